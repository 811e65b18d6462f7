import type { Db } from 'pg-boss';
import type { Database } from '../data/database.ts';

/** A transaction of pg-boss is one text from BEGIN to COMMIT without parameters. */
const TRANSACTION = /^\s*BEGIN;(.*)COMMIT;\s*$/s;

/**
 * Adapts the database for pg-boss. Its transactions run as transactions of the database: a failed one would otherwise stay open
 * on a shared connection.
 */
export function bossDatabase(database: Database): Db {
  return {
    executeSql: (text, values = []) => {
      const [, inside] = TRANSACTION.exec(text) ?? [];
      if (inside === undefined) return database.exclusiveQuery({ text, values });
      return database.transaction(async (session) => {
        const result = await session.query({ text: inside });
        await session.commit([]);
        return result;
      });
    },
  };
}
