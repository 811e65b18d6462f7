import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const FIELDS =
  'id productId name sku barcode price discountedPrice costPrice stock image options { name value } position active version';
const CREATE = `mutation ($input: CreateVariantInput!) { createVariant(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($id: UUID!, $input: UpdateVariantInput!, $ifVersion: Int) {
  updateVariant(id: $id, input: $input, ifVersion: $ifVersion) { ${FIELDS} }
}`;
const DELETE = 'mutation ($id: UUID!) { deleteVariant(id: $id) { id name product { id } } }';

type Variant = { id: string; version: number; sku: string };

const newVariant = (store: TestStore, productId: string, fields: object = {}) =>
  store.ask<Variant>(CREATE, { input: { productId, name: 'Azul', ...fields } });

const refusal = async (store: TestStore, query: string, variables: Record<string, unknown>) =>
  (await store.graph(query, variables)).errors?.[0]?.extensions;

const read = async (store: TestStore, id: string) =>
  (await store.get(`/api/v1/products/${id}`, 200)).body.data as { product: Record<string, unknown> };

describe('a variant', () => {
  test('has its defaults, is shown inside its product by position, and raises the version of the product', async () => {
    const store = await service.newStore();
    const id = await store.product();
    const second = await newVariant(store, id, { name: 'Grande', position: 1, sku: 'C-G', price: 60, discountedPrice: 59.99 });
    const options = [{ name: 'Cor', value: 'Azul' }];
    const first = await newVariant(store, id, { stock: 3, image: 'https://a.example/1.jpg', options, barcode: '7' });
    expect(first).toEqual({
      id: first.id,
      productId: id,
      name: 'Azul',
      sku: '',
      barcode: '7',
      price: null,
      discountedPrice: null,
      costPrice: null,
      stock: 3,
      image: 'https://a.example/1.jpg',
      options,
      position: 0,
      active: true,
      version: 1,
    });
    const { headers, body } = await store.get(`/api/v1/products/${id}`, 200);
    expect(headers.get('etag')).toBe('"3"');
    const { product } = body.data as { product: { variants: Record<string, unknown>[] } };
    const stamps = { createdAt: service.clock.now().toISOString(), updatedAt: service.clock.now().toISOString() };
    const { version: _, ...shown } = first as Variant & Record<string, unknown>;
    expect(product.variants[0]).toEqual({ ...shown, ...stamps });
    expect(product.variants.map((variant) => variant.id)).toEqual([first.id, second.id]);
    expect((await store.events()).map(({ type }) => type)).toEqual(['PRODUCT_CREATED', 'PRODUCT_UPDATED', 'PRODUCT_UPDATED']);
  });

  test('is updated by all rules: absent leaves, null clears, an update without a change writes nothing', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const { id } = await newVariant(store, productId, { price: 60, discountedPrice: 50 });
    expect(await refusal(store, UPDATE, { id, input: { price: null } })).toMatchObject({
      details: [
        {
          field: 'discountedPrice',
          message: 'Precisa de um preço próprio da variação e deve ser menor que ele.',
          code: 'TOO_BIG',
        },
      ],
    });
    expect(await refusal(store, UPDATE, { id, input: { price: 50 } })).toMatchObject({ code: 'VALIDATION_ERROR' });
    const cleared = await store.graph(UPDATE, { id, input: { price: null, discountedPrice: null } });
    expect(cleared.data.updateVariant).toMatchObject({ price: null, discountedPrice: null, name: 'Azul', version: 2 });
    const same = await store.graph(UPDATE, { id, input: { name: 'Azul', options: [] } });
    expect(same.data.updateVariant).toMatchObject({ version: 2 });
    expect(await store.events()).toHaveLength(3);
    expect(await refusal(store, UPDATE, { id, input: { stock: 1 }, ifVersion: 1 })).toMatchObject({
      code: 'PRECONDITION_FAILED',
    });
  });

  test('shares the SKUs of the store with products, and frees its own when it is deleted', async () => {
    const store = await service.newStore();
    const productId = await store.product({ sku: 'P' });
    const { id } = await newVariant(store, productId, { sku: 'V' });
    expect(await refusal(store, CREATE, { input: { productId, name: 'Outra', sku: 'P' } })).toMatchObject({
      code: 'DUPLICATE_ENTRY',
    });
    await store.post('/api/v1/products', { name: 'Caneca', type: 'DIGITAL', price: 1, sku: 'V' }, 409);
    const bySku = 'query ($sku: String!) { productBySku(sku: $sku) { id } }';
    for (const sku of ['P', 'V']) expect(await store.ask(bySku, { sku })).toEqual({ id: productId });
    expect(await store.ask(bySku, { sku: 'X' })).toBeNull();
    const { body } = await store.get('/api/v1/products?sku=V', 200);
    expect((body.data as { products: { id: string }[] }).products.map((product) => product.id)).toEqual([productId]);
    expect(await store.ask(DELETE, { id })).toEqual({ id, name: 'Azul', product: { id: productId } });
    await store.post('/api/v1/products', { name: 'Caneca', type: 'DIGITAL', price: 1, sku: 'V' }, 201);
    expect((await read(store, productId)).product).toMatchObject({ variants: [] });
  });

  test.each<[string, object, string]>([
    ['name', { name: ' ' }, 'INVALID_VALUE'],
    ['sku', { sku: 'x'.repeat(101) }, 'TOO_LONG'],
    ['price', { price: 1000000 }, 'TOO_BIG'],
    ['discountedPrice', { discountedPrice: 1 }, 'TOO_BIG'],
    ['stock', { stock: -1 }, 'TOO_SMALL'],
    ['stock', { stock: null }, 'NOT_NULL'],
    ['image', { image: 'ftp://a.example' }, 'INVALID_FORMAT'],
    ['position', { position: -1 }, 'TOO_SMALL'],
    ['options', { options: Array.from({ length: 11 }, (_, index) => ({ name: `o${index}`, value: 'x' })) }, 'TOO_LONG'],
    [
      'options',
      {
        options: [
          { name: 'Cor', value: 'a' },
          { name: 'Cor', value: 'b' },
        ],
      },
      'CONFLICT',
    ],
    ['options.0.value', { options: [{ name: 'Cor', value: '' }] }, 'TOO_SHORT'],
  ])('%s in %j is rejected', async (field, change, code) => {
    const store = await service.newStore();
    const productId = await store.product();
    const extensions = await refusal(store, CREATE, { input: { productId, name: 'Azul', ...change } });
    expect(extensions?.details).toEqual([expect.objectContaining({ field, code })]);
    expect(await store.events()).toHaveLength(1);
  });

  test('belongs to a product of its store, and no other store can change it', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const productId = await store.product();
    const { id } = await newVariant(store, productId);
    const missing = { code: 'RESOURCE_NOT_FOUND', status: 404 };
    const details = [{ field: 'productId', message: 'Produto não encontrado.', code: 'NOT_FOUND' }];
    expect(await refusal(other, CREATE, { input: { productId, name: 'Azul' } })).toEqual({ ...missing, details });
    expect(await refusal(store, CREATE, { input: { productId: ABSENT, name: 'Azul' } })).toEqual({ ...missing, details });
    expect(await refusal(other, UPDATE, { id, input: { stock: 9 } })).toEqual(missing);
    expect(await refusal(other, DELETE, { id })).toEqual(missing);
    expect((await read(store, productId)).product.variants).toHaveLength(1);
    expect(await other.events()).toEqual([]);
  });

  test('is rejected as the hundred-and-first of a product, also concurrently', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    for (let made = 0; made < 95; made += 1) await newVariant(store, productId, { name: `v${made}` });
    const rest = Array.from({ length: 10 }, (_, index) => store.graph(CREATE, { input: { productId, name: `w${index}` } }));
    const outcomes = (await Promise.all(rest)).map(({ errors }) => (errors ? 'refused' : 'made'));
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(5);
    expect((await read(store, productId)).product.variants).toHaveLength(100);
  });
});

