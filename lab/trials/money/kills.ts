import { setTimeout as pause } from 'node:timers/promises';
import { runAsOperator } from '../../soak/store.ts';
import {
  chargedOrders,
  type OrderState,
  openShop,
  ordersOf,
  placeOrders,
  type Scene,
  type Shop,
  waitForOrders,
  withScene,
} from './scene.ts';

const DYING = new URL('./dying.mjs', import.meta.url).href;

/** Most points of one phase: it ends by itself before. */
const MAX_POINTS = 120;

/** Work with a provider during which the process dies. */
interface Phase {
  readonly title: string;
  /** Makes the work due. Returns the order that it is about. */
  readonly begin: (scene: Scene, shop: Shop, prepared: OrderState | undefined) => Promise<string>;
  /** True when a charged order is made before. */
  readonly isPrepared: boolean;
  /** Work with that order that nothing interrupts. */
  readonly prepare?: (scene: Scene, prepared: OrderState) => Promise<void>;
  /** True for an order as it has to be in the end. */
  readonly isDone: (order: OrderState) => boolean;
}

const isPaidOnce = ({ status, attempt, paidEvents, charges }: OrderState) =>
  status === 'PAID' && attempt === 'PAID' && paidEvents === 1 && charges === 1;

const CANCEL = 'mutation ($id: ID!) { result: updateOrder(id: $id, input: { status: CANCELLED }) { id } }';

const REFUND = `mutation ($id: ID!) { result: refundOrder(id: $id, input: { amount: 10, reason: OTHER }) { id } }`;

/** Has an order paid. */
async function payOrder(scene: Scene, { id, reference }: OrderState): Promise<void> {
  scene.provider.deliver('SENT');
  await scene.provider.pay(reference ?? '');
  await waitForOrders(scene, [id], 'the order is PAID', ({ status }) => status === 'PAID', 60);
}

/** Asks for a refund of R$ 10,00. */
const askRefund = ({ address }: Scene, { id, storeId }: OrderState) => runAsOperator(address, REFUND, { id }, storeId);

const PHASES: readonly Phase[] = [
  {
    title: 'a refund is sent',
    isPrepared: true,
    prepare: payOrder,
    begin: async (scene, _shop, prepared) => {
      if (prepared) await askRefund(scene, prepared);
      return prepared?.id ?? '';
    },
    isDone: ({ status, transfers, refunding }) => status === 'PAID' && refunding === 1000 && transfers.join() === 'PROCESSING',
  },
  {
    title: 'the provider says that money went back',
    isPrepared: true,
    prepare: async (scene, prepared) => {
      await payOrder(scene, prepared);
      await askRefund(scene, prepared);
      const isSent = ({ transfers }: OrderState) => transfers.join() === 'PROCESSING';
      await waitForOrders(scene, [prepared.id], 'the refund is on its way', isSent, 60);
    },
    begin: async ({ provider }, _shop, prepared) => {
      await provider.giveBack();
      return prepared?.id ?? '';
    },
    isDone: ({ status, transfers, refunded, refunding }) =>
      status === 'PAID' && refunded === 1000 && refunding === 0 && transfers.join() === 'DONE',
  },
  {
    title: 'a charge is opened',
    isPrepared: false,
    begin: async (scene, shop) => (await placeOrders(scene, shop, 1))[0] ?? '',
    isDone: ({ status, attempt, charges }) => status === 'PENDING' && attempt === 'OPEN' && charges === 0,
  },
  {
    title: 'a notice says that it was paid',
    isPrepared: true,
    begin: async ({ provider }, _shop, prepared) => {
      provider.deliver('SENT');
      await provider.pay(prepared?.reference ?? '');
      return prepared?.id ?? '';
    },
    isDone: isPaidOnce,
  },
  {
    title: 'a list says that it was paid',
    isPrepared: true,
    begin: async ({ provider, cluster }, { id }, prepared) => {
      provider.deliver('LOST');
      await provider.pay(prepared?.reference ?? '');
      await cluster.run(`UPDATE payment_provider_state SET list_due_at = now() WHERE store_id = '${id}'`);
      return prepared?.id ?? '';
    },
    isDone: isPaidOnce,
  },
  {
    title: 'the order is cancelled and its charge withdrawn',
    isPrepared: true,
    begin: async ({ address }, { id }, prepared) => {
      await runAsOperator(address, CANCEL, { id: prepared?.id }, id);
      return prepared?.id ?? '';
    },
    isDone: ({ status, attempt, charges }) => status === 'CANCELLED' && attempt === 'ENDED' && charges === 0,
  },
];

