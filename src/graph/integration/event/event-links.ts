import { type AggregateType, aggregateOf } from '../../../core/execution/events.ts';
import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import type { Event as EventRow } from '../../../generated/prisma/client.ts';
import { Product } from '../../catalogue/product/product.ts';
import { Customer } from '../../customers/customer/customer.ts';
import { Checkout } from '../../sales/checkout/checkout.ts';
import { Order } from '../../sales/order/order.ts';
import { Event } from './event.ts';

/** The record that an event is about, one field for each resource: at most one of them is not null. */

const order = linkTo('order');
const checkout = linkTo('checkout');
const customer = linkTo('customer');
const product = linkTo('product');

const aggregates: Readonly<Partial<Record<string, AggregateType>>> = aggregateOf;

/** Id of the record when the event is about an `aggregate`; null for another event and for a sample. */
function subjectId({ type, isTest, data }: Pick<EventRow, 'type' | 'isTest' | 'data'>, aggregate: AggregateType): string | null {
  if (isTest || aggregates[type] !== aggregate) return null;
  const { id } = data as { id?: unknown };
  return typeof id === 'string' ? id : null;
}

builder.prismaObjectFields(Event, (t) => ({
  order: t.field({
    type: Order,
    nullable: true,
    scope: 'orders-basic:read',
    description: 'O pedido, como é agora; null: o evento não é de um pedido.',
    select: { data: true },
    resolve: (event, _args, ctx, info) => order(ctx, info, subjectId(event, 'Order')),
  }),
  checkout: t.field({
    type: Checkout,
    nullable: true,
    scope: 'checkouts:read',
    description: 'O checkout, como é agora; null: o evento não é de um checkout.',
    select: { data: true },
    resolve: (event, _args, ctx, info) => checkout(ctx, info, subjectId(event, 'Checkout')),
  }),
  customer: t.field({
    type: Customer,
    nullable: true,
    scope: 'customers:read',
    description: 'O comprador, como é agora; null: o evento não é de um comprador.',
    select: { customerId: true },
    // What is announced of a buyer has no id of its own.
    resolve: ({ type, isTest, customerId }, _args, ctx, info) =>
      customer(ctx, info, isTest || aggregates[type] !== 'Customer' ? null : customerId),
  }),
  product: t.field({
    type: Product,
    nullable: true,
    scope: 'products-basic:read',
    description: 'O produto, como é agora; null: não existe mais, ou o evento não é de um produto.',
    select: { data: true },
    resolve: (event, _args, ctx, info) => product(ctx, info, subjectId(event, 'Product')),
  }),
}));
