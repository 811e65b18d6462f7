import { describe, expect, test } from 'vitest';
import { preparedStatement } from '../../../src/data/driver/sending/statements.ts';
import { storeDb } from '../../../src/data/store-db.ts';
import { startOwnService } from '../../support/service.ts';
import { autocommitExecutorOf } from '../../support/sessions.ts';

const MAX_PREPARED_STATEMENTS = 500;
/** So many that some are evicted. */
const MORE = MAX_PREPARED_STATEMENTS + 100;

// A database of its own, with connections that no other file has prepared anything on.
const service = await startOwnService();
const { database } = service;

const HOT = preparedStatement('SELECT 1 AS hot', []);

/** The statements that are prepared on the connection that answers, except the one that asks. */
async function prepared(): Promise<{ name: string; at: string }[]> {
  const text = 'SELECT name, prepare_time::text AS at FROM pg_prepared_statements ORDER BY name';
  return (await database.query<{ name: string; at: string }>({ text })).rows;
}

/** A different selection of a product's columns for each number below 1,024. */
const COLUMNS = 'name slug price stock sku status type featured currency barcode'.split(' ');
const selectionOf = (number: number) => ({
  id: true,
  ...Object.fromEntries(COLUMNS.filter((_, bit) => (number >> bit) & 1).map((name) => [name, true])),
});

/** Sends statements in one batch: twenty from each number on. */
const sendBatch = (...starts: number[]) =>
  database.transaction(async (session) => {
    for (const start of starts)
      for (let number = start; number < start + 20; number += 1)
        session.defer(preparedStatement(`SELECT ${number} AS batched`, []));
    await session.commit([]);
  });

describe('after more different selections than a connection keeps prepared', () => {
  test('it keeps a bounded number of statements, and those in use are never prepared again', async () => {
    const db = storeDb(autocommitExecutorOf(service), { storeId: crypto.randomUUID(), clock: service.clock });
    await database.query(HOT);
    const before = (await prepared()).find(({ name }) => name === HOT.name);
    expect(before).toBeDefined();
    for (let number = 0; number < MORE; number += 1) {
      await db.product.findFirst({ select: selectionOf(number) });
      if (number % 100 === 0) await database.query(HOT);
    }
    const after = await prepared();
    expect(after).toHaveLength(MAX_PREPARED_STATEMENTS);
    expect(after).toContainEqual(before);
  });

  test('a statement that was evicted is prepared again', async () => {
    const old = preparedStatement('SELECT 2 AS old', []);
    await database.query(old);
    for (let number = 0; number < MAX_PREPARED_STATEMENTS; number += 1)
      await database.query(preparedStatement(`SELECT ${number}`, []));
    expect((await prepared()).map(({ name }) => name)).not.toContain(old.name);
    expect((await database.query(old)).rows).toEqual([{ old: 2 }]);
    expect(await prepared()).toHaveLength(MAX_PREPARED_STATEMENTS);
  });

  test('a batch uses statements that were about to be evicted beside new ones', async () => {
    for (let start = 0; start < MORE; start += 15) await sendBatch(start);
    for (const start of [0, 114, 0]) await sendBatch(start, 494);
  });
});
