import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { ADDRESS } from '../support/fixtures.ts';
import { startService } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';
import { type Page, walkPages } from '../support/walk-pages.ts';

const service = await startService();

const LIST = `query ($filter: OrderFilter, $orderBy: [OrderSortInput!], $first: Int, $after: String, $last: Int, $before: String) {
  orders(filter: $filter, orderBy: $orderBy, first: $first, after: $after, last: $last, before: $before) {
    totalCount nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;

type Orders = Page<{ id: string }> & { readonly totalCount: number };

/** Three orders, a second apart: Ana's paid and shipped, of a mug with a coupon; Bia's cancelled and paid afterwards; Caio's pending. */
async function shelf() {
  const store = await service.newStore();
  const mug = await store.soldProduct({ sku: 'CAN-1' });
  await store.coupon();
  for (const label of ['VIP', 'Presente']) await store.orderTag(label);
  const checkout = await store.ownCheckout([{ productId: mug, quantity: 1 }], { couponCode: 'DEZ' });
  const ana = await store.orderOf(checkout, { params: { utm_source: 'boletim' } });
  const start = service.clock.now();
  service.clock.forward(1000);
  await store.transitionOrder(ana, 'PAID');
  await store.update('Order', ana, { tagIds: ['custom.vip', 'custom.presente'], tracking: { code: 'BR77' } });
  const blue = await store.variant(mug, { sku: 'CAN-1-AZUL', price: 60, stock: 5 });
  const bia = await store.orderOf(await store.ownCheckout([{ variantId: blue, productId: mug, quantity: 2 }]), {
    customer: { name: 'Bia 100%', email: 'bia@exemplo.com.br' },
    paymentMethod: 'CARD',
    shippingAddress: { ...ADDRESS, city: 'Curitiba', state: 'PR' },
  });
  await store.transitionOrder(bia, 'CANCELLED');
  await store.report(bia, 'APPROVED', 'tarde');
  service.clock.forward(1000);
  const customer = { name: 'Caio', email: 'CAIO@exemplo.com.br', documentNumber: '11.222.333/0001-81' };
  const caio = await store.order({ customer, paymentMethod: 'BOLETO' });
  await store.update('Order', caio, { tagIds: ['custom.vip'] });
  service.clock.forward(1000);
  await store.update('Order', ana, { notes: 'x' });
  await (await service.newStore()).order();
  return { store, ana, bia, caio, mug, blue, start };
}

const { store, ana, bia, caio, mug, blue, start } = await shelf();

async function by(filter: object, orderBy?: object): Promise<string[]> {
  const { totalCount, nodes } = await store.ask<Orders>(LIST, { filter, orderBy });
  expect(totalCount).toBe(nodes.length);
  return nodes.map(({ id }) => id);
}

describe('orders', () => {
  test('are filtered by their fields, payment and parts, newest first', async () => {
    const after = new Date(start.getTime() + 1000);
    const customers = '{ customers(filter: { email: "bia@exemplo.com.br" }) { nodes { id } } }';
    const [{ id: biasId } = { id: '' }] = (await store.ask<{ nodes: { id: string }[] }>(customers)).nodes;
    const nothing = { statuses: null, tags: { all: [], any: null }, createdAt: { times: {} }, ids: [], total: {}, search: null };
    const cases: [object, string[]][] = [
      [{}, [caio, bia, ana]],
      [nothing, [caio, bia, ana]],
      [{ ids: [ana, caio, ABSENT] }, [caio, ana]],
      [{ numbers: [1, 3, 77] }, [caio, ana]],
      [{ statuses: ['PENDING'] }, [caio]],
      [{ statuses: ['PENDING', 'CANCELLED'] }, [caio, bia]],
      [{ paymentMethods: ['CARD'] }, [bia]],
      [{ paymentMethods: ['CARD', 'BOLETO'] }, [caio, bia]],
      [{ paymentStatuses: ['PENDING'] }, [caio]],
      [{ paymentStatuses: ['APPROVED'] }, [bia, ana]],
      [{ refundDue: true }, [bia]],
      [{ refundDue: false }, [caio, ana]],
      [{ total: { min: 100.01 } }, [bia]],
      [{ total: { min: 100, max: 100 } }, [caio]],
      [{ total: { max: 100 } }, [caio, ana]],
      [{ createdAt: { times: { since: after } } }, [caio, bia]],
      [{ createdAt: { times: { until: after } } }, [bia, ana]],
      [{ createdAt: { times: { since: start, until: start } } }, [ana]],
      [{ updatedAt: { times: { since: after } } }, [caio, bia, ana]],
      [{ updatedAt: { times: { until: start } } }, []],
      [{ paidAt: { times: { since: after, until: after } } }, [ana]],
      [{ paidAt: { times: { since: new Date(after.getTime() + 1) } } }, []],
      [{ customerId: biasId }, [bia]],
      [{ couponCode: 'dez' }, [ana]],
      [{ couponCode: 'DE' }, []],
      [{ productId: mug }, [bia, ana]],
      [{ productId: blue }, []],
      [{ sku: 'CAN-1' }, [bia, ana]],
      [{ sku: 'CAN-1-AZUL' }, [bia]],
      [{ sku: 'NENHUM' }, []],
      [{ trackingCode: 'BR77' }, [ana]],
      [{ hasTracking: true }, [ana]],
      [{ hasTracking: false }, [caio, bia]],
      [{ tags: { all: ['custom.presente'] } }, [ana]],
      [{ tags: { all: ['custom'] } }, []],
      [{ tags: { all: ['custom.vip', 'custom.presente'] } }, [ana]],
      [{ tags: { any: ['custom.vip', 'custom.presente'] } }, [caio, ana]],
      [{ tags: { none: ['custom.vip'] } }, [bia]],
      [{ tags: { none: ['custom.presente'], any: ['custom.vip'] } }, [caio]],
      [{ states: ['sp'] }, [ana]],
      [{ states: ['SP', 'PR'] }, [bia, ana]],
      [{ states: ['RR'] }, []],
      [{ utmSource: 'boletim' }, [ana]],
      [{ utmSource: 'bole' }, []],
      [{ search: 'ANA' }, [ana]],
      [{ search: 'caio@' }, [caio]],
      [{ search: '112223330001' }, [caio]],
      [{ search: '11.222.333/0001-81' }, [caio]],
      [{ search: '.222.333/' }, [caio]],
      [{ search: './-' }, []],
      [{ search: '0%' }, [bia]],
      [{ search: 'exemplo', statuses: ['PAID'], createdAt: { times: { until: start } } }, [ana]],
      [
        {
          statuses: ['PAID'],
          total: { min: 1 },
          productId: mug,
          states: ['SP'],
          hasTracking: true,
          paymentStatuses: ['APPROVED'],
        },
        [ana],
      ],
    ];
    for (const [filter, found] of cases) expect([filter, await by(filter)]).toEqual([filter, found]);
  });

  test('take one statement for each filter, and one more to look up a SKU', async () => {
    const sent = (filter: object) => statementsOf(() => store.ask(LIST, { filter }));
    expect(await sent({ refundDue: false, productId: mug, tags: { none: ['a'] }, states: ['SP'], statuses: ['PAID'] })).toEqual([
      'PAGE order',
    ]);
    expect(await sent({ sku: 'CAN-1' })).toEqual(['SELECT sku', 'PAGE order']);
  });

  test.each<[string, string[]]>([
    ['NUMBER', [ana, bia, caio]],
    ['CREATED_AT', [ana, bia, caio]],
    ['UPDATED_AT', [bia, caio, ana]],
    ['TOTAL', [ana, caio, bia]],
    ['STATUS', [caio, ana, bia]],
    ['CUSTOMER_NAME', [ana, bia, caio]],
  ])(
    'are sorted by %s in both directions; without one texts ascend, and the rest begins with the newest or largest',
    async (field, ascending) => {
      expect(await by({}, { field, direction: 'ASC' })).toEqual(ascending);
      expect(await by({}, { field, direction: 'DESC' })).toEqual(ascending.toReversed());
      const usual = ['STATUS', 'CUSTOMER_NAME'].includes(field) ? ascending : ascending.toReversed();
      for (const direction of [undefined, null]) expect(await by({}, { field, direction })).toEqual(usual);
    },
  );

  test('that were never paid are the last of those sorted by PAID_AT, in both directions, and in what is counted', async () => {
    for (const [direction, found] of [
      ['ASC', [ana, bia, caio]],
      ['DESC', [ana, caio, bia]],
    ] as const) {
      const orderBy = { field: 'PAID_AT', direction };
      expect(await by({}, orderBy)).toEqual(found);
      expect(await by({ statuses: ['CANCELLED', 'PENDING'] }, orderBy)).toEqual(found.slice(1));
      expect(await by({ paidAt: { times: { since: start } } }, orderBy)).toEqual([ana]);
    }
    const numbered =
      'query ($page: Int!) { orders(limit: 2, page: $page, orderBy: { field: PAID_AT }) { nodes { id } pagination { total hasNext } summary { orders } } }';
    const page = async (at: number) => (await store.graph(numbered, { page: at })).data;
    const orders = (ids: string[], hasNext: boolean) => ({
      orders: { nodes: ids.map((id) => ({ id })), pagination: { total: 3, hasNext }, summary: { orders: 3 } },
    });
    expect(await page(1)).toEqual(orders([ana, caio], true));
    expect(await page(2)).toEqual(orders([bia], false));
    expect(await page(3)).toEqual(orders([], false));
  });

  test('sorted by any field are the same list page by page', async () => {
    const seven = await service.newStore();
    const made: string[] = [];
    for (const status of ['PAID', 'PENDING', 'PAID', 'CANCELLED', 'PAID', 'PENDING', 'PAID'] as const) {
      if (status === 'CANCELLED') service.clock.forward(1000);
      made.push(await seven.orderIn(status));
    }
    const paid = [0, 2, 4, 6].map((at) => made[at] ?? '');
    for (const field of ['NUMBER', 'STATUS', 'CUSTOMER_NAME', 'PAID_AT'])
      for (const direction of ['ASC', 'DESC']) {
        const orderBy = { field, direction };
        const whole = (await seven.ask<Orders>(LIST, { orderBy, first: 100 })).nodes;
        expect(whole).toHaveLength(7);
        const first = direction === 'ASC' ? paid.slice(0, 2) : paid.slice(2);
        if (field === 'PAID_AT') expect(first).toEqual(expect.arrayContaining(whole.slice(0, 2).map(({ id }) => id)));
        for (const backward of [false, true])
          expect(await walkPages((args) => seven.ask<Orders>(LIST, { ...args, orderBy }), backward)).toEqual(whole);
      }
  });

  test('sorted by up to three fields are the same list page by page, those without a value last', async () => {
    const eight = await service.newStore();
    for (const status of ['PAID', 'PENDING', 'PAID', 'CANCELLED', 'PAID', 'PENDING', 'CANCELLED', 'PENDING'] as const) {
      if (status === 'PENDING') service.clock.forward(1000);
      await eight.orderIn(status, { customer: { name: status === 'PAID' ? 'Ana' : 'Bia', email: 'a@exemplo.com.br' } });
    }
    const shown = `query ($orderBy: [OrderSortInput!]) { orders(first: 100, orderBy: $orderBy) { nodes { id number status paidAt createdAt } } }`;
    interface Shown {
      id: string;
      number: number;
      status: string;
      paidAt: string | null;
      createdAt: string;
    }
    const rank = ['PENDING', 'PAID', 'SHIPPED', 'DELIVERED', 'CANCELLED'];
    const whole = async (orderBy: object) => (await eight.ask<{ nodes: Shown[] }>(shown, { orderBy })).nodes;
    const of = (rows: readonly Shown[], key: keyof Shown) => rows.map((row) => row[key]);
    const byStatus = await whole([
      { field: 'STATUS', direction: 'DESC' },
      { field: 'NUMBER', direction: 'ASC' },
    ]);
    const expected = byStatus.toSorted((a, b) => rank.indexOf(b.status) - rank.indexOf(a.status) || a.number - b.number);
    expect(of(byStatus, 'number')).toEqual(of(expected, 'number'));
    expect(new Set(of(byStatus, 'status')).size).toBe(3);
    const byPayment = await whole([
      { field: 'PAID_AT', direction: 'DESC' },
      { field: 'NUMBER', direction: 'ASC' },
    ]);
    expect(of(byPayment, 'paidAt').findLastIndex((paidAt) => paidAt !== null)).toBe(2);
    expect(of(byPayment.slice(3), 'number')).toEqual(of(byPayment.slice(3), 'number').toSorted((a, b) => Number(a) - Number(b)));
    for (const fields of [
      ['STATUS', 'PAID_AT'],
      ['PAID_AT', 'STATUS', 'NUMBER'],
      ['CUSTOMER_NAME', 'PAID_AT'],
      ['CREATED_AT', 'TOTAL'],
    ])
      for (const directions of [
        ['ASC', 'ASC', 'ASC'],
        ['ASC', 'DESC', 'ASC'],
        ['DESC', 'ASC', 'DESC'],
      ]) {
        const orderBy = fields.map((field, at) => ({ field, direction: directions[at] }));
        const all = (await eight.ask<Orders>(LIST, { orderBy, first: 100 })).nodes;
        expect(all).toHaveLength(8);
        for (const backward of [false, true])
          expect(await walkPages((args) => eight.ask<Orders>(LIST, { ...args, orderBy }), backward)).toEqual(all);
      }
  });

  test('are sorted by a field that is named twice where it stands first, and by no more than three', async () => {
    const number = (direction: string) => ({ field: 'NUMBER', direction });
    expect(await by({}, [number('ASC'), number('DESC')])).toEqual([ana, bia, caio]);
    expect(await by({}, [])).toEqual([caio, bia, ana]);
    const [code, ...faults] = await store.faults(LIST, { orderBy: Array(4).fill(number('ASC')) });
    expect([code, ...faults]).toEqual(['VALIDATION_ERROR', 'orderBy TOO_LONG']);
    const cursor = (await store.ask<Orders>(LIST, { orderBy: [number('ASC')], first: 1 })).pageInfo.endCursor;
    const other = [number('ASC'), { field: 'TOTAL' }];
    expect(await store.faults(LIST, { orderBy: other, first: 1, after: cursor })).toEqual([
      'VALIDATION_ERROR',
      'after INVALID_VALUE',
    ]);
  });

  test('of a wrong filter are a 400 that names each of its faults', async () => {
    const filter = {
      ...{ numbers: [0], statuses: ['paid'], paymentMethods: Array(101).fill('PIX'), total: { min: -1 }, states: ['XX'] },
      ...{ tags: { all: Array(41).fill('a'), any: ['x'.repeat(138)] }, createdAt: { times: { since: 'ontem' } } },
      ...{ updatedAt: { times: { since: '2026-01-02T00:00:00Z', until: '2026-01-01T00:00:00Z' } } },
      ...{ trackingCode: 'x'.repeat(256), search: 'x'.repeat(256) },
    };
    const [code, ...faults] = await store.faults(LIST, { filter });
    expect([code, ...faults.toSorted()]).toEqual([
      ...['VALIDATION_ERROR', 'createdAt.times.since INVALID_FORMAT', 'numbers.0 TOO_SMALL', 'paymentMethods TOO_LONG'],
      ...['search TOO_LONG', 'states.0 INVALID_FORMAT', 'statuses.0 INVALID_VALUE', 'tags.all TOO_LONG'],
      ...['tags.any.0 TOO_LONG', 'total.min TOO_SMALL', 'trackingCode TOO_LONG', 'updatedAt.times.until TOO_SMALL'],
    ]);
  });
});
