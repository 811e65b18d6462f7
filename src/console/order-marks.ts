import type { OrderStatus, PaymentMethod, PaymentStatus } from '../generated/prisma/enums.ts';
import type { OrderRefundStatus } from '../graph/sales/payment/order-refund-status.rules.ts';
import { type Html, html } from '../http/html.ts';
import { statusMark, type Tone } from './pieces.ts';

const TONES: Readonly<Record<OrderStatus, Tone>> = {
  PENDING: 'open',
  PROCESSING: 'open',
  PAID: 'good',
  SHIPPED: 'moving',
  DELIVERED: 'done',
  CANCELLED: 'ended',
  REFUNDED: 'back',
};

/** The status of an order. */
export const orderMark = ({ status, statusLabel }: { readonly status: OrderStatus; readonly statusLabel: string }): Html =>
  statusMark(TONES[status], statusLabel);

/** Names of what went back of an order, by which it is chosen. */
export const REFUND_TEXTS: Readonly<Record<OrderRefundStatus, string>> = {
  NONE: 'Nada devolvido',
  PARTIAL: 'Devolvido em parte',
  FULL: 'Devolvido',
};

/** The mark of an order of which a part went back; the status of the order itself tells of the whole. */
export const refundMark = ({ refundStatus }: { readonly refundStatus: OrderRefundStatus }): Html =>
  refundStatus === 'PARTIAL' ? html` ${statusMark('back', REFUND_TEXTS.PARTIAL)}` : html``;

/** Names of the payment methods. */
export const METHOD_TEXTS: Readonly<Record<PaymentMethod, string>> = { PIX: 'Pix', CARD: 'Cartão', BOLETO: 'Boleto' };

/** Names of the states of a payment. */
export const PAYMENT_TEXTS: Readonly<Record<PaymentStatus, string>> = {
  PENDING: 'Aguardando',
  APPROVED: 'Aprovado',
  REFUSED: 'Recusado',
  EXPIRED: 'Vencido',
  CANCELLED: 'Cancelado',
  REFUNDED: 'Devolvido',
};
