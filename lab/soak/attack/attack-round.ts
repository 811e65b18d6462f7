import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { fillProducts } from '../../bench/fill-products.ts';
import type { RoundContext } from '../faults-round.ts';
import { sendPaced } from '../paced-traffic.ts';
import { type Server, startServer } from '../server.ts';
import { createStore } from '../store.ts';
import {
  ATTACKS,
  type AttackRun,
  checkGoodTraffic,
  checkHostileTraffic,
  checkMemory,
  newPhase,
  type Phase,
  round,
} from './attack-checks.ts';
import { type Attacker, startAttacker } from './attacker-thread.ts';
import { startHonestDeliveries } from './honest-deliveries.ts';
import type { AttackResult, HostileStore } from './hostile-call.ts';
import { createHostileStore } from './hostile-store.ts';
import { createMultipliedStore } from './multiplied-store.ts';

/** Number of stores that send good calls, each with a key of its own. */
const CLIENTS = 24;
/** Minimum duration of a phase, in milliseconds: enough for about 300 good calls and a p99. */
const MIN_PHASE_MS = 10_000;
/** Duration of good calls before the first attack, and between an attack and the next quiet phase, in milliseconds. */
const WARM_UP_MS = 5_000;
const SETTLE_MS = 5_000;
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

/** Number of products of the store whose lists are slow, where the database takes them by SQL. */
const LARGE_STORE = 100_000;

async function fillStore(url: string, storeId: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await fillProducts(client, storeId, { from: 1, to: LARGE_STORE });
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

/** Checks response times and memory under production limits, with and without a concurrent attacker, on one database. */
export async function checkUnderAttack(seconds: number, { environment, report, stop }: RoundContext): Promise<void> {
  if (process.platform !== 'linux') return report.info('attacks', 'skipped: this system has no addresses such as 127.0.0.2');
  const length = Math.max(MIN_PHASE_MS, (seconds * 1000) / (2 * ATTACKS + 3));
  console.log(`\n${environment.name}, ${ATTACKS} attacks of ${round(length / 1000)} s`);
  const folder = await mkdtemp(join(tmpdir(), 'store-soak-'));
  const honest = await startHonestDeliveries(folder);
  const settings = { WEBHOOK_EGRESS_ALLOW: '127.0.0.0/8', NODE_EXTRA_CA_CERTS: honest.receiver.ca };
  try {
    const server = await startServer(environment.variables, settings);
    await using attacker = await startAttacker(server.address);
    const { storeId, ...multiplied } = await createMultipliedStore(server.address, attacker.receiver);
    const { DATABASE_URL: url = '' } = environment.variables;
    if (url !== '') await fillStore(url, storeId);
    const store = { ...(await createHostileStore(server.address, attacker.receiver)), ...multiplied };
    const measuring = new AbortController();
    const measured = honest.measure(server.address, AbortSignal.any([stop, measuring.signal]));
    const dying = new AbortController();
    void server.ended.then(() => dying.abort(new Error('the server ended')));
    const run = await runAttacks(server, attacker, store, length, AbortSignal.any([stop, dying.signal])).catch((error) => {
      if (stop.aborted || !dying.signal.aborted) throw error;
    });
    measuring.abort();
    await measured.catch(() => undefined);
    report.check(run !== undefined, 'the server lives through the attacks', run ? 'it did' : 'it ended');
    if (!run) return;
    checkGoodTraffic(run, report);
    honest.check(report);
    checkMemory(run, length, report);
    checkHostileTraffic(run, report);
    await server.end('SIGTERM');
  } finally {
    await honest.receiver.stop();
    await rm(folder, { recursive: true });
  }
}
