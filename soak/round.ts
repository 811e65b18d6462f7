import { exec } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { noRejectedCalls, sendBad } from './bad-traffic.ts';
import type { Environment } from './environment.ts';
import { counted, isFine, noTraffic, percentile, sendGood } from './good-traffic.ts';
import { type Sample, trend } from './memory.ts';
import type { Report } from './report.ts';
import { type Server, startServer } from './server.ts';
import { type Credentials, makeStore } from './store.ts';

/** Longest time of a stop, in milliseconds: the default of SHUTDOWN_SECONDS. */
const SHUTDOWN = 10_000;
/** Longest time until the service responds again after a restart of PostgreSQL, in milliseconds. */
const RECOVERY_TIMEOUT_MS = 10_000;
/** Maximum growth of the memory's floor between the halves of a settled run. */
const GROWTH = 1.15;
/** Duration of good calls before the server is disturbed, in milliseconds. */
const WARM = 3_000;
/** Number of acknowledged products that are looked up. */
const SAMPLE_SIZE = 300;

const round = (value: number) => Math.round(value).toString();

/** Parts of a round: the server, the calls, the report. */
export interface Parts {
  readonly place: Environment;
  readonly report: Report;
  readonly stop: AbortSignal;
}

/** Sends good and bad calls together; returns their results and the memory. */
async function mixed(server: Server, headers: Credentials, seconds: number, { report, stop }: Parts): Promise<string[]> {
  const ending = AbortSignal.any([stop, AbortSignal.timeout(seconds * 1000)]);
  const [good, bad] = [noTraffic(), noRejectedCalls()];
  const samples: Sample[] = [];
  const begun = performance.now();
  const watching = setInterval(() => {
    const megabytes = server.memory();
    if (megabytes !== undefined) samples.push({ at: (performance.now() - begun) / 1000, megabytes });
  }, 1_000);
  await Promise.all([
    sendGood(server.address, headers, good, { stop: ending, endsWithServer: false }),
    sendBad(server.address, headers, bad, ending),
  ]);
  clearInterval(watching);

  const times = `${round(percentile(good.times, 0.5))} ms half of them, ${round(percentile(good.times, 0.99))} ms 99 of 100`;
  report.say(
    isFine(good),
    'good calls are answered with 2xx',
    `${counted(good.statuses)}; failed ${counted(good.failures)}; ${times}`,
  );
  const surprises = bad.surprises.size === 0 ? 'none otherwise' : [...bad.surprises].join(', ');
  report.say(bad.surprises.size === 0, 'bad calls are refused', `${bad.calls} and ${bad.bombs} bombs, ${surprises}`);
  const half = percentile(bad.bombTimes, 0.5);
  report.say(
    half < 100,
    'a bomb is refused in under 100 ms',
    `${round(half)} ms half of them, ${round(percentile(bad.bombTimes, 1))} ms the slowest`,
  );
  if (samples.length >= 30) {
    const { before, after, highest, slope } = trend(samples);
    const seen = `never below ${round(before)} MB, then ${round(after)} MB, at most ${round(highest)} MB; ${slope.toFixed(1)} MB a minute`;
    report.say(after <= before * GROWTH, 'memory is flat', seen);
  }
  return good.acknowledged;
}

const MOVEMENTS = 'query ($id: UUID!) { product(id: $id) { stock stockMovements(first: 100) { nodes { delta } } } }';

/** True when the stock of a product is the sum of its movements, or the product does not exist. */
async function hasTrueStock({ address }: Server, headers: Credentials, id: string): Promise<boolean> {
  const body = JSON.stringify({ query: MOVEMENTS, variables: { id } });
  const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
  const reply = (await (await fetch(`${address}/graphql`, init)).json()) as {
    data: { product: { stock: number; stockMovements: { nodes: { delta: number }[] } } | null };
  };
  const { product } = reply.data;
  return product === null || product.stock === product.stockMovements.nodes.reduce((sum, { delta }) => sum + delta, 0);
}

