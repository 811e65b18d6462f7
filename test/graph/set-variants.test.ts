import { describe, expect, test } from 'vitest';
import { notFound, stale } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { wrongStockSums } from '../support/stock-sums.ts';
import { times } from '../support/times.ts';

const service = await startService();

const SET = `mutation ($productId: ID!, $options: [ProductOptionInput!]!, $variants: [SetVariantInput!]!, $ifVersion: Int, $ifEditVersion: Int) {
  setVariants(id: $productId, input: { options: $options, variants: $variants }, ifVersion: $ifVersion, ifEditVersion: $ifEditVersion) {
    version editVersion options { name values } variants { id name sku price stock position version editVersion options { value } }
  }
}`;

const SIZES = { name: 'Tamanho', values: ['P', 'G'] };
const COLOURS = { name: 'Cor', values: ['Azul', 'Rosa'] };
const of = (Tamanho: string, Cor: string) => ({
  options: Object.entries({ Cor, Tamanho }).map(([name, value]) => ({ name, value })),
});

interface Matrix {
  readonly version: number;
  readonly editVersion: number;
  readonly options: unknown;
  readonly variants: readonly { readonly id: string; readonly name: string; readonly sku: string }[];
}

const set = (store: TestStore, productId: string, variants: readonly object[], more: object = {}): Promise<Matrix> =>
  store.ask(SET, { productId, options: [SIZES, COLOURS], variants, ...more });

const faultsOf = (store: TestStore, productId: string, variants: readonly object[], more: object = {}) =>
  store.faults(SET, { productId, options: [SIZES, COLOURS], variants, ...more });

