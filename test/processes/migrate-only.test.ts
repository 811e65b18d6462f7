import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsIn } from '../../src/data/driver/migrating/migrations.ts';
import { MIGRATIONS } from '../../src/data/driver/opening/open.ts';
import { runFlagsInProcess } from '../support/command.ts';
import { freePort } from '../support/raw-socket.ts';
import { runProgram } from '../support/server-process.ts';
import { SECRETS_KEY } from '../support/service.ts';
import { inDatabase, tempDatabases } from '../support/temp-databases.ts';
import { onPostgresql } from '../support/test-database.ts';

const databases = tempDatabases();
const names = migrationsIn(MIGRATIONS).map(({ name }) => name);
const migrate = (where: Record<string, string>, flag: string) => runFlagsInProcess({ SECRETS_KEY, ...where }, flag);

test('--plan shows what is pending and changes nothing, --migrate-only applies it and ends', async () => {
  const where = await databases.empty();
  const plan = await migrate(where, '--plan');
  expect(plan).toMatchObject({ code: 0, stderr: '' });
  const [count, first = ''] = plan.stdout.split('\n\n');
  expect([count, first.split('\n').slice(0, 2)]).toEqual([
    `${names.length} pending`,
    [names[0], '  runs code, whose locks are not foreseen: read the file'],
  ]);
  for (const name of names) expect(plan.stdout).toContain(`\n${name}\n`);
  if (onPostgresql) expect(await inDatabase(where, "SELECT to_regclass('product') AS made")).toEqual([{ made: null }]);
  else expect(existsSync(join(where.DATA_DIR ?? '', 'pgdata'))).toBe(false);
  expect(await migrate(where, '--migrate-only')).toEqual({
    code: 0,
    stderr: '',
    stdout: names.map((name) => `applied ${name}\n`).join(''),
  });
  for (const flag of ['--plan', '--migrate-only'])
    expect(await migrate(where, flag)).toEqual({ code: 0, stderr: '', stdout: 'no migration is pending\n' });
});

test('--plan names the locks of a pending migration, the calls that wait, and how large the tables are', async () => {
  const where = await databases.next();
  const first = names[0] ?? '';
  await inDatabase(where, `DELETE FROM _prisma_migrations WHERE migration_name = '${first}'`);
  const { stdout } = await migrate(where, '--plan');
  expect(stdout.startsWith(`1 pending\n\n${first}\n`)).toBe(true);
  expect(stdout).toMatch(/^ {2}product: ACCESS EXCLUSIVE \(readers and writers wait\), 0 rows, \d+ kB, less than a second$/m);
  expect(stdout).toContain(`\n  the way back: any version since ${first}\n`);
});

test('--migrate-only ends with the reason when there is no database, and unknown flags are told', async () => {
  const nobody = `postgres://postgres@127.0.0.1:${await freePort()}/nothing`;
  for (const flag of ['--migrate-only', '--plan']) {
    const { code, stderr } = await migrate({ DATABASE_URL: nobody }, flag);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^npm start: connect ECONNREFUSED 127\.0\.0\.1:\d+/)]);
  }
  const { code, stderr } = await runProgram({}, '--migrate');
  expect([code, stderr]).toEqual([2, "npm start: Unknown option '--migrate'; npm start -- --help says more\n"]);
});
