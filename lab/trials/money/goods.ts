import { runAsOperator } from '../../soak/store.ts';
import { type OrderState, ordersOf, type Scene, type Shop, waitForOrders } from './scene.ts';

const CREATE_PRODUCT = 'mutation ($input: CreateProductInput!) { result: createProduct(input: $input) { id } }';
const CREATE_CHECKOUT = 'mutation ($input: CreateCheckoutInput!) { result: createCheckout(input: $input) { id } }';
const COMPLETE = 'mutation ($input: CompleteCheckoutInput!) { result: completeCheckout(input: $input) { orderId } }';
const ITEMS = 'query ($id: ID!) { result: order(id: $id) { items { id quantity } } }';
const ASK = 'mutation ($input: ReturnRequestInput!) { result: requestReturn(input: $input) { number } }';
const RETURNS = 'query ($id: ID!) { result: order(id: $id) { returns { id } } }';

const ADDRESS = {
  ...{ street: 'Rua das Flores', number: '12', neighborhood: 'Centro', city: 'São Paulo', state: 'SP', zipcode: '01001000' },
};

/** Units of each order. */
export const UNITS = 2;

interface Id {
  readonly id: string;
}

/** A mug that ships, with so many in stock. Returns its id. */
export async function stockGoods({ address }: Scene, { id }: Shop, stock: number): Promise<string> {
  const logistics = { height: 10, width: 10, length: 10, weight: 0.3 };
  const input = { name: 'Caneca', type: 'PHYSICAL', status: 'ACTIVE', price: 39.9, stock, logistics };
  return (await runAsOperator<Id>(address, CREATE_PRODUCT, { input }, id)).id;
}

let buyer = 0;

/** Sells two units of a product. Returns the id of the order, which is not paid yet. */
export async function sellGoods({ address, row }: Scene, { id }: Shop, productId: string): Promise<string> {
  buyer += 1;
  const digits = String(buyer).padStart(7, '0');
  const items = [{ productId, quantity: UNITS }];
  const checkout = await runAsOperator<Id>(address, CREATE_CHECKOUT, { input: { items } }, id);
  const customer = { name: 'Ana', email: `rui${digits}@exemplo.com.br`, phone: `1197${digits}` };
  const input = { checkoutId: checkout.id, customer, paymentMethod: row.method, shippingAddress: ADDRESS };
  return (await runAsOperator<{ orderId: string }>(address, COMPLETE, { input }, id)).orderId;
}

/** An order of goods that its provider says is paid. */
export async function paidGoods(scene: Scene, shop: Shop, productId: string): Promise<OrderState> {
  const id = await sellGoods(scene, shop, productId);
  await waitForOrders(scene, [id], 'the order has a charge', ({ attempt }) => attempt === 'OPEN', 120);
  const [order] = await ordersOf(scene, [id]);
  if (!order) throw new Error(`the order ${id} is gone`);
  scene.provider.deliver('SENT');
  await scene.provider.pay(order.reference ?? '');
  await waitForOrders(scene, [id], 'the order is PAID', ({ status }) => status === 'PAID', 60);
  return order;
}

/** Asks to give all units of an order back. Returns the id of the request. */
export async function askReturn({ address }: Scene, { id: storeId }: Shop, orderId: string): Promise<string> {
  const { items } = await runAsOperator<{ items: { id: string; quantity: number }[] }>(address, ITEMS, { id: orderId }, storeId);
  const lines = items.map(({ id, quantity }) => ({ item: id, quantity }));
  await runAsOperator(address, ASK, { input: { orderId, lines } }, storeId);
  const { returns } = await runAsOperator<{ returns: Id[] }>(address, RETURNS, { id: orderId }, storeId);
  return returns[0]?.id ?? '';
}
