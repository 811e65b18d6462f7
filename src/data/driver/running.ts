/** Adds a promise to those that are running, until it settles. Returns it. */
export function track<Result>(running: Set<Promise<unknown>>, promise: Promise<Result>): Promise<Result> {
  running.add(promise);
  const done = () => running.delete(promise);
  promise.then(done, done);
  return promise;
}
