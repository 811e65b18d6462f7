import { describe, expect, test } from 'vitest';
import { moneyTold, refundedOrder, refundOf, restSnapshot, tryRefund } from '../support/refunds.ts';
import { refusals } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const PAY = 'mutation ($id: ID!) { recordPayment(input: { orderId: $id, outcome: APPROVED }) { id } }';

interface Detail {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/** A paid order of three mugs of R$ 33,34 and one of R$ 50,00, with freight. */
async function paidOrder() {
  const store = await service.newStore();
  await store.shippingMethod({ name: 'PAC', price: 20 });
  const [mugs, cup] = [
    await store.soldProduct({ name: 'Caneca', price: 33.34, sku: 'CANECA' }),
    await store.soldProduct({ name: 'Copo', sku: 'COPO' }),
  ];
  const items = [
    { productId: mugs, quantity: 3 },
    { productId: cup, quantity: 1 },
  ];
  const id = await store.orderOf(await store.ownCheckout(items));
  await store.ask(PAY, { id });
  const [mugLine, cupLine] = (await refundedOrder(store, id)).items.map((item) => item.id) as [string, string];
  return { store, id, mugs, cup, mugLine, cupLine };
}

const total = async (store: TestStore, id: string) => (await refundedOrder(store, id)).total;

describe('a refund in parts', () => {
  test('is worth what lines and freight cost, to the cent, until all is back', async () => {
    const { store, id, mugs, mugLine, cupLine } = await paidOrder();
    const before = await restSnapshot(store, id, 'PAID');
    const first = await refundOf(store, id, { lines: [{ item: mugLine, quantity: 1 }], restock: true });
    expect(first).toMatchObject({
      ...{ number: 1, channel: 'ELSEWHERE', status: 'DONE', amount: 33.34 },
      lines: [{ kind: 'ITEM', itemId: mugLine, quantity: 1, amount: 33.34, restocked: 1 }],
      transfers: [{ status: 'DONE', amount: 33.34, chargeId: null }],
    });
    expect(await store.stockOf(mugs)).toBe(8);
    const second = await refundOf(store, id, { lines: [{ item: mugLine, quantity: 2 }], shipping: 5.5, amount: 70 });
    expect(second.lines.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
      ['ITEM', 2, 66.68],
      ['SHIPPING', 0, 5.5],
      ['ADJUSTMENT', 0, -2.18],
    ]);
    const partly = await refundedOrder(store, id);
    expect(partly).toMatchObject({ status: 'PAID', total: 170.02, refundStatus: 'PARTIAL', refunded: 103.34, refundable: 66.68 });
    expect(partly.items.map(({ refundable }) => refundable)).toEqual([
      { quantity: 0, amount: 0 },
      { quantity: 1, amount: 50 },
    ]);
    expect(partly.refundableShipping).toBe(14.5);
    expect(await restSnapshot(store, id, 'PAID')).toEqual(before);
    const events = (await store.events()).length;
    const last = await refundOf(store, id, { lines: [{ item: cupLine, quantity: 1 }], shipping: 14.5, amount: 66.68 });
    expect(last.lines.map(({ amount }) => amount)).toEqual([50, 14.5, 2.18]);
    expect(await refundedOrder(store, id)).toMatchObject({
      ...{ status: 'REFUNDED', total: 170.02, refundStatus: 'FULL', refunded: 170.02, refundable: 0, refundableShipping: 0 },
      payment: { status: 'REFUNDED', refunded: 170.02, refunding: 0 },
    });
    expect((await store.events()).slice(events).map(({ type }) => type)).toEqual(['ORDER_REFUNDED']);
    expect(await moneyTold(store, id)).toEqual([
      'Pagamento aprovado.',
      'Voltaram R$ 33,34 a quem pagou.',
      'Voltaram R$ 103,34 a quem pagou.',
      'Pagamento devolvido ao comprador.',
    ]);
  });

  test('shares the cents of a line so that the last unit takes the rest', async () => {
    const store = await service.newStore();
    await store.coupon({ discountType: 'CURRENCY', amount: 0.02 });
    const product = await store.soldProduct({ price: 33.34 });
    const checkout = await store.ownCheckout([{ productId: product, quantity: 3 }]);
    const id = await store.orderOf(checkout, { couponCode: 'DEZ' });
    await store.ask(PAY, { id });
    const [line] = (await refundedOrder(store, id)).items;
    expect(line?.total).toBe(100);
    const amounts: number[] = [];
    for (let unit = 0; unit < 3; unit += 1)
      amounts.push((await refundOf(store, id, { lines: [{ item: line?.id, quantity: 1 }] })).amount);
    expect(amounts).toEqual([33.33, 33.33, 33.34]);
    expect(await refundedOrder(store, id)).toMatchObject({ status: 'REFUNDED', refundStatus: 'FULL' });
  });

  test('is refused above what is left, of the order, of a line and of the freight, at each field', async () => {
    const { store, id, mugLine, cupLine } = await paidOrder();
    await refundOf(store, id, { lines: [{ item: mugLine, quantity: 2 }], amount: 100 });
    const events = (await store.events()).length;
    const fields = async (input: object) => {
      const faults = refusals(await tryRefund(store, id, input)) as { code: string; details: Detail[] }[] | undefined;
      return faults?.map(({ code, details }) => [code, ...details.map((each) => `${each.field} ${each.code} ${each.message}`)]);
    };
    expect(await fields({ amount: 70.03 })).toEqual([
      ['VALIDATION_ERROR', 'amount TOO_BIG Deste pedido podem ser devolvidos no máximo R$ 70,02.'],
    ]);
    const lines = [
      { item: mugLine, quantity: 2 },
      { item: cupLine, quantity: 1 },
    ];
    expect(await fields({ lines, shipping: 20.01 })).toEqual([
      [
        'VALIDATION_ERROR',
        'lines.0.quantity TOO_BIG De “Caneca” ainda se devolve no máximo 1, por R$ 33,34.',
        'shipping TOO_BIG Do envio pode ser devolvido no máximo R$ 20,00.',
      ],
    ]);
    expect(await fields({ lines: [{ item: id, quantity: 1 }] })).toEqual([
      ['VALIDATION_ERROR', 'lines.0.item NOT_FOUND O pedido não tem esta linha.'],
    ]);
    expect(await fields({})).toEqual([
      ['VALIDATION_ERROR', 'amount REQUIRED Informe o que se devolve: lines, shipping ou amount.'],
    ]);
    expect(await fields({ lines: [lines[1], lines[1]] })).toEqual([
      ['VALIDATION_ERROR', 'lines CONFLICT A mesma linha do pedido está em mais de um lugar: some as unidades.'],
    ]);
    expect(await fields({ amount: 1, restock: true })).toEqual([
      ['VALIDATION_ERROR', 'restock INVALID_VALUE Só as unidades de lines voltam ao estoque: informe-as.'],
    ]);
    expect((await refundedOrder(store, id)).refunds).toHaveLength(1);
    expect(await store.events()).toHaveLength(events);
    await refundOf(store, id, { amount: 70.02 });
    expect(await fields({ amount: 0.01 })).toEqual([
      ['VALIDATION_ERROR', 'amount TOO_BIG Nada mais deste pedido pode ser devolvido.'],
    ]);
  });

  test('is refused of an order that was not paid, and of none', async () => {
    const store = await service.newStore();
    const id = await store.order();
    expect(refusals(await tryRefund(store, id, { amount: 1 }))).toMatchObject([{ code: 'INVALID_STATUS_TRANSITION' }]);
    expect(refusals(await tryRefund(store, crypto.randomUUID(), { amount: 1 }))).toMatchObject([{ code: 'RESOURCE_NOT_FOUND' }]);
    expect(await refundedOrder(store, id)).toMatchObject({ refundStatus: 'NONE', refunded: 0, refundable: 0, refunds: [] });
  });

  test('that a caller recorded by its id counts once', async () => {
    const { store, id } = await paidOrder();
    const other = await store.order();
    await store.ask(PAY, { id: other });
    const input = { amount: 10, elsewhere: true, externalId: 'pix-devolvido-1' };
    const first = await refundOf(store, id, input);
    expect((await refundOf(store, id, input)).id).toBe(first.id);
    expect(refusals(await tryRefund(store, other, input))).toMatchObject([{ code: 'DUPLICATE_ENTRY' }]);
    expect(refusals(await tryRefund(store, id, { ...input, amount: 11 }))).toMatchObject([{ code: 'DUPLICATE_ENTRY' }]);
    expect((await refundedOrder(store, id)).refunded).toBe(10);
  });
});

