import { describe, expect, test } from 'vitest';
import { MAX_COPIED_ROWS } from '../../src/graph/test-store/copied-store.ts';
import { asOperatorOf, newTestStore } from '../support/clocks.ts';
import { oneOfEach } from '../support/one-of-each.ts';
import { invalid, notFound, refusals } from '../support/refusals.ts';
import { dataOf, type Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const CREATE = 'mutation ($input: CreateTestStoreInput!) { createTestStore(input: $input) { store { id } } }';

const COPIED = [
  'category',
  'coupon',
  'discount_range',
  'discount_range_product',
  'gift',
  'gift_trigger',
  'kit',
  'kit_item',
].concat(
  ...['message_template', 'automation', 'automation_step', 'order_tag', 'payment_discount', 'product', 'product_category'],
  ...['shipping_method', 'sku', 'upsell', 'upsell_trigger', 'variant', 'webhook'],
);

/** Tables that name a store, by the database. */
const tablesOfStores = async () =>
  (
    await service.rows<{ name: string }>({
      text: "SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'store_id' AND table_schema = 'public' ORDER BY 1",
    })
  ).map(({ name }) => name);

async function counts(store: { id: string }): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const table of await tablesOfStores()) {
    const text = `SELECT count(*)::int AS count FROM "${table}" WHERE store_id = $1`;
    counted[table] = (await service.rows<{ count: number }>({ text, values: [store.id] }))[0]?.count ?? 0;
  }
  return counted;
}

/** A store with one of everything, a buyer and an order among it. */
async function fullStore(): Promise<TestStore> {
  const store = await service.newStore();
  const { Product = '', Category = '' } = await oneOfEach(store);
  const on = (query: string, variables: Json = {}) => asOperatorOf(store, query, variables).then(dataOf);
  await on('mutation ($input: UpdateStoreInput!, $id: UUID!) { updateStore(id: $id, input: $input) { id } }', {
    id: store.id,
    input: { pixKey: 'loja@exemplo.com.br', pixMerchantName: 'Loja', pixMerchantCity: 'Recife', accentColor: '#0a6b3d' },
  });
  await on('mutation ($id: UUID!, $to: [UUID!]!) { setProductCategories(productId: $id, categoryIds: $to) { id } }', {
    ...{ id: Product, to: [Category] },
  });
  await on('mutation ($id: UUID!) { updateProduct(id: $id, input: { sku: "CANECA" }) { id } }', { id: Product });
  const template = await store.template('sms');
  await store.automation([{ type: 'action', name: 'send_sms', data: { template_id: template, note: 'a' } }]);
  await on('mutation { createOrderTag(input: { label: "Presente", color: PINK }) { tag { id } } }');
  await store.gift({ productId: Product, triggerProductIds: [Product] });
  await store.upsell({ offerProductId: Product, triggerAnyProduct: false, triggerProductIds: [Product], price: 1 });
  await store.discountRange({ appliesToAllProducts: false, productIds: [Product] });
  return store;
}

