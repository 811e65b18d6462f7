import type { Clock } from '../core/lib/clock.ts';
import type { Database, Statement, Transaction } from '../data/database.ts';
import { sweptRows } from '../data/store-sweep.ts';

/**
 * Consequences of events, written in the transaction that marks them as relayed: exactly once for each, even when a process
 * crashes. `eventIds` are in the order of their emission.
 */
export type FanOut = (session: Transaction, eventIds: readonly string[], now: Date) => Promise<void>;

interface RelayOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly fanOuts: readonly FanOut[];
  /** Only the events of this test store; absent: those of all live stores. */
  readonly storeId?: string;
  /** Statements that note the relayed events, in the same transaction. */
  readonly noted?: (eventIds: readonly string[]) => readonly Statement[];
}

/** Maximum number of events in a transaction. */
const BATCH_SIZE = 200;

const anyUnrelayed = (swept: string) => `SELECT 1 FROM event WHERE relayed_at IS NULL AND ${swept} LIMIT 1`;

// The relay of another process handles locked rows.
const markRelayed = (swept: string) => `UPDATE event SET relayed_at = $1 WHERE id = ANY (ARRAY(
  SELECT id FROM event WHERE relayed_at IS NULL AND ${swept} ORDER BY created_at, id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
)) RETURNING id`;

/** Relays the oldest pending events and writes their consequences. Returns their number. */
export async function relayEvents({ database, clock, fanOuts, storeId, noted }: RelayOptions): Promise<number> {
  const { condition, suffix, values } = sweptRows(storeId);
  const waiting = { name: `events_waiting${suffix}`, text: anyUnrelayed(condition('store_id', 1)), values: [...values] };
  const { rows } = await database.query(waiting);
  if (rows.length === 0) return 0;
  return database.transaction(async (session) => {
    const now = clock.now();
    const claim = { name: `claim_events${suffix}`, text: markRelayed(condition('store_id', 2)), values: [now, ...values] };
    const marked = await session.query<{ id: string }>(claim);
    const eventIds = marked.rows.map(({ id }) => id).sort();
    if (eventIds.length > 0) for (const fanOut of fanOuts) await fanOut(session, eventIds, now);
    await session.commit(eventIds.length > 0 && noted ? [...noted(eventIds)] : []);
    return eventIds.length;
  });
}
