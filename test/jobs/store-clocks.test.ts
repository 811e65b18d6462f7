import { describe, expect, test } from 'vitest';
import { relayEvents } from '../../src/graph/integration/event/relay-events.ts';
import { runClock } from '../../src/jobs/clocks/run-clock.ts';
import { activeAutomation, delayStepInput, runAutomations, sendStepInput } from '../support/automation-runs.ts';
import {
  advance,
  askToAdvance,
  attemptResult,
  clockLogOf,
  freezeClock,
  simulateReceivers,
  startClockService,
} from '../support/clock-store.ts';
import { asOperatorOf, clockFields, newTestStore } from '../support/clocks.ts';
import { DAY, MINUTE, POLL_OPTIONS } from '../support/constants.ts';
import { newWebhook } from '../support/deliveries.ts';
import { invalid, refusals } from '../support/refusals.ts';
import { runtimeOf } from '../support/runtime.ts';
import type { TestStore } from '../support/service.ts';
import { runTimersAt } from '../support/timers.ts';

const clockService = await startClockService();
const { service, trigger, parts, lines } = clockService;

const START = '2030-03-01T12:00:00Z';
const ANA = { name: 'Ana', email: 'ana@exemplo.com.br', phone: '11987654321' };

/** A test store whose clock stands still at noon of 1 March 2030. */
async function newStore(): Promise<TestStore> {
  const store = await newTestStore(service, { clockAt: START });
  await freezeClock(store);
  return store;
}

/** Waits until every event of a store is relayed: what is relayed during an advance counts as its effect. */
function relayed({ id }: TestStore): Promise<void> {
  const waiting = { text: 'SELECT id FROM event WHERE store_id = $1 AND relayed_at IS NULL', values: [id] };
  return expect.poll(() => service.rows(waiting), POLL_OPTIONS).toEqual([]);
}

/** Changes the row of the clock of a store. */
const change = ({ id }: TestStore, text: string) =>
  service.rows({ text: `UPDATE store_clock SET ${text} WHERE store_id = $1`, values: [id] });

const kinds = async (store: TestStore) => (await clockLogOf(store)).map(({ at, kind }) => `${at.slice(5)} ${kind}`);

/** Every row of a store, of every table that the database has. */
async function rowsOfStore({ id }: TestStore): Promise<string[]> {
  const tables = await service.storeTables();
  const ofTable = (table: string) => `SELECT '${table} ' || to_jsonb(t)::text AS row FROM "${table}" t WHERE store_id = $1`;
  const text = [...tables.map(ofTable), "SELECT 'store ' || to_jsonb(s)::text FROM store s WHERE id = $1"].join(' UNION ALL ');
  return (await service.rows<{ row: string }>({ text: `${text} ORDER BY 1`, values: [id] })).map(({ row }) => row);
}

