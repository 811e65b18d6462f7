import { setTimeout as pause } from 'node:timers/promises';
import type { RoundContext } from '../faults-round.ts';
import { allSucceeded, formatCounts, newTrafficResult, percentile, type TrafficResult } from '../good-traffic.ts';
import { floor } from '../memory.ts';
import { sendPaced } from '../paced-traffic.ts';
import type { Report } from '../report.ts';
import { type Server, startServer } from '../server.ts';
import { createStore } from '../store.ts';
import { type Attacker, startAttacker } from './attacker-thread.ts';
import type { AttackResult, HostileStore } from './hostile-call.ts';
import { createHostileStore } from './hostile-store.ts';

/** Number of stores that send good calls, each with a key of its own. */
const CLIENTS = 24;
/** Number of attacks, with a quiet phase before and after each. */
const ATTACKS = 3;
/** Minimum duration of a phase, in milliseconds: enough for about 300 good calls and a p99. */
const MIN_PHASE_MS = 10_000;
/** Duration of good calls before the first attack, and between an attack and the next quiet phase, in milliseconds. */
const WARM_UP_MS = 5_000;
const SETTLE_MS = 5_000;
/** Maximum ratio of the p99 of good calls under attack to the p99 without. */
const MAX_SLOWDOWN = 3;
/** Maximum growth of memory from before the first attack to after the last, in MB. */
const MAX_GROWTH_MB = 64;
/** Maximum growth of memory per minute of attack after the first, in MB. */
const MAX_GROWTH_MB_PER_MINUTE = 20;

/** Measurements of a period with or without an attack. */
interface Phase {
  readonly startedAt: number;
  readonly traffic: TrafficResult;
  readonly megabytes: number[];
  /** CPU time of the server, in milliseconds a second. */
  load: number;
}

const newPhase = (): Phase => ({ startedAt: performance.now(), traffic: newTrafficResult(), megabytes: [], load: 0 });
const round = (value: number) => Math.round(value).toString();

/** Results of alternating quiet phases and attacks, one quiet phase more than attacks. */
interface AttackRun {
  readonly quiet: readonly Phase[];
  readonly attacked: readonly Phase[];
  /** Attack with accepted documents of the highest cost. */
  readonly expensive: Phase;
  /** Phases in between, which are not compared; they include the first attack, during which code is loaded. */
  readonly between: readonly Phase[];
  readonly attacks: readonly AttackResult[];
}

/** Sends good calls all the time, and attacks in some phases. */
async function runAttacks(
  server: Server,
  attacker: Attacker,
  store: HostileStore,
  length: number,
  stop: AbortSignal,
): Promise<AttackRun> {
  const keys = await Promise.all(Array.from({ length: CLIENTS }, async () => (await createStore(server.address)).credentials));
  const ending = new AbortController();
  const phases = [newPhase()];
  let cpuTime = server.cpuTime() ?? 0;
  const startPhase = (): Phase => {
    const [next, last, used] = [newPhase(), phases.at(-1) as Phase, server.cpuTime() ?? 0];
    last.load = ((used - cpuTime) * 1000) / (next.startedAt - last.startedAt);
    cpuTime = used;
    phases.push(next);
    return next;
  };
  const phaseAt = (time: number) => phases.findLast(({ startedAt }) => startedAt <= time) ?? (phases[0] as Phase);
  const watching = setInterval(() => {
    const megabytes = server.memory();
    if (megabytes !== undefined) phases.at(-1)?.megabytes.push(megabytes);
  }, 500);
  const traffic = sendPaced(server.address, keys, (due) => phaseAt(due).traffic, AbortSignal.any([stop, ending.signal]));

  const quiet: Phase[] = [];
  const attacked: Phase[] = [];
  const attacks: AttackResult[] = [];
  let expensive = newPhase();
  const runQuietPhase = async (settle: number) => {
    startPhase();
    await pause(settle, undefined, { signal: stop });
    quiet.push(startPhase());
    await pause(length, undefined, { signal: stop });
  };
  try {
    await pause(WARM_UP_MS, undefined, { signal: stop });
    await attacker.attack({ store, milliseconds: length, isExpensive: false });
    await runQuietPhase(SETTLE_MS);
    for (let n = 0; n < ATTACKS; n += 1) {
      attacked.push(startPhase());
      attacks.push(await attacker.attack({ store, milliseconds: length, isExpensive: false }));
      await runQuietPhase(SETTLE_MS);
    }
    expensive = startPhase();
    await attacker.attack({ store, milliseconds: length, isExpensive: true });
    startPhase();
  } finally {
    ending.abort();
    clearInterval(watching);
    await traffic;
  }
  const between = phases.filter((one) => !quiet.includes(one) && !attacked.includes(one) && one !== expensive);
  return { quiet, attacked, expensive, between, attacks };
}

const timesOf = (phases: readonly Phase[]) => phases.flatMap(({ traffic }) => traffic.times);
const p99 = (times: readonly number[]) => percentile(times, 0.99);

function checkGoodTraffic({ quiet, attacked, expensive, between }: AttackRun, report: Report): void {
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

function checkMemory({ quiet, attacked }: AttackRun, length: number, report: Report): void {
  const floors = quiet.map(({ megabytes }) => floor(megabytes));
  const [before = 0, first = 0] = floors;
  const after = floors.at(-1) ?? 0;
  if (before === 0) return;
  const slope = ((after - first) / (ATTACKS - 1) / length) * 60_000;
  const highest = Math.max(...attacked.flatMap(({ megabytes }) => megabytes));
  report.check(
    after - before <= MAX_GROWTH_MB && slope <= MAX_GROWTH_MB_PER_MINUTE,
    `memory grows at most ${MAX_GROWTH_MB} MB over all attacks, and ${MAX_GROWTH_MB_PER_MINUTE} MB a minute after the first`,
    `${round(before)} MB before, then ${floors.slice(1).map(round).join(', ')} MB; ${slope.toFixed(1)} MB a minute; ` +
      `at most ${round(highest)} MB under attack`,
  );
}

function checkHostileTraffic({ attacks }: AttackRun, report: Report): void {
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
}

/** Checks response times and memory under production limits, with and without a concurrent attacker, on one database. */
export async function checkUnderAttack(seconds: number, { environment, report, stop }: RoundContext): Promise<void> {
  if (process.platform !== 'linux') return report.info('attacks', 'skipped: this system has no addresses such as 127.0.0.2');
  const length = Math.max(MIN_PHASE_MS, (seconds * 1000) / (2 * ATTACKS + 3));
  console.log(`\n${environment.name}, ${ATTACKS} attacks of ${round(length / 1000)} s`);
  const server = await startServer(environment.variables, { WEBHOOK_EGRESS_ALLOW: '127.0.0.0/8' });
  await using attacker = await startAttacker(server.address);
  const store = await createHostileStore(server.address, attacker.receiver);
  const run = await runAttacks(server, attacker, store, length, stop);
  checkGoodTraffic(run, report);
  checkMemory(run, length, report);
  checkHostileTraffic(run, report);
  await server.end('SIGTERM');
}
