import { createHmac } from 'node:crypto';
import { standardKey } from '../../../lib/standard-secret.ts';

/** Content to sign, and the secrets. */
export interface SignatureInput {
  /** The same at every repetition of the event. */
  readonly id: string;
  readonly body: string;
  readonly now: Date;
  readonly secret: string | null;
  /** The previous secret while it still signs. */
  readonly previousSecret: string | null;
}

/** Signing key in Standard Webhooks: the bytes of a `whsec_` secret, else those of the text. */
const signingKey = (secret: string): Buffer => standardKey(secret) ?? Buffer.from(secret);

/**
 * Headers that identify the event and, with a secret, authenticate it: those of Standard Webhooks, and the hex HMAC-SHA256 of the
 * body with the text of the secret. During a rotation both secrets sign, and the hex uses the old one (D-73).
 */
export function signatureHeaders({ id, body, now, secret, previousSecret }: SignatureInput): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp };
  if (secret === null) return headers;
  const signature = (key: string) =>
    `v1,${createHmac('sha256', signingKey(key)).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  const secrets = previousSecret === null ? [secret] : [secret, previousSecret];
  return {
    ...headers,
    'webhook-signature': secrets.map(signature).join(' '),
    'x-webhook-signature': createHmac('sha256', previousSecret ?? secret)
      .update(body)
      .digest('hex'),
  };
}

/** Header of the webhooks of a test store (D-395). */
export const TEST_HEADER = { 'webhook-test': 'true' } as const;

/** Headers of the POST of a webhook, signed. */
export const webhookHeaders = (input: SignatureInput): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'store-management-webhooks/1',
  accept: '*/*',
  'accept-encoding': 'identity',
  ...signatureHeaders(input),
});
