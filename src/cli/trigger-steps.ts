import { randomUUID } from 'node:crypto';
import { cpf } from 'cpf-cnpj-validator';
import {
  ActivateExampleDocument,
  ActiveWebhookDocument,
  BuyDocument,
  ChangePriceDocument,
  type ExampleProductFragment,
  FindExampleDocument,
  MakeCheckoutDocument,
  MakeExampleDocument,
  MakeProductDocument,
  MoveDocument,
  type PaymentOutcome,
  RemoveProductDocument,
  ReportDocument,
  SendExampleCartDocument,
  SendSampleDocument,
} from '../generated/documents/cli.ts';
import { UsageError } from './command-line.ts';
import type { CallService } from './service-client.ts';

/** A record that a step created or changed: its kind and its id. */
export interface TriggeredRecord {
  readonly kind: 'product' | 'checkout' | 'order' | 'delivery';
  readonly id: string;
}

type Step = (call: CallService) => Promise<TriggeredRecord>;

const newProduct: Step = async (call) => {
  const { made } = await call(MakeProductDocument, {});
  return { kind: 'product', id: made.id };
};

const SKU = 'EXEMPLO-TRIGGER';
const PRICES = [19.9, 24.9] as const;

/** The product that is sold, and changed; it is made by the first step that needs it, so that the store does not fill with copies of it. */
async function ownProduct(call: CallService): Promise<ExampleProductFragment> {
  const { found } = await call(FindExampleDocument, { sku: SKU });
  if (found?.status === 'ACTIVE') return found;
  if (found) return (await call(ActivateExampleDocument, { id: found.id })).found;
  const input = { name: 'Produto de exemplo', sku: SKU, type: 'DIGITAL', status: 'ACTIVE', price: PRICES[0] } as const;
  return (await call(MakeExampleDocument, { input })).found;
}

const changedProduct: Step = async (call) => {
  const { id, price: before } = await ownProduct(call);
  const price = before === PRICES[0] ? PRICES[1] : PRICES[0];
  await call(ChangePriceDocument, { id, price });
  return { kind: 'product', id };
};

const deletedProduct: Step = async (call) => {
  const { id } = await newProduct(call);
  await call(RemoveProductDocument, { id });
  return { kind: 'product', id };
};

const newCheckout: Step = async (call) => {
  const { id: productId } = await ownProduct(call);
  const { made } = await call(MakeCheckoutDocument, { input: { items: [{ productId, quantity: 1 }] } });
  return { kind: 'checkout', id: made.id };
};

/** Sends a cart of another front end twice, the second time with another quantity. */
const changedCheckout: Step = async (call) => {
  const token = `exemplo-${randomUUID()}`;
  const send = (quantity: number) =>
    call(SendExampleCartDocument, {
      input: { cart: { token, items: [{ title: 'Produto de exemplo', quantity, unitPrice: 1990 }] } },
    });
  await send(1);
  return { kind: 'checkout', id: (await send(2)).made.checkout.id };
};

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
  return { kind: 'order', id: (await call(BuyDocument, { input })).made.orderId };
}

const newOrder: Step = (call) => orderOf(call, newBuyer());

/** Two orders of one buyer, the second under another name. */
const orderOfKnownBuyer: Step = async (call) => {
  const buyer = newBuyer();
  await orderOf(call, buyer);
  return orderOf(call, { ...buyer, name: 'Maria Exemplo da Silva' });
};

const reportPayment = (call: CallService, { id: orderId }: TriggeredRecord, outcome: PaymentOutcome) =>
  call(ReportDocument, { orderId, outcome });

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

const cancelledOrder: Step = async (call) => {
  const order = await newOrder(call);
  await call(MoveDocument, { id: order.id, status: 'CANCELLED' });
  return order;
};

const deliveredOrder: Step = async (call) => {
  const order = await paidOrder(call);
  for (const status of ['SHIPPED', 'DELIVERED']) await call(MoveDocument, { id: order.id, status });
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

/** Sends a sample of an event that no call makes happen. It needs an active webhook, which receives it. */
async function sendSample(call: CallService, event: string): Promise<TriggeredRecord> {
  const { webhooks } = await call(ActiveWebhookDocument, {});
  const [webhook] = webhooks.nodes;
  if (!webhook)
    throw new UsageError(`${event} is not made by a call; a sample of it needs an active webhook, and the store has none`);
  const { made } = await call(SendSampleDocument, { webhookId: webhook.id, event });
  return { kind: 'delivery', id: made.id };
}

/** Makes an event happen in the store, or sends a sample where no call makes it happen, and returns what was made. */
export function triggerEvent(call: CallService, event: string): Promise<TriggeredRecord> {
  const step = Object.hasOwn(STEPS, event) ? STEPS[event] : undefined;
  return step ? step(call) : sendSample(call, event);
}
