import { setTimeout as pause } from 'node:timers/promises';
import { counted, isFine, noTraffic, percentile, type TrafficResult } from '../good-traffic.ts';
import { floor } from '../memory.ts';
import { sendPaced } from '../paced-traffic.ts';
import type { Report } from '../report.ts';
import type { Parts } from '../round.ts';
import { type Server, startServer } from '../server.ts';
import { makeStore } from '../store.ts';
import { type Attacker, startAttacker } from './attacker-thread.ts';
import type { Attacked, HostileStore } from './hostile-call.ts';
import { makeHostileStore } from './hostile-store.ts';

/** Number of stores that send good calls, each with a key of its own. */
const CLIENTS = 24;
/** Number of attacks, with a quiet time before and after each. */
const ATTACKS = 3;
/** Minimum duration of an attack or a quiet time, in milliseconds: 300 calls, of which the slowest 1 % are 3. */
const SHORTEST = 10_000;
/** Warm-up of good calls before they count and after an attack, in milliseconds. */
const WARM = 5_000;
const SETTLE = 5_000;
/** Maximum factor by which an attack may slow down the slowest 1 of 100 good calls. */
const MAX_SLOWDOWN = 3;
/** Maximum growth of memory from before the first attack to after the last, in MB. */
const MAX_LEFT = 64;
/** Maximum growth of memory per minute of attack after the first, in MB. */
const MAX_SLOPE = 20;

/** A time with attack or without it. */
interface Span {
  readonly from: number;
  readonly seen: TrafficResult;
  readonly megabytes: number[];
  /** The processor time of the server, in milliseconds for each second. */
  load: number;
}

const span = (): Span => ({ from: performance.now(), seen: noTraffic(), megabytes: [], load: 0 });
const round = (value: number) => Math.round(value).toString();

/** Results of alternating quiet times and attacks: one quiet time more than attacks. */
interface Course {
  readonly quiet: readonly Span[];
  readonly attacked: readonly Span[];
  /** The attack with documents that are dear and let through. */
  readonly dear: Span;
  /** Results in between, whose times do not count; includes the first attack, during which code is loaded. */
  readonly between: readonly Span[];
  readonly attacks: readonly Attacked[];
}

/** Good calls all the time, and the attack from time to time. */
async function takeCourse(
  server: Server,
  attacker: Attacker,
  store: HostileStore,
  length: number,
  stop: AbortSignal,
): Promise<Course> {
  const keys = await Promise.all(Array.from({ length: CLIENTS }, async () => (await makeStore(server.address)).credentials));
  const ending = new AbortController();
  const spans = [span()];
  let processorTime = server.processorTime() ?? 0;
  const begin = (): Span => {
    const [begun, last, spent] = [span(), spans.at(-1) as Span, server.processorTime() ?? 0];
    last.load = ((spent - processorTime) * 1000) / (begun.from - last.from);
    processorTime = spent;
    spans.push(begun);
    return begun;
  };
  const spanAt = (moment: number) => spans.findLast(({ from }) => from <= moment) ?? (spans[0] as Span);
  const watching = setInterval(() => {
    const megabytes = server.memory();
    if (megabytes !== undefined) spans.at(-1)?.megabytes.push(megabytes);
  }, 500);
  const traffic = sendPaced(server.address, keys, (due) => spanAt(due).seen, AbortSignal.any([stop, ending.signal]));

  const quiet: Span[] = [];
  const attacked: Span[] = [];
  const attacks: Attacked[] = [];
  let dear = span();
  const beQuiet = async (settle: number) => {
    begin();
    await pause(settle, undefined, { signal: stop });
    quiet.push(begin());
    await pause(length, undefined, { signal: stop });
  };
  try {
    await pause(WARM, undefined, { signal: stop });
    await attacker.attack({ store, milliseconds: length, isDear: false });
    await beQuiet(SETTLE);
    for (let n = 0; n < ATTACKS; n += 1) {
      attacked.push(begin());
      attacks.push(await attacker.attack({ store, milliseconds: length, isDear: false }));
      await beQuiet(SETTLE);
    }
    dear = begin();
    await attacker.attack({ store, milliseconds: length, isDear: true });
    begin();
  } finally {
    ending.abort();
    clearInterval(watching);
    await traffic;
  }
  const between = spans.filter((one) => !quiet.includes(one) && !attacked.includes(one) && one !== dear);
  return { quiet, attacked, dear, between, attacks };
}

const timesOf = (spans: readonly Span[]) => spans.flatMap(({ seen }) => seen.times);
const p99 = (times: readonly number[]) => percentile(times, 0.99);

