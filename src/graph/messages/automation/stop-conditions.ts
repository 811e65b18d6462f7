import type { CheckoutStatus, OrderStatus, PaymentMethod } from '../../../generated/prisma/enums.ts';
import { STATUS_LABELS } from '../../sales/order/order.rules.ts';
import type { TriggerEvent } from './trigger-events.rules.ts';

/** Current state of the subjects of a run; null when the run has no such subject. */
export interface SubjectStatus {
  readonly order: OrderStatus | null;
  readonly method: PaymentMethod | null;
  readonly checkout: CheckoutStatus | null;
  readonly lowStock: boolean | null;
  /** True while a claim on the order is open and the store has not answered it. */
  readonly awaitsAnswer: boolean | null;
  /** True while the buyer waits for an answer to a return. */
  readonly returnAsked: boolean | null;
}

/** The reason to stop a run; undefined while it should continue. */
type StopCondition = (state: SubjectStatus) => string | undefined;

const statusChangedText = (status: OrderStatus) => `O pedido passou a “${STATUS_LABELS[status]}”.`;

/** A run that goes on only while its order is in one of these. */
const stopUnlessIn =
  (...statuses: readonly OrderStatus[]): StopCondition =>
  ({ order }) =>
    order === null || statuses.includes(order) ? undefined : statusChangedText(order);

const stopIfIn =
  (...statuses: readonly OrderStatus[]): StopCondition =>
  ({ order }) =>
    order !== null && statuses.includes(order) ? statusChangedText(order) : undefined;

const stopIfPaid = stopUnlessIn('PENDING', 'PROCESSING');

/** A run about one method of payment, which goes on only while its order waits to be paid by it (D-612). */
const stopUnlessUnpaid =
  (own: PaymentMethod): StopCondition =>
  (state) =>
    stopIfPaid(state) ??
    (state.method === null || state.method === own ? undefined : 'O comprador escolheu outra forma de pagamento.');
const stopIfReversed = stopIfIn('CANCELLED', 'REFUNDED');
const BOUGHT = 'O carrinho foi comprado.';

/** Conditions that stop a run before its last step: buyers get no reminder of what they have done (D-76). */
export const STOP_CONDITIONS: Readonly<Record<TriggerEvent, StopCondition>> = {
  'pix.generated': stopUnlessUnpaid('PIX'),
  'boleto.generated': stopUnlessUnpaid('BOLETO'),
  'card.refused': stopUnlessUnpaid('CARD'),
  'pix.expired': stopUnlessIn('CANCELLED'),
  'boleto.expired': stopUnlessIn('CANCELLED'),
  'pix.paid': stopIfReversed,
  'order.created': stopIfReversed,
  'order.paid': stopIfReversed,
  'order.shipped': stopIfReversed,
  'order.delivered': stopIfReversed,
  'tracking.updated': stopIfReversed,
  'order.cancelled': stopUnlessIn('CANCELLED'),
  'order.refunded': () => undefined,
  'cart.abandoned': ({ checkout }) => {
    if (checkout === 'COMPLETED') return BOUGHT;
    return checkout === 'OPEN' ? 'O comprador voltou ao carrinho.' : undefined;
  },
  'checkout.created': ({ checkout }) => (checkout === 'COMPLETED' ? BOUGHT : undefined),
  'customer.created': () => undefined,
  'stock.low': ({ lowStock }) => (lowStock === false ? 'O estoque já não está baixo.' : undefined),
  'order.partly_refunded': () => undefined,
  'return.asked': ({ returnAsked }) => (returnAsked === false ? 'O pedido de devolução já foi respondido.' : undefined),
  'return.refused': () => undefined,
  'claim.opened': ({ awaitsAnswer }) => (awaitsAnswer === false ? 'A contestação já foi respondida ou terminou.' : undefined),
  'claim.closed': () => undefined,
};

/**
 * True for the triggers whose messages try to win a purchase: their runs end when the buyer has bought in another way (D-442).
 * Those about an order that can be paid, or about what became of it, tell of that order whatever else was bought.
 */
export const ENDS_WITH_PURCHASE: Readonly<Record<TriggerEvent, boolean>> = {
  'cart.abandoned': true,
  'checkout.created': true,
  'pix.expired': true,
  'boleto.expired': true,
  'card.refused': true,
  'pix.generated': false,
  'pix.paid': false,
  'boleto.generated': false,
  'order.created': false,
  'order.paid': false,
  'order.shipped': false,
  'order.delivered': false,
  'order.cancelled': false,
  'order.refunded': false,
  'tracking.updated': false,
  'customer.created': false,
  'stock.low': false,
  'order.partly_refunded': false,
  'return.asked': false,
  'return.refused': false,
  'claim.opened': false,
  'claim.closed': false,
};
