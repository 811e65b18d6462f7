import { setTimeout as pause } from 'node:timers/promises';
import { allSucceeded, formatCounts, percentile } from '../../soak/good-traffic.ts';
import type { Report } from '../../soak/report.ts';
import { checkDeliveries, checkWrites, drain } from '../gameday/losses.ts';
import type { BusyStore, CitusScene } from './scene.ts';

/** Duration of the calls after what happens, in milliseconds. */
export const AFTER_MS = 6_000;

/** Answers that a caller of a cluster may get beside a 2xx. */
const ALLOWED = [503, 429];

/** Does something while calls go on, and says how they fared meanwhile and right after. */
export async function duringCalls(
  report: Report,
  stores: readonly BusyStore[],
  what: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const before = stores.map(({ buyers: { result } }) => ({ times: result.times.length, statuses: new Map(result.statuses) }));
  const begun = performance.now();
  await work();
  const took = ((performance.now() - begun) / 1000).toFixed(1);
  await pause(AFTER_MS);
  const fared = stores.map(({ place, buyers: { result } }, at) => {
    const times = result.times.slice(before[at]?.times);
    const counts = [...result.statuses].map(
      ([status, count]) => [status, count - (before[at]?.statuses.get(status) ?? 0)] as const,
    );
    const answers = formatCounts(new Map(counts.filter(([, count]) => count > 0)));
    const [p50, p99, slowest] = [percentile(times, 0.5), percentile(times, 0.99), percentile(times, 1)];
    return `${place} ${answers}, p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)}, slowest ${slowest.toFixed(0)} ms`;
  });
  report.info(what, `${took} s; ${fared.join('; ')}`);
}

// An event of these types comes once for each record.
const TWICE = `SELECT count(*)::int AS n FROM (SELECT FROM event WHERE type IN ('PRODUCT_CREATED', 'ORDER_CREATED')
  GROUP BY store_id, type, data->>'id' HAVING count(*) > 1) AS twice`;

/** Ends the calls, waits for the jobs, and checks answers, writes and events. */
export async function checkCalls(
  report: Report,
  { servers, receivers }: CitusScene,
  stores: readonly BusyStore[],
): Promise<void> {
  for (const { buyers } of stores) await buyers.stop();
  report.info('everything is delivered', `${(await drain({ cluster: servers.coordinator })).toFixed(0)} s after the last call`);
  for (const { place, buyers } of stores) {
    const { statuses, failures } = buyers.result;
    report.check(
      allSucceeded(buyers.result, ALLOWED),
      `calls ${place} get only 2xx, 503 and 429`,
      `${formatCounts(statuses)}; failed ${formatCounts(failures)}`,
    );
    await checkWrites({ cluster: servers.coordinator, buyers }, report);
    checkDeliveries({ receivers, buyers }, report);
  }
  const [{ n } = { n: -1 }] = await servers.coordinator.run<{ n: number }>(TWICE);
  report.check(n === 0, 'no event is there twice', `${n}`);
}
