import { expect, test } from 'vitest';
import type { Order, Payment } from '../../../src/generated/prisma/client.ts';
import type { OrderStatus, PaymentStatus } from '../../../src/generated/prisma/enums.ts';
import { PAYMENT_COLUMNS } from '../../../src/graph/sales/order-transition/payment-effects.ts';
import { transitionColumns } from '../../../src/graph/sales/order-transition/transition-columns.ts';
import {
  mayMove,
  ORDER_STATES,
  statusesBefore,
  type TransitionCause,
  transitionOf,
} from '../../../src/graph/sales/order-transition/transitions.rules.ts';

const STATUSES: readonly OrderStatus[] = ['PENDING', 'PROCESSING', 'PAID', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED'];
const CAUSES: readonly TransitionCause[] = ['HAND', 'APPROVAL', 'LATE_APPROVAL', 'EXPIRY', 'REFUND', 'MAIN_ORDER'];
const PAYMENT_STATUSES: readonly PaymentStatus[] = ['PENDING', 'APPROVED', 'REFUSED', 'EXPIRED', 'CANCELLED', 'REFUNDED'];

const NOW = new Date('2026-03-02T12:00:00.000Z');
const LINE = { productId: 'a', variantId: null, quantity: 2 };

/** Effects of a change of status: columns of the order, its units, coupon, tag, offers, its payment by status, its event. */
function effectsOf(from: OrderStatus, to: OrderStatus) {
  const { event, tag, payment = {}, endsOffers } = ORDER_STATES[to];
  const { stock, coupon } = transitionOf(from, to) ?? {};
  return {
    columns: transitionColumns({ status: from, stock: [LINE] } as unknown as Order, to, NOW),
    stock,
    coupon,
    tag,
    endsOffers,
    payment,
    event,
  };
}

const APPROVED = { status: 'APPROVED', approvedAt: NOW, expiresAt: null };
const CANCELLED = { status: 'CANCELLED', expiresAt: null };

const paid = { payment: { PENDING: 'APPROVED', REFUSED: 'APPROVED' }, event: 'ORDER_PAID' };
const cancelled = {
  endsOffers: true,
  payment: { PENDING: 'CANCELLED', REFUSED: 'CANCELLED', APPROVED: 'REFUND_DUE' },
  event: 'ORDER_CANCELLED',
};
const unpaid = {
  columns: { status: 'CANCELLED', stockHeld: false, couponHeld: false },
  stock: 'RETURNED',
  coupon: 'RELEASED',
  ...cancelled,
};
const refunded = {
  columns: { status: 'REFUNDED' },
  endsOffers: true,
  payment: { APPROVED: 'REFUNDED' },
  event: 'ORDER_REFUNDED',
};
const delivered = { columns: { status: 'DELIVERED' }, payment: {}, event: 'ORDER_COMPLETED' };

/** Every change of status, what may cause it, and what it does (contract §3, D-40, D-70, D-84, D-88, D-90, D-135, D-486). */
const MOVES: readonly (readonly [OrderStatus, OrderStatus, causes: string, effects: object])[] = [
  ['PENDING', 'PROCESSING', 'HAND', { columns: { status: 'PROCESSING' }, payment: {} }],
  ['PENDING', 'PAID', 'HAND APPROVAL', { columns: { status: 'PAID', paidAt: NOW }, ...paid }],
  ['PENDING', 'CANCELLED', 'HAND EXPIRY MAIN_ORDER', unpaid],
  ['PROCESSING', 'PAID', 'HAND APPROVAL', { columns: { status: 'PAID', paidAt: NOW }, ...paid }],
  ['PROCESSING', 'CANCELLED', 'HAND EXPIRY MAIN_ORDER', unpaid],
  [
    'PAID',
    'SHIPPED',
    'HAND',
    { columns: { status: 'SHIPPED' }, tag: 'entrega.em_transporte', payment: {}, event: 'ORDER_SHIPPED' },
  ],
  ['PAID', 'DELIVERED', 'HAND', delivered],
  [
    'PAID',
    'CANCELLED',
    'HAND MAIN_ORDER',
    { columns: { status: 'CANCELLED', stockHeld: false }, stock: 'RETURNED', ...cancelled },
  ],
  ['PAID', 'REFUNDED', 'HAND REFUND', refunded],
  ['SHIPPED', 'DELIVERED', 'HAND', delivered],
  ['SHIPPED', 'CANCELLED', 'HAND', { columns: { status: 'CANCELLED' }, ...cancelled }],
  ['SHIPPED', 'REFUNDED', 'HAND REFUND', refunded],
  ['DELIVERED', 'REFUNDED', 'HAND REFUND', refunded],
  [
    'CANCELLED',
    'PAID',
    'LATE_APPROVAL',
    { columns: { status: 'PAID', paidAt: NOW, stockHeld: true }, stock: 'TAKEN', coupon: 'RECLAIMED', ...paid },
  ],
];

test.each(MOVES)('an order may change from %s to %s by %s alone, with its effects', (from, to, causes, effects) => {
  expect(CAUSES.filter((cause) => mayMove(from, to, cause)).join(' ')).toBe(causes);
  expect(effectsOf(from, to)).toEqual(effects);
});

test.each(STATUSES)('an order that is %s changes to no other status, whatever the cause', (from) => {
  const next = MOVES.filter(([status]) => status === from).map(([, to]) => to);
  expect(STATUSES.filter((to) => transitionOf(from, to))).toEqual(next);
  for (const to of STATUSES.filter((status) => !next.includes(status)))
    expect([to, CAUSES.filter((cause) => mayMove(from, to, cause))]).toEqual([to, []]);
  expect(transitionColumns({ status: from, stock: [LINE] } as unknown as Order, from, NOW)).toEqual({});
});

test('an order without units holds none when it is paid late', () => {
  const order = { status: 'CANCELLED', stock: [] } as unknown as Order;
  expect(transitionColumns(order, 'PAID', NOW)).toEqual({ status: 'PAID', paidAt: NOW, stockHeld: false });
});

test('an accepted offer ends with its first order until it was sent', () => {
  expect(statusesBefore('CANCELLED', 'MAIN_ORDER')).toEqual(['PENDING', 'PROCESSING', 'PAID']);
});

/** The payments that are written, by their statuses: one that waits is approved or cancelled, only an approved one is due or refunded. */
test.each<[to: OrderStatus, written: Partial<Record<PaymentStatus, object>>]>([
  ['PENDING', {}],
  ['PROCESSING', {}],
  ['PAID', { PENDING: APPROVED, REFUSED: APPROVED }],
  ['SHIPPED', {}],
  ['DELIVERED', {}],
  ['CANCELLED', { PENDING: CANCELLED, REFUSED: CANCELLED, APPROVED: { refundDue: true } }],
  ['REFUNDED', { APPROVED: { status: 'REFUNDED', refunded: 1n, refundDue: false } }],
])('a payment follows its order to %s by its own status', (to, written) => {
  const effects = PAYMENT_STATUSES.map((status) => {
    const effect = ORDER_STATES[to].payment?.[status];
    return [status, effect && PAYMENT_COLUMNS[effect]({ status, amount: 1n } as Payment, NOW)] as const;
  });
  expect(Object.fromEntries(effects.filter(([, columns]) => columns))).toEqual(written);
});

test('nothing is due back of an order that cost nothing', () => {
  expect(PAYMENT_COLUMNS.REFUND_DUE({ amount: 0n } as Payment, NOW)).toEqual({ refundDue: false });
});
