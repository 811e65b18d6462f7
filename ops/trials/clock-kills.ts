import { setTimeout as pause } from 'node:timers/promises';
import type { Report } from '../../soak/report.ts';
import { NO_LIMITS, startServer } from '../../soak/server.ts';
import { clockStoreAt, type Entry, fillClockStore, logOf, makeClockStore, startTravel, travelForty } from './clock-store.ts';
import type { Cluster } from './cluster.ts';

const KILLS = 20;

/** Kinds that happen to a record once, whenever. */
const ONCE = ['PAYMENT_EXPIRED', 'CHECKOUT_ABANDONED', 'EVENT', 'MESSAGE'];

/** A log without the ids, which differ from store to store. */
export const withoutIds = (log: readonly Entry[]): string => log.map(({ at, kind }) => `${at} ${kind}`).join('\n');

/** Says whether everything in the log of a travel that was killed is there once, given the log of one that was not. */
function sayOnce(report: Report, killed: readonly Entry[], whole: readonly Entry[]): void {
  const idsOf = (log: readonly Entry[], wanted: string) => log.filter(({ kind }) => kind === wanted).map(({ nodeId }) => nodeId);
  for (const kind of ONCE) {
    const ids = idsOf(killed, kind);
    const isOnce = ids.length === idsOf(whole, kind).length && new Set(ids).size === ids.length;
    report.say(isOnce, `each ${kind} is there once`, `${ids.length}, of ${new Set(ids).size} records`);
  }
  const steps = killed.filter(({ kind }) => !ONCE.includes(kind)).map(({ at, kind, nodeId }) => `${at} ${kind} ${nodeId}`);
  report.say(new Set(steps).size === steps.length, 'each step of a run and each attempt is there once', `${steps.length}`);
  const isSame = withoutIds(killed) === withoutIds(whole);
  report.say(isSame, 'the log is that of a travel without kills', `${killed.length} and ${whole.length} entries`);
}

/** A travel on PostgreSQL whose service is killed again and again, given the log of a travel of the same store without kills. */
export async function tryKills(report: Report, cluster: Cluster, whole: readonly Entry[]): Promise<void> {
  const start = () => startServer({ DATABASE_URL: cluster.url() }, NO_LIMITS);
  let server = await start();
  const { id } = await makeClockStore(server.address);
  const store = () => clockStoreAt(server.address, id);
  const failing = await fillClockStore(store());
  const state = async () => {
    const text = `SELECT (SELECT count(*)::int FROM store_clock_entry WHERE store_id = '${id}') AS count, target, frozen_at AS at
      FROM store_clock WHERE store_id = '${id}'`;
    const [found] = await cluster.run<{ count: number; target: Date | null; at: Date }>(text);
    if (!found) throw new Error('the clock is gone');
    return found;
  };
  const filled = (await state()).count;
  const step = Math.floor((whole.length - filled) / (KILLS + 1));
  let kills = 0;
  const pass = async (to: string) => {
    // The process that owes the answer is killed.
    startTravel(store(), to).catch(() => undefined);
    for (;;) {
      const { count, target, at } = await state();
      if (target === null && at >= new Date(to)) return;
      if (kills < KILLS && count >= filled + step * (kills + 1)) {
        await server.end('SIGKILL');
        kills += 1;
        // As if the ten seconds of the lease were over.
        await cluster.run('UPDATE store_clock SET leased_until = now()');
        server = await start();
      }
      await pause(5);
    }
  };
  await travelForty(failing, pass, (query, variables) => store().run(query, variables));
  report.say(kills === KILLS, `the service was killed ${KILLS} times on the way`, `${kills}`);
  sayOnce(report, await logOf(store()), whole);
  await server.end('SIGTERM');
}
