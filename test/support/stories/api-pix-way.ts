import type { Pix, Refund } from '../bank/ledger.ts';
import type { BankedStore } from '../payment-providers.ts';
import { runTimersAt } from '../timers.ts';
import type { StoryWay, ToldOrder } from './way.ts';

/** A store that charges by its bank. `isTold`: false where every notice is lost, and lists alone find what moved. */
export function apiPixWay(banked: BankedStore, isTold: boolean): StoryWay {
  const { bank, store } = banked;
  const received = new Map<string, Pix[]>();
  const held = new Map<string, { pix: Pix; refund: Refund }[]>();
  let refunds = 0;

  /** Sends money back, from one payment after the other. */
  function giveBack({ id }: ToldOrder, cents: number, nature: string): { pix: Pix; refund: Refund }[] {
    const sent: { pix: Pix; refund: Refund }[] = [];
    let left = cents;
    for (const pix of received.get(id) ?? []) {
      const part = Math.min(left, bank.ledger.refundable(pix));
      if (part <= 0) continue;
      refunds += 1;
      left -= part;
      sent.push({
        pix,
        refund: bank.ledger.refund(pix, { id: `D${refunds}`, cents: part, nature, at: store.service.clock.now() }),
      });
    }
    return sent;
  }

  async function settleAll(sent: readonly { pix: Pix; refund: Refund }[], status: 'DEVOLVIDO' | 'NAO_REALIZADO') {
    for (const { pix, refund } of sent) await bank.settle(pix, refund, status);
  }

  async function pay({ id }: ToldOrder, cents: number): Promise<void> {
    const pix = await bank.pay(await banked.reference(id), { cents });
    received.set(id, [...(received.get(id) ?? []), pix]);
  }

  return {
    store,
    method: 'PIX',
    async move(order, { kind, cents }) {
      const { id } = order;
      if (kind === 'PAY') return pay(order, cents);
      if (kind === 'PAY_KEY') {
        const { endToEndId } = bank.payKey(cents);
        // Somebody sees it on the statement of the bank.
        return void (await store.report(id, 'APPROVED', endToEndId));
      }
      if (kind === 'REFUND') return settleAll(giveBack(order, cents, 'ORIGINAL'), 'DEVOLVIDO');
      if (kind === 'REFUND_FAILS') return settleAll(giveBack(order, cents, 'ORIGINAL'), 'NAO_REALIZADO');
      if (kind === 'HELD') return void held.set(id, giveBack(order, cents, 'MED_FRAUDE'));
      return settleAll(held.get(id) ?? [], kind === 'TAKEN' ? 'DEVOLVIDO' : 'NAO_REALIZADO');
    },
    async settle() {
      if (isTold) await banked.notify(2);
      else bank.notices.due.splice(0);
      while ((await banked.work()) > 0);
      await runTimersAt(store.service);
    },
  };
}
