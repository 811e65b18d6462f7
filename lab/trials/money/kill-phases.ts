import { runAsOperator } from '../../soak/store.ts';
import { type OrderState, placeOrders, type Scene, type Shop, waitForOrders } from './scene.ts';

/** Work with a provider during which the process dies. */
export interface Phase {
  /** The word that names it in an argument. */
  readonly name: string;
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

export const PHASES: readonly Phase[] = [
  {
    name: 'refund',
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
    name: 'returned',
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
    name: 'open',
    title: 'a charge is opened',
    isPrepared: false,
    begin: async (scene, shop) => (await placeOrders(scene, shop, 1))[0] ?? '',
    isDone: ({ status, attempt, charges }) => status === 'PENDING' && attempt === 'OPEN' && charges === 0,
  },
  {
    name: 'notice',
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
    name: 'list',
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
    name: 'cancel',
    title: 'the order is cancelled and its charge withdrawn',
    isPrepared: true,
    begin: async ({ address }, { id }, prepared) => {
      await runAsOperator(address, CANCEL, { id: prepared?.id }, id);
      return prepared?.id ?? '';
    },
    isDone: ({ status, attempt, charges }) => status === 'CANCELLED' && attempt === 'ENDED' && charges === 0,
  },
];
