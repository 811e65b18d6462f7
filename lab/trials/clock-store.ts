import { setTimeout as pause } from 'node:timers/promises';
import { runAsOperator } from '../soak/store.ts';

/** The test store of the trial, called as the operator over the API. */
export interface ClockStore {
  readonly id: string;
  readonly run: <Result>(query: string, variables?: object) => Promise<Result>;
}

/** An entry of the clock log. */
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

/** A store that exists already, at a service that was started later. */
export const clockStoreAt = (address: string, id: string): ClockStore => ({
  id,
  run: (query, variables) => runAsOperator(address, query, variables, id),
});

/** Creates a test store with a frozen clock. */
export async function makeClockStore(address: string): Promise<ClockStore> {
  const { store } = await runAsOperator<{ store: Id }>(
    address,
    'mutation ($input: CreateTestStoreInput!) { result: createTestStore(input: $input) { store { id } } }',
    { input: { name: 'Ensaio', clockAt: START } },
  );
  const clockStore = clockStoreAt(address, store.id);
  await clockStore.run('mutation { result: freezeStoreClock { id } }');
  // The clock ran until it was frozen. From here on every run has the same times.
  await advanceClock(clockStore, FILLED_FROM);
  await waitForClock(clockStore);
  return clockStore;
}

async function makeMessages({ run }: ClockStore): Promise<void> {
  const template = await run<Id>(
    'mutation ($input: CreateMessageTemplateInput!) { result: createMessageTemplate(input: $input) { id } }',
    { input: { channel: 'sms', name: 'Volte', message: 'Seu carrinho está esperando.' } },
  );
  const send = { type: 'action', name: 'send_sms', data: { template_id: template.id } };
  const steps = [{ type: 'delay', minutes: 60 }, send, { type: 'delay', minutes: MONTH_MINUTES }, send];
  const automation = await run<Id>(
    'mutation ($input: CreateAutomationInput!) { result: createAutomation(input: $input) { id } }',
    {
      input: { name: 'Lembrar', triggerEvent: 'cart.abandoned', steps },
    },
  );
  await run('mutation ($id: ID!) { result: updateAutomation(id: $id, input: { active: true }) { id } }', automation);
}

/** Creates three webhooks. Returns the id of the one that responds with 500. */
async function makeWebhooks({ run }: ClockStore): Promise<string> {
  let failing = '';
  for (const [name, behave] of Object.entries({ um: 'OK', dois: 'OK', falha: 'HTTP_500' })) {
    const input = { name, url: `https://webhooks.example.com/${name}`, events: EVENTS, retryAttempts: 10 };
    const { id } = await run<Id>('mutation ($input: CreateWebhookInput!) { result: createWebhook(input: $input) { id } }', {
      input,
    });
    await run(
      'mutation ($id: ID!, $behave: ReceiverBehaviour) { result: simulateReceiver(id: $id, input: { behave: $behave }) { id } }',
      {
        ...{ id, behave },
      },
    );
    failing = id;
  }
  return failing;
}

/** Advances the clock by a minute for every third record, so that three records are due at each minute. */
async function advanceEveryThird({ run }: ClockStore, number: number): Promise<void> {
  if (number % 3 === 0) await run('mutation { result: advanceStoreClock(input: { by: { minutes: 1 } }) { id } }');
}

async function makeOrders(store: ClockStore): Promise<void> {
  const { run } = store;
  const product = await run<Id>('mutation ($input: CreateProductInput!) { result: createProduct(input: $input) { id } }', {
    input: { name: 'E-book', type: 'DIGITAL', price: 50, stock: 1_000, status: 'ACTIVE' },
  });
  await run('mutation ($input: CreateCouponInput!) { result: createCoupon(input: $input) { id } }', {
    input: { name: 'Até dia 11', code: 'DEZ', discountType: 'PERCENT', amount: 10, endAt: COUPON_ENDS },
  });
  for (let number = 0; number < ORDERS; number += 1) {
    const checkout = await run<Id>('mutation ($input: CreateCheckoutInput!) { result: createCheckout(input: $input) { id } }', {
      input: { items: [{ productId: product.id, quantity: 1 }] },
    });
    await run('mutation ($input: CompleteCheckoutInput!) { result: completeCheckout(input: $input) { orderId } }', {
      input: {
        checkoutId: checkout.id,
        customer: { name: 'Rui', email: `rui${number}@example.com`, phone: `1198${1_000_000 + number}` },
        ...{ paymentMethod: 'PIX', couponCode: 'DEZ' },
      },
    });
    await advanceEveryThird(store, number);
  }
}

