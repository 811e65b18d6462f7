/** Maximum number of tries before work counts as expensive: other processes on the machine cost processor time as well. */
const TRIES = 10;

/** Processor time of this process for `work`, all threads included, in milliseconds. */
async function cpuTimeOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * The lowest processor time of several tries, in milliseconds; stops at the first below `enough`. Unlike wall time it hardly
 * depends on other processes. `work` gets the number of its try.
 */
export async function minCpuTime(enough: number, work: (attempt: number) => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && least >= enough; attempt += 1)
    least = Math.min(least, await cpuTimeOf(() => work(attempt)));
  return least;
}
