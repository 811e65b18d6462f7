import { setTimeout as pause } from 'node:timers/promises';
import { noTraffic, percentile, type TrafficResult } from '../../soak/good-traffic.ts';
import { sendPaced } from '../../soak/paced-traffic.ts';
import type { Report } from '../../soak/report.ts';
import { NO_LIMITS, type Server, startServer } from '../../soak/server.ts';
import { type Credentials, makeStore, operate } from '../../soak/store.ts';
import { type Cluster, ownFolder, removeFolder, startCluster, until } from './cluster.ts';
import { plainLoop } from './plain-loop.ts';
import { startReceiver } from './receiver.ts';

/** Default number of events; each goes to three webhooks. */
const EVENTS = 10_000;
const WEBHOOKS = 3;

/** Stores that call the API meanwhile, each 1.4 times a second, and how long they do so before, in milliseconds. */
const CALLERS = 12;
const QUIET_MS = 15_000;

/** Maximum wait of one delivery behind those of another store, in seconds. */
const MAX_WAIT_SECONDS = 2;

/** Time that a slow machine may take for a delivery, in seconds. */
const SECONDS_FOR_EACH = 0.05;

const CREATE = 'mutation ($input: CreateWebhookInput!) { made: createWebhook(input: $input) { id } }';

async function storeWithWebhooks({ address }: Server, receiver: string, path: string, count: number): Promise<string> {
  const { storeId } = await makeStore(address);
  for (let made = 0; made < count; made += 1)
    await operate(address, CREATE, { input: { name: `W${made}`, url: `${receiver}${path}`, events: ['ORDER_PAID'] } }, storeId);
  return storeId;
}

const emit = (cluster: Cluster, storeId: string, count: number) =>
  cluster.run(`INSERT INTO event (id, store_id, type, data) SELECT gen_random_uuid(), '${storeId}', 'ORDER_PAID',
    json_build_object('orderId', n, 'note', repeat('x', 500)) FROM generate_series(1, ${count}) AS n`);

async function numberOf(cluster: Cluster, text: string): Promise<number> {
  const [row] = await cluster.run<{ n: string }>(text);
  return Number(row?.n);
}

const STATEMENTS = 'SELECT sum(calls) AS n FROM pg_stat_statements';
const UNRELAYED = 'SELECT count(*) AS n FROM event WHERE relayed_at IS NULL';
const OLD_EVENTS = "SELECT count(*) AS n FROM event WHERE relayed_at < now() - interval '30 days'";
/** Sizes of the tables with their indexes, in MB. */
const SIZE = `SELECT round(sum(pg_total_relation_size(c.oid)) / 1e6) AS n FROM pg_class c
  WHERE c.relname IN ('event', 'webhook_delivery', 'delivery_attempt') AND c.relkind = 'r'`;
const IN_PAGE =
  "SELECT round(100.0 * n_tup_hot_upd / nullif(n_tup_upd, 0)) AS n FROM pg_stat_user_tables WHERE relname = 'webhook_delivery'";

const timesOf = ({ times }: TrafficResult) =>
  `${times.length} calls, half in ${Math.round(percentile(times, 0.5))} ms, 99 of 100 in ${Math.round(percentile(times, 0.99))} ms`;

/** Calls of the API, noted in what `phase` names now. */
class Callers {
  readonly seen = { without: noTraffic(), deliveries: noTraffic(), retention: noTraffic() };
  phase: keyof Callers['seen'] = 'without';
  readonly #stopping = new AbortController();
  readonly #sending: Promise<void>;

  constructor(address: string, keys: readonly Credentials[]) {
    this.#sending = sendPaced(address, keys, () => this.seen[this.phase], this.#stopping.signal);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#sending;
  }
}

async function startCallers({ address }: Server): Promise<Callers> {
  const keys: Credentials[] = [];
  for (let made = 0; made < CALLERS; made += 1) keys.push((await makeStore(address)).credentials);
  return new Callers(address, keys);
}

/** Deletes what is a month old while calls go on. Returns the seconds. */
async function retention(cluster: Cluster, settings: Readonly<Record<string, string>>, callers: Callers[]): Promise<number> {
  await cluster.run(
    `UPDATE event SET created_at = created_at - interval '31 days', relayed_at = relayed_at - interval '31 days'`,
  );
  const server = await startServer({ DATABASE_URL: cluster.url() }, settings);
  const made = await startCallers(server);
  made.phase = 'retention';
  callers.push(made);
  const begun = performance.now();
  await until('the end of the retention', async () => (await numberOf(cluster, OLD_EVENTS)) === 0, 600);
  const seconds = (performance.now() - begun) / 1000;
  await made.stop();
  await server.end('SIGTERM');
  return seconds;
}

/**
 * Events of one store to three webhooks beside calls of the API, one event of another store behind them, the same number of POSTs by
 * a plain loop, and the deletion of all of it.
 */
