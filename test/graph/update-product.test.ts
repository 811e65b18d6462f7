import { describe, expect, test } from 'vitest';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const UPDATE = `mutation ($id: UUID!, $input: UpdateProductInput!, $ifVersion: Int) {
  updateProduct(id: $id, input: $input, ifVersion: $ifVersion) { id name slug price discountedPrice sku barcode version updatedAt }
}`;
const READ = 'query ($id: UUID!) { product(id: $id) { name price discountedPrice sku barcode version } }';

async function newProduct(store: TestStore, fields: object = {}): Promise<string> {
  const { body } = await store.post('/api/v1/products', { name: 'Caneca', type: 'DIGITAL', price: 50, ...fields }, 201);
  return (body.data as { product: { id: string } }).product.id;
}

const codes = (errors: { extensions: Record<string, unknown> }[] | undefined) => errors?.map(({ extensions }) => extensions.code);

describe('updateProduct', () => {
  test('absent leaves, null clears, a value replaces; the version rises and the whole product is announced', async () => {
    const store = await service.newStore();
    const id = await newProduct(store, { barcode: '1', discountedPrice: 40, sku: 'A' });
    service.clock.forward(1000);
    const { data } = await store.graph(UPDATE, { id, input: { name: 'Caneca nova', discountedPrice: null } });
    expect(data.updateProduct).toEqual({
      id,
      name: 'Caneca nova',
      slug: 'caneca',
      price: 50,
      discountedPrice: null,
      sku: 'A',
      barcode: '1',
      version: 2,
      updatedAt: service.clock.now().toISOString(),
    });
    const read = await store.get(`/api/v1/products/${id}`, 200);
    const { variants, ...product } = (read.body.data as { product: { variants: unknown[] } }).product;
    expect(variants).toEqual([]);
    expect((await store.events()).at(-1)).toEqual({ type: 'PRODUCT_UPDATED', data: product });
    expect(read.headers.get('etag')).toBe('"2"');
  });

  test('what changes nothing writes nothing and announces nothing', async () => {
    const store = await service.newStore();
    const id = await newProduct(store);
    for (const input of [{}, { name: 'Caneca', price: 50, media: { images: [] } }]) {
      const { data } = await store.graph(UPDATE, { id, input });
      expect(data.updateProduct).toMatchObject({ version: 1 });
    }
    expect(await store.events()).toHaveLength(1);
  });

  test('the rules are asked of the product as it will be: a price at or below the discount is refused', async () => {
    const store = await service.newStore();
    const id = await newProduct(store, { discountedPrice: 40 });
    const { data, errors, reply } = await store.graph(UPDATE, { id, input: { price: 40, name: 'x' } });
    expect(data).toEqual({});
    expect(reply.body.data).toBeNull();
    expect(errors?.[0]?.extensions).toEqual({
      code: 'VALIDATION_ERROR',
      status: 400,
      details: [
        { field: 'name', message: 'Deve ter pelo menos 3 caracteres.', code: 'TOO_SHORT' },
        { field: 'discountedPrice', message: 'Deve ser menor que o preço.', code: 'TOO_BIG' },
      ],
    });
    expect((await store.graph(READ, { id })).data.product).toMatchObject({ name: 'Caneca', price: 50, version: 1 });
    expect(await store.events()).toHaveLength(1);
  });

  test('a physical product cannot lose its measures', async () => {
    const store = await service.newStore();
    const logistics = { height: 1, width: 1, length: 1, weight: 1 };
    const id = await newProduct(store, { type: 'PHYSICAL', logistics });
    const refused = await store.graph(UPDATE, { id, input: { logistics: null } });
    expect(codes(refused.errors)).toEqual(['VALIDATION_ERROR']);
    const accepted = await store.graph(UPDATE, { id, input: { logistics: null, type: 'DIGITAL' } });
    expect(accepted.data.updateProduct).toMatchObject({ version: 2 });
  });

  test('a SKU moves with its product, is free once given up, and is refused while another product has it', async () => {
    const store = await service.newStore();
    const first = await newProduct(store, { sku: 'A' });
    const second = await newProduct(store, { sku: 'B' });
    expect(codes((await store.graph(UPDATE, { id: second, input: { sku: 'A' } })).errors)).toEqual(['DUPLICATE_ENTRY']);
    await store.graph(UPDATE, { id: first, input: { sku: '' } });
    expect((await store.graph(UPDATE, { id: second, input: { sku: 'A' } })).data.updateProduct).toMatchObject({ sku: 'A' });
    expect(await store.count('sku')).toBe(1);
  });

  test('ifVersion lets only the version through that it names', async () => {
    const store = await service.newStore();
    const id = await newProduct(store);
    const stale = await store.graph(UPDATE, { id, input: { price: 51 }, ifVersion: 2 });
    expect(stale.errors?.[0]?.extensions).toEqual({ code: 'PRECONDITION_FAILED', status: 412, details: { currentVersion: 1 } });
    expect((await store.graph(UPDATE, { id, input: { price: 51 }, ifVersion: 1 })).data.updateProduct).toMatchObject({
      version: 2,
    });
  });

  test('a broken body is refused before a missing product is, and a missing product before nothing', async () => {
    const store = await service.newStore();
    const id = '0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b';
    expect(codes((await store.graph(UPDATE, { id, input: { price: 0 } })).errors)).toEqual(['VALIDATION_ERROR']);
    expect(codes((await store.graph(UPDATE, { id, input: { price: 1 } })).errors)).toEqual(['RESOURCE_NOT_FOUND']);
  });

  test('variables are read as strictly as bodies: every broken field at once, in Portuguese, unknown ones among them', async () => {
    const store = await service.newStore();
    const id = await newProduct(store);
    const input = { price: '10', name: 'a\ud800', cor: 1, sku: 'x'.repeat(101), media: { images: 'x' } };
    const { errors } = await store.graph(UPDATE, { id, input });
    expect(errors?.[0]?.extensions).toEqual({
      code: 'VALIDATION_ERROR',
      status: 400,
      details: expect.arrayContaining([
        { field: 'price', message: 'Deve ser um número em reais com no máximo 2 casas decimais.', code: 'INVALID_TYPE' },
        { field: 'name', message: 'Contém um caractere Unicode incompleto.', code: 'INVALID_VALUE' },
        { field: 'cor', message: 'Campo desconhecido.', code: 'UNKNOWN_FIELD' },
        { field: 'sku', message: 'Deve ter no máximo 100 caracteres.', code: 'TOO_LONG' },
        { field: 'media.images', message: 'Deve ser uma lista.', code: 'INVALID_TYPE' },
      ]),
    });
    expect(errors?.[0]?.extensions.details).toHaveLength(5);
  });

  test('two updates that are valid alone never leave a discount above the price, however they meet', async () => {
    const store = await service.newStore();
    const outcomes: string[] = [];
    for (let round = 0; round < 25; round += 1) {
      const id = await newProduct(store, { price: 50, discountedPrice: 10 });
      const [cheaper, dearer] = await Promise.all([
        store.graph(UPDATE, { id, input: { price: 20 } }),
        store.graph(UPDATE, { id, input: { discountedPrice: 30 } }),
      ]);
      outcomes.push([cheaper, dearer].map(({ errors }) => (errors ? 'refused' : 'done')).join());
      const { price, discountedPrice, version } = (await store.graph(READ, { id })).data.product as Record<string, number>;
      expect([
        [20, 10],
        [50, 30],
      ]).toContainEqual([price, discountedPrice]);
      expect(version).toBe(2);
    }
    expect(outcomes.every((outcome) => outcome === 'done,refused' || outcome === 'refused,done')).toBe(true);
  });

  test('twenty parallel updates of one product are twenty versions and twenty announcements', async () => {
    const store = await service.newStore();
    const id = await newProduct(store);
    const prices = Array.from({ length: 20 }, (_, index) => 100 + index);
    const results = await Promise.all(prices.map((price) => store.graph(UPDATE, { id, input: { price } })));
    const versions = results.map(({ data }) => (data.updateProduct as { version: number }).version).sort((a, b) => a - b);
    expect(versions).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
    const announced = (await store.events()).slice(1).map(({ data }) => data.price as number);
    expect(announced.sort()).toEqual(prices);
  });
});

