import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { documentsOf } from '../support/record-documents.ts';
import { notFound, outcomeOf, stale } from '../support/refusals.ts';
import type { Json } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { times } from '../support/times.ts';

const service = await startService();

const FIELDS =
  'id productId name sku barcode price discountedPrice costPrice stock image options { name value } position active version';
const { CREATE, UPDATE, DELETE } = documentsOf('Variant', FIELDS);

type Variant = { id: string; version: number; sku: string };

const newVariant = (store: TestStore, productId: string, fields: object = {}) =>
  store.ask<Variant>(CREATE, { input: { productId, name: 'Azul', ...fields } });

const read = async (store: TestStore, id: string) =>
  (await store.get(`/api/v1/products/${id}`, 200)).body.data as { product: Json };

describe('a variant', () => {
  test('has its defaults, is shown inside its product by position, and raises the version of the product', async () => {
    const store = await service.newStore();
    const id = await store.product();
    const second = await newVariant(store, id, { name: 'Grande', position: 1, sku: 'C-G', price: 60, discountedPrice: 59.99 });
    const sent = { stock: 3, image: 'https://a.example/1.jpg', options: [{ name: 'Cor', value: 'Azul' }], barcode: '7' };
    const first = await newVariant(store, id, sent);
    const usual = { name: 'Azul', sku: '', price: null, discountedPrice: null, costPrice: null, position: 0, active: true };
    expect(first).toEqual({ ...usual, ...sent, id: first.id, productId: id, version: 1 });
    const { headers, body } = await store.get(`/api/v1/products/${id}`, 200);
    expect(headers.get('etag')).toBe('"3"');
    const { product } = body.data as { product: { variants: Record<string, unknown>[] } };
    const stamps = { createdAt: service.now(), updatedAt: service.now() };
    const { version: _, ...shown } = first as Variant & Record<string, unknown>;
    expect(product.variants[0]).toEqual({ ...shown, ...stamps });
    expect(product.variants.map((variant) => variant.id)).toEqual([first.id, second.id]);
    expect((await store.events()).map(({ type }) => type)).toEqual(['PRODUCT_CREATED', 'PRODUCT_UPDATED', 'PRODUCT_UPDATED']);
  });

  test('is updated by all rules: absent leaves, null clears, an update without a change writes nothing', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const { id } = await newVariant(store, productId, { price: 60, discountedPrice: 50 });
    for (const price of [null, 50])
      expect(await store.faults(UPDATE, { id, input: { price } })).toEqual(['VALIDATION_ERROR', 'discountedPrice TOO_BIG']);
    const cleared = await store.ask(UPDATE, { id, input: { price: null, discountedPrice: null } });
    expect(cleared).toMatchObject({ price: null, discountedPrice: null, name: 'Azul', version: 2 });
    expect(await store.ask(UPDATE, { id, input: { name: 'Azul', options: [] } })).toMatchObject({ version: 2 });
    expect(await store.events()).toHaveLength(3);
    expect(await store.refusesGraph(UPDATE, { id, input: { stock: 1, ifStock: 3 }, ifVersion: 1 })).toEqual(stale(2));
  });

  test('shares the SKUs of the store with products, and frees its own when it is deleted', async () => {
    const store = await service.newStore();
    const productId = await store.product({ sku: 'P' });
    const { id } = await newVariant(store, productId, { sku: 'V' });
    const taken = await store.refusal(CREATE, { input: { productId, name: 'Outra', sku: 'P' } });
    expect(taken).toMatchObject({ code: 'DUPLICATE_ENTRY' });
    const mug = { name: 'Caneca', type: 'DIGITAL', price: 1, sku: 'V' };
    await store.post('/api/v1/products', mug, 409);
    const bySku = 'query ($sku: String!) { productBySku(sku: $sku) { id } }';
    for (const sku of ['P', 'V']) expect(await store.ask(bySku, { sku })).toEqual({ id: productId });
    expect(await store.ask(bySku, { sku: 'X' })).toBeNull();
    const { body } = await store.get('/api/v1/products?sku=V', 200);
    expect((body.data as { products: { id: string }[] }).products.map((product) => product.id)).toEqual([productId]);
    const remove = 'mutation ($id: ID!) { deleteVariant(id: $id) { id name product { id } } }';
    expect(await store.ask(remove, { id })).toEqual({ id, name: 'Azul', product: { id: productId } });
    await store.post('/api/v1/products', mug, 201);
    expect((await read(store, productId)).product).toMatchObject({ variants: [] });
  });

  test('is rejected with every invalid field', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const long = 'x'.repeat(101);
    const wrong = { name: ' ', sku: long, barcode: long, price: 1000000, stock: -1, position: -1, active: null };
    const options = [{ name: 'Cor', value: '' }];
    const input = { productId, ...wrong, image: 'ftp://a.example', discountedPrice: -1, costPrice: -1, options };
    expect(await store.faults(CREATE, { input })).toEqual([
      ...['VALIDATION_ERROR', 'name INVALID_VALUE', 'sku TOO_LONG', 'barcode TOO_LONG', 'price TOO_BIG'],
      ...['discountedPrice TOO_SMALL', 'costPrice TOO_SMALL', 'stock TOO_SMALL', 'image INVALID_FORMAT'],
      ...['options.0.value TOO_SHORT', 'position TOO_SMALL', 'active NOT_NULL'],
    ]);
  });

  test('belongs to a product of its store, and no other store can change it', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const productId = await store.product();
    const { id } = await newVariant(store, productId);
    const noProduct = notFound('Produto não encontrado.', 'productId');
    expect(await other.refusesGraph(CREATE, { input: { productId, name: 'Azul' } })).toEqual(noProduct);
    expect(await store.refusesGraph(CREATE, { input: { productId: ABSENT, name: 'Azul' } })).toEqual(noProduct);
    for (const query of [UPDATE, DELETE])
      expect(await other.refusesGraph(query, { id, input: { stock: 9, ifStock: 3 } })).toEqual(
        notFound('Variação não encontrada.'),
      );
    expect((await read(store, productId)).product.variants).toHaveLength(1);
    expect(await other.events()).toEqual([]);
  });

  test('is rejected as the hundred-and-first of a product, also concurrently', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    await store.copies('variant', await store.variant(productId), 94);
    const rest = times(10, (index) => store.graph(CREATE, { input: { productId, name: `w${index}` } }));
    expect((await Promise.all(rest)).filter(({ errors }) => !errors)).toHaveLength(5);
    expect((await read(store, productId)).product.variants).toHaveLength(100);
  });
});

