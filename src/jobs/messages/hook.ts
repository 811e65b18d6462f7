import { signatureHeaders } from '../../graph/integration/webhook-delivery/signature.ts';
import type { OutgoingMessage, SendResult, Transport } from './transport.ts';

/** Timeout of the whole exchange, in milliseconds. */
const DEADLINE_MS = 30_000;

/** Statuses below 500 after which another attempt may do better. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([408, 421, 423, 425, 429]);

const bodyOf = ({ id, storeId, channel, recipient, content, isTest }: OutgoingMessage) =>
  JSON.stringify({ id, storeId, channel, to: recipient, message: content.text ?? '', isTest });

function resultOfStatus(status: number): SendResult {
  if (status >= 200 && status < 300) return { outcome: 'SENT', result: 'Entregue ao provedor.' };
  const isFinal = status >= 400 && status < 500 && !RETRYABLE_STATUSES.has(status);
  if (isFinal) return { outcome: 'REFUSED', result: `O provedor recusou a mensagem com o status ${status}.` };
  return { outcome: 'FAILED', result: `O provedor respondeu com o status ${status}.` };
}

/**
 * Sends the messages of a channel by POST to the provider's adapter at `url`, signed like a webhook when there is a secret.
 * `webhook-id` and `idempotency-key` are the message's id in every attempt, so that the adapter can skip duplicates.
 */
export function createHook(url: string, secret: string | undefined): Transport {
  return async (message) => {
    const body = bodyOf(message);
    const signed = signatureHeaders({ id: message.id, body, now: new Date(), secret: secret ?? null, previousSecret: null });
    const headers = { ...signed, 'idempotency-key': message.id, 'content-type': 'application/json' };
    try {
      const init = { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(DEADLINE_MS) } as const;
      const response = await fetch(url, init);
      await response.body?.cancel();
      return resultOfStatus(response.status);
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      const result = isLate ? 'O provedor não respondeu a tempo.' : 'O provedor não foi alcançado.';
      return { outcome: 'FAILED', result };
    }
  };
}
