import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Migration, migrationsIn } from '../../../src/data/driver/migrating/migrations.ts';
import { bringUpToDate } from '../../../src/data/driver/migrating/schema-objects.ts';
import { MIGRATIONS } from '../../../src/data/driver/opening/open.ts';
import { ignorePoolErrors } from '../../../src/data/driver/sending/transactions.ts';
import { connectionTo, newEngine } from '../../support/embedded-engine.ts';
import { copyOfTemplate, onPostgresql } from '../../support/test-database.ts';

const all = migrationsIn(MIGRATIONS);
let pool: pg.Pool;
let remove: () => Promise<void>;

beforeAll(async () => {
  if (onPostgresql) {
    const { url, drop } = await copyOfTemplate();
    // A connection that ends while its database is dropped gets an error.
    pool = ignorePoolErrors(new pg.Pool({ connectionString: url, max: 1 }));
    remove = drop;
  } else {
    const engine = await newEngine();
    pool = new pg.Pool(connectionTo(engine));
    remove = () => engine.close();
    await bringUpToDate(pool, all);
  }
});
afterAll(async () => {
  await pool.end();
  await remove();
});

/** Opens the database in a transaction that has changed it, and undoes the change. Returns the error. */
async function startAfter(change: string): Promise<string | undefined> {
  await pool.query('BEGIN');
  await pool.query(change);
  try {
    await bringUpToDate(pool, all);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    await pool.query('ROLLBACK');
  }
}

const REMEDY =
  'After a restore that did not end, restore again into an empty database, with pg_restore --exit-on-error; what somebody removed or ' +
  'disabled has to be made again, as prisma/migrations has it';

describe('a database whose schema is not whole', () => {
  test.each([
    ['an index', 'DROP INDEX product_search_idx', 'index product_search_idx'],
    ['a unique index', 'DROP INDEX product_store_id_slug_key', 'index product_store_id_slug_key'],
    ['a trigger', 'DROP TRIGGER row_changed ON product', 'trigger row_changed of product'],
    ['a disabled trigger', 'ALTER TABLE product DISABLE TRIGGER row_changed', 'trigger row_changed of product'],
    ['a table', 'DROP TABLE saved_view', 'constraint saved_view_pkey of saved_view'],
  ])('is refused, and told what it lacks: %s', async (_what, change, missing) => {
    const message = await startAfter(change);
    expect(message).toMatch(/^the database lacks \d+ of \d+ tables, indexes, constraints and enabled triggers of its schema: /);
    expect(message).toContain(missing);
    expect(message).toContain(REMEDY);
  });

  test('like one without its indexes, keys and triggers, is refused with the first few', async () => {
    const drop = `DO $$ DECLARE statement text; BEGIN
      FOR statement IN SELECT format('ALTER TABLE %s DROP CONSTRAINT %I CASCADE', conrelid::regclass, conname) FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace AND contype IN ('f', 'p') ORDER BY contype LOOP
        BEGIN EXECUTE statement; EXCEPTION WHEN undefined_object THEN NULL; END; END LOOP; END $$`;
    const message = await startAfter(drop);
    expect(message).toMatch(
      /^the database lacks (\d\d\d) of \d+ .*: (constraint \w+ of \w+, ){4}constraint \w+ of \w+ and \d\d+ more\./,
    );
  });

  test('with indexes, tables and triggers of the operator beside its own is served', async () => {
    const more = 'CREATE INDEX own_idx ON product (name); CREATE TABLE own (id int PRIMARY KEY CHECK (id > 0))';
    const trigger =
      'CREATE TRIGGER own BEFORE UPDATE ON product FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()';
    expect(await startAfter(`${more}; ${trigger}`)).toBeUndefined();
  });

  test('whose keys are kept while its tables are divided, or whose trigger is on the copy of a server, is served', async () => {
    const keys = `CREATE TABLE kept_foreign_key AS SELECT conrelid::regclass::text AS table_name, conname::text AS name
        FROM pg_constraint WHERE contype = 'f' AND conrelid = '"order"'::regclass;
      DO $$ DECLARE key record; BEGIN
        FOR key IN TABLE kept_foreign_key LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', key.table_name, key.name); END LOOP; END $$`;
    expect(await startAfter(keys)).toBeUndefined();
    const copy = `DROP TRIGGER row_changed ON store; CREATE TABLE store_102 ();
      CREATE TABLE pg_dist_shard AS SELECT 'store'::regclass AS logicalrelid, 102 AS shardid;
      CREATE FUNCTION shard_name(regclass, int) RETURNS text LANGUAGE SQL AS $$ SELECT $1 || '_' || $2 $$`;
    expect(await startAfter(copy)).toContain('trigger row_changed of store');
    const trigger =
      'CREATE TRIGGER row_changed BEFORE UPDATE ON store_102 FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()';
    expect(await startAfter(`${copy}; ${trigger}`)).toBeUndefined();
  });

  test('is looked at in three statements at most', async () => {
    await bringUpToDate(pool, all);
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    await bringUpToDate(pool, all);
    expect(sent.mock.calls.length).toBeLessThanOrEqual(3);
    sent.mockRestore();
  });

  test('but of newer migrations that serve this version, is served', async () => {
    const newest = all.at(-1)?.name ?? '';
    const later: Migration = {
      name: '29990101000000_later',
      sql: 'DROP INDEX product_search_idx',
      checksum: 'x',
      serves: newest,
    };
    await bringUpToDate(pool, [...all, later]);
    const newer: (readonly string[])[] = [];
    expect(await bringUpToDate(pool, all, { onNewer: (names) => newer.push(names) })).toEqual([]);
    expect(newer).toEqual([[later.name]]);
  });
});
