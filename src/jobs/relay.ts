import type { Database, Session } from '../database/database.ts';
import type { Clock } from '../graph/kernel/clock.ts';

/**
 * What follows from events, written into the transaction that marks them as relayed: exactly once for each of them,
 * whatever process dies when. `eventIds` are in the order of their announcement.
 */
export type FanOut = (session: Session, eventIds: readonly string[], now: Date) => Promise<void>;

interface RelayParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly fanOuts: readonly FanOut[];
}

/** How many events a transaction takes. */
const BATCH = 200;

const WAITING = 'SELECT 1 FROM event WHERE relayed_at IS NULL LIMIT 1';

// Another process's relay is at work on what is locked.
const CLAIM = `UPDATE event SET relayed_at = $1 WHERE id = ANY (ARRAY(
  SELECT id FROM event WHERE relayed_at IS NULL ORDER BY created_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
)) RETURNING id`;

/** Takes the oldest events that nobody has taken and writes what follows from them. Answers how many they were. */
export async function relayEvents({ database, clock, fanOuts }: RelayParts): Promise<number> {
  const { rows } = await database.query({ name: 'events_waiting', text: WAITING });
  if (rows.length === 0) return 0;
  return database.transaction(async (session) => {
    const now = clock.now();
    const claimed = await session.query<{ id: string }>({ name: 'claim_events', text: CLAIM, values: [now] });
    const eventIds = claimed.rows.map(({ id }) => id).sort();
    if (eventIds.length > 0) for (const fanOut of fanOuts) await fanOut(session, eventIds, now);
    await session.commit([]);
    return eventIds.length;
  });
}
