import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { migrationsIn } from '../../../src/data/driver/migrating/migrations.ts';
import { LOCK_MODES, statementEffects, statementsOf } from '../../../src/data/driver/migrating/statement-locks.ts';
import { ENGINE_START_PARAMS } from '../../../src/data/driver/opening/embedded.ts';
import { MIGRATIONS } from '../../../src/data/driver/opening/open.ts';
import { connectionTo } from '../../support/embedded-engine.ts';

const engine = await PGlite.create({ startParams: ENGINE_START_PARAMS });
const pool = new pg.Pool(connectionTo(engine));
afterAll(async () => {
  await pool.end();
  await engine.close();
});

test('a text is read as its statements, whatever their strings and comments hold', () => {
  const text = `-- a; b
    SELECT 'x;''--' AS "a;b"; /* ; */ DO $$ BEGIN PERFORM 1; END $$;
    CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $f$ SELECT $$;$$ $f$;`;
  expect(statementsOf(text).map((statement) => statement.replaceAll(/\s+/g, ' '))).toEqual([
    `SELECT 'x;''--' AS "a;b"`,
    'DO $$ BEGIN PERFORM 1; END $$',
    'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $f$ SELECT $$;$$ $f$',
  ]);
});

test.each([
  ['ALTER TABLE "order" ADD COLUMN x int DEFAULT 1', 'order', 'ACCESS EXCLUSIVE', 'none'],
  ['ALTER TABLE a ADD COLUMN x uuid DEFAULT gen_random_uuid()', 'a', 'ACCESS EXCLUSIVE', 'rewrite'],
  ['ALTER TABLE a ALTER COLUMN x TYPE bigint', 'a', 'ACCESS EXCLUSIVE', 'rewrite'],
  ['ALTER TABLE ONLY a ADD CONSTRAINT c CHECK (x > 0)', 'a', 'ACCESS EXCLUSIVE', 'scan'],
  ['ALTER TABLE a ADD CONSTRAINT c CHECK (x > 0) NOT VALID', 'a', 'ACCESS EXCLUSIVE', 'none'],
  ['ALTER TABLE a VALIDATE CONSTRAINT c', 'a', 'SHARE UPDATE EXCLUSIVE', 'scan'],
  ['ALTER TABLE a ALTER COLUMN x SET NOT NULL', 'a', 'ACCESS EXCLUSIVE', 'scan'],
  ['ALTER TABLE a ADD CONSTRAINT k UNIQUE (x)', 'a', 'ACCESS EXCLUSIVE', 'index'],
  ['ALTER TABLE a ADD CONSTRAINT k PRIMARY KEY USING INDEX i', 'a', 'ACCESS EXCLUSIVE', 'none'],
  ['CREATE UNIQUE INDEX "i" ON "a"("x") WHERE y', 'a', 'SHARE', 'index'],
  ['CREATE INDEX CONCURRENTLY i ON a (x)', 'a', 'SHARE UPDATE EXCLUSIVE', 'index'],
  ['UPDATE "a" AS b SET x = 1', 'a', 'ROW EXCLUSIVE', 'write'],
  ['WITH old AS (SELECT 1) DELETE FROM a USING old', 'a', 'ROW EXCLUSIVE', 'write'],
  ['LOCK TABLE a IN SHARE ROW EXCLUSIVE MODE', 'a', 'SHARE ROW EXCLUSIVE', 'none'],
])('%s', (statement, name, mode, work) => {
  expect(statementEffects(statement)).toEqual({ effects: [{ name, mode, work }], hasCode: false });
});

