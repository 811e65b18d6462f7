import { expect, test } from 'vitest';
import { numberChanges, readHead, readNumberedChanges } from '../../src/data/change-feed.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const { database } = service;

const WRITERS = 8;
const WRITES = 25;

test('concurrent writers and rollbacks: every reader sees each commit once, in one order', async () => {
  const store = await service.newStore();
  const products = await Promise.all(Array.from({ length: WRITERS }, (_, at) => store.product({ name: `Produto ${at}` })));
  const start = await readHead(database, store.id);
  let writing = true;
  const change = async (writer: number, turn: number) => {
    const commits = turn % 5 !== 4;
    await database
      .transaction(async (session) => {
        await session.query({
          text: 'UPDATE product SET stock = $3, version = version + 1 WHERE store_id = $1 AND id = $2',
          values: [store.id, products[(writer + turn) % WRITERS], turn * 100 + writer + 1],
        });
        // Commits late, after others that took their place in the order later.
        await session.query({ text: `SELECT pg_sleep(${((writer * 7 + turn * 3) % 10) / 500})` });
        if (!commits) throw new Error('rolled back');
        await session.commit([]);
      })
      .catch((error: Error) => {
        if (error.message !== 'rolled back') throw error;
      });
    return commits ? 1 : 0;
  };
  const reader = async () => {
    const seen: [number, string | null, number | null][] = [];
    for (let position = start, more = true; more; ) {
      more = writing || position < (await readHead(database, store.id));
      await numberChanges(database, store.id);
      const read = await readNumberedChanges(database.query, store.id, position, 100);
      if (!read) throw new Error('a change is missing');
      for (const { sequence, recordId, version } of read) seen.push([sequence, recordId, version]);
      position = read.at(-1)?.sequence ?? position;
    }
    return seen;
  };
  const readers = [reader(), reader(), reader()];
  const writes = await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      let committed = 0;
      for (let turn = 0; turn < WRITES; turn += 1) committed += await change(writer, turn);
      return committed;
    }),
  );
  writing = false;
  const [seen = [], ...others] = await Promise.all(readers);
  expect(writes.reduce((sum, one) => sum + one)).toBe(WRITERS * WRITES * 0.8);
  expect(seen.map(([sequence]) => sequence)).toEqual(Array.from({ length: seen.length }, (_, at) => start + at + 1));
  expect(seen).toHaveLength(WRITERS * WRITES * 0.8);
  for (const other of others) expect(other).toEqual(seen);
  // The versions of a record come in their order.
  for (const id of products) {
    const versions = seen.filter(([, record]) => record === id).map(([, , version]) => version);
    expect(versions).toEqual(versions.map((_, at) => at + 2));
  }
});
