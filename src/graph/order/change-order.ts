import { isDeepStrictEqual } from 'node:util';
import type { Order } from '../../generated/prisma/client.ts';
import type { OrderStatus } from '../../generated/prisma/enums.ts';
import type { RequestContext } from '../kernel/context.ts';
import { requireVersion } from '../kernel/rules.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { afterMove, movedColumns } from './after-move.ts';
import type { TrackingChange } from './change-order.rules.ts';
import { withLine } from './note-line.ts';
import { IN_TRANSIT_TAG, withDeliveryTag } from './official-tags.rules.ts';
import { noteChange } from './order-change.ts';
import { requireMove } from './order-moves.rules.ts';

/** What a merchant changes of an order; what is absent stays as it is. */
export interface OrderChanges {
  readonly status?: OrderStatus | undefined;
  /** What the notes are to be. */
  readonly notes?: string | null | undefined;
  /** What the notes are to say beside what they say already. */
  readonly line?: string | undefined;
  /** Every tag that the order is to have, known to be tags of the store and to go together. */
  readonly tagIds?: readonly string[] | undefined;
  readonly tracking?: TrackingChange | undefined;
}

function notesAfter({ notes }: Order, changes: OrderChanges): string | null {
  const replaced = changes.notes === undefined ? notes : changes.notes;
  return changes.line === undefined ? replaced : withLine(replaced, changes.line);
}

/** An order that is sent off is in transit, whatever other delivery tag was sent with the move (contract §3, D-44, D-137). */
function tagsAfter(order: Order, { status, tagIds = order.tagIds }: OrderChanges): readonly string[] {
  const isSent = status === 'SHIPPED' && order.status !== 'SHIPPED';
  return isSent ? withDeliveryTag(tagIds, IN_TRANSIT_TAG) : tagIds;
}

const trackingOf = ({ trackingCode, trackingUrl, trackingStatus }: Order) => ({ trackingCode, trackingUrl, trackingStatus });

/** The tracking that is left, and since when; where nothing is left there is no tracking at all (D-21, D-47, D-138). */
function trackingAfter(order: Order, { tracking = {} }: OrderChanges, now: Date) {
  const before = trackingOf(order);
  const { trackingCode = before.trackingCode, trackingUrl = before.trackingUrl } = tracking;
  const { trackingStatus = before.trackingStatus } = tracking;
  const after = { trackingCode, trackingUrl, trackingStatus };
  if (isDeepStrictEqual(before, after)) return {};
  return { ...after, trackingUpdatedAt: Object.values(after).some((value) => value !== null) ? now : null };
}

/** The columns that differ once `changes` are made. Throws what the changes are refused for. */
function changedColumns(order: Order, changes: OrderChanges, now: Date) {
  const { status = order.status } = changes;
  const notes = notesAfter(order, changes);
  const tagIds = tagsAfter(order, changes);
  return {
    ...movedColumns(order, status, now),
    ...(notes !== order.notes && { notes }),
    ...(!isDeepStrictEqual(tagIds, order.tagIds) && { tagIds: [...tagIds] }),
    ...trackingAfter(order, changes, now),
  };
}

/** Writes down what else than the status became another one, and announces where the parcel is now (D-76). */
async function noteChanges(ctx: RequestContext, before: Order, after: Order, { line }: OrderChanges): Promise<void> {
  const { id, tagIds, notes, trackingCode: code, trackingUrl: url, trackingStatus: status } = after;
  if (!isDeepStrictEqual(before.tagIds, tagIds)) noteChange(ctx, id, 'TAGS', { from: before.tagIds, to: tagIds });
  if (before.notes !== notes) {
    noteChange(ctx, id, 'NOTES', line === undefined ? { text: notes, appended: false } : { text: line, appended: true });
  }
  if (isDeepStrictEqual(trackingOf(before), trackingOf(after))) return;
  noteChange(ctx, id, 'TRACKING', { code, url, status });
  // That the tracking was taken away is no news for a buyer.
  if (after.trackingUpdatedAt !== null) await ctx.emit('TRACKING_UPDATED', after);
}

/**
 * Changes an order by hand: all of `changes` in one write over the version that was read, then what follows from them.
 * What is as it was is neither written, announced nor noted (D-40, D-105). Throws, and changes nothing at all, in the order
 * of D-02: 400 where the notes become too long, 412 where `ifVersion` is not the version, 409 for a move that is not allowed.
 */
export async function changeOrder<Read extends Order>(
  ctx: RequestContext,
  order: Read,
  changes: OrderChanges,
  ifVersion?: number | null,
): Promise<Read> {
  const { status = order.status } = changes;
  const data = changedColumns(order, changes, ctx.clock.now());
  requireVersion(order, ifVersion);
  if (status !== order.status) requireMove(order.status, status);
  if (Object.keys(data).length === 0) return order;
  // The payment comes first: who reports about it holds it when he comes to the order.
  if (status !== order.status) await settlePayment(ctx, { id: order.id, status });
  const after = ctx.later.order.change(order, data);
  await afterMove(ctx, order, after);
  await noteChanges(ctx, order, after, changes);
  return after;
}
