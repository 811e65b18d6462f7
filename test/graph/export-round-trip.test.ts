import { expect, test } from 'vitest';
import { Exports, whileExporting } from '../support/exports.ts';
import { Imports, whileImporting } from '../support/imports.ts';
import { payableStore } from '../support/pay.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const LOGISTICS = { height: 10.5, width: 0.1, length: 100, weight: 0.3 };

/** Products whose texts and numbers a reader, a spreadsheet or XML could change. */
const NASTY = [
  { sku: '00123', name: '=SOMA(A1:A9)', price: 1_234.5, barcode: '0789123456789' },
  { sku: '=A1', name: '+55 (11) 9', price: 0.01, description: '=HYPERLINK("http://exemplo.com.br";"x")' },
  { sku: '-10', name: '-não é número', price: 999_999.99, discountedPrice: 0.99 },
  { sku: 'A;B', name: 'aspas " e ; e ,', price: 10, costPrice: 0, description: 'linha 1\nlinha 2\r\n"linha" 3;\tfim' },
  { sku: '1E5', name: 'Café com 🏖️ e <b>&amp;</b>', price: 19.9, shortDescription: '@curta', status: 'INACTIVE' },
  { sku: '_x0041_', name: '_x000D_ 1.234', price: 1_000, description: `${'ç'.repeat(9_999)}.`, stock: { quantity: 2_000_000 } },
  { sku: '1.234', name: 'medidas e imagens', price: 5, type: 'PHYSICAL', logistics: LOGISTICS, featured: true, status: 'ACTIVE' },
] as const;

const FORMATS = ['CSV', 'XLSX', 'JSONL'] as const;

/** The products of a store as they are, with their versions. */
const productsOf = ({ id }: TestStore) =>
  service.rows({ text: 'SELECT to_jsonb(p) AS row FROM product p WHERE store_id = $1 ORDER BY id', values: [id] });

async function storeOf(): Promise<TestStore> {
  const store = await service.newStore();
  for (const product of NASTY) await store.product({ stock: { quantity: 3 }, ...product });
  await store.product({
    sku: 'IMG',
    name: 'com imagens',
    media: { images: ['https://e.com/a.png', 'https://e.com/b;c.png?d=1,2'] },
  });
  return store;
}

test.each(FORMATS)('products exported as %s are imported as products, prices and stock without a change', async (format) => {
  const store = await storeOf();
  const [exports, imports] = [new Exports(service, store), new Imports(service, store)];
  const before = await productsOf(store);
  const records = { products: { statuses: ['DRAFT', 'ACTIVE', 'PUBLISHED', 'INACTIVE'] } };
  // A draft is for an import of now what is not for sale: its status is left out.
  const all = await store.ask<{ name: string; usual: boolean }[]>('{ found: exportColumns(kind: PRODUCTS) { name usual } }');
  const columns = all.filter(({ name, usual }) => usual && name !== 'status').map(({ name }) => name);
  const { file, rows } = await whileExporting(service, () => exports.make({ records, format, columns }));
  expect(rows).toBe(NASTY.length + 1);
  await whileImporting(service, async () => {
    for (const kind of ['PRODUCTS', 'PRICES', 'STOCK']) {
      const done = await imports.run(file, { kind, fileName: `produtos.${format.toLowerCase()}` });
      expect({ kind, faults: done.faults, rows: done.rows }).toEqual({
        kind,
        faults: [],
        rows: { done: rows, changed: 0, unchanged: rows, failed: 0, notApplied: 0 },
      });
    }
  });
  expect(await productsOf(store)).toEqual(before);
});

test('a change in an exported file is the only one that is imported', async () => {
  const store = await storeOf();
  const [exports, imports] = [new Exports(service, store), new Imports(service, store)];
  const { file } = await whileExporting(service, () =>
    exports.make({ records: { products: {} }, columns: ['sku', 'name', 'price', 'stock'] }),
  );
  const changed = file.toString('utf8').replace('1234,50', '1.300,00');
  await whileImporting(service, async () => {
    const { rows } = await imports.run(changed, { kind: 'PRICES' });
    expect(rows).toMatchObject({ changed: 1, failed: 0 });
  });
});

/** Exports records and imports the file as it is. */
async function roundTrip(store: TestStore, { records, format, kind }: { records: object; format: string; kind: string }) {
  const [exports, imports] = [new Exports(service, store), new Imports(service, store)];
  const { file, rows } = await whileExporting(service, () => exports.make({ records, format }));
  const done = await whileImporting(service, () => imports.run(file, { kind, fileName: `registros.${format.toLowerCase()}` }));
  expect({ faults: done.faults, rows: done.rows }).toEqual({
    faults: [],
    rows: { done: rows, changed: 0, unchanged: rows, failed: 0, notApplied: 0 },
  });
  return rows;
}

