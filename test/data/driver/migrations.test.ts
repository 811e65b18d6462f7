import { createHash, createHmac } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type Migration, migrate, migrationsIn } from '../../../src/data/driver/migrations.ts';
import { PGliteStream } from '../../../src/data/driver/pglite-stream.ts';
import { ignorePoolErrors } from '../../../src/data/driver/transactions.ts';
import { onPostgresql } from '../../support/test-database.ts';

const DATABASE = `store_test_migrate_${process.pid}`;
const engine = onPostgresql ? undefined : await PGlite.create();
const admin = new pg.Pool({ connectionString: inject('databaseUrl'), max: 1 });

function newPool(): pg.Pool {
  if (engine) {
    const config = { max: 1, user: 'postgres', database: 'postgres', stream: () => new PGliteStream(engine) };
    return new pg.Pool(config as unknown as pg.PoolConfig);
  }
  const at = new URL(inject('databaseUrl'));
  at.pathname = `/${DATABASE}`;
  return ignorePoolErrors(new pg.Pool({ connectionString: at.href }));
}

let pool: pg.Pool;
beforeEach(async () => {
  await pool?.end();
  if (engine) await engine.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  else {
    await admin.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${DATABASE}`);
  }
  pool = newPool();
});
afterAll(async () => {
  await pool.end();
  if (!engine) await admin.query(`DROP DATABASE ${DATABASE} WITH (FORCE)`);
  await admin.end();
  await engine?.close();
});

const first: Migration = { name: '1_first', sql: 'CREATE TABLE one (id int); INSERT INTO one VALUES (1);', checksum: 'a' };
const second: Migration = { name: '2_second', sql: 'CREATE TABLE two (id int);', checksum: 'b' };

describe('migrations', () => {
  test('are applied once, in order, and only what is new the next time', async () => {
    expect(await migrate(pool, [first])).toEqual(['1_first']);
    expect(await migrate(pool, [first, second])).toEqual(['2_second']);
    expect(await migrate(pool, [first, second])).toEqual([]);
    expect((await pool.query('SELECT count(*)::int AS n FROM one')).rows).toEqual([{ n: 1 }]);
  });

  test('that fail are rolled back, and earlier ones stay', async () => {
    const wrong = { ...second, sql: 'CREATE TABLE two (id int); SELECT 1 / 0;' };
    await expect(migrate(pool, [first, wrong])).rejects.toThrow('migration 2_second failed');
    expect((await pool.query("SELECT to_regclass('one') AS one, to_regclass('two') AS two")).rows).toEqual([
      { one: 'one', two: null },
    ]);
    expect(await migrate(pool, [first, second])).toEqual(['2_second']);
  });

  test('that were changed after they were applied are rejected', async () => {
    await migrate(pool, [first]);
    await expect(migrate(pool, [{ ...first, checksum: 'c' }])).rejects.toThrow(
      'migration 1_first was changed after it was applied',
    );
  });

  test('of a newer version are rejected by an older one', async () => {
    await migrate(pool, [first, second]);
    await expect(migrate(pool, [first])).rejects.toThrow('the database has migration 2_second, which this version does not know');
  });

  test.runIf(onPostgresql)('wait for another process that applies them', async () => {
    const other = newPool();
    const applied = await Promise.all([migrate(pool, [first, second]), migrate(other, [first, second])]);
    expect(applied.flat().sort()).toEqual(['1_first', '2_second']);
    await other.end();
  });

  test.runIf(onPostgresql)('that lose a deadlock with a writer are repeated', async () => {
    await migrate(pool, [first, second]);
    const indexes = { name: '3_indexes', sql: 'CREATE INDEX ON one (id); CREATE INDEX ON two (id);', checksum: 'c' };
    const writer = await beginWriter('INSERT INTO two VALUES (1)');
    const migrated = migrate(pool, [first, second, indexes]);
    await waitForLock('two');
    // PostgreSQL ends one of the two, mostly the migration, which has waited for longer.
    await writer.end('INSERT INTO one VALUES (2)').catch(() => undefined);
    expect(await migrated).toEqual(['3_indexes']);
  });
});

/** A transaction of another process that has written and not ended. */
async function beginWriter(statement: string) {
  const writer = await pool.connect();
  await writer.query(`BEGIN; ${statement}`);
  return {
    /** Writes more and commits; rolls back and rejects when that fails. */
    async end(more: string): Promise<void> {
      const [written] = await Promise.allSettled([writer.query(more)]);
      await writer.query('COMMIT');
      writer.release();
      if (written.status === 'rejected') throw written.reason;
    },
  };
}

/** Waits until a transaction waits for a lock on a table. */
async function waitForLock(table: string): Promise<void> {
  const waiting = { text: 'SELECT FROM pg_locks WHERE relation = $1::regclass AND NOT granted', values: [table] };
  while ((await pool.query(waiting)).rowCount === 0);
}

test.runIf(onPostgresql)('the indexes of all lists are built without blocking writers of the previous version', async () => {
  const all = migrationsIn(new URL('../../../prisma/migrations/', import.meta.url));
  const at = all.findIndex(({ name }) => name.endsWith('_list_filters'));
  await migrate(pool, all.slice(0, at));
  const writer = await beginWriter('UPDATE product SET stock = 1');
  const migrated = migrate(pool, all.slice(0, at + 1));
  await waitForLock('product');
  await writer.end("SET LOCAL lock_timeout = '500ms'; DELETE FROM customer; DELETE FROM coupon; DELETE FROM event");
  expect(await migrated).toEqual([all[at]?.name]);
});

test('opt-outs from before the migration get the hash of the key of their store', async () => {
  const all = migrationsIn(new URL('../../../prisma/migrations/', import.meta.url));
  const at = all.findIndex(({ name }) => name.endsWith('_opt_out_keys'));
  await migrate(pool, all.slice(0, at));
  const sha256 = (address: string) => createHash('sha256').update(address).digest();
  const ids = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
  const insertOptOut = 'INSERT INTO message_opt_out (store_id, channel, recipient_hash) VALUES ($1, $2, $3)';
  for (const id of ids) {
    await pool.query("INSERT INTO store (id, name, checkout_key_hash) VALUES ($1::uuid, 'Loja', $1::text::bytea)", [id]);
    await pool.query(insertOptOut, [id, 'email', sha256('ana@exemplo.com.br')]);
    await pool.query(insertOptOut, [id, 'sms', sha256('+5581987654321')]);
  }

  await migrate(pool, all.slice(0, at + 1));
  const keys = new Map<string, Buffer>(
    (await pool.query('SELECT id, opt_out_key AS key FROM store')).rows.map(({ id, key }) => [id, key]),
  );
  expect(ids.map((id) => keys.get(id)?.length)).toEqual([32, 32]);
  expect(keys.get(ids[0] as string)).not.toEqual(keys.get(ids[1] as string));
  const { rows } = await pool.query('SELECT store_id AS id, channel, recipient_hash AS hash FROM message_opt_out ORDER BY 1, 2');
  const keyed = (id: string, address: string) =>
    createHmac('sha256', keys.get(id) as Buffer)
      .update(sha256(address))
      .digest();
  expect(rows).toEqual(
    ids.flatMap((id) => [
      { id, channel: 'email', hash: keyed(id, 'ana@exemplo.com.br') },
      { id, channel: 'sms', hash: keyed(id, '+5581987654321') },
    ]),
  );
});

test('orders from before the migration get numbers in the order of their creation, and the next order the next number', async () => {
  const all = migrationsIn(new URL('../../../prisma/migrations/', import.meta.url));
  const at = all.findIndex(({ name }) => name.endsWith('_order_numbers'));
  await migrate(pool, all.slice(0, at));
  const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;
  for (const store of [1, 2]) {
    await pool.query("INSERT INTO store (id, name, checkout_key_hash) VALUES ($1::uuid, 'Loja', $1::text::bytea)", [id(store)]);
    await pool.query(
      `INSERT INTO customer (id, store_id, key, name, email, total_orders, first_order_date, last_order_date, last_order_id, updated_at)
      VALUES ($1, $2, 'a', 'Ana', 'a@exemplo.com.br', 0, now(), now(), $1, now())`,
      [id(store), id(store)],
    );
  }
  const insertOrder = `INSERT INTO "order" (id, store_id, subtotal, discount, total, payment_method, customer_id, customer_name, customer_email, created_at)
    VALUES ($1, $2, 1, 0, 1, 'PIX', $2, 'Ana', 'a@exemplo.com.br', $3)`;
  const before = [
    { order: 3, store: 1, day: '2026-03-09' },
    { order: 4, store: 1, day: '2026-03-07' },
    { order: 5, store: 2, day: '2026-03-08' },
    { order: 6, store: 1, day: '2026-03-08' },
  ];
  for (const { order, store, day } of before) await pool.query(insertOrder, [id(order), id(store), day]);
  await migrate(pool, all.slice(0, at + 1));
  await pool.query(insertOrder, [id(7), id(1), '2026-03-01']);
  await pool.query(insertOrder, [id(8), id(2), '2026-03-01']);
  await migrate(pool, all.slice(0, at + 2));
  const { rows } = await pool.query('SELECT right(id::text, 1)::int AS id, number FROM "order" ORDER BY store_id, number');
  expect(rows.map(({ id: order, number }) => [order, number])).toEqual([
    ...[
      [4, 1],
      [6, 2],
      [3, 3],
      [7, 4],
    ],
    ...[
      [5, 1],
      [8, 2],
    ],
  ]);
});

test('payment reports from before the migration get their actor from the history of their order, which is not recorded as a change', async () => {
  const all = migrationsIn(new URL('../../../prisma/migrations/', import.meta.url));
  const at = all.findIndex(({ name }) => name.endsWith('_payment_report_actors'));
  await migrate(pool, all.slice(0, at));
  const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;
  await pool.query("INSERT INTO store (id, name, checkout_key_hash) VALUES ($1::uuid, 'Loja', $1::text::bytea)", [id(1)]);
  await pool.query(
    `INSERT INTO customer (id, store_id, key, name, email, total_orders, first_order_date, last_order_date, last_order_id, updated_at)
    VALUES ($1, $1, 'a', 'Ana', 'a@exemplo.com.br', 0, now(), now(), $1, now())`,
    [id(1)],
  );
  await pool.query(
    `INSERT INTO "order" (id, store_id, subtotal, discount, total, payment_method, customer_id, customer_name, customer_email)
    VALUES ($1, $1, 1, 0, 1, 'PIX', $1, 'Ana', 'a@exemplo.com.br')`,
    [id(1)],
  );
  const insertReport =
    'INSERT INTO payment_record (id, store_id, order_id, outcome, external_id, created_at) VALUES ($2, $1, $1, $3, $4, $5)';
  const insertEntry = `INSERT INTO order_change (id, store_id, order_id, kind, data, actor, actor_name, created_at)
    VALUES ($2, $1, $1, 'PAYMENT', jsonb_build_object('outcome', $3::text, 'externalId', $4::text), $6, $7, $5)`;
  const reports = [
    { number: 2, outcome: 'REFUSED', externalId: null, time: '2026-03-01T10:00:00Z', by: ['panel', 'Bia'] },
    { number: 3, outcome: 'REFUSED', externalId: null, time: '2026-03-01T11:00:00Z', by: ['key', 'Gateway'] },
    { number: 4, outcome: 'APPROVED', externalId: 'aviso-1', time: '2026-03-01T12:00:00Z', by: ['operator', null] },
  ];
  for (const { number, outcome, externalId, time, by } of reports) {
    await pool.query(insertReport, [id(1), id(number), outcome, externalId, time]);
    await pool.query(insertEntry, [id(1), id(number + 3), outcome, externalId, time, ...by]);
  }
  await pool.query(insertReport, [id(1), id(8), 'APPROVED', null, '2026-03-01T12:00:00Z']);
  await migrate(pool, all.slice(0, at + 1));
  const { rows } = await pool.query(
    'SELECT right(id::text, 1)::int AS id, actor, actor_name AS name FROM payment_record ORDER BY id',
  );
  expect(rows).toEqual([
    { id: 2, actor: 'panel', name: 'Bia' },
    { id: 3, actor: 'key', name: 'Gateway' },
    { id: 4, actor: 'operator', name: null },
    { id: 8, actor: null, name: null },
  ]);
  const updates = "SELECT count(*)::int AS count FROM row_change WHERE table_name = 'payment_record' AND operation = 'UPDATE'";
  expect((await pool.query(updates)).rows).toEqual([{ count: 0 }]);
});

test('the keys of the rows of stores are the indexes from before the migration, and references to them stay', async () => {
  const all = migrationsIn(new URL('../../../prisma/migrations/', import.meta.url));
  const at = all.findIndex(({ name }) => name.endsWith('_store_keys'));
  await migrate(pool, all.slice(0, at));
  const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;
  const insertProduct = `INSERT INTO product (store_id, id, name, slug, type, price, media) VALUES ($1, $2, 'Prato', gen_random_uuid(), 'DIGITAL', 1, '{}')`;
  const insertVariant = `INSERT INTO variant (id, store_id, product_id, name, options) VALUES ($1, $2, $3, 'Azul', '[]')`;
  for (const store of [1, 2])
    await pool.query("INSERT INTO store (id, name, checkout_key_hash) VALUES ($1::uuid, 'Loja', $1::text::bytea)", [id(store)]);
  await pool.query(insertProduct, [id(1), id(3)]);
  await pool.query(insertVariant, [id(4), id(1), id(3)]);
  /** The file of each index whose name ends so, by its table. */
  async function filesOf(ending: string): Promise<Record<string, number>> {
    const text = `SELECT left(relname, -length($1)) AS name, pg_relation_filenode(oid)::int AS file FROM pg_class WHERE relkind = 'i' AND right(relname, length($1)) = $1`;
    return Object.fromEntries((await pool.query(text, [ending])).rows.map(({ name, file }) => [name, file]));
  }
  const before = await filesOf('_store_id_id_key');
  expect(Object.keys(before)).toHaveLength(29);

  await migrate(pool, all.slice(0, at + 1));
  expect(await filesOf('_pkey')).toMatchObject(before);
  expect(await filesOf('_store_id_id_key')).toEqual({});
  await expect(pool.query(insertVariant, [id(5), id(1), id(6)])).rejects.toThrow('variant_store_id_product_id_fkey');
  await expect(pool.query(insertVariant, [id(5), id(2), id(3)])).rejects.toThrow('variant_store_id_product_id_fkey');
  await expect(pool.query(insertProduct, [id(1), id(3)])).rejects.toThrow('product_pkey');
  await pool.query(insertProduct, [id(2), id(3)]);
  await pool.query('DELETE FROM product WHERE store_id = $1', [id(1)]);
  expect((await pool.query('SELECT id FROM variant')).rows).toEqual([]);
});
