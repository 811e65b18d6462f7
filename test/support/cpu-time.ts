/** So many times is tried before a piece of work counts as dear: what else the machine does costs processor time as well. */
const TRIES = 10;

/** The processor time that this process takes for `work`, in milliseconds, its threads among it. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * The least processor time of several tries, in milliseconds; tries end with the first below `enough`. Unlike the time on the
 * clock it hardly depends on who else waits for a processor. `work` is told which try it is.
 */
export async function leastCpu(enough: number, work: (attempt: number) => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && least >= enough; attempt += 1)
    least = Math.min(least, await cpuOf(() => work(attempt)));
  return least;
}
