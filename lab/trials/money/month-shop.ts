import { runAsOperator } from '../../soak/store.ts';
import { advanceClock, type ClockStore, clockStoreAt, waitForClock } from '../clock-store.ts';
import { type Cluster, waitUntil } from '../cluster.ts';

const START = '2030-03-01T03:00:00Z';
const DAY_MS = 24 * 60 * 60_000;
const METHODS = ['PIX', 'PIX', 'CARD', 'BOLETO'] as const;

/** Fate of an order, one of twenty in turn: the outcome of its payment, the way of the notice, and what follows. */
interface Fate {
  readonly outcome?: string;
  readonly callback?: string;
  /** Minutes after which it happens. */
  readonly afterMinutes?: number;
  readonly after?:
    | 'REFUND_PART'
    | 'REFUND_ALL'
    | 'CLAIM_WON'
    | 'CLAIM_LOST'
    | 'CLAIM_WITHDRAWN'
    | 'CHARGEBACK'
    | 'PAID'
    | undefined;
}

const PAID: Fate = { outcome: 'PAID' };

const FATES: readonly Fate[] = [
  ...[PAID, PAID, PAID, PAID, PAID],
  ...([
    { ...PAID, callback: 'LOST' },
    { ...PAID, callback: 'DUPLICATED' },
    { ...PAID, callback: 'LATE' },
  ] satisfies Fate[]),
  ...([{ ...PAID, callback: 'FORGED' }, { ...PAID, afterMinutes: 17 }, {}] satisfies Fate[]),
  ...(['UNDERPAID', 'OVERPAID', 'PAID_TWICE', 'PAID_LATE'] as const).map((outcome) => ({ outcome })),
  { outcome: 'REFUSED', after: 'PAID' },
  { ...PAID, after: 'REFUND_PART' },
  { ...PAID, after: 'REFUND_ALL' },
  { ...PAID, callback: 'LOST', after: 'CHARGEBACK' },
];

const CLAIMS = ['CLAIM_WON', 'CLAIM_LOST', 'CLAIM_WITHDRAWN'] as const;

/** The fate of the n-th order. Every twentieth has a claim on its money, each time with another end. */
const fateOf = (number: number): Fate =>
  FATES[number % (FATES.length + 1)] ?? { ...PAID, after: CLAIMS[Math.floor(number / (FATES.length + 1)) % CLAIMS.length] };

/** Calls that are made at once. */
const AT_ONCE = 8;

async function eachAtOnce<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const one = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** A test store that sells for a month. */
export interface MonthShop {
  readonly store: ClockStore;
  /** Lets a day pass, with orders and all that happens to their money. Returns how many were placed. */
  sellADay(orders: number): Promise<number>;
  /** Lets days pass. */
  pass(days: number): Promise<void>;
}

const CREATE = 'mutation ($input: CreateTestStoreInput!) { result: createTestStore(input: $input) { store { id } } }';
const CONNECT = 'mutation ($input: CreatePaymentProviderInput!) { result: createPaymentProvider(input: $input) { id } }';
const CHECKOUT = 'mutation ($input: ExternalCheckoutInput!) { result: createExternalCheckout(input: $input) { checkoutId } }';
const COMPLETE = 'mutation ($input: CompleteCheckoutInput!) { result: completeCheckout(input: $input) { orderId } }';
const SIMULATE = `mutation ($orderId: ID!, $outcome: SimulatedOutcome!, $callback: NoticeDelivery, $afterMinutes: Int) {
  result: simulatePayment(orderId: $orderId, outcome: $outcome, callback: $callback, afterMinutes: $afterMinutes) { order { id } } }`;
const REFUND = 'mutation ($id: ID!, $input: RefundOrderInput!) { result: refundOrder(id: $id, input: $input) { id } }';

/** Opens the shop on the first day of the month. */
export async function openMonthShop(address: string, cluster: Cluster): Promise<MonthShop> {
  const made = await runAsOperator<{ store: { id: string } }>(address, CREATE, { input: { name: 'Mês', clockAt: START } });
  const store = clockStoreAt(address, made.store.id);
  const { run } = store;
  await run('mutation { result: freezeStoreClock { id } }');
  await run(CONNECT, { input: { kind: 'SIMULATED', name: 'Provedor simulado', credentials: {} } });
  let [now, placed] = [Date.parse(START), 0];
  /** Orders of earlier days to which something is still to happen. */
  let later: { readonly orderId: string; readonly fate: Fate; readonly total: number }[] = [];

  async function place(number: number): Promise<{ orderId: string; total: number }> {
    // Odd cents, which no part divides.
    const [unitPrice, quantity] = [1_000 + ((number * 37) % 9_001), 1 + (number % 3)];
    const cart = { token: `m-${number}`, items: [{ title: 'Caneca', quantity, unitPrice }], requiresShipping: false };
    const { checkoutId } = await run<{ checkoutId: string }>(CHECKOUT, { input: { cart } });
    const digits = String(number).padStart(7, '0');
    const customer = { name: 'Ana', email: `ana${digits}@exemplo.com.br`, phone: `1198${digits}` };
    const paymentMethod = METHODS[number % METHODS.length];
    const installments = paymentMethod === 'CARD' ? { installments: 1 + (number % 12) } : {};
    const { orderId } = await run<{ orderId: string }>(COMPLETE, {
      input: { checkoutId, customer, paymentMethod, ...installments },
    });
    return { orderId, total: unitPrice * quantity };
  }

  const simulate = (orderId: string, variables: object) => run(SIMULATE, { orderId, ...variables });

  async function follow({ orderId, fate: { after }, total }: (typeof later)[number]): Promise<void> {
    if (after === 'REFUND_PART')
      await run(REFUND, { id: orderId, input: { amount: Math.ceil(total / 3) / 100, reason: 'OTHER' } });
    else if (after === 'REFUND_ALL') await run(REFUND, { id: orderId, input: { amount: total / 100, reason: 'WITHDRAWAL' } });
    else if (after === 'PAID' || after === 'CHARGEBACK') await simulate(orderId, { outcome: after });
    else if (after !== undefined) await simulate(orderId, { outcome: 'CLAIM_OPENED' });
  }

  const end = ({ orderId, fate: { after } }: (typeof later)[number]) => simulate(orderId, { outcome: after, callback: 'LOST' });

  async function pass(days: number): Promise<void> {
    now += days * DAY_MS;
    await advanceClock(store, new Date(now).toISOString());
    await waitForClock(store);
  }

  /** Claims that were opened, and how they end. */
  let open: typeof later = [];

  async function sellADay(orders: number): Promise<number> {
    const numbers = Array.from({ length: orders }, (_each, index) => placed + index);
    placed += orders;
    const made: typeof later = [];
    await eachAtOnce(numbers, async (number) => {
      made.push({ ...(await place(number)), fate: fateOf(number) });
    });
    const uncharged = `SELECT FROM payment_attempt WHERE store_id = '${store.id}' AND status = 'STARTING'`;
    await waitUntil('all orders have a charge', async () => (await cluster.run(uncharged)).length === 0, 300);
    await eachAtOnce(made, async ({ orderId, fate: { after: _after, ...payment } }) => {
      if (payment.outcome !== undefined) await simulate(orderId, payment);
    });
    await eachAtOnce(open, async (each) => void (await end(each)));
    await pass(1);
    await eachAtOnce(later, follow);
    open = later.filter(({ fate: { after } }) => after?.startsWith('CLAIM'));
    later = made.filter(({ fate: { after } }) => after !== undefined);
    return orders;
  }

  return { store, sellADay, pass };
}
