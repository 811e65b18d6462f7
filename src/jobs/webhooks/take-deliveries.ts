import type { Runtime } from '../../core/execution/runtime.ts';
import { leaseDeliveries, webhooksOfStores } from '../../graph/webhook-delivery/lease-deliveries.ts';
import type { LeasedDelivery } from '../../graph/webhook-delivery/leased-delivery.ts';
import type { DeliveryQueue } from './delivery-queue.ts';

/** Deliveries taken off the queue, and those that were leased. */
interface LeasedBatch {
  /** True when more may be waiting. */
  readonly more: boolean;
  readonly deliveries: readonly LeasedDelivery[];
}

interface Capacity {
  readonly limit: number;
  /** Webhooks and stores that get nothing now. */
  readonly fullWebhooks: readonly string[];
  readonly fullStores: readonly string[];
}

/** Takes up to `limit` deliveries off the queue and leases those that are due to this process. */
export function takeDeliveries({ database, clock }: Runtime, queue: DeliveryQueue, capacity: Capacity): Promise<LeasedBatch> {
  return database.transaction(async (session) => {
    const excluded = [...capacity.fullWebhooks, ...(await webhooksOfStores(session.query, capacity.fullStores))];
    const ids = await queue.take(session, capacity.limit, excluded);
    const deliveries = ids.length === 0 ? [] : await leaseDeliveries(session.query, ids, clock.now());
    await session.commit([]);
    return { more: ids.length > 0, deliveries };
  });
}
