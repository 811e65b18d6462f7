import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Imports, type SeenJob, whileImporting } from '../support/imports.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const importsOf = async () => new Imports(service, await service.newStore());
const importing = <Result>(work: () => Promise<Result>) => whileImporting(service, work);
const fixture = (name: string) => readFileSync(new URL(`../files/fixtures/${name}`, import.meta.url), 'utf8');

const CATALOGUE = `{ products(first: 5, orderBy: [{ field: NAME, direction: ASC }]) { nodes { name sku status price discountedPrice stock
  categories { name parent { name } }
  variants { name sku price discountedPrice stock active options { name value } } } } }`;

const catalogueOf = ({ store }: Imports) => store.ask<{ nodes: Record<string, unknown>[] }>(CATALOGUE).then(({ nodes }) => nodes);

/** Runs a file of products, whose plan has to foretell the run. */
async function runProducts(imports: Imports, file: string): Promise<SeenJob> {
  const { id } = await imports.send(file, { kind: 'PRODUCTS' });
  const planned = await imports.until(id, 'READY');
  await imports.call('confirmBulk', id);
  const done = await imports.until(id, 'DONE');
  expect(done.rows).toEqual(planned.plan);
  expect(done.faults).toEqual(planned.faults);
  return done;
}

const PLAIN = [
  'SKU;SKU pai;Nome;Preço;Estoque;Coleções;Físico;Opção 1;Valor 1',
  'C-P;C;;;3;;;Tamanho;P',
  'X-1;X;;;1;;;Tamanho;P',
  'M;;Caneca;20,00;8;Casa | Casa > Canecas;não;;',
  'C;;Camiseta;50,00;;Roupas > Camisetas;não;;',
  'C-M;C;;55,00;4;;;Tamanho;M',
  'C-G;C;;;2;;;Tamanho;M',
].join('\n');

test('products come with variants and collections, wherever the rows of one stand, and the same file changes nothing twice', async () => {
  const imports = await importsOf();
  await importing(async () => {
    const done = await runProducts(imports, PLAIN);
    expect(done.faults.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      '3 SKU pai NOT_FOUND',
      '7 Valor 1 CONFLICT',
    ]);
    expect(done.rows).toEqual({ done: 6, changed: 4, unchanged: 0, failed: 2, notApplied: 0 });
    const variant = (name: string, more: object) => ({ name, discountedPrice: null, active: true, ...more });
    expect(await catalogueOf(imports)).toMatchObject([
      {
        name: 'Camiseta',
        sku: 'C',
        price: 50,
        categories: [{ name: 'Camisetas', parent: { name: 'Roupas' } }],
        variants: [
          variant('P', { sku: 'C-P', price: null, stock: 3, options: [{ name: 'Tamanho', value: 'P' }] }),
          variant('M', { sku: 'C-M', price: 55, stock: 4, options: [{ name: 'Tamanho', value: 'M' }] }),
        ],
      },
      { name: 'Caneca', sku: 'M', stock: 8, variants: [] },
    ]);
    expect((await imports.result(done)).map((line) => line.split(';').slice(0, 2).join(' '))).toEqual([
      '\uFEFFSKU SKU pai',
      ...['C-P C', 'X-1 X', 'M ', 'C ', 'C-M C', 'C-G C', ''],
    ]);
    const again = await runProducts(imports, PLAIN);
    expect(again.rows).toEqual({ done: 6, changed: 0, unchanged: 4, failed: 2, notApplied: 0 });
  });
});

test('a changed file of products names each value before and after, and is taken back as a whole', async () => {
  const imports = await importsOf();
  await importing(async () => {
    const empty = await catalogueOf(imports);
    const made = await runProducts(imports, PLAIN);
    const before = await catalogueOf(imports);
    const changed = await runProducts(
      imports,
      PLAIN.replace('C-M;C;;55,00;4', 'C-M;C;;60,00;9').replace('Camiseta;50,00;;Roupas > Camisetas', 'Camisa;50,00;;Novas'),
    );
    expect(changed.rows).toMatchObject({ changed: 2 });
    const lines = await imports.result(changed);
    expect(lines[4]).toContain('alterada;;"Nome: Camiseta; Coleções: Roupas > Camisetas";"Nome: Camisa; Coleções: Novas"');
    expect(lines[5]).toContain('alterada;;"Preço: 55,00; Estoque: 4";"Preço: 60,00; Estoque: 9"');
    const undo = await imports.call('undoBulk', changed.id);
    expect((await imports.until(undo.id, 'READY')).plan).toMatchObject({ changed: 2, failed: 0 });
    await imports.call('confirmBulk', undo.id);
    await imports.until(undo.id, 'DONE');
    expect(await catalogueOf(imports)).toEqual(before);
    // The products of the first file have changed since, and were changed back: only what nobody touched is deleted.
    const all = await imports.call('undoBulk', made.id);
    expect((await imports.until(all.id, 'READY')).plan).toMatchObject({ failed: 2, changed: 2 });
    expect(empty).toEqual([]);
  });
});

test('products that a file has made are deleted when it is taken back', async () => {
  const imports = await importsOf();
  await importing(async () => {
    const made = await runProducts(imports, PLAIN);
    const undo = await imports.call('undoBulk', made.id);
    expect((await imports.until(undo.id, 'READY')).plan).toMatchObject({ changed: 4, failed: 0 });
    await imports.call('confirmBulk', undo.id);
    expect((await imports.until(undo.id, 'DONE')).rows).toMatchObject({ changed: 4, failed: 0 });
    expect(await catalogueOf(imports)).toEqual([]);
  });
});

test.each([
  ['bling.csv', 'Caneca de cerâmica CANECA CANECA-AZ,CANECA-VD'],
  ['nuvemshop.csv', 'Camiseta Lua  LUA-P,LUA-M'],
])('%s makes products with their variants, and changes nothing twice', async (name, expected) => {
  const imports = await importsOf();
  await importing(async () => {
    const first = await runProducts(imports, fixture(name));
    const shown = (await catalogueOf(imports)).map(({ name: of, sku, variants }) => {
      return `${of} ${sku} ${(variants as { sku: string }[]).map((each) => each.sku).join()}`;
    });
    expect(shown).toContain(expected);
    const again = await runProducts(imports, fixture(name));
    expect(again.rows).toMatchObject({ changed: 0, failed: first.rows.failed });
  });
});

test('a product without what it needs is refused with the columns that are missing, and so are its variants', async () => {
  const imports = await importsOf();
  await importing(async () => {
    const { faults } = await runProducts(imports, fixture('shopify.csv'));
    expect(faults.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      ...['2 Altura (cm) REQUIRED', '2 Comprimento (cm) REQUIRED', '2 Largura (cm) REQUIRED', '3  NOT_FOUND'],
    ]);
    expect(await catalogueOf(imports)).toEqual([]);
  });
});
