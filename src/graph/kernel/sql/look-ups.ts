import type { Query } from '../../../database/database.ts';
import { prepared } from '../../../database/statement-name.ts';
import { read, type Shape, selected, shapeOf } from './shape.ts';
import type { Table } from './table.ts';
import { NotPlain, Parameters } from './text.ts';

type Args = Readonly<Record<string, unknown>>;
type Row = Record<string, unknown>;

interface Wanted {
  readonly storeId: string;
  readonly id: string;
  resolve(row: Row | null): void;
  reject(error: unknown): void;
}

/** Look-ups of one shape that wait for the end of the turn. */
interface Batch {
  readonly shape: Shape;
  readonly wanted: Wanted[];
}

/** Where rows are looked up by store and id. */
export interface LookUps {
  /** The row, or null; undefined where Prisma has to look it up. */
  find(table: Table, args: Args): Promise<Row | null> | undefined;
}

/** A way to look rows up; null where Prisma has to. */
interface Look {
  readonly shape: Shape;
  readonly text: string;
}

function lookOf(table: Table, args: Args): Look | null {
  try {
    const shape = shapeOf(table, args);
    return { shape, text: textOf(table, shape) };
  } catch (error) {
    if (error instanceof NotPlain) return null;
    throw error;
  }
}

/** Every way that was asked for, by what asked for it: documents from outside can ask for more than is worth keeping. */
const looks = new Map<string, Look | null>();
const MOST_KEPT = 1_000;

function knownLook(table: Table, { select, include }: Args): Look | null {
  const key = `${table.model} ${JSON.stringify([select, include])}`;
  const known = looks.get(key);
  if (known !== undefined) return known;
  const look = lookOf(table, { select, include });
  if (looks.size < MOST_KEPT) looks.set(key, look);
  return look;
}

function textOf(table: Table, shape: Shape): string {
  const parameters = new Parameters();
  const columns = selected(shape, 't', parameters);
  // Each look-up would bring parameters of its own.
  if (parameters.values.length > 0) throw new NotPlain();
  return `SELECT asked.place::int AS "#", ${columns} FROM ${table.sql} AS t
JOIN unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS asked (store_id, id, place) ON t.store_id = asked.store_id AND t.id = asked.id`;
}

/**
 * Looks rows up by their ids: what all requests ask for in one turn of the event loop is one statement. Under load this
 * costs the database and the driver a fraction of a statement for each; a request that is alone waits for nobody.
 */
export function lookUps(query: Query): LookUps {
  let batches = new Map<string, Batch>();

  function flush(): void {
    const due = batches;
    batches = new Map();
    for (const [text, batch] of due) void answer(text, batch);
  }

  async function answer(text: string, { shape, wanted }: Batch): Promise<void> {
    try {
      const values = [wanted.map(({ storeId }) => storeId), wanted.map(({ id }) => id)];
      const { rows } = await query<Row>(prepared(text, values));
      const found: (Row | undefined)[] = [];
      for (const { '#': place, ...row } of rows) found[(place as number) - 1] = read(row, shape);
      for (const [place, one] of wanted.entries()) one.resolve(found[place] ?? null);
    } catch (error) {
      for (const one of wanted) one.reject(error);
    }
  }

  return {
    find(table, args) {
      const { storeId_id: key, ...more } = args.where as { storeId_id?: { storeId: string; id: unknown } };
      // A further condition is the store's, beside a key that somebody else made.
      if (!key || typeof key.id !== 'string' || Object.keys(more).length > 0) return undefined;
      const { storeId, id } = key;
      const look = knownLook(table, args);
      if (!look) return undefined;
      if (batches.size === 0) setImmediate(flush);
      const batch = batches.get(look.text) ?? { shape: look.shape, wanted: [] };
      batches.set(look.text, batch);
      return new Promise((resolve, reject) => batch.wanted.push({ storeId, id, resolve, reject }));
    },
  };
}
