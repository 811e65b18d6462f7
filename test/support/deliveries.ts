import { afterAll, expect } from 'vitest';
import { readCidrs } from '../../src/graph/kernel/cidr.ts';
import { createSecrets } from '../../src/graph/kernel/secrets.ts';
import { createEngine } from '../../src/graph/schema.ts';
import { type Jobs, startJobs } from '../../src/jobs/worker.ts';
import { type Certificate, certificateFor, NameServer, Receiver } from './receiver.ts';
import { PUBLIC_URL, SECRETS_KEY, Service, type TestStore } from './service.ts';
import { testDatabase } from './test-database.ts';
import { keptLog } from './timers.ts';

type Json = Record<string, unknown>;

/** A webhook's delivery, as the panel sees it. */
export interface Seen {
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

const DELIVERIES = `query ($webhookId: UUID!) {
  webhookDeliveries(first: 100, filter: { webhookId: $webhookId }, orderBy: { field: CREATED_AT, direction: ASC }) {
    nodes {
      id status reason attemptCount nextAttemptAt event { id payload }
      attempts { number status failure responseBody responseHeaders }
    }
  }
}`;

/** The service with its jobs at work, receivers on loopback, and a name server that says where names are. */
export interface DeliveringService {
  readonly service: Service;
  readonly receiver: Receiver;
  readonly names: NameServer;
  readonly certificate: Certificate;
  /** What the jobs logged. */
  readonly lines: Json[];
  /** Further jobs beside those that run; `allow` is what they may reach. */
  readonly jobs: (graceSeconds?: number, allow?: string) => Jobs;
}

/** The name that the certificate of the receivers is for. */
export const NAMED = 'loja.exemplo.com.br';

/** What the tests open: two addresses of loopback. */
const LOOPBACK = '127.0.0.1,127.0.0.2';

/** Starts all of it for one test file, and ends it with the file. `isWorking`: whether jobs run from the beginning. */
export async function startDelivering(isWorking = true): Promise<DeliveringService> {
  const certificate = await certificateFor(NAMED);
  const [test, receiver, names] = await Promise.all([testDatabase(), Receiver.start(certificate), NameServer.start()]);
  const running: Jobs[] = [];
  const announced = () => {
    for (const jobs of running) jobs.wake();
  };
  const service = new Service(test.database, { egressAllow: readCidrs(LOOPBACK), announced });
  const { log, lines } = keptLog();
  const jobs = (graceSeconds = 0, allow = LOOPBACK) => {
    const settings = { publicUrl: PUBLIC_URL, clock: service.clock, egressAllow: readCidrs(allow), announced };
    const engine = createEngine(test.database, createSecrets(SECRETS_KEY), settings);
    const started = startJobs({ engine, log, graceSeconds, webhooks: { dns: names.address, ca: certificate.ca } });
    running.push(started);
    return started;
  };
  if (isWorking) jobs();
  afterAll(async () => {
    await Promise.all(running.map((each) => each.stop()));
    await receiver.stop();
    names.stop();
    await test.remove();
  });
  return { service, receiver, names, certificate, lines, jobs };
}

/** The id of a new webhook of `store` at `url` that subscribes new products, unless said otherwise. */
export async function newWebhook(store: TestStore, url: string, more: Json = {}): Promise<string> {
  const input = { name: 'Integração', url, events: ['PRODUCT_CREATED'], ...more };
  const { data, errors } = await store.graph('mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { id } }', {
    input,
  });
  if (errors) throw new Error(JSON.stringify(errors));
  return (data.createWebhook as { id: string }).id;
}

/** Announces a PRODUCT_CREATED. */
export async function announce(store: TestStore, name = 'Caneca'): Promise<void> {
  const mutation = 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }';
  const { errors } = await store.graph(mutation, { input: { name, type: 'DIGITAL', price: 39.9 } });
  if (errors) throw new Error(JSON.stringify(errors));
}

/** The deliveries of a webhook, the oldest first. */
export async function deliveriesTo(store: TestStore, webhookId: string): Promise<readonly Seen[]> {
  const { data, errors } = await store.graph(DELIVERIES, { webhookId });
  if (errors) throw new Error(JSON.stringify(errors));
  return (data.webhookDeliveries as { nodes: Seen[] }).nodes;
}

/** How long a test waits for what the jobs do, in milliseconds. */
export const PATIENCE = { timeout: 20_000, interval: 20 };

/** The deliveries of a webhook once they are in these states. */
export async function settled(store: TestStore, webhookId: string, ...statuses: readonly string[]): Promise<readonly Seen[]> {
  const states = async () => (await deliveriesTo(store, webhookId)).map(({ status }) => status);
  await expect.poll(states, PATIENCE).toEqual(statuses);
  return deliveriesTo(store, webhookId);
}

/** The only delivery of a webhook once it was attempted this often. */
export async function attempted(store: TestStore, webhookId: string, times: number): Promise<Seen> {
  const counts = async () => (await deliveriesTo(store, webhookId)).map(({ attemptCount }) => attemptCount);
  await expect.poll(counts, PATIENCE).toEqual([times]);
  const [delivery] = await deliveriesTo(store, webhookId);
  if (!delivery) throw new Error('no delivery');
  return delivery;
}
