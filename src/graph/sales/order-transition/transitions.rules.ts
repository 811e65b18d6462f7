import { DomainError } from '../../../core/errors.ts';
import type { OrderStatus, PaymentStatus } from '../../../generated/prisma/enums.ts';
import { STATUS_LABELS } from '../order/order.rules.ts';
import { IN_TRANSIT_TAG } from '../order-tag/official-tags.rules.ts';

/**
 * Causes of a change of status: a person or an integrator, the approval of the payment in its time or after its expiry, the expiry, a
 * refund, the end of the order after which this one was accepted as an offer.
 */
export type TransitionCause = 'HAND' | 'APPROVAL' | 'LATE_APPROVAL' | 'EXPIRY' | 'REFUND' | 'MAIN_ORDER';

/** Effects on a payment whose order moves first. */
export type PaymentEffect = 'APPROVED' | 'CANCELLED' | 'REFUNDED' | 'REFUND_DUE';

/** One change of status, with what it does beyond the effects of the status that it leads to. */
interface Transition {
  readonly by: readonly TransitionCause[];
  /** The units that the order holds: returned to the stock, or taken again. */
  readonly stock?: 'RETURNED' | 'TAKEN';
  /** The use of its coupon: free for others, or counted again where one is left. */
  readonly coupon?: 'RELEASED' | 'RECLAIMED';
}

/** A status: what an order that comes to it gets, from wherever it comes, and where it may go next. */
interface OrderState {
  readonly event?: 'ORDER_PAID' | 'ORDER_SHIPPED' | 'ORDER_COMPLETED' | 'ORDER_CANCELLED' | 'ORDER_REFUNDED';
  readonly timestamp?: 'paidAt';
  /** Delivery tag, in place of any other. */
  readonly tag?: string;
  /** Effects on the payment by its status, unless the payment caused the move; without an entry none. */
  readonly payment?: Readonly<Partial<Record<PaymentStatus, PaymentEffect>>>;
  /** True: the accepted offers of the order end with it (D-486). */
  readonly endsOffers?: boolean;
  readonly next: Readonly<Partial<Record<OrderStatus, Transition>>>;
}

/**
 * Every change of the status of an order (contract §3, D-40, D-70, D-84, D-88, D-90, D-135, D-486). `writeOrders` and `followPayment`
 * do what it says. History and the counts of the customer follow every change.
 */
export const ORDER_STATES: Readonly<Record<OrderStatus, OrderState>> = {
  PENDING: {
    next: {
      PROCESSING: { by: ['HAND'] },
      PAID: { by: ['HAND', 'APPROVAL'] },
      CANCELLED: { by: ['HAND', 'EXPIRY', 'MAIN_ORDER'], stock: 'RETURNED', coupon: 'RELEASED' },
    },
  },
  PROCESSING: {
    next: {
      PAID: { by: ['HAND', 'APPROVAL'] },
      CANCELLED: { by: ['HAND', 'EXPIRY', 'MAIN_ORDER'], stock: 'RETURNED', coupon: 'RELEASED' },
    },
  },
  PAID: {
    event: 'ORDER_PAID',
    timestamp: 'paidAt',
    payment: { PENDING: 'APPROVED', REFUSED: 'APPROVED' },
    next: {
      SHIPPED: { by: ['HAND'] },
      DELIVERED: { by: ['HAND'] },
      CANCELLED: { by: ['HAND', 'MAIN_ORDER'], stock: 'RETURNED' },
      REFUNDED: { by: ['HAND', 'REFUND'] },
    },
  },
  SHIPPED: {
    event: 'ORDER_SHIPPED',
    tag: IN_TRANSIT_TAG,
    next: {
      DELIVERED: { by: ['HAND'] },
      CANCELLED: { by: ['HAND'] },
      REFUNDED: { by: ['HAND', 'REFUND'] },
    },
  },
  DELIVERED: {
    event: 'ORDER_COMPLETED',
    next: { REFUNDED: { by: ['HAND', 'REFUND'] } },
  },
  CANCELLED: {
    event: 'ORDER_CANCELLED',
    payment: { PENDING: 'CANCELLED', REFUSED: 'CANCELLED', APPROVED: 'REFUND_DUE' },
    endsOffers: true,
    next: { PAID: { by: ['LATE_APPROVAL'], stock: 'TAKEN', coupon: 'RECLAIMED' } },
  },
  REFUNDED: {
    event: 'ORDER_REFUNDED',
    payment: { APPROVED: 'REFUNDED' },
    endsOffers: true,
    next: {},
  },
};

const STATUSES = Object.keys(ORDER_STATES) as OrderStatus[];

/** The change from one status to another; undefined where there is none. */
export const transitionOf = (from: OrderStatus, to: OrderStatus): Transition | undefined => ORDER_STATES[from].next[to];

/** True when an order may change so for this cause. */
export const mayMove = (from: OrderStatus, to: OrderStatus, by: TransitionCause): boolean =>
  transitionOf(from, to)?.by.includes(by) ?? false;

/** The statuses from which this cause may move an order to `to`. */
export const statusesBefore = (to: OrderStatus, by: TransitionCause): OrderStatus[] =>
  STATUSES.filter((from) => mayMove(from, to, by));

const movesByHand = (from: OrderStatus) =>
  (Object.keys(ORDER_STATES[from].next) as OrderStatus[]).filter((to) => mayMove(from, to, 'HAND'));

/** Statuses to which an order may change by hand, by its status (contract §3, D-40). */
export const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = Object.fromEntries(
  STATUSES.map((from) => [from, movesByHand(from)]),
) as Record<OrderStatus, OrderStatus[]>;

/** Throws 409 with the allowed statuses when an order cannot change so by hand (contract §3). */
export function assertTransition(currentStatus: OrderStatus, attemptedStatus: OrderStatus): void {
  if (mayMove(currentStatus, attemptedStatus, 'HAND')) return;
  const allowedStatuses = TRANSITIONS[currentStatus];
  const [from, to] = [STATUS_LABELS[currentStatus], STATUS_LABELS[attemptedStatus]];
  const next = allowedStatuses.map((status) => STATUS_LABELS[status]).join(', ');
  throw new DomainError(
    'INVALID_STATUS_TRANSITION',
    `O pedido está em “${from}” e não pode passar para “${to}”. ${next === '' ? 'Esta situação é final.' : `Pode passar para: ${next}.`}`,
    { currentStatus, attemptedStatus, allowedStatuses },
  );
}
