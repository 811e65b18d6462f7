import type { OrderStatus, PaymentMethod, PaymentStatus } from '../generated/prisma/enums.ts';
import type { Html } from '../http/html.ts';
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

/** Names of the payment methods. */
export const METHOD_TEXTS: Readonly<Record<PaymentMethod, string>> = { PIX: 'PIX', CARD: 'Cartão', BOLETO: 'Boleto' };

/** Names of the states of a payment. */
export const PAYMENT_TEXTS: Readonly<Record<PaymentStatus, string>> = {
  PENDING: 'Aguardando',
  APPROVED: 'Aprovado',
  REFUSED: 'Recusado',
  EXPIRED: 'Vencido',
  CANCELLED: 'Cancelado',
  REFUNDED: 'Devolvido',
};
