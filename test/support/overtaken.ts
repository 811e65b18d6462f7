import type { Statement } from '../../src/database/database.ts';
import type { Service } from './service.ts';

/** A table of PostgreSQL, and the lock on it that lets some of its users through and holds the others back. */
export interface Barrier {
  readonly table: string;
  /** EXCLUSIVE holds back who writes, ACCESS EXCLUSIVE also who reads. */
  readonly mode: 'EXCLUSIVE' | 'ACCESS EXCLUSIVE';
}

/**
 * Runs `work` up to where it waits at `barrier`; there `change` happens and is committed, as by another writer who came
 * between, and `work` goes on. Throws when `work` does not come to the barrier.
 */
export async function overtaken<Result>(
  { database }: Service,
  { table, mode }: Barrier,
  change: Statement,
  work: () => Promise<Result>,
): Promise<Result> {
  let result: Promise<Result> | undefined;
  await database.transaction(async (session) => {
    await session.query({ text: `LOCK TABLE ${table} IN ${mode} MODE` });
    let ended = false;
    result = work().finally(() => {
      ended = true;
    });
    result.catch(() => undefined);
    const waiting = `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
      WHERE datname = current_database() AND relation = $1::regclass AND NOT granted`;
    while ((await session.query({ text: waiting, values: [table] })).rows.length === 0) {
      if (ended) throw new Error(`nothing waited for ${table}`);
    }
    await session.commit([change]);
  });
  return result as Promise<Result>;
}
