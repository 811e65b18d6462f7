import { afterAll, describe, expect, test } from 'vitest';
import { BANK_FAULTS } from '../support/bank/faults.ts';
import { MINUTE } from '../support/constants.ts';
import { BankedStore } from '../support/payment-providers.ts';
import { moneyTold, refundedOrder, refundOf, tryRefund } from '../support/refunds.ts';
import { refusals } from '../support/refusals.ts';
import { startOwnService } from '../support/service.ts';

const service = await startOwnService();
const opened: BankedStore[] = [];

afterAll(async () => {
  for (const banked of opened) await banked.close();
});

async function open(options?: Parameters<typeof BankedStore.open>[1]) {
  const banked = await BankedStore.open(service, options);
  opened.push(banked);
  await banked.work();
  return banked;
}

/** An order of R$ 100,00 that was paid at the bank. */
async function paid(options?: Parameters<typeof BankedStore.open>[1]) {
  const banked = await open(options);
  const { id, reference } = await banked.charged();
  const pix = await banked.bank.pay(reference);
  await banked.notify();
  await banked.work();
  const order = () => refundedOrder(banked.store, id);
  expect(await order()).toMatchObject({ status: 'PAID', refundable: 100, refundStatus: 'NONE' });
  return { banked, bank: banked.bank, store: banked.store, id, reference, pix, order };
}

const CANCEL = 'mutation ($id: ID!) { cancelRefund(id: $id) { status transfers { error } } }';
const PUT = 'PUT /pix/*/devolucao/*';

