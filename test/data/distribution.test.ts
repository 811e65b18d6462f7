import { afterAll, expect, test } from 'vitest';
import { assertReady } from '../../src/data/distribution/ready-servers.ts';
import { placedTables } from '../../src/data/distribution/table-places.ts';
import { isRetryable } from '../../src/data/errors.ts';
import { startOwnService } from '../support/service.ts';

const service = await startOwnService();
const { query } = service.database;

afterAll(() => query({ text: 'DROP TABLE IF EXISTS stranger' }));

test('every table has a place: with its store, on every server, or on the coordinator, mostly for all servers to reach', async () => {
  const tables = await placedTables(query);
  const named = (place: string) => tables.filter((each) => each.place === place).map(({ table }) => table);
  expect(named('everywhere')).toEqual(['store']);
  expect(named('store')).toContain('order');
  expect(named('reached')).toContain('api_key');
  expect(named('coordinator')).toContain('rate_limit');
  // A table is divided after those that the triggers of others write to.
  expect(tables.slice(0, 2).map(({ table }) => table)).toEqual(['store', 'row_change']);
  expect(new Set(tables.map(({ is }) => is))).toEqual(new Set(['coordinator']));
});

test('a table that nothing is known of is refused, and so is a database without the extension', async () => {
  await expect(assertReady(query)).rejects.toThrow('the database has no extension citus');
  await query({ text: 'CREATE TABLE stranger (id int)' });
  await expect(placedTables(query)).rejects.toThrow('table stranger is unknown to this version');
});

test('a statement that was planned before its rows moved is repeated', () => {
  expect(isRetryable(new Error('could not find valid entry for shard 102009'))).toBe(true);
  expect(isRetryable(new Error('could not find it'))).toBe(false);
});