const versionsOf = async (table: string, store: TestStore) =>
  service.rows({ text: `SELECT to_jsonb(t) AS row FROM ${table} t WHERE store_id = $1 ORDER BY id`, values: [store.id] });

test('variants, collections and pictures come back as they are, in each format', async () => {
  const store = await service.newStore();
  const parent = await store.category("'=Roupas");
  const category = await store.category('Camisetas > "azuis"', { parentId: parent });
  const product = await store.product({ sku: 'CAM', name: 'Camiseta', price: 39.9, status: 'ACTIVE', categoryIds: [category] });
  const options = (value: string) => [{ name: '-Cor', value }];
  await store.variant(product, { sku: '007', name: '=Azul', price: 39.9, stock: 3, options: options('+Azul') });
  await store.variant(product, { sku: "'=A", name: "'@Verde", price: 41, discountedPrice: 40.5, options: options("''=Verde") });
  const before = await versionsOf('variant', store);
  for (const format of FORMATS) expect(await roundTrip(store, { records: { products: {} }, format, kind: 'PRODUCTS' })).toBe(3);
  expect(await versionsOf('variant', store)).toEqual(before);
});

test('buyers come back as they are, in each format', async () => {
  const store = await payableStore(service);
  const product = await store.soldProduct();
  const names = ['=SOMA(A1)', "'+Ana", "''=Ana", '@ana', '-José D’Ávila; "Zé"', 'João\tda Silva'];
  for (const [index, name] of names.entries())
    await store.sell(product, { customer: { name, email: `ana+${index}@exemplo.com.br`, phone: '11987654321' } });
  for (const id of (await store.ask<{ nodes: { id: string }[] }>('{ customers { nodes { id } } }')).nodes.map(({ id }) => id))
    await store.ask('mutation ($id: ID!) { updateCustomer(id: $id, input: { notes: "  =1+1 ", tags: ["vip", "=b"] }) { id } }', {
      id,
    });
  const before = await versionsOf('customer', store);
  for (const format of FORMATS)
    expect(await roundTrip(store, { records: { customers: {} }, format, kind: 'CUSTOMERS' })).toBe(before.length);
  expect(await versionsOf('customer', store)).toEqual(before);
});

test('orders come back as they are, in each status and format', async () => {
  const store = await payableStore(service);
  const statuses = ['PENDING', 'PROCESSING', 'PAID', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED'] as const;
  const tag = await store.orderTag('=Presente');
  for (const status of statuses) {
    const id = await store.orderIn(status);
    await store.ask('mutation ($id: ID!, $tagIds: [ID!]!) { addOrderTags(id: $id, input: { tagIds: $tagIds }) { __typename } }', {
      id,
      tagIds: [tag],
    });
  }
  const before = await versionsOf('"order"', store);
  for (const format of FORMATS)
    expect(await roundTrip(store, { records: { orders: {} }, format, kind: 'ORDERS' })).toBe(statuses.length);
  expect(await versionsOf('"order"', store)).toEqual(before);
});

test('coupons come back as they are in each format, with times of the zone that the file names', async () => {
  const store = await service.newStore();
  const times = { startsAt: '2026-11-01T02:59:59.999Z', endsAt: '2027-02-28T23:30:00.000Z' };
  await store.coupon({ code: '007', name: "'=metade", amount: 12.5, ...times });
  await store.coupon({
    code: 'FRETE',
    name: '-10 reais',
    discountType: 'CURRENCY',
    amount: 10,
    totalAvailable: 3,
    active: false,
  });
  await store.coupon({ code: '1E5', name: 'todos', amount: 0.01, singleUsePerCustomer: true, automaticApply: true });
  const before = await versionsOf('coupon', store);
  for (const format of FORMATS) expect(await roundTrip(store, { records: { coupons: {} }, format, kind: 'COUPONS' })).toBe(3);
  const [exports, imports] = [new Exports(service, store), new Imports(service, store)];
  const { file } = await whileExporting(service, () => exports.make({ records: { coupons: {} } }));
  await service.asOperator('mutation ($id: ID!) { updateStore(id: $id, input: { timeZone: "Asia/Tokyo" }) { id } }', {
    id: store.id,
  });
  const { rows } = await whileImporting(service, () => imports.run(file, { kind: 'COUPONS' }));
  expect(rows).toMatchObject({ done: 3, unchanged: 3 });
  expect(await versionsOf('coupon', store)).toEqual(before);
});
