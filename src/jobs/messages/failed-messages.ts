import type { Logger } from 'pino';
import type { Query } from '../../data/database.ts';
import { boundLines } from '../../telemetry/bounded-lines.ts';
import type { OutgoingMessage, SendResult } from './transport.ts';

/** Automation, event and call that a message comes from; null for a test message. */
export interface MessageOrigin {
  readonly runId: string;
  readonly eventId: string;
  readonly requestId: string | null;
}

const ORIGIN = `SELECT r.id AS "runId", r.event_id AS "eventId", e.request_id AS "requestId"
FROM automation_run_step s
JOIN automation_run r ON r.store_id = s.store_id AND r.id = s.run_id
JOIN event e ON e.store_id = r.store_id AND e.id = r.event_id
WHERE s.store_id = $1 AND s.message_id = $2`;

/** Finds what a message comes from. Never rejects. */
export const originOf = async (query: Query, storeId: string, id: string): Promise<MessageOrigin | undefined> =>
  query<MessageOrigin>({ name: 'message_origin', text: ORIGIN, values: [storeId, id] }).then(
    ({ rows }) => rows[0],
    () => undefined,
  );

/** A failed attempt to send a message. */
interface FailedMessage {
  readonly message: Omit<OutgoingMessage, 'recipient' | 'content'>;
  readonly result: SendResult;
  readonly origin: MessageOrigin | undefined;
}

/** The result without what may be an address or a number of a person, as a mail server repeats it. */
const impersonal = (result: string) => result.replaceAll(/\S+@\S+/g, '…').replaceAll(/\+?\d{7,}/g, '…');

/** Log of failed attempts to send a message: one line a second at most for each store, channel and reason. */
export function createFailedMessages(log: Logger): (failed: FailedMessage) => void {
  const add = boundLines<FailedMessage>(({ message, result, origin }, count) => {
    const { id: messageId, storeId, channel, attempt } = message;
    const { runId, eventId, requestId } = origin ?? {};
    const ids = { storeId, messageId, runId, eventId, ...(requestId && { requestId }) };
    const { outcome, result: reason } = result;
    log.info({ ...ids, channel, attempt, outcome, reason: impersonal(reason), count }, 'message not delivered');
  });
  return (failed) => {
    const { message, result } = failed;
    add(`${message.storeId} ${message.channel} ${impersonal(result.result)}`, failed);
  };
}
