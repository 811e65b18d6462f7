import { describe, expect, test } from 'vitest';
import type { Transaction } from '../../../src/data/database.ts';
import { TRANSACTION_ENDED } from '../../../src/data/driver/sending/transaction-prisma.ts';
import { startService, type TestStore } from '../../support/service.ts';

const service = await startService();
const { database } = service;

const REFUSED = new Error('refused');

const insertion = ({ id }: TestStore, slug: string) => ({
  text: 'INSERT INTO category (id, store_id, name, slug) VALUES (gen_random_uuid(), $1, $2, $2)',
  values: [id, slug],
});
const row = ({ id: storeId }: TestStore, slug: string) => ({ data: { storeId, name: slug, slug } });

/** Runs a transaction that is refused while `work` goes on; returns the session. */
async function refused(work: (session: Transaction) => Promise<unknown>) {
  let ended: Transaction | undefined;
  let going: Promise<unknown> = Promise.resolve();
  const transaction = database.transaction(async (session) => {
    ended = session;
    going = work(session);
    going.catch(() => undefined);
    // The work has begun, as that of a field beside a refused one.
    await Promise.resolve();
    throw REFUSED;
  });
  await expect(transaction).rejects.toBe(REFUSED);
  await Promise.allSettled([going]);
  return ended as Transaction;
}

describe('a transaction that is refused', () => {
  test('rolls back a statement that nobody waited for', async () => {
    const store = await service.newStore();
    await refused((session) => session.query(insertion(store, 'a')));
    await refused((session) => session.prisma.category.create(row(store, 'b')));
    expect(await store.count('category')).toBe(0);
  });

  test('accepts no statement after its end, not even within the next transaction', async () => {
    const store = await service.newStore();
    const session = await refused((open) => open.query({ text: 'SELECT 1' }));
    await expect(session.query(insertion(store, 'a'))).rejects.toThrow(TRANSACTION_ENDED);
    const late = await refused((open) => open.prisma.category.count());
    await database.transaction(async (next) => {
      await next.prisma.category.count();
      await expect(late.prisma.category.create(row(store, 'b'))).rejects.toThrow(TRANSACTION_ENDED);
      await next.commit([]);
    });
    expect(await store.count('category')).toBe(0);
  });
});
