import type { CheckoutStatus, OrderStatus } from '../../generated/prisma/enums.ts';
import type { TriggerEvent } from '../automation/trigger-events.rules.ts';
import { STATUS_LABELS } from '../order/order-moves.rules.ts';

/** What a run is about, as it stands now; null: it is not about such a thing. */
export interface Standing {
  readonly order: OrderStatus | null;
  readonly checkout: CheckoutStatus | null;
}

/** Why a run makes no sense any more, in words; undefined: it does. */
type End = (standing: Standing) => string | undefined;

const isNow = (status: OrderStatus) => `O pedido passou a “${STATUS_LABELS[status]}”.`;

/** A run that goes on only while its order is in one of these. */
const whileIn =
  (...statuses: readonly OrderStatus[]): End =>
  ({ order }) =>
    order === null || statuses.includes(order) ? undefined : isNow(order);

const unlessIn =
  (...statuses: readonly OrderStatus[]): End =>
  ({ order }) =>
    order !== null && statuses.includes(order) ? isNow(order) : undefined;

const awaitingPayment = whileIn('PENDING', 'PROCESSING');
const whileSold = unlessIn('CANCELLED', 'REFUNDED');
const BOUGHT = 'O carrinho foi comprado.';

/** When a run ends before its chain does: nobody is reminded of what he has done (D-76). */
export const RUN_ENDS: Readonly<Record<TriggerEvent, End>> = {
  'pix.generated': awaitingPayment,
  'boleto.generated': awaitingPayment,
  'card.refused': awaitingPayment,
  'pix.expired': whileIn('CANCELLED'),
  'boleto.expired': whileIn('CANCELLED'),
  'pix.paid': whileSold,
  'order.created': whileSold,
  'order.paid': whileSold,
  'order.shipped': whileSold,
  'order.delivered': whileSold,
  'tracking.updated': whileSold,
  'order.cancelled': whileIn('CANCELLED'),
  'order.refunded': () => undefined,
  'cart.abandoned': ({ checkout }) => {
    if (checkout === 'COMPLETED') return BOUGHT;
    return checkout === 'OPEN' ? 'O comprador voltou ao carrinho.' : undefined;
  },
  'checkout.created': ({ checkout }) => (checkout === 'COMPLETED' ? BOUGHT : undefined),
  'customer.created': () => undefined,
};
