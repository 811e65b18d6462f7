import { isDeepStrictEqual } from 'node:util';
import type { RequestContext } from '../../core/execution/context.ts';
import { assertVersion } from '../../core/validation/rules.ts';
import type { Order } from '../../generated/prisma/client.ts';
import type { OrderStatus } from '../../generated/prisma/enums.ts';
import { syncPayment } from '../payment/sync-payment.ts';
import { IN_TRANSIT_TAG, withDeliveryTag } from './official-tags.rules.ts';
import type { TrackingChange } from './order.rules.ts';
import { appendNote, recordChange } from './order-history-entry.ts';
import { applyTransitionEffects, transitionColumns } from './transitions/transition-effects.ts';
import { assertTransition } from './transitions/transitions.rules.ts';

/** Changes of an order by a merchant; absent fields stay. */
export interface OrderChanges {
  readonly status?: OrderStatus | undefined;
  /** New text of the notes. */
  readonly notes?: string | null | undefined;
  /** Line to append to the notes. */
  readonly line?: string | undefined;
  /** All tags of the order, validated: they exist and are compatible. */
  readonly tagIds?: readonly string[] | undefined;
  readonly tracking?: TrackingChange | undefined;
}

function nextNotes({ notes }: Order, changes: OrderChanges): string | null {
  const replaced = changes.notes === undefined ? notes : changes.notes;
  return changes.line === undefined ? replaced : appendNote(replaced, changes.line);
}

/**
 * Adds the tag "in transit" to an order that is being shipped, in place of any other delivery tag sent with the change
 * (contract §3, D-44, D-137).
 */
function nextTags(order: Order, { status, tagIds = order.tagIds }: OrderChanges): readonly string[] {
  const isSent = status === 'SHIPPED' && order.status !== 'SHIPPED';
  return isSent ? withDeliveryTag(tagIds, IN_TRANSIT_TAG) : tagIds;
}

const trackingOf = ({ trackingCode, trackingUrl, trackingStatus }: Order) => ({ trackingCode, trackingUrl, trackingStatus });

/** The tracking that is left, and since when; where nothing is left there is no tracking at all (D-21, D-47, D-138). */
function trackingColumns(order: Order, { tracking = {} }: OrderChanges, now: Date) {
  const before = trackingOf(order);
  const { trackingCode = before.trackingCode, trackingUrl = before.trackingUrl } = tracking;
  const { trackingStatus = before.trackingStatus } = tracking;
  const after = { trackingCode, trackingUrl, trackingStatus };
  if (isDeepStrictEqual(before, after)) return {};
  return { ...after, trackingUpdatedAt: Object.values(after).some((value) => value !== null) ? now : null };
}

/** The columns that differ once `changes` are made. Throws what the changes are refused for. */
function changedOrderColumns(order: Order, changes: OrderChanges, now: Date) {
  const { status = order.status } = changes;
  const notes = nextNotes(order, changes);
  const tagIds = nextTags(order, changes);
  return {
    ...transitionColumns(order, status, now),
    ...(notes !== order.notes && { notes }),
    ...(!isDeepStrictEqual(tagIds, order.tagIds) && { tagIds: [...tagIds] }),
    ...trackingColumns(order, changes, now),
  };
}

/** The sent fields whose value is not the order's, by the columns that would change. */
const differingChanges = (changes: OrderChanges, columns: object) =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([field, value]) => value !== undefined && (field === 'tracking' ? 'trackingUpdatedAt' : field) in columns,
    ),
  );

/** Records the changes other than the status in the history, and emits the parcel's new position (D-76). */
async function recordChanges(ctx: RequestContext, before: Order, after: Order, { line }: OrderChanges): Promise<void> {
  const { id, tagIds, notes, trackingCode: code, trackingUrl: url, trackingStatus: status } = after;
  if (!isDeepStrictEqual(before.tagIds, tagIds)) recordChange(ctx, id, 'TAGS', { from: before.tagIds, to: tagIds });
  if (before.notes !== notes) {
    recordChange(ctx, id, 'NOTES', line === undefined ? { text: notes, appended: false } : { text: line, appended: true });
  }
  if (isDeepStrictEqual(trackingOf(before), trackingOf(after))) return;
  recordChange(ctx, id, 'TRACKING', { code, url, status });
  // That the tracking was taken away is no news for a buyer.
  if (after.trackingUpdatedAt !== null) await ctx.emit('TRACKING_UPDATED', after);
}

/**
 * Changes an order by hand: all of `changes` in one write over the version that was read, then what follows from them.
 * What is as it was is neither written, announced nor noted (D-40, D-105). Throws, and changes nothing at all, in the order
 * of D-02: 400 where the notes become too long, 412 where `ifVersion` is not the version, 409 for a move that is not allowed.
 */
export async function editOrder<Read extends Order>(
  ctx: RequestContext,
  order: Read,
  changes: OrderChanges,
  ifVersion?: number | null,
): Promise<Read> {
  const { status = order.status } = changes;
  const data = changedOrderColumns(order, changes, ctx.clock.now());
  assertVersion(order, ifVersion, differingChanges(changes, data));
  if (status !== order.status) assertTransition(order.status, status);
  if (Object.keys(data).length === 0) return order;
  // Lock order: the payment comes first, because reports about it lock it before the order.
  if (status !== order.status) await syncPayment(ctx, { id: order.id, status });
  const after = ctx.deferred.order.update(order, data);
  await applyTransitionEffects(ctx, order, after);
  await recordChanges(ctx, order, after, changes);
  return after;
}
