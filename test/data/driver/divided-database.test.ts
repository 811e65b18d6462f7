import { expect, onTestFinished, test } from 'vitest';
import { openPostgresql } from '../../../src/data/driver/opening/postgresql.ts';
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
  await database.query({ text: EXTENSION });
  await database.close();
  expect(await commitsOf(url)).toEqual([[one], ['BEGIN', one, one, 'COMMIT']]);
});