describe('setVariants', () => {
  test('creates a matrix, then changes, moves, removes and adds variants, each call with one version and one event', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct();
    const first = await set(store, productId, [
      { ...of('P', 'Azul'), sku: 'A', stock: 3 },
      { ...of('G', 'Azul'), sku: 'B', price: 70 },
      of('P', 'Rosa'),
    ]);
    expect(first).toMatchObject({ version: 2, editVersion: 2, options: [SIZES, COLOURS] });
    const shown = { version: 1, editVersion: 1, id: expect.any(String) };
    expect(first.variants).toEqual([
      { ...shown, name: 'P / Azul', sku: 'A', price: null, stock: 3, position: 0, options: [{ value: 'P' }, { value: 'Azul' }] },
      { ...shown, name: 'G / Azul', sku: 'B', price: 70, stock: 0, position: 1, options: [{ value: 'G' }, { value: 'Azul' }] },
      { ...shown, name: 'P / Rosa', sku: '', price: null, stock: 0, position: 2, options: [{ value: 'P' }, { value: 'Rosa' }] },
    ]);
    const [a, b] = first.variants.map(({ id }) => id);
    // The SKUs are swapped; the first is found by its id, the second by its options.
    const swapped = [
      { ...of('G', 'Azul'), sku: 'A' },
      { id: a, ...of('P', 'Azul'), sku: 'B', name: 'Pequena', stock: 5, ifStock: 3 },
      of('G', 'Rosa'),
    ];
    const second = await set(store, productId, swapped, { ifVersion: 2, ifEditVersion: 2 });
    expect(second.variants).toMatchObject([
      { id: b, name: 'G / Azul', sku: 'A', price: 70, position: 0, version: 2, editVersion: 2 },
      { id: a, name: 'Pequena', sku: 'B', stock: 5, position: 1, version: 2 },
      { name: 'G / Rosa', sku: '', position: 2, version: 1 },
    ]);
    expect((await store.events()).map(({ type }) => type)).toEqual(['PRODUCT_CREATED', 'PRODUCT_UPDATED', 'PRODUCT_UPDATED']);
    const bySku = 'query ($sku: String!) { productBySku(sku: $sku) { id } }';
    for (const sku of ['A', 'B']) expect(await store.ask(bySku, { sku })).toEqual({ id: productId });
    expect(await wrongStockSums(service, store.id)).toEqual([]);
    const before = await store.snapshot();
    await set(
      store,
      productId,
      swapped.map((each) => ('stock' in each ? { ...each, ifStock: 5 } : each)),
    );
    expect(await store.snapshot()).toEqual(before);
  });

  test('leaves the edit version when only stocks change', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct();
    await set(store, productId, [of('P', 'Azul')]);
    expect(await set(store, productId, [{ ...of('P', 'Azul'), stock: 4, ifStock: 0 }])).toMatchObject({
      version: 3,
      editVersion: 2,
      variants: [{ editVersion: 1, stock: 4 }],
    });
  });

  test('removes all variants except those in use, which it rejects', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct();
    const { variants } = await set(store, productId, [of('P', 'Azul'), of('G', 'Azul')]);
    await store.upsell({ offerProductId: productId, offerVariantId: variants[1]?.id, price: 1 });
    expect(await faultsOf(store, productId, [of('P', 'Azul')])).toEqual(['VALIDATION_ERROR', 'id CONFLICT']);
    expect((await set(store, productId, [of('G', 'Azul')])).variants).toMatchObject([{ id: variants[1]?.id }]);
    const other = await store.soldProduct({ name: 'Camisa' });
    await set(store, other, [of('P', 'Azul')]);
    expect(await set(store, other, [], { options: [] })).toMatchObject({ variants: [], options: [] });
  });

  test('names the path of each fault', async () => {
    const [store, stranger] = [await service.newStore(), await service.newStore()];
    const productId = await store.soldProduct({ sku: 'CAN' });
    const theirs = await store.variant(await store.soldProduct({ name: 'Camisa' }));
    const faults = (variants: readonly object[], more?: object) => faultsOf(store, productId, variants, more);
    const [blue, colour] = [of('P', 'Azul'), { options: [{ name: 'Cor', value: 'Azul' }] }];
    const conflicts = [1, 2, 3].map((at) => `variants.${at}.options CONFLICT`);
    expect(await faults([blue, of('M', 'Azul'), colour, blue])).toEqual(['VALIDATION_ERROR', ...conflicts]);
    const dear = ['VALIDATION_ERROR', 'variants.1.discountedPrice TOO_BIG'];
    expect(await faults([blue, { ...of('G', 'Azul'), price: 10, discountedPrice: 20 }])).toEqual(dear);
    expect(await faults([{ id: theirs, ...of('P', 'Azul') }])).toEqual(['RESOURCE_NOT_FOUND', 'variants.0.id NOT_FOUND']);
    const sent = { productId: await stranger.soldProduct(), options: [SIZES], variants: [] };
    expect(await store.refusesGraph(SET, sent)).toEqual(notFound('Produto não encontrado.'));
    expect(await faults([{ ...of('P', 'Azul'), sku: 'CAN' }])).toEqual(['DUPLICATE_ENTRY', 'sku CONFLICT']);
    expect(await faults([{ options: [] }], { options: [] })).toEqual(['VALIDATION_ERROR', 'variants.0.name REQUIRED']);
    expect(await faults([], { options: [SIZES, SIZES] })).toEqual(['VALIDATION_ERROR', 'options CONFLICT']);
    const twice = ['VALIDATION_ERROR', 'options.0.values CONFLICT'];
    expect(await faults([], { options: [{ name: 'Cor', values: ['Azul', 'azul'] }] })).toEqual(twice);
  });

  test('is rejected for another version than the one that was read', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct();
    await store.setStock(productId, 3);
    const refusal = (more: object) =>
      store.refusesGraph(SET, { productId, options: [SIZES, COLOURS], variants: [of('P', 'Azul')], ...more });
    expect(await refusal({ ifVersion: 1 })).toEqual(stale(2));
    expect(await refusal({ ifEditVersion: 2 })).toEqual(stale(1));
    expect(await set(store, productId, [of('P', 'Azul')], { ifEditVersion: 1 })).toMatchObject({ version: 3, editVersion: 2 });
  });

  test('ten concurrent calls leave the matrix of one of them', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct();
    const matrix = (call: number) => [{ ...of('P', 'Azul'), name: `Azul ${call}` }, of('G', 'Rosa')];
    await Promise.all(times(10, (call) => set(store, productId, matrix(call))));
    expect((await store.snapshot()).variant).toHaveLength(2);
  });
});
