import type { OrderStatus } from '../../generated/prisma/enums.ts';
import { DomainError } from '../kernel/errors.ts';

/** Where an order may be moved to by hand (contract §3, D-40). */
export const MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  PENDING: ['PROCESSING', 'PAID', 'CANCELLED'],
  PROCESSING: ['PAID', 'CANCELLED'],
  PAID: ['SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED'],
  SHIPPED: ['DELIVERED', 'CANCELLED', 'REFUNDED'],
  DELIVERED: ['REFUNDED'],
  CANCELLED: [],
  REFUNDED: [],
};

/** What a status is called (D-41). */
export const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'Pendente',
  PROCESSING: 'Processando',
  PAID: 'Pago',
  SHIPPED: 'Enviado',
  DELIVERED: 'Entregue',
  CANCELLED: 'Cancelado',
  REFUNDED: 'Reembolsado',
};

/** Throws 409 with what would be allowed when an order cannot be moved so by hand (contract §3). */
export function requireMove(currentStatus: OrderStatus, attemptedStatus: OrderStatus): void {
  const allowedStatuses = MOVES[currentStatus];
  if (allowedStatuses.includes(attemptedStatus)) return;
  const [from, to] = [STATUS_LABELS[currentStatus], STATUS_LABELS[attemptedStatus]];
  const next = allowedStatuses.map((status) => STATUS_LABELS[status]).join(', ');
  throw new DomainError(
    'INVALID_STATUS_TRANSITION',
    `O pedido está em “${from}” e não pode passar para “${to}”. ${next === '' ? 'Esta situação é final.' : `Pode passar para: ${next}.`}`,
    { currentStatus, attemptedStatus, allowedStatuses },
  );
}

export const ORDER_MISSING = 'Pedido não encontrado.';
