import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { documentsOf } from '../support/record-documents.ts';
import { notFound, outcomeOf, stale } from '../support/refusals.ts';
import { startService } from '../support/service.ts';
import { times } from '../support/times.ts';

const service = await startService();

const { READ, UPDATE } = documentsOf('Product', 'id name slug price discountedPrice sku barcode version updatedAt');

describe('updateProduct', () => {
  test('absent leaves, null clears, a value replaces; the version rises and the event has the whole product', async () => {
    const store = await service.newStore();
    const id = await store.product({ barcode: '1', discountedPrice: 40, sku: 'A' });
    service.clock.forward(1000);
    const input = { name: 'Caneca nova', discountedPrice: null };
    const kept = { id, slug: 'caneca', price: 50, sku: 'A', barcode: '1' };
    expect(await store.ask(UPDATE, { id, input })).toEqual({ ...kept, ...input, version: 2, updatedAt: service.now() });
    const read = await store.get(`/api/v1/products/${id}`, 200);
    const { variants, ...product } = (read.body.data as { product: { variants: unknown[] } }).product;
    expect(variants).toEqual([]);
    expect((await store.events()).at(-1)).toEqual({ type: 'PRODUCT_UPDATED', data: product });
    expect(read.headers.get('etag')).toBe('"2"');
  });

  test('validates the product as it will be: no price at or below its discount, no parcel without measures', async () => {
    const store = await service.newStore();
    const id = await store.soldProduct({ discountedPrice: 40 });
    expect(await store.refusal(UPDATE, { id, input: { price: 40, name: 'x', logistics: null } })).toEqual({
      code: 'VALIDATION_ERROR',
      status: 400,
      details: [
        { field: 'name', message: 'Deve ter pelo menos 3 caracteres.', code: 'TOO_SHORT' },
        { field: 'discountedPrice', message: 'Deve ser menor que o preço.', code: 'TOO_BIG' },
        { field: 'logistics', message: 'Produtos físicos precisam das medidas para envio.', code: 'REQUIRED' },
      ],
    });
    expect(await store.ask(UPDATE, { id, input: { logistics: null, type: 'DIGITAL' } })).toMatchObject({ version: 2 });
    const before = await store.snapshot();
    for (const input of [{}, { name: 'Caneca', price: 50, media: { images: [] } }])
      expect(await store.ask(UPDATE, { id, input })).toMatchObject({ version: 2 });
    expect(await store.snapshot()).toEqual(before);
  });

  test('a SKU moves with its product, is free once removed, and is rejected while another product has it', async () => {
    const store = await service.newStore();
    const first = await store.product({ sku: 'A' });
    const second = await store.product({ sku: 'B' });
    expect(await store.refusal(UPDATE, { id: second, input: { sku: 'A' } })).toMatchObject({ code: 'DUPLICATE_ENTRY' });
    await store.graph(UPDATE, { id: first, input: { sku: '' } });
    expect(await store.ask(UPDATE, { id: second, input: { sku: 'A' } })).toMatchObject({ sku: 'A' });
    expect(await store.count('sku')).toBe(1);
  });

  test('is rejected by its input, then for a missing product, also of another store, then for its version', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const [id, theirs] = [await store.product(), await other.product()];
    const missing = notFound('Produto não encontrado.');
    for (const named of [ABSENT, theirs]) {
      expect(await store.refusal(UPDATE, { id: named, input: { price: 0 } })).toMatchObject({ code: 'VALIDATION_ERROR' });
      const sent = { id: named, input: { price: 1 } };
      expect(await store.refusesGraph(UPDATE, { ...sent, ifVersion: 2 })).toEqual(missing);
      expect(await other.refuses(() => service.asOperator(UPDATE, sent, { 'x-store-id': store.id }))).toEqual(missing);
    }
    expect(await store.ask(READ, { id: theirs })).toBeNull();
    expect(await store.refusesGraph(UPDATE, { id, input: { price: 51 }, ifVersion: 2 })).toEqual(stale(1));
    expect(await store.ask(UPDATE, { id, input: { price: 51 }, ifVersion: 1 })).toMatchObject({ version: 2 });
  });

  test('variables are validated as strictly as bodies: every invalid field at once, in Portuguese, also unknown ones', async () => {
    const store = await service.newStore();
    const id = await store.product();
    const input = { price: '10', name: 'a\ud800', cor: 1, sku: 'x'.repeat(101), media: { images: 'x', videos: 7 } };
    const inReais = 'Deve ser um número em reais com no máximo 2 casas decimais.';
    const notAnAddress =
      'Deve ser um endereço completo, sem espaços nem barras invertidas, como https://exemplo.com.br/imagem.jpg.';
    const { errors } = await store.graph(UPDATE, { id, input });
    expect(errors?.[0]?.extensions).toEqual({
      code: 'VALIDATION_ERROR',
      status: 400,
      details: [
        { field: 'media.images.0', message: notAnAddress, code: 'INVALID_FORMAT', path: ['input', 'media', 'images', 0] },
        { field: 'media.videos.0', message: 'Deve ser um texto.', code: 'INVALID_TYPE', path: ['input', 'media', 'videos', 0] },
        { field: 'name', message: 'Contém um caractere Unicode incompleto.', code: 'INVALID_VALUE', path: ['input', 'name'] },
        { field: 'price', message: inReais, code: 'INVALID_TYPE', path: ['input', 'price'] },
        { field: 'sku', message: 'Deve ter no máximo 100 caracteres.', code: 'TOO_LONG', path: ['input', 'sku'] },
        { field: 'cor', message: 'Campo desconhecido.', code: 'UNKNOWN_FIELD', path: ['input', 'cor'] },
      ],
    });
  });

  test('two updates that are valid alone never leave a discount above the price', async () => {
    const store = await service.newStore();
    for (let round = 0; round < 6; round += 1) {
      const id = await store.product({ price: 50, discountedPrice: 10 });
      const inputs = [{ price: 20 }, { discountedPrice: 30 }];
      const outcomes = (await Promise.all(inputs.map((input) => store.graph(UPDATE, { id, input })))).map(outcomeOf);
      expect(outcomes.toSorted()).toEqual(['VALIDATION_ERROR', 'done']);
      const left = outcomes[0] === 'done' ? { price: 20, discountedPrice: 10 } : { price: 50, discountedPrice: 30 };
      expect(await store.ask(READ, { id })).toMatchObject({ ...left, version: 2 });
    }
  });

  test('twenty parallel updates of one product are twenty versions and twenty events', async () => {
    const store = await service.newStore();
    const id = await store.product();
    const prices = times(20, (index) => 100 + index);
    const results = await Promise.all(prices.map((price) => store.graph(UPDATE, { id, input: { price } })));
    const versions = results.map(({ data }) => (data.updateProduct as { version: number }).version).sort((a, b) => a - b);
    expect(versions).toEqual(times(20, (index) => index + 2));
    const announced = (await store.events()).slice(1).map(({ data }) => data.price as number);
    expect(announced.sort()).toEqual(prices);
  });
});

test('several mutations in one document are applied all or none', async () => {
  const store = await service.newStore();
  const id = await store.product();
  const document = `mutation ($id: ID!) {
    first: createProduct(input: { name: "Primeiro", type: DIGITAL, price: 1 }) { id }
    second: updateProduct(id: $id, input: { price: 60 }) { version }
    third: updateProduct(id: $id, input: { name: "x" }) { version }
  }`;
  const before = await store.snapshot();
  const { reply, errors } = await store.graph(document, { id });
  expect(reply.body.data).toBeNull();
  expect(errors?.map(({ path }) => path)).toEqual([['third']]);
  expect(await store.snapshot()).toEqual(before);
});
