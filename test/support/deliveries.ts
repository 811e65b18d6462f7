import { afterAll, expect } from 'vitest';
import { createRuntime } from '../../src/graph/create-runtime.ts';
import type { TransportSettings } from '../../src/jobs/messages/transport.ts';
import { type Jobs, startJobs } from '../../src/jobs/worker.ts';
import { parseCidrs } from '../../src/lib/cidr.ts';
import { createSecrets } from '../../src/lib/secrets.ts';
import type { StoreBudgets } from '../../src/lib/store-budgets.ts';
import { POLL_OPTIONS } from './constants.ts';
import { type Certificate, certificateFor, NameServer, Receiver } from './receiver.ts';
import { PUBLIC_URL, SECRETS_KEY, Service, type TestStore } from './service.ts';
import { emptiedDatabase } from './test-database.ts';
import { recordingLog } from './timers.ts';

type Json = Record<string, unknown>;

/** A delivery as GraphQL returns it. */
export interface DeliveryView {
  readonly id: string;
  readonly status: string;
  readonly reason: string | null;
  readonly attemptCount: number;
  readonly nextAttemptAt: string | null;
  readonly event: { readonly id: string; readonly payload: string };
  readonly attempts: readonly {
    readonly number: number;
    readonly status: number | null;
    readonly failure: string | null;
    readonly responseBody: string | null;
    readonly responseHeaders: Json | null;
  }[];
}

const DELIVERIES = `query ($webhookId: ID!) {
  webhookDeliveries(first: 100, filter: { webhookId: $webhookId }, orderBy: { field: CREATED_AT, direction: ASC }) {
    nodes { id }
  }
}`;

const DELIVERY = `query ($id: ID!) {
  webhookDelivery(id: $id) {
    id status reason attemptCount nextAttemptAt event { id payload }
    attempts { number status failure responseBody responseHeaders }
  }
}`;

/** The service with running jobs, receivers on loopback, and a name server. */
export interface DeliveryService {
  readonly service: Service;
  readonly receiver: Receiver;
  readonly names: NameServer;
  readonly certificate: Certificate;
  /** Log of the jobs. */
  readonly lines: Json[];
  /** Starts more jobs; `allow` are the address ranges that they may connect to. */
  readonly jobs: (graceSeconds?: number, allow?: string) => Jobs;
}

/** Host name in the certificate of the receivers. */
export const RECEIVER_HOST = 'loja.exemplo.com.br';

/** Allowed address ranges: two addresses of loopback. */
const LOOPBACK = '127.0.0.1,127.0.0.2';

/**
 * Starts the service and its jobs for one test file and stops them afterwards. `runsJobs`: true when jobs run from the start. `messages`: where
 * they send messages to.
 */
export async function startDeliveryService(
  runsJobs = true,
  budgets?: StoreBudgets,
  messages: TransportSettings = {},
): Promise<DeliveryService> {
  const certificate = await certificateFor(RECEIVER_HOST);
  const [test, receiver, names] = await Promise.all([emptiedDatabase(), Receiver.start(certificate), NameServer.start()]);
  const running: Jobs[] = [];
  const trigger = () => {
    for (const jobs of running) jobs.trigger();
  };
  const service = new Service(test.database, {
    egressAllow: parseCidrs(LOOPBACK),
    onEventsCommitted: trigger,
    ...(budgets && { budgets }),
  });
  const { log, lines } = recordingLog();
  const jobs = (graceSeconds = 0, allow = LOOPBACK) => {
    const settings = { publicUrl: PUBLIC_URL, clock: service.clock, egressAllow: parseCidrs(allow), budgets };
    const runtime = createRuntime(test.database, createSecrets(SECRETS_KEY), settings);
    const started = startJobs({ runtime, log, graceSeconds, webhooks: { dns: names.address, ca: certificate.ca }, messages });
    running.push(started);
    return started;
  };
  if (runsJobs) jobs();
  afterAll(async () => {
    await Promise.all(running.map((each) => each.stop()));
    await receiver.stop();
    names.stop();
    await test.remove();
  });
  return { service, receiver, names, certificate, lines, jobs };
}

/** Id of a new webhook of `store` at `url`, by default for new products. */
export const newWebhook = (store: TestStore, url: string, more: Json = {}): Promise<string> =>
  store.webhook({ name: 'Integração', url, events: ['PRODUCT_CREATED'], ...more });

/** Creates a product, which emits PRODUCT_CREATED. */
export const createProduct = (store: TestStore, name = 'Caneca'): Promise<string> =>
  store.make('Product', { name, type: 'DIGITAL', price: 39.9 });

/** The deliveries of a webhook, the oldest first. */
export async function deliveriesTo(store: TestStore, webhookId: string): Promise<readonly DeliveryView[]> {
  const { nodes } = await store.ask<{ nodes: { id: string }[] }>(DELIVERIES, { webhookId });
  // One by one: payloads and bodies of many deliveries cost more than a document may (D-176 price of a document).
  return Promise.all(nodes.map(({ id }) => store.ask<DeliveryView>(DELIVERY, { id })));
}

/** A column of the deliveries of a webhook, the oldest first, read from the table: a test that waits asks often. */
async function columnOf({ service }: TestStore, webhookId: string, column: 'status' | 'attempt_count'): Promise<unknown[]> {
  const text = `SELECT ${column} AS value FROM webhook_delivery WHERE webhook_id = $1 ORDER BY created_at, id`;
  return (await service.rows<{ value: unknown }>({ name: `wait-${column}`, text, values: [webhookId] })).map(
    ({ value }) => value,
  );
}

/** Waits until the deliveries of a webhook have these statuses. Returns them. */
export async function waitForStatuses(
  store: TestStore,
  webhookId: string,
  ...statuses: readonly string[]
): Promise<readonly DeliveryView[]> {
  await expect.poll(() => columnOf(store, webhookId, 'status'), POLL_OPTIONS).toEqual(statuses);
  return deliveriesTo(store, webhookId);
}

/** Waits until the only delivery of a webhook has had so many attempts. Returns it. */
export async function waitForAttempts(store: TestStore, webhookId: string, times: number): Promise<DeliveryView> {
  await expect.poll(() => columnOf(store, webhookId, 'attempt_count'), POLL_OPTIONS).toEqual([times]);
  const [delivery] = await deliveriesTo(store, webhookId);
  if (!delivery) throw new Error('no delivery');
  return delivery;
}
