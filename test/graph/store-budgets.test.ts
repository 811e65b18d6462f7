import { describe, expect, test } from 'vitest';
import { DEFAULT_BUDGETS } from '../../src/lib/store-budgets.ts';
import { newKey, REVOKE_KEY, ROTATE_KEY } from '../support/api-keys.ts';
import { refusals } from '../support/refusals.ts';
import type { GraphReply } from '../support/replies.ts';
import { Service, startService } from '../support/service.ts';
import { allStatementsOf } from '../support/statements.ts';
import { insertDelivery, insertEvent } from '../support/webhooks.ts';

const service = await startService();

const BUDGETS = '{ viewer { budgets { kind limit used resetsAt } } }';

/** Midnight in UTC after now, by the clock of the database. */
async function nextDay(): Promise<string> {
  const text = "SELECT ((now() AT TIME ZONE 'UTC')::date + 1)::text AS day";
  const [{ day } = { day: '' }] = await service.rows<{ day: string }>({ text });
  return `${day}T00:00:00.000Z`;
}

const keys = { kind: 'API_KEYS', limit: 100, used: 1, resetsAt: null };

const exported = () => {
  const tomorrow = new Date(service.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  return { kind: 'EXPORTED_ROWS', limit: 10_000_000, used: 0, resetsAt: `${tomorrow}T00:00:00.000Z` };
};

const setAttempts = (storeId: string, attempts: number, day = '0') =>
  service.rows({
    text: `INSERT INTO delivery_day (store_id, day, attempts, granted) VALUES ($1, (now() AT TIME ZONE 'UTC')::date + $3::int, $2, 0)
ON CONFLICT (store_id) DO UPDATE SET day = excluded.day, attempts = excluded.attempts`,
    values: [storeId, attempts, day],
  });

test('the budgets of the store of a call are shown to every credential, with what was used today', async () => {
  const store = await service.newStore(['orders:read']);
  const budget = { kind: 'DELIVERY_ATTEMPTS', limit: 100_000, used: 0, resetsAt: await nextDay() };
  const rows = exported();
  expect(await store.ask(BUDGETS)).toEqual({ budgets: [budget, keys, rows] });
  await setAttempts(store.id, 12_345);
  expect(await store.ask(BUDGETS)).toEqual({ budgets: [{ ...budget, used: 12_345 }, keys, rows] });
  // Neither another day, nor another store.
  await setAttempts(store.id, 12_345, '-1');
  expect(await store.ask(BUDGETS)).toEqual({ budgets: [budget, keys, rows] });
  await setAttempts((await service.newStore()).id, 99);
  expect(await store.ask(BUDGETS)).toEqual({ budgets: [budget, keys, rows] });
});

test('its keys are counted, without those that are revoked, expired, rotated, or open another store as well', async () => {
  const [store, other] = [await service.newStore(), await service.newStore()];
  const usedKeys = async () => {
    const { budgets } = await store.ask<{ budgets: { kind: string; used: number }[] }>(BUDGETS);
    return budgets.find(({ kind }) => kind === 'API_KEYS')?.used;
  };
  const expiresAt = new Date(service.clock.now().getTime() + 1_000).toISOString();
  const [revoked, rotated] = [await newKey(store), await newKey(store)];
  await newKey(store, { expiresAt });
  await newKey(store, { storeIds: [store.id, other.id] });
  expect(await usedKeys()).toBe(4);
  await service.asOperator(REVOKE_KEY, { id: revoked.apiKey.id });
  await service.asOperator(ROTATE_KEY, { id: rotated.apiKey.id, overlapSeconds: 60 });
  service.clock.forward(1_000);
  expect(await usedKeys()).toBe(2);
});

test('a call without a store has no budgets', async () => {
  expect((await service.asOperator(BUDGETS)).reply.body).toEqual({ data: { viewer: { budgets: [] } } });
});

describe('a store with few attempts left for today', () => {
  const REPLAY = `mutation ($webhookId: ID!, $since: DateTime!) {
    replayEvents(id: $webhookId, input: { since: $since, only: ALL }) { createdCount repeatedCount }
  }`;
  const SEND = 'mutation ($webhookId: ID!) { sendTestEvent(id: $webhookId, input: { event: ORDER_PAID }) { status } }';
  const REDELIVER = 'mutation ($deliveryId: ID!) { redeliver(id: $deliveryId) { status } }';
  const since = '2026-02-20T00:00:00Z';

  /** The refusal of `count` attempts while so many are left. */
  async function expectRefused(answer: GraphReply, left: number, count: number): Promise<void> {
    const [error] = answer.errors ?? [];
    const details = error?.extensions.details as { retryAfter: number } | undefined;
    const retryAfter = details?.retryAfter ?? 0;
    const untilMidnight = (Date.parse(await nextDay()) - Date.now()) / 1000;
    expect(Math.abs(retryAfter - untilMidnight)).toBeLessThan(30);
    expect([answer.reply.status, answer.reply.headers.get('retry-after')]).toEqual([429, String(retryAfter)]);
    const seconds = retryAfter.toLocaleString('pt-BR');
    const message = `A loja tem 100.000 tentativas de entrega por dia (UTC), e hoje restam ${left} para as ${count} pedidas. Tente de novo em ${seconds} segundos.`;
    expect(error).toMatchObject({ message, extensions: { code: 'RATE_LIMITED', status: 429 } });
  }

  test('gets a 429 for tests, repeats and replays that do not fit, which change nothing; its events get deliveries', async () => {
    const store = await service.newStore();
    const webhookId = await store.webhook();
    const deliveryId = await insertDelivery(store, webhookId, { status: 'FAILED', ended: -1 });
    await insertEvent(store, {});
    await setAttempts(store.id, 99_999);
    const before = await store.snapshot();
    await expectRefused(await store.graph(REPLAY, { webhookId, since }), 1, 2);
    expect(await store.snapshot()).toEqual(before);
    expect((await store.graph(SEND, { webhookId })).errors).toBeUndefined();
    await setAttempts(store.id, 100_000);
    const used = await store.snapshot();
    await expectRefused(await store.graph(SEND, { webhookId }), 0, 1);
    await expectRefused(await store.graph(REDELIVER, { deliveryId }), 0, 1);
    await expectRefused(await store.graph(REPLAY, { webhookId, since }), 0, 2);
    expect(await store.snapshot()).toEqual(used);
    // Neither is what changes nothing refused, nor is another store.
    const nothing = { webhookId, since: service.clock.now() };
    expect((await store.graph(REPLAY, nothing)).errors).toBeUndefined();
    const other = await service.newStore();
    expect((await other.graph(SEND, { webhookId: await other.webhook() })).errors).toBeUndefined();
    await setAttempts(store.id, 100_000, '-1');
    expect((await store.graph(REDELIVER, { deliveryId })).errors).toBeUndefined();
  });

  test('is told of a missing delivery and an inactive webhook first', async () => {
    const store = await service.newStore();
    await setAttempts(store.id, 100_000);
    const webhookId = await store.webhook({ active: false });
    const refusal = refusals(await store.graph(SEND, { webhookId }));
    expect(refusal).toMatchObject([{ code: 'INVALID_STATUS_TRANSITION' }]);
    expect(refusals(await store.graph(REDELIVER, { deliveryId: webhookId }))).toMatchObject([{ code: 'RESOURCE_NOT_FOUND' }]);
  });

  test('is not let replay more than a whole day has, whenever that is', async () => {
    const small = new Service(service.database, { budgets: { ...DEFAULT_BUDGETS, attemptsPerDay: 1 } });
    const store = await service.newStore();
    const webhookId = await store.webhook();
    for (let n = 0; n < 2; n += 1) await insertEvent(store, {});
    const { errors } = await small.graph(REPLAY, { webhookId, since }, store.credentials);
    const message = 'A janela pede 2 entregas, mais do que as 1 tentativas que a loja tem num dia. Escolha uma menor.';
    expect(errors?.[0]?.extensions.details).toMatchObject([{ field: 'until', code: 'TOO_BIG', message }]);
  });
});

test('the health of a webhook says until when its deliveries wait, for all of a page in one statement', async () => {
  const store = await service.newStore();
  for (let n = 0; n < 3; n += 1) await store.webhook();
  const heldUntil = async () => {
    const { nodes } = await store.ask<{ nodes: { health: { heldUntil: string | null } }[] }>(
      '{ webhooks { nodes { health { heldUntil } } } }',
    );
    return nodes.map(({ health }) => health.heldUntil);
  };
  expect(await heldUntil()).toEqual([null, null, null]);
  await setAttempts(store.id, 99_999);
  expect(await heldUntil()).toEqual([null, null, null]);
  await setAttempts(store.id, 100_000);
  const midnight = await nextDay();
  const sent = await allStatementsOf(async () => expect(await heldUntil()).toEqual([midnight, midnight, midnight]));
  expect(sent.filter(({ text }) => text.includes('delivery_day'))).toHaveLength(1);
});