describe('a refund at a bank', () => {
  test('is on its way until the bank says that it went back, and the order follows when all did', async () => {
    const { banked, bank, store, id, pix, order } = await paid();
    const asked = await refundOf(store, id, { amount: 30.01, reason: 'DEFECT' });
    expect(asked).toMatchObject({
      channel: 'PROVIDER',
      status: 'REQUESTED',
      transfers: [{ status: 'REQUESTED', chargeId: pix.endToEndId }],
    });
    expect(await order()).toMatchObject({ refundStatus: 'NONE', refunded: 0, refunding: 30.01, refundable: 69.99 });
    await banked.work();
    expect(pix.refunds).toMatchObject([{ id: asked.transfers[0]?.reference, cents: 3001, status: 'EM_PROCESSAMENTO' }]);
    expect(await order()).toMatchObject({ refundStatus: 'NONE', refunding: 30.01, refunds: [{ status: 'PROCESSING' }] });
    for (const refund of pix.refunds) await bank.settle(pix, refund, 'DEVOLVIDO');
    await banked.notify();
    await banked.work();
    expect(await order()).toMatchObject({
      ...{ status: 'PAID', total: 100, refundStatus: 'PARTIAL', refunded: 30.01, refunding: 0, refundable: 69.99 },
      payment: { status: 'APPROVED', refunded: 30.01 },
      refunds: [{ status: 'DONE', transfers: [{ status: 'DONE', externalId: pix.refunds[0]?.rtrId }] }],
    });
    await refundOf(store, id, { amount: 69.99 });
    await banked.work();
    for (const refund of pix.refunds) if (refund.cents === 6999) await bank.settle(pix, refund, 'DEVOLVIDO');
    // Its notice is lost: the bank is asked again.
    bank.notices.due.splice(0);
    service.clock.forward(3_000);
    await banked.work();
    expect(await order()).toMatchObject({ status: 'REFUNDED', refundStatus: 'FULL', refunded: 100, refunding: 0, refundable: 0 });
    expect((await store.events()).filter(({ type }) => type === 'ORDER_REFUNDED')).toHaveLength(1);
    expect(await moneyTold(store, id)).toEqual([
      ...['Pagamento aprovado.', 'Devolução de R$ 30,01 pedida ao provedor.', 'Voltaram R$ 30,01 a quem pagou.'],
      ...['Devolução de R$ 69,99 pedida ao provedor.', 'Pagamento devolvido ao comprador.'],
    ]);
    // The lists that follow read the same money again.
    service.clock.forward(MINUTE);
    await banked.work();
    expect((await order()).refunds).toHaveLength(2);
    expect(bank.calls(PUT)).toHaveLength(2);
  });

  test('that the bank does not carry out can be made again, and the order tells', async () => {
    const { banked, bank, store, id, pix, order } = await paid();
    const [line] = (await order()).items;
    await refundOf(store, id, { lines: [{ item: line?.id, quantity: 1 }] });
    await banked.work();
    expect((await order()).items[0]?.refundable).toEqual({ quantity: 0, amount: 0 });
    for (const refund of pix.refunds) await bank.settle(pix, refund, 'NAO_REALIZADO');
    await banked.notify(2);
    await banked.work();
    expect(await order()).toMatchObject({
      ...{ status: 'PAID', refundStatus: 'NONE', refunding: 0, refundable: 100 },
      items: [{ refundable: { quantity: 1, amount: 100 } }],
      refunds: [{ status: 'REFUSED', transfers: [{ error: 'O provedor não realizou a devolução.' }] }],
    });
    expect((await moneyTold(store, id)).at(-1)).toBe(
      'A devolução de R$ 100,00 foi recusada: O provedor não realizou a devolução.',
    );
    await refundOf(store, id, { amount: 100 });
    await banked.work();
    expect(pix.refunds.map(({ status }) => status)).toEqual(['NAO_REALIZADO', 'EM_PROCESSAMENTO']);
  });

  test('that the bank refuses at once says why, and nothing is on its way', async () => {
    const { banked, bank, store, id, pix, order } = await paid();
    bank.ledger.refund(pix, { id: 'noBanco', cents: 5000, at: service.clock.now() });
    await refundOf(store, id, { amount: 80 });
    await banked.work();
    const [refund] = (await order()).refunds;
    expect(refund).toMatchObject({ status: 'REFUSED', transfers: [{ status: 'REFUSED', error: expect.stringMatching(/./) }] });
    expect(await banked.work()).toBe(0);
  });

  test.each(BANK_FAULTS.filter((fault) => fault !== 'SILENT'))('is made once, whatever fails: %s', async (fault) => {
    const { banked, bank, store, id, pix, order } = await paid();
    await refundOf(store, id, { amount: 40 });
    bank.fail(fault, { route: PUT, times: 2 });
    await banked.work();
    const waiting = await order();
    expect(waiting).toMatchObject({ refunding: 40, refundable: 60 });
    if (fault !== 'LOST' && fault !== 'HALF') expect(waiting.refunds[0]?.transfers[0]?.error).toMatch(/./);
    for (let time = 0; time < 4; time += 1) {
      service.clock.forward(MINUTE);
      await banked.work();
    }
    expect(pix.refunds).toHaveLength(1);
    expect(await order()).toMatchObject({ refunds: [{ status: 'PROCESSING', transfers: [{ error: null }] }] });
    for (const refund of pix.refunds) await bank.settle(pix, refund, 'DEVOLVIDO');
    service.clock.forward(20 * MINUTE);
    await banked.work();
    expect(await order()).toMatchObject({ refundStatus: 'PARTIAL', refunded: 40, refunding: 0, refundable: 60 });
  });

  test('whose answer was lost is not given up while the bank does not show it yet', async () => {
    const { banked, bank, store, id, pix, order } = await paid();
    await refundOf(store, id, { amount: 40 });
    bank.fail('LOST', { route: PUT });
    await banked.work();
    expect(pix.refunds).toHaveLength(1);
    // Calls for the PIX reach a server of the bank that does not know it yet.
    bank.ledger.pix.delete(pix.endToEndId);
    service.clock.forward(MINUTE);
    await banked.work();
    expect(await order()).toMatchObject({ refunding: 40, refundable: 60, refunds: [{ status: 'REQUESTED' }] });
    bank.ledger.pix.set(pix.endToEndId, pix);
    service.clock.forward(MINUTE);
    await banked.work();
    expect(await order()).toMatchObject({ refunding: 40, refunds: [{ status: 'PROCESSING' }] });
    expect(pix.refunds).toHaveLength(1);
  });

  test('that the bank refuses for an hour after a lost answer is refused', async () => {
    const { banked, bank, store, id, pix, order } = await paid();
    await refundOf(store, id, { amount: 40 });
    bank.fail('ERROR', { route: PUT });
    await banked.work();
    bank.ledger.refund(pix, { id: 'noBanco', cents: 9000, at: service.clock.now() });
    service.clock.forward(MINUTE);
    await banked.work();
    expect((await order()).refunds.find(({ channel }) => channel === 'PROVIDER')?.status).toBe('REQUESTED');
    service.clock.forward(61 * MINUTE);
    await banked.work();
    expect((await order()).refunds.find(({ channel }) => channel === 'PROVIDER')?.status).toBe('REFUSED');
  });

  test('of an order that was paid in two parts goes back to both', async () => {
    const banked = await open();
    const { id, reference } = await banked.charged();
    const first = await banked.bank.pay(reference, { cents: 3000 });
    await banked.notify();
    await banked.work();
    const second = banked.bank.ledger.receive({ txid: reference, cents: 7000, key: first.key, at: service.clock.now() });
    service.clock.forward(MINUTE);
    await banked.work();
    expect((await refundedOrder(banked.store, id)).status).toBe('PAID');
    const { transfers } = await refundOf(banked.store, id, { amount: 90 });
    expect(transfers.map(({ amount, chargeId }) => [amount, chargeId])).toEqual([
      [70, second.endToEndId],
      [20, first.endToEndId],
    ]);
    await banked.work();
    await banked.bank.settle(second, second.refunds[0] as never, 'DEVOLVIDO');
    await banked.bank.settle(first, first.refunds[0] as never, 'NAO_REALIZADO');
    service.clock.forward(MINUTE);
    await banked.work();
    expect(await refundedOrder(banked.store, id)).toMatchObject({
      ...{ refundStatus: 'PARTIAL', refunded: 70, refunding: 0, refundable: 30 },
      refunds: [{ status: 'PARTLY_REFUSED' }],
    });
  });

  test('of its lines that goes back to two payments is explained by them, a stretch of the lines for each', async () => {
    const banked = await open();
    const { store, bank } = banked;
    const items = [
      { title: 'Bule', quantity: 1, unitPrice: 4000 },
      { title: 'Caneca', quantity: 2, unitPrice: 3000 },
    ];
    const id = await store.order({ items });
    await banked.work();
    const reference = await banked.reference(id);
    const first = await bank.pay(reference, { cents: 3000 });
    await banked.notify();
    await banked.work();
    const second = bank.ledger.receive({ txid: reference, cents: 7000, key: first.key, at: service.clock.now() });
    service.clock.forward(MINUTE);
    await banked.work();
    const lines = (await refundedOrder(store, id)).items.map((item) => ({ item: item.id, quantity: item.quantity }));
    await refundOf(store, id, { lines, reason: 'DEFECT' });
    await banked.work();
    for (const pix of [first, second]) await bank.settle(pix, pix.refunds[0] as never, 'DEVOLVIDO');
    service.clock.forward(MINUTE);
    await banked.work();
    const query = `query ($orderIds: [ID!]) { paymentMovements(filter: { orderIds: $orderIds }) {
      nodes { kind amount unexplained parts { kind amount item { name } } } } }`;
    const { nodes } = await store.ask<{ nodes: { kind: string; amount: number }[] }>(query, { orderIds: [id] });
    const back = nodes.filter(({ kind }) => kind === 'REFUND').toSorted((one, other) => other.amount - one.amount);
    expect(back).toEqual([
      {
        ...{ kind: 'REFUND', amount: 70, unexplained: 0 },
        parts: [
          { kind: 'ITEM', amount: 40, item: { name: 'Bule' } },
          { kind: 'ITEM', amount: 30, item: { name: 'Caneca' } },
        ],
      },
      { kind: 'REFUND', amount: 30, unexplained: 0, parts: [{ kind: 'ITEM', amount: 30, item: { name: 'Caneca' } }] },
    ]);
    expect(await refundedOrder(store, id)).toMatchObject({ status: 'REFUNDED', refundStatus: 'FULL', refunded: 100 });
  });

  test('that was not sent yet is cancelled, and one that was is not', async () => {
    const { banked, store, id, pix, order } = await paid();
    const { id: refundId } = await refundOf(store, id, { amount: 30 });
    const cancelled = {
      ...{ status: 'REFUSED', transfers: [{ error: 'Cancelada pela loja antes de ser enviada ao provedor.' }] },
    };
    expect(await store.ask(CANCEL, { id: refundId })).toMatchObject(cancelled);
    expect(await order()).toMatchObject({ refunding: 0, refundable: 100, refundStatus: 'NONE' });
    service.clock.forward(MINUTE);
    await banked.work();
    expect(pix.refunds).toEqual([]);
    expect(refusals(await store.graph(CANCEL, { id: refundId }))).toMatchObject([
      { code: 'INVALID_STATUS_TRANSITION', status: 409 },
    ]);
    const { id: sent } = await refundOf(store, id, { amount: 40 });
    await banked.work();
    expect(refusals(await store.graph(CANCEL, { id: sent }))).toMatchObject([{ status: 409 }]);
    expect(pix.refunds).toMatchObject([{ cents: 4000 }]);
    const other = await service.newStore();
    expect(refusals(await other.graph(CANCEL, { id: sent }))).toMatchObject([{ status: 404 }]);
    expect((await moneyTold(store, id)).filter((text) => text.includes('Cancelada'))).toHaveLength(1);
  });

  test('of money that came twice gives the surplus back, and the order has lost nothing', async () => {
    const { banked, bank, store, id, reference, pix, order } = await paid();
    const again = bank.ledger.receive({ txid: reference, cents: 10_000, key: pix.key, at: service.clock.now() });
    service.clock.forward(MINUTE);
    await banked.work();
    expect(await order()).toMatchObject({ refundable: 200 });
    await refundOf(store, id, { amount: 100, reason: 'DUPLICATE_PAYMENT' });
    await banked.work();
    expect([pix.refunds.length, again.refunds.length]).toEqual([0, 1]);
    for (const refund of again.refunds) await bank.settle(again, refund, 'DEVOLVIDO');
    service.clock.forward(MINUTE);
    await banked.work();
    expect(await order()).toMatchObject({ status: 'PAID', refundStatus: 'NONE', refunded: 100, refundable: 100 });
  });
});

