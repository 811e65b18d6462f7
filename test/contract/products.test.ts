import { describe, expect, test } from 'vitest';
import { ABSENT, UUID_V7 } from '../support/constants.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const PATH = '/api/v1/products';
const STAMPS = { createdAt: '2026-03-02T12:00:00.000Z', updatedAt: '2026-03-02T12:00:00.000Z' };
const digital = { name: 'Guia de Cafés', type: 'DIGITAL', price: 29.9 };

describe('POST /api/v1/products', () => {
  test('a product with only required fields gets the documented defaults and emits its event', async () => {
    const store = await service.newStore();
    const { body } = await store.post(PATH, digital, 201);
    const product = {
      ...digital,
      ...STAMPS,
      ...{ id: expect.stringMatching(UUID_V7), storeId: store.id, slug: 'guia-de-cafes', status: 'DRAFT' },
      ...{ discountedPrice: null, costPrice: null, currency: 'BRL' },
      media: { images: [], videos: [], documents: [] },
      ...{ stock: 0, sku: '', barcode: null, description: '', shortDescription: '', logistics: null, featured: false },
    };
    expect(body).toEqual({ success: true, data: { product } });
    expect(await store.events()).toEqual([{ type: 'PRODUCT_CREATED', data: product }]);
  });

  test('a product with every field is stored and shown as sent', async () => {
    const store = await service.newStore();
    const sent = {
      name: '  Camiseta “Básica” 👕 ',
      type: 'PHYSICAL',
      status: 'PUBLISHED',
      price: 999999.99,
      discountedPrice: 999999.98,
      costPrice: 0,
      currency: 'BRL',
      media: { images: ['https://a.example/1.jpg', 'http://a.example'], videos: ['https://v.example/1'], documents: [] },
      sku: 'CAM-1',
      barcode: '7891000100103',
      description: 'linha 1\nlinha 2',
      shortDescription: 'curta',
      logistics: { height: 0.5, width: 25, length: 30, weight: 0.2 },
      featured: true,
    };
    const { body, headers } = await store.post(PATH, { ...sent, stock: { quantity: 7, minimo: 2 } }, 201);
    const made = { id: expect.stringMatching(UUID_V7), storeId: store.id, slug: 'camiseta-basica', stock: 7 };
    expect(body).toEqual({ success: true, data: { product: { ...sent, ...STAMPS, ...made } } });
    expect(headers.get('x-ignored-fields')).toBe('stock.minimo');
  });

  test('every invalid field is reported in one answer, in Portuguese, and nothing is stored and no event emitted', async () => {
    const store = await service.newStore();
    const broken = {
      name: 'ab',
      type: 'BOX',
      status: 'all',
      price: '10',
      discountedPrice: -1,
      costPrice: 1000000,
      currency: 'USD',
      stock: { quantity: 1.5 },
      sku: 'x'.repeat(101),
      barcode: 7,
      media: { images: ['https://a.example', 'ftp://x'], videos: 'v' },
      logistics: { height: 1, width: 1, weight: 0 },
      featured: null,
    };
    expect(await store.refusesPost(PATH, broken, 400)).toEqual(
      service.invalid(
        { field: 'barcode', message: 'Deve ser um texto.', code: 'INVALID_TYPE' },
        { field: 'logistics.length', message: 'Campo obrigatório.', code: 'REQUIRED' },
        { field: 'media.videos', message: 'Deve ser uma lista.', code: 'INVALID_TYPE' },
        { field: 'price', message: 'Deve ser um número em reais com no máximo 2 casas decimais.', code: 'INVALID_TYPE' },
        { field: 'status', message: 'Deve ser um destes valores: ACTIVE, DRAFT, INACTIVE, PUBLISHED.', code: 'INVALID_VALUE' },
        { field: 'stock.quantity', message: 'Deve ser um número inteiro.', code: 'INVALID_TYPE' },
        { field: 'type', message: 'Deve ser um destes valores: DIGITAL, PHYSICAL.', code: 'INVALID_VALUE' },
        { field: 'name', message: 'Deve ter pelo menos 3 caracteres.', code: 'TOO_SHORT' },
        { field: 'discountedPrice', message: 'Deve ser no mínimo R$ 0,00.', code: 'TOO_SMALL' },
        { field: 'costPrice', message: 'Deve ser no máximo R$ 999.999,99.', code: 'TOO_BIG' },
        { field: 'currency', message: 'Deve ser um destes valores: BRL.', code: 'INVALID_VALUE' },
        { field: 'media.images.1', message: 'Deve ser um endereço http ou https completo.', code: 'INVALID_FORMAT' },
        { field: 'sku', message: 'Deve ter no máximo 100 caracteres.', code: 'TOO_LONG' },
        { field: 'logistics.weight', message: 'Deve ser maior que zero.', code: 'TOO_SMALL' },
        { field: 'featured', message: 'Não pode ser nulo.', code: 'NOT_NULL' },
      ),
    );
    expect(await store.refusesPost(PATH, { ...digital, stock: 3 }, 400)).toMatchObject({
      error: { details: [{ field: 'stock', code: 'INVALID_TYPE' }] },
    });
  });

  test('the same SKU twice in a store is a 409, in another store it is not', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    await store.create(PATH, { ...digital, sku: 'A-1' });
    const message = 'Já existe um produto com este SKU nesta loja.';
    expect(await store.refusesPost(PATH, { ...digital, sku: 'A-1' }, 409)).toEqual(
      service.refusal(409, 'DUPLICATE_ENTRY', message, [{ field: 'sku', message, code: 'CONFLICT' }]),
    );
    await other.create(PATH, { ...digital, sku: 'A-1', media: {}, stock: {} });
  });

  test('products with the same name get numbered slugs, also concurrently', async () => {
    const store = await service.newStore();
    const made = await Promise.all(Array.from({ length: 8 }, () => store.create<{ slug: string }>(PATH, digital)));
    const base = 'guia-de-cafes';
    expect(made.map(({ slug }) => slug).sort()).toEqual([base, ...[2, 3, 4, 5, 6, 7, 8].map((n) => `${base}-${n}`)]);
  });
});

describe('GET /api/v1/products/{productId}', () => {
  test('a product is returned as it was created, with a strong ETag that leads to a 304', async () => {
    const store = await service.newStore();
    const product = await store.create(PATH, digital);
    const path = `${PATH}/${product.id}`;
    const read = await store.get(path, 200);
    expect(read.body).toEqual({ success: true, data: { product: { ...product, variants: [] } } });
    expect(read.headers.get('etag')).toBe('"1"');
    expect((await store.get(`${PATH}/${product.id.toUpperCase()}`, 200)).text).toBe(read.text);
    expect((await store.get(path, 304, { 'if-none-match': '"9", W/"1"' })).text).toBe('');
    await store.get(path, 200, { 'if-none-match': '"2"' });
  });

  test.each([ABSENT, 'abc', '1%27--', 'a'.repeat(500)])('%s is a 404', async (id) => {
    const { body } = await (await service.newStore()).get(`${PATH}/${id}`, 404);
    expect(body).toEqual(service.notFound('Registro não encontrado nesta loja.'));
  });
});
