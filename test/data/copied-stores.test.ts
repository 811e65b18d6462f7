import { beforeAll, describe, expect, test } from 'vitest';
import { queryContext } from '../../src/core/execution/run-operation.ts';
import { COPIED_COLUMNS } from '../../src/graph/record/records.ts';
import { MAX_COPIED_ROWS, settingsToCopy } from '../../src/graph/store/test-store/copied-store.ts';
import { NIL_UUID } from '../../src/lib/ids.ts';
import { asOperatorOf, newTestStore } from '../support/clocks.ts';
import { oneOfEach } from '../support/one-of-each.ts';
import { payableStore } from '../support/pay.ts';
import { invalid, notFound, refusals } from '../support/refusals.ts';
import { dataOf, type Json } from '../support/replies.ts';
import { runtimeOf } from '../support/runtime.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const CREATE = 'mutation ($input: CreateTestStoreInput!) { createTestStore(input: $input) { store { id } } }';

const COPIED = [...COPIED_COLUMNS].flatMap(([table, changes]) => (changes === null ? [] : [table]));

/** Number of the rows of a store by table. */
async function counts(store: TestStore): Promise<Record<string, number>> {
  const counted = (await service.storeTables()).map(
    (table) => `SELECT '${table}' AS name, count(*)::int FROM "${table}" WHERE store_id = $1`,
  );
  const rows = await service.rows<{ name: string; count: number }>({ text: counted.join(' UNION ALL '), values: [store.id] });
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** A store with one of everything, a buyer and an order among it. */
async function fullStore(): Promise<TestStore> {
  const store = await payableStore(service, { accentColor: '#0a6b3d' });
  const { Product = '', Category = '' } = await oneOfEach(store);
  await store.ask('mutation ($id: ID!, $to: [ID!]!) { setProductCategories(id: $id, input: { categoryIds: $to }) { id } }', {
    ...{ id: Product, to: [Category] },
  });
  const bought = await store.make('CustomerSegment', { name: 'Compraram', filter: { boughtProductId: Product.toUpperCase() } });
  await store.coupon({ code: 'SO', segmentId: bought });
  await store.make('CustomerSegment', { name: 'Ana', filter: { search: 'ana', boughtProductId: Product } });
  const template = await store.template('sms');
  await store.automation([{ type: 'action', name: 'send_sms', data: { template_id: template, note: 'a' } }]);
  await store.orderTag('Presente');
  const role = { name: 'Vitrine', scopes: ['PRODUCTS_READ'] };
  await asOperatorOf(store, 'mutation ($input: CreateRoleInput!) { createRole(input: $input) { id } }', { input: role });
  const plain = await store.soldProduct({ sku: 'CANECA' });
  await store.gift({ productId: plain, triggerProductIds: [plain] });
  await store.upsell({ offerProductId: plain, triggerAnyProduct: false, triggerProductIds: [Product], price: 1 });
  await store.discountRange({ appliesToAllProducts: false, productIds: [Product] });
  await store.webhook({ secret: 'um-segredo-de-verdade', headers: { Authorization: 'Bearer 1' } });
  return store;
}

const rowsOf = ({ id }: TestStore, columns: string, table: string) =>
  service.rows<Record<string, unknown>>({ text: `SELECT ${columns} FROM "${table}" t WHERE store_id = $1`, values: [id] });

describe('createTestStore with copyOf', () => {
  let source: TestStore;
  let copy: TestStore;
  let before: Record<string, number>;
  beforeAll(async () => {
    source = await fullStore();
    before = await counts(source);
    copy = await newTestStore(service, { copyOf: source.id, clockAt: '2030-03-01T12:00:00Z' });
  });

  test('copies what a store sells and says, with ids of its own, and neither people, orders, events nor keys', async () => {
    expect(COPIED).toEqual(expect.arrayContaining(['product', 'webhook', 'automation_step', 'shipping_method']));
    for (const table of COPIED) expect([table, before[table]]).not.toEqual([table, 0]);
    const made = await counts(copy);
    expect(Object.entries(made).filter(([table, count]) => count > 0 && !COPIED.includes(table))).toEqual([
      ['row_change', expect.any(Number)],
      ['row_count_change', expect.any(Number)],
      ['stock_item', 2],
      ['stock_movement', 2],
      ['store_clock', 1],
    ]);
    for (const table of COPIED) expect([table, made[table]]).toEqual([table, before[table]]);
    expect(await counts(source)).toEqual(before);
  });

  test('refers to nothing of its source, and has each thing in its order', async () => {
    const idsOf = async (store: TestStore) => {
      const ids = new Set<unknown>([store.id]);
      for (const table of COPIED.filter((each) => !['sku', 'order_tag', 'product_category', 'kit_item'].includes(each)))
        for (const { id } of await rowsOf(store, "to_jsonb(t) ->> 'id' AS id", table)) if (id) ids.add(id);
      return ids;
    };
    const [theirs, own] = [await idsOf(source), await idsOf(copy)];
    expect(own.size).toBe(theirs.size);
    for (const table of COPIED)
      for (const { row } of await rowsOf(copy, 'to_jsonb(t)::text AS row', table))
        expect([...theirs].filter((id) => String(row).includes(String(id)))).toEqual([]);
    const query = '{ automations(first: 9) { nodes { name active steps { ... on ActionStep { data } } } } }';
    const { automations } = dataOf(await copy.graph(query)) as { automations: { nodes: { steps: { data: Json | null }[] }[] } };
    const [step] = automations.nodes.flatMap(({ steps }) => steps).filter(({ data }) => data?.template_id !== undefined);
    expect(step?.data).toEqual({ template_id: expect.any(String), note: 'a' });
    expect(own).toContain(step?.data?.template_id);
    const segments = '{ customerSegments { name filter } couponByCode(code: "SO") { segment { name } } }';
    expect(dataOf(await copy.graph(segments))).toEqual({
      customerSegments: [
        { name: 'Ana', filter: { ids: [NIL_UUID] } },
        { name: 'Compraram', filter: { boughtProductId: expect.toSatisfy((id) => own.has(id)) } },
      ],
      couponByCode: { segment: { name: 'Compraram' } },
    });
    const names =
      'query { products(first: 50) { nodes { name } } categories(first: 50) { nodes { name } } gifts(first: 50) { nodes { name } } }';
    expect((await copy.graph(names)).data).toEqual((await source.graph(names)).data);
  });

  test('has the settings of its source, but a PIX key that nobody has, and webhooks that are off and know no secret', async () => {
    const settings = '{ store { name test active pixKey pixMerchantName pixMerchantCity accentColor } }';
    const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(dataOf(await asOperatorOf(copy, settings)).store).toEqual({
      ...{ name: 'Loja de teste', test: true, active: true, pixKey: uuid },
      ...{ pixMerchantName: 'Loja', pixMerchantCity: 'Recife', accentColor: '#0a6b3d' },
    });
    const off = { active: false, secret: null, previous_secret: null, headers: null, sealed_headers: null };
    expect(await rowsOf(copy, 'active, secret, previous_secret, headers, sealed_headers', 'webhook')).toEqual([off, off]);
  });

  test('sells: an order of a copied product takes its stock there alone, with a copied coupon; nothing is from after its clock', async () => {
    const selling = await newTestStore(service, { copyOf: source.id, clockAt: '2001-01-01T00:00:00Z' });
    expect(await rowsOf(selling, 'DISTINCT created_at AS at', 'product')).toEqual([{ at: new Date('2001-01-01T00:00:00Z') }]);
    const mug = async (store: TestStore) => {
      const [found] = (await rowsOf(store, 'id, sku, stock', 'product')).filter(({ sku }) => sku === 'CANECA');
      return found as { id: string; stock: number };
    };
    const [theirs, { id: productId, stock }] = [await mug(source), await mug(selling)];
    expect(stock).toBe(theirs.stock);
    const orderId = await selling.sell(productId, { couponCode: 'DEZ' });
    // One was bought, and one was given with it.
    expect([await mug(source), (await mug(selling)).stock]).toEqual([theirs, stock - 2]);
    const sold = await selling.graph('query ($id: ID!) { order(id: $id) { couponCode number } }', { id: orderId });
    expect(sold.data).toEqual({ order: { couponCode: 'DEZ', number: 1 } });
  });

  test('refuses a store that there is not, and one above the bound, and makes nothing', async () => {
    const copyOf = '00000000-0000-4000-8000-000000000000';
    const ask = async (input: Json) => refusals(await service.asOperator(CREATE, { input: { name: 'Testes', ...input } }));
    const stores = () => service.rows({ text: 'SELECT count(*)::int AS count FROM store' });
    const large = await service.newStore();
    await large.orderTags(MAX_COPIED_ROWS);
    const ctx = queryContext(runtimeOf(service), { kind: 'operator', scopes: new Set() });
    expect(await settingsToCopy(ctx, large.id)).toMatchObject({ accentColor: null });
    await large.category('Uma a mais');
    const before = await stores();
    expect(await ask({ copyOf })).toEqual(notFound('Loja não encontrada.', 'copyOf'));
    const message =
      'Esta loja tem mais de 10.000 itens para copiar: produtos, variantes, coleções, promoções, modelos e o que os liga. Copie uma menor.';
    expect(await ask({ copyOf: large.id })).toEqual(invalid({ field: 'copyOf', code: 'TOO_BIG', message }));
    expect(await stores()).toEqual(before);
  });
});
