import { payloadOf } from '../../graph/event/payload.ts';
import type { Secrets } from '../../graph/kernel/secrets.ts';
import type { Post } from './exchange.ts';
import { signatureHeaders } from './signature.ts';
import type { TakenDelivery } from './taken-delivery.ts';

/** What every POST says of itself. */
const OURS = {
  'content-type': 'application/json',
  'user-agent': 'store-management-webhooks/1',
  accept: '*/*',
  'accept-encoding': 'identity',
};

/** Besides what we say, `Expect` is the exchange's own: it asks for an answer before the body. */
const isOurs = (name: string, ours: object) => name === 'expect' || Object.hasOwn(ours, name);

/** A secret that the key of this service does not open: it was sealed with another (D-165). */
export class UnreadableSecret extends Error {
  constructor() {
    super('O segredo do webhook não pode mais ser lido, porque a chave de segredos do serviço mudou. Informe outro segredo.');
    this.name = 'UnreadableSecret';
  }
}

/**
 * The POST of a delivery, signed now (D-73). Its `webhook-id` is the event's id, so that a receiver knows the event again
 * however often it comes. Headers of the webhook come along where they are none of ours (D-53). Throws `UnreadableSecret`
 * when the secret cannot be opened.
 */
export function webhookPost({ webhook, event }: TakenDelivery, secrets: Secrets, now: Date): Post {
  const { previousSecret, previousSecretUntil } = webhook;
  const secret = webhook.secret && secrets.open(webhook.secret);
  if (secret === undefined) throw new UnreadableSecret();
  const isOverlap = previousSecretUntil !== null && now < previousSecretUntil;
  const body = payloadOf(event);
  const signed = {
    id: event.id,
    body,
    now,
    secret,
    previousSecret: (isOverlap && previousSecret && secrets.open(previousSecret)) || null,
  };
  const ours: Record<string, string> = { ...OURS, ...signatureHeaders(signed) };
  const theirs = Object.entries(webhook.headers ?? {}).filter(([name]) => !isOurs(name.toLowerCase(), ours));
  return { url: webhook.url, headers: { ...Object.fromEntries(theirs), ...ours }, body, timeoutSeconds: webhook.timeout };
}
