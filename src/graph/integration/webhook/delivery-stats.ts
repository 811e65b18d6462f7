import type { RequestContext } from '../../../core/execution/context.ts';
import { createLoader } from '../../../core/execution/loader.ts';
import type { DeliveryStatus } from '../../../generated/prisma/enums.ts';

/** Numbers of a webhook's deliveries by result. */
export interface DeliveryStats {
  readonly delivered: number;
  readonly failed: number;
  readonly pending: number;
  readonly lastSuccessAt: Date | null;
}

/** Figures of a webhook's deliveries of one status. */
interface DeliveryFigures {
  readonly webhookId: string;
  readonly status: DeliveryStatus;
  readonly count: bigint;
  readonly lastEndedAt: Date | null;
}

/** Period of a webhook's health, in milliseconds: 7 days. */
const HEALTH_WINDOW_MS = 7 * 24 * 60 * 60 * 1000;

/** Since when deliveries count for the health of their webhook. */
export const healthSince = ({ clock }: RequestContext): Date => new Date(clock.now().getTime() - HEALTH_WINDOW_MS);

const NO_DELIVERIES: DeliveryStats = { delivered: 0, failed: 0, pending: 0, lastSuccessAt: null };

const ADD_STATUS = {
  DELIVERED: (stats, count, lastSuccessAt) => ({ ...stats, delivered: count, lastSuccessAt }),
  FAILED: (stats, count) => ({ ...stats, failed: count }),
  PENDING: (stats, count) => ({ ...stats, pending: count }),
} as const satisfies Record<DeliveryStatus, (stats: DeliveryStats, count: number, endedAt: Date | null) => DeliveryStats>;

/** The deliveries of a webhook, those of many in one statement. */
export const deliveryStats = createLoader(async (context, webhookIds) => {
  const groups = (await context.db.webhookDelivery.figures({
    where: { webhookId: { in: webhookIds }, createdAt: { gte: healthSince(context) } },
    by: { webhookId: 'webhookId', status: 'status' },
    measures: { count: { count: true }, lastEndedAt: { max: 'endedAt' } },
  })) as unknown as readonly DeliveryFigures[];
  const stats = new Map<string, DeliveryStats>();
  for (const { webhookId, status, count, lastEndedAt } of groups)
    stats.set(webhookId, ADD_STATUS[status](stats.get(webhookId) ?? NO_DELIVERIES, Number(count), lastEndedAt));
  return stats;
}, NO_DELIVERIES);