function sayGood({ quiet, attacked, dear, between }: Course, report: Report): void {
  const seen = [...quiet, ...attacked, dear, ...between].map((one) => one.seen);
  const sums = (of: (one: TrafficResult) => ReadonlyMap<string | number, number>) => {
    const all = new Map<string | number, number>();
    for (const one of seen) for (const [what, count] of of(one)) all.set(what, (all.get(what) ?? 0) + count);
    return counted(all);
  };
  const statuses = sums((one) => one.statuses);
  const failures = sums((one) => one.failures);
  report.say(
    seen.every((one) => isFine(one)),
    'good calls are answered with 2xx under attack',
    `${statuses}; failed ${failures}`,
  );

  const [without, under] = [timesOf(quiet), timesOf(attacked)];
  const slowdown = p99(under) / p99(without);
  const each = (spans: readonly Span[]) => spans.map((one) => round(p99(one.seen.times))).join(', ');
  report.say(
    slowdown <= MAX_SLOWDOWN,
    `and 99 of 100 of them in at most ${MAX_SLOWDOWN} times the time`,
    `${slowdown.toFixed(1)} times: half in ${round(percentile(without, 0.5))} ms and 99 of 100 in ${round(p99(without))} ms ` +
      `without it (${each(quiet)}), ${round(percentile(under, 0.5))} ms and ${round(p99(under))} ms under it (${each(attacked)})`,
  );
  const loads = (spans: readonly Span[]) => spans.map(({ load }) => round(load)).join(', ');
  report.tell('processor time of the server', `${loads(quiet)} ms a second without it, ${loads(attacked)} ms under it`);
  const times = `half in ${round(percentile(dear.seen.times, 0.5))} ms, 99 of 100 in ${round(p99(dear.seen.times))} ms`;
  report.tell('good calls beside one key that spends its limit on the dearest documents', times);
}

function sayMemory({ quiet, attacked }: Course, length: number, report: Report): void {
  const floors = quiet.map(({ megabytes }) => floor(megabytes));
  const [before = 0, first = 0] = floors;
  const after = floors.at(-1) ?? 0;
  if (before === 0) return;
  const slope = ((after - first) / (ATTACKS - 1) / length) * 60_000;
  const highest = Math.max(...attacked.flatMap(({ megabytes }) => megabytes));
  report.say(
    after - before <= MAX_LEFT && slope <= MAX_SLOPE,
    `an attack leaves at most ${MAX_LEFT} MB behind, and the next ones at most ${MAX_SLOPE} MB a minute`,
    `${round(before)} MB before, then ${floors.slice(1).map(round).join(', ')} MB; ${slope.toFixed(1)} MB a minute; ` +
      `at most ${round(highest)} MB under it`,
  );
}

function sayHostile({ attacks }: Course, report: Report): void {
  const surprises = new Set(attacks.flatMap((one) => one.surprises));
  const forms = new Map<string, { statuses: Map<string, number>; slowest: number }>();
  for (const { met } of attacks)
    for (const [name, { statuses, slowest }] of Object.entries(met)) {
      const form = forms.get(name) ?? { statuses: new Map(), slowest: 0 };
      for (const [status, count] of Object.entries(statuses)) form.statuses.set(status, (form.statuses.get(status) ?? 0) + count);
      forms.set(name, { ...form, slowest: Math.max(form.slowest, slowest) });
    }
  report.say(
    surprises.size === 0,
    'hostile calls are refused, or held by the limits',
    `${forms.size} forms; ${surprises.size === 0 ? 'none otherwise' : [...surprises].join(' | ')}`,
  );
  for (const [name, { statuses, slowest }] of forms)
    console.log(`            ${name}: ${counted(statuses)}; slowest ${round(slowest)} ms`);
  const sum = (of: keyof Attacked['sockets']) => attacks.reduce((count, { sockets }) => count + sockets[of], 0);
  report.say(
    sum('late') === 0,
    'slow senders are cut off',
    `${sum('opened')} connections, ${sum('slow')} of them slow: ${sum('cut')} cut off in an attack, ${sum('late')} too late`,
  );
}

/** Good calls under the limits of production, with an attacker beside them and without, over one database. */
export async function soakUnderAttack(seconds: number, { place, report, stop }: Parts): Promise<void> {
  if (process.platform !== 'linux') return report.tell('attacks', 'left out: this system has no addresses such as 127.0.0.2');
  const length = Math.max(SHORTEST, (seconds * 1000) / (2 * ATTACKS + 3));
  console.log(`\n${place.name}, ${ATTACKS} attacks of ${round(length / 1000)} s`);
  const server = await startServer(place.where, { WEBHOOK_EGRESS_ALLOW: '127.0.0.0/8' });
  await using attacker = await startAttacker(server.address);
  const store = await makeHostileStore(server.address, attacker.receiver);
  const course = await takeCourse(server, attacker, store, length, stop);
  sayGood(course, report);
  sayMemory(course, length, report);
  sayHostile(course, report);
  await server.end('SIGTERM');
}