describe('deleteProduct', () => {
  const DELETE_PRODUCT =
    'mutation ($id: UUID!, $ifVersion: Int) { deleteProduct(id: $id, ifVersion: $ifVersion) { id variants { name } } }';

  test('deletes the variants and SKUs as well and emits an event with the deleted product', async () => {
    const store = await service.newStore();
    const id = await store.product({ sku: 'P' });
    await newVariant(store, id, { sku: 'V' });
    const { variants: _, ...product } = (await read(store, id)).product;
    expect(await refusal(store, DELETE_PRODUCT, { id, ifVersion: 1 })).toMatchObject({ code: 'PRECONDITION_FAILED' });
    expect(await store.ask(DELETE_PRODUCT, { id, ifVersion: 2 })).toEqual({ id, variants: [{ name: 'Azul' }] });
    expect((await store.events()).at(-1)).toEqual({ type: 'PRODUCT_DELETED', data: product });
    await store.get(`/api/v1/products/${id}`, 404);
    expect([await store.count('product'), await store.count('sku')]).toEqual([0, 0]);
    expect(await refusal(store, DELETE_PRODUCT, { id })).toMatchObject({ code: 'RESOURCE_NOT_FOUND' });
  });

  test('deletes once when requested ten times concurrently', async () => {
    const store = await service.newStore();
    const id = await store.product();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => refusal(store, DELETE_PRODUCT, { id })));
    expect(outcomes.filter((extensions) => extensions === undefined)).toHaveLength(1);
    expect(outcomes.filter((extensions) => extensions?.code === 'RESOURCE_NOT_FOUND')).toHaveLength(9);
    expect((await store.events()).map(({ type }) => type)).toEqual(['PRODUCT_CREATED', 'PRODUCT_DELETED']);
  });
});
