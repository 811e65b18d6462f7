import { exec } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { newBadTrafficResult, sendBad } from './bad-traffic.ts';
import type { Environment } from './environment.ts';
import { allSucceeded, formatCounts, newTrafficResult, percentile, sendGood } from './good-traffic.ts';
import { type MemorySample, trend } from './memory.ts';
import type { Report } from './report.ts';
import { type Server, startServer } from './server.ts';
import { type Credentials, createStore } from './store.ts';

/** Maximum time of a shutdown, in milliseconds: the default of SHUTDOWN_SECONDS. */
const MAX_SHUTDOWN_MS = 10_000;
/** Maximum time until the service responds again after a restart of PostgreSQL, in milliseconds. */
const RECOVERY_TIMEOUT_MS = 10_000;
/** Maximum ratio of the memory floors of the second and the first half of a run. */
const MAX_GROWTH = 1.15;
/** Duration of good calls before the server is stopped or its database restarted, in milliseconds. */
const WARM_UP_MS = 3_000;
/** Number of acknowledged products that are looked up. */
const SAMPLE_SIZE = 300;

const round = (value: number) => Math.round(value).toString();

/** Database, report and stop signal of a round. */
export interface RoundContext {
  readonly environment: Environment;
  readonly report: Report;
  readonly stop: AbortSignal;
}

/** Sends good and bad calls at the same time and checks the results. Returns the ids of acknowledged products. */
async function checkMixedTraffic(
  server: Server,
  headers: Credentials,
  seconds: number,
  { report, stop }: RoundContext,
): Promise<string[]> {
  const ending = AbortSignal.any([stop, AbortSignal.timeout(seconds * 1000)]);
  const [good, bad] = [newTrafficResult(), newBadTrafficResult()];
  const samples: MemorySample[] = [];
  const startedAt = performance.now();
  const watching = setInterval(() => {
    const megabytes = server.memory();
    if (megabytes !== undefined) samples.push({ at: (performance.now() - startedAt) / 1000, megabytes });
  }, 1_000);
  await Promise.all([
    sendGood(server.address, headers, good, { stop: ending, endsWithServer: false }),
    sendBad(server.address, headers, bad, ending),
  ]);
  clearInterval(watching);

  const times = `p50 ${round(percentile(good.times, 0.5))} ms, p99 ${round(percentile(good.times, 0.99))} ms`;
  report.check(
    allSucceeded(good),
    'good calls get 2xx',
    `${formatCounts(good.statuses)}; failed ${formatCounts(good.failures)}; ${times}`,
  );
  const unexpected = bad.unexpected.size === 0 ? 'no other response' : [...bad.unexpected].join(', ');
  report.check(
    bad.unexpected.size === 0,
    'bad calls are rejected',
    `${bad.calls} and ${bad.expensiveCalls} expensive documents; ${unexpected}`,
  );
  const half = percentile(bad.expensiveTimes, 0.5);
  report.check(
    half < 100,
    'an expensive document is rejected in under 100 ms',
    `p50 ${round(half)} ms, slowest ${round(percentile(bad.expensiveTimes, 1))} ms`,
  );
  if (samples.length >= 30) {
    const { before, after, highest, slope } = trend(samples);
    const details = `floor ${round(before)} MB, then ${round(after)} MB; maximum ${round(highest)} MB; ${slope.toFixed(1)} MB a minute`;
    report.check(after <= before * MAX_GROWTH, 'memory is stable', details);
  }
  return good.acknowledged;
}

const MOVEMENTS = 'query ($id: ID!) { product(id: $id) { stock stockMovements(first: 100) { nodes { delta } } } }';

/** True when the stock of a product is the sum of its movements, or the product does not exist. */
async function isStockSumOfMovements({ address }: Server, headers: Credentials, id: string): Promise<boolean> {
  const body = JSON.stringify({ query: MOVEMENTS, variables: { id } });
  const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
  const reply = (await (await fetch(`${address}/graphql`, init)).json()) as {
    data: { product: { stock: number; stockMovements: { nodes: { delta: number }[] } } | null };
  };
  const { product } = reply.data;
  return product === null || product.stock === product.stockMovements.nodes.reduce((sum, { delta }) => sum + delta, 0);
}