describe('money that goes back without the bank being told', () => {
  test('is recorded by hand, and by the status of the order; nothing is sent', async () => {
    const { banked, bank, store, id, order } = await paid();
    await refundOf(store, id, { amount: 25, elsewhere: true, externalId: 'dinheiro-1' });
    await store.ask('mutation ($id: ID!) { setOrderStatus(id: $id, input: { status: REFUNDED }) { id } }', { id });
    service.clock.forward(MINUTE);
    await banked.work();
    expect(bank.calls(PUT)).toEqual([]);
    expect(await order()).toMatchObject({
      ...{ status: 'REFUNDED', refundStatus: 'FULL', refunded: 100 },
      refunds: [
        { channel: 'ELSEWHERE', amount: 75 },
        { channel: 'ELSEWHERE', amount: 25, transfers: [{ externalId: 'dinheiro-1' }] },
      ],
    });
  });

  test('is found at the bank, and is a refund of the order like others', async () => {
    const { banked, bank, store, id, pix, order } = await paid();
    const made = bank.ledger.refund(pix, { id: 'pelaTela', cents: 1500, at: service.clock.now() });
    await bank.settle(pix, made, 'DEVOLVIDO');
    await banked.notify(3);
    await banked.work();
    expect(await order()).toMatchObject({
      ...{ refundStatus: 'PARTIAL', refunded: 15, refundable: 85 },
      refunds: [{ channel: 'FOUND', status: 'DONE', amount: 15, lines: [{ kind: 'ADJUSTMENT', amount: 15 }] }],
    });
    const refused = refusals(await tryRefund(store, id, { amount: 85.01 }));
    expect(refused).toMatchObject([{ details: [{ field: 'amount', code: 'TOO_BIG' }] }]);
  });

  test('is blocked while a claim is examined, and free again when the store wins', async () => {
    const { banked, bank, store, id, pix, order } = await paid();
    const claim = bank.claim(pix, 6000);
    await bank.notify(pix);
    await banked.notify();
    await banked.work();
    expect(await order()).toMatchObject({ refundStatus: 'NONE', refundable: 40 });
    expect(refusals(await tryRefund(store, id, { amount: 41 }))).toMatchObject([
      {
        details: [
          {
            message: 'Deste pedido podem ser devolvidos no máximo R$ 40,00: R$ 60,00 estão bloqueados por uma contestação.',
          },
        ],
      },
    ]);
    await bank.settle(pix, claim, 'NAO_REALIZADO');
    await banked.notify();
    await banked.work();
    expect(await order()).toMatchObject({ refundStatus: 'NONE', refundable: 100 });
  });
});
