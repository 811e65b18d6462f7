import { expect, type MockInstance, test, vi } from 'vitest';
import type { Database, Transaction } from '../../src/data/database.ts';
import type { RowKey } from '../../src/data/row-key.ts';
import { createDeliveries } from '../../src/graph/integration/webhook-delivery/due-deliveries.ts';
import { leaseDeliveries } from '../../src/graph/integration/webhook-delivery/lease-deliveries.ts';
import type { AttemptResult, LeasedDelivery } from '../../src/graph/integration/webhook-delivery/leased-delivery.ts';
import { recordAttempts } from '../../src/graph/integration/webhook-delivery/record-attempts.ts';
import { createRecorder } from '../../src/jobs/webhooks/attempt-recorder.ts';
import { DEFAULT_BUDGETS } from '../../src/lib/store-budgets.ts';
import { runtimeOf } from '../support/runtime.ts';
import { startService } from '../support/service.ts';
import { recordingLog } from '../support/timers.ts';

const service = await startService();
const { query } = service.database;
const runtime = runtimeOf(service);

const SUCCESS: AttemptResult = { status: 200, headers: { a: '1' }, body: 'sim', failure: null, durationMs: 5 };
const FAILURE: AttemptResult = { status: 500, headers: {}, body: 'não', failure: 'O destino respondeu 500.', durationMs: 7 };

/** Leased deliveries of as many events to a webhook of a store of their own. */
async function leased(count: number): Promise<{ webhookId: string; deliveries: readonly LeasedDelivery[] }> {
  const store = await service.newStore();
  const webhookId = await store.webhook({ events: ['PRODUCT_CREATED'] });
  for (let made = 0; made < count; made += 1) await store.product();
  const text = 'SELECT store_id AS "storeId", id FROM event WHERE store_id = $1 ORDER BY id';
  const events = await service.rows<RowKey>({ text, values: [store.id] });
  const now = service.clock.now();
  const made = await createDeliveries(query, events, { now, ...DEFAULT_BUDGETS });
  const ids = made.map(({ id }) => id);
  const deliveries = await leaseDeliveries(query, made, { now, ...DEFAULT_BUDGETS });
  return { webhookId, deliveries: deliveries.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) };
}

const attemptOf = (delivery: LeasedDelivery, result: AttemptResult) => ({ delivery, result, at: service.clock.now() });

/** Deliveries with their attempts, in the order of `deliveries`. */
async function recorded(deliveries: readonly LeasedDelivery[]): Promise<readonly Record<string, unknown>[]> {
  const text = `SELECT d.id, d.status, d.attempt_count AS attempts, d.round_count AS round, d.leased_until IS NOT NULL AS leased,
      coalesce(json_agg(json_build_array(a.number, a.status, a.response_body, a.failure) ORDER BY a.number) FILTER (WHERE a.id IS NOT NULL), '[]') AS made
    FROM webhook_delivery d LEFT JOIN delivery_attempt a ON a.store_id = d.store_id AND a.delivery_id = d.id
    WHERE d.id = ANY ($1) GROUP BY d.id, d.store_id`;
  const ids = deliveries.map(({ id }) => id);
  const rows = await service.rows<{ id: string }>({ text, values: [ids] });
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)).map(({ id: _id, ...row }) => row);
}

test('attempts of one batch have each their own outcome, whatever became of their deliveries meanwhile', async () => {
  const [{ webhookId, deliveries }, other] = [await leased(5), await leased(1)];
  const [delivered, refused, askedAgain, deleted, erased] = deliveries;
  const change = (text: string, ...values: readonly unknown[]) => query({ text, values });
  await change(
    'UPDATE webhook_delivery SET version = version + 1, next_attempt_at = $2 WHERE id = $1',
    askedAgain?.id,
    new Date((askedAgain?.nextAttemptAt.getTime() ?? 0) + 1_000),
  );
  await change('DELETE FROM webhook_delivery WHERE id = $1', deleted?.id);
  await change("UPDATE event SET data = '{}' WHERE id = $1", erased?.event.id);
  const attempts = deliveries.map((delivery) => attemptOf(delivery, delivery === refused ? FAILURE : SUCCESS));
  const last = other.deliveries.map((delivery) => attemptOf(delivery, FAILURE));
  expect(await recordAttempts(runtime, [...attempts, ...last], { backoffScale: 1 })).toEqual([]);
  const kept = [delivered, refused, askedAgain, erased].flatMap((each) => each ?? []);
  const ended = { status: 'DELIVERED', attempts: 1, round: 1, leased: false };
  expect(await recorded([...kept, ...other.deliveries])).toEqual([
    { ...ended, made: [[1, 200, 'sim', null]] },
    { ...ended, status: 'PENDING', made: [[1, 500, 'não', FAILURE.failure]] },
    { status: 'PENDING', attempts: 1, round: 0, leased: false, made: [[1, 200, 'sim', null]] },
    { ...ended, made: [[1, 200, null, null]] },
    { ...ended, status: 'PENDING', made: [[1, 500, 'não', FAILURE.failure]] },
  ]);
  const text = 'SELECT failing_since AS since FROM webhook WHERE id = ANY ($1)';
  expect(await service.rows({ text, values: [[webhookId, other.webhookId]] })).toEqual(
    Array(2).fill({ since: service.clock.now() }),
  );
});