/** Checks that acknowledged products exist, and that the stock of each is the sum of its movements. */
async function checkAcknowledged(
  server: Server,
  headers: Credentials,
  ids: readonly string[],
  name: string,
  { report }: RoundContext,
) {
  const step = Math.max(1, Math.floor(ids.length / SAMPLE_SIZE));
  const some = ids.filter((_id, index) => index % step === 0 || index >= ids.length - 50);
  let [lost, wrong] = [0, 0];
  for (const id of some) {
    const reply = await fetch(`${server.address}/api/v1/products/${id}`, { headers });
    await reply.arrayBuffer();
    if (reply.status !== 200) lost += 1;
    if (!(await isStockSumOfMovements(server, headers, id))) wrong += 1;
  }
  report.check(
    lost === 0,
    name,
    `${some.length} of ${ids.length} read, ${lost} lost; server started in ${round(server.startedIn)} ms`,
  );
  report.check(wrong === 0, 'each stock is the sum of its movements', `${some.length} read, ${wrong} wrong`);
}

/** Sends good calls and ends the server by a signal meanwhile. Returns the results of the calls. */
async function endUnderLoad(server: Server, headers: Credentials, signal: NodeJS.Signals) {
  const stop = AbortSignal.timeout(60_000);
  const good = newTrafficResult();
  const traffic = sendGood(server.address, headers, good, { stop, endsWithServer: true });
  await pause(WARM_UP_MS);
  const ending = await server.end(signal);
  await traffic;
  return { good, ...ending };
}

/** Sends good calls and restarts PostgreSQL meanwhile. Returns the ids of acknowledged products. */
async function restartDatabase(
  server: Server,
  headers: Credentials,
  command: string,
  { report }: RoundContext,
): Promise<string[]> {
  const ending = new AbortController();
  const good = newTrafficResult();
  const traffic = sendGood(server.address, headers, good, { stop: ending.signal, endsWithServer: false });
  await pause(WARM_UP_MS);
  await promisify(exec)(command, { timeout: 60_000 });
  await pause(RECOVERY_TIMEOUT_MS);
  ending.abort();
  await traffic;
  const details = `${formatCounts(good.statuses)}; failed ${formatCounts(good.failures)}; at most ${round(good.longestGap)} ms without a 2xx`;
  report.check(allSucceeded(good, [503]), 'calls get only 2xx and 503 while PostgreSQL restarts', details);
  report.check(
    good.longestGap <= RECOVERY_TIMEOUT_MS,
    'calls get 2xx again within 10 s of the restart',
    `${round(good.longestGap)} ms`,
  );
  return good.acknowledged;
}

/** Checks the service on one database: `seconds` of good and bad calls, a restart of the database, SIGKILL and SIGTERM. */
export async function checkUnderFaults(
  seconds: number,
  restartCommand: string | undefined,
  context: RoundContext,
): Promise<void> {
  const { environment, report } = context;
  console.log(`\n${environment.name}, ${seconds} s of calls`);
  const first = await startServer(environment.variables);
  const { credentials: headers } = await createStore(first.address);
  const acknowledged = await checkMixedTraffic(first, headers, seconds, context);
  context.stop.throwIfAborted();
  if (restartCommand !== undefined && environment.name === 'PostgreSQL') {
    const restarted = await restartDatabase(first, headers, restartCommand, context);
    await checkAcknowledged(first, headers, restarted, 'the restart of PostgreSQL loses no acknowledged write', context);
    acknowledged.push(...restarted);
  }

  const killed = await endUnderLoad(first, headers, 'SIGKILL');
  const second = await startServer(environment.variables);
  acknowledged.push(...killed.good.acknowledged);
  await checkAcknowledged(second, headers, acknowledged, 'kill -9 loses no acknowledged write', context);

  const { good, code, milliseconds } = await endUnderLoad(second, headers, 'SIGTERM');
  const details = `${formatCounts(good.statuses)}; failed ${formatCounts(good.failures)}; exit code ${code} after ${round(milliseconds)} ms`;
  report.check(
    allSucceeded(good) && code === 0 && milliseconds <= MAX_SHUTDOWN_MS,
    'SIGTERM fails no call and ends in time',
    details,
  );
  const third = await startServer(environment.variables);
  await checkAcknowledged(third, headers, good.acknowledged, 'SIGTERM loses no acknowledged write', context);
  await third.end('SIGTERM');
}
