import { randomUUID } from 'node:crypto';
import { cpf } from 'cpf-cnpj-validator';
import { UsageError } from './command-line.ts';
import type { CallService } from './service-client.ts';

/** A record that a step created or changed: its kind and its id. */
export interface TriggeredRecord {
  readonly kind: 'product' | 'checkout' | 'order' | 'delivery';
  readonly id: string;
}

type Step = (call: CallService) => Promise<TriggeredRecord>;

interface Identified {
  readonly id: string;
}

const newProduct: Step = async (call) => {
  const { made } = await call<{ made: Identified }>(
    'mutation { made: createProduct(input: { name: "Produto de exemplo", type: DIGITAL, status: ACTIVE, price: 19.9 }) { id } }',
  );
  return { kind: 'product', id: made.id };
};

const SKU = 'EXEMPLO-TRIGGER';
const PRICES = [19.9, 24.9] as const;

const FIND_PRODUCT = 'query ($sku: String!) { found: productBySku(sku: $sku) { id price status } }';
const CREATE_PRODUCT = 'mutation ($input: CreateProductInput!) { found: createProduct(input: $input) { id price status } }';

interface FoundProduct extends Identified {
  readonly price: number;
  readonly status: string;
}

/** The product that is sold, and changed; it is made by the first step that needs it, so that the store does not fill with copies of it. */
async function ownProduct(call: CallService): Promise<FoundProduct> {
  const { found } = await call<{ found: FoundProduct | null }>(FIND_PRODUCT, { sku: SKU });
  if (found?.status === 'ACTIVE') return found;
  const update = 'mutation ($id: ID!) { found: updateProduct(id: $id, input: { status: ACTIVE }) { id price status } }';
  const input = { name: 'Produto de exemplo', sku: SKU, type: 'DIGITAL', status: 'ACTIVE', price: PRICES[0] };
  const answer = found
    ? call<{ found: FoundProduct }>(update, { id: found.id })
    : call<{ found: FoundProduct }>(CREATE_PRODUCT, { input });
  return (await answer).found;
}

const changedProduct: Step = async (call) => {
  const { id, price: before } = await ownProduct(call);
  const price = PRICES.find((one) => one !== before);
  await call('mutation ($id: ID!, $price: Money!) { updateProduct(id: $id, input: { price: $price }) { id } }', { id, price });
  return { kind: 'product', id };
};

const deletedProduct: Step = async (call) => {
  const { id } = await newProduct(call);
  await call('mutation ($id: ID!) { deleteProduct(id: $id) { id } }', { id });
  return { kind: 'product', id };
};

const CREATE_CHECKOUT = 'mutation ($input: CreateCheckoutInput!) { made: createCheckout(input: $input) { id } }';

const newCheckout: Step = async (call) => {
  const { id: productId } = await ownProduct(call);
  const { made } = await call<{ made: Identified }>(CREATE_CHECKOUT, { input: { items: [{ productId, quantity: 1 }] } });
  return { kind: 'checkout', id: made.id };
};

const SEND_CART = 'mutation ($input: ExternalCheckoutInput!) { made: createExternalCheckout(input: $input) { checkout { id } } }';

/** Sends a cart of another front end twice, the second time with another quantity. */
const changedCheckout: Step = async (call) => {
  const token = `exemplo-${randomUUID()}`;
  const send = (quantity: number) =>
    call<{ made: { checkout: Identified } }>(SEND_CART, {
      input: { cart: { token, items: [{ title: 'Produto de exemplo', quantity, unitPrice: 1990 }] } },
    });
  await send(1);
  return { kind: 'checkout', id: (await send(2)).made.checkout.id };
};

const COMPLETE = 'mutation ($input: CompleteCheckoutInput!) { made: completeCheckout(input: $input) { orderId } }';

interface Buyer {
  readonly name: string;
  readonly email: string;
  readonly documentNumber: string;
}

/** A buyer that exists in no store. */
const newBuyer = (): Buyer => ({
  name: 'Maria Exemplo',
  email: `compra-${randomUUID()}@exemplo.com.br`,
  documentNumber: cpf.generate(),
});

