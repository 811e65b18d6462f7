import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseCidrs } from '../../src/lib/cidr.ts';
import { recordJobRun } from '../../src/telemetry/job-runs.ts';
import { createMetrics } from '../../src/telemetry/metrics.ts';
import { type QueryableDatabase, queueDepths } from '../../src/telemetry/queue-depths.ts';
import { countSetAside } from '../../src/telemetry/set-aside-counts.ts';
import { addSpanListener } from '../../src/telemetry/spans.ts';
import { planOf } from '../support/query-plan.ts';
import { NO_LIMITS, Service } from '../support/service.ts';
import { onPostgresql, sharedDatabase } from '../support/test-database.ts';
import { insertDelivery } from '../support/webhooks.ts';

const database = await sharedDatabase();
const metrics = createMetrics(database);
afterAll(addSpanListener(metrics));
const service = new Service(database, { metrics, limits: { ...NO_LIMITS, default: { burst: 3, perSecond: 0.001 } } });

const NOBODY = '/api/v1/products/00000000-0000-7000-8000-000000000000';

async function ask(remoteAddress?: string, headers: Record<string, string> = {}, { host = 'store.test', at = service } = {}) {
  const response = await at.app.fetch(new Request(`http://${host}/metrics`, { headers }), remoteAddress);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

/** Values of lines by their names, without those of other names. */
function numbersOf(text: string, names: readonly string[]): Record<string, number> {
  const lines = text
    .split('\n')
    .map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' '))] as const);
  return Object.fromEntries(lines.filter(([name]) => names.includes(name)).map(([name, value]) => [name, Number(value)]));
}

/** Expects lines with these values, or with values that match. */
const expectNumbers = (text: string, expected: Readonly<Record<string, unknown>>) =>
  expect(numbersOf(text, Object.keys(expected))).toEqual(expected);

const atLeast = (least: number) => expect.toSatisfy((value: number) => value >= least);

test('requests are counted by documented path and status, operations, statements and errors with them', async () => {
  const store = await service.newStore();
  for (let i = 0; i < 3; i += 1) await store.get(NOBODY, 404);
  await store.get(NOBODY, 429);
  await store.get('/api/v1/nada', 404);
  const { status, type, text } = await ask();
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const route = 'GET /api/v1/products/:productId';
  expectNumbers(text, {
    [`http_request_duration_seconds_count{route="${route}",status="404"}`]: 3,
    [`http_request_duration_seconds_count{route="${route}",status="429"}`]: 1,
    'http_request_duration_seconds_count{route="unknown",status="404"}': 1,
    'operation_duration_seconds_count{kind="query",failed="true"}': 4,
    'rate_limited_total{limit="default"}': 1,
    rate_limits_shared: 1,
    'database_statement_duration_seconds_count{verb="SELECT"}': atLeast(2),
    process_cpu_seconds_total: atLeast(0.001),
  });
});

test('due rows of live stores are counted for each scrape, with the age of the oldest', async () => {
  const store = await service.newStore();
  await store.product();
  let text = '';
  const undone = database.transaction(async (session) => {
    await session.query({ text: 'UPDATE store SET test = true WHERE id <> $1', values: [store.id] });
    const old = "UPDATE event SET created_at = now() - interval '90 seconds' WHERE store_id = $1";
    await session.query({ text: old, values: [store.id] });
    text = await (await createMetrics({ query: (statement) => session.query(statement) }).answer()).text();
    throw new Error('to be undone');
  });
  await expect(undone).rejects.toThrow('to be undone');
  expectNumbers(text, {
    'queue_depth{queue="events"}': 1,
    'queue_age_seconds{queue="events"}': atLeast(89),
    ...Object.fromEntries(['deliveries', 'messages', 'runs'].map((queue) => [`queue_depth{queue="${queue}"}`, 0])),
  });
});