describe('createTestStore with copyOf', () => {
  test('copies what a store sells and says, with ids of its own, and neither people, orders, events nor keys', async () => {
    const source = await fullStore();
    const before = await counts(source);
    for (const table of COPIED) expect([table, before[table]]).not.toEqual([table, 0]);
    const copy = await newTestStore(service, { copyOf: source.id, clockAt: '2030-03-01T12:00:00Z' });
    const made = await counts(copy);
    expect(Object.entries(made).filter(([table, count]) => count > 0 && !COPIED.includes(table))).toEqual([
      ['row_change', expect.any(Number)],
      ['row_count_change', 3],
      ['stock_movement', 1],
      ['store_clock', 1],
    ]);
    for (const table of COPIED) expect([table, made[table]]).toEqual([table, before[table]]);
    expect(await counts(source)).toEqual(before);
  });

  test('refers to nothing of its source, and has each thing in its order', async () => {
    const source = await fullStore();
    const copy = await newTestStore(service, { copyOf: source.id });
    const idsOf = async ({ id }: TestStore) => {
      const ids = new Set<string>([id]);
      for (const table of COPIED.filter((each) => !['sku', 'order_tag', 'product_category', 'kit_item'].includes(each))) {
        const text = `SELECT to_jsonb(t) ->> 'id' AS id FROM "${table}" t WHERE store_id = $1`;
        for (const row of await service.rows<{ id: string | null }>({ text, values: [id] })) if (row.id) ids.add(row.id);
      }
      return ids;
    };
    const [theirs, own] = [await idsOf(source), await idsOf(copy)];
    expect(own.size).toBe(theirs.size);
    for (const table of COPIED) {
      const text = `SELECT to_jsonb(t)::text AS row FROM "${table}" t WHERE store_id = $1`;
      for (const { row } of await service.rows<{ row: string }>({ text, values: [copy.id] }))
        expect([...theirs].filter((id) => row.includes(id))).toEqual([]);
    }
    const query = '{ automations(first: 9) { nodes { name active steps { ... on ActionStep { data } } } } }';
    const { automations } = dataOf(await copy.graph(query)) as { automations: { nodes: { steps: { data: Json | null }[] }[] } };
    const [step] = automations.nodes.flatMap(({ steps }) => steps).filter(({ data }) => data?.template_id !== undefined);
    expect(step?.data).toEqual({ template_id: expect.any(String), note: 'a' });
    expect(own).toContain(step?.data?.template_id);
    const names =
      'query { products(first: 50) { nodes { name } } categories(first: 50) { nodes { name } } gifts(first: 50) { nodes { name } } }';
    expect((await copy.graph(names)).data).toEqual((await source.graph(names)).data);
  });

  test('has the settings of its source, but a PIX key that nobody has, and webhooks that are off and know no secret', async () => {
    const source = await fullStore();
    await source.webhook({ secret: 'um-segredo-de-verdade', headers: { Authorization: 'Bearer 1' } });
    const copy = await newTestStore(service, { copyOf: source.id });
    const settings = '{ store { name test active pixKey pixMerchantName pixMerchantCity accentColor } }';
    const { store } = dataOf(await asOperatorOf(copy, settings)) as { store: Json };
    const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(store).toEqual({
      ...{ name: 'Loja de teste', test: true, active: true, pixKey: uuid },
      ...{ pixMerchantName: 'Loja', pixMerchantCity: 'Recife', accentColor: '#0a6b3d' },
    });
    const text = 'SELECT active, secret, previous_secret, headers FROM webhook WHERE store_id = $1';
    const off = { active: false, secret: null, previous_secret: null, headers: null };
    expect(await service.rows({ text, values: [copy.id] })).toEqual([off, off]);
  });

  test('sells: an order of a copied product takes its stock there alone, with a copied coupon', async () => {
    const source = await fullStore();
    const copy = await newTestStore(service, { copyOf: source.id });
    const [{ id: productId } = { id: '' }] = await service.rows<{ id: string }>({
      text: "SELECT id FROM product WHERE store_id = $1 AND sku = 'CANECA'",
      values: [copy.id],
    });
    const stock = async ({ id }: TestStore) =>
      (
        await service.rows<{ stock: number }>({
          text: "SELECT stock FROM product WHERE store_id = $1 AND sku = 'CANECA'",
          values: [id],
        })
      )[0]?.stock;
    const [theirs = 0, before = 0] = [await stock(source), await stock(copy)];
    expect(before).toBe(theirs);
    const orderId = await copy.orderOf(await copy.ownCheckout([{ productId, quantity: 1 }]), { couponCode: 'DEZ' });
    // One was bought, and one was given with it.
    expect([await stock(source), await stock(copy)]).toEqual([theirs, before - 2]);
    const { order } = dataOf(
      await copy.graph('query ($id: UUID!) { order(id: $id) { couponCode number } }', { id: orderId }),
    ) as Json;
    expect(order).toEqual({ couponCode: 'DEZ', number: 1 });
  });

  test('takes nothing from after the time of its clock', async () => {
    const source = await fullStore();
    const copy = await newTestStore(service, { copyOf: source.id, clockAt: '2001-01-01T00:00:00Z' });
    const text = 'SELECT DISTINCT created_at AS at FROM product WHERE store_id = $1';
    expect(await service.rows({ text, values: [copy.id] })).toEqual([{ at: new Date('2001-01-01T00:00:00Z') }]);
  });

  test('refuses a store that there is not, and one above the bound, and makes nothing', async () => {
    const copyOf = '00000000-0000-4000-8000-000000000000';
    const ask = async (input: Json) => refusals(await service.asOperator(CREATE, { input: { name: 'Testes', ...input } }));
    const stores = async () => (await service.rows<{ count: number }>({ text: 'SELECT count(*)::int AS count FROM store' }))[0];
    const source = await service.newStore();
    const text = `INSERT INTO order_tag (store_id, id, label, color) SELECT $1, 'custom.' || n, 'T' || n, 'pink' FROM generate_series(1, $2::int) n`;
    await service.rows({ text, values: [source.id, MAX_COPIED_ROWS] });
    const copy = await newTestStore(service, { copyOf: source.id });
    expect((await counts(copy)).order_tag).toBe(MAX_COPIED_ROWS);
    await service.rows({
      text: "INSERT INTO order_tag (store_id, id, label, color) VALUES ($1, 'custom.z', 'Z', 'pink')",
      values: [source.id],
    });
    const before = await stores();
    expect(await ask({ copyOf })).toEqual(notFound('Loja não encontrada.', 'copyOf'));
    const message =
      'Esta loja tem mais de 10.000 itens para copiar: produtos, variantes, coleções, promoções, modelos e o que os liga. Copie uma menor.';
    expect(await ask({ copyOf: source.id })).toEqual(invalid({ field: 'copyOf', code: 'TOO_BIG', message }));
    expect(await stores()).toEqual(before);
  }, 60_000);
});
