import { Prisma } from '../../generated/prisma/client.ts';
import type { Table } from './table.ts';

type Args = Readonly<Record<string, unknown>>;

/** A value as JSON that PostgreSQL reads into a column of any type. */
function toJson(value: unknown): unknown {
  if (value === Prisma.DbNull) return null;
  if (value === Prisma.JsonNull || ArrayBuffer.isView(value)) throw new Error('this value has no JSON that a column reads');
  return typeof value === 'bigint' ? value.toString() : value;
}

const columnOf = (table: Table, field: string) => {
  const column = table.columns.get(field);
  if (!column) throw new Error(`${table.model} has no column ${field}`);
  return column.sql;
};

/**
 * Rows of a table in one parameter: JSON whose columns have the types of the table's own. So the text of a statement is the same for
 * any number of rows.
 */
export const jsonRows = (table: Table, rows: readonly Args[]): string =>
  JSON.stringify(
    rows.map((row) =>
      // The names of columns are quoted for SQL.
      Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(table, field).slice(1, -1), toJson(value)])),
    ),
  );

/** `FROM` of rows in the first parameter. */
const fromRows = ({ sql }: Table) => `FROM json_populate_recordset(NULL::${sql}, $1::json) AS v`;

/** Inserts the rows in `$1`, in their order; each has every column. */
export function insertRows(table: Table): string {
  const columns = [...table.columns.values()].map(({ sql }) => sql).join(', ');
  return `INSERT INTO ${table.sql} AS t (${columns}) SELECT ${columns} ${fromRows(table)}`;
}

/**
 * Updates `fields` of the rows in `$1`, each in the version that was read, in the store `$2` and at the time `$3`. Fails with a write
 * conflict unless it wrote `$4` rows. As a limit, their number finds each row by its key: PostgreSQL takes JSON for a hundred rows, for which it
 * reads a table of some thousand as a whole.
 */
export function updateRows(table: Table, fields: readonly string[]): string {
  const assignments = fields.map((field) => columnOf(table, field)).map((sql) => `${sql} = v.${sql}`);
  const set = [...assignments, '"updated_at" = $3', '"version" = t."version" + 1'].join(', ');
  const where = 't."store_id" = $2 AND t."id" = v."id" AND t."version" = v."version"';
  const few = `FROM (SELECT * ${fromRows(table)} LIMIT $4) AS v`;
  const update = `UPDATE ${table.sql} AS t SET ${set} ${few} WHERE ${where} RETURNING 1`;
  return `WITH written AS (${update}) SELECT raise_write_conflict() WHERE (SELECT count(*) FROM written) <> $4`;
}
