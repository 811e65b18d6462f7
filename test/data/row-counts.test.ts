import { describe, expect, test } from 'vitest';
import { foldRowCounts } from '../../src/data/named-statements/fold-row-counts.ts';
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

  test('are added up in batches, all of a store one after the other', async () => {
    const store = await service.newStore();
    const key = 'ACTIVE|DIGITAL|false';
    await service.rows(insertProducts(store.id, 1));
    // As many changes as one statement takes, beside the one of the product, for rows that came and went.
    const text = `INSERT INTO row_count_change (store_id, table_name, key, delta)
      SELECT $1, 'product', $2, 1 - n % 2 * 2 FROM generate_series(1, 5000) AS n`;
    await service.rows({ text, values: [store.id, key] });
    expect(await fold()).toBe(false);
    expect(await rowsOf('row_count_change', store.id)).toEqual([]);
    expect(await rowsOf('row_count', store.id)).toEqual([{ key, count: 1 }]);
  });

  test('and all that triggers write stay as they are where a replication applies rows, which brings them as well', async () => {
    const store = await service.newStore();
    const enabled = 'SELECT DISTINCT tgenabled AS mode FROM pg_trigger WHERE NOT tgisinternal';
    expect(await service.rows({ text: enabled })).toEqual([{ mode: 'O' }]);
    await database.transaction(async (session) => {
      await session.query({ text: 'SET LOCAL session_replication_role = replica' });
      await session.query(insertProducts(store.id, 7));
      await session.query({ text: `UPDATE product SET featured = true, stock = 3 WHERE store_id = $1`, values: [store.id] });
      await session.commit([]);
    });
    const written = `SELECT (SELECT count(*)::int FROM row_change WHERE store_id = $1 AND table_name = 'product') AS changes,
      (SELECT count(*)::int FROM stock_movement WHERE store_id = $1) AS movements`;
    expect(await service.rows({ text: written, values: [store.id] })).toEqual([{ changes: 0, movements: 0 }]);
    expect(await rowsOf('row_count_change', store.id)).toEqual([]);
    await service.rows({ text: 'SELECT recount_rows()' });
    expect(await rowsOf('row_count', store.id)).toEqual([{ key: 'ACTIVE|DIGITAL|true', count: 7 }]);
  });

  test('and all that triggers write are made in a session without a search_path', async () => {
    const store = await service.newStore();
    const product = await store.product({ stock: { quantity: 5 } });
    const order = await store.order();
    const checkout = await store.externalCheckout();
    const copyOf = (table: string, changes: string, where: string) => `INSERT INTO public."${table}"
      SELECT made.* FROM public."${table}" AS r, jsonb_populate_record(r, ${changes}) AS made WHERE r.store_id = $1 AND r.${where}`;
    await database.transaction(async (session) => {
      const run = (text: string, ...values: string[]) => session.query({ text, values: [store.id, ...values] });
      await session.query({ text: `SET LOCAL search_path = ''` });
      await run(
        copyOf(
          'product',
          `jsonb_build_object('id', gen_random_uuid(), 'slug', 'copia', 'description', repeat('x', 9000))`,
          'id = $2',
        ),
        product,
      );
      await run(`UPDATE public.product SET stock = 8 WHERE store_id = $1 AND id = $2`, product);
      await run(
        copyOf('order', `jsonb_build_object('id', gen_random_uuid(), 'checkout_id', $3::uuid)`, 'id = $2'),
        order,
        checkout,
      );
      await run(
        copyOf(
          'order_item',
          `jsonb_build_object('id', gen_random_uuid(), 'order_id', (SELECT id FROM public."order" WHERE store_id = r.store_id AND number = 2))`,
          'order_id = $2',
        ),
        order,
      );
      await run(`UPDATE public."order" SET status = 'PAID' WHERE store_id = $1 AND id <> $2`, order);
      await run(`DELETE FROM public.product WHERE store_id = $1 AND slug = 'copia'`);
      await session.query({ text: 'SELECT public.recount_rows()' });
      await session.commit([]);
    });
    const text = `SELECT o.number, o.units, p.paid, (SELECT array_agg(delta ORDER BY id) FROM stock_movement m WHERE m.store_id = $1 AND m.product_id = $2) AS moved
      FROM "order" o JOIN order_product p ON p.store_id = o.store_id AND p.order_id = o.id WHERE o.store_id = $1 ORDER BY o.number`;
    expect(await service.rows({ text, values: [store.id, product] })).toEqual([
      { number: 1, units: 1, paid: false, moved: [5, 3] },
      { number: 2, units: 1, paid: true, moved: [5, 3] },
    ]);
    expect(await wrongRowCounts(service)).toEqual([]);
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
