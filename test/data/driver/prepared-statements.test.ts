import { describe, expect, test } from 'vitest';
import { preparedStatement } from '../../../src/data/driver/statements.ts';
import { storeDb } from '../../../src/data/store-db.ts';
import { startOwnService } from '../../support/service.ts';
import { autocommitExecutorOf } from '../../support/sessions.ts';

const MAX_PREPARED_STATEMENTS = 500;

// A database of its own, with connections that no other file has prepared anything on.
const service = await startOwnService();
const { database } = service;

const HOT = preparedStatement('SELECT 1 AS hot', []);

/** The statements that are prepared on the connection that answers, except the one that asks. */
async function prepared(): Promise<{ name: string; at: string }[]> {
  const text = 'SELECT name, prepare_time::text AS at FROM pg_prepared_statements ORDER BY name';
  return (await database.query<{ name: string; at: string }>({ text })).rows;
}

/** A different selection of a product's columns for each number below 2,048. */
const COLUMNS = [
  'name',
  'slug',
  'price',
  'stock',
  'sku',
  'status',
  'type',
  'featured',
  'currency',
  'barcode',
  'version',
] as const;
const selectionOf = (number: number) => ({
  id: true,
  ...Object.fromEntries(COLUMNS.flatMap((name, bit) => ((number >> bit) & 1 ? [[name, true]] : []))),
});

describe('after 2,000 different selections', () => {
  test('a connection keeps a bounded number of statements, and those in use are never prepared again', async () => {
    const db = storeDb(autocommitExecutorOf(service), { storeId: crypto.randomUUID(), clock: service.clock });
    await database.query(HOT);
    const before = (await prepared()).find(({ name }) => name === HOT.name);
    expect(before).toBeDefined();
    for (let number = 0; number < 2_000; number += 1) {
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
    const values = (number: number) => preparedStatement(`SELECT ${number} AS batched`, []);
    const batch = (from: number) => Array.from({ length: 20 }, (_, at) => values(from + at));
    for (let from = 0; from < 2_000; from += 15) {
      await database.transaction(async (session) => {
        for (const statement of batch(from)) session.defer(statement);
        await session.commit([]);
      });
    }
    for (const from of [0, 1_000, 0])
      await database.transaction(async (session) => {
        for (const statement of [...batch(from), ...batch(1_900)]) session.defer(statement);
        await session.commit([]);
      });
  });
});
