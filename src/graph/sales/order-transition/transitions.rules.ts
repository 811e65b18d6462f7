import { DomainError } from '../../../core/errors.ts';
import type { OrderStatus } from '../../../generated/prisma/enums.ts';
import { STATUS_LABELS } from '../order/order.rules.ts';

/** Statuses to which an order may change by hand, by its status (contract §3, D-40). */
export const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  PENDING: ['PROCESSING', 'PAID', 'CANCELLED'],
  PROCESSING: ['PAID', 'CANCELLED'],
  PAID: ['SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED'],
  SHIPPED: ['DELIVERED', 'CANCELLED', 'REFUNDED'],
  DELIVERED: ['REFUNDED'],
  CANCELLED: [],
  REFUNDED: [],
};

/** Throws 409 with the allowed statuses when an order cannot change so by hand (contract §3). */
export function assertTransition(currentStatus: OrderStatus, attemptedStatus: OrderStatus): void {
  const allowedStatuses = TRANSITIONS[currentStatus];
  if (allowedStatuses.includes(attemptedStatus)) return;
  const [from, to] = [STATUS_LABELS[currentStatus], STATUS_LABELS[attemptedStatus]];
  const next = allowedStatuses.map((status) => STATUS_LABELS[status]).join(', ');
  throw new DomainError(
    'INVALID_STATUS_TRANSITION',
    `O pedido está em “${from}” e não pode passar para “${to}”. ${next === '' ? 'Esta situação é final.' : `Pode passar para: ${next}.`}`,
    { currentStatus, attemptedStatus, allowedStatuses },
  );
}
