import { setTimeout as pause } from 'node:timers/promises';
import { operate } from '../../soak/store.ts';

/** The test store of the trial, as the operator works in it over the API. */
export interface ClockStore {
  readonly id: string;
  readonly run: <Made>(query: string, variables?: object) => Promise<Made>;
}

/** An entry of the log of a clock. */
export interface Entry {
  readonly position: number;
  readonly at: string;
  readonly kind: string;
  readonly nodeId: string | null;
}

const CARTS = 200;
const ORDERS = 50;
const MONTH_MINUTES = 29 * 24 * 60;
const COUPON_ENDS = '2030-03-11T12:00:00Z';
const START = '2030-03-01T12:00:00Z';
const FILLED_FROM = '2030-03-01T12:10:00Z';
const EVENTS = ['CART_ABANDONED', 'ORDER_CANCELLED', 'PAYMENT_FAILED'];

interface Id {
  readonly id: string;
}

/** A store that was made before, at a service that was started since. */
export const clockStoreAt = (address: string, id: string): ClockStore => ({
  id,
  run: (query, variables) => operate(address, query, variables, id),
});

/** Makes a test store of the same content each time, at a clock that stands still. */
export async function makeClockStore(address: string): Promise<ClockStore> {
  const { store } = await operate<{ store: Id }>(
    address,
    'mutation ($input: CreateTestStoreInput!) { made: createTestStore(input: $input) { store { id } } }',
    { input: { name: 'Viagem', clockAt: START } },
  );
  const made = clockStoreAt(address, store.id);
  await made.run('mutation { made: freezeStoreClock { id } }');
  // It ran until it was stopped: from here on every travel has the same times.
  await startTravel(made, FILLED_FROM);
  await arrived(made);
  return made;
}

async function makeMessages({ run }: ClockStore): Promise<void> {
  const template = await run<Id>(
    'mutation ($input: CreateMessageTemplateInput!) { made: createMessageTemplate(input: $input) { id } }',
    { input: { channel: 'sms', name: 'Volte', message: 'Seu carrinho está esperando.' } },
  );
  const send = { type: 'action', name: 'send_sms', data: { template_id: template.id } };
  const steps = [{ type: 'delay', minutes: 60 }, send, { type: 'delay', minutes: MONTH_MINUTES }, send];
  const automation = await run<Id>('mutation ($input: CreateAutomationInput!) { made: createAutomation(input: $input) { id } }', {
    input: { name: 'Lembrar', triggerEvent: 'cart.abandoned', steps },
  });
  await run('mutation ($id: UUID!) { made: updateAutomation(id: $id, input: { active: true }) { id } }', automation);
}

/** Makes three webhooks; returns the id of the one that answers 500. */
async function makeWebhooks({ run }: ClockStore): Promise<string> {
  let failing = '';
  for (const [name, behave] of Object.entries({ um: 'OK', dois: 'OK', falha: 'HTTP_500' })) {
    const input = { name, url: `https://webhooks.example.com/${name}`, events: EVENTS, retryAttempts: 10 };
    const { id } = await run<Id>('mutation ($input: CreateWebhookInput!) { made: createWebhook(input: $input) { id } }', {
      input,
    });
    await run(
      'mutation ($id: UUID!, $behave: ReceiverBehaviour) { made: simulateReceiver(webhookId: $id, behave: $behave) { id } }',
      {
        ...{ id, behave },
      },
    );
    failing = id;
  }
  return failing;
}

/** Three things are due at each minute. */
async function passSometimes({ run }: ClockStore, number: number): Promise<void> {
  if (number % 3 === 0) await run('mutation { made: advanceStoreClock(input: { by: { minutes: 1 } }) { id } }');
}

