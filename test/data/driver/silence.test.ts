import { afterAll, describe, expect, test } from 'vitest';
import { parseCidrs } from '../../../src/core/lib/cidr.ts';
import type { Database } from '../../../src/data/database.ts';
import { migrationsIn } from '../../../src/data/driver/migrations.ts';
import { MIGRATIONS } from '../../../src/data/driver/open.ts';
import { openPostgresql } from '../../../src/data/driver/postgresql.ts';
import { startJobs } from '../../../src/jobs/worker.ts';
import { externalCart } from '../../support/external-cart.ts';
import { Service } from '../../support/service.ts';
import { type SilentProxy, silentProxy } from '../../support/silent-proxy.ts';
import { copyOfTemplate, onPostgresql } from '../../support/test-database.ts';
import { recordingLog, runtimeOf } from '../../support/timers.ts';

const LOOPBACK = parseCidrs('127.0.0.1');
const PRODUCT = { name: 'Caneca', type: 'DIGITAL', price: 1 };
/** A silence is detected within 6 seconds; a busy machine gets more time. Without the monitor there is no response at all. */
const DETECTION_TIMEOUT_MS = 25_000;

describe.runIf(onPostgresql)('a PostgreSQL that accepts connections and does not answer', { concurrent: true }, () => {
  const ends: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  async function behindProxy(pipelineConnections: number, usesInternals = true) {
    const copy = await copyOfTemplate();
    ends.push(copy.drop);
    const proxy = await silentProxy(copy.url);
    ends.push(proxy.close);
    const database = await openPostgresql({
      url: proxy.url,
      pipelineConnections,
      usesInternals,
      migrations: migrationsIn(MIGRATIONS),
    });
    ends.push(() => database.close());
    const service = new Service(database, { egressAllow: LOOPBACK });
    return { proxy, database, service, store: await service.newStore() };
  }

  type Behind = Awaited<ReturnType<typeof behindProxy>>;

  /** Every path to the database: a request, its response, and whether that has Retry-After. */
  async function answers({ service, store }: Behind, checkoutId: string) {
    const { credentials } = store;
    const json = { ...credentials, 'content-type': 'application/json' };
    const body = (value: object) => JSON.stringify(value);
    const asked: Readonly<Record<string, [string, RequestInit]>> = {
      'GET products': ['/api/v1/products', { headers: credentials }],
      'POST products': ['/api/v1/products', { method: 'POST', headers: json, body: body(PRODUCT) }],
      'external checkout': [
        '/stores/external/checkout',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-api-key': store.checkoutKey },
          body: body(externalCart({ requiresShipping: false, token: crypto.randomUUID() })),
        },
      ],
      'GraphQL query': ['/graphql', { method: 'POST', headers: json, body: body({ query: '{ products { totalCount } }' }) }],
      'GraphQL mutation': [
        '/graphql',
        { method: 'POST', headers: json, body: body({ query: 'mutation { createCategory(input: { name: "x" }) { id } }' }) },
      ],
      'pay page': [`/pay/${checkoutId}`, {}],
      readyz: ['/readyz', {}],
    };
    // The look-up of the key also queries the database.
    service.clock.forward(501);
    const entries = Object.entries(asked).map(async ([name, [path, init]]) => {
      const response = await service.app.fetch(new Request(`http://store.test${path}`, init));
      const text = await response.text();
      const type = response.headers.get('content-type')?.split(';')[0];
      const isTold = text.includes('SERVICE_UNAVAILABLE') || type === 'text/html' || name === 'readyz';
      return [name, [response.status, type, isTold, name === 'readyz' || response.headers.has('retry-after')]];
    });
    return Object.fromEntries(await Promise.all(entries)) as Record<string, unknown>;
  }

  const away = (type: string) => [503, type, true, true];
  const AWAY = {
    'GET products': away('application/json'),
    'POST products': away('application/json'),
    'external checkout': away('application/json'),
    'GraphQL query': away('application/json'),
    'GraphQL mutation': away('application/json'),
    'pay page': away('text/html'),
    readyz: [503, expect.anything(), true, true],
  };

  /** Asks until it is answered again, with a connection that passes. */
  async function recovered({ service, store }: Behind): Promise<void> {
    for (;;) {
      const response = await service.app.fetch(new Request('http://store.test/api/v1/products', { headers: store.credentials }));
      if (response.status === 200) return;
      expect(response.status).toBe(503);
      await new Promise((later) => setTimeout(later, 100));
    }
  }

  test.each([
    ['over shared connections', 2],
    ['over exclusive connections alone', 0],
  ])(
    'is a 503 with Retry-After on every path, %s, and is used again by itself, repeatedly',
    async (_what, pipelineConnections) => {
      const behind = await behindProxy(pipelineConnections);
      const { proxy, store } = behind;
      const checkoutId = await store.externalCheckout();
      for (let round = 0; round < 3; round += 1) {
        const before = (await store.snapshot()).product?.length ?? 0;
        proxy.silence();
        // Over connections that were open, then over new ones.
        expect(await answers(behind, checkoutId)).toEqual(AWAY);
        expect(await answers(behind, checkoutId)).toEqual(AWAY);
        proxy.end();
        await recovered(behind);
        const { body } = await store.post('/api/v1/products', PRODUCT, 201);
        const { product } = body.data as { product: { id: string } };
        await store.get(`/api/v1/products/${product.id}`, 200);
        // Requests answered with 503 were not executed.
        expect((await store.snapshot()).product).toHaveLength(before + 1);
      }
    },
    8 * DETECTION_TIMEOUT_MS,
  );

  test.each([
    ['that name their server process', true],
    ['whose server process is unknown', false],
  ])(
    'on open connections alone, %s, loses those connections, and new ones work',
    async (_what, usesInternals) => {
      const behind = await behindProxy(2, usesInternals);
      const checkoutId = await behind.store.externalCheckout();
      behind.proxy.silenceOpen();
      const { readyz: _readyz, ...others } = await answers(behind, checkoutId);
      for (const answer of Object.values(others)) expect([200, 201, 503]).toContain((answer as [number])[0]);
      await recovered(behind);
    },
    4 * DETECTION_TIMEOUT_MS,
  );

  test(
    'differs from a slow one: a long statement is not cut off',
    async () => {
      const { database }: { database: Database; proxy: SilentProxy } = await behindProxy(2);
      const slow = await database.query<{ done: boolean }>({ text: 'SELECT pg_sleep(8) IS NOT NULL AS done' });
      expect(slow.rows).toEqual([{ done: true }]);
      const inTransaction = database.transaction(async (session) => {
        await session.query({ text: 'SELECT pg_sleep(7)' });
        await session.commit([]);
        return 'committed';
      });
      expect(await inTransaction).toBe('committed');
    },
    4 * DETECTION_TIMEOUT_MS,
  );

  test(
    'is suspected after one long wait, and not after many short ones on one connection',
    async () => {
      const { database, proxy } = await behindProxy(1);
      const before = proxy.accepted;
      for (let n = 0; n < 12; n += 1) await database.query({ text: 'SELECT pg_sleep(0.7)' });
      // A suspicion is a connection of its own.
      expect(proxy.accepted).toBe(before);
    },
    4 * DETECTION_TIMEOUT_MS,
  );

  test(
    'stops no job for good: events and deliveries continue once it is back',
    async ({ expect }) => {
      const behind = await behindProxy(2);
      const { proxy, store, service } = behind;
      const { log, lines } = recordingLog();
      const runtime = { ...runtimeOf(service), egressAllow: LOOPBACK };
      const jobs = startJobs({ runtime, log, graceSeconds: 0 });
      // Nobody listens at port 1: the attempt fails, which is all that is looked for.
      const input = { name: 'Ouvinte', url: 'https://127.0.0.1:1/', events: ['PRODUCT_CREATED'], retryAttempts: 0, timeout: 5 };
      const create = 'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { id } }';
      expect((await store.graph(create, { input })).errors).toBe(undefined);
      const endedDeliveries = async () => {
        const { rows } = await behind.database
          .query<{ n: number }>({ text: "SELECT count(*)::int AS n FROM webhook_delivery WHERE status = 'FAILED'" })
          .catch(() => ({ rows: [] }));
        return rows[0]?.n;
      };
      const poll = { timeout: 2 * DETECTION_TIMEOUT_MS, interval: 200 };
      await store.post('/api/v1/products', PRODUCT, 201);
      await expect.poll(endedDeliveries, poll).toBe(1);

      for (let round = 0; round < 2; round += 1) {
        const failed = lines.length;
        proxy.silence();
        await expect.poll(() => lines.length, poll).toBeGreaterThan(failed);
        const refused = await service.app.fetch(new Request('http://store.test/api/v1/products', { headers: store.credentials }));
        // The sentence is ours: pg-boss writes the name of its queue into errors that it is given.
        expect([refused.status, await refused.text()]).toEqual([503, expect.not.stringContaining('Queue')]);
        proxy.end();
        await recovered(behind);
        await store.post('/api/v1/products', PRODUCT, 201);
        await expect.poll(endedDeliveries, poll).toBe(2 + round);
      }
      await jobs.stop();
    },
    12 * DETECTION_TIMEOUT_MS,
  );
});
