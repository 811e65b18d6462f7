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

/**
 * The text that is sent and signed for an event, the same at every attempt: `JSON.stringify(JSON.parse(text))` is the text
 * itself (D-71).
 */
export function serializePayload({ id, storeId, type, createdAt, isTest, data, flat }: StoredEvent): string {
  const head = { eventId: id, event: type, type: WEBHOOK_EVENTS[type].dotted, storeId, createdAt, isTest };
  return JSON.stringify({ ...head, data, ...(flat as object | null) });
}
