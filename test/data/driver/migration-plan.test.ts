import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
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

describe('the locks of each committed migration', () => {
  test('are foreseen: none is stronger, or on another table, than its text says', async () => {
    const all = migrationsIn(MIGRATIONS);
    const unforeseen: string[] = [];
    let compared = 0;
    const connection = await pool.connect();
    for (const { name, sql } of all) {
      const tables =
        "SELECT array_agg(oid::int) AS ids FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace";
      const ids = (await connection.query(tables)).rows[0].ids ?? [];
      const indexes = await connection.query(
        `SELECT indexrelid::regclass::text AS name, indrelid::regclass::text AS of FROM pg_index WHERE indrelid = ANY ($1)`,
        [ids],
      );
      const ofIndex = new Map(indexes.rows.map((row) => [row.name.replaceAll('"', ''), row.of.replaceAll('"', '')]));
      await connection.query('BEGIN');
      await connection.query(sql);
      const { rows } = await connection.query(
        `SELECT relation::regclass::text AS name, mode FROM pg_locks WHERE locktype = 'relation' AND relation = ANY ($1)`,
        [ids],
      );
      await connection.query('ROLLBACK');
      const { effects, hasCode } = statementEffects(sql);
      for (const row of rows) {
        const mode = row.mode
          .replace('Lock', '')
          .replaceAll(/(?<!^)([A-Z])/g, ' $1')
          .toUpperCase();
        const strength = LOCK_MODES.indexOf(mode);
        const table = row.name.replaceAll('"', '');
        const foreseen = effects.filter((each) => (each.isIndex ? ofIndex.get(each.name) : each.name) === table);
        const most = Math.max(-1, ...foreseen.map((each) => LOCK_MODES.indexOf(each.mode)));
        if (strength >= 0 && !hasCode) compared += 1;
        if (strength > most && !hasCode) unforeseen.push(`${name}: ${mode} of ${table}`);
      }
      await connection.query(sql);
    }
    connection.release();
    expect(unforeseen).toEqual([]);
    expect(compared).toBeGreaterThan(80);
  });
});
