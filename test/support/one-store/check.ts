import { afterAll, expect } from 'vitest';
import { OVER_STORES } from './over-stores.ts';
import { tablesWithoutStore } from './store-values.ts';
import { takeSentTexts } from './watched-database.ts';

/** A statement over rows of stores that gives no store for some of its tables. */
interface StorelessStatement {
  readonly file: string;
  readonly tables: readonly string[];
  readonly text: string;
}

const storeless = ([text, file]: readonly [string, string]): StorelessStatement[] => {
  const tables = tablesWithoutStore(text);
  return tables.length === 0 || file in OVER_STORES ? [] : [{ file, tables, text }];
};

/**
 * Fails the test file when the service sent a statement of which a table is not limited to a store by a value, but for those of
 * `OVER_STORES`: what a database that is divided by store would ask each of its servers. Statements of Prisma's own are not looked at.
 */
export function checkStatementsOfStores(): void {
  afterAll(() => expect(takeSentTexts().flatMap(storeless)).toEqual([]));
}
