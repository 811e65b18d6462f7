import type { Clock } from '../../core/lib/clock.ts';
import type { Database, Statement, Transaction } from '../../data/database.ts';
import type { RowKey } from '../../data/row-key.ts';
import { sweptRows } from '../../data/store-sweep.ts';

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
}

/** Maximum number of events in a transaction. */
const BATCH_SIZE = 200;

const anyUnrelayed = (swept: string) => `SELECT 1 FROM event WHERE relayed_at IS NULL AND ${swept} LIMIT 1`;

// The relay of another process handles locked rows.
const markRelayed = (swept: string) => `WITH waiting AS MATERIALIZED (
  SELECT store_id, id FROM event WHERE relayed_at IS NULL AND ${swept} ORDER BY created_at, id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
)
UPDATE event e SET relayed_at = $1 FROM waiting WHERE e.store_id = waiting.store_id AND e.id = waiting.id
RETURNING e.store_id AS "storeId", e.id`;

/** Relays the oldest pending events and writes their consequences. Returns their number. */
export async function relayEvents({ database, clock, fanOuts, storeId, noted }: RelayOptions): Promise<number> {
  const { condition, suffix, values } = sweptRows(storeId);
  const waiting = { name: `events_waiting${suffix}`, text: anyUnrelayed(condition('store_id', 1)), values: [...values] };
  const { rows } = await database.query(waiting);
  if (rows.length === 0) return 0;
  return database.transaction(async (session) => {
    const now = clock.now();
    const claim = { name: `claim_events${suffix}`, text: markRelayed(condition('store_id', 2)), values: [now, ...values] };
    const { rows: marked } = await session.query<RowKey>(claim);
    const events = marked.sort((one, other) => (one.id < other.id ? -1 : 1));
    if (events.length > 0) for (const fanOut of fanOuts) await fanOut(session, events, now);
    await session.commit(events.length > 0 && noted ? [...noted(events)] : []);
    return events.length;
  });
}
