import { setTimeout as pause } from 'node:timers/promises';
import { newTrafficResult, percentile, type TrafficResult } from '../soak/good-traffic.ts';
import { sendPaced } from '../soak/paced-traffic.ts';
import type { Report } from '../soak/report.ts';
import { type Server, startServer, UNREACHED_LIMITS } from '../soak/server.ts';
import { type Credentials, createStore, runAsOperator } from '../soak/store.ts';
import { type Cluster, makeFolder, removeFolder, startCluster, waitUntil } from './cluster.ts';
import { runPlainLoop } from './plain-loop.ts';
import { startReceiver } from './receiver.ts';

/** Default number of events; each goes to three webhooks. */
const EVENTS = 10_000;
const WEBHOOKS = 3;

/** Number of stores that call the API meanwhile, each 1.4 times a second. */
const CALLERS = 12;
/** Duration of the calls without deliveries, in milliseconds. */
const BASELINE_MS = 15_000;

/** Maximum delay of a delivery behind those of another store, in seconds. */
const MAX_WAIT_SECONDS = 2;

/** Timeout for each delivery on a slow machine, in seconds. */
const TIMEOUT_SECONDS_EACH = 0.05;

const CREATE = 'mutation ($input: CreateWebhookInput!) { result: createWebhook(input: $input) { id } }';

async function storeWithWebhooks({ address }: Server, receiver: string, path: string, count: number): Promise<string> {
  const { storeId } = await createStore(address);
  for (let made = 0; made < count; made += 1)
    await runAsOperator(
      address,
      CREATE,
      { input: { name: `W${made}`, url: `${receiver}${path}`, events: ['ORDER_PAID'] } },
      storeId,
    );
  return storeId;
}

const emit = (cluster: Cluster, storeId: string, count: number) =>
  cluster.run(`INSERT INTO event (id, store_id, type, data) SELECT gen_random_uuid(), '${storeId}', 'ORDER_PAID',
    json_build_object('orderId', n, 'note', repeat('x', 500)) FROM generate_series(1, ${count}) AS n`);

async function queryNumber(cluster: Cluster, text: string): Promise<number> {
  const [row] = await cluster.run<{ n: string }>(text);
  return Number(row?.n);
}

const STATEMENTS = 'SELECT sum(calls) AS n FROM pg_stat_statements';
const UNRELAYED = 'SELECT count(*) AS n FROM event WHERE relayed_at IS NULL';
const OLD_EVENTS = "SELECT count(*) AS n FROM event WHERE relayed_at < now() - interval '30 days'";
/** Sizes of the tables with their indexes, in MB. */
const SIZE = `SELECT round(sum(pg_total_relation_size(c.oid)) / 1e6) AS n FROM pg_class c
  WHERE c.relname IN ('event', 'webhook_delivery', 'delivery_attempt') AND c.relkind = 'r'`;
/** Share of heap-only-tuple (HOT) updates, in per cent. */
const HOT_UPDATES =
  "SELECT round(100.0 * n_tup_hot_upd / nullif(n_tup_upd, 0)) AS n FROM pg_stat_user_tables WHERE relname = 'webhook_delivery'";

const timesOf = ({ times }: TrafficResult) =>
  `${times.length} calls, p50 ${Math.round(percentile(times, 0.5))} ms, p99 ${Math.round(percentile(times, 0.99))} ms`;

/** Calls of the API, recorded in the result of the current phase. */
class Callers {
  readonly results = { without: newTrafficResult(), deliveries: newTrafficResult(), retention: newTrafficResult() };
  phase: keyof Callers['results'] = 'without';
  readonly #stopping = new AbortController();
  readonly #sending: Promise<void>;

  constructor(address: string, keys: readonly Credentials[]) {
    this.#sending = sendPaced(address, keys, () => this.results[this.phase], this.#stopping.signal);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#sending;
  }
}

async function startCallers({ address }: Server): Promise<Callers> {
  const keys: Credentials[] = [];
  for (let made = 0; made < CALLERS; made += 1) keys.push((await createStore(address)).credentials);
  return new Callers(address, keys);
}

/** Runs the retention of all events while calls go on. Returns its duration in seconds. */
async function measureRetention(
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
  callers: Callers[],
): Promise<number> {
  await cluster.run(
    `UPDATE event SET created_at = created_at - interval '31 days', relayed_at = relayed_at - interval '31 days'`,
  );
  const server = await startServer({ DATABASE_URL: cluster.url() }, settings);
  const made = await startCallers(server);
  made.phase = 'retention';
  callers.push(made);
  const startedAt = performance.now();
  await waitUntil('retention has finished', async () => (await queryNumber(cluster, OLD_EVENTS)) === 0, 600);
  const seconds = (performance.now() - startedAt) / 1000;
  await made.stop();
  await server.end('SIGTERM');
  return seconds;
}

/**
 * Measures the delivery of one store's events to three webhooks during calls of the API, the delay of another store's event behind
 * them, the same number of POSTs sent by a plain loop, and the retention of all the events.
 */
