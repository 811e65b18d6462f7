import type { Database, Statement, Transaction } from '../../../data/database.ts';
import { notBegunElsewhere } from '../../../data/named-statements/job-processes.ts';
import { sweptRows } from '../../../data/named-statements/store-sweep.ts';
import { keyColumns, type RowKey } from '../../../data/row-key.ts';
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
  SELECT s.store_id, (SELECT count(*) FROM webhook w WHERE w.store_id = s.store_id AND w.active) AS count
  FROM (SELECT DISTINCT store_id FROM oldest) AS s
), turns AS (
  SELECT *, row_number() OVER (PARTITION BY store_id ORDER BY created_at, id) AS turn FROM oldest
), ordered AS (
  SELECT turns.*, sum(webhooks.count) OVER (ORDER BY turn, created_at, id) - webhooks.count AS deliveries_before
  FROM turns JOIN webhooks USING (store_id)
)
SELECT store_id AS "storeId", id FROM ordered WHERE deliveries_before < ${MAX_DELIVERIES} ORDER BY turn, created_at, id LIMIT ${BATCH_SIZE}`;

// The relay of another process handles locked rows. Those that it holds itself are found by their place: with statistics from before a burst of
// events, an index of the store that ends with the id looks as good as the key, and each event would read all of the store.
const MARK_RELAYED = `WITH waiting AS MATERIALIZED (
  SELECT e.ctid AS place FROM unnest($2::uuid[], $3::uuid[]) AS key (store_id, id)
  JOIN event e ON e.store_id = key.store_id AND e.id = key.id
  WHERE e.relayed_at IS NULL ORDER BY e.created_at, e.id FOR UPDATE OF e SKIP LOCKED
)
UPDATE event e SET relayed_at = $1 FROM waiting WHERE e.ctid = waiting.place
RETURNING e.store_id AS "storeId", e.id`;

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
    const claim = { text: MARK_RELAYED, values: [now, ...keyColumns(keys)] };
    const { rows: marked } = await session.query<RowKey>(claim);
    const events = marked.sort((one, other) => (one.id < other.id ? -1 : 1));
    if (events.length > 0) for (const fanOut of fanOuts) await fanOut(session, events, now);
    await session.commit(events.length > 0 && noted ? [...noted(events)] : []);
    return events.length;
  });
}
