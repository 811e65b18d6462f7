import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { servesProblems } from '../../../prisma/serves.ts';
import { servesIn } from '../../../src/data/driver/migrating/migration-state.ts';
import { type Migration, migrate } from '../../../src/data/driver/migrating/migrations.ts';
import { connectionTo, newEngine } from '../../support/embedded-engine.ts';

const engine = await newEngine();
const pool = new pg.Pool(connectionTo(engine));
afterAll(async () => {
  await pool.end();
  await engine.close();
});
beforeEach(() => engine.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));

/** A migration that makes a table of its own. */
const migration = (name: string, serves?: string): Migration => ({
  name,
  sql: `CREATE TABLE "${name}" (id int)`,
  checksum: name,
  serves,
});
const a = migration('1_a');
const b = migration('2_b', '1_a');
const c = migration('3_c', '2_b');

const refused = (name: string) => `the database has migration ${name}, which this version does not know: start a newer version`;

describe('a newer schema', () => {
  test('is used by the versions that each of its migrations serves, and changed by none of them', async () => {
    await migrate(pool, [a, b, c]);
    const newer: unknown[] = [];
    expect(await migrate(pool, [a, b], { onNewer: (names) => newer.push(names) })).toEqual([]);
    expect(newer).toEqual([['3_c']]);
    await expect(migrate(pool, [a])).rejects.toThrow(refused('3_c'));
  });

  test('with one migration that does not serve a version is refused, whatever the others say', async () => {
    await migrate(pool, [a, migration('2_b'), migration('3_c', '1_a')]);
    await expect(migrate(pool, [a])).rejects.toThrow(refused('2_b'));
  });

  test('is refused by a version that has migrations which were not applied', async () => {
    await migrate(pool, [a, migration('3_c', '1_a')]);
    await expect(migrate(pool, [a, migration('2_other')])).rejects.toThrow(refused('3_c'));
  });
});

test('a migration names what it serves in a line of its own', () => {
  expect(servesIn('-- Some words.\n-- serves: 1_a\n\nSELECT 1')).toBe('1_a');
  expect(servesIn("SELECT '-- serves: 1_a'")).toBeUndefined();
});

test('migrations without the line, and lines that name no earlier migration, are problems', () => {
  const old = migration('20261126190000_old', '20261126190000_old');
  const later = migration('20261201000000_later', old.name);
  expect(servesProblems([old, later, migration('20261202000000_itself', '20261202000000_itself')])).toEqual([]);
  expect(servesProblems([old, migration('20261201000000_silent')])).toEqual([
    'migration 20261201000000_silent has no line "-- serves: <migration>": the newest migration of the oldest version that can run on it',
  ]);
  expect(servesProblems([old, migration('20261201000000_x', '1_nothing')])).toEqual([
    'migration 20261201000000_x serves 1_nothing, and no migration has that name',
  ]);
  expect(servesProblems([old, migration('20261126200000_y', later.name), later])).toEqual([
    `migration 20261126200000_y serves ${later.name}, which is later`,
  ]);
});