describe('several mutations in one document', () => {
  test('are all or nothing', async () => {
    const store = await service.newStore();
    const id = await newProduct(store);
    const document = `mutation ($id: UUID!) {
      first: createProduct(input: { name: "Primeiro", type: DIGITAL, price: 1 }) { id }
      second: updateProduct(id: $id, input: { price: 60 }) { version }
      third: updateProduct(id: $id, input: { name: "x" }) { version }
    }`;
    const { reply, errors } = await store.graph(document, { id });
    expect(reply.body.data).toBeNull();
    expect(errors?.map(({ path }) => path)).toEqual([['third']]);
    expect([await store.count('product'), await store.count('event')]).toEqual([1, 1]);
    expect((await store.graph(READ, { id })).data.product).toMatchObject({ price: 50, version: 1 });
  });
});

describe('a product of another store', () => {
  test('does not exist by any way in', async () => {
    const store = await service.newStore();
    const other = await service.newStore();
    const id = await newProduct(store, { sku: 'A' });
    await other.get(`/api/v1/products/${id}`, 404);
    expect((await other.graph(READ, { id })).data.product).toBeNull();
    const { errors } = await other.graph(UPDATE, { id, input: { price: 1 } });
    expect(codes(errors)).toEqual(['RESOURCE_NOT_FOUND']);
    const asOperator = await service.asOperator(UPDATE, { id, input: { price: 1 } }, { 'x-store-id': other.id });
    expect(codes(asOperator.errors)).toEqual(['RESOURCE_NOT_FOUND']);
    expect((await store.graph(READ, { id })).data.product).toMatchObject({ price: 50, version: 1 });
    expect([await store.count('event'), await other.count('event')]).toEqual([1, 0]);
  });
});
