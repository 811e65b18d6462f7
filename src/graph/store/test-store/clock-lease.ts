import type { Query } from '../../../data/database.ts';
import { randomUuid } from '../../../lib/ids.ts';

/** Duration of the lease of a clock by the time of the database. It is renewed while its process runs. */
const LEASE_INTERVAL = '10 seconds';

const TAKE = `UPDATE store_clock SET lease = $2, leased_until = now() + interval '${LEASE_INTERVAL}'
WHERE store_id = $1 AND (leased_until IS NULL OR leased_until <= now()) RETURNING lease`;

// A statement of its own: one that inserts and looks at a time of the other row is refused by a database that is divided.
const MAKE = `INSERT INTO store_clock (store_id, lease, leased_until) VALUES ($1, $2, now() + interval '${LEASE_INTERVAL}')
ON CONFLICT (store_id) DO NOTHING RETURNING lease`;

// Releases the leases of a killed process. No other process works on this store.
const RETURN_DELIVERIES = `UPDATE webhook_delivery SET leased_until = NULL, version = version + 1
WHERE store_id = $1 AND status = 'PENDING' AND leased_until IS NOT NULL`;

const RETURN_MESSAGES = `UPDATE message SET leased_until = NULL, attempt_count = attempt_count - 1, version = version + 1
WHERE store_id = $1 AND status = 'PENDING' AND leased_until IS NOT NULL`;

/** Leases the clock of a store. Returns undefined while another process holds the lease. */
export async function leaseClock(query: Query, storeId: string): Promise<string | undefined> {
  const values = [storeId, randomUuid()];
  const send = async (name: string, text: string) => (await query<{ lease: string }>({ name, text, values })).rows[0];
  const taken = (await send('take_clock', TAKE)) ?? (await send('make_clock', MAKE));
  if (!taken) return undefined;
  await query({ name: 'return_deliveries', text: RETURN_DELIVERIES, values: [storeId] });
  await query({ name: 'return_messages', text: RETURN_MESSAGES, values: [storeId] });
  return taken.lease;
}

const RENEW = `UPDATE store_clock SET leased_until = now() + interval '${LEASE_INTERVAL}' WHERE store_id = $1 AND lease = $2`;

export async function renewClock(query: Query, storeId: string, lease: string): Promise<void> {
  await query({ name: 'renew_clock', text: RENEW, values: [storeId, lease] });
}

const RELEASE = 'UPDATE store_clock SET lease = NULL, leased_until = NULL WHERE store_id = $1 AND lease = $2';

export async function releaseClock(query: Query, storeId: string, lease: string): Promise<void> {
  await query({ name: 'release_clock', text: RELEASE, values: [storeId, lease] });
}

const HOLDS = 'SELECT 1 FROM store_clock WHERE store_id = $1 AND lease = $2';

/** True while this process holds the lease. Throws when the database is unavailable. */
export async function holdsClock(query: Query, storeId: string, lease: string): Promise<boolean> {
  return (await query({ name: 'holds_clock', text: HOLDS, values: [storeId, lease] })).rows.length > 0;
}

const MOVE = 'UPDATE store_clock SET frozen_at = $3 WHERE store_id = $1 AND lease = $2';

/** Sets an advancing clock to a time before its target. */
export async function moveClock(query: Query, storeId: string, lease: string, at: Date): Promise<void> {
  await query({ name: 'move_clock', text: MOVE, values: [storeId, lease, at] });
}

const ARRIVE = `UPDATE store_clock SET target = NULL, frozen_at = CASE WHEN NOT runs_after THEN target END,
  offset_ms = CASE WHEN runs_after THEN floor(extract(epoch FROM target - $3::timestamptz) * 1000) ELSE offset_ms END
WHERE store_id = $1 AND lease = $2 AND target IS NOT NULL`;

/** Ends the advance of a clock at its target; a clock that ran before continues from there, at the process's `now`. */
export async function endClockAdvance(query: Query, storeId: string, lease: string, now: Date): Promise<void> {
  await query({ name: 'arrive_clock', text: ARRIVE, values: [storeId, lease, now] });
}

const PURGED = 'UPDATE store_clock SET purged_at = $3 WHERE store_id = $1 AND lease = $2';

export async function recordClockPurge(query: Query, storeId: string, lease: string, at: Date): Promise<void> {
  await query({ name: 'purged_clock', text: PURGED, values: [storeId, lease, at] });
}