/**
 * Fills the store with an automation of four steps over 30 days, three webhooks of which one fails, a coupon that ends, 200
 * abandoned carts and 50 unpaid orders by PIX. Returns the id of the failing webhook.
 */
export async function fillClockStore(store: ClockStore): Promise<string> {
  await store.run('mutation ($id: ID!, $input: UpdateStoreInput!) { result: updateStore(id: $id, input: $input) { id } }', {
    ...{ id: store.id, input: { pixKey: 'loja@example.com', pixMerchantName: 'Loja', pixMerchantCity: 'Recife' } },
  });
  await makeMessages(store);
  const failing = await makeWebhooks(store);
  for (let number = 0; number < CARTS; number += 1) {
    const customer = { name: 'Ana', email: `ana${number}@example.com`, phone: `119${10_000_000 + number}` };
    const cart = { token: `carrinho-${number}`, items: [{ title: 'Caneca', quantity: 1, unitPrice: 3990 }] };
    await store.run(
      'mutation ($input: ExternalCheckoutInput!) { result: createExternalCheckout(input: $input) { checkoutId } }',
      {
        input: { cart, customer },
      },
    );
    await advanceEveryThird(store, number);
  }
  await makeOrders(store);
  return failing;
}

/** Reads the whole clock log. */
export async function clockLogOf({ run }: ClockStore): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (;;) {
    const { clock } = await run<{ clock: { log: Entry[] } }>(
      'query ($after: Int!) { result: store { clock { log(first: 100, after: $after) { position at kind nodeId } } } }',
      { after: entries.length },
    );
    entries.push(...clock.log);
    if (clock.log.length < 100) return entries;
  }
}

/** True while the coupon gives a discount. */
export async function couponApplies({ run }: ClockStore): Promise<boolean> {
  const { nodes } = await run<{ nodes: Id[] }>('{ result: products(first: 1) { nodes { id } } }');
  const { discount } = await run<{ discount: string | number }>(
    'query ($input: SimulateCartInput!) { result: simulateCart(input: $input) { discount } }',
    { input: { items: [{ productId: nodes[0]?.id, quantity: 1 }], couponCode: 'DEZ' } },
  );
  return Number(discount) > 0;
}

/** Advances the clock to a time. Resolves when it has arrived, or after 25 seconds. */
export const advanceClock = ({ run }: ClockStore, to: string): Promise<unknown> =>
  run('mutation ($input: AdvanceStoreClockInput!) { result: advanceStoreClock(input: $input) { id } }', { input: { to } });

/** Waits until the clock no longer advances. */
export async function waitForClock({ run }: ClockStore): Promise<void> {
  while ((await run<{ clock: { advancing: boolean } }>('{ result: store { clock { advancing } } }')).clock.advancing)
    await pause(20);
}

/** Advances the clock by 40 days; in the first five a receiver fails. `advanceTo` must resolve when the clock has arrived. */
export async function advanceFortyDays(
  failing: string,
  advanceTo: (to: string) => Promise<void>,
  run: ClockStore['run'],
): Promise<void> {
  await advanceTo('2030-03-06T14:00:00Z');
  await run('mutation ($id: ID!) { result: simulateReceiver(id: $id, input: { behave: OK }) { id } }', { id: failing });
  await advanceTo('2030-04-10T14:00:00Z');
}
