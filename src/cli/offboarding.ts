import type { Database } from '../data/database.ts';
import { CONFIRMATION_DAYS, readDeletions, requestDeletion } from '../data/named-statements/store-deletions.ts';
import type { Secrets } from '../lib/secrets.ts';
import { UsageError } from './command-line.ts';

interface Parts {
  readonly database: Database;
  readonly secrets: Secrets;
}

/** Flags of the commands for a store that leaves. */
export interface OffboardingFlags {
  readonly store?: string;
  readonly file?: string;
  readonly by?: string;
  readonly complete?: boolean;
}

type Row = Record<string, string>;

/** Writes everything that a store has to `--file`. */
export async function runExport(parts: Parts, { store = '', file, complete = false }: OffboardingFlags): Promise<Row[]> {
  if (!file) throw new UsageError('--file is missing');
  // Loaded only here: --help need not wait for the data model.
  const { exportStore } = await import('./store-archive/export-store.ts');
  const counts = await exportStore(parts, { storeId: store, isComplete: complete }, file);
  return Object.entries(counts).map(([table, rows]) => ({ table, rows: String(rows) }));
}

/** Asks for the deletion of a store in the name of `--by`, and shows the code that confirms it. */
export async function requestStoreDeletion(
  { database }: Pick<Parts, 'database'>,
  { store = '', by }: OffboardingFlags,
): Promise<Row[]> {
  if (!by?.trim()) throw new UsageError('--by is missing: the name of who asks for it');
  const code = await requestDeletion(database.exclusiveQuery, store, by.trim());
  if (code === undefined) throw new Error('there is no such store, or its deletion was confirmed');
  console.error(
    `within ${CONFIRMATION_DAYS} days an administrator of the store, or the operator, sends: mutation { confirmStoreDeletion(id: "${store}", input: { code: "…" }) { id } }`,
  );
  return [{ storeId: store, code }];
}

/** All deletions of stores, asked for, begun and done. */
export async function listDeletions({ database }: Pick<Parts, 'database'>): Promise<Row[]> {
  const at = (moment: Date | null) => moment?.toISOString() ?? '-';
  return (await readDeletions(database.exclusiveQuery)).map((deletion) => ({
    storeId: deletion.storeId,
    name: deletion.storeName,
    kind: deletion.wasTest ? 'test' : 'live',
    requested: `${at(deletion.requestedAt)} ${deletion.requestedBy}`,
    confirmed: deletion.confirmedAt ? `${at(deletion.confirmedAt)} ${deletion.confirmedBy ?? ''}` : '-',
    finished: at(deletion.finishedAt),
    rows: String(Object.values(deletion.counts).reduce((sum, count) => sum + count, 0)),
  }));
}
