import { describe, expect, test } from 'vitest';
import { UUID_V7 } from '../support/constants.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const digital = { name: 'Guia de Cafés', type: 'DIGITAL', price: 29.9 };

describe('POST /api/v1/products', () => {
  test('a product with only required fields gets the documented defaults and emits its event', async () => {
    const store = await service.newStore();
    const { body } = await store.post('/api/v1/products', digital, 201);
    const product = {
      id: expect.stringMatching(UUID_V7),
      storeId: store.id,
      name: 'Guia de Cafés',
      slug: 'guia-de-cafes',
      type: 'DIGITAL',
      status: 'DRAFT',
      price: 29.9,
      discountedPrice: null,
      costPrice: null,
      currency: 'BRL',
      media: { images: [], videos: [], documents: [] },
      stock: 0,
      sku: '',
      barcode: null,
      description: '',
      shortDescription: '',
      logistics: null,
      featured: false,
      createdAt: '2026-03-02T12:00:00.000Z',
      updatedAt: '2026-03-02T12:00:00.000Z',
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
    const { body } = await store.post('/api/v1/products', { ...sent, stock: { quantity: 7 } }, 201);
    expect((body.data as { product: object }).product).toEqual({
      ...sent,
      id: expect.stringMatching(UUID_V7),
      storeId: store.id,
      slug: 'camiseta-basica',
      stock: 7,
      createdAt: '2026-03-02T12:00:00.000Z',
      updatedAt: '2026-03-02T12:00:00.000Z',
    });
  });

  test('every invalid field is reported in one answer, in Portuguese, and nothing is stored and no event emitted', async () => {
    const store = await service.newStore();
    const broken = {
      name: 'ab',
      type: 'BOX',
      price: '10',
      discountedPrice: -1,
      stock: { quantity: 1.5 },
      sku: 'x'.repeat(101),
      barcode: 7,
      media: { images: ['ftp://x'], videos: 'v' },
      featured: null,
    };
    const { body } = await store.post('/api/v1/products', broken, 400);
    expect(body).toEqual({
      success: false,
      error: {
        message: 'Há campos inválidos na requisição.',
        code: 'VALIDATION_ERROR',
        details: expect.arrayContaining([
          { field: 'name', message: 'Deve ter pelo menos 3 caracteres.', code: 'TOO_SHORT' },
          { field: 'type', message: 'Deve ser um destes valores: DIGITAL, PHYSICAL.', code: 'INVALID_VALUE' },
          { field: 'price', message: 'Deve ser um número em reais com no máximo 2 casas decimais.', code: 'INVALID_TYPE' },
          { field: 'discountedPrice', message: 'Deve ser no mínimo R$ 0,00.', code: 'TOO_SMALL' },
          { field: 'stock.quantity', message: 'Deve ser um número inteiro.', code: 'INVALID_TYPE' },
          { field: 'sku', message: 'Deve ter no máximo 100 caracteres.', code: 'TOO_LONG' },
          { field: 'barcode', message: 'Deve ser um texto.', code: 'INVALID_TYPE' },
          { field: 'media.images.0', message: 'Deve ser um endereço http ou https completo.', code: 'INVALID_FORMAT' },
          { field: 'media.videos', message: 'Deve ser uma lista.', code: 'INVALID_TYPE' },
          { field: 'featured', message: 'Não pode ser nulo.', code: 'NOT_NULL' },
        ]),
      },
      meta: { timestamp: '2026-03-02T12:00:00.000Z', status: 400 },
    });
    expect((body.error as { details: unknown[] }).details).toHaveLength(10);
    expect(await store.count('product')).toBe(0);
    expect(await store.events()).toEqual([]);
  });

  const bounds: [string, object, string][] = [
    ['name', { name: undefined }, 'REQUIRED'],
    ['name', { name: null }, 'NOT_NULL'],
    ['name', { name: '👕👕' }, 'TOO_SHORT'],
    ['name', { name: '    ' }, 'INVALID_VALUE'],
    ['name', { name: '👕'.repeat(101) }, 'TOO_LONG'],
    ['name', { name: 'nulo \0 aqui' }, 'INVALID_VALUE'],
    ['type', { type: null }, 'NOT_NULL'],
    ['status', { status: 'all' }, 'INVALID_VALUE'],
    ['price', { price: 0 }, 'TOO_SMALL'],
    ['price', { price: 1000000 }, 'TOO_BIG'],
    ['price', { price: 0.001 }, 'INVALID_TYPE'],
    ['discountedPrice', { discountedPrice: 29.9 }, 'TOO_BIG'],
    ['costPrice', { costPrice: 1000000 }, 'TOO_BIG'],
    ['currency', { currency: 'USD' }, 'INVALID_VALUE'],
    ['stock', { stock: 3 }, 'INVALID_TYPE'],
    ['stock.quantity', { stock: { quantity: -1 } }, 'TOO_SMALL'],
    ['stock.quantity', { stock: { quantity: 2147483648 } }, 'TOO_BIG'],
    ['barcode', { barcode: 'x'.repeat(101) }, 'TOO_LONG'],
    ['logistics', { type: 'PHYSICAL' }, 'REQUIRED'],
    ['logistics.weight', { logistics: { height: 1, width: 1, length: 1, weight: 0 } }, 'TOO_SMALL'],
    ['logistics.weight', { logistics: { height: 1, width: 1, length: 1 } }, 'REQUIRED'],
    ['media.images', { media: { images: Array(51).fill('https://a.example/1') } }, 'TOO_LONG'],
    ['media.images.1', { media: { images: ['https://a.example', 'ftp://a.example'] } }, 'INVALID_FORMAT'],
  ];
  test.each(bounds)('%s in %j is rejected with %s', async (field, change, code) => {
    const store = await service.newStore();
    const { body } = await store.post('/api/v1/products', { ...digital, ...change }, 400);
    const { details } = body.error as { details: { field: string; code: string }[] };
    expect(details.map((issue) => [issue.field, issue.code])).toEqual([[field, code]]);
    expect(await store.count('product')).toBe(0);
  });

  test.each([
    [{ name: '👕👕👕' }],
    [{ name: '👕'.repeat(100) }],
    [{ price: 0.01 }],
    [{ price: 999999.99, discountedPrice: 0 }],
    [{ discountedPrice: null, costPrice: null, barcode: null, logistics: null }],
    [{ sku: 'x'.repeat(100) }],
    [{ media: {} }],
    [{ stock: {} }],
  ])('%j is accepted', async (change) => {
    await (await service.newStore()).post('/api/v1/products', { ...digital, ...change }, 201);
  });

  test('the same SKU twice in a store is a 409, in another store it is not', async () => {
    const store = await service.newStore();
    const other = await service.newStore();
    await store.post('/api/v1/products', { ...digital, sku: 'A-1' }, 201);
    const { body } = await store.post('/api/v1/products', { ...digital, sku: 'A-1' }, 409);
    expect(body.error).toEqual({
      message: 'Já existe um produto com este SKU nesta loja.',
      code: 'DUPLICATE_ENTRY',
      details: [{ field: 'sku', message: 'Já existe um produto com este SKU nesta loja.', code: 'CONFLICT' }],
    });
    expect([await store.count('product'), await store.count('event')]).toEqual([1, 1]);
    await other.post('/api/v1/products', { ...digital, sku: 'A-1' }, 201);
  });

  test('products with the same name get numbered slugs, also when created concurrently', async () => {
    const store = await service.newStore();
    const replies = await Promise.all(Array.from({ length: 8 }, () => store.post('/api/v1/products', digital, 201)));
    const slugs = replies.map(({ body }) => (body.data as { product: { slug: string } }).product.slug).sort();
    const base = 'guia-de-cafes';
    expect(slugs).toEqual([base, ...[2, 3, 4, 5, 6, 7, 8].map((n) => `${base}-${n}`)]);
  });

  test('a name that leaves no slug gets the Portuguese word for a product', async () => {
    const store = await service.newStore();
    const { body } = await store.post('/api/v1/products', { ...digital, name: '商品 👕!' }, 201);
    expect((body.data as { product: { slug: string } }).product.slug).toBe('produto');
  });

  test('unknown fields and parameters are ignored and named; with Prefer: handling=strict they are a 400', async () => {
    const store = await service.newStore();
    const sent = { ...digital, cor: 'azul', media: { images: [], capa: 1 }, stock: { quantity: 1, minimo: 2 } };
    const { headers } = await store.post('/api/v1/products?debug=1', sent, 201);
    expect(headers.get('x-ignored-fields')).toBe('stock.minimo, cor, media.capa');
    expect(headers.get('x-ignored-params')).toBe('debug');
    const { body } = await store.post('/api/v1/products?debug=1', sent, 400, { prefer: 'handling=strict' });
    const { details } = body.error as { details: { field: string; code: string }[] };
    expect(details.map(({ field, code }) => [field, code])).toEqual(
      ['stock.minimo', 'cor', 'media.capa', 'debug'].map((field) => [field, 'UNKNOWN_FIELD']),
    );
    expect(await store.count('product')).toBe(1);
  });
});

describe('GET /api/v1/products/{productId}', () => {
  test('a product is returned as it was created, with a strong ETag that leads to a 304', async () => {
    const store = await service.newStore();
    const { body } = await store.post('/api/v1/products', digital, 201);
    const { product } = body.data as { product: { id: string } };
    const { id } = product;
    const read = await store.get(`/api/v1/products/${id}`, 200);
    expect(read.body).toEqual({ success: true, data: { product: { ...product, variants: [] } } });
    expect(read.headers.get('etag')).toBe('"1"');
    const upper = await store.get(`/api/v1/products/${id.toUpperCase()}`, 200);
    expect(upper.text).toBe(read.text);
    const unchanged = await store.get(`/api/v1/products/${id}`, 304, { 'if-none-match': '"9", W/"1"' });
    expect(unchanged.text).toBe('');
    await store.get(`/api/v1/products/${id}`, 200, { 'if-none-match': '"2"' });
  });

  test.each(['00000000-0000-7000-8000-000000000000', 'abc', '1%27--', 'a'.repeat(500)])('%s is a 404', async (id) => {
    const store = await service.newStore();
    const { body } = await store.get(`/api/v1/products/${id}`, 404);
    expect(body).toEqual({
      success: false,
      error: { message: 'Registro não encontrado nesta loja.', code: 'RESOURCE_NOT_FOUND' },
      meta: { timestamp: '2026-03-02T12:00:00.000Z', status: 404 },
    });
  });
});