describe('goods of a refund', () => {
  test('come back once, also when the order is cancelled afterwards', async () => {
    const { store, id, mugs, cup, mugLine } = await paidOrder();
    await refundOf(store, id, { lines: [{ item: mugLine, quantity: 2 }], restock: true });
    expect([await store.stockOf(mugs), await store.stockOf(cup)]).toEqual([9, 9]);
    await store.ask('mutation ($id: ID!) { updateOrder(id: $id, input: { status: CANCELLED }) { id } }', { id });
    expect([await store.stockOf(mugs), await store.stockOf(cup)]).toEqual([10, 10]);
    const refused = refusals(await tryRefund(store, id, { lines: [{ item: mugLine, quantity: 1 }], restock: true }));
    expect(refused).toMatchObject([{ details: [{ field: 'restock', code: 'CONFLICT' }] }]);
    // The money of a cancelled order is due.
    expect((await refundedOrder(store, id)).payment.refundDue).toBe(true);
    await refundOf(store, id, { amount: 103.34 });
    expect(await refundedOrder(store, id)).toMatchObject({
      ...{ status: 'CANCELLED', refundStatus: 'FULL' },
      payment: { status: 'REFUNDED', refundDue: false },
    });
    const reasons = 'query ($id: ID!) { product(id: $id) { stockMovements { nodes { delta reason orderId } } } }';
    const { stockMovements } = await store.ask<{ stockMovements: { nodes: object[] } }>(reasons, { id: mugs });
    expect(stockMovements.nodes).toContainEqual({ delta: 2, reason: 'RETURN', orderId: id });
  });
});

