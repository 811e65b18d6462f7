import { describe, expect, test } from 'vitest';
import { foldRowCounts } from '../../src/data/named-statements/fold-row-counts.ts';
import { insertProducts, storedCountsOf, wrongRowCounts } from '../support/row-counts.ts';
import { startOwnService } from '../support/service.ts';

const service = await startOwnService();
const { database } = service;

const fold = () => foldRowCounts(database.exclusiveQuery);
const rowsOf = (table: string, storeId: string) => storedCountsOf(service, table, storeId);

const WRITERS = 6;
const WRITES = 40;

describe('concurrent writers of a store', () => {
  test('wait neither for each other nor for the job, which leaves alone what is not committed', async () => {
    const store = await service.newStore();
    await service.rows(insertProducts(store.id, 1));
    await database.transaction(async (first) => {
      await first.query(insertProducts(store.id, 2));
      await database.transaction(async (second) => {
        await second.query({ text: `SET LOCAL lock_timeout = '2s'` });
        await second.query(insertProducts(store.id, 4));
        expect(await fold()).toBe(false);
        await second.commit([]);
      });
      expect(await rowsOf('row_count', store.id)).toEqual([{ key: 'ACTIVE|DIGITAL|false', count: 1 }]);
      await first.commit([]);
    });
    expect((await store.graph('{ products { totalCount } }')).data).toEqual({ products: { totalCount: 7 } });
  });

  test('leave every reader the exact numbers at every moment, while jobs add up', async () => {
    const stores = [await service.newStore(), await service.newStore()];
    const changes = [
      insertProducts,
      (id: string, turn: number) => ({
        text: `UPDATE product SET featured = NOT featured WHERE store_id = $1 AND hashtext(id::text) % 5 = $2`,
        values: [id, turn % 5],
      }),
      (id: string, turn: number) => ({
        text: `DELETE FROM product WHERE store_id = $1 AND hashtext(id::text) % 11 = $2`,
        values: [id, turn % 11],
      }),
    ];
    let writing = true;
    const write = async (writer: number) => {
      for (let turn = 0; turn < WRITES; turn += 1) {
        const change = changes[turn % 4 === 3 ? 2 : (writer + turn) % 2] ?? insertProducts;
        const id = stores[(writer + turn) % 2]?.id ?? '';
        await database
          .transaction(async (session) => {
            await session.query(change(id, 1 + ((writer * 7 + turn) % 9)));
            await session.query({ text: `SELECT pg_sleep(${(turn % 5) / 1_000})` });
            if (turn % 5 === 4) throw new Error('rolled back');
            await session.commit([]);
          })
          .catch((error: Error & { code?: string }) => {
            // Updates of the same rows in different orders.
            if (error.message !== 'rolled back' && error.code !== '40P01') throw error;
          });
      }
    };
    const repeat = async (work: () => Promise<unknown>) => {
      let times = 0;
      for (; writing; times += 1) await work();
      return times;
    };
    const compare = async () => expect(await wrongRowCounts(service)).toEqual([]);
    const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer))).finally(() => {
      writing = false;
    });
    const [, ...others] = await Promise.all([writers, repeat(fold), repeat(fold), repeat(compare), repeat(compare)]);
    for (const times of others) expect(times).toBeGreaterThan(5);
    await fold();
    expect(await wrongRowCounts(service)).toEqual([]);
    for (const { id } of stores) expect(await rowsOf('row_count_change', id)).toEqual([]);
  });
});
