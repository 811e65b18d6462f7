/**
 * Timeout of a commit, in milliseconds. No statement takes longer than 15 s (D-264); PostgreSQL waits without end for a synchronous
 * standby that is away.
 */
const COMMIT_TIMEOUT_MS = 17_000;

/** Waits for a commit. Calls `giveUp` and rejects, as a statement that took too long, when it is not answered in time. */
export async function answeredInTime(commit: Promise<void>, giveUp: () => void): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    giveUp();
    late.reject(Object.assign(new Error('no answer to a commit'), { code: '57014' }));
  }, COMMIT_TIMEOUT_MS);
  try {
    await Promise.race([commit, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
