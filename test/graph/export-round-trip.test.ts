import { expect, test } from 'vitest';
import { Exports, whileExporting } from '../support/exports.ts';
import { Imports, whileImporting } from '../support/imports.ts';
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