test('deliveries of a store that has used up its attempts are in no queue, and the store is counted', async () => {
  const [store, other] = [await service.newStore(), await service.newStore()];
  for (const each of [store, other]) await insertDelivery(each, await each.webhook(), { status: 'PENDING', made: -90_000 });
  const readWith = async (attempts: number, day = 0) => {
    let text = '';
    const undone = database.transaction(async (session) => {
      // What other tests have left.
      await session.query({ text: 'DELETE FROM delivery_day' });
      await session.query({ text: 'UPDATE store SET test = true WHERE id <> ALL ($1)', values: [[store.id, other.id]] });
      await session.query({ text: "UPDATE webhook_delivery SET next_attempt_at = now() - interval '90 seconds'" });
      const used = `INSERT INTO delivery_day (store_id, day, attempts, granted) VALUES ($1, (now() AT TIME ZONE 'UTC')::date - $3::int, $2, 0)`;
      await session.query({ text: used, values: [store.id, attempts, day] });
      const shown = createMetrics({ query: (statement) => session.query(statement) }, undefined, { attemptsPerDay: 10 });
      text = await (await shown.answer()).text();
      throw new Error('to be undone');
    });
    await expect(undone).rejects.toThrow('to be undone');
    return numbersOf(text, ['queue_depth{queue="deliveries"}', 'stores_used_up{budget="attempts"}']);
  };
  const numbers = (depth: number, count: number) => ({
    'queue_depth{queue="deliveries"}': depth,
    'stores_used_up{budget="attempts"}': count,
  });
  expect(await readWith(9)).toEqual(numbers(2, 0));
  expect(await readWith(10)).toEqual(numbers(1, 1));
  expect(await readWith(10, 1)).toEqual(numbers(2, 0));
});

