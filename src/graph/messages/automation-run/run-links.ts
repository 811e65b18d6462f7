import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import { Product } from '../../catalogue/product/product.ts';
import { Customer } from '../../customers/customer/customer.ts';
import { Event } from '../../integration/event/event.ts';
import { Checkout } from '../../sales/checkout/checkout.ts';
import { Order } from '../../sales/order/order.ts';
import { MessageTemplate } from '../message-template/message-template.ts';
import { AutomationRun } from './automation-run.ts';
import { AutomationRunStep } from './automation-run-step.ts';

/** The records beside the ids of runs and their steps. */

const order = linkTo('order');
const checkout = linkTo('checkout');
const customer = linkTo('customer');
const product = linkTo('product');
const template = linkTo('messageTemplate');

builder.prismaObjectFields(AutomationRun, (t) => ({
  event: t.field({
    type: Event,
    scope: 'webhooks:read',
    description: 'O evento que a começou.',
    select: (_args, _ctx, nested) => ({ event: nested(true) }),
    resolve: ({ event }) => event,
  }),
  order: t.field({
    type: Order,
    nullable: true,
    scope: 'orders-basic:read',
    description: 'O pedido de que trata; null: não trata de um.',
    resolve: ({ orderId }, _args, ctx, info) => order(ctx, info, orderId),
  }),
  checkout: t.field({
    type: Checkout,
    nullable: true,
    scope: 'checkouts:read',
    description: 'O checkout de que trata; null: não trata de um.',
    resolve: ({ checkoutId }, _args, ctx, info) => checkout(ctx, info, checkoutId),
  }),
  customer: t.field({
    type: Customer,
    nullable: true,
    scope: 'customers:read',
    description: 'O comprador de que trata; null: não trata de um.',
    resolve: ({ customerId }, _args, ctx, info) => customer(ctx, info, customerId),
  }),
  product: t.field({
    type: Product,
    nullable: true,
    scope: 'products-basic:read',
    description: 'O produto de que trata; null: não trata de um, ou ele não existe mais.',
    resolve: ({ productId }, _args, ctx, info) => product(ctx, info, productId),
  }),
}));

builder.objectField(AutomationRunStep, 'template', (t) =>
  t.field({
    type: MessageTemplate,
    nullable: true,
    description: 'O modelo da mensagem, como é agora; null: nenhum, ou não existe mais.',
    resolve: ({ step }, _args, ctx, info) => template(ctx, info, step.templateId),
  }),
);
