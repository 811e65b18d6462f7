import type { Statement } from '../../data/database.ts';
import { insertEvents } from '../../data/outbox.ts';
import type { EmittedEvent, LogOnlyEventType } from './events.ts';

/** Events that a transaction emitted for a store: one or more, in order. */
export interface EmittedEvents {
  readonly storeId: string;
  readonly events: readonly EmittedEvent[];
}

/** Statements that insert the emitted events for the relay. */
export const outboxStatements = (emitted: EmittedEvents | undefined, now: Date): Statement[] =>
  emitted ? [insertEvents(emitted.storeId, emitted.events, { createdAt: now })] : [];

/** Statement that writes an event to the event log of a store only: it counts as relayed. */
export const logStatement = (
  storeId: string,
  { type, data }: { readonly type: LogOnlyEventType; readonly data: object },
  now: Date,
): Statement =>
  insertEvents(storeId, [{ type, data, flat: null, orderId: null, customerId: null }], { createdAt: now, relayedAt: now });
