import { describe, expect, test } from 'vitest';
import { keyHeaders, newKey } from '../support/api-keys.ts';
import { advance, startClockService } from '../support/clock-store.ts';
import { Exports, whileExporting } from '../support/exports.ts';
import { refundOf } from '../support/refunds.ts';
import { invalid, refusals, scopeDenied } from '../support/refusals.ts';
import type { TestStore } from '../support/service.ts';
import { allCharged, simulate, simulatedShop } from '../support/simulated-shop.ts';

const clocked = await startClockService();
const { trigger } = clocked;

const FIGURES = 'movements gross refunded claimed fees net feesUnknown unmatched unmatchedMovements';
const STATEMENT = `query ($day: Date!) { statement(day: $day) { day timeZone figures { ${FIGURES} }
  byProvider { provider { id } figures { gross fees net } }
  movements(orderBy: [{ field: HAPPENED_AT, direction: ASC }]) { nodes { kind amount fee net buyerPaid installments brand lastDigits settled unexplained order { id }
    parts { kind amount item { name } } } } } }`;
const PAYMENT = `query ($id: ID!) { order(id: $id) { status payment { status received fees net buyerPaid settlesAt unexplained } } }`;
const RECONCILIATION = `query ($from: Date!, $to: Date!) { reconciliation(from: $from, to: $to) { timeZone figures { ${FIGURES} }
  days { day figures { gross unmatched } approvedOrders approved missingOrders missing surplusOrders surplus balanced }
  movements { nodes { externalId } } orders { nodes { id payment { unexplained } } } } }`;

const shop = () => simulatedShop(clocked);
const statement = (store: TestStore, day: string) => store.ask(STATEMENT, { day });
const paymentOf = (store: TestStore, id: string) => store.ask(PAYMENT, { id });

/** An order that was paid by a method as soon as its charge was open. */
async function paid(store: TestStore, bought: Parameters<TestStore['order']>[0], outcome = 'PAID'): Promise<string> {
  const id = await store.order(bought);
  await allCharged(store, trigger);
  await simulate(store, { orderId: id, outcome });
  return id;
}

describe('money after it was paid', () => {
  test('is there at once by PIX, two banking days later by boleto and after thirty days by card, without the fee', async () => {
    const store = await shop();
    const [pix, card, boleto] = [
      await paid(store, { paymentMethod: 'PIX' }),
      await paid(store, { paymentMethod: 'CARD', completion: { installments: 3 } }),
      await paid(store, { paymentMethod: 'BOLETO' }),
    ];
    expect(await paymentOf(store, pix)).toMatchObject({
      payment: { received: 100, fees: 0.99, net: 99.01, buyerPaid: 100, settlesAt: '2030-03-01T12:00:00.000Z', unexplained: 0 },
    });
    expect(await paymentOf(store, card)).toMatchObject({
      payment: { received: 100, fees: 4.98, net: 95.02, buyerPaid: 104, settlesAt: '2030-03-31T12:00:00.000Z' },
    });
    // The fourth and the fifth of March 2030 are Monday and Tuesday of carnival.
    expect(await paymentOf(store, boleto)).toMatchObject({
      payment: { received: 100, fees: 3.49, net: 96.51, buyerPaid: 100, settlesAt: '2030-03-07T02:59:59.999Z' },
    });
    expect(await statement(store, '2030-03-01')).toMatchObject({
      ...{ day: '2030-03-01', timeZone: 'America/Sao_Paulo' },
      figures: { movements: 1, gross: 100, refunded: 0, claimed: 0, fees: 0.99, net: 99.01, feesUnknown: 0, unmatched: 0 },
      byProvider: [{ provider: { id: store.providerId }, figures: { gross: 100, fees: 0.99, net: 99.01 } }],
      movements: {
        nodes: [{ kind: 'CHARGE', brand: 'pix', lastDigits: null, installments: 1, settled: true, order: { id: pix } }],
      },
    });
    expect(await statement(store, '2030-03-31')).toMatchObject({
      figures: { movements: 1, gross: 100, fees: 4.98, net: 95.02 },
      movements: {
        nodes: [{ buyerPaid: 104, installments: 3, brand: 'master', lastDigits: '4321', settled: false, order: { id: card } }],
      },
    });
    expect(await statement(store, '2030-03-06')).toMatchObject({ figures: { movements: 1, net: 96.51 } });
    await advance(store, { by: { days: 31 } });
    expect(await statement(store, '2030-03-31')).toMatchObject({ movements: { nodes: [{ settled: true }] } });
  });

  test('is explained line by line, and what came beyond the order stays red until it went back', async () => {
    const store = await shop();
    const id = await paid(store, { paymentMethod: 'PIX' }, 'OVERPAID');
    const explained = async () =>
      (await statement(store, '2030-03-01')) as unknown as { movements: { nodes: { parts: object[] }[] } };
    expect(await explained()).toMatchObject({
      figures: { gross: 101, fees: 1, net: 100 },
      movements: {
        nodes: [
          {
            unexplained: 1,
            parts: [
              { kind: 'ITEM', amount: 100 },
              { kind: 'UNEXPLAINED', amount: 1, item: null },
            ],
          },
        ],
      },
    });
    expect(await paymentOf(store, id)).toMatchObject({ payment: { received: 101, unexplained: 1 } });
    await refundOf(store, id, { amount: 1, reason: 'DUPLICATE_PAYMENT' });
    await advance(store, { by: { minutes: 5 } });
    expect(await paymentOf(store, id)).toMatchObject({ status: 'PAID', payment: { received: 101, unexplained: 0 } });
    expect((await explained()).movements.nodes.map(({ parts }) => parts)).toMatchObject([
      [
        { kind: 'ITEM', amount: 100 },
        { kind: 'RETURNED', amount: 1 },
      ],
      [{ kind: 'ADJUSTMENT', amount: 1 }],
    ]);
    // The fee of what went back comes back, rounded down: 1.00 × 1/101.
    expect(await explained()).toMatchObject({ figures: { gross: 101, refunded: 1, fees: 1, net: 99 } });
  });

  test('lacks where somebody marked an order as paid, and is there without one where less came', async () => {
    const store = await shop();
    const [marked, half] = [await store.orderIn('PAID'), await paid(store, { paymentMethod: 'PIX' }, 'UNDERPAID')];
    const { orders, ...reconciled } = (await store.ask(RECONCILIATION, { from: '2030-03-01', to: '2030-03-02' })) as {
      orders: { nodes: { id: string }[] };
    };
    expect(reconciled).toMatchObject({
      figures: { gross: 50, net: 49.5, fees: 0.5, unmatched: 0 },
      days: [
        {
          day: '2030-03-01',
          approvedOrders: 1,
          approved: 100,
          missingOrders: 1,
          missing: 100,
          surplusOrders: 1,
          surplus: 50,
          balanced: false,
        },
        { day: '2030-03-02', approvedOrders: 0, missingOrders: 0, surplusOrders: 0, balanced: true },
      ],
      movements: { nodes: [] },
    });
    const found = new Map(orders.nodes.map(({ id, ...order }) => [id, order]));
    expect(found).toEqual(
      new Map([
        [marked, { payment: { unexplained: -100 } }],
        [half, { payment: { unexplained: 50 } }],
      ]),
    );
    const filtered = 'query ($is: Boolean) { orders(filter: { unexplained: $is }) { totalCount } }';
    expect(await store.ask(filtered, { is: true })).toEqual({ totalCount: 2 });
    expect(await store.ask(filtered, { is: false })).toEqual({ totalCount: 0 });
  });
});

