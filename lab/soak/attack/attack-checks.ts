import { allSucceeded, formatCounts, newTrafficResult, percentile, type TrafficResult } from '../good-traffic.ts';
import { floor } from '../memory.ts';
import type { Report } from '../report.ts';
import type { AttackResult } from './hostile-call.ts';

/** Number of attacks, with a quiet phase before and after each. */
export const ATTACKS = 3;
/** Maximum ratio of the p99 of good calls under attack to the p99 without. */
const MAX_SLOWDOWN = 3;
/** Maximum growth of memory from before the first attack to after the last, in MB. */
const MAX_GROWTH_MB = 64;
/** Maximum growth of memory per minute of attack after the first, in MB; looked at when the attacks last long enough to tell a slope. */
const MAX_GROWTH_MB_PER_MINUTE = 20;
const MIN_SLOPE_MS = 180_000;

/** Measurements of a period with or without an attack. */
export interface Phase {
  readonly startedAt: number;
  readonly traffic: TrafficResult;
  readonly megabytes: number[];
  /** CPU time of the server, in milliseconds a second. */
  load: number;
}

export const newPhase = (): Phase => ({ startedAt: performance.now(), traffic: newTrafficResult(), megabytes: [], load: 0 });
export const round = (value: number) => Math.round(value).toString();

/** Results of alternating quiet phases and attacks, one quiet phase more than attacks. */
export interface AttackRun {
  readonly quiet: readonly Phase[];
  readonly attacked: readonly Phase[];
  /** Attack with accepted documents of the highest cost. */
  readonly expensive: Phase;
  /** Phases in between, which are not compared; they include the first attack, during which code is loaded. */
  readonly between: readonly Phase[];
  readonly attacks: readonly AttackResult[];
}

const timesOf = (phases: readonly Phase[]) => phases.flatMap(({ traffic }) => traffic.times);
const p99 = (times: readonly number[]) => percentile(times, 0.99);

export function checkGoodTraffic({ quiet, attacked, expensive, between }: AttackRun, report: Report): void {
  const results = [...quiet, ...attacked, expensive, ...between].map((one) => one.traffic);
  const sums = (of: (one: TrafficResult) => ReadonlyMap<string | number, number>) => {
    const all = new Map<string | number, number>();
    for (const one of results) for (const [what, count] of of(one)) all.set(what, (all.get(what) ?? 0) + count);
    return formatCounts(all);
  };
  const statuses = sums((one) => one.statuses);
  const failures = sums((one) => one.failures);
  report.check(
    results.every((one) => allSucceeded(one)),
    'good calls get 2xx under attack',
    `${statuses}; failed ${failures}`,
  );

  const [without, under] = [timesOf(quiet), timesOf(attacked)];
  const slowdown = p99(under) / p99(without);
  const each = (phases: readonly Phase[]) => phases.map((one) => round(p99(one.traffic.times))).join(', ');
  report.check(
    slowdown <= MAX_SLOWDOWN,
    `the p99 of good calls grows at most ${MAX_SLOWDOWN} times under attack`,
    `${slowdown.toFixed(1)} times: without attack p50 ${round(percentile(without, 0.5))} ms, p99 ${round(p99(without))} ms ` +
      `(${each(quiet)}); under attack p50 ${round(percentile(under, 0.5))} ms, p99 ${round(p99(under))} ms (${each(attacked)})`,
  );
  const loads = (phases: readonly Phase[]) => phases.map(({ load }) => round(load)).join(', ');
  report.info('CPU time of the server', `${loads(quiet)} ms a second without attack, ${loads(attacked)} ms under attack`);
  const { times } = expensive.traffic;
  report.info(
    'good calls while one key spends its limit on the most expensive documents',
    `p50 ${round(percentile(times, 0.5))} ms, p99 ${round(p99(times))} ms`,
  );
}

export function checkMemory({ quiet, attacked }: AttackRun, length: number, report: Report): void {
  const floors = quiet.map(({ megabytes }) => floor(megabytes));
  const [before = 0, first = 0] = floors;
  const after = floors.at(-1) ?? 0;
  if (before === 0) return;
  const slope = ((after - first) / (ATTACKS - 1) / length) * 60_000;
  const isFlat = slope <= MAX_GROWTH_MB_PER_MINUTE || ATTACKS * length < MIN_SLOPE_MS;
  const highest = Math.max(...attacked.flatMap(({ megabytes }) => megabytes));
  report.check(
    after - before <= MAX_GROWTH_MB && isFlat,
    `memory grows at most ${MAX_GROWTH_MB} MB over all attacks, and in attacks of minutes ${MAX_GROWTH_MB_PER_MINUTE} MB a minute after the first`,
    `${round(before)} MB before, then ${floors.slice(1).map(round).join(', ')} MB; ${slope.toFixed(1)} MB a minute; ` +
      `at most ${round(highest)} MB under attack`,
  );
}

export function checkHostileTraffic({ attacks }: AttackRun, report: Report): void {
  const unexpected = new Set(attacks.flatMap((one) => one.unexpected));
  const kinds = new Map<string, { statuses: Map<string, number>; slowest: number }>();
  for (const { calls } of attacks)
    for (const [name, { statuses, slowest }] of Object.entries(calls)) {
      const kind = kinds.get(name) ?? { statuses: new Map(), slowest: 0 };
      for (const [status, count] of Object.entries(statuses)) kind.statuses.set(status, (kind.statuses.get(status) ?? 0) + count);
      kinds.set(name, { ...kind, slowest: Math.max(kind.slowest, slowest) });
    }
  report.check(
    unexpected.size === 0,
    'hostile calls are rejected or limited',
    `${kinds.size} kinds; ${unexpected.size === 0 ? 'no other response' : [...unexpected].join(' | ')}`,
  );
  for (const [name, { statuses, slowest }] of kinds)
    console.log(`            ${name}: ${formatCounts(statuses)}; slowest ${round(slowest)} ms`);
  const sum = (of: keyof AttackResult['sockets']) => attacks.reduce((count, { sockets }) => count + sockets[of], 0);
  report.check(
    sum('late') === 0,
    'slow senders are disconnected',
    `${sum('opened')} connections, ${sum('slow')} of them slow: ${sum('cut')} disconnected during an attack, ${sum('late')} too late`,
  );
  report.info('connections that one address tried to keep', `${sum('kept')} opened, ${sum('closed')} closed by the server`);
}
