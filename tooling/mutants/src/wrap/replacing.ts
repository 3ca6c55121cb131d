/**
 * The same object with some members replaced; everything else reaches the original, private fields and getters
 * included. A proxy over an empty object, because one over a frozen object may not answer otherwise than that does.
 */
export function replacing<Subject extends object>(subject: Subject, replaced: Partial<Subject>): Subject {
  return new Proxy(Object.create(null) as Subject, {
    has: (_, name) => name in subject,
    get: (_, name) => {
      if (Object.hasOwn(replaced, name)) return Reflect.get(replaced, name)
      const value: unknown = Reflect.get(subject, name, subject)
      return typeof value === 'function' ? value.bind(subject) : value
    },
  })
}
