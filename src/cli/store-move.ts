import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../data/database.ts';
import { databaseTime, setReadOnly, workInFlight } from '../data/named-statements/read-only-stores.ts';
import type { Secrets } from '../lib/secrets.ts';
import { UsageError } from './command-line.ts';

interface Parts {
  readonly database: Database;
  readonly secrets: Secrets;
}

/** Flags of the commands that move a store. */
export interface MoveFlags {
  readonly store?: string;
  readonly file?: string;
}

type Row = Record<string, string>;

const NO_STORE = 'there is no such store, or its import has not ended';

/** Longest wait until what works at a store has ended, in milliseconds, and the time between two looks. */
const WAIT = { longestMs: 60_000, betweenMs: 250 } as const;

/** Waits until everything that began before has ended. Throws when that takes too long. */
async function waitForWork({ exclusiveQuery: query }: Database, storeId: string): Promise<void> {
  const since = await databaseTime(query);
  const start = performance.now();
  for (;;) {
    const { transactions, leases } = await workInFlight(query, storeId, since);
    if (transactions + leases === 0) return;
    if (performance.now() - start > WAIT.longestMs)
      throw new Error(
        `the store is read-only, but ${transactions} transactions of before and ${leases} leased rows have not ended: call pause again before the export`,
      );
    await pause(WAIT.betweenMs);
  }
}

/** Makes a store read-only, and waits until nothing that began before writes to it. */
export async function pauseStore({ database }: Parts, { store = '' }: MoveFlags): Promise<Row[]> {
  if (!(await setReadOnly(database.exclusiveQuery, store, true))) throw new Error(NO_STORE);
  await waitForWork(database, store);
  return [{ storeId: store, state: 'read-only' }];
}

/** Lets a store be written to again. */
export async function resumeStore({ database }: Parts, { store = '' }: MoveFlags): Promise<Row[]> {
  if (!(await setReadOnly(database.exclusiveQuery, store, false))) throw new Error(NO_STORE);
  return [{ storeId: store, state: 'resumed' }];
}

/** Brings the store of `--file` into this database. */
export async function runImport({ database, secrets }: Parts, { file }: MoveFlags): Promise<Row[]> {
  if (!file) throw new UsageError('--file is missing');
  // Loaded only here: --help need not wait for the data model.
  const { importStore } = await import('./store-archive/import-store.ts');
  const counts = new Map<string, number>();
  const id = await importStore({ database, secrets, onTable: (table, rows) => counts.set(table, rows) }, file);
  console.error(`every row of ${id} is as in the archive; it stays read-only until npm run store -- resume --store ${id}`);
  return [...counts].map(([table, rows]) => ({ table, rows: String(rows) }));
}
