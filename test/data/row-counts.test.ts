import { describe, expect, test } from 'vitest';
import { foldRowCounts } from '../../src/data/fold-row-counts.ts';
import { insertProducts, storedCountsOf, wrongRowCounts } from '../support/row-counts.ts';
import { startOwnService } from '../support/service.ts';

const service = await startOwnService();
const { database } = service;

const fold = () => foldRowCounts(database.exclusiveQuery);
const rowsOf = (table: string, storeId: string) => storedCountsOf(service, table, storeId);

describe('the stored counts of rows', () => {
  test('are one change for each inserted row and each key of a deletion, none for other columns, and one row for each key once added up', async () => {
    const store = await service.newStore();
    const read = async () => [await rowsOf('row_count_change', store.id), await rowsOf('row_count', store.id)];
    const counted = (count: number) => ({ key: 'ACTIVE|DIGITAL|false', count });
    await service.rows(insertProducts(store.id, 3));
    expect(await read()).toEqual([[counted(1), counted(1), counted(1)], []]);
    expect(await fold()).toBe(false);
    expect(await read()).toEqual([[], [counted(3)]]);
    await service.rows({ text: `UPDATE product SET stock = 5, status = 'ACTIVE' WHERE store_id = $1`, values: [store.id] });
    expect(await read()).toEqual([[], [counted(3)]]);
    await service.rows({ text: 'DELETE FROM product WHERE store_id = $1', values: [store.id] });
    expect(await read()).toEqual([[counted(-3)], [counted(3)]]);
    expect((await store.graph('{ products { totalCount } }')).data).toEqual({ products: { totalCount: 0 } });
  });

  test('are added up in batches', async () => {
    const store = await service.newStore();
    const key = 'ACTIVE|DIGITAL|false';
    await service.rows(insertProducts(store.id, 1));
    // As many changes as one statement takes, beside the one of the product, for rows that came and went.
    const text = `INSERT INTO row_count_change (store_id, table_name, key, delta)
      SELECT $1, 'product', $2, 1 - n % 2 * 2 FROM generate_series(1, 5000) AS n`;
    await service.rows({ text, values: [store.id, key] });
    expect([await fold(), await fold()]).toEqual([true, false]);
    expect(await rowsOf('row_count', store.id)).toEqual([{ key, count: 1 }]);
  });

  test('are right where a session keeps other triggers from firing', async () => {
    const store = await service.newStore();
    await database.transaction(async (session) => {
      await session.query({ text: 'SET LOCAL session_replication_role = replica' });
      await session.query(insertProducts(store.id, 7));
      await session.query({ text: `UPDATE product SET featured = true WHERE store_id = $1`, values: [store.id] });
      await session.commit([]);
    });
    expect((await store.graph('{ products(filter: { featured: true }) { totalCount } }')).data).toEqual({
      products: { totalCount: 7 },
    });
  });

  test('are counted anew by recount_rows() after triggers were disabled', async () => {
    const store = await service.newStore();
    await service.rows(insertProducts(store.id, 2));
    await database.transaction(async (session) => {
      await session.query({ text: 'ALTER TABLE product DISABLE TRIGGER ALL' });
      await session.query(insertProducts(store.id, 3));
      await session.query({ text: 'ALTER TABLE product ENABLE TRIGGER ALL' });
      await session.commit([]);
    });
    expect(await wrongRowCounts(service)).toEqual([
      { table_name: 'product', key: 'ACTIVE|DIGITAL|false', counted: 5, stored: 2 },
    ]);
    await service.rows({ text: 'SELECT recount_rows()' });
    expect(await wrongRowCounts(service)).toEqual([]);
    expect((await store.graph('{ products { totalCount } }')).data).toEqual({ products: { totalCount: 5 } });
  });
});