test('deliveries that wait for their own receiver are in no queue, and the five webhooks that wait for longest are named', async () => {
  const store = await new Service(database).newStore();
  const webhooks: string[] = [];
  for (let i = 0; i < 7; i += 1) {
    const webhook = await store.webhook();
    webhooks.push(webhook);
    for (let j = 0; j < 18; j += 1) await insertDelivery(store, webhook, { status: 'PENDING' });
  }
  const [full = '', failing = '', starved = '', flowing = ''] = webhooks;
  const undone = database.transaction(async (session) => {
    const run = (text: string, ...values: unknown[]) => session.query({ text, values });
    await run('UPDATE store SET test = true WHERE id <> $1', store.id);
    await run("UPDATE webhook_delivery SET next_attempt_at = now() - interval '20 seconds' WHERE store_id = $1", store.id);
    const age =
      'UPDATE webhook_delivery SET next_attempt_at = now() - make_interval(secs => $2::int) WHERE webhook_id = $1::uuid';
    for (const [webhook, seconds] of [
      [full, 500],
      [failing, 400],
      [starved, 300],
      [flowing, 90],
    ] as const)
      await run(age, webhook, seconds);
    const lease = `UPDATE webhook_delivery SET leased_until = now() + interval '5 seconds' WHERE id IN
      (SELECT id FROM webhook_delivery WHERE webhook_id = $1::uuid ORDER BY id LIMIT $2::int)`;
    for (const [webhook, count] of [
      [full, 16],
      [failing, 1],
      [flowing, 15],
    ] as const)
      await run(lease, webhook, count);
    // The leases of processes that died are none.
    await run("UPDATE webhook_delivery SET leased_until = now() - interval '1 second' WHERE webhook_id = $1::uuid", starved);
    await run('UPDATE webhook SET failing_since = now() WHERE id = ANY ($1::uuid[])', [failing, starved]);
    const text = await (await createMetrics({ query: (statement) => session.query(statement) }).answer()).text();
    throw Object.assign(new Error('to be undone'), { text });
  });
  const { text } = (await undone.catch((error: unknown) => error)) as { text: string };
  const named = (webhook: string, waitsFor: string) =>
    `webhook_wait_seconds{webhook="${webhook}",store="${store.id}",waits_for="${waitsFor}"}`;
  expectNumbers(text, {
    'queue_depth{queue="deliveries"}': 18 + 3 + 3 * 18,
    'queue_age_seconds{queue="deliveries"}': expect.toSatisfy((age: number) => age >= 299 && age < 390),
    [named(full, 'receiver')]: atLeast(499),
    [named(failing, 'receiver')]: atLeast(399),
    [named(starved, 'service')]: atLeast(299),
    [named(flowing, 'service')]: atLeast(89),
  });
  expect(text.match(/^webhook_wait_seconds\{/gm)).toHaveLength(5);
});

test('connections, jobs, the last backup and the availability of the database are exported', async () => {
  const file = join(tmpdir(), `marker-${process.pid}`);
  const pools = [{ pool: 'transactions', open: 5, busy: 3, waiting: 2 }];
  const read = async (query: QueryableDatabase['query']) =>
    (await createMetrics({ query, poolStates: () => pools }, file).answer()).text();
  recordJobRun('relay');
  expectNumbers(await read(async () => ({ rows: [] })), {
    last_backup_timestamp_seconds: 0,
    database_reachable: 1,
    'database_connections{pool="transactions",state="busy"}': 3,
    'database_connections{pool="transactions",state="idle"}': 2,
    'database_pool_waiting{pool="transactions"}': 2,
    'job_last_run_timestamp_seconds{name="relay"}': expect.toSatisfy((at: number) => Math.abs(Date.now() / 1000 - at) < 60),
  });
  writeFileSync(file, '');
  utimesSync(file, 1_700_000_000, 1_700_000_000);
  try {
    const away = await read(() => Promise.reject(new Error('away')));
    expectNumbers(away, { last_backup_timestamp_seconds: 1_700_000_000, database_reachable: 0 });
  } finally {
    rmSync(file);
  }
});

test.runIf(onPostgresql)('the oldest row of each queue is found by an index, and each count is limited by one', async () => {
  let text = '';
  const query: QueryableDatabase['query'] = async (statement) => {
    ({ text } = statement);
    return { rows: [] };
  };
  await queueDepths({ query }, 100_000);
  const settings = { enable_seqscan: 'off', enable_bitmapscan: 'off' };
  const plan = await database.transaction(async (session) => {
    const made = await planOf(session, { text }, settings);
    await session.commit([]);
    return made;
  });
  const plans = JSON.stringify(plan);
  expect(plans).not.toContain('Seq Scan');
  // Each of them with the test stores, which it leaves out; deliveries webhook by webhook, with what their store has used.
  expect(plans.match(/"Node Type":"Index( Only)? Scan"/g)).toHaveLength(19);
});

test('only counters have names that end with _total', async () => {
  countSetAside('TRIED');
  const { text } = await ask('127.0.0.1');
  const types = [...text.matchAll(/^# TYPE (\S+)_total (\S+)$/gm)].map(([, name, type]) => [name, type]);
  expect(types).toContainEqual(['work_set_aside', 'counter']);
  expect(types.filter(([, type]) => type !== 'counter')).toEqual([]);
  for (let i = 0; i < 2; i += 1) expectNumbers((await ask('127.0.0.1')).text, { 'work_set_aside_total{kind="TRIED"}': 1 });
});

test('metrics are served to the machine and its private network, and not through a proxy', async () => {
  for (const near of ['127.0.0.1', '::1', '::ffff:10.0.0.7', 'fd00::1']) expect((await ask(near)).status).toBe(200);
  for (const far of ['203.0.113.9', '2001:db8::1']) expect((await ask(far)).status).toBe(404);
  for (const name of ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via'])
    expect([name, (await ask('127.0.0.1', { [name]: '127.0.0.1' })).status]).toEqual([name, 404]);
  expect((await ask(undefined, {}, { at: new Service(database) })).status).toBe(404);
});

test('metrics are not served to a trusted proxy, whatever headers it leaves out', async () => {
  const at = new Service(database, { metrics, trustedProxies: parseCidrs('10.0.0.0/8') });
  expect([(await ask('10.0.0.7', {}, { at })).status, (await ask('192.168.0.7', {}, { at })).status]).toEqual([404, 200]);
});

test('metrics are not served under a name that others could have registered', async () => {
  const inner = [
    ...['127.0.0.1', '[::1]', 'localhost', 'store', 'store.internal', 'store.local', 'store.svc'],
    ...['a.home.arpa', 'STORE.test'],
  ];
  const outer = ['exemplo.com.br', ...['store.internal', 'localhost', '127.0.0.1'].map((name) => `${name}.exemplo.com.br`)];
  for (const host of inner) expect([host, (await ask('127.0.0.1', {}, { host })).status]).toEqual([host, 200]);
  for (const host of outer) expect([host, (await ask('127.0.0.1', {}, { host })).status]).toEqual([host, 404]);
});
