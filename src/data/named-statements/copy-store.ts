import { type Table, tables } from '../compiler/table.ts';
import type { Query } from '../database.ts';
import { derivedId } from '../row-key.ts';

/**
 * SQL of columns that are not copied as they are, by their fields. `r` is the row of the source; a function gets one that makes of a column
 * with the id of a row that of its copy.
 */
export type ColumnChanges = Readonly<Record<string, string | ((copyOf: (column: string) => string) => string)>>;

const copyOf = (column: string) => derivedId(`r.${column}`, '$1::uuid');

/** Columns with a new value in every copied row. No time is later than that of the new store. */
const NEW: ColumnChanges = {
  storeId: '$1::uuid',
  version: '1',
  editVersion: '1',
  createdAt: 'least(r.created_at, $3::timestamptz)',
  updatedAt: 'least(r.updated_at, $3::timestamptz)',
};

/** The columns of a table that refer to rows of the store, its own id among them. */
function idColumns({ columns, relations, model }: Table): ReadonlySet<string> {
  const referring = [...relations.values()].flatMap(({ isList, joinColumns }) =>
    isList ? [] : joinColumns.map(([ours]) => ours),
  );
  // The id of a tag is its label.
  const own = columns.has('id') && model !== 'OrderTag' ? ['"id"'] : [];
  return new Set([...own, ...referring.filter((column) => column !== '"store_id"' && column !== '"id"')]);
}

function insertCopy(table: Table, changes: ColumnChanges): string {
  const ids = idColumns(table);
  const columns = [...table.columns.values()];
  const values = columns.map(({ field, sql }) => {
    const change = changes[field];
    return (typeof change === 'function' ? change(copyOf) : change) ?? (ids.has(sql) ? copyOf(sql) : `r.${sql}`);
  });
  return `INSERT INTO ${table.sql} (${columns.map(({ sql }) => sql).join(', ')})
  SELECT ${values.join(', ')} FROM ${table.sql} r WHERE r.store_id = $2::uuid`;
}

/** Statements that copy a store. */
export interface StoreCopy {
  readonly copy: string;
  readonly count: string;
}

/** Builds the statements that copy the rows of the tables with changes, which are by name; null: none of it is copied. */
export function storeCopy(copied: ReadonlyMap<string, ColumnChanges | null>): StoreCopy {
  const copies = [...tables.values()].flatMap((table) => {
    const changes = copied.get(table.sql.slice(1, -1)) ?? null;
    return changes === null ? [] : [{ table, changes: { ...NEW, ...changes } }];
  });
  const inserts = copies.map(({ table, changes }, at) => `copy_${at} AS (${insertCopy(table, changes)})`);
  const rows = copies.map(({ table }) => `SELECT FROM ${table.sql} WHERE store_id = $1`).join(' UNION ALL ');
  // One statement: all of it is the source at one moment, and references are checked when it ends.
  return {
    copy: `WITH ${inserts.join(',\n')}\nSELECT 1`,
    count: `SELECT count(*)::int AS count FROM (${rows} LIMIT $2) AS rows`,
  };
}

/** The number of rows that a copy of a store would have, counted up to `limit`. */
export async function countCopiedRows(query: Query, { count: text }: StoreCopy, storeId: string, limit: number): Promise<number> {
  const { rows } = await query<{ count: number }>({ text, values: [storeId, limit] });
  return rows[0]?.count ?? 0;
}
