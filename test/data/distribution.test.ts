import { afterAll, expect, test } from 'vitest';
import { assertReady } from '../../src/data/distribution/ready-servers.ts';
import { placedTables } from '../../src/data/distribution/table-places.ts';
import { isRetryable, isUnavailable } from '../../src/data/errors.ts';
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
  expect(named('coordinator')).toEqual(expect.arrayContaining(['installation', 'rate_limit']));
  // A table is divided after those that the triggers of others write to.
  expect(tables.slice(0, 2).map(({ table }) => table)).toEqual(['store', 'row_change']);
  expect(new Set(tables.map(({ is }) => is))).toEqual(new Set(['coordinator']));
});

test('a table comes after those that its triggers name; of two that name each other the second is urgent', async () => {
  const tables = await placedTables(query);
  const turnOf = (name: string) => tables.findIndex(({ table }) => table === name);
  for (const target of ['row_count_change', 'order_product', 'order_counter', 'order_promotion'])
    expect(turnOf(target)).toBeLessThan(turnOf('order'));
  expect(turnOf('payment')).toBeLessThan(turnOf('payment_movement'));
  expect(turnOf('variant')).toBe(turnOf('product') + 1);
  expect(tables.filter(({ isUrgent }) => isUrgent).map(({ table }) => table)).toEqual(['variant']);
});

test('a table that nothing is known of is refused, and so is a database without the extension', async () => {
  await expect(assertReady(query)).rejects.toThrow('the database has no extension citus');
  await query({ text: 'CREATE TABLE stranger (id int)' });
  await expect(placedTables(query)).rejects.toThrow('table stranger is unknown to this version');
});

test('a statement that was planned before its rows moved, or whose trigger came before its table, is repeated', () => {
  expect(isRetryable(new Error('could not find valid entry for shard 102009'))).toBe(true);
  const missing = (where: string) => Object.assign(new Error('relation "variant" does not exist'), { where });
  expect(isRetryable(missing('PL/pgSQL function keep_product_stock() line 3\nwhile executing command on 10.0.0.4:5432'))).toBe(
    true,
  );
  expect(isRetryable(missing('PL/pgSQL function keep_product_stock() line 3'))).toBe(false);
  expect(isRetryable(new Error('could not find it'))).toBe(false);
  for (const message of ['server closed the connection unexpectedly', 'failure on connection marked as essential: 10.0.0.4:5432'])
    expect(isUnavailable(Object.assign(new Error(message), { code: 'XX000' }))).toBe(true);
});
