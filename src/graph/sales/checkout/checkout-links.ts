import { createLoader } from '../../../core/execution/loader.ts';
import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import { addGoodsLinks } from '../../catalogue/kit/goods-links.ts';
import { Customer } from '../../customers/customer/customer.ts';
import { idsByKey } from '../../customers/customer/customer-key.ts';
import { Order } from '../order/order.ts';
import { SimulatedLine } from './cart-simulation.ts';
import { Checkout } from './checkout.ts';
import { CheckoutItem } from './checkout-item.ts';
import { checkoutList } from './checkout-list.ts';
import { checkoutsOf } from './customer-checkouts.ts';

/** The records beside the ids of checkouts and their lines. */

const customer = linkTo('customer');

const customerIdByKey = createLoader<string | null>(({ db }, keys) => idsByKey(db, keys), null);

addGoodsLinks(CheckoutItem);
addGoodsLinks(SimulatedLine);

builder.prismaObjectFields(Checkout, (t) => ({
  customer: t.field({
    type: Customer,
    nullable: true,
    scope: 'customers:read',
    description:
      'O cadastro do comprador: o do pedido ou, enquanto não há pedido, o que tem o documento ou, sem documento, o e-mail do checkout; null: nenhum.',
    select: { order: { select: { customerId: true } } },
    resolve: async ({ order, customerDocument, customerEmail }, _args, ctx, info) => {
      if (order) return customer(ctx, info, order.customerId);
      const key = customerDocument ?? customerEmail;
      return key === null ? null : customer(ctx, info, await customerIdByKey(ctx, key));
    },
  }),
}));

builder.prismaObjectField(Order, 'checkout', (t) =>
  t.field({
    type: Checkout,
    nullable: true,
    scope: 'checkouts:read',
    description: 'O checkout de que nasceu; null: nasceu de uma oferta.',
    select: (_args, _ctx, nested) => ({ checkout: nested(true) }),
    resolve: ({ checkout }) => checkout,
  }),
);

builder.prismaObjectField(Customer, 'checkouts', (t) =>
  t.field({
    type: checkoutList.Connection,
    scope: 'checkouts:read',
    description:
      'Checkouts do comprador, dos mais novos aos mais antigos se nada mais for dito: os dos seus 1.000 pedidos mais novos, os do seu documento e, sem documento, os do seu e-mail.',
    args: checkoutList.args(t.arg),
    select: { id: true, documentNumber: true, email: true },
    resolve: async (customer, args, ctx, info) =>
      checkoutList.read(ctx, info, args, { within: await checkoutsOf(ctx, customer) }),
  }),
);
