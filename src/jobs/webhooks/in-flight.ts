import type { WebhookShare } from '../../graph/webhook-delivery/lease-deliveries.ts';
import type { LeasedDelivery } from '../../graph/webhook-delivery/leased-delivery.ts';
import type { WaitingWebhook } from '../../graph/webhook-delivery/waiting-webhooks.ts';

/** Maximum number of deliveries of a process that are sent at a time, that it holds with those being recorded, and of a batch. */
const MAX_IN_FLIGHT = 256;
const MAX_HELD = 512;
const BATCH_SIZE = 64;

/** Maximum number in flight to one webhook, so that a receiver is not flooded. */
const MAX_PER_WEBHOOK = 20;

/** Number of deliveries to one webhook that are taken at once where there are as many: fewer would make a statement for each. */
const MIN_SHARE = 5;

/** The counted ids. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(id: string): number {
    return this.#counts.get(id) ?? 0;
  }

  add(id: string, change: number): void {
    const count = this.of(id) + change;
    if (count === 0) this.#counts.delete(id);
    else this.#counts.set(id, count);
  }
}

/**
 * Deliveries that this process holds, and the shares of those in flight. No store or webhook holds more than a share of the free
 * capacity, so that capacity remains for others however many receivers are slow.
 */
export class InFlightDeliveries {
  readonly #held = new Map<string, LeasedDelivery>();
  readonly #sent = new Set<LeasedDelivery>();
  readonly #ofWebhooks = new Counts();
  readonly #ofStores = new Counts();

  /** Leased deliveries, whose leases are renewed. */
  get held(): LeasedDelivery[] {
    return [...this.#held.values()];
  }

  add(delivery: LeasedDelivery): void {
    this.#held.set(delivery.id, delivery);
    this.#sent.add(delivery);
    this.#ofWebhooks.add(delivery.webhookId, 1);
    this.#ofStores.add(delivery.storeId, 1);
  }

  /** Counts a delivery as answered, with a response or without: the next one can be sent while this one is recorded. */
  answered(delivery: LeasedDelivery): void {
    if (!this.#sent.delete(delivery)) return;
    this.#ofWebhooks.add(delivery.webhookId, -1);
    this.#ofStores.add(delivery.storeId, -1);
  }

  remove(delivery: LeasedDelivery): void {
    this.answered(delivery);
    if (this.#held.get(delivery.id) === delivery) this.#held.delete(delivery.id);
  }

  /** The next batch: how many deliveries of which of the webhooks, in their order, may be taken. */
  nextShares(waiting: Iterable<WaitingWebhook>, waitingCount: number): WebhookShare[] {
    const free = MAX_IN_FLIGHT - this.#sent.size;
    let left = Math.min(BATCH_SIZE, free, MAX_HELD - this.#held.size);
    const ofWebhook = Math.min(MAX_PER_WEBHOOK, Math.floor(free / 4));
    const ofStore = Math.floor(free / 2);
    const evenShare = Math.max(MIN_SHARE, Math.ceil(left / Math.max(waitingCount, 1)));
    const taken = new Counts();
    const shares: WebhookShare[] = [];
    for (const { webhookId, storeId } of waiting) {
      if (left <= 0) break;
      const freeOfWebhook = ofWebhook - this.#ofWebhooks.of(webhookId);
      const freeOfStore = ofStore - this.#ofStores.of(storeId) - taken.of(storeId);
      if (freeOfWebhook < Math.min(MIN_SHARE, ofWebhook)) continue;
      const count = Math.min(freeOfWebhook, freeOfStore, evenShare, left);
      if (count <= 0) continue;
      shares.push({ webhookId, count });
      taken.add(storeId, count);
      left -= count;
    }
    return shares;
  }
}
