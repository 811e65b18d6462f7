import { expect, test } from 'vitest';
import { transactionExecutor } from '../../src/data/choose-executor.ts';
import { changeCauseStatement } from '../../src/data/named-statements/recorded-changes.ts';
import { startService } from '../support/service.ts';
import { allStatementsOf } from '../support/statements.ts';
import { compiles, onPostgresql } from '../support/test-database.ts';

const { database } = await startService();

const cause = "SELECT current_setting('commerce.change_cause', true) AS cause";

test('statements that are sent ahead go before the next statement, once, in the order of deferred ones', async () => {
  await database.transaction(async (session) => {
    session.sendAhead(changeCauseStatement({ at: 1 }));
    session.sendAhead(changeCauseStatement({ at: 2 }));
    session.defer({ text: 'SELECT WHERE false' });
    session.sendAhead(changeCauseStatement({ at: 3 }));
    await session.flush();
    // The deferred statement took the second with it; the third waits for something to go ahead of.
    const recorded = await session.query<{ cause: string }>({ text: cause });
    expect(recorded.rows).toEqual([{ cause: '{"at":3}' }]);
    await session.commit([]);
  });
  const { rows } = await database.query<{ cause: string | null }>({ text: cause });
  expect(rows[0]?.cause ?? '').toBe('');
});

test('a cause with any text goes out with BEGIN, in one message, and its values are in no trace', async () => {
  const actorName = `Zoë's "loja" \\ $1 %s; ROLLBACK; \u{1F3EA}`;
  const sent = await allStatementsOf(() =>
    database.transaction(async (session) => {
      session.sendAhead(changeCauseStatement({ actorName }));
      const recorded = await session.query<{ cause: string }>({ text: cause });
      expect(recorded.rows.map((row) => JSON.parse(row.cause) as unknown)).toEqual([{ actorName }]);
      await session.commit([]);
    }),
  );
  const set = "SELECT WHERE set_config('commerce.change_cause', $1, true) IS NULL";
  const isOneMessage = onPostgresql && database.isDivided !== true;
  expect(sent.map(({ text }) => text)).toEqual([...(isOneMessage ? [`BEGIN; ${set}`] : ['BEGIN', set]), cause, 'COMMIT']);
});

// Where Prisma runs every operation, a transaction reads on its own connection.
test.runIf(compiles)('a transaction with only such a statement has sent nothing: its reads use shared connections', async () => {
  await database.transaction(async (session) => {
    const executor = transactionExecutor(database, session);
    executor.sendAhead(changeCauseStatement({ at: 1 }));
    expect(session.hasNothingSent).toBe(true);
    const { rows } = await executor.read<{ cause: string | null }>({ text: cause });
    expect(rows[0]?.cause ?? '').toBe('');
    await session.commit([]);
  });
});
