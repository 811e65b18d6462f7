import { describe, expect, test } from 'vitest';
import { activeAutomation, delayStepInput, runAutomations, runsOf } from '../support/automation-runs.ts';
import { ABSENT } from '../support/constants.ts';
import { asAdmin, ERASE, NEEDLES, ZULEICA } from '../support/data-subject.ts';
import { order } from '../support/order-fixtures.ts';
import { documentsOf } from '../support/record-documents.ts';
import { invalid, notFound, refusals, stale } from '../support/refusals.ts';
import type { Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { asShopper } from '../support/shopper.ts';

const service = await startService();

const FIELDS = 'id storeId name filter count { value exact } version createdAt updatedAt';
const { CREATE, READ, UPDATE, DELETE } = documentsOf('CustomerSegment', FIELDS);
const LIST = '{ customerSegments { name count { value } } }';
const MEMBERS =
  'query ($filter: CustomerFilter) { customers(filter: $filter) { totalCount nodes { email } summary { customers } } }';
const MISSING = notFound('Segmento não encontrado.');

const BIA = { name: 'Bia', email: 'bia@exemplo.com.br', documentNumber: '39053344705' };
const RIO = {
  street: 'Rua A',
  number: '1',
  complement: null,
  neighborhood: 'Centro',
  city: 'Rio',
  state: 'RJ',
  zipcode: '20010000',
};
const ANA = '11144477735';

/** A store with Ana of Curitiba, who has paid 300 reais, and Bia of Rio, who has not paid 50. */
async function twoCustomers(): Promise<TestStore> {
  const store = await service.newStore();
  await order(store, { status: 'PAID', total: 30_000 });
  await order(store, { ...BIA, address: RIO, total: 5_000 });
  return store;
}

const segment = (store: TestStore, filter: object, name = 'Bons') =>
  store.ask<Json & { readonly id: string }>(CREATE, { input: { name, filter } });

const GOOD = { totalSpent: { min: 299.99 }, states: ['PR'], lastOrderAt: { preset: 'TODAY' } };

describe('a segment', () => {
  test('keeps its filter as sent, finds and counts who fits it now, and has names of its own', async () => {
    const store = await twoCustomers();
    const made = await segment(store, GOOD, ' Bons ');
    const stamps = { version: 1, createdAt: service.now(), updatedAt: service.now() };
    const count = { value: 1, exact: true };
    expect(made).toEqual({ id: expect.any(String), storeId: store.id, name: 'Bons', filter: GOOD, count, ...stamps });
    const { id } = made;
    await segment(store, {}, 'Todos');
    expect(await store.ask(LIST)).toEqual([
      { name: 'Bons', count: { value: 1 } },
      { name: 'Todos', count: { value: 2 } },
    ]);
    const members = async (filter: object) => store.ask(MEMBERS, { filter });
    const ana = { totalCount: 1, nodes: [{ email: 'ana@exemplo.com.br' }], summary: { customers: 1 } };
    const nobody = { totalCount: 0, nodes: [], summary: { customers: 0 } };
    expect(await members({ segmentId: id.toUpperCase() })).toEqual(ana);
    expect(await members({ segmentId: id, states: ['RJ'] })).toEqual(nobody);
    expect(await members({ segmentId: ABSENT })).toEqual(nobody);
    await order(store, { ...BIA, address: RIO, status: 'PAID', total: 90_000 });
    const asRead = { ...made, filter: { totalSpent: { min: 299.99, max: 1000 } }, count: { value: 2, exact: true }, version: 2 };
    expect(await store.ask(UPDATE, { id, input: { filter: asRead.filter }, ifVersion: 1 })).toEqual(asRead);
    expect(await store.ask(UPDATE, { id, input: { name: 'Bons', filter: { totalSpent: { max: 1000, min: 299.99 } } } })).toEqual(
      asRead,
    );
    expect(refusals(await store.graph(UPDATE, { id, input: { name: 'x' }, ifVersion: 1 }))).toEqual(stale(2));
    service.clock.forward(24 * 60 * 60_000);
    expect(await store.ask(READ, { id })).toEqual(asRead);
    const taken = [{ code: 'DUPLICATE_ENTRY', status: 409, message: 'Já existe um segmento com este nome.' }];
    expect(refusals(await store.graph(CREATE, { input: { name: 'BONS' } }))).toMatchObject(taken);
    const other = await service.newStore();
    expect(await other.ask(READ, { id })).toBeNull();
    expect(refusals(await other.graph(UPDATE, { id, input: { name: 'x' } }))).toEqual(MISSING);
    expect(refusals(await other.graph(DELETE, { id }))).toEqual(MISSING);
    expect(await other.ask(MEMBERS, { filter: { segmentId: id } })).toEqual(nobody);
  });

  test('refuses what the list would refuse, another segment and null, by name, and writes nothing', async () => {
    const store = await twoCustomers();
    const { id } = await segment(store, GOOD);
    for (const [filter, ...faults] of [
      [{ segmentId: id }, 'filter.segmentId INVALID_VALUE'],
      [{ states: ['XX'], totalSpent: { min: 2, max: 1 } }, 'filter.states.0 INVALID_FORMAT', 'filter.totalSpent.max TOO_SMALL'],
      [{ ids: Array.from({ length: 101 }, () => id) }, 'filter.ids TOO_LONG'],
    ] as const) {
      expect(await store.faults(UPDATE, { id, input: { filter } })).toEqual(['VALIDATION_ERROR', ...faults]);
      expect(await store.faults(CREATE, { input: { name: 'Outro', filter } })).toEqual(['VALIDATION_ERROR', ...faults]);
    }
    expect(await store.faults(UPDATE, { id, input: { filter: null, name: null } })).toEqual([
      ...['VALIDATION_ERROR', 'name NOT_NULL', 'filter NOT_NULL'],
    ]);
    expect(await store.ask(LIST)).toEqual([{ name: 'Bons', count: { value: 1 } }]);
    expect(await store.ask(READ, { id })).toMatchObject({ version: 1, filter: GOOD });
  });

  test('shows its filter to who reads customers alone', async () => {
    const store = await twoCustomers();
    const { id } = await segment(store, GOOD);
    const key = await service.newKey([store.id], ['customer-segments:read']);
    const { data, errors } = await store.graph(READ, { id }, { authorization: `Bearer ${key}` });
    expect(data.customerSegment).toMatchObject({ name: 'Bons', filter: null, count: { value: 1 } });
    expect(errors?.map(({ path }) => path)).toEqual([['customerSegment', 'filter']]);
    const denied = await store.graph(UPDATE, { id, input: { name: 'x' } }, { authorization: `Bearer ${key}` });
    expect(denied.errors?.[0]?.extensions.code).toBe('AUTH_SCOPE_DENIED');
  });

  test('in use is not deleted, and the refusal names what uses it', async () => {
    const store = await twoCustomers();
    const { id: segmentId } = await segment(store, GOOD);
    const productId = await store.soldProduct();
    const users = {
      Coupon: await store.coupon({ segmentId }),
      DiscountRange: await store.discountRange({ segmentId }),
      Gift: await store.gift({ productId, segmentId }),
      PaymentDiscount: await store.paymentDiscount({ segmentId }),
      Automation: (await store.automation([], { segmentId })).id,
    };
    const used = (use: string) => ({ field: 'id', message: `${use} usa este segmento.`, code: 'CONFLICT' });
    expect(refusals(await store.graph(DELETE, { id: segmentId }))).toEqual(
      invalid(
        used('O cupom “Dez”'),
        used('O desconto progressivo “Leve mais”'),
        used('O brinde “Brinde”'),
        used('O desconto por pagamento com Pix'),
        used('A automação “Lembrar do PIX”'),
      ),
    );
    for (const [type, id] of Object.entries(users)) {
      const read = `query ($id: ID!) { node(id: $id) { ... on ${type} { segmentId segment { name } } } }`;
      expect(await store.ask(read, { id })).toEqual({ segmentId, segment: { name: 'Bons' } });
      const faults = await store.faults(documentsOf(type, 'id').UPDATE, { id, input: { segmentId: ABSENT } });
      expect([type, ...faults]).toEqual([type, 'RESOURCE_NOT_FOUND', 'segmentId NOT_FOUND']);
      await store.update(type, id, { segmentId: null });
      expect(await store.ask(read, { id })).toEqual({ segmentId: null, segment: null });
    }
    expect(await store.ask(DELETE, { id: segmentId })).toMatchObject({ id: segmentId, name: 'Bons' });
    expect(await store.ask('{ customerSegments { id } }')).toEqual([]);
  });

  test('of an erased buyer names them no more, and goes on being theirs alone', async () => {
    const store = await service.newStore();
    await order(store, {
      ...ZULEICA,
      documentType: 'cpf',
      documentNumber: '39053344705',
      email: 'zuleica@exemplo.com.br',
      status: 'CANCELLED',
    });
    await order(store, { status: 'CANCELLED' });
    const filter = { search: 'zuleica quintanilha', email: ZULEICA.email, totalOrders: { min: 1 } };
    const { id } = await segment(store, filter);
    const [customer] = (
      await store.ask<{ nodes: { id: string }[] }>('{ customers(filter: { search: "zuleica" }) { nodes { id } } }')
    ).nodes;
    await asAdmin(store, ERASE, { id: customer?.id });
    const read = await store.ask<Json>(READ, { id });
    expect(read).toMatchObject({ filter: { ids: [customer?.id], totalOrders: { min: 1 } }, count: { value: 1 } });
    const stored = await service.rows({
      text: `SELECT to_jsonb(s) AS row FROM customer_segment s WHERE store_id = $1
        UNION ALL SELECT to_jsonb(c) FROM row_change c WHERE store_id = $1`,
      values: [store.id],
    });
    const text = JSON.stringify(stored).toLowerCase();
    expect(NEEDLES.filter((needle) => text.includes(needle))).toEqual([]);
  });
});

describe('a promotion for a segment', () => {
  const SIMULATE = `query ($input: SimulateCartInput!) { simulateCart(input: $input) {
    discount rules { kind applied reason message } } }`;
  interface Simulated {
    readonly discount: number;
    readonly rules: readonly { readonly kind: string; readonly applied: boolean; readonly reason: string | null }[];
  }

  test('applies to its customers in every price, and to nobody else', async () => {
    const store = await twoCustomers();
    const { id: segmentId } = await segment(store, GOOD);
    const productId = await store.soldProduct();
    const given = await store.soldProduct({ name: 'Sachê' });
    await store.coupon({ segmentId, automaticApply: true });
    await store.discountRange({ segmentId });
    await store.gift({ productId: given, segmentId });
    await store.paymentDiscount({ segmentId });
    const items = [{ productId, quantity: 2 }];
    const rulesOf = async (input: object) => {
      const { discount, rules } = await store.ask<Simulated>(SIMULATE, { input: { items, paymentMethod: 'PIX', ...input } });
      return [discount, ...rules.filter(({ kind }) => kind !== 'SHIPPING').map(({ reason }) => reason)];
    };
    // 5% of 100, 10% of 95, 5% of 85.50.
    expect(await rulesOf({ customerDocument: ANA })).toEqual([18.78, null, null, null, null]);
    const others = Array.from({ length: 4 }, () => 'NOT_IN_SEGMENT');
    expect(await rulesOf({ customerDocument: BIA.documentNumber })).toEqual([0, ...others]);
    expect(await rulesOf({ customerDocument: '52998224725' })).toEqual([0, ...others]);
    expect(await rulesOf({})).toEqual([0, ...others]);

    const ana = { name: 'Ana', email: 'ana@exemplo.com.br', documentNumber: ANA };
    const known = await store.ownCheckout(items, { customer: ana });
    const unknown = await store.ownCheckout(items);
    const totalOf = (id: string) => store.ask('query ($id: ID!) { checkout(id: $id) { total } }', { id });
    expect([await totalOf(known), await totalOf(unknown)]).toEqual([{ total: 85.5 }, { total: 100 }]);
    const shown = `query ($id: ID!) { shopperCheckout(id: $id) { prices { cart { total } } } }`;
    const prices = async (id: string) => JSON.stringify(await asShopper(store, id, shown, { id }));
    expect(await prices(known)).toContain('85.5');
    expect(await prices(unknown)).toContain('100');
    const bought = await store.orderOf(known, { customer: ana, shippingAddress: { ...RIO, state: 'PR' } });
    const ORDER = 'query ($id: ID!) { order(id: $id) { total discount paymentMethod } }';
    expect(await store.ask(ORDER, { id: bought })).toEqual({ total: 81.22, discount: 18.78, paymentMethod: 'PIX' });
    // Another method of the same order, and back.
    const change = 'mutation ($input: ChangePaymentMethodInput!) { changePaymentMethod(input: $input) { total } }';
    const changed = (paymentMethod: string) => store.ask(change, { input: { orderId: bought, paymentMethod } });
    expect([await changed('CARD'), await changed('PIX')]).toEqual([{ total: 85.5 }, { total: 81.22 }]);
  });

  test('is tried as a draft, and one of another store is not found', async () => {
    const store = await twoCustomers();
    const { id: segmentId } = await segment(store, GOOD);
    const productId = await store.soldProduct();
    const coupon = { name: 'Novo', code: 'NOVO', discountType: 'PERCENT', amount: 50, automaticApply: true };
    const input = { items: [{ productId, quantity: 1 }], draft: { coupon: { ...coupon, segmentId } } };
    const discountOf = async (sent: object) => (await store.ask<Simulated>(SIMULATE, { input: { ...input, ...sent } })).discount;
    expect(await discountOf({ customerDocument: ANA })).toBe(25);
    expect(await discountOf({ customerDocument: BIA.documentNumber })).toBe(0);
    const other = await segment(await twoCustomers(), {});
    const draft = { coupon: { ...coupon, segmentId: other.id } };
    expect(await store.faults(SIMULATE, { input: { ...input, draft } })).toEqual([
      ...['RESOURCE_NOT_FOUND', 'draft.coupon.segmentId NOT_FOUND'],
    ]);
    expect(await store.faults(documentsOf('Coupon', 'id').CREATE, { input: draft.coupon })).toEqual([
      ...['RESOURCE_NOT_FOUND', 'segmentId NOT_FOUND'],
    ]);
  });

  test('keeps its segment through API v1, which neither shows nor takes it', async () => {
    const store = await twoCustomers();
    const { id: segmentId } = await segment(store, GOOD);
    const id = await store.coupon({ segmentId });
    const { body } = await store.patch(`/api/v1/coupons/${id}`, { name: 'Outro nome', segmentId: null }, 200);
    expect(JSON.stringify(body)).not.toContain('segment');
    expect(await store.ask('query ($id: ID!) { coupon(id: $id) { name segmentId } }', { id })).toEqual({
      name: 'Outro nome',
      segmentId,
    });
  });
});

describe('an automation for a segment', () => {
  test('goes on for its customers alone, by an order or a cart, and says so', async () => {
    const store = await service.newStore();
    const { id: segmentId } = await segment(store, { email: 'ana@exemplo.com.br' });
    const automationId = await activeAutomation(store, 'order.created', [delayStepInput(5)]);
    await store.update('Automation', automationId, { segmentId });
    const inside = await store.order({ customer: { name: 'Ana', email: 'ana@exemplo.com.br', documentNumber: ANA } });
    const outside = await store.order({ customer: BIA });
    await runAutomations(service);
    const results = (await runsOf(store)).map(({ orderId, status }) => [orderId, status]);
    expect(results.toSorted()).toEqual(
      [
        [inside, 'WAITING'],
        [outside, 'STOPPED'],
      ].toSorted(),
    );
    const TRY =
      'mutation ($id: ID!, $input: PreviewSourceInput) { tryAutomation(id: $id, input: $input) { steps { status note } } }';
    const tried = (input: object | null) => store.ask(TRY, { id: automationId, input });
    const goes = { steps: [{ status: 'DONE', note: null }] };
    expect([await tried({ orderId: inside }), await tried(null)]).toEqual([goes, goes]);
    const note = 'A execução pararia antes: O comprador não está no segmento da automação.';
    expect(await tried({ orderId: outside })).toEqual({ steps: [{ status: null, note }] });
    await store.update('Automation', automationId, { triggerEvent: 'CHECKOUT_CREATED' });
    service.clock.forward(1_000);
    const cart = async (customer: object) => store.externalCheckout({}, { customer });
    expect(await tried({ checkoutId: await cart({ name: 'Ana', email: 'ana@exemplo.com.br', document: ANA }) })).toEqual(goes);
    expect(await tried({ checkoutId: await cart({ email: 'nova@exemplo.com.br' }) })).toEqual({
      steps: [{ status: null, note }],
    });
  });

  test('is not started by what is about no customer', async () => {
    const store = await service.newStore();
    const { id: segmentId } = await segment(store, {});
    const { CREATE: MAKE, UPDATE: CHANGE } = documentsOf('Automation', 'id');
    const refused = ['VALIDATION_ERROR', 'segmentId INVALID_VALUE'];
    const stock = { name: 'Repor', triggerEvent: 'STOCK_LOW' };
    expect(await store.faults(MAKE, { input: { ...stock, segmentId } })).toEqual(refused);
    const { id } = await store.automation([], { segmentId });
    expect(await store.faults(CHANGE, { id, input: { triggerEvent: 'STOCK_LOW' } })).toEqual(refused);
    await store.update('Automation', id, { triggerEvent: 'STOCK_LOW', segmentId: null });
  });
});