/** Changes of later migrations to the tables of the first release. */
const CHANGES = [
  'ALTER TABLE coupon ADD COLUMN x text, ADD COLUMN y int NOT NULL DEFAULT 0',
  'ALTER TABLE "order" ADD COLUMN x uuid DEFAULT gen_random_uuid()',
  'ALTER TABLE coupon ALTER COLUMN name TYPE varchar(500)',
  'ALTER TABLE coupon ALTER COLUMN status SET (n_distinct = 2)',
  'ALTER TABLE event SET (autovacuum_vacuum_scale_factor = 0.1)',
  'ALTER TABLE product ADD CONSTRAINT cheap CHECK (price < 1000) NOT VALID',
  'ALTER TABLE product ADD CONSTRAINT unlike UNIQUE (store_id, name)',
  'ALTER TABLE customer ALTER COLUMN phone SET NOT NULL',
  'ALTER TABLE installation DROP COLUMN held_reason',
  'ALTER TABLE installation SET UNLOGGED',
  'CREATE TABLE later (store_id uuid NOT NULL REFERENCES store (id), id uuid NOT NULL, PRIMARY KEY (store_id, id))',
  'ALTER TABLE event ADD CONSTRAINT of_order FOREIGN KEY (store_id, order_id) REFERENCES "order" (store_id, id)',
  'CREATE INDEX later_idx ON webhook_delivery (store_id, id DESC)',
  'CREATE UNIQUE INDEX later_idx ON gift (store_id, name) WHERE active',
  'DROP INDEX product_search_idx',
  'ALTER TABLE checkout DISABLE TRIGGER row_changed',
  'CREATE TRIGGER later AFTER UPDATE ON payment FOR EACH ROW EXECUTE FUNCTION pay_order_products()',
  'DROP TRIGGER order_paid ON "order"',
  "SELECT record_row_changes('webhook_delivery', is_queue => true)",
  'LOCK TABLE "checkout", "order_item" IN EXCLUSIVE MODE',
  'UPDATE product AS p SET stock = 1',
  'INSERT INTO order_counter (store_id, last_number) SELECT store_id, count(*) FROM "order" GROUP BY store_id',
  'WITH old AS (SELECT id FROM store) DELETE FROM list_read USING old WHERE list_read.store_id = old.id',
];

test('the locks of each kind of change are foreseen: PostgreSQL takes none that is stronger, or on another table', async () => {
  const [first, ...later] = migrationsIn(MIGRATIONS);
  const connection = await pool.connect();
  onTestFinished(() => connection.release());
  await connection.query(first?.sql ?? '');
  const tables = "SELECT array_agg(oid::int) AS ids FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace";
  const unforeseen: string[] = [];
  const unlocked: string[] = [];
  /** Compares the locks of a text with those that its statements tell. Returns their number. */
  async function compare(name: string, sql: string): Promise<number> {
    const ids = (await connection.query(tables)).rows[0].ids;
    const indexes = await connection.query(
      `SELECT indexrelid::regclass::text AS name, indrelid::regclass::text AS of FROM pg_index WHERE indrelid = ANY ($1)`,
      [ids],
    );
    const ofIndex = new Map(indexes.rows.map((row) => [row.name.replaceAll('"', ''), row.of.replaceAll('"', '')]));
    await connection.query('BEGIN');
    await connection.query(sql);
    const { rows } = await connection.query(
      `SELECT pg_class.relname AS name, mode FROM pg_locks JOIN pg_class ON pg_class.oid = relation
        WHERE locktype = 'relation' AND relation = ANY ($1)`,
      [ids],
    );
    await connection.query('ROLLBACK');
    const { effects } = statementEffects(sql);
    let compared = 0;
    for (const row of rows) {
      const mode = row.mode
        .replace('Lock', '')
        .replaceAll(/(?<!^)([A-Z])/g, ' $1')
        .toUpperCase();
      const strength = LOCK_MODES.indexOf(mode);
      const foreseen = effects.filter((each) => (each.isIndex ? ofIndex.get(each.name) : each.name) === row.name);
      const most = Math.max(-1, ...foreseen.map((each) => LOCK_MODES.indexOf(each.mode)));
      if (strength >= 0) compared += 1;
      if (strength > most) unforeseen.push(`${name}: ${mode} of ${row.name}`);
    }
    return compared;
  }
  for (const sql of CHANGES) if ((await compare(sql, sql)) === 0) unlocked.push(sql);
  expect(unlocked).toEqual([]);
  for (const { name, sql } of later) {
    if (!statementEffects(sql).hasCode) await compare(name, sql);
    await connection.query(sql);
  }
  expect(unforeseen).toEqual([]);
});
