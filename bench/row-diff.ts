import pg from 'pg';
import { normalize, type Pair } from './normalize.ts';

/** Every column as the database writes it, so that a JSON text keeps the order of its keys. */
const AS_TEXT = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig;

// Unlogged tables are the limits, which one of the servers counts and the other does not.
const TABLES = `SELECT relname AS name FROM pg_class
WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p' ORDER BY relname`;
const NOW = 'SELECT pg_snapshot_xmax(pg_current_snapshot())::text::bigint % (2::bigint ^ 32)::bigint AS now';

/** Recorder of every row written in a database from one moment on. */
export interface RowDiff extends AsyncDisposable {
  /** Starts again. */
  begin(): Promise<void>;
  /** The rows that were written since, whole, each with the name of its table, as text. */
  written(): Promise<readonly string[]>;
}

/** Watches the database at `url`. Nothing but the server that is looked at may write to it. */
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
      const columns = Object.entries(row).map(([column, value]) => `  ${column}: ${readable(value)}`);
      return [name, ...columns].join('\n');
    });
  }

  return {
    async begin() {
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

/** Bytes are digests or ciphertext: only their length can be compared. */
const readable = (value: string | null) =>
  value === null ? 'NULL' : value.replace(/^\\x((?:[0-9a-f]{2})*)$/, (_, bytes: string) => `${bytes.length / 2} bytes`);

/** Throws when two servers wrote rows that differ in more than new ids and the time of the call. */
export function assertSameRows(operation: string, rows: Pair<readonly string[]>, since: number): void {
  const sorted = rows.map((each) =>
    each.toSorted((a, b) => (orderly(a) < orderly(b) ? -1 : 1)).join('\n'),
  ) as unknown as Pair<string>;
  const [one, other] = normalize(sorted, since);
  if (one !== other) throw new Error(`${operation}: two sets of rows\n${one}\n\n${other}`);
}

/** Sort key of rows without ids, which differ. */
const orderly = (row: string) => row.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id');
