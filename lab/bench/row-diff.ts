import pg from 'pg';
import { normalize, type Pair } from './normalize.ts';

/** Reads every column as text, so that JSON keeps the order of its keys. */
const AS_TEXT = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig;

// Unlogged tables are excluded: they hold the rate limits, which the baseline does not count.
const TABLES = `SELECT relname AS name FROM pg_class
WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p' ORDER BY relname`;
/** Table whose ids are numbers in the order of writing, in which the servers may differ. */
const NUMBERED = 'row_count_change';
const NOW = 'SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint % (2::bigint ^ 32)::bigint AS now';

/** Reader of the rows written to a database since a point in time. */
export interface RowDiff extends AsyncDisposable {
  /** Sets the point in time to now. */
  reset(): Promise<void>;
  /** Returns the rows written since then as text, each with the name of its table. */
  written(): Promise<readonly string[]>;
}

/** Reads the database at `url`. Only one server may write to it. */
export async function createRowDiff(url: string): Promise<RowDiff> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(TABLES);
  let since = '0';

  async function writtenTo(name: string): Promise<string[]> {
    // A row's xmin is the transaction that wrote this version of it.
    const text = `SELECT * FROM "${name}" WHERE xmin::text::bigint >= ${since}`;
    const found = await client.query<Record<string, string | null>>({ text, types: AS_TEXT });
    return found.rows.map((row) => {
      const shown = Object.entries(row).filter(([column]) => name !== NUMBERED || column !== 'id');
      const columns = shown.map(([column, value]) => `  ${column}: ${readable(value)}`);
      return [name, ...columns].join('\n');
    });
  }

  return {
    async reset() {
      since = (await client.query<{ now: string }>(NOW)).rows[0]?.now ?? since;
    },
    async written() {
      const all: string[] = [];
      for (const { name } of rows) all.push(...(await writtenTo(name)));
      return all;
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}

/** Replaces bytes by their length: they are digests or ciphertext, which differ. */
const readable = (value: string | null) =>
  value === null ? 'NULL' : value.replace(/^\\x((?:[0-9a-f]{2})*)$/, (_, bytes: string) => `${bytes.length / 2} bytes`);

/** Throws when two servers wrote rows that differ in more than new ids and the time of the call. */
export function assertSameRows(operation: string, rows: Pair<readonly string[]>, since: number): void {
  const sorted = rows.map((each) =>
    each.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1)).join('\n'),
  ) as unknown as Pair<string>;
  const [one, other] = normalize(sorted, since);
  if (one !== other) throw new Error(`${operation}: different rows\n${one}\n\n${other}`);
}

/** Sort key of a row: its text without ids, which differ. */
const sortKey = (row: string) => row.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id');
