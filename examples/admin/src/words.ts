import type { OrderStatus, PromotionPhase, RefundReason } from './operations.ts';

export const STATUSES: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'Pendente',
  PROCESSING: 'Em análise',
  PAID: 'Pago',
  SHIPPED: 'Enviado',
  DELIVERED: 'Entregue',
  CANCELLED: 'Cancelado',
  REFUNDED: 'Reembolsado',
};

export const REASONS: Readonly<Record<RefundReason, string>> = {
  WITHDRAWAL: 'Arrependimento',
  DEFECT: 'Defeito',
  WRONG_ITEM: 'Produto trocado',
  NOT_DELIVERED: 'Não chegou',
  OUT_OF_STOCK: 'Sem estoque',
  DUPLICATE_PAYMENT: 'Pago duas vezes',
  CANCELLED: 'Pedido cancelado',
  GOODWILL: 'Cortesia',
  OTHER: 'Outro motivo',
};

export const PHASES: Readonly<Record<PromotionPhase, string>> = {
  RUNNING: 'valendo',
  SCHEDULED: 'agendada',
  ENDED: 'terminou',
  OFF: 'desligada',
};
