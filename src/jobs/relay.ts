import type { Clock } from '../core/lib/clock.ts';
import type { Database, Transaction } from '../data/database.ts';

/**
 * Consequences of events, written in the transaction that marks them as relayed: exactly once for each, even when processes
 * die. `eventIds` are in the order of their emission.
 */
export type FanOut = (session: Transaction, eventIds: readonly string[], now: Date) => Promise<void>;

interface RelayOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly fanOuts: readonly FanOut[];
}

/** Maximum number of events in a transaction. */
const BATCH_SIZE = 200;

const ANY_UNRELAYED = 'SELECT 1 FROM event WHERE relayed_at IS NULL LIMIT 1';

// Another process's relay is at work on what is locked.
const MARK_RELAYED = `UPDATE event SET relayed_at = $1 WHERE id = ANY (ARRAY(
  SELECT id FROM event WHERE relayed_at IS NULL ORDER BY created_at, id LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
)) RETURNING id`;

/** Relays the oldest pending events and writes their consequences. Returns their number. */
export async function relayEvents({ database, clock, fanOuts }: RelayOptions): Promise<number> {
  const { rows } = await database.query({ name: 'events_waiting', text: ANY_UNRELAYED });
  if (rows.length === 0) return 0;
  return database.transaction(async (session) => {
    const now = clock.now();
    const marked = await session.query<{ id: string }>({ name: 'claim_events', text: MARK_RELAYED, values: [now] });
    const eventIds = marked.rows.map(({ id }) => id).sort();
    if (eventIds.length > 0) for (const fanOut of fanOuts) await fanOut(session, eventIds, now);
    await session.commit([]);
    return eventIds.length;
  });
}
