import { randomUUID } from 'node:crypto';
import type { GraphReply, TestStore } from './service.ts';

/** What is bought, by whom and how, where it is not a mug of R$ 100,00 of Ana's by PIX. */
export interface Bought {
  readonly items?: readonly object[];
  readonly customer?: object;
  readonly paymentMethod?: 'PIX' | 'CARD' | 'BOLETO';
  /** Of the cart, such as `totalDiscount` and `requiresShipping`. */
  readonly cart?: object;
  /** Of the completion, such as `shippingAddress` and `installments`. */
  readonly completion?: object;
}

const CART = 'mutation ($input: ExternalCheckoutInput!) { createExternalCheckout(input: $input) { checkoutId } }';
const COMPLETE = 'mutation ($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { order { id } } }';
const MOVE = `mutation ($id: UUID!, $status: OrderStatus!) {
  setOrderStatus(id: $id, input: { status: $status }) { version }
}`;

const ANA = { name: 'Ana Souza', email: 'ana@exemplo.com.br', phone: '41987654321', documentNumber: '529.982.247-25' };

function done<Data>({ data, errors }: GraphReply, field: string): Data {
  if (errors) throw new Error(JSON.stringify(errors));
  return data[field] as Data;
}

/** The id of a new order that waits for its payment, born of an external cart. */
export async function newOrder(store: TestStore, bought: Bought = {}): Promise<string> {
  const { items = [{ title: 'Caneca', quantity: 1, unitPrice: 10_000 }], customer = ANA, paymentMethod = 'PIX' } = bought;
  const cart = { token: randomUUID(), items, requiresShipping: false, ...bought.cart };
  const { checkoutId } = done<{ checkoutId: string }>(await store.graph(CART, { input: { cart } }), 'createExternalCheckout');
  const input = { checkoutId, customer, paymentMethod, ...bought.completion };
  return done<{ order: { id: string } }>(await store.graph(COMPLETE, { input }), 'completeCheckout').order.id;
}

/** The shortest way to a status by hand. */
const WAYS = {
  PENDING: [],
  PROCESSING: ['PROCESSING'],
  PAID: ['PAID'],
  SHIPPED: ['PAID', 'SHIPPED'],
  DELIVERED: ['PAID', 'DELIVERED'],
  CANCELLED: ['CANCELLED'],
  REFUNDED: ['PAID', 'REFUNDED'],
} as const;

export type Status = keyof typeof WAYS;

/** The id of a new order that was moved to `status`. */
export async function orderIn(store: TestStore, status: Status, bought: Bought = {}): Promise<string> {
  const id = await newOrder(store, bought);
  for (const next of WAYS[status]) done(await store.graph(MOVE, { id, status: next }), 'setOrderStatus');
  return id;
}

/** The id of a new order that was paid. */
export const paidOrder = (store: TestStore, bought: Bought = {}): Promise<string> => orderIn(store, 'PAID', bought);
