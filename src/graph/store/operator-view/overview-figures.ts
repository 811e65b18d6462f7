import type { Query } from '../../../data/database.ts';
import { TODAY } from '../../../data/named-statements/delivery-days.ts';

/** A webhook of a live store whose attempts have failed since a time. */
export interface FailingWebhook {
  readonly id: string;
  readonly storeId: string;
  readonly storeName: string;
  readonly name: string;
  readonly url: string;
  readonly failingSince: Date;
  /** Deliveries to come, 1,000 at most. */
  readonly pending: number;
}

/** Number of something that a store has, with its name. */
export interface StoreFigure {
  readonly storeId: string;
  readonly storeName: string;
  readonly count: number;
}

/** Number of rows of each table of the overview. */
const ROWS = 10;

/** Number of the webhooks that have failed for longest, of which those with most to deliver are shown. */
const MAX_FAILING = 200;

const FAILING = `SELECT f.*, p.pending FROM (
  SELECT w.id, w.store_id AS "storeId", s.name AS "storeName", w.name, w.url, w.failing_since AS "failingSince"
  FROM webhook w JOIN store s ON s.id = w.store_id
  WHERE w.active AND w.failing_since IS NOT NULL AND NOT s.test ORDER BY w.failing_since LIMIT ${MAX_FAILING}
) AS f CROSS JOIN LATERAL (SELECT count(*)::int AS pending FROM (
  SELECT FROM webhook_delivery d WHERE d.webhook_id = f.id AND d.status = 'PENDING' LIMIT 1000
) AS rows) AS p ORDER BY p.pending DESC, f."failingSince" LIMIT ${2 * ROWS}`;

const DELIVERIES = `SELECT day.store_id AS "storeId", s.name AS "storeName", day.attempts AS count
FROM delivery_day day JOIN store s ON s.id = day.store_id
WHERE day.day = ${TODAY} ORDER BY day.attempts DESC LIMIT ${ROWS}`;

const STORED = `SELECT counted.store_id AS "storeId", s.name AS "storeName", counted.count::float8 AS count
FROM (SELECT store_id, sum(count) AS count FROM row_count WHERE table_name NOT LIKE '%.%' GROUP BY store_id ORDER BY count DESC LIMIT ${ROWS}) AS counted
JOIN store s ON s.id = counted.store_id ORDER BY counted.count DESC`;

const NAMES = 'SELECT id, name FROM store WHERE id = ANY ($1::uuid[])';

/** Webhooks of live stores that only fail, those with most to deliver first. */
export const failingWebhooks = async (query: Query): Promise<readonly FailingWebhook[]> =>
  (await query<FailingWebhook>({ name: 'operator_failing', text: FAILING })).rows;

/** The stores with most attempts of deliveries today. */
export const storesByAttempts = async (query: Query): Promise<readonly StoreFigure[]> =>
  (await query<StoreFigure>({ name: 'operator_attempts', text: DELIVERIES })).rows;

/** The stores with most rows in the tables that are counted (D-423). */
export const storesByRows = async (query: Query): Promise<readonly StoreFigure[]> =>
  (await query<StoreFigure>({ name: 'operator_rows', text: STORED })).rows;

/** Names of stores by their ids. */
export async function storeNames(query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await query<{ id: string; name: string }>({ name: 'operator_names', text: NAMES, values: [ids] });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
