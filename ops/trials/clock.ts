import { join } from 'node:path';
import type { Report } from '../../soak/report.ts';
import { NO_LIMITS, type Server, startServer } from '../../soak/server.ts';
import { tryKills, withoutIds } from './clock-kills.ts';
import {
  arrived,
  couponApplies,
  type Entry,
  fillClockStore,
  logOf,
  makeClockStore,
  startTravel,
  travelForty,
} from './clock-store.ts';
import { ownFolder, removeFolder, startCluster } from './cluster.ts';

/** Longest time of the travel, in seconds, on two cores that have nothing else to do. */
const MAX_SECONDS = 10;

/** A travel of a new store of the same content. */
async function timedTravel({ address, processorTime }: Server) {
  const store = await makeClockStore(address);
  const failing = await fillClockStore(store);
  const applied = await couponApplies(store);
  const [begun, worked] = [performance.now(), processorTime() ?? 0];
  const pass = async (to: string) => {
    await startTravel(store, to);
    await arrived(store);
  };
  await travelForty(failing, pass, store.run);
  const seconds = (performance.now() - begun) / 1000;
  const processor = ((processorTime() ?? 0) - worked) / 1000;
  const hasEnded = applied && !(await couponApplies(store));
  return { log: await logOf(store), seconds, processor, hasEnded };
}

/** Two travels, one after the other. Returns the log. */
async function tryTravels(report: Report, name: string, server: Server): Promise<Entry[]> {
  const [first, second] = [await timedTravel(server), await timedTravel(server)];
  for (const { log, seconds, processor } of [first, second])
    report.say(
      seconds <= MAX_SECONDS,
      `40 days pass in ${MAX_SECONDS} seconds, ${name}`,
      `${seconds.toFixed(1)} s, and ${processor.toFixed(1)} s of the service's processor time, for ${log.length} things`,
    );
  report.say(first.hasEnded && second.hasEnded, `the coupon ends on the way, ${name}`, 'asked before and after');
  const isSame = withoutIds(first.log) === withoutIds(second.log);
  report.say(isSame, `two travels have one log, ${name}`, `${first.log.length} and ${second.log.length} entries`);
  await server.end('SIGTERM');
  return first.log;
}

/** The travel of 40 days of test stores, on both databases, and with kills on PostgreSQL. */
export async function tryClock(report: Report): Promise<void> {
  const folder = await ownFolder();
  const cluster = await startCluster(folder);
  try {
    const embedded = await tryTravels(report, 'embedded', await startServer({ DATA_DIR: join(folder, 'embedded') }, NO_LIMITS));
    const whole = await tryTravels(report, 'PostgreSQL', await startServer({ DATABASE_URL: cluster.url() }, NO_LIMITS));
    report.say(withoutIds(embedded) === withoutIds(whole), 'both databases have one log', `${whole.length} entries`);
    await tryKills(report, cluster, whole);
  } finally {
    await cluster.kill();
    await removeFolder(folder);
  }
}
