import { serializePayload } from '../../graph/integration/event/payload.ts';
import { openHeaders } from '../../graph/integration/webhook/webhook-headers.ts';
import type { LeasedDelivery } from '../../graph/integration/webhook-delivery/leased-delivery.ts';
import { TEST_HEADER, webhookHeaders } from '../../graph/integration/webhook-delivery/signature.ts';
import type { Secrets } from '../../lib/secrets.ts';
import type { WebhookRequest } from './http-attempt.ts';

/** `Expect` belongs to the HTTP exchange: it requests a response before the body. */
const isOwnHeader = (name: string, ours: object) => name === 'expect' || Object.hasOwn(ours, name);

/** A secret, or headers, that the key of this service does not open: they were sealed with another (D-165, D-468). */
export class UnreadableSecretError extends Error {
  constructor(what = 'O segredo do webhook não pode mais ser lido', remedy = 'Informe outro segredo') {
    super(`${what}, porque a chave de segredos do serviço mudou. ${remedy}.`);
    this.name = 'UnreadableSecret';
  }
}

/**
 * The POST of a delivery, signed at `signedAt` (D-73), which is real time: receivers have no other. `webhook-id` is the event's id, so
 * that receivers recognise repeated deliveries. Headers of the webhook are added unless they conflict with the service's own (D-53).
 * Throws `UnreadableSecretError` when the secret or the headers cannot be decrypted.
 */
export function buildWebhookRequest(
  { webhook, event }: LeasedDelivery,
  secrets: Secrets,
  { now, signedAt }: { readonly now: Date; readonly signedAt: Date },
): WebhookRequest {
  const { previousSecret, previousSecretUntil } = webhook;
  const secret = webhook.secret && secrets.open(webhook.secret);
  if (secret === undefined) throw new UnreadableSecretError();
  const headers = openHeaders(webhook, secrets);
  if (headers === undefined)
    throw new UnreadableSecretError('Os cabeçalhos do webhook não podem mais ser lidos', 'Informe-os outra vez');
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
  const theirs = Object.entries(headers ?? {}).filter(([name]) => !isOwnHeader(name.toLowerCase(), ours));
  const { url, timeout: timeoutSeconds, simulatedReceiver } = webhook;
  return { url, headers: { ...Object.fromEntries(theirs), ...ours }, body, timeoutSeconds, simulatedReceiver };
}