export async function tryDeliveries(report: Report, word = String(EVENTS)): Promise<void> {
  const events = Number(word);
  const due = events * WEBHOOKS;
  const folder = await ownFolder();
  const cluster = await startCluster(folder, { shared_preload_libraries: 'pg_stat_statements' });
  try {
    await cluster.run('CREATE EXTENSION pg_stat_statements');
    const receiver = await startReceiver(folder);
    const settings = { ...NO_LIMITS, NODE_EXTRA_CA_CERTS: receiver.ca, WEBHOOK_EGRESS_ALLOW: '127.0.0.1' };
    const server = await startServer({ DATABASE_URL: cluster.url() }, settings);
    const large = await storeWithWebhooks(server, receiver.address, '/large', WEBHOOKS);
    const small = await storeWithWebhooks(server, receiver.address, '/small', 1);
    const warm = await storeWithWebhooks(server, receiver.address, '/warm', 1);
    await emit(cluster, warm, 20);
    const has = (path: string, count: number, seconds: number) =>
      until(`${count} deliveries to ${path}`, async () => (await receiver.received(path)) >= count, seconds);
    await has('/warm', 20, 60);

    // What an event costs, with nothing beside it.
    const alone = Math.min(events, 1_000);
    const [sent, worked] = [await numberOf(cluster, STATEMENTS), server.processorTime() ?? 0];
    await emit(cluster, large, alone);
    await has('/large', alone * WEBHOOKS, 300);
    await pause(1_000);
    const cost = {
      statements: (await numberOf(cluster, STATEMENTS)) - sent,
      milliseconds: (server.processorTime() ?? 0) - worked,
    };
    report.tell(
      'an event from its commit to three receipts',
      `${(cost.statements / alone).toFixed(1)} statements and ${(cost.milliseconds / alone).toFixed(2)} ms of the service's processor time`,
    );

    const callers = await startCallers(server);
    await pause(QUIET_MS);
    callers.phase = 'deliveries';
    const begun = performance.now();
    await emit(cluster, large, events);
    await until('the relay', async () => (await numberOf(cluster, UNRELAYED)) === 0, 300);
    const left = due + alone * WEBHOOKS - (await receiver.received('/large'));
    const behind = performance.now();
    await emit(cluster, small, 1);
    await has('/small', 1, 300);
    const waited = (performance.now() - behind) / 1000;
    await has('/large', due + alone * WEBHOOKS, 60 + due * SECONDS_FOR_EACH);
    const seconds = (performance.now() - begun) / 1000;
    await callers.stop();
    report.tell('deliveries beside calls of the API', `${due} in ${seconds.toFixed(1)} s, ${Math.round(due / seconds)} a second`);
    report.say(
      waited <= MAX_WAIT_SECONDS,
      `one delivery of another store waits for at most ${MAX_WAIT_SECONDS} s`,
      `received after ${waited.toFixed(2)} s, with ${left} deliveries of the first store due before it`,
    );
    report.tell('calls without deliveries', timesOf(callers.seen.without));
    report.tell('calls beside deliveries', timesOf(callers.seen.deliveries));
    await server.end('SIGTERM');
    const twice = (await receiver.received('/large')) - due - alone * WEBHOOKS;
    report.say(twice === 0, 'each delivery is made once', `${twice} more than there were`);

    const rate = await plainLoop(cluster, receiver, due);
    report.tell(
      'a plain loop over pg-boss and undici',
      `${Math.round(rate)} a second; the service has ${(due / seconds / rate).toFixed(2)} times as many`,
    );

    report.tell('updates of deliveries that stayed in their page', `${await numberOf(cluster, IN_PAGE)} %`);
    const sizes = [await numberOf(cluster, SIZE)];
    const rounds: Callers[] = [];
    const deleting = await retention(cluster, settings, rounds);
    const rows = (events + alone) * (1 + 2 * WEBHOOKS);
    report.tell(
      'retention',
      `${rows} rows in ${deleting.toFixed(1)} s beside calls of the API: ${rounds.map(({ seen }) => timesOf(seen.retention)).join()}`,
    );
    // As many again, into what vacuum has freed.
    await cluster.run('VACUUM event, webhook_delivery, delivery_attempt');
    const again = await startServer({ DATABASE_URL: cluster.url() }, settings);
    await emit(cluster, large, events);
    await has('/large', 2 * due + alone * WEBHOOKS, 60 + due * SECONDS_FOR_EACH);
    await again.end('SIGTERM');
    sizes.push(await numberOf(cluster, SIZE));
    report.tell(
      'events, deliveries and attempts with their indexes',
      `${sizes[0]} MB; after their deletion and as many again ${sizes[1]} MB`,
    );
    await receiver.stop();
  } finally {
    await cluster.kill();
    await removeFolder(folder);
  }
}
