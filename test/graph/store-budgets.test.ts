import { expect, test } from 'vitest';
import { newKey, REVOKE_KEY, ROTATE_KEY } from '../support/api-keys.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const BUDGETS = '{ viewer { budgets { kind limit used resetsAt } } }';

/** Midnight in UTC after now, by the clock of the database. */
async function nextDay(): Promise<string> {
  const text = "SELECT ((now() AT TIME ZONE 'UTC')::date + 1)::text AS day";
  const [{ day } = { day: '' }] = await service.rows<{ day: string }>({ text });
  return `${day}T00:00:00.000Z`;
}

const keys = { kind: 'API_KEYS', limit: 100, used: 1, resetsAt: null };

const setAttempts = (storeId: string, attempts: number, day = '0') =>
  service.rows({
    text: `INSERT INTO delivery_day (store_id, day, attempts, granted) VALUES ($1, (now() AT TIME ZONE 'UTC')::date + $3::int, $2, 0)
ON CONFLICT (store_id) DO UPDATE SET day = excluded.day, attempts = excluded.attempts`,
    values: [storeId, attempts, day],
  });

test('the budgets of the store of a call are shown to every credential, with what was used today', async () => {
  const store = await service.newStore(['orders:read']);
  const budget = { kind: 'DELIVERY_ATTEMPTS', limit: 100_000, used: 0, resetsAt: await nextDay() };
  expect(await store.ask(BUDGETS)).toEqual({ budgets: [budget, keys] });
  await setAttempts(store.id, 12_345);
  expect(await store.ask(BUDGETS)).toEqual({ budgets: [{ ...budget, used: 12_345 }, keys] });
  // Neither another day, nor another store.
  await setAttempts(store.id, 12_345, '-1');
  expect(await store.ask(BUDGETS)).toEqual({ budgets: [budget, keys] });
  await setAttempts((await service.newStore()).id, 99);
  expect(await store.ask(BUDGETS)).toEqual({ budgets: [budget, keys] });
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
