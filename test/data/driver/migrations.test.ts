import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { planMigrations } from '../../../src/data/driver/migrating/migration-plan.ts';
import { type Migration, migrate, migrationsIn } from '../../../src/data/driver/migrating/migrations.ts';
import { bringUpToDate, schemaObjects } from '../../../src/data/driver/migrating/schema-objects.ts';
import { MIGRATIONS } from '../../../src/data/driver/opening/open.ts';
import { connectionTo, newEngine } from '../../support/embedded-engine.ts';

const engine = await newEngine();
const pool = new pg.Pool(connectionTo(engine));
afterAll(async () => {
  await pool.end();
  await engine.close();
});

const empty = () => engine.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
const rows = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows;

const first: Migration = { name: '1_first', sql: 'CREATE TABLE one (id int); INSERT INTO one VALUES (1);', checksum: 'a' };
const second: Migration = { name: '2_second', sql: 'CREATE TABLE two (id int);', checksum: 'b' };

describe('migrations', () => {
  beforeEach(empty);

  test('are applied once, in order, and only what is new the next time', async () => {
    expect(await migrate(pool, [first])).toEqual(['1_first']);
    expect(await migrate(pool, [first, second])).toEqual(['2_second']);
    expect(await migrate(pool, [first, second])).toEqual([]);
    expect(await rows('SELECT count(*)::int AS n FROM one')).toEqual([{ n: 1 }]);
  });

  test('that fail are rolled back, and earlier ones stay', async () => {
    const wrong = { ...second, sql: 'CREATE TABLE two (id int); SELECT 1 / 0;' };
    await expect(migrate(pool, [first, wrong])).rejects.toThrow('migration 2_second failed: division by zero');
    expect(await rows("SELECT to_regclass('one') AS one, to_regclass('two') AS two")).toEqual([{ one: 'one', two: null }]);
    expect(await migrate(pool, [first, second])).toEqual(['2_second']);
  });

  test('that were changed after they were applied, or that this version does not know, are rejected', async () => {
    await migrate(pool, [first, second]);
    const changed = 'migration 1_first was changed after it was applied';
    await expect(migrate(pool, [{ ...first, checksum: 'c' }, second])).rejects.toThrow(changed);
    const unknown = 'the database has migration 2_second, which this version does not know';
    await expect(migrate(pool, [first])).rejects.toThrow(unknown);
  });
});

describe('the first migration of a release', () => {
  beforeEach(empty);
  const digest = createHash('sha256').update('1_first a\n2_second b\n').digest('hex');
  const release: Migration = {
    name: '3_release',
    sql: 'CREATE TABLE one (id int);',
    checksum: 'c',
    replaces: { count: 2, digest },
  };
  const next: Migration = { name: '4_next', sql: 'CREATE TABLE four (id int);', checksum: 'd' };
  const applied = () => rows('SELECT migration_name AS name, checksum FROM _prisma_migrations ORDER BY 1');
  const refusal = (count: number) =>
    `the database has ${count} migrations from before 3_release, and not exactly the 2 that it replaces: start the last version that has these once, then this one (docs/operations.md, Upgrades)`;

  test('makes the schema of an empty database', async () => {
    expect(await migrate(pool, [release, next])).toEqual(['3_release', '4_next']);
    expect(await migrate(pool, [release, next])).toEqual([]);
  });

  test('takes the place of the migrations that it replaces, whose rows and tables stay as they are', async () => {
    await migrate(pool, [first, second]);
    expect(await planMigrations(pool, [release, next])).toMatchObject([
      { migration: '3_release', tables: [], hasCode: false },
      { migration: '4_next' },
    ]);
    expect(await migrate(pool, [release, next])).toEqual(['3_release', '4_next']);
    expect(await applied()).toEqual([
      { name: '3_release', checksum: 'c' },
      { name: '4_next', checksum: 'd' },
    ]);
    expect(await rows('SELECT id FROM one')).toEqual([{ id: 1 }]);
    expect(await migrate(pool, [release, next])).toEqual([]);
    await expect(migrate(pool, [first, second])).rejects.toThrow(
      'the database has migration 3_release, which this version does not know',
    );
  });

  test.each([
    ['lacks one of them', [first], 1],
    ['has another beside them', [first, second, { ...second, name: '2_third', sql: '' }], 3],
    ['has one of them in another form', [first, { ...second, checksum: 'x' }], 2],
  ])('refuses a database that %s, and changes nothing', async (_what, earlier, count) => {
    await migrate(pool, earlier);
    const before = await applied();
    await expect(migrate(pool, [release])).rejects.toThrow(refusal(count));
    await expect(planMigrations(pool, [release])).rejects.toThrow(refusal(count));
    expect(await applied()).toEqual(before);
  });
});

test('a database of the last version before the first release is recognised, and serves', async () => {
  await empty();
  const all = migrationsIn(MIGRATIONS);
  await migrate(pool, all.slice(0, 1));
  const earlier = readFileSync(new URL('before-first-release.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  expect(earlier).toHaveLength(66);
  await rows('DELETE FROM _prisma_migrations');
  await rows(
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name)
      SELECT gen_random_uuid(), split_part(line, ' ', 2), now(), split_part(line, ' ', 1) FROM unnest($1::text[]) AS line`,
    [earlier],
  );
  expect(await bringUpToDate(pool, all)).toEqual(all.map(({ name }) => name));
  const { name, checksum } = all[0] as Migration;
  const applied = await rows('SELECT migration_name AS name, checksum FROM _prisma_migrations ORDER BY 1 LIMIT 1');
  expect(applied).toEqual([{ name, checksum }]);
});

describe('where the tables may be divided', () => {
  // The catalogue of the extension, in a schema that is not ours.
  beforeEach(() =>
    engine.exec(
      'DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE SCHEMA IF NOT EXISTS cluster; SET search_path = public, cluster',
    ),
  );
  afterAll(() => engine.exec('RESET search_path; DROP SCHEMA cluster CASCADE'));
  const divide = () => engine.exec('CREATE TABLE IF NOT EXISTS cluster.pg_dist_shard ()');

  test('the migrations, statement by statement, make the same objects', async () => {
    await engine.exec('DROP TABLE IF EXISTS cluster.pg_dist_shard');
    await migrate(pool, migrationsIn(MIGRATIONS));
    const whole = await schemaObjects(pool);
    await engine.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await divide();
    await migrate(pool, migrationsIn(MIGRATIONS));
    expect(await schemaObjects(pool)).toEqual(whole);
  });

  test('a statement of a migration sees the one before, and all of them are rolled back together', async () => {
    await divide();
    const sql =
      "CREATE TABLE one (id int); -- no end; of one\nINSERT INTO one SELECT length('a;b'); DO $$ BEGIN UPDATE one SET id = id + 1; END $$; CREATE TABLE mode AS SELECT current_setting('citus.multi_shard_modify_mode', true) AS mode;";
    await migrate(pool, [{ ...first, sql }]);
    expect(await rows('SELECT id, mode FROM one, mode')).toEqual([{ id: 4, mode: 'sequential' }]);
    const wrong = { ...second, sql: 'CREATE TABLE two (id int); SELECT 1 / 0;' };
    await expect(migrate(pool, [{ ...first, sql }, wrong])).rejects.toThrow('migration 2_second failed: division by zero');
    expect(await rows("SELECT to_regclass('two') AS two")).toEqual([{ two: null }]);
  });
});
