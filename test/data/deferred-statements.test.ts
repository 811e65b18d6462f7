import { describe, expect, test } from 'vitest';
import type { Statement } from '../../src/data/database.ts';
import { deferredWrites } from '../../src/data/deferred-writes.ts';
import { preparedStatement } from '../../src/data/driver/sending/statements.ts';
import type { Executor } from '../../src/data/executor.ts';
import { CompiledRows } from '../../src/data/executors/compiled-writes.ts';

type Args = Record<string, unknown>;
type Writes = Record<'insert' | 'insertOrConflict' | 'update' | 'updateMany', (...args: Args[]) => Args> &
  Record<'insertMany' | 'updateEach', (rows: readonly Args[]) => Args[]>;

const now = new Date(0);

/** The writes of a store that go nowhere, and what they would send. */
function writes(clock = { now: () => now }) {
  const sent: Statement[] = [];
  const executor = { deferred: new CompiledRows((statement) => void sent.push(statement)) } as unknown as Executor;
  const db = deferredWrites(executor, { storeId: 'mine', clock }) as unknown as Record<string, Writes>;
  return { sent, db };
}
const row = { value: 'a', productId: 'b', variantId: null };
const ROWS = 'INSERT INTO "sku" AS t ("store_id", "value", "product_id", "variant_id") VALUES ($1, $2, $3, $4)';
const oneRow = (write: string) =>
  `WITH written AS (${write} RETURNING 1) SELECT raise_write_conflict() WHERE NOT EXISTS (SELECT FROM written)`;
const SET = 'UPDATE "product" AS t SET "price" = $1, "updated_at" = $2, "version" = t."version" + $3 WHERE t."store_id" = $4';

describe('a deferred write is sent as', () => {
  test('an insert with a statement name of its own, with or without conflict handling', () => {
    const { sent, db } = writes();
    expect([db.sku?.insert(row), db.sku?.insertOrConflict(row)]).toEqual(Array(2).fill({ storeId: 'mine', ...row }));
    const values = ['mine', 'a', 'b', null];
    expect(sent).toEqual([preparedStatement(ROWS, values), preparedStatement(oneRow(`${ROWS} ON CONFLICT DO NOTHING`), values)]);
  });

  test('an update of one row in its version, or of all rows that match a condition', () => {
    const { sent, db } = writes();
    const read = { id: 'a', version: 3, price: 1, name: 'A', variants: [] };
    expect(db.product?.update(read, { price: 2, name: undefined })).toEqual({ ...read, price: 2, version: 4, updatedAt: now });
    db.product?.updateMany({ slug: 'a' }, { price: 2 });
    expect(sent.map(({ text, values }) => [text, values])).toEqual([
      [oneRow(`${SET} AND t."id" = $5 AND t."version" = $6`), [2, now, 1, 'mine', 'a', 3]],
      [`${SET} AND t."slug" = $5`, [2, now, 1, 'mine', 'a']],
    ]);
  });

  test('changes of different rows at one time, in one statement for each set of columns', () => {
    const times = [1, 2, 3, 4].map((time) => new Date(time));
    const clock = { now: () => times.shift() as Date };
    const { sent, db } = writes(clock);
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, version: 3, price: 1 }));
    const changes = [
      { row: a, data: { price: 2, name: undefined } },
      { row: b, data: { slug: 'b' } },
      { row: c, data: { price: 3 } },
    ];
    const stored = { version: 4, updatedAt: new Date(1) };
    expect(db.product?.updateEach(changes)).toEqual([
      ...[
        { ...a, price: 2, ...stored },
        { ...b, slug: 'b', ...stored },
        { ...c, price: 3, ...stored },
      ],
    ]);
    expect(sent.map(({ values = [] }) => [JSON.parse(values[0] as string), ...values.slice(1)])).toEqual([
      [[a, c].map((row, at) => ({ ...row, price: at + 2 })), 'mine', new Date(1), 2],
      [[{ id: 'b', version: 3, slug: 'b' }], 'mine', new Date(1), 1],
    ]);
  });

  test('rows in one statement, one row as an insert, and none as nothing', () => {
    const { sent, db } = writes();
    expect(db.sku?.insertMany([])).toEqual([]);
    expect(db.sku?.insertMany([row])).toEqual([{ storeId: 'mine', ...row }]);
    expect(db.sku?.insertMany([row, row]).length).toBe(2);
    expect(sent[0]).toEqual(preparedStatement(ROWS, ['mine', 'a', 'b', null]));
    const json = { store_id: 'mine', value: 'a', product_id: 'b', variant_id: null };
    expect(sent.slice(1).map(({ values = [] }) => JSON.parse(values[0] as string))).toEqual([[json, json]]);
  });

  test('nothing for a row that was not read whole, or for an unknown column', () => {
    const { sent, db } = writes();
    for (const read of [{ version: 1 }, { id: 'a' }, {}])
      expect(() => db.product?.update(read, { price: 1 })).toThrow('a change of Product needs the row that was read');
    expect(() => db.sku?.insert({ ...row, nothing: undefined })).toThrow('Sku has no column nothing');
    expect(() => db.sku?.insert({ value: 'a' })).toThrow('a Sku to be needs its productId');
    expect(() => db.sku?.insertMany([row, { value: 'a' }])).toThrow('a Sku to be needs its productId');
    expect(sent.length).toBeLessThan(2);
    expect(db.sku).toBe(db.sku);
  });
});
