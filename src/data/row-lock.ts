import { setTimeout as pause } from 'node:timers/promises';
import { tables } from './compiler/table.ts';
import type { Query } from './database.ts';

/** Rows of a store, by their id or by another column with ids. */
export interface LockedRows {
  readonly model: string;
  readonly column?: string;
  readonly ids: readonly string[];
}

/** Longest time that `lockFreeRows` asks again for rows that another transaction holds, in milliseconds. */
const MAX_WAIT_MS = 2_000;
const PAUSE_MS = 20;

function parts({ model, column = 'id' }: LockedRows) {
  const table = tables.get(model);
  const key = table?.columns.get(column);
  if (!table || !key) throw new Error(`${model} has no ${column}`);
  return { key: key.sql, from: `FROM ${table.sql} WHERE store_id = $1 AND ${key.sql} = ANY($2::uuid[])` };
}

/** Waits for the lock of each row, in the order of the ids, and holds them until the transaction ends: the locks of an update. */
export async function lockRows(transaction: Query, storeId: string, rows: LockedRows): Promise<void> {
  const { key, from } = parts(rows);
  const text = `SELECT ${key} AS id ${from} ORDER BY ${key} FOR NO KEY UPDATE`;
  if (rows.ids.length > 0) await transaction({ text, values: [storeId, rows.ids] });
}

/**
 * Locks the rows that no other transaction holds, as `lockRows` does, and asks again for the others for two seconds. It never waits
 * for a lock, so it is part of no deadlock. Returns the ids of rows that are still held by others.
 */
export async function lockFreeRows(transaction: Query, storeId: string, rows: LockedRows): Promise<ReadonlySet<string>> {
  const { key, from } = parts(rows);
  const deadline = performance.now() + MAX_WAIT_MS;
  const idsOf = async (text: string, ids: ReadonlySet<string>) =>
    new Set((await transaction<{ id: string }>({ text, values: [storeId, [...ids]] })).rows.map(({ id }) => id));
  let missing: ReadonlySet<string> = new Set(rows.ids);
  while (missing.size > 0) {
    const locked = await idsOf(`SELECT ${key} AS id ${from} ORDER BY ${key} FOR NO KEY UPDATE SKIP LOCKED`, missing);
    missing = missing.difference(locked);
    // What is left is locked by another transaction, or there is no such row.
    if (missing.size > 0) missing = await idsOf(`SELECT ${key} AS id ${from}`, missing);
    if (performance.now() > deadline) break;
    if (missing.size > 0) await pause(PAUSE_MS);
  }
  return missing;
}
