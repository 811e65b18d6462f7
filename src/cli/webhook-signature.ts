import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { standardKey } from '../lib/standard-secret.ts';

/** Age and advance of a time that are accepted, in seconds. */
const MAX_DISTANCE = 300;

interface Expected {
  readonly secret: string;
  readonly now: Date;
}

/** The fault of a signature of a webhook, by Standard Webhooks; undefined: it is right. */
export function signatureFault(headers: IncomingHttpHeaders, body: Buffer, { secret, now }: Expected): string | undefined {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (typeof signatures !== 'string') return 'it has no signature: the webhook has no secret';
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= MAX_DISTANCE)) return 'its time is more than five minutes away';
  const key = standardKey(secret) ?? Buffer.from(secret);
  const right = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  const isRight = signatures.split(' ').some((signature) => {
    const sent = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return sent.length === right.length && timingSafeEqual(sent, right);
  });
  return isRight ? undefined : 'the signature is of another secret, or of another body';
}
