import { randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import type { Report } from '../../soak/report.ts';
import { OPERATOR_TOKEN, UNREACHED_LIMITS } from '../../soak/server.ts';
import { createStore, runAsOperator } from '../../soak/store.ts';
import { type Cluster, freePort, makeFolder, removeFolder, startCluster, waitUntil } from '../cluster.ts';
import { responseStatus } from '../haproxy.ts';
import { LoggedProcess } from '../logged-process.ts';
import type { MoneyProvider, MoneyRow } from './rows.ts';

const FAKE_TIME = new URL('../../../test/support/fake-time.mjs', import.meta.url).href;

/** A store whose orders are charged by the provider. */
export interface Shop {
  readonly number: number;
  readonly id: string;
  readonly noticeUrl: string;
}

/** An order as the database has it. */
export interface OrderState {
  readonly id: string;
  readonly storeId: string;
  readonly checkoutId: string;
  readonly status: string;
  readonly payment: string;
  readonly approvedAt: Date | null;
  readonly attempt: string | null;
  readonly reference: string | null;
  readonly paidEvents: number;
  readonly charges: number;
  /** Cents that went back, and that are on their way. */
  readonly refunded: number;
  readonly refunding: number;
  /** Statuses of its transfers. */
  readonly transfers: readonly string[];
}

/** A database, a service and a simulated provider. */
export interface Scene {
  readonly row: MoneyRow;
  readonly provider: MoneyProvider;
  readonly cluster: Cluster;
  readonly report: Report;
  /** Address of the service, which answers calls and runs no jobs. */
  readonly address: string;
  /** Starts a process with the jobs and waits until it is ready. */
  startWorker(env?: Readonly<Record<string, string>>): Promise<LoggedProcess>;
  /** Starts another process that answers calls and waits until it is ready. */
  startService(env?: Readonly<Record<string, string>>): Promise<{ readonly process: LoggedProcess; readonly address: string }>;
  /** Puts the clock of all processes and of the provider forward by so many milliseconds from the true time. */
  setClock(offset: number): void;
}

const STATES = `SELECT o.id, o.store_id AS "storeId", o.checkout_id AS "checkoutId", o.status, p.status AS payment, p.approved_at AS "approvedAt",
  a.status AS attempt, a.reference,
  (SELECT count(*)::int FROM event e WHERE e.order_id = o.id AND e.type = 'ORDER_PAID') AS "paidEvents",
  (SELECT count(*)::int FROM payment_movement m WHERE m.order_id = o.id AND m.kind = 'CHARGE') AS charges,
  p.refunded::int AS refunded, p.refunding::int AS refunding,
  ARRAY(SELECT t.status::text FROM refund r JOIN refund_transfer t ON t.store_id = r.store_id AND t.refund_id = r.id WHERE r.order_id = o.id) AS transfers
FROM "order" o JOIN payment p ON p.order_id = o.id
LEFT JOIN LATERAL (SELECT * FROM payment_attempt a WHERE a.order_id = o.id ORDER BY number DESC LIMIT 1) a ON true`;

/** The orders with these ids, or all of a store. */
export const ordersOf = ({ cluster }: Scene, orders: readonly string[]): Promise<OrderState[]> =>
  cluster.run<OrderState>(`${STATES} WHERE o.id IN (${orders.map((id) => `'${id}'`).join()}) ORDER BY o.number`);

/** Waits until all orders are as they should be. Returns the seconds that took. */
export async function waitForOrders(
  scene: Scene,
  orders: readonly string[],
  what: string,
  isSo: (order: OrderState) => boolean,
  seconds: number,
): Promise<number> {
  const startedAt = performance.now();
  await waitUntil(what, async () => (await ordersOf(scene, orders)).every(isSo), seconds);
  return (performance.now() - startedAt) / 1000;
}

let buyer = 0;

/** Places orders, eight at a time, each of one mug. */
export async function placeOrders({ address, row }: Scene, { id: storeId }: Shop, count: number): Promise<string[]> {
  const ids: string[] = [];
  const one = async () => {
    buyer += 1;
    const digits = String(buyer).padStart(7, '0');
    const cart = { token: `carrinho-${digits}`, requiresShipping: false };
    const items = [{ title: 'Caneca', quantity: 2, unitPrice: 3990 }];
    const { checkoutId } = await runAsOperator<{ checkoutId: string }>(
      address,
      'mutation ($input: ExternalCheckoutInput!) { result: createExternalCheckout(input: $input) { checkoutId } }',
      { input: { cart: { ...cart, items } } },
      storeId,
    );
    const customer = { name: 'Ana', email: `ana${digits}@exemplo.com.br`, phone: `1198${digits}` };
    const { orderId } = await runAsOperator<{ orderId: string }>(
      address,
      'mutation ($input: CompleteCheckoutInput!) { result: completeCheckout(input: $input) { orderId } }',
      { input: { checkoutId, customer, paymentMethod: row.method } },
      storeId,
    );
    ids.push(orderId);
  };
  for (let placed = 0; placed < count; placed += 8) await Promise.all(Array.from({ length: Math.min(8, count - placed) }, one));
  return ids;
}

/** Orders whose charges can be paid. */
export async function chargedOrders(scene: Scene, shop: Shop, count: number, seconds = 120): Promise<OrderState[]> {
  const ids = await placeOrders(scene, shop, count);
  await waitForOrders(scene, ids, 'all orders have a charge', ({ attempt }) => attempt === 'OPEN', seconds);
  return ordersOf(scene, ids);
}

/** A new store with an account at the provider. */
export async function openShop({ address, row }: Scene, number: number): Promise<Shop> {
  const { storeId } = await createStore(address);
  const { noticeUrl } = await runAsOperator<{ noticeUrl: string }>(
    address,
    'mutation ($input: CreatePaymentProviderInput!) { result: createPaymentProvider(input: $input) { noticeUrl } }',
    { input: row.input(number) },
    storeId,
  );
  return { number, id: storeId, noticeUrl };
}

interface SceneOptions {
  /** Number of stores that have an account at the provider. */
  readonly stores: number;
  /** True when the clock of all processes can be put forward. */
  readonly isClocked?: boolean;
}

/** Starts everything, has `play` do its part, and takes everything away. */
export async function withScene(
  { report, row }: Pick<Scene, 'report' | 'row'>,
  { stores, isClocked = false }: SceneOptions,
  play: (scene: Scene) => Promise<void>,
): Promise<void> {
  const [folder, other] = [await makeFolder(), await makeFolder()];
  const cleanups: (() => unknown)[] = [() => Promise.all([folder, other].map(removeFolder))];
  try {
    const cluster = await startCluster(folder);
    cleanups.push(() => cluster.stop());
    let offset = 0;
    const setClock = (milliseconds: number) => {
      offset = milliseconds;
      writeFileSync(`${other}/clock.next`, String(milliseconds));
      renameSync(`${other}/clock.next`, `${other}/clock`);
    };
    setClock(0);
    const provider = await row.open(stores, () => new Date(Date.now() + offset));
    cleanups.push(() => provider.close());
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const env = {
      ...{ DATABASE_URL: cluster.url(), PUBLIC_URL: address, OPERATOR_TOKEN, SECRETS_KEY: randomBytes(32).toString('hex') },
      ...{ ...UNREACHED_LIMITS, CHECKOUT_RATE_LIMIT_BURST: '1000000', CHECKOUT_RATE_LIMIT_PER_SECOND: '100000' },
      ...provider.env,
      ...(isClocked && { NODE_OPTIONS: `--import ${FAKE_TIME}`, CLOCK_OFFSET_IN: `${other}/clock` }),
    };
    const start = async (own: Readonly<Record<string, string>>, at: string, args: readonly string[] = []) => {
      const process = new LoggedProcess({ ...env, ...own }, args);
      cleanups.push(() => process.end('SIGKILL'));
      process.start();
      await waitUntilReady(at);
      return process;
    };
    await start({ PORT: String(port), JOBS: 'off' }, address);
    // A new port each time: another process may have taken that of the one before.
    const startWorker = async (own: Readonly<Record<string, string>> = {}) => {
      const workerPort = await freePort();
      return start({ ...own, WORKER_PORT: String(workerPort) }, `http://127.0.0.1:${workerPort}`, ['worker']);
    };
    const startService = async (own: Readonly<Record<string, string>> = {}) => {
      const ownPort = await freePort();
      const ownAddress = `http://127.0.0.1:${ownPort}`;
      return { process: await start({ ...own, PORT: String(ownPort), JOBS: 'off' }, ownAddress), address: ownAddress };
    };
    await play({ row, provider, cluster, report, address, startWorker, startService, setClock });
  } finally {
    for (const clean of cleanups.toReversed()) await clean();
  }
}

const waitUntilReady = (address: string): Promise<void> =>
  waitUntil(`${address} is ready`, async () => (await responseStatus(`${address}/readyz`)) === 200, 180);
