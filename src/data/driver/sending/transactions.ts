import type pg from 'pg';
import type { Transaction } from '../../database.ts';
import { PooledTransaction } from './pooled-transaction.ts';
import type { TransactionConnections } from './store-pool.ts';
import type { TransactionForm } from './transaction-form.ts';

/** Ignores errors of a pool's broken connections, idle or in use: callers that wait for a statement get its rejection. */
export function ignorePoolErrors<Pool extends pg.Pool>(pool: Pool): Pool {
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (connection) => connection.on('error', ignore));
  return pool;
}

/** Runs `work` as a transaction on a connection of its own, which returns to its pool afterwards. */
export async function runTransaction<T>(
  connections: TransactionConnections,
  work: (session: Transaction) => Promise<T>,
  form: TransactionForm,
): Promise<T> {
  const session = new PooledTransaction(connections, form);
  try {
    const result = await work(session);
    if (session.isOpen) throw new Error('the transaction was not committed');
    return result;
  } finally {
    // A connection that owes its answer goes back to the pool with it.
    const released = session.release();
    if (!session.isUnanswered) await released;
  }
}
