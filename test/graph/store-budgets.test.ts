import { expect, test } from 'vitest';
import { startService } from '../support/service.ts';

const service = await startService();

const BUDGETS = '{ viewer { budgets { kind limit used resetsAt } } }';

/** Midnight in UTC after now, by the clock of the database. */
async function nextDay(): Promise<string> {
  const text = "SELECT ((now() AT TIME ZONE 'UTC')::date + 1)::text AS day";
  const [{ day } = { day: '' }] = await service.rows<{ day: string }>({ text });
  return `${day}T00:00:00.000Z`;
}

const setAttempts = (storeId: string, attempts: number, day = '0') =>
  service.rows({
    text: `INSERT INTO delivery_day (store_id, day, attempts, granted) VALUES ($1, (now() AT TIME ZONE 'UTC')::date + $3::int, $2, 0)
ON CONFLICT (store_id) DO UPDATE SET day = excluded.day, attempts = excluded.attempts`,
    values: [storeId, attempts, day],
  });

test('the budgets of the store of a call are shown to every credential, with what was used today', async () => {
  const store = await service.newStore(['orders:read']);
  const budget = { kind: 'DELIVERY_ATTEMPTS', limit: 100_000, used: 0, resetsAt: await nextDay() };
  expect(await store.ask(BUDGETS)).toEqual({ budgets: [budget] });
  await setAttempts(store.id, 12_345);
  expect(await store.ask(BUDGETS)).toEqual({ budgets: [{ ...budget, used: 12_345 }] });
  // Neither another day, nor another store.
  await setAttempts(store.id, 12_345, '-1');
  expect(await store.ask(BUDGETS)).toEqual({ budgets: [budget] });
  await setAttempts((await service.newStore()).id, 99);
  expect(await store.ask(BUDGETS)).toEqual({ budgets: [budget] });
});

test('a call without a store has no budgets', async () => {
  expect((await service.asOperator(BUDGETS)).reply.body).toEqual({ data: { viewer: { budgets: [] } } });
});
