import { validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import type { Automation, Checkout, Order } from '../../../generated/prisma/client.ts';
import { findByKey } from '../../customers/customer/customer-key.ts';
import { segmentsOf } from '../../customers/customer-segment/segment-membership.ts';
import { assertSegmentExists } from '../../customers/customer-segment/segment-uses.ts';
import { HAS_BUYER, type TriggerEvent } from './trigger-events.rules.ts';

type Segmented = Pick<Automation, 'segmentId' | 'triggerEvent'>;

const WITHOUT_BUYER = 'Este gatilho não trata de um comprador: a automação não pode ser só para um segmento.';

/** Throws 400 for a segment with a trigger that is about no customer, 404 for one that the store does not have (D-742). */
export async function assertSegment(ctx: RequestContext, { segmentId, triggerEvent }: Segmented): Promise<void> {
  if (segmentId === null) return;
  if (!HAS_BUYER[triggerEvent as TriggerEvent])
    throw validationError([{ field: 'segmentId', message: WITHOUT_BUYER, code: 'INVALID_VALUE' }]);
  await assertSegmentExists(ctx, segmentId);
}

/** Subjects of a run that tell who its buyer is. */
interface Subjects {
  readonly order: Pick<Order, 'customerId'> | null;
  readonly checkout: Pick<Checkout, 'customerDocument' | 'customerEmail'> | null;
}

async function buyerId({ db }: RequestContext, { order, checkout }: Subjects): Promise<string | null> {
  if (order) return order.customerId;
  const key = checkout?.customerDocument ?? checkout?.customerEmail ?? null;
  return key === null ? null : ((await findByKey(db, key))?.id ?? null);
}

/** True when an automation is for everybody, or for a segment in which the buyer is now. */
export async function isForBuyer(ctx: RequestContext, { segmentId }: Segmented, subjects: Subjects): Promise<boolean> {
  if (segmentId === null) return true;
  return (await segmentsOf(ctx, await buyerId(ctx, subjects), [segmentId])).has(segmentId);
}
