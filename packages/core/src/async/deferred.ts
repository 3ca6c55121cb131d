/** `Promise.withResolvers`, which Node 20 does not have. */
export function deferred<T>(): Deferred<T> {
  let resolve: (value: T | PromiseLike<T>) => void = () => {}
  const promise = new Promise<T>((resolvePromise) => {
    resolve = resolvePromise
  })
  return { promise, resolve }
}

export interface Deferred<T> {
  readonly promise: Promise<T>
  readonly resolve: (value: T | PromiseLike<T>) => void
}
