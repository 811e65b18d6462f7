import { monotonicUuidV7 } from '../../lib/ids.ts';
import { currentTraceparent } from '../../telemetry/spans.ts';
import type { Statement } from '../database.ts';

/** An event to insert. */
interface NewEvent {
  readonly type: string;
  readonly data: unknown;
  /** Fields beside `data` in the payload; null: none (D-71). */
  readonly flat: object | null;
  /** The order and the customer that it is about; null: none. */
  readonly orderId: string | null;
  readonly customerId: string | null;
}

/** Times at which events were emitted and relayed, and the call that emitted them. */
interface EventOrigin {
  readonly createdAt: Date;
  readonly relayedAt?: Date | null;
  readonly requestId?: string | undefined;
}

const INSERT_EVENTS = `INSERT INTO event (id, store_id, type, data, flat, order_id, customer_id, created_at, relayed_at, request_id, traceparent)
SELECT id, $1, type, data, flat, order_id, customer_id, $8, $9, $10, $11
FROM unnest($2::uuid[], $3::text[], $4::json[], $5::json[], $6::uuid[], $7::uuid[]) AS emitted (id, type, data, flat, order_id, customer_id)`;

/**
 * Inserts events of a store in one statement. Their ids sort in the order given. Events with `relayedAt` are in the log only: the
 * relay passes them by. `requestId`: id of the call that they come from; absent: none. Its span is recorded where there is one.
 */
export const insertEvents = (
  storeId: string,
  events: readonly NewEvent[],
  { createdAt, relayedAt = null, requestId }: EventOrigin,
): Statement => ({
  name: 'outbox',
  text: INSERT_EVENTS,
  values: [
    storeId,
    events.map(() => monotonicUuidV7()),
    events.map(({ type }) => type),
    events.map(({ data }) => JSON.stringify(data)),
    events.map(({ flat }) => flat && JSON.stringify(flat)),
    events.map(({ orderId }) => orderId),
    events.map(({ customerId }) => customerId),
    createdAt,
    relayedAt,
    requestId ?? null,
    // A job may run in the span of a call that only woke it.
    (requestId !== undefined && currentTraceparent()) || null,
  ],
});