async function orderOf(call: CallService, customer: Buyer): Promise<TriggeredRecord> {
  const { id: checkoutId } = await newCheckout(call);
  const input = { checkoutId, paymentMethod: 'PIX', customer };
  return { kind: 'order', id: (await call<{ made: { orderId: string } }>(COMPLETE, { input })).made.orderId };
}

const newOrder: Step = (call) => orderOf(call, newBuyer());

/** Two orders of one buyer, the second under another name. */
const orderOfKnownBuyer: Step = async (call) => {
  const buyer = newBuyer();
  await orderOf(call, buyer);
  return orderOf(call, { ...buyer, name: 'Maria Exemplo da Silva' });
};

const REPORT =
  'mutation ($orderId: ID!, $outcome: PaymentOutcome!) { recordPayment(input: { orderId: $orderId, outcome: $outcome }) { id } }';

const reportPayment = (call: CallService, { id: orderId }: TriggeredRecord, outcome: string) =>
  call(REPORT, { orderId, outcome });

const paidOrder: Step = async (call) => {
  const order = await newOrder(call);
  await reportPayment(call, order, 'APPROVED');
  return order;
};

const refusedPayment: Step = async (call) => {
  const order = await newOrder(call);
  await reportPayment(call, order, 'REFUSED');
  return order;
};

const refundedOrder: Step = async (call) => {
  const order = await paidOrder(call);
  await reportPayment(call, order, 'REFUNDED');
  return order;
};

const MOVE = 'mutation ($id: ID!, $status: OrderStatus!) { setOrderStatus(id: $id, input: { status: $status }) { id } }';

const cancelledOrder: Step = async (call) => {
  const order = await newOrder(call);
  await call(MOVE, { id: order.id, status: 'CANCELLED' });
  return order;
};

const deliveredOrder: Step = async (call) => {
  const order = await paidOrder(call);
  for (const status of ['SHIPPED', 'DELIVERED']) await call(MOVE, { id: order.id, status });
  return order;
};

const STEPS: Readonly<Record<string, Step>> = {
  PRODUCT_CREATED: newProduct,
  PRODUCT_UPDATED: changedProduct,
  PRODUCT_DELETED: deletedProduct,
  CHECKOUT_CREATED: newCheckout,
  CHECKOUT_UPDATED: changedCheckout,
  CUSTOMER_CREATED: newOrder,
  CUSTOMER_UPDATED: orderOfKnownBuyer,
  ORDER_CREATED: newOrder,
  ORDER_PAID: paidOrder,
  ORDER_CANCELLED: cancelledOrder,
  ORDER_COMPLETED: deliveredOrder,
  ORDER_REFUNDED: refundedOrder,
  PAYMENT_PROCESSED: paidOrder,
  PAYMENT_FAILED: refusedPayment,
};

const WEBHOOKS = '{ webhooks(first: 1, filter: { active: true }) { nodes { id } } }';
const SEND_SAMPLE =
  'mutation ($webhookId: ID!, $event: WebhookEvent!) { made: sendTestEvent(id: $webhookId, input: { event: $event }) { id } }';

/** Sends a sample of an event that no call makes happen. It needs an active webhook, which receives it. */
async function sendSample(call: CallService, event: string): Promise<TriggeredRecord> {
  const { webhooks } = await call<{ webhooks: { nodes: Identified[] } }>(WEBHOOKS);
  const [webhook] = webhooks.nodes;
  if (!webhook)
    throw new UsageError(`${event} is not made by a call; a sample of it needs an active webhook, and the store has none`);
  const { made } = await call<{ made: Identified }>(SEND_SAMPLE, { webhookId: webhook.id, event });
  return { kind: 'delivery', id: made.id };
}

/** Makes an event happen in the store, or sends a sample where no call makes it happen, and returns what was made. */
export function triggerEvent(call: CallService, event: string): Promise<TriggeredRecord> {
  const step = Object.hasOwn(STEPS, event) ? STEPS[event] : undefined;
  return step ? step(call) : sendSample(call, event);
}
