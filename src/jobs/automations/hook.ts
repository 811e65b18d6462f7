import { signatureHeaders } from '../deliver/signature.ts';
import type { Outgoing, Sent, Transport } from './transport.ts';

/** How long the whole exchange may take, in milliseconds. */
const DEADLINE = 30_000;

/** Statuses below 500 after which another attempt may do better. */
const AGAIN: ReadonlySet<number> = new Set([408, 421, 423, 425, 429]);

const bodyOf = ({ id, storeId, channel, recipient, content, isTest }: Outgoing) =>
  JSON.stringify({ id, storeId, channel, to: recipient, message: content.text ?? '', isTest });

function sentBy(status: number): Sent {
  if (status >= 200 && status < 300) return { outcome: 'SENT', result: 'Entregue ao provedor.' };
  const isFinal = status >= 400 && status < 500 && !AGAIN.has(status);
  if (isFinal) return { outcome: 'REFUSED', result: `O provedor recusou a mensagem com o status ${status}.` };
  return { outcome: 'FAILED', result: `O provedor respondeu com o status ${status}.` };
}

/**
 * Sends the messages of a channel by a POST to the provider's adapter at `url`, signed like a webhook where there is a
 * secret. `webhook-id` and `idempotency-key` are the message's id at every attempt: who has seen it must not send it again.
 */
export function createHook(url: string, secret: string | undefined): Transport {
  return async (message) => {
    const body = bodyOf(message);
    const signed = signatureHeaders({ id: message.id, body, now: new Date(), secret: secret ?? null, previousSecret: null });
    const headers = { ...signed, 'idempotency-key': message.id, 'content-type': 'application/json' };
    try {
      const init = { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(DEADLINE) } as const;
      const response = await fetch(url, init);
      await response.body?.cancel();
      return sentBy(response.status);
    } catch (error) {
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      const result = isLate ? 'O provedor não respondeu a tempo.' : 'O provedor não foi alcançado.';
      return { outcome: 'FAILED', result };
    }
  };
}