describe('advancing a clock', () => {
  test('makes everything due happen at its time and in order, and stops the clock at the end', async () => {
    const store = await newStore();
    const template = await store.template('sms');
    const send = sendStepInput('sms', template);
    await activeAutomation(store, 'cart.abandoned', [delayStepInput(60), send, delayStepInput(1440), send]);
    await newWebhook(store, 'https://127.0.0.1:9/eventos', { events: ['CART_ABANDONED'] });
    await store.externalCheckout({ token: 'carrinho-1' }, { customer: ANA });
    await store.sell(await store.soldProduct());
    await relayed(store);
    const clock = await advance(store, { by: { days: 3 } });
    expect(clock).toEqual({
      ...{ now: '2030-03-04T12:00:00.000Z', frozen: true, advancing: false, target: null },
      fired: [
        { kind: 'AUTOMATION_RUN', count: 3 },
        { kind: 'CHECKOUT_ABANDONED', count: 1 },
        { kind: 'DELIVERY', count: 1 },
        { kind: 'EVENT', count: 4 },
        { kind: 'MESSAGE', count: 2 },
        { kind: 'PAYMENT_EXPIRED', count: 1 },
      ],
    });
    const events = (await kinds(store)).filter((each) => each.startsWith('03-01 12:00:00'));
    expect(new Set(events)).toEqual(new Set(['03-01 12:00:00 EVENT']));
    expect((await kinds(store)).slice(events.length)).toEqual([
      ...['03-01 12:30:00 PAYMENT_EXPIRED', '03-01 12:30:00 CHECKOUT_ABANDONED'],
      ...Array.from({ length: 4 }, () => '03-01 12:30:00 EVENT'),
      ...['03-01 12:30:00 AUTOMATION_RUN', '03-01 12:30:00 DELIVERY'],
      ...['03-01 13:30:00 AUTOMATION_RUN', '03-01 13:30:00 MESSAGE'],
      ...['03-02 13:30:00 AUTOMATION_RUN', '03-02 13:30:00 MESSAGE'],
    ]);
  });

  test('retries a failing webhook at its times, and switches it off after five days of failures', async () => {
    const store = await newStore();
    const tries: string[] = [];
    clockService.setReceiver((delivery, at) => {
      if (delivery.storeId === store.id) tries.push(at.toISOString());
      return attemptResult(500);
    });
    const webhook = await newWebhook(store, 'https://127.0.0.1:9/eventos', { events: ['PRODUCT_CREATED'], retryAttempts: 10 });
    await simulateReceivers(store);
    await store.soldProduct();
    await advance(store, { to: '2030-03-05T12:00:00Z' });
    const early = tries.length;
    await store.soldProduct();
    await advance(store, { by: { days: 3 } });
    clockService.setReceiver(() => attemptResult(200));
    const query = 'query ($id: ID!) { webhook(id: $id) { active } webhookDeliveries { nodes { status attemptCount } } }';
    const { data } = await store.graph(query, { id: webhook });
    expect(data).toMatchObject({ webhook: { active: false } });
    const { nodes } = data.webhookDeliveries as { nodes: { status: string; attemptCount: number }[] };
    expect(nodes.map(({ status }) => status)).toEqual(['FAILED', 'FAILED']);
    expect(nodes.reduce((sum, { attemptCount }) => sum + attemptCount, 0)).toBe(tries.length);
    expect(early).toBeGreaterThan(7);
    expect(tries).toEqual(tries.toSorted());
    const switched = (await clockLogOf(store)).filter(({ kind }) => kind === 'WEBHOOK_SWITCHED_OFF');
    expect(switched.map(({ nodeId }) => nodeId)).toEqual([webhook]);
  });

  test('makes the first attempt at a receiver that is not simulated, waiting 10 seconds at most; its retries wait for real time as well', async () => {
    const store = await newStore();
    const timeouts: number[] = [];
    clockService.setReceiver((delivery) => {
      if (delivery.storeId === store.id) timeouts.push(delivery.webhook.timeout);
      return attemptResult(500);
    });
    for (const path of ['um', 'dois'])
      await newWebhook(store, `https://127.0.0.1:9/${path}`, { events: ['CART_ABANDONED'], retryAttempts: 10, timeout: 300 });
    for (const number of [1, 2, 3])
      await store.externalCheckout({}, { customer: { ...ANA, email: `ana${number}@exemplo.com.br` } });
    await advance(store, { by: { days: 60 } });
    const attempts = async () =>
      (await clockLogOf(store)).filter(({ kind }) => kind === 'DELIVERY').map(({ at }) => at.slice(5, 16));
    expect((await attempts()).slice(0, 6)).toEqual(Array(6).fill('03-01 12:30'));
    // An event that a retry waits for is not looked for every hour.
    expect((await kinds(store)).filter((line) => line.endsWith('PURGE')).length).toBeLessThanOrEqual(2);
    // The retries are due by the clock of the store, and are made once their five seconds have passed: in none of the 60 days between.
    await service.rows({
      text: 'UPDATE webhook_delivery SET not_before = now() WHERE store_id = $1 AND not_before > now()',
      values: [store.id],
    });
    trigger();
    const made = [...Array<string>(6).fill('03-01 12:30'), ...Array<string>(6).fill('04-30 12:00')];
    await expect.poll(attempts, POLL_OPTIONS).toEqual(made);
    expect(timeouts).toEqual([...Array<number>(6).fill(10), ...Array<number>(6).fill(300)]);
    await advance(store, { by: { days: 60 } });
    expect(await attempts()).toEqual(made);
    clockService.setReceiver(() => attemptResult(200));
  });

  test('waits for its receivers beside the clocks of other stores', async () => {
    const released = Promise.withResolvers<void>();
    const stores = await Promise.all(Array.from({ length: 12 }, () => newStore()));
    const hanging = new Set(stores.map(({ id }) => id));
    const asked = new Set<string>();
    clockService.setReceiver(async ({ storeId }) => {
      asked.add(storeId);
      if (hanging.has(storeId)) await released.promise;
      return attemptResult(200);
    });
    for (const store of stores) {
      await newWebhook(store, 'https://127.0.0.1:9/eventos', { events: ['PRODUCT_CREATED'] });
      await store.product();
    }
    await expect.poll(() => asked.size, POLL_OPTIONS).toBe(12);
    const other = await newStore();
    await newWebhook(other, 'https://127.0.0.1:9/eventos', { events: ['CART_ABANDONED'] });
    await other.externalCheckout({}, { customer: ANA });
    expect(await advance(other, { by: { days: 1 } })).toMatchObject({ now: '2030-03-02T12:00:00.000Z', advancing: false });
    expect(asked).toContain(other.id);
    released.resolve();
    const left = {
      text: "SELECT count(*)::int AS n FROM webhook_delivery WHERE status = 'PENDING' AND store_id = ANY ($1)",
      values: [[...hanging]],
    };
    await expect.poll(() => service.rows(left), POLL_OPTIONS).toEqual([{ n: 0 }]);
    clockService.setReceiver(() => attemptResult(200));
  });

  test('advances once for calls with one Idempotency-Key', async () => {
    const store = await newStore();
    await store.externalCheckout({}, { customer: ANA });
    const mutation = 'mutation { advanceStoreClock(input: { by: { days: 1 } }) { id clock { now advancing } } }';
    const call = () => service.asOperator(mutation, {}, { 'x-store-id': store.id, 'idempotency-key': 'um-dia' });
    const arrived = { now: '2030-03-02T12:00:00.000Z', advancing: false };
    expect((await call()).data).toEqual({ advanceStoreClock: { id: store.id, clock: arrived } });
    // The answer that is kept is that of the departure.
    const departed = { now: '2030-03-01T12:00:00.000Z', advancing: true };
    expect((await call()).data).toEqual({ advanceStoreClock: { id: store.id, clock: departed } });
    expect(await clockFields(store, 'now')).toEqual({ now: '2030-03-02T12:00:00.000Z' });
    expect((await kinds(store)).filter((each) => each.endsWith('CHECKOUT_ABANDONED'))).toHaveLength(1);
  });

  test('deletes records after their retention, at 17 minutes past an hour', async () => {
    const store = await newStore();
    await store.soldProduct();
    await advance(store, { by: { days: 29 } });
    expect((await store.events()).length).toBeGreaterThan(0);
    await advance(store, { by: { days: 2 } });
    expect(await store.events()).toEqual([]);
    expect((await kinds(store)).at(-1)).toBe('03-31 12:17:00 PURGE');
  });

  test('changes nothing in another store, be it a live or a test store', async () => {
    const [store, other, live] = [await newStore(), await newStore(), await service.newStore()];
    for (const each of [store, other, live]) {
      await each.externalCheckout({}, { customer: ANA });
      await newWebhook(each, 'https://127.0.0.1:9/eventos', { events: ['PRODUCT_CREATED'] });
      await each.sell(await each.soldProduct());
    }
    // What is due in the other test store at the moment at which it stands is done, whatever becomes of this one.
    const text = `SELECT lease, (SELECT count(*)::int FROM store_clock_entry WHERE store_id = $1) AS done
      FROM store_clock WHERE store_id = $1`;
    const rest = async () => (await service.rows({ text, values: [other.id] }))[0];
    const events = (await other.events()).length;
    await expect.poll(rest, POLL_OPTIONS).toEqual({ lease: null, done: events + 1 });
    const before = [await rowsOfStore(other), await rowsOfStore(live)];
    await advance(store, { by: { days: 40 } });
    expect([await rowsOfStore(other), await rowsOfStore(live)]).toEqual(before);
    expect(before[0]?.length).toBeGreaterThan(10);
    expect(await store.events()).toEqual([]);
  });

  test('is continued by another process without repeating anything', async () => {
    const store = await newStore();
    for (let number = 0; number < 6; number += 1) {
      await store.externalCheckout({}, { customer: { ...ANA, email: `ana${number}@exemplo.com.br` } });
      await change(store, "frozen_at = (SELECT c.frozen_at + interval '1 hour' FROM store_clock c WHERE c.store_id = $1)");
    }
    const stopping = new AbortController();
    let left = 3;
    await change(store, "lease = '00000000-0000-4000-8000-000000000001', leased_until = now() + interval '1 day'");
    const asked = askToAdvance(store, { by: { days: 2 } });
    await expect.poll(() => clockFields(store, 'advancing'), POLL_OPTIONS).toEqual({ advancing: true });
    await change(store, 'lease = NULL, leased_until = NULL');
    const attempt: typeof parts.attempt = (...given) => {
      left -= 1;
      if (left === 0) stopping.abort();
      return parts.attempt(...given);
    };
    await runClock(store.id, { ...parts, attempt, signal: stopping.signal });
    trigger();
    expect((await asked).errors).toBeUndefined();
    const log = await clockLogOf(store);
    const abandoned = log.filter(({ kind }) => kind === 'CHECKOUT_ABANDONED');
    expect(abandoned.length).toBe(6);
    expect(new Set(abandoned.map(({ nodeId }) => nodeId)).size).toBe(6);
    expect(log.map(({ position }) => position)).toEqual(log.map((_, index) => index + 1));
  });

  test('is rejected backwards, for no time, for more than ten years, and for a live store', async () => {
    const [store, live] = [await newStore(), await service.newStore()];
    const refused = async (input: object) => refusals(await askToAdvance(store, { ...input }));
    const fault = (field: string, code: string, message: string) => invalid({ field, code, message });
    const past = 'O relógio da loja não volta: ele está em 2030-03-01T12:00:00.000Z. Escolha um momento depois.';
    const far = 'O relógio avança no máximo 10 anos de uma vez, e não passa do ano 2199.';
    const little = 'Informe ao menos um minuto em days, hours ou minutes.';
    expect(await refused({ to: START })).toEqual(fault('to', 'TOO_SMALL', past));
    expect(await refused({ by: { days: 3660 } })).toEqual(fault('by', 'TOO_BIG', far));
    expect(await refused({ by: { days: 0, hours: null } })).toEqual(fault('by.minutes', 'TOO_SMALL', little));
    expect(refusals(await askToAdvance(live, { by: { days: 1 } }))).toMatchObject([
      { code: 'INVALID_STATUS_TRANSITION', status: 409 },
    ]);
    expect(await clockFields(store, 'now frozen')).toEqual({ now: '2030-03-01T12:00:00.000Z', frozen: true });
  });

  test('excludes advancing again, stopping and resuming until it ends', async () => {
    const store = await newStore();
    await change(store, "target = '2031-01-01', leased_until = now() + interval '1 day'");
    const message = 'O relógio da loja está avançando até 2031-01-01T00:00:00.000Z. Espere que ele chegue.';
    const refused = [{ message, code: 'INVALID_STATUS_TRANSITION', status: 409 }];
    expect(refusals(await askToAdvance(store, { by: { days: 1 } }))).toEqual(refused);
    for (const field of ['freezeStoreClock', 'resumeStoreClock'])
      expect(refusals(await asOperatorOf(store, `mutation { ${field} { id } }`))).toEqual(refused);
    await change(store, 'target = NULL, leased_until = NULL');
  });
});

