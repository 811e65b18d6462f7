import { WEBHOOK_EVENTS, type WebhookEvent } from './webhook-event.ts';

/** A stored event with its payload (D-71). */
export interface StoredEvent {
  readonly id: string;
  readonly storeId: string;
  readonly type: WebhookEvent;
  readonly createdAt: Date;
  readonly isTest: boolean;
  /** The resource in its API v1 shape. */
  readonly data: unknown;
  /** The fields beside it; null: the event has none. */
  readonly flat: unknown;
}

/** Payloads of events that several deliveries share. */
const payloads = new WeakMap<StoredEvent, string>();

/**
 * The text that is sent and signed for an event, the same at every attempt: `JSON.stringify(JSON.parse(text))` is the text
 * itself (D-71, D-150).
 */
export function serializePayload(event: StoredEvent): string {
  const known = payloads.get(event);
  if (known !== undefined) return known;
  const { id, storeId, type, createdAt, isTest, data, flat } = event;
  const head = { eventId: id, event: type, type: WEBHOOK_EVENTS[type].dotted, storeId, createdAt, isTest };
  const payload = JSON.stringify({ ...head, data, ...(flat as object | null) });
  payloads.set(event, payload);
  return payload;
}