/** Ends the leases of the process that died: by themselves they end within two minutes. */
const endLeases = ({ cluster }: Scene, { id }: Shop) =>
  cluster.run(`WITH ended AS (UPDATE payment_provider_state SET list_due_at = now() WHERE store_id = '${id}'),
    sent AS (UPDATE refund_transfer SET due_at = now() WHERE store_id = '${id}' AND due_at IS NOT NULL)
    UPDATE payment_attempt SET due_at = now() WHERE store_id = '${id}' AND status IN ('STARTING', 'OPEN') AND due_at < expires_at`);

/** Kills the process at each point of a phase, with a new order for each. Returns the number of kills. */
async function playPhase(scene: Scene, shop: Shop, phase: Phase): Promise<number> {
  let former: string | undefined;
  for (let point = 1; point <= MAX_POINTS; point += 1) {
    const worker = await scene.startWorker({ NODE_OPTIONS: `--import ${DYING}`, DIE_AT: String(point) });
    await endLeases(scene, shop);
    if (former !== undefined) await waitForOrders(scene, [former], `${phase.title}: point ${point - 1}`, phase.isDone, 60);
    const [prepared] = phase.isPrepared ? await chargedOrders(scene, shop, 1) : [];
    if (prepared) await phase.prepare?.(scene, prepared);
    let hasDied = false;
    const died = worker.ended().then(() => {
      hasDied = true;
    });
    void worker.end('SIGUSR2');
    await pause(20);
    former = await phase.begin(scene, shop, prepared);
    const done = waitForOrders(scene, [former], phase.title, phase.isDone, 60).catch(() => undefined);
    await Promise.race([died, done.then(() => pause(1_000))]);
    if (hasDied) continue;
    await worker.end('SIGKILL');
    return point - 1;
  }
  throw new Error(`a phase has more than ${MAX_POINTS} points: ${phase.title}`);
}

/** Kills the process with the jobs at every await of its work with the provider, then starts it again. */
export const killAtEachAwait = (parts: Pick<Scene, 'report' | 'row'>): Promise<void> =>
  withScene(parts, { stores: PHASES.length }, async (scene) => {
    const { report, provider, cluster } = scene;
    for (const [number, phase] of PHASES.entries()) {
      const shop = await openShop(scene, number);
      const before = provider.books();
      const kills = await playPhase(scene, shop, phase);
      const rows = await cluster.run<{ id: string }>(`SELECT id FROM "order" WHERE store_id = '${shop.id}'`);
      const states = await ordersOf(
        scene,
        rows.map(({ id }) => id),
      );
      const wrong = states.filter((order) => !phase.isDone(order));
      const after = provider.books();
      const charges = after.charges - before.charges;
      const refunds = after.refunds - before.refunds;
      const given = states.filter(({ transfers }) => transfers.length > 0).length;
      report.check(
        kills > 0 && wrong.length === 0,
        `killed while ${phase.title}: nothing is lost or doubled`,
        `${kills} kills, ${states.length} orders, ${wrong.length} wrong`,
      );
      report.check(charges === states.length, `killed while ${phase.title}: one charge for each order`, `${charges} charges`);
      report.check(
        refunds === given,
        `killed while ${phase.title}: one refund for each that was asked for`,
        `${refunds} refunds`,
      );
    }
  });