export async function tryDeliveries(report: Report, argument = String(EVENTS)): Promise<void> {
  const events = Number(argument);
  const due = events * WEBHOOKS;
  const folder = await makeFolder();
  const cluster = await startCluster(folder, { shared_preload_libraries: 'pg_stat_statements' });
  try {
    await cluster.run('CREATE EXTENSION pg_stat_statements');
    const receiver = await startReceiver(folder);
    const settings = { ...UNREACHED_LIMITS, NODE_EXTRA_CA_CERTS: receiver.ca, WEBHOOK_EGRESS_ALLOW: '127.0.0.1' };
    const server = await startServer({ DATABASE_URL: cluster.url() }, settings);
    const large = await storeWithWebhooks(server, receiver.address, '/large', WEBHOOKS);
    const small = await storeWithWebhooks(server, receiver.address, '/small', 1);
    const warm = await storeWithWebhooks(server, receiver.address, '/warm', 1);
    await emit(cluster, warm, 20);
    const waitForDeliveries = (path: string, count: number, seconds: number) =>
      waitUntil(`${count} deliveries to ${path} are received`, async () => (await receiver.received(path)) >= count, seconds);
    await waitForDeliveries('/warm', 20, 60);

    // Cost of an event without concurrent calls.
    const alone = Math.min(events, 1_000);
    const [statementsBefore, cpuBefore] = [await queryNumber(cluster, STATEMENTS), server.cpuTime() ?? 0];
    await emit(cluster, large, alone);
    await waitForDeliveries('/large', alone * WEBHOOKS, 300);
    await pause(1_000);
    const cost = {
      statements: (await queryNumber(cluster, STATEMENTS)) - statementsBefore,
      milliseconds: (server.cpuTime() ?? 0) - cpuBefore,
    };
    report.info(
      'cost of an event with three deliveries',
      `${(cost.statements / alone).toFixed(1)} statements and ${(cost.milliseconds / alone).toFixed(2)} ms of the service's CPU time`,
    );

    const callers = await startCallers(server);
    await pause(BASELINE_MS);
    callers.phase = 'deliveries';
    const startedAt = performance.now();
    await emit(cluster, large, events);
    await waitUntil('all events are relayed', async () => (await queryNumber(cluster, UNRELAYED)) === 0, 300);
    const left = due + alone * WEBHOOKS - (await receiver.received('/large'));
    const emittedAt = performance.now();
    await emit(cluster, small, 1);
    await waitForDeliveries('/small', 1, 300);
    const delay = (performance.now() - emittedAt) / 1000;
    await waitForDeliveries('/large', due + alone * WEBHOOKS, 60 + due * TIMEOUT_SECONDS_EACH);
    const seconds = (performance.now() - startedAt) / 1000;
    await callers.stop();
    report.info('deliveries during calls of the API', `${due} in ${seconds.toFixed(1)} s, ${Math.round(due / seconds)} a second`);
    report.check(
      delay <= MAX_WAIT_SECONDS,
      `a delivery of another store is delayed at most ${MAX_WAIT_SECONDS} s`,
      `received after ${delay.toFixed(2)} s, behind ${left} deliveries of the first store`,
    );
    report.info('calls without deliveries', timesOf(callers.results.without));
    report.info('calls during deliveries', timesOf(callers.results.deliveries));
    await server.end('SIGTERM');
    const duplicates = (await receiver.received('/large')) - due - alone * WEBHOOKS;
    report.check(duplicates === 0, 'each delivery is made once', `${duplicates} duplicates`);

    const rate = await runPlainLoop(cluster, receiver, due);
    report.info(
      'a plain loop over pg-boss and undici',
      `${Math.round(rate)} a second; the service makes ${(due / seconds / rate).toFixed(2)} times as many`,
    );

    report.info('HOT updates of webhook_delivery', `${await queryNumber(cluster, HOT_UPDATES)} %`);
    const sizes = [await queryNumber(cluster, SIZE)];
    const rounds: Callers[] = [];
    const deleting = await measureRetention(cluster, settings, rounds);
    const rows = (events + alone) * (1 + 2 * WEBHOOKS);
    report.info(
      'retention',
      `${rows} rows in ${deleting.toFixed(1)} s during calls of the API: ${rounds.map(({ results }) => timesOf(results.retention)).join()}`,
    );
    // The same number again, into the space that vacuum has freed.
    await cluster.run('VACUUM event, webhook_delivery, delivery_attempt');
    const again = await startServer({ DATABASE_URL: cluster.url() }, settings);
    await emit(cluster, large, events);
    await waitForDeliveries('/large', 2 * due + alone * WEBHOOKS, 60 + due * TIMEOUT_SECONDS_EACH);
    await again.end('SIGTERM');
    sizes.push(await queryNumber(cluster, SIZE));
    report.info(
      'size of events, deliveries and attempts with their indexes',
      `${sizes[0]} MB; ${sizes[1]} MB after retention and the same number again`,
    );
    await receiver.stop();
  } finally {
    await cluster.kill();
    await removeFolder(folder);
  }
}
