import type { Payment } from '../mercado-pago/ledger.ts';
import type { MercadoPagoStore } from '../mercado-pago/store.ts';
import { runTimersAt } from '../timers.ts';
import type { MoneyMove, StoryWay, ToldOrder } from './way.ts';

/** Status and detail of a payment that a claim is about, by what became of it. */
const CLAIMED = {
  HELD: { status: 'in_mediation', detail: 'pending' },
  TAKEN: { status: 'charged_back', detail: 'settled' },
  FREED: { status: 'approved', detail: 'accredited' },
} as const;

/** A store that charges cards at Mercado Pago. `isTold`: false where every notice is lost, and lists alone find what moved. */
export function mercadoPagoWay(shop: MercadoPagoStore, isTold: boolean): StoryWay {
  const { api, store } = shop;
  const paid = new Map<string, Payment[]>();

  /** A payment that was begun in time; it may be approved after it. */
  async function pay({ id }: ToldOrder, cents: number): Promise<void> {
    const reference = await shop.reference(id);
    const preference = api.ledger.ofReference(reference).at(-1);
    const payment = api.ledger.open({ preference, reference, cents, type: 'credit_card', status: 'approved' });
    paid.set(id, [...(paid.get(id) ?? []), payment]);
    await api.notify(payment);
  }

  /** Sends money back, from one payment after the other. */
  async function giveBack({ id }: ToldOrder, cents: number, status: 'approved' | 'rejected'): Promise<void> {
    let left = cents;
    for (const payment of paid.get(id) ?? []) {
      const part = Math.min(left, api.ledger.refundable(payment));
      if (part <= 0) continue;
      left -= part;
      api.ledger.refund(payment, { cents: part, status });
      await api.notify(payment);
    }
  }

  async function move(order: ToldOrder, { kind, cents }: MoneyMove): Promise<void> {
    if (kind === 'PAY') return pay(order, cents);
    if (kind === 'PAY_KEY') throw new Error('nothing is paid to a key here');
    if (kind === 'REFUND') return giveBack(order, cents, 'approved');
    if (kind === 'REFUND_FAILS') return giveBack(order, cents, 'rejected');
    const { status, detail } = CLAIMED[kind];
    for (const payment of paid.get(order.id) ?? [])
      if (api.ledger.refundable(payment) > 0) await api.change(payment, status, detail);
  }

  return {
    store,
    method: 'CARD',
    move,
    async settle() {
      if (isTold) await shop.deliver();
      else api.notices.due.splice(0);
      while ((await shop.work()) > 0);
      await runTimersAt(store.service);
    },
  };
}
