import { join } from 'node:path'

const programs = {
  bench: ['dist/bench.js'],
  soak: ['--expose-gc', 'dist/soak.js'],
} as const

/** What comes after `node` to start a built program as `npm run` does. */
export const programArguments = (name: keyof typeof programs, ...options: readonly string[]): string[] => [
  ...programs[name],
  ...options,
]

export const settings: { readonly reject: false; readonly cwd: string } = {
  reject: false,
  cwd: join(import.meta.dirname, '..'),
}
