import { externalCart } from './external-cart.ts';
import type { GraphReply, TestStore } from './service.ts';

type Json = Record<string, unknown>;

export const ADDRESS = {
  street: 'Rua das Flores',
  number: '12',
  complement: null,
  neighborhood: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01001000',
};
export const BUYER = { name: 'Ana Lima', email: 'ana@exemplo.com.br', documentNumber: '52998224725' };

/** The id of a new product that is sent and on sale: R$ 50,00, ten of them, unless said otherwise. */
export async function soldProduct(store: TestStore, fields: Json = {}): Promise<string> {
  const logistics = { height: 10, width: 10, length: 10, weight: 0.3 };
  const product = { name: 'Caneca', type: 'PHYSICAL', status: 'ACTIVE', price: 50, stock: { quantity: 10 }, logistics };
  const { body } = await store.post('/api/v1/products', { ...product, ...fields }, 201);
  return (body.data as { product: { id: string } }).product.id;
}

/** Runs a mutation that must succeed, and answers the id of what it makes under the name `made`. */
export async function idOf(store: TestStore, mutation: string, variables: Json = {}): Promise<string> {
  const { data, errors } = await store.graph(mutation, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return (data.made as { id: string }).id;
}

/** The id of a checkout of the store's own goods. */
export const ownCheckout = (store: TestStore, items: Json[], rest: Json = {}): Promise<string> =>
  idOf(store, 'mutation ($input: CreateCheckoutInput!) { made: createCheckout(input: $input) { id } }', {
    input: { items, ...rest },
  });

/** The id of a checkout of a cart from outside that is not sent: R$ 79,80 unless said otherwise. */
export async function externalCheckout(store: TestStore, cart: Json = {}, rest: Json = {}): Promise<string> {
  const { data, errors } = await store.graph(
    'mutation ($input: ExternalCheckoutInput!) { made: createExternalCheckout(input: $input) { checkoutId } }',
    { input: externalCart({ requiresShipping: false, token: crypto.randomUUID(), ...cart }, rest) },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return (data.made as { checkoutId: string }).checkoutId;
}

const COMPLETE = `mutation ($input: CompleteCheckoutInput!) {
  completeCheckout(input: $input) { order { id status total } payment { status } }
}`;

/** Completes a checkout by PIX, sent to an address, unless said otherwise. */
export const completed = (store: TestStore, checkoutId: string, input: Json = {}): Promise<GraphReply> =>
  store.graph(COMPLETE, {
    input: { checkoutId, customer: BUYER, paymentMethod: 'PIX', shippingAddress: ADDRESS, ...input },
  });

/** The id of the order that a checkout is completed to. */
export async function orderOf(store: TestStore, checkoutId: string, input: Json = {}): Promise<string> {
  const { data, errors } = await completed(store, checkoutId, input);
  if (errors) throw new Error(JSON.stringify(errors));
  return (data.completeCheckout as { order: { id: string } }).order.id;
}

/** Reports what became of the payment of an order. */
export const reported = (store: TestStore, orderId: string, outcome: string, externalId: string | null = null) =>
  store.graph(
    `mutation ($input: RecordPaymentInput!) {
      recordPayment(input: $input) { id status payment { status refundDue } }
    }`,
    { input: { orderId, outcome, externalId } },
  );

/** How many of a product there are. */
export async function stockOf(store: TestStore, id: string): Promise<number> {
  const { body } = await store.get(`/api/v1/products/${id}`, 200);
  return (body.data as { product: { stock: number } }).product.stock;
}
