import type { Runtime } from '../../src/core/execution/runtime.ts';
import type { AttemptResult, LeasedDelivery } from '../../src/graph/integration/webhook-delivery/leased-delivery.ts';
import type { OutgoingMessage } from '../../src/jobs/messages/transport.ts';
import { activeAutomation, delayStepInput, sendStepInput } from './automation-runs.ts';
import { MINUTE } from './constants.ts';
import { newWebhook } from './deliveries.ts';
import type { TestStore } from './service.ts';

/** Numbers of records with due times in a store. */
export interface BusyStoreSize {
  readonly carts: number;
  readonly payments: number;
}

/** Days after which the coupon of the store ends. */
const COUPON_DAYS = 10;

const EVENTS = ['CART_ABANDONED', 'ORDER_CANCELLED', 'PAYMENT_FAILED'];

/**
 * Fills a store with carts that nobody completes, unpaid orders by PIX with a coupon that ends after ten days, an automation of four
 * steps over 30 days, and three webhooks.
 * `passMinute` is called after every third cart and payment.
 */
export async function fillStore(
  store: TestStore,
  { carts, payments }: BusyStoreSize,
  { start, passMinute }: { readonly start: Date; readonly passMinute: () => Promise<unknown> },
): Promise<void> {
  await store.coupon({ endAt: new Date(start.getTime() + COUPON_DAYS * 24 * 60 * MINUTE).toISOString() });
  const template = await store.template('sms');
  const month = [
    delayStepInput(60),
    sendStepInput('sms', template),
    delayStepInput(29 * 24 * 60),
    sendStepInput('sms', template),
  ];
  await activeAutomation(store, 'cart.abandoned', month);
  for (const name of ['falha', 'um', 'dois'])
    await newWebhook(store, `https://webhooks.exemplo.com.br/${name}`, { events: EVENTS, retryAttempts: 10 });
  const productId = await store.soldProduct({ stock: { quantity: 1_000 } });
  for (let number = 0; number < carts; number += 1) {
    const phone = `119${String(10_000_000 + number)}`;
    const customer = { name: 'Ana', email: `ana${number}@exemplo.com.br`, phone };
    await store.externalCheckout({ token: `carrinho-${number}` }, { customer });
    if (number % 3 === 0) await passMinute();
  }
  for (let number = 0; number < payments; number += 1) {
    await store.orderOf(await store.ownCheckout([{ productId, quantity: 1 }]), {
      ...{ paymentMethod: 'PIX', couponCode: 'DEZ' },
    });
    if (number % 3 === 0) await passMinute();
  }
}

/** The amount that the coupon of a filled store takes off a cart, in reais. */
export async function couponDiscount(store: TestStore): Promise<number> {
  const { products } = (await store.graph('{ products(first: 1) { nodes { id } } }')).data as {
    products: { nodes: { id: string }[] };
  };
  const { data } = await store.graph('query ($input: SimulateCartInput!) { simulateCart(input: $input) { discount } }', {
    input: { items: [{ productId: products.nodes[0]?.id, quantity: 1 }], couponCode: 'DEZ' },
  });
  return (data.simulateCart as { discount: number }).discount;
}

const DAYS_OF_FAILURES = 5 * 24 * 60 * MINUTE;

/** Deliveries and messages that a store sent, in order, without the ids that differ between stores. */
export class SendLog {
  readonly lines: string[] = [];
  readonly #storeId: string;
  readonly #start: Date;

  constructor(storeId: string, start: Date) {
    this.#storeId = storeId;
    this.#start = start;
  }

  #record(at: Date, text: string): void {
    this.lines.push(`${((at.getTime() - this.#start.getTime()) / 1000).toFixed(3)} ${text}`);
  }

  /** Responds as a receiver: one of the three fails for five days. */
  answer({ storeId, webhook, event }: LeasedDelivery, at: Date): AttemptResult {
    const name = new URL(webhook.url).pathname;
    const isFailing = name === '/falha' && at.getTime() - this.#start.getTime() < DAYS_OF_FAILURES;
    const status = isFailing ? 500 : 200;
    const { cartToken, number } = event.data as { cartToken?: string; number?: number };
    if (storeId === this.#storeId) this.#record(at, `${name} ${event.type} ${cartToken ?? number ?? ''} ${status}`);
    const failure = isFailing ? 'O destino respondeu 500.' : null;
    return { status, headers: {}, body: '', failure, durationMs: 5 };
  }

  /** Records a message. */
  recordMessage({ storeId, recipient }: OutgoingMessage, { clock }: Pick<Runtime, 'clock'>): void {
    if (storeId === this.#storeId) this.#record(clock.now(), `SMS ${recipient}`);
  }
}
