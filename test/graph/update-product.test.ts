import { describe, expect, test } from 'vitest';
import { startService } from '../support/service.ts';

const service = await startService();

const UPDATE = `mutation ($id: UUID!, $input: UpdateProductInput!, $ifVersion: Int) {
  updateProduct(id: $id, input: $input, ifVersion: $ifVersion) { id name slug price discountedPrice sku barcode version updatedAt }
}`;
const READ = 'query ($id: UUID!) { product(id: $id) { name price discountedPrice sku barcode version } }';

const codes = (errors: { extensions: Record<string, unknown> }[] | undefined) => errors?.map(({ extensions }) => extensions.code);

describe('updateProduct', () => {
  test('absent leaves, null clears, a value replaces; the version rises and the event has the whole product', async () => {
    const store = await service.newStore();
    const id = await store.product({ barcode: '1', discountedPrice: 40, sku: 'A' });
    service.clock.forward(1000);
    expect(await store.ask(UPDATE, { id, input: { name: 'Caneca nova', discountedPrice: null } })).toEqual({
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

  test('an update without a change writes nothing and emits no event', async () => {
    const store = await service.newStore();
    const id = await store.product();
    for (const input of [{}, { name: 'Caneca', price: 50, media: { images: [] } }]) {
      expect(await store.ask(UPDATE, { id, input })).toMatchObject({ version: 1 });
    }
    expect(await store.events()).toHaveLength(1);
  });

  test('validates the product as it will be: a price at or below the discount is rejected', async () => {
    const store = await service.newStore();
    const id = await store.product({ discountedPrice: 40 });
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
    expect(await store.ask(READ, { id })).toMatchObject({ name: 'Caneca', price: 50, version: 1 });
    expect(await store.events()).toHaveLength(1);
  });

  test('a physical product cannot lose its measures', async () => {
    const store = await service.newStore();
    const logistics = { height: 1, width: 1, length: 1, weight: 1 };
    const id = await store.product({ type: 'PHYSICAL', logistics });
    const refused = await store.graph(UPDATE, { id, input: { logistics: null } });
    expect(codes(refused.errors)).toEqual(['VALIDATION_ERROR']);
    const accepted = await store.graph(UPDATE, { id, input: { logistics: null, type: 'DIGITAL' } });
    expect(accepted.data.updateProduct).toMatchObject({ version: 2 });
  });

  test('a SKU moves with its product, is free once removed, and is rejected while another product has it', async () => {
    const store = await service.newStore();
    const first = await store.product({ sku: 'A' });
    const second = await store.product({ sku: 'B' });
    expect(codes((await store.graph(UPDATE, { id: second, input: { sku: 'A' } })).errors)).toEqual(['DUPLICATE_ENTRY']);
    await store.graph(UPDATE, { id: first, input: { sku: '' } });
    expect(await store.ask(UPDATE, { id: second, input: { sku: 'A' } })).toMatchObject({ sku: 'A' });
    expect(await store.count('sku')).toBe(1);
  });

  test('ifVersion accepts only the current version', async () => {
    const store = await service.newStore();
    const id = await store.product();
    const stale = await store.graph(UPDATE, { id, input: { price: 51 }, ifVersion: 2 });
    expect(stale.errors?.[0]?.extensions).toEqual({ code: 'PRECONDITION_FAILED', status: 412, details: { currentVersion: 1 } });
    expect(await store.ask(UPDATE, { id, input: { price: 51 }, ifVersion: 1 })).toMatchObject({
      version: 2,
    });
  });

  test('an invalid body is rejected before a missing product', async () => {
    const store = await service.newStore();
    const id = '0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b';
    expect(codes((await store.graph(UPDATE, { id, input: { price: 0 } })).errors)).toEqual(['VALIDATION_ERROR']);
    expect(codes((await store.graph(UPDATE, { id, input: { price: 1 } })).errors)).toEqual(['RESOURCE_NOT_FOUND']);
  });

  test('variables are validated as strictly as bodies: every invalid field at once, in Portuguese, also unknown ones', async () => {
    const store = await service.newStore();
    const id = await store.product();
    const input = { price: '10', name: 'a\ud800', cor: 1, sku: 'x'.repeat(101), media: { images: 'x' } };
    const { errors } = await store.graph(UPDATE, { id, input });
    expect(errors?.[0]?.extensions).toEqual({
      code: 'VALIDATION_ERROR',
      status: 400,
      details: expect.arrayContaining([
        {
          field: 'price',
          message: 'Deve ser um número em reais com no máximo 2 casas decimais.',
          code: 'INVALID_TYPE',
          path: ['input', 'price'],
        },
        { field: 'name', message: 'Contém um caractere Unicode incompleto.', code: 'INVALID_VALUE', path: ['input', 'name'] },
        { field: 'cor', message: 'Campo desconhecido.', code: 'UNKNOWN_FIELD', path: ['input', 'cor'] },
        { field: 'sku', message: 'Deve ter no máximo 100 caracteres.', code: 'TOO_LONG', path: ['input', 'sku'] },
        { field: 'media.images', message: 'Deve ser uma lista.', code: 'INVALID_TYPE', path: ['input', 'media', 'images'] },
      ]),
    });
    expect(errors?.[0]?.extensions.details).toHaveLength(5);
  });

  test('two updates that are valid alone never leave a discount above the price', async () => {
    const store = await service.newStore();
    const outcomes: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      const id = await store.product({ price: 50, discountedPrice: 10 });
      const [cheaper, dearer] = await Promise.all([
        store.graph(UPDATE, { id, input: { price: 20 } }),
        store.graph(UPDATE, { id, input: { discountedPrice: 30 } }),
      ]);
      outcomes.push([cheaper, dearer].map(({ errors }) => (errors ? 'refused' : 'done')).join());
      const { price, discountedPrice, version } = await store.ask<Record<string, number>>(READ, { id });
      expect([
        [20, 10],
        [50, 30],
      ]).toContainEqual([price, discountedPrice]);
      expect(version).toBe(2);
    }
    expect(outcomes.every((outcome) => outcome === 'done,refused' || outcome === 'refused,done')).toBe(true);
  });

  test('twenty parallel updates of one product are twenty versions and twenty events', async () => {
    const store = await service.newStore();
    const id = await store.product();
    const prices = Array.from({ length: 20 }, (_, index) => 100 + index);
    const results = await Promise.all(prices.map((price) => store.graph(UPDATE, { id, input: { price } })));
    const versions = results.map(({ data }) => (data.updateProduct as { version: number }).version).sort((a, b) => a - b);
    expect(versions).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
    const announced = (await store.events()).slice(1).map(({ data }) => data.price as number);
    expect(announced.sort()).toEqual(prices);
  });
});

describe('several mutations in one document', () => {
  test('are applied all or none', async () => {
    const store = await service.newStore();
    const id = await store.product();
    const document = `mutation ($id: UUID!) {
      first: createProduct(input: { name: "Primeiro", type: DIGITAL, price: 1 }) { id }
      second: updateProduct(id: $id, input: { price: 60 }) { version }
      third: updateProduct(id: $id, input: { name: "x" }) { version }
    }`;
    const { reply, errors } = await store.graph(document, { id });
    expect(reply.body.data).toBeNull();
    expect(errors?.map(({ path }) => path)).toEqual([['third']]);
    expect([await store.count('product'), await store.count('event')]).toEqual([1, 1]);
    expect(await store.ask(READ, { id })).toMatchObject({ price: 50, version: 1 });
  });
});

describe('a product of another store', () => {
  test('is not found by any operation', async () => {
    const store = await service.newStore();
    const other = await service.newStore();
    const id = await store.product({ sku: 'A' });
    await other.get(`/api/v1/products/${id}`, 404);
    expect(await other.ask(READ, { id })).toBeNull();
    const { errors } = await other.graph(UPDATE, { id, input: { price: 1 } });
    expect(codes(errors)).toEqual(['RESOURCE_NOT_FOUND']);
    const asOperator = await service.asOperator(UPDATE, { id, input: { price: 1 } }, { 'x-store-id': other.id });
    expect(codes(asOperator.errors)).toEqual(['RESOURCE_NOT_FOUND']);
    expect(await store.ask(READ, { id })).toMatchObject({ price: 50, version: 1 });
    expect([await store.count('event'), await other.count('event')]).toEqual([1, 0]);
  });
});
