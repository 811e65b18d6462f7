import type { RefundReason, RefundStatus } from '../../../generated/prisma/enums.ts';

/** Maximum number of refunds that are made of an order, and of those that it shows. */
export const MAX_REFUNDS = 50;

/** Maximum number of payments that one refund goes back to. */
export const MAX_TRANSFERS = 20;

/** Portuguese names of the statuses. */
export const REFUND_STATUS_LABELS: Readonly<Record<RefundStatus, string>> = {
  REQUESTED: 'Pedida',
  PROCESSING: 'A caminho',
  DONE: 'Devolvida',
  PARTLY_REFUSED: 'Devolvida em parte',
  REFUSED: 'Recusada',
};

/** Portuguese names of the reasons. */
export const REFUND_REASON_LABELS: Readonly<Record<RefundReason, string>> = {
  WITHDRAWAL: 'Arrependimento',
  DEFECT: 'Defeito',
  WRONG_ITEM: 'Produto errado',
  NOT_DELIVERED: 'Não entregue',
  OUT_OF_STOCK: 'Sem estoque',
  DUPLICATE_PAYMENT: 'Pago em duplicidade',
  CANCELLED: 'Pedido cancelado',
  GOODWILL: 'Cortesia',
  OTHER: 'Outro',
};
