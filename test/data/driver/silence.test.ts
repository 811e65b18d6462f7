import { afterAll, describe, expect, test } from 'vitest';
import { migrationsIn } from '../../../src/data/driver/migrating/migrations.ts';
import { MIGRATIONS } from '../../../src/data/driver/opening/open.ts';
import { openPostgresql } from '../../../src/data/driver/opening/postgresql.ts';
import { startJobs } from '../../../src/jobs/worker.ts';
import { parseCidrs } from '../../../src/lib/cidr.ts';
import { externalCart } from '../../support/external-cart.ts';
import { runtimeOf } from '../../support/runtime.ts';
import { Service } from '../../support/service.ts';
import { silentProxy } from '../../support/silent-proxy.ts';
import { copyOfTemplate } from '../../support/test-database.ts';
import { recordingLog } from '../../support/timers.ts';

const LOOPBACK = parseCidrs('127.0.0.1');
const PRODUCT = { name: 'Caneca', type: 'DIGITAL', price: 1 };
/** A silence is detected within 6 seconds; a busy machine gets more time. Without the monitor there is no response at all. */
const DETECTION_TIMEOUT_MS = 25_000;

describe('a PostgreSQL that accepts connections and does not answer', { concurrent: true }, () => {
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

  const sent = ({ service, store }: Behind, path: string, body?: object, headers: object = store.credentials) => {
    const init = { headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } };
    const posted = body && { method: 'POST', body: JSON.stringify(body) };
    return service.app.fetch(new Request(`http://store.test${path}`, { ...init, ...posted }));
  };

  /** Every path to the database: the status of its response, its type, whether that says it, and whether it has Retry-After. */
  async function answers(behind: Behind, checkoutId: string): Promise<Record<string, readonly unknown[]>> {
    // The look-up of the key also queries the database.
    behind.service.clock.forward(501);
    const cart = externalCart({ requiresShipping: false, token: crypto.randomUUID() });
    const asked = {
      'GET products': sent(behind, '/api/v1/products'),
      'POST products': sent(behind, '/api/v1/products', PRODUCT),
      'external checkout': sent(behind, '/stores/external/checkout', cart, { 'x-api-key': behind.store.checkoutKey }),
      'GraphQL query': sent(behind, '/graphql', { query: '{ products { totalCount } }' }),
      'GraphQL mutation': sent(behind, '/graphql', { query: 'mutation { createCategory(input: { name: "x" }) { id } }' }),
      'pay page': sent(behind, `/pay/${checkoutId}`, undefined, {}),
      readyz: sent(behind, '/readyz', undefined, {}),
    };
    const entries = Object.entries(asked).map(async ([name, asking]) => {
      const response = await asking;
      const text = await response.text();
      const type = response.headers.get('content-type')?.split(';')[0];
      const isTold = text.includes('SERVICE_UNAVAILABLE') || type === 'text/html' || name === 'readyz';
      return [name, [response.status, type, isTold, name === 'readyz' || response.headers.has('retry-after')]] as const;
    });
    return Object.fromEntries(await Promise.all(entries));
  }

  const JSON_AWAY = [503, 'application/json', true, true];
  const AWAY = {
    ...{ 'GET products': JSON_AWAY, 'POST products': JSON_AWAY, 'external checkout': JSON_AWAY },
    ...{ 'GraphQL query': JSON_AWAY, 'GraphQL mutation': JSON_AWAY },
    'pay page': [503, 'text/html', true, true],
    readyz: [503, expect.anything(), true, true],
  };

  /** Asks until it is answered again, with a connection that passes. */
  async function recovered(behind: Behind): Promise<void> {
    for (;;) {
      const { status } = await sent(behind, '/api/v1/products');
      if (status === 200) return;
      expect(status).toBe(503);
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
      for (let round = 0; round < 2; round += 1) {
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
      for (const [status] of Object.values(others)) expect([200, 201, 503]).toContain(status);
      await recovered(behind);
    },
    4 * DETECTION_TIMEOUT_MS,
  );

  test(
    'differs from a slow one: a long statement is not cut off',
    async () => {
      const { database } = await behindProxy(2);
      const slow = database.query<{ done: boolean }>({ text: 'SELECT pg_sleep(8) IS NOT NULL AS done' });
      const inTransaction = database.transaction(async (session) => {
        await session.query({ text: 'SELECT pg_sleep(7)' });
        await session.commit([]);
        return 'committed';
      });
      expect([(await slow).rows, await inTransaction]).toEqual([[{ done: true }], 'committed']);
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
      await store.webhook({ url: 'https://127.0.0.1:1/', events: ['PRODUCT_CREATED'], retryAttempts: 0, timeout: 5 });
      const failedDeliveries = async () => {
        const text = "SELECT count(*)::int AS n FROM webhook_delivery WHERE status = 'FAILED'";
        return (await behind.database.query<{ n: number }>({ text }).catch(() => ({ rows: [] }))).rows[0]?.n;
      };
      const poll = { timeout: 2 * DETECTION_TIMEOUT_MS, interval: 200 };
      await store.post('/api/v1/products', PRODUCT, 201);
      await expect.poll(failedDeliveries, poll).toBe(1);

      const logged = lines.length;
      proxy.silence();
      await expect.poll(() => lines.length, poll).toBeGreaterThan(logged);
      const refused = await sent(behind, '/api/v1/products');
      expect(refused.status).toBe(503);
      proxy.end();
      await recovered(behind);
      await store.post('/api/v1/products', PRODUCT, 201);
      await expect.poll(failedDeliveries, poll).toBe(2);
      await jobs.stop();
    },
    12 * DETECTION_TIMEOUT_MS,
  );
});
