import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPostgresql } from '../../../src/data/driver/opening/postgresql.ts';
import { createJobHold } from '../../../src/jobs/job-hold.ts';
import type { Jobs } from '../../../src/jobs/worker.ts';
import { allStatementsOf } from '../../support/statements.ts';
import { emptyDatabase } from '../../support/test-database.ts';

/** An entry of the catalogue as Citus makes it, which is all that a start looks for. */
const EXTENSION = `INSERT INTO pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
VALUES (99999, 'citus', 10, 'pg_catalog'::regnamespace, false, '0')`;

async function commitsOf(url: string): Promise<string[][]> {
  const database = await openPostgresql({ url, pipelineConnections: 2, migrations: [] });
  try {
    const one = { text: 'SELECT WHERE false' };
    const sent = async (...statements: (typeof one)[]) =>
      (await allStatementsOf(() => database.transaction((session) => session.commit(statements)))).map(({ text }) => text);
    return [await sent(one), await sent(one, one)];
  } finally {
    await database.close();
  }
}

test('a batch is sent with BEGIN and COMMIT where the tables may be divided among servers, and without them elsewhere', async () => {
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  const one = 'SELECT WHERE false';
  expect(await commitsOf(url)).toEqual([[one], [one, one]]);
  const database = await openPostgresql({ url, pipelineConnections: 2, migrations: [] });
  expect(database).toMatchObject({ isDivided: false, isPart: false });
  await database.query({ text: EXTENSION });
  await database.close();
  expect(await commitsOf(url)).toEqual([[one], ['BEGIN', one, one, 'COMMIT']]);
});

test('a server that has the extension but not the table of the jobs is no coordinator, and runs none', async () => {
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  const open = () => openPostgresql({ url, pipelineConnections: 0, migrations: [] });
  const before = await open();
  await before.query({ text: EXTENSION });
  await before.close();
  const part = await open();
  expect(part).toMatchObject({ isDivided: true, isPart: true });
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const hold = createJobHold({ database: part, log, isSet: false, onChange: () => undefined });
  const start = vi.fn<() => Jobs>();
  const jobs = hold.guard(start);
  hold.start();
  await jobs.stop();
  await hold.stop();
  expect(start).not.toHaveBeenCalled();
  expect(lines.join('')).toContain('they run beside its coordinator');
  await part.query({ text: 'CREATE TABLE installation (id int)' });
  await part.close();
  const coordinator = await open();
  expect(coordinator).toMatchObject({ isDivided: true, isPart: false });
  await coordinator.close();
});