describe('deleteProduct', () => {
  const DELETE_PRODUCT =
    'mutation ($id: ID!, $ifVersion: Int) { deleteProduct(id: $id, ifVersion: $ifVersion) { id variants { name } } }';

  test('deletes the variants and SKUs as well and emits an event with the deleted product', async () => {
    const store = await service.newStore();
    const id = await store.product({ sku: 'P' });
    await newVariant(store, id, { sku: 'V' });
    const { variants: _, ...product } = (await read(store, id)).product;
    expect(await store.refusesGraph(DELETE_PRODUCT, { id, ifVersion: 1 })).toEqual(stale(2));
    expect(await store.ask(DELETE_PRODUCT, { id, ifVersion: 2 })).toEqual({ id, variants: [{ name: 'Azul' }] });
    expect((await store.events()).at(-1)).toEqual({ type: 'PRODUCT_DELETED', data: product });
    await store.get(`/api/v1/products/${id}`, 404);
    expect([await store.count('product'), await store.count('sku')]).toEqual([0, 0]);
    expect(await store.refusal(DELETE_PRODUCT, { id })).toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
  });

  test('deletes once when requested ten times concurrently', async () => {
    const store = await service.newStore();
    const id = await store.product();
    const outcomes = (await Promise.all(times(10, () => store.graph(DELETE_PRODUCT, { id })))).map(outcomeOf);
    expect(outcomes.toSorted()).toEqual([...Array(9).fill('RESOURCE_NOT_FOUND'), 'done']);
    expect((await store.events()).map(({ type }) => type)).toEqual(['PRODUCT_CREATED', 'PRODUCT_DELETED']);
  });
});