async function makeOrders(store: ClockStore): Promise<void> {
  const { run } = store;
  const product = await run<Id>('mutation ($input: CreateProductInput!) { made: createProduct(input: $input) { id } }', {
    input: { name: 'E-book', type: 'DIGITAL', price: 50, stock: 1_000, status: 'ACTIVE' },
  });
  await run('mutation ($input: CreateCouponInput!) { made: createCoupon(input: $input) { id } }', {
    input: { name: 'Até dia 11', code: 'DEZ', discountType: 'PERCENT', amount: 10, endAt: COUPON_ENDS },
  });
  for (let number = 0; number < ORDERS; number += 1) {
    const checkout = await run<Id>('mutation ($input: CreateCheckoutInput!) { made: createCheckout(input: $input) { id } }', {
      input: { items: [{ productId: product.id, quantity: 1 }] },
    });
    await run('mutation ($input: CompleteCheckoutInput!) { made: completeCheckout(input: $input) { orderId } }', {
      input: {
        checkoutId: checkout.id,
        customer: { name: 'Rui', email: `rui${number}@example.com`, phone: `1198${1_000_000 + number}` },
        ...{ paymentMethod: 'PIX', couponCode: 'DEZ' },
      },
    });
    await passSometimes(store, number);
  }
}

/**
 * Fills the store: an automation of four steps over 30 days, three webhooks of which one fails, a coupon that ends, 200 carts that
 * nobody completes, 50 unpaid orders by PIX. Returns the id of the failing webhook.
 */
export async function fillClockStore(store: ClockStore): Promise<string> {
  await store.run('mutation ($id: UUID!, $input: UpdateStoreInput!) { made: updateStore(id: $id, input: $input) { id } }', {
    ...{ id: store.id, input: { pixKey: 'loja@example.com', pixMerchantName: 'Loja', pixMerchantCity: 'Recife' } },
  });
  await makeMessages(store);
  const failing = await makeWebhooks(store);
  for (let number = 0; number < CARTS; number += 1) {
    const customer = { name: 'Ana', email: `ana${number}@example.com`, phone: `119${10_000_000 + number}` };
    const cart = { token: `carrinho-${number}`, items: [{ title: 'Caneca', quantity: 1, unitPrice: 3990 }] };
    await store.run('mutation ($input: ExternalCheckoutInput!) { made: createExternalCheckout(input: $input) { checkoutId } }', {
      input: { cart, customer },
    });
    await passSometimes(store, number);
  }
  await makeOrders(store);
  return failing;
}

/** The log of the clock, from the first entry. */
export async function logOf({ run }: ClockStore): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const { clock } = await run<{ clock: { log: Entry[] } }>(
      'query ($after: Int!) { made: store { clock { log(first: 100, after: $after) { position at kind nodeId } } } }',
      { after: entries.length },
    );
    entries.push(...clock.log);
    if (clock.log.length < 100) return entries;
  }
}

/** True while the coupon takes something off a cart. */
export async function couponApplies({ run }: ClockStore): Promise<boolean> {
  const { nodes } = await run<{ nodes: Id[] }>('{ made: products(first: 1) { nodes { id } } }');
  const { discount } = await run<{ discount: string | number }>(
    'query ($input: SimulateCartInput!) { made: simulateCart(input: $input) { discount } }',
    { input: { items: [{ productId: nodes[0]?.id, quantity: 1 }], couponCode: 'DEZ' } },
  );
  return Number(discount) > 0;
}

/** Sends the clock to a time. The answer comes once it is there, or after 25 seconds. */
export const startTravel = ({ run }: ClockStore, to: string): Promise<unknown> =>
  run('mutation ($input: AdvanceStoreClockInput!) { made: advanceStoreClock(input: $input) { id } }', { input: { to } });

/** Resolves once the clock has arrived. */
export async function arrived({ run }: ClockStore): Promise<void> {
  while ((await run<{ clock: { advancing: boolean } }>('{ made: store { clock { advancing } } }')).clock.advancing)
    await pause(20);
}

/** Lets 40 days pass; on the first five of them a receiver fails. `pass` makes the clock arrive at a time. */
export async function travelForty(failing: string, pass: (to: string) => Promise<void>, run: ClockStore['run']): Promise<void> {
  await pass('2030-03-06T14:00:00Z');
  await run('mutation ($id: UUID!) { made: simulateReceiver(webhookId: $id, behave: OK) { id } }', { id: failing });
  await pass('2030-04-10T14:00:00Z');
}
