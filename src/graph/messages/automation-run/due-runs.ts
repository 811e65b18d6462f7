import type { Query } from '../../../data/database.ts';
import { DUE_PAGE_SIZE, type DueSelection, sweptRows } from '../../../data/named-statements/store-sweep.ts';
import type { RowKey } from '../../../data/row-key.ts';

const LIVE = sweptRows(undefined).condition('store_id', 0);

const DUE = `SELECT id, store_id AS "storeId" FROM (
  SELECT id, store_id FROM automation_run
  WHERE status = 'WAITING' AND next_at <= $1 AND id <> ALL ($2) AND ${LIVE} ORDER BY next_at, id LIMIT ${DUE_PAGE_SIZE}
) due ORDER BY random()`;

/**
 * Runs of all live stores that have been due the longest. Their order is arbitrary, so that concurrent processes do not compete for
 * every single one.
 */
export async function findDueRuns(query: Query, { now, excluded }: DueSelection): Promise<RowKey[]> {
  return (await query<RowKey>({ name: 'due_runs', text: DUE, values: [now, excluded] })).rows;
}

const DUE_OF_STORE = `SELECT id, store_id AS "storeId" FROM automation_run
WHERE store_id = $1 AND status = 'WAITING' AND next_at <= $2 AND id <> ALL ($3)
ORDER BY next_at, event_id, automation_id LIMIT ${DUE_PAGE_SIZE}`;

/** Due runs of a test store, in the order of their events. */
export async function findDueRunsOf(query: Query, storeId: string, { now, excluded }: DueSelection): Promise<RowKey[]> {
  const values = [storeId, now, excluded];
  return (await query<RowKey>({ name: 'due_runs_of_store', text: DUE_OF_STORE, values })).rows;
}
