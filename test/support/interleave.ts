import type { Statement } from '../../src/data/database.ts';
import type { Service } from './service.ts';

/** A table of PostgreSQL, and a lock on it that blocks some of its users. */
export interface Barrier {
  readonly table: string;
  /** EXCLUSIVE blocks writers, ACCESS EXCLUSIVE also readers. */
  readonly mode: 'EXCLUSIVE' | 'ACCESS EXCLUSIVE';
}

/**
 * Runs `work` up to `barrier`; there `change` is executed and committed, as by a concurrent writer, and `work` continues. Throws when
 * `work` does not reach the barrier.
 */
export async function interleave<Result>(
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
    // Not autovacuum, which waits for the table as well.
    const waiting = `SELECT 1 FROM pg_locks JOIN pg_stat_activity AS waiter USING (pid)
      WHERE waiter.datname = current_database() AND backend_type = 'client backend' AND relation = $1::regclass AND NOT granted`;
    while ((await session.query({ text: waiting, values: [table] })).rows.length === 0) {
      if (ended) throw new Error(`nothing waited for ${table}`);
    }
    await session.commit([change]);
  });
  return result as Promise<Result>;
}
