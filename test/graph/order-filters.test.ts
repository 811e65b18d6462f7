import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { ADDRESS } from '../support/fixtures.ts';
import { refusals } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';
import { walkPages } from '../support/walk-pages.ts';

const service = await startService();

const LIST = `query ($filter: OrderFilter, $orderBy: OrderSortInput, $first: Int, $after: String, $last: Int, $before: String) {
  orders(filter: $filter, orderBy: $orderBy, first: $first, after: $after, last: $last, before: $before) {
    totalCount nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;
const UPDATE = 'mutation ($id: UUID!, $input: UpdateOrderInput!) { updateOrder(id: $id, input: $input) { id } }';

interface Page {
  readonly totalCount: number;
  readonly nodes: { id: string }[];
  readonly pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

/** Three orders, a second apart: Ana's paid and shipped, of a mug with a coupon; Bia's cancelled and paid afterwards; Caio's pending. */
async function shelf() {
  const store = await service.newStore();
  const mug = await store.soldProduct({ sku: 'CAN-1' });
  const blue = await store.variant(mug, { sku: 'CAN-1-AZUL', price: 60, stock: 5 });
  await store.coupon();
  for (const label of ['VIP', 'Presente'])
    await store.graph(`mutation { createOrderTag(input: { label: "${label}" }) { tag { id: code } } }`);
  const checkout = await store.ownCheckout([{ productId: mug, quantity: 1 }], { couponCode: 'DEZ' });
  const ana = await store.orderOf(checkout, { params: { utm_source: 'boletim' } });
  const start = service.clock.now();
  service.clock.forward(1000);
  await store.transitionOrder(ana, 'PAID');
  await store.graph(UPDATE, {
    id: ana,
    input: { tagIds: ['custom.vip', 'custom.presente'], tracking: { trackingCode: 'BR77' } },
  });
  const bia = await store.orderOf(await store.ownCheckout([{ variantId: blue, productId: mug, quantity: 2 }]), {
    customer: { name: 'Bia', email: 'bia@exemplo.com.br' },
    paymentMethod: 'CARD',
    shippingAddress: { ...ADDRESS, city: 'Curitiba', state: 'PR' },
  });
  await store.transitionOrder(bia, 'CANCELLED');
  await store.report(bia, 'APPROVED', 'tarde');
  service.clock.forward(1000);
  const caio = await store.order({ customer: { name: 'Caio', email: 'caio@exemplo.com.br' }, paymentMethod: 'BOLETO' });
  await store.graph(UPDATE, { id: caio, input: { tagIds: ['custom.vip'] } });
  await (await service.newStore()).order();
  return { store, ana, bia, caio, mug, blue, start };
}

async function by(store: TestStore, filter: object, orderBy?: object): Promise<string[]> {
  const { totalCount, nodes } = await store.ask<Page>(LIST, { filter, orderBy });
  expect(totalCount).toBe(nodes.length);
  return nodes.map(({ id }) => id);
}

describe('orders', () => {
  test('are filtered by their fields, payment and parts', async () => {
    const { store, ana, bia, caio, mug, blue, start } = await shelf();
    const after = new Date(start.getTime() + 1000);
    const [{ id: biasId } = { id: '' }] = (
      await store.ask<{ nodes: { id: string }[] }>('{ customers(filter: { email: "bia@exemplo.com.br" }) { nodes { id } } }')
    ).nodes;
    const cases: [object, string[]][] = [
      [{ ids: [ana, caio, ABSENT] }, [caio, ana]],
      [{ numbers: [1, 3, 77] }, [caio, ana]],
      [{ statuses: ['PENDING', 'CANCELLED'] }, [caio, bia]],
      [{ statuses: ['PENDING', 'PAID'], status: 'PAID' }, [ana]],
      [{ paymentMethods: ['CARD', 'BOLETO'] }, [caio, bia]],
      [{ paymentStatuses: ['PENDING'] }, [caio]],
      [{ paymentStatuses: ['APPROVED'] }, [bia, ana]],
      [{ refundDue: true }, [bia]],
      [{ refundDue: false }, [caio, ana]],
      [{ minTotal: 100.01 }, [bia]],
      [{ minTotal: 100, maxTotal: 100 }, [caio]],
      [{ maxTotal: 100 }, [caio, ana]],
      [{ updatedSince: after }, [caio, bia, ana]],
      [{ updatedUntil: start }, []],
      [{ paidSince: after, paidUntil: after }, [ana]],
      [{ paidSince: new Date(after.getTime() + 1) }, []],
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
      [{ allTagIds: ['custom.vip', 'custom.presente'] }, [ana]],
      [{ anyTagIds: ['custom.vip', 'custom.presente'] }, [caio, ana]],
      [{ noTagIds: ['custom.vip'] }, [bia]],
      [{ noTagIds: ['custom.presente'], anyTagIds: ['custom.vip'] }, [caio]],
      [{ state: 'sp' }, [ana]],
      [{ state: 'RR' }, []],
      [{ utmSource: 'boletim' }, [ana]],
      [{ utmSource: 'bole' }, []],
      [{ statuses: ['PAID'], minTotal: 1, productId: mug, state: 'SP', hasTracking: true, paymentStatuses: ['APPROVED'] }, [ana]],
    ];
    for (const [filter, found] of cases) expect([filter, await by(store, filter)]).toEqual([filter, found]);
  });

  test('take one statement for each filter, and one more to look up a SKU', async () => {
    const { store, mug } = await shelf();
    const sent = (filter: object) => statementsOf(() => store.ask(LIST, { filter }));
    expect(await sent({ refundDue: false, productId: mug, noTagIds: ['a'], state: 'SP', statuses: ['PAID'] })).toEqual([
      'PAGE order',
    ]);
    expect(await sent({ sku: 'CAN-1' })).toEqual(['SELECT sku', 'PAGE order']);
  });

  test('are sorted by number, status, name of the buyer or payment, in both directions', async () => {
    const { store, ana, bia, caio } = await shelf();
    const sorted = (field: string, direction: string) => by(store, {}, { field, direction });
    expect(await sorted('NUMBER', 'ASC')).toEqual([ana, bia, caio]);
    expect(await sorted('NUMBER', 'DESC')).toEqual([caio, bia, ana]);
    expect(await sorted('STATUS', 'ASC')).toEqual([caio, ana, bia]);
    expect(await sorted('STATUS', 'DESC')).toEqual([bia, ana, caio]);
    expect(await sorted('CUSTOMER_NAME', 'ASC')).toEqual([ana, bia, caio]);
    expect(await sorted('CUSTOMER_NAME', 'DESC')).toEqual([caio, bia, ana]);
    expect(await sorted('PAID_AT', 'DESC')).toEqual([ana]);
    await store.transitionOrder(caio, 'PAID');
    expect(await sorted('PAID_AT', 'DESC')).toEqual([caio, ana]);
    expect(await sorted('PAID_AT', 'ASC')).toEqual([ana, caio]);
  });

  test.each(['NUMBER', 'STATUS', 'CUSTOMER_NAME', 'PAID_AT'])('sorted by %s are the same list page by page', async (field) => {
    const store = await service.newStore();
    for (const status of ['PAID', 'PENDING', 'PAID', 'CANCELLED', 'PAID', 'PENDING', 'PAID'] as const) {
      if (status === 'CANCELLED') service.clock.forward(1000);
      await store.orderIn(status);
    }
    for (const direction of ['ASC', 'DESC']) {
      const orderBy = { field, direction };
      const whole = (await store.ask<Page>(LIST, { orderBy, first: 100 })).nodes;
      expect(whole).toHaveLength(field === 'PAID_AT' ? 4 : 7);
      for (const backward of [false, true])
        expect(await walkPages((args) => store.ask<Page>(LIST, { ...args, orderBy }), backward)).toEqual(whole);
    }
  });

  test.each<[string, string, object]>([
    ['ids', 'TOO_SHORT', { ids: [] }],
    ['ids', 'TOO_LONG', { ids: Array.from({ length: 101 }, () => ABSENT) }],
    ['numbers.0', 'TOO_SMALL', { numbers: [0] }],
    ['numbers', 'TOO_LONG', { numbers: Array.from({ length: 101 }, () => 1) }],
    ['statuses', 'TOO_SHORT', { statuses: [] }],
    ['statuses.0', 'INVALID_VALUE', { statuses: ['paid'] }],
    ['paymentStatuses', 'TOO_LONG', { paymentStatuses: Array.from({ length: 7 }, () => 'PENDING') }],
    ['paymentMethods', 'TOO_LONG', { paymentMethods: ['PIX', 'PIX', 'PIX', 'PIX'] }],
    ['minTotal', 'TOO_SMALL', { minTotal: -1 }],
    ['maxTotal', 'TOO_SMALL', { minTotal: 2, maxTotal: 1 }],
    ['updatedUntil', 'TOO_SMALL', { updatedSince: '2026-01-02T00:00:00Z', updatedUntil: '2026-01-01T00:00:00Z' }],
    ['paidUntil', 'TOO_SMALL', { paidSince: '2026-01-02T00:00:00Z', paidUntil: '2026-01-01T00:00:00Z' }],
    ['allTagIds', 'TOO_LONG', { allTagIds: Array.from({ length: 41 }, () => 'a') }],
    ['state', 'INVALID_FORMAT', { state: 'XX' }],
    ['trackingCode', 'TOO_LONG', { trackingCode: 'x'.repeat(256) }],
  ])('reject a wrong %s: %s', async (field, code, filter) => {
    const answer = await (await service.newStore()).graph(LIST, { filter });
    expect(refusals(answer)).toMatchObject([{ code: 'VALIDATION_ERROR', details: [{ field, code }] }]);
  });
});