test('the file of a day has a row for each part of a movement, and each column adds up', async () => {
  const store = await shop();
  const items = [
    { title: 'Bule', quantity: 1, unitPrice: 4001 },
    { title: 'Caneca', quantity: 2, unitPrice: 3000 },
  ];
  const id = await paid(store, { items, paymentMethod: 'PIX' }, 'OVERPAID');
  const unpaid = await paid(store, { paymentMethod: 'PIX' }, 'UNDERPAID');
  const columns = ['kind', 'status', 'amount', 'fee', 'net', 'orderNumber', 'part', 'item', 'partAmount'];
  const records = { statement: { settlesAt: { days: { from: '2030-03-01', until: '2030-03-01' } } } };
  const exports = new Exports(clocked.service, store);
  const [head, ...rows] = await whileExporting(clocked.service, () => exports.lines({ records, columns }));
  expect(head).toEqual(['Tipo', 'Situação', 'Valor', 'Tarifa', 'Líquido', 'Pedido', 'Para quê', 'Item', 'Valor da linha']);
  const numbers = await Promise.all([id, unpaid].map((each) => store.readOrder<{ number: number }>(each, 'number')));
  const [paidNumber = '', unpaidNumber = ''] = numbers.map(({ number }) => String(number));
  expect(rows.toSorted()).toEqual(
    [
      // 0.99 % of R$ 101.01 and of R$ 50.00, rounded.
      ['Entrada', 'Feito', '101,01', '1,00', '100,01', paidNumber, 'Item', 'Bule', '40,01'],
      ['Entrada', 'Feito', '', '', '', paidNumber, 'Item', 'Caneca', '60,00'],
      ['Entrada', 'Feito', '', '', '', paidNumber, 'Sem explicação', '', '1,00'],
      ['Entrada', 'Feito', '50,00', '0,50', '49,50', unpaidNumber, 'Sem explicação', '', '50,00'],
    ].toSorted(),
  );
  expect(await statement(store, '2030-03-01')).toMatchObject({ figures: { gross: 151.01, fees: 1.5, net: 149.51 } });
});

test('a reconciliation has its bounds, and requires the scope of payments', async () => {
  const store = await shop();
  const ask = async (from: string, to: string) => refusals(await store.graph(RECONCILIATION, { from, to }));
  expect(await ask('2030-03-02', '2030-03-01')).toEqual(
    invalid({ field: 'to', code: 'TOO_SMALL', message: 'Não pode ser antes de from.' }),
  );
  expect(await ask('2030-01-01', '2031-02-05')).toEqual(
    invalid({ field: 'to', code: 'TOO_BIG', message: 'São no máximo 400 dias.' }),
  );
  const key = await newKey(store, { scopes: ['orders:read'] });
  const denied = await store.graph(STATEMENT, { day: '2030-03-01' }, keyHeaders(store, key));
  expect(refusals(denied)).toEqual(scopeDenied('payments:read'));
});
