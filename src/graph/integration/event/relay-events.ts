import type { Database, Statement, Transaction } from '../../../data/database.ts';
import { notBegunElsewhere } from '../../../data/named-statements/job-processes.ts';
import { sweptRows } from '../../../data/named-statements/store-sweep.ts';
import { eachStore, type RowKey, rowIds } from '../../../data/row-key.ts';
import type { Clock } from '../../../lib/clock.ts';
import { NIL_UUID } from '../../../lib/ids.ts';

/**
 * Consequences of events, written in the transaction that marks them as relayed: exactly once for each, even when a process
 * crashes. `events` are in the order of their emission.
 */
export type FanOut = (session: Transaction, events: readonly RowKey[], now: Date) => Promise<void>;

interface RelayOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly fanOuts: readonly FanOut[];
  /** Only the events of this test store; absent: those of all live stores. */
  readonly storeId?: string;
  /** Statements that note the relayed events, in the same transaction. */
  readonly noted?: (events: readonly RowKey[]) => readonly Statement[];
  /** Notes that events are begun before `work` relays them; absent: they are relayed at once. */
  readonly journal?: RelayJournal;
}

/** Notes what is begun, in the name of a process: a process may die at an event. */
export interface RelayJournal {
  readonly process: string;
  batch(events: readonly RowKey[], work: (some: readonly RowKey[]) => Promise<void>): Promise<unknown>;
}

/** Maximum number of events in a transaction, and of the deliveries that they may have: what comes next waits for it. */
const BATCH_SIZE = 200;
const MAX_DELIVERIES = 2_000;
/** Number of the oldest events among which stores take turns. */
const WINDOW = 10_000;

// Stores take turns, one event each (D-519): many of one store hold no other up. Those that another process has begun are its own, so
// that two of them do not wait for each other.
const unrelayed = (swept: string) => `WITH oldest AS MATERIALIZED (
  SELECT store_id, id, created_at FROM event
  WHERE relayed_at IS NULL AND ${swept} AND ${notBegunElsewhere('id', 1)} ORDER BY created_at, id LIMIT ${WINDOW}
), webhooks AS MATERIALIZED (
  SELECT store_id, count(*) AS count FROM webhook WHERE active AND store_id IN (SELECT store_id FROM oldest) GROUP BY store_id
), turns AS (
  SELECT *, row_number() OVER (PARTITION BY store_id ORDER BY created_at, id) AS turn FROM oldest
), ordered AS (
  SELECT turns.*, sum(coalesce(webhooks.count, 0)) OVER (ORDER BY turn, created_at, id) - coalesce(webhooks.count, 0) AS deliveries_before
  FROM turns LEFT JOIN webhooks USING (store_id)
)
SELECT store_id AS "storeId", id FROM ordered WHERE deliveries_before < ${MAX_DELIVERIES} ORDER BY turn, created_at, id LIMIT ${BATCH_SIZE}`;

// The relay of another process handles locked rows. Those that it holds itself are found by their place: with statistics from before a burst of
// events, an index of the store that ends with the id looks as good as the key, and all of the store would be read.
const MARK_RELAYED = `UPDATE event SET relayed_at = $1 WHERE store_id = $2 AND ctid = ANY (ARRAY(
  SELECT ctid FROM event WHERE store_id = $2 AND id = ANY ($3::uuid[]) AND relayed_at IS NULL ORDER BY created_at, id FOR UPDATE SKIP LOCKED
)) RETURNING store_id AS "storeId", id`;

/** Relays pending events, the oldest of each store first, and writes their consequences. Returns their number. */
export async function relayEvents(options: RelayOptions): Promise<number> {
  const { database, storeId, journal } = options;
  const { condition, suffix, values } = sweptRows(storeId);
  const text = unrelayed(condition('store_id', 2));
  const waiting = { name: `events_waiting${suffix}`, text, values: [journal?.process ?? NIL_UUID, ...values] };
  const { rows } = await database.query<RowKey>(waiting);
  if (rows.length === 0) return 0;
  let count = 0;
  const relay = async (some: readonly RowKey[]) => {
    count += await relayTogether(options, some);
  };
  await (journal ? journal.batch(rows, relay) : relay(rows));
  return count;
}

/** Relays events in one transaction. Returns the number of those that no other process relayed. */
function relayTogether({ database, clock, fanOuts, noted }: RelayOptions, keys: readonly RowKey[]): Promise<number> {
  return database.transaction(async (session) => {
    const now = clock.now();
    // Without a name it is planned for its keys each time: a plan of a small table, kept, reads every event of the store for each of them.
    const marked = await eachStore(
      keys,
      async (storeId, own) => (await session.query<RowKey>({ text: MARK_RELAYED, values: [now, storeId, rowIds(own)] })).rows,
    );
    const events = marked.sort((one, other) => (one.id < other.id ? -1 : 1));
    if (events.length > 0) for (const fanOut of fanOuts) await fanOut(session, events, now);
    await session.commit(events.length > 0 && noted ? [...noted(events)] : []);
    return events.length;
  });
}
