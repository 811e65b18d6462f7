import type { Database, Statement } from '../../../data/database.ts';
import { hasUsedUp } from '../../../data/named-statements/delivery-days.ts';
import { RECORD_RETENTION_DAYS } from '../../../data/named-statements/retention-rules.ts';
import { NIL_UUID } from '../../../lib/ids.ts';
import { mayBeAttempted } from '../../integration/webhook-delivery/real-waits.ts';
import { ABANDON_AFTER_MS } from '../../sales/checkout/checkout.rules.ts';

// The times of what is due in a store, by what is done. Without OFFSET 0 the planner may scan an index of all rows for the lowest.
const least = (column: string, rows: string) => `(SELECT min(${column}) FROM (SELECT ${column} FROM ${rows} OFFSET 0) AS rows)`;
const first = (table: string, store: string) =>
  `(SELECT created_at FROM ${table} WHERE store_id = ${store} ORDER BY created_at LIMIT 1)`;

const RETENTION = `interval '${RECORD_RETENTION_DAYS} days'`;

// Recorded changes go with the rest: those of keys have the time of the process.
// An event that something still waits for is kept: a search for it every hour would find nothing.
const firstEvent = (store: string) => `(SELECT e.created_at FROM event e WHERE e.store_id = ${store}
  AND NOT EXISTS (SELECT FROM webhook_delivery d WHERE d.store_id = ${store} AND d.event_id = e.id AND d.status = 'PENDING')
  AND NOT EXISTS (SELECT FROM automation_run r WHERE r.store_id = ${store} AND r.event_id = e.id AND r.status = 'WAITING')
  ORDER BY e.created_at LIMIT 1)`;

const expired = (store: string) => `least(${firstEvent(store)} + ${RETENTION}, ${first('message', store)} + ${RETENTION},
  ${least('previous_secret_until', `webhook WHERE store_id = ${store} AND previous_secret_until IS NOT NULL`)})`;

// At 17 minutes past the hour, as in real time, and not twice in an hour.
const purge = (store: string) => `(SELECT CASE WHEN expired.at IS NOT NULL THEN greatest(c.purged_at + interval '1 hour',
  date_trunc('hour', expired.at + interval '42 minutes 59.999 seconds') + interval '17 minutes') END FROM (SELECT ${expired(store)} AS at) AS expired)`;

/**
 * Times of what is due, in the order in which it is done at one moment. `store` is the store, `failed` are the ids to skip; `isFree` is
 * the condition of rows that no process has leased, `limit` that of attempts in a day.
 */
const DUE = {
  events: (store: string) => least('created_at', `event WHERE store_id = ${store} AND relayed_at IS NULL`),
  // Before the deadlines of the same moment: money that came in time is not too late.
  notices: (store: string) => least('send_at', `simulated_notice WHERE store_id = ${store}`),
  providers: (store: string) =>
    `(SELECT min(least(check_due_at, list_due_at)) FROM payment_provider_state WHERE store_id = ${store} AND simulated)`,
  attempts: (store: string, failed: string) =>
    least('due_at', `payment_attempt WHERE simulated AND store_id = ${store} AND due_at IS NOT NULL AND id <> ALL (${failed})`),
  transfers: (store: string, failed: string) =>
    least('due_at', `refund_transfer WHERE store_id = ${store} AND due_at IS NOT NULL AND id <> ALL (${failed})`),
  payments: (store: string, failed: string) =>
    least(
      'expires_at',
      `payment WHERE store_id = ${store} AND status IN ('PENDING', 'REFUSED') AND expires_at IS NOT NULL AND order_id <> ALL (${failed})`,
    ),
  checkouts: (store: string, failed: string) =>
    `${least('active_at', `checkout WHERE store_id = ${store} AND status = 'OPEN' AND id <> ALL (${failed})`)} + interval '${ABANDON_AFTER_MS} milliseconds'`,
  runs: (store: string, failed: string) =>
    least('next_at', `automation_run WHERE store_id = ${store} AND status = 'WAITING' AND id <> ALL (${failed})`),
  messages: (store: string, failed: string, isFree: string) =>
    least('next_attempt_at', `message WHERE store_id = ${store} AND status = 'PENDING' AND ${isFree} AND id <> ALL (${failed})`),
  // Time does not wait for those that the store has no attempt left for today.
  deliveries: (store: string, failed: string, isFree: string, limit: string) =>
    least(
      'next_attempt_at',
      `webhook_delivery WHERE store_id = ${store} AND status = 'PENDING' AND ${isFree} AND id <> ALL (${failed})
        AND ${mayBeAttempted(store, 'c.target')} AND NOT ${hasUsedUp(store, limit)}`,
    ),
  purge,
} satisfies Record<string, (store: string, failed: string, isFree: string, limit: string) => string>;

