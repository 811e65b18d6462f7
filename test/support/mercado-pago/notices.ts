import { createHmac, randomUUID } from 'node:crypto';
import { request } from 'undici';

/** Ways of the API with notices: KEPT ones wait in `due`. */
export type NoticeDelivery = 'SENT' | 'LOST' | 'DOUBLED' | 'KEPT';

/** A notice that the API sent, or would have. */
export interface Notice {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

/** The secret with which the simulated API signs. */
export const WEBHOOK_SECRET = 'segredo-dos-avisos';

/** A notice of a payment, signed as the API signs: over the id, the id of the request and a time. */
export function noticeOf(target: string, paymentId: number, { now, isOld = false }: { now: Date; isOld?: boolean }): Notice {
  const url = new URL(target);
  if (isOld) {
    url.searchParams.set('id', String(paymentId));
    url.searchParams.set('topic', 'payment');
    const resource = `https://api.mercadopago.com/v1/payments/${paymentId}`;
    return { url: url.href, headers: {}, body: { resource, topic: 'payment' } };
  }
  url.searchParams.set('data.id', String(paymentId));
  url.searchParams.set('type', 'payment');
  const [requestId, ts] = [randomUUID(), String(now.getTime())];
  const hash = createHmac('sha256', WEBHOOK_SECRET).update(`id:${paymentId};request-id:${requestId};ts:${ts};`).digest('hex');
  return {
    url: url.href,
    headers: { 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${hash}` },
    body: {
      action: 'payment.updated',
      api_version: 'v1',
      data: { id: String(paymentId) },
      date_created: now.toISOString(),
      id: 1,
      live_mode: true,
      type: 'payment',
      user_id: '44444',
    },
  };
}

/** Notices of a simulated API. */
export class Notices {
  delivery: NoticeDelivery = 'KEPT';
  /** Notices that are not sent yet. */
  readonly due: Notice[] = [];

  async notify(notice: Notice): Promise<void> {
    if (this.delivery === 'LOST') return;
    if (this.delivery === 'KEPT') {
      this.due.push(notice);
      return;
    }
    await this.send(notice);
    if (this.delivery === 'DOUBLED') await this.send(notice);
  }

  async send({ url, headers, body }: Notice): Promise<void> {
    try {
      const sent = {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      } as const;
      await (await request(url, sent)).body.dump();
    } catch {
      // The API sends again later; here it is lost.
    }
  }
}
