import { join } from 'node:path';
import type { Report } from '../soak/report.ts';
import { type Server, startServer, UNREACHED_LIMITS } from '../soak/server.ts';
import { tryKills, withoutIds } from './clock-kills.ts';
import {
  advanceClock,
  advanceFortyDays,
  clockLogOf,
  couponApplies,
  type Entry,
  fillClockStore,
  makeClockStore,
  waitForClock,
} from './clock-store.ts';
import { makeFolder, removeFolder, startCluster } from './cluster.ts';

/** Maximum duration of a run, in seconds, on two idle cores. */
const MAX_SECONDS = 10;

/** Advances a new store by 40 days. Returns its log, the duration and the CPU time in seconds. */
async function measureRun({ address, cpuTime }: Server) {
  const store = await makeClockStore(address);
  const failing = await fillClockStore(store);
  const applied = await couponApplies(store);
  const [startedAt, usedBefore] = [performance.now(), cpuTime() ?? 0];
  const advanceTo = async (to: string) => {
    await advanceClock(store, to);
    await waitForClock(store);
  };
  await advanceFortyDays(failing, advanceTo, store.run);
  const seconds = (performance.now() - startedAt) / 1000;
  const cpuSeconds = ((cpuTime() ?? 0) - usedBefore) / 1000;
  const hasEnded = applied && !(await couponApplies(store));
  return { log: await clockLogOf(store), seconds, cpuSeconds, hasEnded };
}

/** Measures two runs, one after the other, and compares them. Returns the log. */
async function runTwice(report: Report, name: string, server: Server): Promise<Entry[]> {
  const [first, second] = [await measureRun(server), await measureRun(server)];
  for (const { log, seconds, cpuSeconds } of [first, second])
    report.check(
      seconds <= MAX_SECONDS,
      `the clock advances 40 days in ${MAX_SECONDS} seconds, ${name}`,
      `${seconds.toFixed(1)} s, and ${cpuSeconds.toFixed(1)} s of the service's CPU time, ${log.length} entries`,
    );
  report.check(first.hasEnded && second.hasEnded, `the coupon ends meanwhile, ${name}`, 'checked before and after');
  const isSame = withoutIds(first.log) === withoutIds(second.log);
  report.check(isSame, `two runs have the same log, ${name}`, `${first.log.length} and ${second.log.length} entries`);
  await server.end('SIGTERM');
  return first.log;
}

/** Advances test stores by 40 days on both databases, and on PostgreSQL with kills of the service. */
export async function tryClock(report: Report): Promise<void> {
  const folder = await makeFolder();
  const cluster = await startCluster(folder);
  try {
    const embedded = await runTwice(
      report,
      'embedded',
      await startServer({ DATA_DIR: join(folder, 'embedded') }, UNREACHED_LIMITS),
    );
    const postgresql = await runTwice(report, 'PostgreSQL', await startServer({ DATABASE_URL: cluster.url() }, UNREACHED_LIMITS));
    report.check(
      withoutIds(embedded) === withoutIds(postgresql),
      'both databases have the same log',
      `${postgresql.length} entries`,
    );
    await tryKills(report, cluster, postgresql);
  } finally {
    await cluster.kill();
    await removeFolder(folder);
  }
}