test('a success of the same batch keeps a webhook from being switched off', async () => {
  const { webhookId, deliveries } = await leased(2);
  await query({
    text: "UPDATE webhook SET failing_since = $2::timestamptz - interval '6 days' WHERE id = $1",
    values: [webhookId, service.clock.now()],
  });
  const attempts = deliveries.map((delivery, at) => attemptOf(delivery, at === 0 ? FAILURE : SUCCESS));
  expect(await recordAttempts(runtime, attempts, { backoffScale: 1 })).toEqual([]);
  const text = 'SELECT active, failing_since AS since FROM webhook WHERE id = $1';
  expect(await service.rows({ text, values: [webhookId] })).toEqual([{ active: true, since: service.clock.now() }]);
});

test('attempts that end at almost the same time share a transaction; one that cannot be written leaves the others', async () => {
  const { deliveries } = await leased(6);
  const commits: MockInstance<Transaction['commit']>[] = [];
  const transaction: Database['transaction'] = (work) =>
    service.database.transaction((session) => {
      commits.push(vi.spyOn(session, 'commit'));
      return work(session);
    });
  const record = createRecorder({
    runtime: { ...runtime, database: { ...service.database, query, transaction } },
    log: recordingLog().log,
    backoffScale: 1,
    ending: new AbortController().signal,
  });
  // PostgreSQL takes no NUL in a text.
  const attempts = deliveries.map((delivery, at) => attemptOf(delivery, at === 4 ? { ...SUCCESS, body: '\0' } : SUCCESS));
  const first = await Promise.allSettled(attempts.slice(0, 4).map(record));
  expect(first.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
  const inserted = commits.map(({ mock: { calls } }) => calls[0]?.[0].find(({ name }) => name === 'deliveries_attempted'));
  expect(inserted.map((statement) => statement?.values?.[1])).toEqual([Array(4).fill(expect.any(String))]);
  const [before, spoilt, after] = await Promise.allSettled(
    [attempts[3], attempts[4], attempts[5]].flatMap((each) => each ?? []).map(record),
  );
  expect([before?.status, spoilt?.status, after?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect((await recorded(deliveries)).map(({ status, attempts: count }) => [status, count])).toEqual([
    ...Array(3).fill(['DELIVERED', 1]),
    ['DELIVERED', 2],
    ['PENDING', 0],
    ['DELIVERED', 1],
  ]);
});

test('a success keeps 1,000 bytes of its body and no headers; of failures the last two keep all, and earlier ones no answer', async () => {
  const [{ deliveries }, { deliveries: successes }] = [await leased(1), await leased(4)];
  const bodies = ['ç'.repeat(501), 'a'.repeat(1_000), 'b'.repeat(1_001), ''];
  const succeed = (delivery: LeasedDelivery, n: number) => attemptOf(delivery, { ...SUCCESS, body: bodies[n] ?? null });
  await recordAttempts(runtime, successes.map(succeed), { backoffScale: 1 });
  const text = `SELECT a.number, a.status, a.failure, a.duration_ms AS ms, a.response_headers AS headers, a.response_body AS body
    FROM delivery_attempt a WHERE a.delivery_id = ANY ($1) ORDER BY array_position($1, a.delivery_id), a.number`;
  const attemptsOf = (of: readonly LeasedDelivery[]) => service.rows({ text, values: [of.map(({ id }) => id)] });
  const success = { number: 1, status: 200, failure: null, ms: 5, headers: null };
  expect(await attemptsOf(successes)).toEqual([
    { ...success, body: 'ç'.repeat(500) },
    { ...success, body: 'a'.repeat(1_000) },
    { ...success, body: 'b'.repeat(1_000) },
    { ...success, body: '' },
  ]);
  const [delivery] = deliveries;
  if (!delivery) throw new Error('no delivery');
  const fail = async (n: number, result: Partial<AttemptResult> = {}) => {
    const again = "UPDATE webhook_delivery SET next_attempt_at = created_at, status = 'PENDING' WHERE id = $1";
    await query({ text: again, values: [delivery.id] });
    const terms = { now: service.clock.now(), ...DEFAULT_BUDGETS };
    const [current] = n === 1 ? [delivery] : await leaseDeliveries(query, [delivery], terms);
    if (!current) throw new Error('not leased');
    const body = String(n).repeat(20_000);
    await recordAttempts(runtime, [attemptOf(current, { ...FAILURE, headers: { n: `${n}` }, body, ...result })], {
      backoffScale: 1,
    });
  };
  for (const n of [1, 2, 3]) await fail(n);
  const failure = (n: number) => ({
    ...{ number: n, status: 500, failure: 'O destino respondeu 500.', ms: 7 },
    ...{ headers: { n: `${n}` }, body: String(n).repeat(20_000) },
  });
  const without = (n: number) => ({ ...failure(n), headers: null, body: null });
  expect(await attemptsOf(deliveries)).toEqual([without(1), failure(2), failure(3)]);
  // A success of which the answer did not arrive as a whole is a failure.
  const cut = { status: 200, failure: 'O destino não respondeu por inteiro em 30 segundos.' };
  await fail(4, cut);
  expect(await attemptsOf(deliveries)).toEqual([without(1), without(2), failure(3), { ...failure(4), ...cut }]);
  await fail(5, { ...SUCCESS, durationMs: 7 });
  const last = { ...success, number: 5, ms: 7, body: 'sim' };
  expect(await attemptsOf(deliveries)).toEqual([without(1), without(2), without(3), { ...failure(4), ...cut }, last]);
});
