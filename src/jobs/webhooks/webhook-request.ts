import type { Secrets } from '../../core/lib/secrets.ts';
import { serializePayload } from '../../graph/event/payload.ts';
import type { LeasedDelivery } from '../../graph/webhook-delivery/leased-delivery.ts';
import { TEST_HEADER, webhookHeaders } from '../../graph/webhook-delivery/signature.ts';
import type { WebhookRequest } from './http-attempt.ts';

/** `Expect` belongs to the HTTP exchange: it requests a response before the body. */
const isOwnHeader = (name: string, ours: object) => name === 'expect' || Object.hasOwn(ours, name);

/** A secret that the key of this service does not open: it was sealed with another (D-165). */
export class UnreadableSecretError extends Error {
  constructor() {
    super('O segredo do webhook não pode mais ser lido, porque a chave de segredos do serviço mudou. Informe outro segredo.');
    this.name = 'UnreadableSecret';
  }
}

/**
 * The POST of a delivery, signed at `signedAt` (D-73), which is real time: receivers have no other. `webhook-id` is the event's id, so that receivers recognise repeated deliveries.
 * Headers of the webhook are added unless they conflict with the service's own (D-53). Throws `UnreadableSecretError` when the
 * secret cannot be decrypted.
 */
export function buildWebhookRequest(
  { webhook, event }: LeasedDelivery,
  secrets: Secrets,
  { now, signedAt }: { readonly now: Date; readonly signedAt: Date },
): WebhookRequest {
  const { previousSecret, previousSecretUntil } = webhook;
  const secret = webhook.secret && secrets.open(webhook.secret);
  if (secret === undefined) throw new UnreadableSecretError();
  const isOverlap = previousSecretUntil !== null && now < previousSecretUntil;
  const body = serializePayload(event);
  const signed = {
    id: event.id,
    body,
    now: signedAt,
    secret,
    previousSecret: (isOverlap && previousSecret && secrets.open(previousSecret)) || null,
  };
  const ours: Record<string, string> = { ...webhookHeaders(signed), ...(webhook.isTestStore && TEST_HEADER) };
  const theirs = Object.entries(webhook.headers ?? {}).filter(([name]) => !isOwnHeader(name.toLowerCase(), ours));
  const { url, timeout: timeoutSeconds, simulatedReceiver } = webhook;
  return { url, headers: { ...Object.fromEntries(theirs), ...ours }, body, timeoutSeconds, simulatedReceiver };
}
