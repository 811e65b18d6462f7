import { isDeepStrictEqual } from 'node:util';
import type { RequestContext } from '../../../core/execution/context.ts';
import { assertVersion } from '../../../core/validation/rules.ts';
import type { Order } from '../../../generated/prisma/client.ts';
import type { OrderStatus } from '../../../generated/prisma/enums.ts';
import { appendNote, type RecordedChange, recordChanges } from '../order/order-history-entry.ts';
import { keepTaggedInvoice } from '../order-invoice/keep-tagged-invoice.ts';
import { withDeliveryTag } from '../order-tag/official-tags.rules.ts';
import { type TransitionColumns, transitionColumns, type WrittenOrder } from '../order-transition/transition-columns.ts';
import { assertTransition, ORDER_STATES } from '../order-transition/transitions.rules.ts';
import { writeOrders } from '../order-transition/write-orders.ts';
import type { TrackingChange } from './order-change.rules.ts';

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

/** Columns that changes by hand write. */
type OrderColumns = TransitionColumns &
  Partial<Pick<Order, 'notes' | 'tagIds' | 'trackingCode' | 'trackingUrl' | 'trackingStatus' | 'trackingUpdatedAt'>>;

function nextNotes({ notes }: Order, changes: OrderChanges): string | null {
  const replaced = changes.notes === undefined ? notes : changes.notes;
  return changes.line === undefined ? replaced : appendNote(replaced, changes.line);
}

/** Adds the tag of a new status, in place of any other delivery tag sent with the change (contract §3, D-44, D-137). */
function nextTags(order: Order, { status, tagIds = order.tagIds }: OrderChanges): readonly string[] {
  const tag = status === undefined || status === order.status ? undefined : ORDER_STATES[status].tag;
  return tag === undefined ? tagIds : withDeliveryTag(tagIds, tag);
}

const trackingOf = ({ trackingCode, trackingUrl, trackingStatus }: Order) => ({ trackingCode, trackingUrl, trackingStatus });

/** The tracking that is left, and since when; where nothing is left there is no tracking at all (D-21, D-47, D-138). */
function trackingColumns(order: Order, { tracking = {} }: OrderChanges, now: Date): OrderColumns {
  const before = trackingOf(order);
  const { code: trackingCode = before.trackingCode, url: trackingUrl = before.trackingUrl } = tracking;
  const { status: trackingStatus = before.trackingStatus } = tracking;
  const after = { trackingCode, trackingUrl, trackingStatus };
  if (isDeepStrictEqual(before, after)) return {};
  return { ...after, trackingUpdatedAt: Object.values(after).some((value) => value !== null) ? now : null };
}

/** The columns that differ once `changes` are made. Throws what the changes are refused for. */
function changedOrderColumns(order: Order, changes: OrderChanges, now: Date): OrderColumns {
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

/** Entries of the history for changes other than the status (D-76). */
function changesBeside({ before, after }: WrittenOrder, { line }: OrderChanges = {}): RecordedChange[] {
  const { id: orderId, tagIds, notes, trackingCode: code, trackingUrl: url, trackingStatus: status } = after;
  const text = line === undefined ? { text: notes, appended: false } : { text: line, appended: true };
  return [
    ...(isDeepStrictEqual(before.tagIds, tagIds)
      ? []
      : [{ orderId, kind: 'TAGS' as const, data: { from: before.tagIds, to: tagIds } }]),
    ...(before.notes === notes ? [] : [{ orderId, kind: 'NOTES' as const, data: text }]),
    ...(isTracked({ before, after }) ? [{ orderId, kind: 'TRACKING' as const, data: { code, url, status } }] : []),
  ];
}

/** True when the tracking differs. */
const isTracked = ({ before, after }: WrittenOrder) => !isDeepStrictEqual(trackingOf(before), trackingOf(after));

/** A validated change of an order, with the columns that it writes. */
export interface OrderEdit<Read extends Order = Order> {
  readonly order: Read;
  readonly changes: OrderChanges;
  readonly data: OrderColumns;
}

/**
 * Validates a change of an order by hand; undefined when the order is as `changes` say. Throws in the order of D-02: 400 when
 * the notes become too long, 412 when `ifVersion` is not the version, 409 for a transition that is not allowed.
 */
export function validateOrderEdit<Read extends Order>(
  { clock }: Pick<RequestContext, 'clock'>,
  order: Read,
  changes: OrderChanges,
  ifVersion?: number | null,
): OrderEdit<Read> | undefined {
  const { status = order.status } = changes;
  const data = changedOrderColumns(order, changes, clock.now());
  assertVersion(order, ifVersion, differingChanges(changes, data));
  if (status !== order.status) assertTransition(order.status, status);
  return Object.keys(data).length === 0 ? undefined : { order, changes, data };
}

/**
 * Writes validated changes of different orders: each in one write over the version that was read, then its effects. Nothing is
 * rejected any more.
 */
export async function writeOrderEdits<Read extends Order>(
  ctx: RequestContext,
  edits: readonly OrderEdit<Read>[],
): Promise<Read[]> {
  const written = await writeOrders(
    ctx,
    edits.map(({ order: row, data }) => ({ row, data })),
  );
  recordChanges(
    ctx,
    written.flatMap((one, index) => changesBeside(one, edits[index]?.changes)),
  );
  for (const { before, after } of written) await keepTaggedInvoice(ctx, before, after);
  // That the tracking was taken away is no news for a buyer.
  for (const one of written)
    if (isTracked(one) && one.after.trackingUpdatedAt !== null) await ctx.emit('TRACKING_UPDATED', one.after);
  return written.map(({ after }) => after);
}

/**
 * Changes an order by hand: all of `changes` in one write. Unchanged fields are neither written, emitted nor recorded (D-40,
 * D-105). Throws what `validateOrderEdit` throws, and changes nothing then.
 */
export async function editOrder<Read extends Order>(
  ctx: RequestContext,
  order: Read,
  changes: OrderChanges,
  ifVersion?: number | null,
): Promise<Read> {
  const edit = validateOrderEdit(ctx, order, changes, ifVersion);
  const [after = order] = edit ? await writeOrderEdits(ctx, [edit]) : [];
  return after;
}
