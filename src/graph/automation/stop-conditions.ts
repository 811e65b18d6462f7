import type { CheckoutStatus, OrderStatus } from '../../generated/prisma/enums.ts';
import { STATUS_LABELS } from '../order/transitions/transitions.rules.ts';
import type { TriggerEvent } from './trigger-events.rules.ts';

/** Current state of the subjects of a run; null when the run has no such subject. */
export interface SubjectStatus {
  readonly order: OrderStatus | null;
  readonly checkout: CheckoutStatus | null;
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

const stopUnlessUnpaid = stopUnlessIn('PENDING', 'PROCESSING');
const stopIfReversed = stopIfIn('CANCELLED', 'REFUNDED');
const BOUGHT = 'O carrinho foi comprado.';

/** Conditions that stop a run before its last step: buyers get no reminder of what they have done (D-76). */
export const STOP_CONDITIONS: Readonly<Record<TriggerEvent, StopCondition>> = {
  'pix.generated': stopUnlessUnpaid,
  'boleto.generated': stopUnlessUnpaid,
  'card.refused': stopUnlessUnpaid,
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
};
