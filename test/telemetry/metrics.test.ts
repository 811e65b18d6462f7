import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseCidrs } from '../../src/core/lib/cidr.ts';
import { recordJobRun } from '../../src/telemetry/job-runs.ts';
import { createMetrics } from '../../src/telemetry/metrics.ts';
import { type QueryableDatabase, queueDepths } from '../../src/telemetry/queue-depths.ts';
import { addSpanListener } from '../../src/telemetry/spans.ts';
import { planOf } from '../support/query-plan.ts';
import { NO_LIMITS, Service } from '../support/service.ts';
import { onPostgresql, testDatabase } from '../support/test-database.ts';

const own = await testDatabase();
const { database } = own;
const metrics = createMetrics(database);
const stop = addSpanListener(metrics);
afterAll(async () => {
  stop();
  await own.remove();
});
const service = new Service(database, { metrics, limits: { ...NO_LIMITS, default: { burst: 3, perSecond: 0.001 } } });

const NOBODY = '/api/v1/products/00000000-0000-7000-8000-000000000000';

async function ask(remoteAddress?: string, headers: Record<string, string> = {}, { host = 'store.test', at = service } = {}) {
  const response = await at.app.fetch(new Request(`http://${host}/metrics`, { headers }), remoteAddress);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

/** Value of one line; undefined when it is missing. */
function numberAt(text: string, line: string): number | undefined {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
}

test('requests are counted by documented path and status, operations, statements and errors with them', async () => {
  const store = await service.newStore();
  for (let i = 0; i < 3; i += 1) await store.get(NOBODY, 404);
  await store.get(NOBODY, 429);
  await store.get('/api/v1/nada', 404);
  const { status, type, text } = await ask();
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const route = 'GET /api/v1/products/:productId';
  expect(numberAt(text, `http_request_duration_seconds_count{route="${route}",status="404"}`)).toBe(3);
  expect(numberAt(text, `http_request_duration_seconds_count{route="${route}",status="429"}`)).toBe(1);
  expect(numberAt(text, 'http_request_duration_seconds_count{route="unknown",status="404"}')).toBe(1);
  expect(numberAt(text, 'operation_duration_seconds_count{kind="query",failed="true"}')).toBe(4);
  expect(numberAt(text, 'rate_limited_total{limit="default"}')).toBe(1);
  expect(numberAt(text, 'rate_limits_shared')).toBe(1);
  expect(numberAt(text, 'database_statement_duration_seconds_count{verb="SELECT"}')).toBeGreaterThanOrEqual(2);
  expect(numberAt(text, 'process_cpu_seconds_total')).toBeGreaterThan(0);
});

test('due rows are counted for each scrape, with the age of the oldest', async () => {
  const store = await service.newStore();
  await store.post('/api/v1/products', { name: 'Caneca', type: 'DIGITAL', price: 50 }, 201);
  await database.query({
    text: "UPDATE event SET created_at = now() - interval '90 seconds' WHERE store_id = $1",
    values: [store.id],
  });
  const { text } = await ask();
  expect(numberAt(text, 'queue_depth{queue="events"}')).toBe(1);
  expect(numberAt(text, 'queue_age_seconds{queue="events"}')).toBeGreaterThanOrEqual(90);
  for (const queue of ['deliveries', 'messages', 'runs']) expect(numberAt(text, `queue_depth{queue="${queue}"}`)).toBe(0);
});

test('connections, jobs, the last backup and the availability of the database are exported', async () => {
  const file = join(tmpdir(), `marker-${process.pid}`);
  const pools = [{ pool: 'transactions', open: 5, busy: 3, waiting: 2 }];
  const read = async (query: QueryableDatabase['query']) =>
    (await createMetrics({ query, poolStates: () => pools }, file).answer()).text();
  recordJobRun('relay');
  const without = await read(async () => ({ rows: [] }));
  expect(numberAt(without, 'last_backup_timestamp_seconds')).toBe(0);
  expect(numberAt(without, 'database_reachable')).toBe(1);
  expect(numberAt(without, 'database_connections{pool="transactions",state="busy"}')).toBe(3);
  expect(numberAt(without, 'database_connections{pool="transactions",state="idle"}')).toBe(2);
  expect(numberAt(without, 'database_pool_waiting{pool="transactions"}')).toBe(2);
  const lastRun = numberAt(without, 'job_last_run_timestamp_seconds{name="relay"}') ?? 0;
  expect(Math.abs(Date.now() / 1000 - lastRun)).toBeLessThan(60);
  writeFileSync(file, '');
  utimesSync(file, 1_700_000_000, 1_700_000_000);
  try {
    const away = await read(() => Promise.reject(new Error('away')));
    expect(numberAt(away, 'last_backup_timestamp_seconds')).toBe(1_700_000_000);
    expect(numberAt(away, 'database_reachable')).toBe(0);
  } finally {
    rmSync(file);
  }
});

test.runIf(onPostgresql)('the oldest row of each queue is found by an index, and each count is limited by one', async () => {
  let asked = '';
  await queueDepths({
    query: async ({ text }) => {
      asked = text;
      return { rows: [] };
    },
  });
  const plan = await database.transaction(async (session) => {
    const made = await planOf(session, { text: asked }, { enable_seqscan: 'off', enable_bitmapscan: 'off' });
    await session.commit([]);
    return made;
  });
  const plans = JSON.stringify(plan);
  expect(plans).not.toContain('Seq Scan');
  // Each of them with the test stores, which it leaves out.
  expect(plans.match(/"Node Type":"Index( Only)? Scan"/g)).toHaveLength(16);
});

test('metrics are served to the machine and its private network, and not through a proxy', async () => {
  for (const near of ['127.0.0.1', '::1', '::ffff:10.0.0.7', 'fd00::1']) expect((await ask(near)).status).toBe(200);
  for (const far of ['203.0.113.9', '2001:db8::1']) expect((await ask(far)).status).toBe(404);
  for (const name of ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via'])
    expect([name, (await ask('127.0.0.1', { [name]: '127.0.0.1' })).status]).toEqual([name, 404]);
  const without = new Service(database);
  expect((await without.app.fetch(new Request('http://store.test/metrics'))).status).toBe(404);
});

test('metrics are not served to a trusted proxy, whatever headers it leaves out', async () => {
  const at = new Service(database, { metrics, trustedProxies: parseCidrs('10.0.0.0/8') });
  expect([(await ask('10.0.0.7', {}, { at })).status, (await ask('192.168.0.7', {}, { at })).status]).toEqual([404, 200]);
});

test('metrics are not served under a name that others could have registered', async () => {
  const inner = [
    '127.0.0.1',
    '[::1]',
    'localhost',
    'store',
    'store.internal',
    'store.local',
    'store.svc',
    'a.home.arpa',
    'STORE.test',
  ];
  for (const host of inner) expect([host, (await ask('127.0.0.1', {}, { host })).status]).toEqual([host, 200]);
  for (const host of ['exemplo.com.br', 'store.internal.exemplo.com.br', 'localhost.exemplo.com.br', '127.0.0.1.exemplo.com.br'])
    expect([host, (await ask('127.0.0.1', {}, { host })).status]).toEqual([host, 404]);
});