/** Kind of what is due by time. */
export type DueKind = keyof typeof DUE;

/** Every kind, in the order in which those of one moment are done. */
export const DUE_KINDS = Object.keys(DUE) as DueKind[];

/** A clock, and when the first of each kind is due; null: nothing. */
export type DueMoments = Readonly<Record<DueKind, Date | null>> & {
  readonly offsetMs: number;
  readonly frozenAt: Date | null;
  readonly target: Date | null;
  /** True when the ids of the store follow from its own. */
  readonly isSeeded: boolean;
};

const OF_STORE = `SELECT c.offset_ms::float8 AS "offsetMs", c.frozen_at AS "frozenAt", c.target, c.seed IS NOT NULL AS "isSeeded",
  ${DUE_KINDS.map((kind) => `${DUE[kind]('$1::uuid', '$3::uuid[]', 'leased_until IS NULL', '$4::int')} AS ${kind}`).join(',\n  ')}
FROM store_clock c WHERE c.store_id = $1::uuid AND c.lease = $2`;

/** Due work that is left out: failed rows, and deliveries of stores with so many attempts today. */
interface SkippedWork {
  readonly failed: readonly string[];
  readonly attemptsPerDay: number;
}

/**
 * Statement for what is due in a store whose clock is leased with `lease`, but not in the rows `failed`. No row: another process has the
 * lease.
 */
export const dueMoments = (storeId: string, lease: string, { failed, attemptsPerDay }: SkippedWork): Statement => ({
  name: 'clock_due',
  text: OF_STORE,
  values: [storeId, lease, failed, attemptsPerDay],
});

// Rows leased by a killed process are due as well: the next run releases them.
const waiting = (store: string, condition: string) => `SELECT s.id FROM store s LEFT JOIN store_clock c ON c.store_id = ${store}
CROSS JOIN LATERAL (SELECT least(${DUE_KINDS.map((kind) => DUE[kind](store, '$2::uuid[]', 'true', '$3::int')).join(',\n  ')}) AS at) AS due
WHERE ${condition} s.test AND s.read_only_since IS NULL AND (c.leased_until IS NULL OR c.leased_until <= now())
  AND (c.target IS NOT NULL OR due.at <= coalesce(c.frozen_at, $1::timestamptz + coalesce(c.offset_ms, 0) * interval '1 millisecond'))
ORDER BY s.id`;

const OF_ALL = waiting('s.id', '');
const OF_ONE = waiting('$4::uuid', 's.id = $4::uuid AND');

/** Number of test stores of a divided database that are looked at in a turn. */
const STORES_OF_TURN = 50;
const TEST_STORES = `SELECT id FROM store WHERE test AND read_only_since IS NULL AND id > $1 ORDER BY id LIMIT ${STORES_OF_TURN}`;

/** Test stores that were found, and after which the next search goes on: undefined after the last. */
interface FoundStores {
  readonly ids: readonly string[];
  readonly last: string | undefined;
}

/**
 * The test stores in which something is due at the process's `now`, or whose clock advances, and that no process works at. Where tables are
 * divided by store, the next ones after a store, by a statement for each.
 */
export async function storesWithDueWork(
  { query, isDivided = false }: Pick<Database, 'query' | 'isDivided'>,
  now: Date,
  { failed, attemptsPerDay }: SkippedWork,
  after: string = NIL_UUID,
): Promise<FoundStores> {
  const values = [now, failed, attemptsPerDay];
  if (!isDivided) {
    const { rows } = await query<{ id: string }>({ name: 'clocks_due', text: OF_ALL, values });
    return { ids: rows.map(({ id }) => id), last: undefined };
  }
  const { rows: stores } = await query<{ id: string }>({ name: 'test_stores', text: TEST_STORES, values: [after] });
  const found = await Promise.all(
    stores.map(({ id }) => query<{ id: string }>({ name: 'clock_of_store_due', text: OF_ONE, values: [...values, id] })),
  );
  const last = stores.length === STORES_OF_TURN ? stores.at(-1)?.id : undefined;
  return { ids: found.flatMap(({ rows }) => rows.map(({ id }) => id)), last };
}