describe('the jobs of a test store', () => {
  test('are not those of live stores', async () => {
    const store = await service.newStore(undefined, { test: true });
    const leased = "INSERT INTO store_clock (store_id, leased_until) VALUES ($1, now() + interval '1 day')";
    await service.rows({ text: leased, values: [store.id] });
    await activeAutomation(store, 'checkout.created', [delayStepInput(1)]);
    await newWebhook(store, 'https://127.0.0.1:9/eventos', { events: ['CHECKOUT_CREATED'] });
    const id = await store.externalCheckout({}, { customer: ANA });
    const everything = async () => [
      await store.snapshot(),
      await service.rows({ text: 'SELECT relayed_at FROM event WHERE store_id = $1', values: [store.id] }),
    ];
    const before = await everything();
    const ahead = { now: () => new Date(service.clock.now().getTime() + 40 * DAY) };
    while ((await relayEvents({ ...runtimeOf(service, ahead), fanOuts: [] })) > 0);
    await runTimersAt(service, { clock: ahead });
    await runAutomations(service);
    expect(await everything()).toEqual(before);
    expect(id).toBeDefined();
  });

  test('do what is due while its clock runs, also after it was advanced', async () => {
    const store = await newTestStore(service, { clockAt: START });
    const clock = await advance(store, { by: { hours: 1, minutes: 30 } });
    expect(clock).toMatchObject({ now: '2030-03-01T13:30:00.000Z', frozen: false });
    await store.externalCheckout({}, { customer: ANA });
    service.clock.forward(31 * MINUTE);
    expect(await clockFields(store, 'now')).toEqual({ now: '2030-03-01T14:01:00.000Z' });
    trigger();
    await expect
      .poll(() => kinds(store), POLL_OPTIONS)
      .toEqual([expect.stringMatching(/EVENT$/), '03-01 14:01:00 CHECKOUT_ABANDONED', '03-01 14:01:00 EVENT']);
  });

  test('send current events while its clock stands still, and nothing that is due later', async () => {
    const store = await newStore();
    await newWebhook(store, 'https://127.0.0.1:9/eventos', { events: ['CHECKOUT_CREATED'] });
    await store.externalCheckout({}, { customer: ANA });
    service.clock.forward(DAY);
    await expect.poll(() => kinds(store), POLL_OPTIONS).toEqual(['03-01 12:00:00 EVENT', '03-01 12:00:00 DELIVERY']);
    expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});
