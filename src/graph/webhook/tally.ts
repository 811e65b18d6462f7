import type { DeliveryStatus } from '../../generated/prisma/enums.ts';
import { batched } from '../kernel/batched.ts';
import type { RequestContext } from '../kernel/context.ts';

/** What became of a webhook's deliveries. */
export interface Tally {
  readonly delivered: number;
  readonly failed: number;
  readonly pending: number;
  readonly lastSuccessAt: Date | null;
}

/** How far back the health of a webhook looks: 7 days, in milliseconds. */
const WINDOW = 7 * 24 * 60 * 60 * 1000;

/** Since when deliveries count for the health of their webhook. */
export const healthSince = ({ clock }: RequestContext): Date => new Date(clock.now().getTime() - WINDOW);

const NOTHING: Tally = { delivered: 0, failed: 0, pending: 0, lastSuccessAt: null };

const counted = {
  DELIVERED: (tally, count, lastSuccessAt) => ({ ...tally, delivered: count, lastSuccessAt }),
  FAILED: (tally, count) => ({ ...tally, failed: count }),
  PENDING: (tally, count) => ({ ...tally, pending: count }),
} as const satisfies Record<DeliveryStatus, (tally: Tally, count: number, endedAt: Date | null) => Tally>;

/** The deliveries of a webhook, those of many in one statement. */
export const tallyOf = batched(async (context, webhookIds) => {
  const groups = await context.db.webhookDelivery.groupBy({
    by: ['webhookId', 'status'],
    where: { webhookId: { in: webhookIds }, createdAt: { gte: healthSince(context) } },
    _count: { _all: true },
    _max: { endedAt: true },
  });
  const tallies = new Map<string, Tally>();
  for (const { webhookId, status, _count, _max } of groups)
    tallies.set(webhookId, counted[status](tallies.get(webhookId) ?? NOTHING, _count._all, _max.endedAt));
  return tallies;
}, NOTHING);
