import { expect, test } from 'vitest';
import { advance, startClockService } from '../support/clock-store.ts';
import { MONTH, playMonth } from '../support/money-month.ts';
import { seededRandom } from '../support/sales.ts';
import { simulatedShop } from '../support/simulated-shop.ts';

const clocked = await startClockService();

test('a month of orders with faults reconciles to the cent with the books of the provider', { timeout: 3_600_000 }, async () => {
  const store = await simulatedShop(clocked);
  const seed = Number(process.env.MONEY_SEED ?? 45);
  const play = { store, trigger: clocked.trigger, random: seededRandom(seed), orders: Number(process.env.MONEY_ORDERS ?? 100) };
  const { books, told, marked } = await playMonth(play, (by) => advance(store, { by }));
  expect(books.gross).toBeGreaterThan(0);
  expect(books.refunded * books.claimed).toBeGreaterThan(0);
  expect(told.summary).toEqual(books);
  expect(told.statements).toEqual(books);
  expect(told.reconciled).toEqual(books);
  expect(told.missing).toBe(marked);
  // What came is what was paid for, without what is missing and with what is left over.
  expect(told.gross - told.back).toBe(told.kept - told.missing + told.surplus);
  expect(told.unbalanced).toBe(0);
  expect(MONTH.days).toBe(31);
});
