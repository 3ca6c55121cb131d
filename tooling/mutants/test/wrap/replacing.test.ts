import { expect, it } from 'vitest'
import { replacing } from '../../src/wrap/replacing.ts'

class Counter {
  #count = 0
  get count(): number {
    return this.#count
  }
  add(): number {
    this.#count += 1
    return this.#count
  }
  name(): string {
    return 'original'
  }
}

it('what is not replaced reaches the original, private fields and getters included', () => {
  const original = new Counter()
  const wrapped = replacing(original, { name: () => 'replaced' })
  expect([wrapped.name(), wrapped.add(), wrapped.count, original.count]).toEqual(['replaced', 1, 1, 1])
  expect('count' in wrapped).toBe(true)
})

it('a frozen object can be wrapped', () => {
  expect(replacing(Object.freeze<{ value: number }>({ value: 1 }), { value: 2 }).value).toBe(2)
})
