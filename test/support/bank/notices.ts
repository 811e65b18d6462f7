import { request } from 'undici';

/** Ways of a bank with notices: KEPT ones wait for `flush`. */
export type NoticeDelivery = 'SENT' | 'LOST' | 'DOUBLED' | 'KEPT';

/** A notice that a bank sent, or would have. */
export interface Notice {
  readonly url: string;
  readonly body: { readonly pix: readonly object[] };
}

/** Notices of a simulated bank. */
export class Notices {
  delivery: NoticeDelivery = 'SENT';
  /** Every notice that was due, also a lost one. */
  readonly due: Notice[] = [];
  /** Status of each answer; 0: none came. */
  readonly answers: number[] = [];
  readonly #kept: Notice[] = [];

  async notify(notice: Notice): Promise<void> {
    this.due.push(notice);
    if (this.delivery === 'LOST') return;
    if (this.delivery === 'KEPT') {
      this.#kept.push(notice);
      return;
    }
    await this.send(notice);
    if (this.delivery === 'DOUBLED') await this.send(notice);
  }

  /** Sends the kept notices so often, in their order or the other way round. */
  async flush(order: 'FORWARD' | 'REVERSED' = 'FORWARD', times = 1): Promise<void> {
    const kept = this.#kept.splice(0);
    for (let time = 0; time < times; time += 1)
      for (const notice of order === 'REVERSED' ? kept.toReversed() : kept) await this.send(notice);
  }

  /** Sends any body: also one that the bank would never send. */
  async send({ url, body }: { readonly url: string; readonly body: unknown }): Promise<void> {
    try {
      const response = await request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      await response.body.dump();
      this.answers.push(response.statusCode);
    } catch {
      this.answers.push(0);
    }
  }
}
