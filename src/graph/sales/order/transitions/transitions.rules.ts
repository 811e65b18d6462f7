import { z } from 'zod';
import { DomainError } from '../../../../core/errors.ts';
import { enumField, uuidField, verbatimNameField } from '../../../../core/validation/field-types.ts';
import { type OrderStatus, PaymentOutcome } from '../../../../generated/prisma/enums.ts';

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

/** Portuguese names of the statuses (D-41). */
export const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'Pendente',
  PROCESSING: 'Processando',
  PAID: 'Pago',
  SHIPPED: 'Enviado',
  DELIVERED: 'Entregue',
  CANCELLED: 'Cancelado',
  REFUNDED: 'Reembolsado',
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

export const ORDER_MISSING = 'Pedido não encontrado.';

/** Portuguese names of the known tracking statuses (D-42). */
const LABELS: Readonly<Record<string, string>> = {
  pending: 'Aguardando postagem',
  posted: 'Postado',
  in_transit: 'Em trânsito',
  out_for_delivery: 'Saiu para entrega',
  available_for_pickup: 'Disponível para retirada',
  delivery_attempted: 'Tentativa de entrega',
  delivered: 'Entregue',
  returned: 'Devolvido',
  lost: 'Extraviado',
  exception: 'Problema na entrega',
};

/** Portuguese name of a tracking status; an unknown one is its own name (D-42). */
export const trackingLabel = (status: string | null): string | null =>
  status !== null && Object.hasOwn(LABELS, status) ? (LABELS[status] ?? status) : status;

/** Report about a payment (D-90). */
export const paymentReportRules = z.object({
  orderId: uuidField(),
  outcome: enumField(PaymentOutcome),
  externalId: verbatimNameField({ min: 1, max: 255 }).nullable().default(null),
});
