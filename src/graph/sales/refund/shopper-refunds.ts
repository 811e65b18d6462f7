import { builder } from '../../../core/schema/builder.ts';
import type { Refund as RefundRow } from '../../../generated/prisma/client.ts';
import { ShopperOrder } from '../order/shopper-order.ts';
import { OrderRefundStatusEnum } from '../payment/order-refund-status.ts';
import { refundStatusOfOrder } from './order-refunds.ts';
import { MAX_REFUNDS } from './refund.rules.ts';
import { RefundStatusEnum } from './refund.ts';

/** A refund for the buyer, without what the store noted about it. */
const ShopperRefund = builder.objectRef<RefundRow>('ShopperRefund').implement({
  description: 'Uma devolução como o comprador a vê.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Número no pedido, a partir de 1.' }),
    amount: t.expose('amount', { type: 'Money', description: 'Valor.' }),
    status: t.expose('status', { type: RefundStatusEnum, description: 'Situação.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Quando foi pedida ou registrada.' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true, description: 'Quando terminou; null: está a caminho.' }),
  }),
});

builder.objectFields(ShopperOrder, (t) => ({
  refundStatus: t.field({
    type: OrderRefundStatusEnum,
    description: 'Quanto do que foi pago voltou.',
    resolve: ({ id }, _args, ctx) => refundStatusOfOrder(ctx, id),
  }),
  refunds: t.field({
    type: [ShopperRefund],
    description: `As devoluções do pedido que a loja fez ou está fazendo, da mais antiga à mais nova, no máximo ${MAX_REFUNDS}; sem as recusadas.`,
    resolve: ({ id }, _args, { db }) =>
      db.refund.findMany({
        where: { orderId: id, status: { not: 'REFUSED' } },
        orderBy: { number: 'asc' },
        take: MAX_REFUNDS,
      }),
  }),
}));
