import { systemPrincipal } from '../../core/execution/principal.ts';
import { callOperation } from '../../core/execution/run-operation.ts';
import type { Runtime } from '../../core/execution/runtime.ts';
import { compileOperation } from '../../core/execution/stored-operation.ts';
import { LeaseMessageDocument, RecordSendResultDocument } from '../../generated/documents/jobs.ts';
import type { DueMessage } from '../../graph/messages/message/due-messages.ts';
import { originOf } from '../../graph/messages/message/message-origin.ts';
import { serviceSchema } from '../../graph/schema.ts';
import { inSpan, type Span } from '../../telemetry/spans.ts';
import type { createFailedMessages } from './failed-messages.ts';
import type { SendResult, Transports } from './transport.ts';

const LEASE_MESSAGE = compileOperation(serviceSchema, LeaseMessageDocument);
const RECORD_RESULT = compileOperation(serviceSchema, RecordSendResultDocument);

/** The end of a message of a test store: it leaves nothing (D-395). */
const KEPT: SendResult = { outcome: 'SENT', result: 'Guardada na caixa de saída da loja de teste: não foi a ninguém.' };

/**
 * Leases a message, sends it and records the result. When the process crashes between the last two steps the message is sent
 * again, with the same id. No transaction is open while it is sent. `noteFailure` gets an attempt that did not succeed.
 */
export async function sendMessage(
  runtime: Runtime,
  transports: Transports,
  due: DueMessage,
  noteFailure?: ReturnType<typeof createFailedMessages>,
): Promise<void> {
  const { id, storeId, channel, at } = due;
  const principal = systemPrincipal(storeId);
  const { taken } = await callOperation(runtime, principal, LEASE_MESSAGE, { id, at: at.toISOString() });
  if (!taken) return;
  const { toOutbox, ...rest } = taken;
  const message = { ...rest, storeId, channel, createdAt: new Date(rest.createdAt) };
  const attributes: Record<string, string> = { store: storeId, message: message.id, channel };
  const span: Span = { kind: 'message', name: 'message delivery', attributes };
  const send = () =>
    inSpan(span, async () => {
      const made = await transports[channel](message);
      attributes.outcome = made.outcome.toLowerCase();
      if (made.outcome === 'SENT') return made;
      span.hasFailed = true;
      const origin = await originOf(runtime.database.query, storeId, message.id);
      if (origin) attributes.event = origin.eventId;
      if (origin?.requestId) attributes.requestId = origin.requestId;
      noteFailure?.({ message, result: made, origin });
      return made;
    });
  const result = toOutbox ? KEPT : await send();
  await callOperation(runtime, principal, RECORD_RESULT, { id, attempt: taken.attempt, ...result });
}
