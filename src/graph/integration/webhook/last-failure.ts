import { createLoader } from '../../../core/execution/loader.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { healthSince } from './delivery-stats.ts';

/** An attempt that failed. */
export interface LastFailure {
  readonly deliveryId: string;
  readonly at: Date;
  /** Description of the error in Portuguese. */
  readonly failure: string;
  /** The answer's status; null: there was none. */
  readonly status: number | null;
}

const failedAttempt = { failure: { not: null } } as const satisfies Prisma.DeliveryAttemptWhereInput;

/**
 * The last attempt that failed among a webhook's deliveries without success, but for those that are being attempted; those
 * of many webhooks in three statements: when a delivery of each last changed, these deliveries, their failures.
 */
export const lastFailure = createLoader<LastFailure | null>(async (context, webhookIds) => {
  const { webhookDelivery } = context.db;
  const troubled = { status: { not: 'DELIVERED' }, leasedUntil: null, attempts: { some: failedAttempt } } as const;
  const latest = await webhookDelivery.figures({
    where: { ...troubled, webhookId: { in: webhookIds }, createdAt: { gte: healthSince(context) } },
    by: { webhookId: 'webhookId' },
    measures: { updatedAt: { max: 'updatedAt' } },
  });
  if (latest.length === 0) return new Map();
  const deliveries = await webhookDelivery.findMany({
    where: { ...troubled, OR: latest as { webhookId: string; updatedAt: Date }[] },
    select: { id: true, webhookId: true, attempts: { where: failedAttempt, orderBy: { number: 'desc' } } },
  });
  const failures = new Map<string, LastFailure>();
  for (const { id: deliveryId, webhookId, attempts } of deliveries) {
    const [attempt] = attempts;
    if (!attempt || (failures.get(webhookId)?.at ?? 0) > attempt.createdAt) continue;
    failures.set(webhookId, { deliveryId, at: attempt.createdAt, failure: attempt.failure ?? '', status: attempt.status });
  }
  return failures;
}, null);
