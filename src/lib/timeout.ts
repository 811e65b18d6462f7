/** The result of `work`, or a rejection after so many milliseconds. Does not cancel the work. */
export async function withTimeout<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('too late')), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
