import type { LeasedDelivery } from '../../graph/webhook-delivery/leased-delivery.ts';

/** Maximum number of deliveries in flight in a process, and of a batch. */
const MAX_IN_FLIGHT = 256;
const BATCH_SIZE = 32;

/** Maximum number in flight to one webhook, so that a receiver is not flooded. */
const MAX_PER_WEBHOOK = 20;

/**
 * The deliveries in flight in this process, and their shares. Nobody holds more than a share of the free capacity: however many
 * stores or receivers are slow, there is room for the next.
 */
export class InFlightDeliveries {
  readonly #deliveries = new Map<string, LeasedDelivery>();

  get ids(): string[] {
    return [...this.#deliveries.keys()];
  }

  add(delivery: LeasedDelivery): void {
    this.#deliveries.set(delivery.id, delivery);
  }

  remove({ id }: LeasedDelivery): void {
    this.#deliveries.delete(id);
  }

  /** Capacity for the next batch. `perWebhookBatch` deliveries for each webhook still fit into its share. */
  capacity(perWebhookBatch: number): { limit: number; fullWebhooks: string[]; fullStores: string[] } {
    const free = MAX_IN_FLIGHT - this.#deliveries.size;
    const deliveries = [...this.#deliveries.values()];
    const webhookShare = Math.min(MAX_PER_WEBHOOK, Math.floor(free / 4));
    const storeShare = Math.floor(free / 2);
    return {
      limit: Math.min(BATCH_SIZE, free),
      fullWebhooks: overLimit(
        deliveries.map(({ webhookId }) => webhookId),
        webhookShare - perWebhookBatch,
      ),
      fullStores: overLimit(
        deliveries.map(({ storeId }) => storeId),
        storeShare - perWebhookBatch,
      ),
    };
  }
}

/** Ids that occur more than `most` times. */
function overLimit(ids: readonly string[], max: number): string[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > max).map(([id]) => id);
}
