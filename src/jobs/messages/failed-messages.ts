import type { Logger } from 'pino';
import type { MessageOrigin } from '../../graph/messages/message/message-origin.ts';
import { boundLines } from '../../telemetry/bounded-lines.ts';
import type { OutgoingMessage, SendResult } from './transport.ts';

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
