import { builder } from '../../../core/schema/builder.ts';
import type { Payment, Prisma } from '../../../generated/prisma/client.ts';
import type { OrderRefundStatus } from './order-refund-status.rules.ts';

export const OrderRefundStatusEnum = builder.enumType('OrderRefundStatus', {
  description: 'Quanto do que foi pago por um pedido voltou a quem pagou.',
  values: {
    NONE: { description: 'Nada.' },
    PARTIAL: { description: 'Uma parte; a situação do pedido continua como está.' },
    FULL: { description: 'Tudo.' },
  } as const satisfies Record<OrderRefundStatus, object>,
});

/** Conditions on the payment of an order, each by what went back (D-711). */
export const REFUNDED_PAYMENTS: Readonly<Record<OrderRefundStatus, Prisma.PaymentWhereInput>> = {
  NONE: { status: { not: 'REFUNDED' }, refunded: 0n },
  PARTIAL: { status: { not: 'REFUNDED' }, refunded: { gt: 0n } },
  FULL: { status: 'REFUNDED' },
};

/** The same, of a payment that was read. */
export function orderRefundStatus({ status, refunded }: Pick<Payment, 'status' | 'refunded'>): OrderRefundStatus {
  if (status === 'REFUNDED') return 'FULL';
  return refunded > 0n ? 'PARTIAL' : 'NONE';
}