/** Records whether acknowledged products exist, each with a stock that its movements come to. */
async function recordAcknowledged(
  server: Server,
  headers: Credentials,
  ids: readonly string[],
  promise: string,
  { report }: Parts,
) {
  const step = Math.max(1, Math.floor(ids.length / SAMPLE_SIZE));
  const some = ids.filter((_id, index) => index % step === 0 || index >= ids.length - 50);
  let [lost, wrong] = [0, 0];
  for (const id of some) {
    const reply = await fetch(`${server.address}/api/v1/products/${id}`, { headers });
    await reply.arrayBuffer();
    if (reply.status !== 200) lost += 1;
    if (!(await hasTrueStock(server, headers, id))) wrong += 1;
  }
  report.say(
    lost === 0,
    promise,
    `${some.length} of ${ids.length} looked for, ${lost} lost; listened after ${round(server.startedIn)} ms`,
  );
  report.say(wrong === 0, 'each stock is the sum of its movements', `${some.length} looked at, ${wrong} wrong`);
}

/** Load, and in the middle of it the end of the server by a signal. Answers what the calls met. */
async function endUnderLoad(server: Server, headers: Credentials, signal: NodeJS.Signals) {
  const stop = AbortSignal.timeout(60_000);
  const good = noTraffic();
  const traffic = sendGood(server.address, headers, good, { stop, endsWithServer: true });
  await pause(WARM);
  const ending = await server.end(signal);
  await traffic;
  return { good, ...ending };
}

/** Load, and in the middle of it a restart of the PostgreSQL. */
async function restartDatabase(server: Server, headers: Credentials, command: string, { report }: Parts): Promise<string[]> {
  const ending = new AbortController();
  const good = noTraffic();
  const traffic = sendGood(server.address, headers, good, { stop: ending.signal, endsWithServer: false });
  await pause(WARM);
  await promisify(exec)(command, { timeout: 60_000 });
  await pause(RECOVERY_TIMEOUT_MS);
  ending.abort();
  await traffic;
  const seen = `${counted(good.statuses)}; failed ${counted(good.failures)}; ${round(good.longestGap)} ms without an answer at most`;
  report.say(isFine(good, [503]), 'a PostgreSQL that restarts means 2xx and 503 and nothing else', seen);
  report.say(good.longestGap <= RECOVERY_TIMEOUT_MS, 'and is served again within 10 s', `${round(good.longestGap)} ms`);
  return good.acknowledged;
}

/** A whole round over one database: `seconds` of good and bad calls, and what may happen to a process. */
export async function soak(seconds: number, restartCommand: string | undefined, parts: Parts): Promise<void> {
  const { place, report } = parts;
  console.log(`\n${place.name}, ${seconds} s of calls`);
  const first = await startServer(place.where);
  const { credentials: headers } = await makeStore(first.address);
  const acknowledged = await mixed(first, headers, seconds, parts);
  parts.stop.throwIfAborted();
  if (restartCommand !== undefined && place.name === 'PostgreSQL') {
    const written = await restartDatabase(first, headers, restartCommand, parts);
    await recordAcknowledged(first, headers, written, 'and has lost nothing that was acknowledged', parts);
    acknowledged.push(...written);
  }

  const killed = await endUnderLoad(first, headers, 'SIGKILL');
  const second = await startServer(place.where);
  acknowledged.push(...killed.good.acknowledged);
  await recordAcknowledged(second, headers, acknowledged, 'kill -9 loses nothing that was acknowledged', parts);

  const { good, code, milliseconds } = await endUnderLoad(second, headers, 'SIGTERM');
  const seen = `${counted(good.statuses)}; failed ${counted(good.failures)}; code ${code} after ${round(milliseconds)} ms`;
  report.say(isFine(good) && code === 0 && milliseconds <= SHUTDOWN, 'SIGTERM fails no call and ends in time', seen);
  const third = await startServer(place.where);
  await recordAcknowledged(third, headers, good.acknowledged, 'and loses nothing that was acknowledged', parts);
  await third.end('SIGTERM');
}
