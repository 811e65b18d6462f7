import type { TakenDelivery } from './taken-delivery.ts';

/** How many deliveries a process has under way at once, and how many it takes at once. */
const SLOTS = 256;
const BATCH = 32;

/** The most that are under way to one webhook: a receiver is not to be overrun. */
const PER_WEBHOOK = 20;

/**
 * The deliveries that this process has in its hands, and who may get more. Nobody holds more than a share of what is free:
 * however many stores or receivers are slow, there is room for the next.
 */
export class InHands {
  readonly #deliveries = new Map<string, TakenDelivery>();

  get ids(): string[] {
    return [...this.#deliveries.keys()];
  }

  add(delivery: TakenDelivery): void {
    this.#deliveries.set(delivery.id, delivery);
  }

  remove({ id }: TakenDelivery): void {
    this.#deliveries.delete(id);
  }

  /** What may be taken now. The handful that is taken for each webhook at once still fits into its share. */
  wanted(handful: number): { limit: number; fullWebhooks: string[]; fullStores: string[] } {
    const free = SLOTS - this.#deliveries.size;
    const held = [...this.#deliveries.values()];
    const webhookShare = Math.min(PER_WEBHOOK, Math.floor(free / 4));
    const storeShare = Math.floor(free / 2);
    return {
      limit: Math.min(BATCH, free),
      fullWebhooks: beyond(
        held.map(({ webhookId }) => webhookId),
        webhookShare - handful,
      ),
      fullStores: beyond(
        held.map(({ storeId }) => storeId),
        storeShare - handful,
      ),
    };
  }
}

/** The ids that come more often than `most` times. */
function beyond(ids: readonly string[], most: number): string[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > most).map(([id]) => id);
}