describe('a status set by hand', () => {
  test('sends nothing, and records what was left as given back elsewhere', async () => {
    const { store, id } = await paidOrder();
    await refundOf(store, id, { amount: 70.02 });
    await store.ask('mutation ($id: ID!) { updateOrder(id: $id, input: { status: REFUNDED }) { id } }', { id });
    const after = await refundedOrder(store, id);
    expect(after).toMatchObject({ status: 'REFUNDED', refundStatus: 'FULL', refunded: 170.02, refundable: 0 });
    expect(after.refunds).toMatchObject([
      { number: 2, channel: 'ELSEWHERE', status: 'DONE', amount: 100, reasonLabel: null },
      { number: 1, channel: 'ELSEWHERE', status: 'DONE', amount: 70.02 },
    ]);
    expect(refusals(await tryRefund(store, id, { amount: 1 }))).toMatchObject([{ details: [{ field: 'amount' }] }]);
  });

  test('of a report does the same, once', async () => {
    const { store, id } = await paidOrder();
    await refundOf(store, id, { amount: 100 });
    const report =
      'mutation ($id: ID!) { recordPayment(input: { orderId: $id, outcome: REFUNDED, externalId: "e1" }) { status } }';
    expect(await store.ask(report, { id })).toEqual({ status: 'REFUNDED' });
    expect(await store.ask(report, { id })).toEqual({ status: 'REFUNDED' });
    const { refunds, refunded } = await refundedOrder(store, id);
    expect(refunds.map(({ amount }) => amount)).toEqual([70.02, 100]);
    expect(refunded).toBe(await total(store, id));
  });
});

describe('a suggested refund', () => {
  const SUGGEST = `query ($id: ID!, $lines: [RefundLineInput!], $shipping: Money) {
    order(id: $id) { suggestedRefund(lines: $lines, shipping: $shipping) { amount maximum channel until notice lines { kind quantity amount } } }
  }`;
  const suggested = async (store: TestStore, variables: object) =>
    (await store.ask<{ suggestedRefund: { amount: number; lines: { amount: number }[] } }>(SUGGEST, { ...variables }))
      .suggestedRefund;

  test('is that of everything that is left, or of what is named, and changes nothing', async () => {
    const { store, id, mugLine } = await paidOrder();
    expect(await suggested(store, { id })).toMatchObject({ amount: 170.02, maximum: 170.02, channel: 'ELSEWHERE', until: null });
    await refundOf(store, id, { amount: 100 });
    const all = await suggested(store, { id });
    expect(all).toMatchObject({ amount: 70.02, maximum: 70.02 });
    expect(all.lines.map(({ amount }) => amount)).toEqual([100.02, 50, 20, -100]);
    expect(await suggested(store, { id, lines: [{ item: mugLine, quantity: 1 }] })).toMatchObject({
      amount: 33.34,
      lines: [{ kind: 'ITEM', quantity: 1, amount: 33.34 }],
    });
    expect(await suggested(store, { id, shipping: 20 })).toMatchObject({ amount: 20, lines: [{ kind: 'SHIPPING', amount: 20 }] });
    const wrong = refusals(await store.graph(SUGGEST, { id, lines: [{ item: mugLine, quantity: 4 }] }));
    expect(wrong).toMatchObject([{ details: [{ field: 'lines.0.quantity', code: 'TOO_BIG' }] }]);
    expect((await refundedOrder(store, id)).refunds).toHaveLength(1);
  });
});

describe('orders by what went back', () => {
  test('are found in lists', async () => {
    const { store, id } = await paidOrder();
    const [none, full] = [await store.order(), await store.order()];
    await store.ask(PAY, { id: full });
    await refundOf(store, id, { amount: 1 });
    await refundOf(store, full, { amount: 100 });
    const LIST =
      'query ($statuses: [OrderRefundStatus!]) { orders(filter: { refundStatuses: $statuses }) { totalCount nodes { id refundStatus } } }';
    const idsOf = async (...statuses: string[]) => {
      const list = await store.ask<{ totalCount: number; nodes: { id: string }[] }>(LIST, { statuses });
      expect(list.totalCount).toBe(list.nodes.length);
      return list.nodes.map((node) => node.id).toSorted();
    };
    expect(await idsOf('PARTIAL')).toEqual([id]);
    expect(await idsOf('FULL')).toEqual([full]);
    expect(await idsOf('NONE')).toEqual([none]);
    expect(await idsOf('PARTIAL', 'FULL')).toEqual([id, full].toSorted());
    expect(await idsOf()).toHaveLength(3);
  });
});
