import { setTimeout as pause } from 'node:timers/promises';
import type { Report } from '../soak/report.ts';
import { startServer, UNREACHED_LIMITS } from '../soak/server.ts';
import {
  advanceClock,
  advanceFortyDays,
  clockLogOf,
  clockStoreAt,
  type Entry,
  fillClockStore,
  makeClockStore,
} from './clock-store.ts';
import type { Cluster } from './cluster.ts';

const KILLS = 20;

/** Kinds of entries that occur once for each record, at any time. */
const ONCE_PER_RECORD = ['PAYMENT_EXPIRED', 'CHECKOUT_ABANDONED', 'EVENT', 'MESSAGE'];

/** A log without the ids, which differ from store to store. */
export const withoutIds = (log: readonly Entry[]): string => log.map(({ at, kind }) => `${at} ${kind}`).join('\n');

/** Checks that the log of a run with kills has each entry once, by comparing it with the log of a run without kills. */
function checkOnce(report: Report, killed: readonly Entry[], expected: readonly Entry[]): void {
  const idsOf = (log: readonly Entry[], wantedKind: string) =>
    log.filter(({ kind }) => kind === wantedKind).map(({ nodeId }) => nodeId);
  for (const kind of ONCE_PER_RECORD) {
    const ids = idsOf(killed, kind);
    const isOnce = ids.length === idsOf(expected, kind).length && new Set(ids).size === ids.length;
    report.check(isOnce, `each ${kind} occurs once`, `${ids.length}, of ${new Set(ids).size} records`);
  }
  const steps = killed
    .filter(({ kind }) => !ONCE_PER_RECORD.includes(kind))
    .map(({ at, kind, nodeId }) => `${at} ${kind} ${nodeId}`);
  report.check(new Set(steps).size === steps.length, 'each automation step and each attempt occurs once', `${steps.length}`);
  const isSame = withoutIds(killed) === withoutIds(expected);
  report.check(isSame, 'the log equals that of a run without kills', `${killed.length} and ${expected.length} entries`);
}

/** Advances the clock on PostgreSQL while the service is killed repeatedly. `expected`: the log of a run without kills. */
export async function tryKills(report: Report, cluster: Cluster, expected: readonly Entry[]): Promise<void> {
  const start = () => startServer({ DATABASE_URL: cluster.url() }, UNREACHED_LIMITS);
  let server = await start();
  const { id } = await makeClockStore(server.address);
  const store = () => clockStoreAt(server.address, id);
  const failing = await fillClockStore(store());
  const state = async () => {
    const text = `SELECT (SELECT count(*)::int FROM store_clock_entry WHERE store_id = '${id}') AS count, target, frozen_at AS at
      FROM store_clock WHERE store_id = '${id}'`;
    const [found] = await cluster.run<{ count: number; target: Date | null; at: Date }>(text);
    if (!found) throw new Error('the clock was not found');
    return found;
  };
  const filled = (await state()).count;
  const step = Math.floor((expected.length - filled) / (KILLS + 1));
  let kills = 0;
  const advanceTo = async (to: string) => {
    // The request fails when its process is killed.
    advanceClock(store(), to).catch(() => undefined);
    for (;;) {
      const { count, target, at } = await state();
      if (target === null && at >= new Date(to)) return;
      if (kills < KILLS && count >= filled + step * (kills + 1)) {
        await server.end('SIGKILL');
        kills += 1;
        // The lease of ten seconds ends at once.
        await cluster.run('UPDATE store_clock SET leased_until = now()');
        server = await start();
      }
      await pause(5);
    }
  };
  await advanceFortyDays(failing, advanceTo, (query, variables) => store().run(query, variables));
  report.check(kills === KILLS, `the service was killed ${KILLS} times meanwhile`, `${kills}`);
  checkOnce(report, await clockLogOf(store()), expected);
  await server.end('SIGTERM');
}
