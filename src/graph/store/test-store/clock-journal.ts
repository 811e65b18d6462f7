import type { Statement } from '../../../data/database.ts';
import { withDerivedIds } from '../../../lib/ids.ts';
import type { ClockEventKind } from './clock-event-kind.ts';

/** A store clock leased by this process, at a moment. */
export interface LeasedClock {
  readonly storeId: string;
  readonly lease: string;
  readonly at: Date;
  /** True when ids in the store follow from its own. */
  readonly isSeeded: boolean;
}

/** Runs the work of a record at the time of a clock. In a seeded store ids are derived from the store, the record and the time. */
export function withIdsOf<Result>(
  { storeId, at, isSeeded }: LeasedClock,
  kind: ClockEventKind,
  id: string,
  work: () => Result,
): Result {
  return isSeeded ? withDerivedIds(`${storeId} ${kind} ${id} ${at.getTime()}`, () => at, work) : work();
}

// Without the lease the position is null, which the table does not take: the transaction is rolled back. The lock makes
// a process that takes the lease wait for the commit.
const insert = (condition: string) => `INSERT INTO store_clock_entry (store_id, position, at, kind, record_id)
SELECT $1, held.one * (SELECT coalesce(max(position), 0) FROM store_clock_entry WHERE store_id = $1) + row_number() OVER (ORDER BY turn), $3, $4, id
FROM unnest($5::uuid[]) WITH ORDINALITY AS fired (id, turn)
LEFT JOIN (SELECT 1 AS one FROM store_clock WHERE store_id = $1 AND lease = $2 FOR SHARE) AS held ON true
${condition}`;

const CONDITIONS = {
  EVENT: '',
  PAYMENT_EXPIRED: '',
  CHECKOUT_ABANDONED: '',
  AUTOMATION_RUN: '',
  MESSAGE:
    "WHERE EXISTS (SELECT FROM message m WHERE m.store_id = $1 AND m.id = fired.id AND (m.status <> 'PENDING' OR m.leased_until IS NULL))",
  DELIVERY: '',
  WEBHOOK_SWITCHED_OFF: `WHERE EXISTS (SELECT FROM webhook w WHERE w.store_id = $1 AND w.id = fired.id AND w.switched_off_at = $3)
  AND NOT EXISTS (SELECT FROM store_clock_entry e WHERE e.store_id = $1 AND e.kind = $4 AND e.record_id = fired.id AND e.at = $3)`,
  PROVIDER_NOTICE: '',
  PROVIDER_ASKED: '',
  PURGE: '',
} as const satisfies Record<ClockEventKind, string>;

/**
 * Statement that notes what a clock made happen to records, in the transaction that does it. That transaction fails when the lease was
 * lost. A message is noted when it was attempted, and a webhook when it was switched off by then.
 */
export const clockEntries = (
  { storeId, lease, at }: LeasedClock,
  kind: ClockEventKind,
  ids: readonly (string | null)[],
): Statement => ({
  name: `clock_entry_${kind.toLowerCase()}`,
  text: insert(CONDITIONS[kind]),
  values: [storeId, lease, at, kind, ids],
});
