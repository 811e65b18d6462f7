import type { Statement } from '../../data/database.ts';
import { insertEvents } from '../../data/named-statements/outbox.ts';
import { aggregateOf, type EmittedEvent, type EventSubject, type EventType, type LogOnlyEventType, peopleOf } from './events.ts';
import type { Representations } from './request-services.ts';

/** Events that a transaction emitted for a store: one or more, in order. */
export interface EmittedEvents {
  readonly storeId: string;
  readonly events: readonly EmittedEvent[];
}

/** Statements that insert the emitted events for the relay, with the id of the call that emitted them. */
export const outboxStatements = (emitted: EmittedEvents | undefined, createdAt: Date, requestId?: string): Statement[] =>
  emitted ? [insertEvents(emitted.storeId, emitted.events, { createdAt, requestId })] : [];

/** Statement that writes an event to the event log of a store only: it counts as relayed. */
export const logStatement = (
  storeId: string,
  { type, data }: { readonly type: LogOnlyEventType; readonly data: object },
  now: Date,
): Statement =>
  insertEvents(storeId, [{ type, data, flat: null, orderId: null, customerId: null }], { createdAt: now, relayedAt: now });

/** An event with its payload: `subject` in its API v1 shape, the fields beside it, and the people that it is about. */
export async function representEvent<Type extends EventType, Context>(
  { render, topLevelFields }: Representations<Context>,
  type: Type,
  subject: EventSubject<Type>,
  context: Context,
): Promise<EmittedEvent> {
  const aggregate: (typeof aggregateOf)[Type] = aggregateOf[type];
  const [data, flat] = await Promise.all([render(aggregate, subject, context), topLevelFields(aggregate, subject, context)]);
  return { type, data, flat, ...peopleOf(aggregate, subject) };
}
