import type { RequestContext } from '../../../core/execution/context.ts';
import { createLoader } from '../../../core/execution/loader.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Payment } from '../../../generated/prisma/client.ts';
import { Order } from '../order/order.ts';
import { OrderItem } from '../order/order-item.ts';
import type { OrderRefundStatus } from '../payment/order-refund-status.rules.ts';
import { OrderRefundStatusEnum, orderRefundStatus } from '../payment/order-refund-status.ts';
import type { LineRest } from './line-rest.ts';
import { orderMoney } from './order-money.ts';
import { itemRest, orderRest } from './order-rest.ts';
import { MAX_REFUNDS } from './refund.rules.ts';
import { Refund } from './refund.ts';

const payments = createLoader<Payment | null>(async ({ db }, orderIds) => {
  const rows = await db.payment.findMany({ where: { orderId: { in: orderIds } } });
  return new Map(rows.map((row) => [row.orderId, row]));
}, null);

/** The part of an order that went back, by its payment. */
export async function refundStatusOfOrder(ctx: RequestContext, orderId: string): Promise<OrderRefundStatus> {
  const payment = await payments(ctx, orderId);
  return payment ? orderRefundStatus(payment) : 'NONE';
}

const LineRestType = builder.objectRef<LineRest>('RefundableUnits').implement({
  description: 'O que de uma linha ainda pode ser devolvido.',
  fields: (t) => ({
    quantity: t.exposeInt('quantity', { description: 'Unidades.' }),
    amount: t.expose('amount', { type: 'Money', description: 'O que elas custaram.' }),
  }),
});

builder.prismaObjectField(OrderItem, 'refundable', (t) =>
  t.field({
    type: LineRestType,
    description: 'O que da linha ainda pode ser devolvido.',
    select: { id: true, orderId: true },
    resolve: (row, _args, ctx) => itemRest(ctx, row),
  }),
);

builder.prismaObjectFields(Order, (t) => ({
  refundStatus: t.field({
    type: OrderRefundStatusEnum,
    description: 'Quanto do que foi pago voltou a quem pagou; status só muda quando tudo voltou.',
    resolve: ({ id }, _args, ctx) => refundStatusOfOrder(ctx, id),
  }),
  refunded: t.field({
    type: 'Money',
    description: 'O que voltou a quem pagou, também o que uma contestação levou.',
    resolve: async ({ id }, _args, ctx) => (await orderMoney(ctx, id)).returned,
  }),
  refunding: t.field({
    type: 'Money',
    description: 'O que está voltando: pedido, e ainda não confirmado pelo provedor.',
    resolve: async ({ id }, _args, ctx) => (await orderMoney(ctx, id)).returning,
  }),
  refundable: t.field({
    type: 'Money',
    description: 'O que ainda pode ser devolvido por refundOrder.',
    resolve: async ({ id }, _args, ctx) => (await orderMoney(ctx, id)).refundable,
  }),
  refundableShipping: t.field({
    type: 'Money',
    description: 'O que do envio ainda pode ser devolvido.',
    resolve: async ({ id }, _args, ctx) => {
      const { shipping, money } = await orderRest(ctx, id);
      return shipping < money.refundable ? shipping : money.refundable;
    },
  }),
  refunds: t.relation('refunds', {
    type: Refund,
    description: `As devoluções do pedido, da mais nova à mais antiga, no máximo ${MAX_REFUNDS}.`,
    query: { orderBy: [{ number: 'desc' }], take: MAX_REFUNDS },
  }),
}));
