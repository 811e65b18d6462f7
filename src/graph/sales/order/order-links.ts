import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import { StockMovement } from '../../catalogue/stock/stock-movement.ts';
import { Customer } from '../../customers/customer/customer.ts';
import { Coupon } from '../../promotions/coupon/coupon.ts';
import { Order } from './order.ts';

/** The records beside the ids of an order. */

/** Maximum number of accepted offers that `upsells` shows. */
const MAX_UPSELLS = 100;

const coupon = linkTo('coupon');

builder.prismaObjectFields(Order, (t) => ({
  customer: t.field({
    type: Customer,
    scope: 'customers:read',
    description: 'O cadastro do comprador, com os seus outros pedidos; contact tem os dados que ele deu neste.',
    select: (_args, _ctx, nested) => ({ customer: nested(true) }),
    resolve: ({ customer }) => customer,
  }),
  coupon: t.field({
    type: Coupon,
    nullable: true,
    scope: 'coupons:read',
    description: 'O cupom aplicado, como é agora; null: nenhum.',
    resolve: ({ couponId }, _args, ctx, info) => coupon(ctx, info, couponId),
  }),
  upsellOf: t.relation('upsellOf', {
    nullable: true,
    description: 'O pedido cuja oferta foi aceita; null: não é de uma oferta.',
  }),
  upsells: t.relation('upsells', {
    description: `Os pedidos das ofertas que o comprador aceitou depois deste, do mais antigo ao mais novo, no máximo ${MAX_UPSELLS}.`,
    query: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: MAX_UPSELLS },
  }),
}));

const order = linkTo('order');

builder.prismaObjectFields(StockMovement, (t) => ({
  order: t.field({
    type: Order,
    nullable: true,
    scope: 'orders-basic:read',
    description: 'O pedido de uma venda, de um cancelamento ou de uma devolução; null: outra mudança.',
    resolve: ({ orderId }, _args, ctx, info) => order(ctx, info, orderId),
  }),
}));
