import { isUuid } from '../../lib/ids.ts';
import { tables } from '../compiler/table.ts';

/** A table of an export, the rows of a store in it, and the columns that are left out. */
export interface ExportedTable {
  readonly table: string;
  /** Condition on `t`, without parameters, which a cursor cannot have. */
  readonly condition: (storeId: string) => string;
  readonly without: readonly string[];
}

/** Tables of how the service works, which say nothing about a store. */
const INTERNAL: ReadonlySet<string> = new Set([
  'change_head',
  'delivery_day',
  'list_read',
  'row_count',
  'row_count_change',
  'store_clock',
  'store_clock_entry',
]);

/** Columns with secrets, also those that a store gave: whoever has an export must not sign or call in its name. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  webhook: ['secret', 'previous_secret', 'headers', 'sealed_headers'],
};

/** The id of a store as SQL: a cursor has no parameters. Throws for what is none. */
export function storeLiteral(storeId: string): string {
  if (!isUuid(storeId)) throw new Error('no id of a store');
  return `'${storeId}'::uuid`;
}

const OF_STORE = [...tables.values()].map(({ sql }) => sql.slice(1, -1)).filter((table) => !INTERNAL.has(table));

/** Everything that a store has, with its keys, whose secrets nobody has. */
export const EXPORTED_TABLES: readonly ExportedTable[] = [
  { table: 'store', condition: (id) => `t.id = ${storeLiteral(id)}`, without: ['checkout_key_hash', 'opt_out_key'] },
  { table: 'api_key', condition: (id) => `t.store_ids = ARRAY[${storeLiteral(id)}]`, without: ['secret_hash'] },
  ...OF_STORE.toSorted().map((table) => ({
    table,
    condition: (id: string) => `t.store_id = ${storeLiteral(id)}`,
    without: SECRETS[table] ?? [],
  })),
];
