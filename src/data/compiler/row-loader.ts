import { LRUCache } from 'lru-cache';
import type { Query } from '../database.ts';
import { preparedStatement } from '../driver/sending/statements.ts';
import { hydrate, onceForShared, parseSelection, type Selection, selectList } from './selection.ts';
import { Parameters, type Table, UnsupportedQuery } from './table.ts';

type Args = Readonly<Record<string, unknown>>;
type Row = Record<string, unknown>;

interface PendingRow {
  readonly id: string;
  resolve(row: Row | null): void;
  reject(error: unknown): void;
}

/** Look-ups of one shape in one store that wait for the end of the turn. */
interface Batch {
  readonly storeId: string;
  readonly rowQuery: RowQuery;
  readonly pending: PendingRow[];
}

/** Source of rows that are looked up by store and id. */
export interface RowLoader {
  /** The row, or null; undefined where Prisma has to look it up. */
  find(table: Table, args: Args): Promise<Row | null> | undefined;
}

/** A compiled look-up; null when Prisma has to run it. */
interface RowQuery {
  readonly selection: Selection;
  readonly text: string;
}

/** Result for a selection that Prisma has to read. */
const UNSUPPORTED = 'unsupported';

function compileRowQuery(table: Table, args: Args): RowQuery | typeof UNSUPPORTED {
  try {
    const selection = parseSelection(table, args);
    return { selection, text: rowQueryText(table, selection) };
  } catch (error) {
    if (error instanceof UnsupportedQuery) return UNSUPPORTED;
    throw error;
  }
}

/**
 * Compiled look-ups by selection. Bounded in number and in characters, because documents of clients can contain any number of
 * selections of any length.
 */
const queries = new LRUCache<string, RowQuery | typeof UNSUPPORTED>({
  max: 1_000,
  maxSize: 4_000_000,
  sizeCalculation: (query, key) => key.length + (typeof query === 'string' ? 0 : query.text.length),
});

/** Compiles a look-up, or finds it again. The text of a selection that documents share would take longer than the look-up. */
const cachedQuery = onceForShared(queryByText);

function queryByText(table: Table, { select, include }: Args): RowQuery | typeof UNSUPPORTED {
  const key = `${table.model} ${JSON.stringify([select, include])}`;
  const known = queries.get(key);
  if (known !== undefined) return known;
  const rowQuery = compileRowQuery(table, { select, include });
  queries.set(key, rowQuery);
  return rowQuery;
}

function rowQueryText(table: Table, selection: Selection): string {
  const parameters = new Parameters('');
  const [store, ids] = [parameters.store, parameters.add([])];
  const columns = selectList(selection, 't', parameters);
  // Each look-up would need parameters of its own.
  if (parameters.values.length > 2) throw new UnsupportedQuery();
  return `SELECT asked.place::int AS "#", ${columns} FROM ${table.sql} AS t
JOIN unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, place) ON t.id = asked.id WHERE t.store_id = ${store}`;
}

/**
 * Looks rows up by id: those of one turn of the event loop in one store share a statement. Under load each costs the database and
 * the driver a fraction of a statement; a single one is not delayed.
 */
export function createRowLoader(query: Query): RowLoader {
  let batches = new Map<string, Map<RowQuery, Batch>>();

  function flush(): void {
    const ready = batches;
    batches = new Map();
    for (const ofStore of ready.values()) for (const batch of ofStore.values()) void runBatch(batch);
  }

  async function runBatch({ storeId, rowQuery: { text, selection }, pending }: Batch): Promise<void> {
    try {
      const values = [storeId, pending.map(({ id }) => id)];
      const { rows } = await query<Row>({ ...preparedStatement(text, values), storeId });
      const found: (Row | undefined)[] = [];
      for (const { '#': position, ...row } of rows) found[(position as number) - 1] = hydrate(row, selection);
      for (const [position, one] of pending.entries()) one.resolve(found[position] ?? null);
    } catch (error) {
      for (const one of pending) one.reject(error);
    }
  }

  return {
    find(table, args) {
      const { storeId_id: key, ...more } = args.where as { storeId_id?: { storeId: string; id: unknown } };
      // Other conditions than the key are not supported, nor are keys that are no UUID: the id of a tag is its label.
      if (!key || typeof key.id !== 'string' || Object.keys(more).length > 0 || table.model === 'OrderTag') return undefined;
      const { storeId, id } = key;
      const rowQuery = cachedQuery(table, args);
      if (rowQuery === UNSUPPORTED) return undefined;
      if (batches.size === 0) setImmediate(flush);
      const ofStore = batches.get(storeId) ?? new Map<RowQuery, Batch>();
      batches.set(storeId, ofStore);
      const batch = ofStore.get(rowQuery) ?? { storeId, rowQuery, pending: [] };
      ofStore.set(rowQuery, batch);
      return new Promise((resolve, reject) => batch.pending.push({ id, resolve, reject }));
    },
  };
}
