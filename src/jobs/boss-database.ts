import type { Db } from 'pg-boss';
import type { Database } from '../database/database.ts';

/** What pg-boss wants to have in one transaction comes as one text, from BEGIN to COMMIT and without parameters. */
const TRANSACTION = /^\s*BEGIN;(.*)COMMIT;\s*$/s;

/**
 * Our database as pg-boss takes it. Its transactions become ours: one that failed in the middle would else stay open on
 * a connection that others share.
 */
export function bossDatabase(database: Database): Db {
  return {
    executeSql: (text, values = []) => {
      const [, inside] = TRANSACTION.exec(text) ?? [];
      if (inside === undefined) return database.query({ text, values });
      return database.transaction(async (session) => {
        const result = await session.query({ text: inside });
        await session.commit([]);
        return result;
      });
    },
  };
}
