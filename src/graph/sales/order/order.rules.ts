import type { OrderStatus } from '../../../generated/prisma/enums.ts';

export const ORDER_MISSING = 'Pedido não encontrado.';

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

/** Portuguese names of the known tracking statuses (D-42). */
const TRACKING_LABELS: Readonly<Record<string, string>> = {
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
  status !== null && Object.hasOwn(TRACKING_LABELS, status) ? (TRACKING_LABELS[status] ?? status) : status;
