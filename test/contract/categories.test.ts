import { describe, expect, test } from 'vitest';
import { UUID_V7 } from '../support/constants.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const NOW = '2026-03-02T12:00:00.000Z';

type Category = Record<string, unknown> & { id: string; slug: string };

const made = (store: TestStore, fields: object) => store.create<Category>('/api/v1/categories', fields);

const refused = (store: TestStore, fields: object, status: number, headers = {}) =>
  store.refusesPost('/api/v1/categories', fields, status, headers);

describe('POST /api/v1/categories', () => {
  test('a category with only a name is a root with the documented defaults, and emits no event', async () => {
    const store = await service.newStore();
    const { body } = await store.post('/api/v1/categories', { name: 'Cafés & Chás' }, 201);
    expect(body).toEqual({
      success: true,
      data: {
        category: {
          id: expect.stringMatching(UUID_V7),
          storeId: store.id,
          name: 'Cafés & Chás',
          slug: 'cafes-chas',
          description: null,
          parentId: null,
          image: null,
          position: 0,
          active: true,
          productCount: 0,
          childrenCount: 0,
          createdAt: NOW,
          updatedAt: NOW,
        },
      },
    });
    expect(await store.events()).toEqual([]);
  });

  test('a category with every field is stored and shown as sent, inside its parent', async () => {
    const store = await service.newStore();
    const parent = await made(store, { name: 'Roupas' });
    const sent = {
      name: '  Verão “2026” ☀️ ',
      slug: 'verao-2026',
      description: 'linha 1\nlinha 2',
      parentId: parent.id,
      image: 'http://a.example/verao.jpg?x=1',
      position: 7,
      active: false,
    };
    const { body } = await store.post('/api/v1/categories', sent, 201);
    const category = {
      ...sent,
      id: expect.stringMatching(UUID_V7),
      storeId: store.id,
      productCount: 0,
      childrenCount: 0,
      createdAt: NOW,
      updatedAt: NOW,
    };
    expect(body).toEqual({ success: true, data: { category } });
  });

  test('accepts the id of a parent in upper case', async () => {
    const store = await service.newStore();
    const { id } = await made(store, { name: 'Roupas' });
    expect(await made(store, { name: 'Verão', parentId: id.toUpperCase() })).toMatchObject({ parentId: id });
  });

  test('every invalid field is reported in one answer, in Portuguese, and nothing is stored', async () => {
    const store = await service.newStore();
    const broken = {
      name: '',
      slug: 'Verão',
      description: 7,
      parentId: 'abc',
      image: 'foto.jpg',
      position: 1.5,
      active: null,
    };
    const body = await refused(store, broken, 400);
    const details = [
      { field: 'name', message: 'Deve ter pelo menos 1 caractere.', code: 'TOO_SHORT' },
      {
        field: 'slug',
        message: 'Deve ter só letras minúsculas sem acento e números, com hifens simples entre eles.',
        code: 'INVALID_FORMAT',
      },
      { field: 'description', message: 'Deve ser um texto.', code: 'INVALID_TYPE' },
      { field: 'parentId', message: 'Deve ser um UUID.', code: 'INVALID_FORMAT' },
      {
        field: 'image',
        message: 'Deve ser um endereço completo, sem espaços nem barras invertidas, como https://exemplo.com.br/imagem.jpg.',
        code: 'INVALID_FORMAT',
      },
      { field: 'position', message: 'Deve ser um número inteiro.', code: 'INVALID_TYPE' },
      { field: 'active', message: 'Não pode ser nulo.', code: 'NOT_NULL' },
    ];
    expect(body).toEqual(
      service.refusal(400, 'VALIDATION_ERROR', 'Há campos inválidos na requisição.', expect.arrayContaining(details)),
    );
    expect((body.error as { details: unknown[] }).details).toHaveLength(details.length);
  });

  test.each<[string, object, string]>([
    ['name', { name: undefined }, 'REQUIRED'],
    ['name', { name: null }, 'NOT_NULL'],
    ['name', { name: '' }, 'TOO_SHORT'],
    ['name', { name: ' \t ' }, 'INVALID_VALUE'],
    ['name', { name: '👕'.repeat(256) }, 'TOO_LONG'],
    ['name', { name: 'nulo \0 aqui' }, 'INVALID_VALUE'],
    ['name', { name: 7 }, 'INVALID_TYPE'],
    ['slug', { slug: null }, 'NOT_NULL'],
    ['slug', { slug: '' }, 'INVALID_FORMAT'],
    ['slug', { slug: '-a' }, 'INVALID_FORMAT'],
    ['slug', { slug: 'a-' }, 'INVALID_FORMAT'],
    ['slug', { slug: 'a--b' }, 'INVALID_FORMAT'],
    ['slug', { slug: 'A' }, 'INVALID_FORMAT'],
    ['slug', { slug: 'a_b' }, 'INVALID_FORMAT'],
    ['slug', { slug: 'a\n' }, 'INVALID_FORMAT'],
    ['slug', { slug: 'a'.repeat(256) }, 'TOO_LONG'],
    ['description', { description: 'x'.repeat(50_001) }, 'TOO_LONG'],
    ['parentId', { parentId: '' }, 'INVALID_FORMAT'],
    ['parentId', { parentId: 7 }, 'INVALID_TYPE'],
    ['image', { image: '' }, 'INVALID_FORMAT'],
    ['image', { image: 'ftp://a.example/1.jpg' }, 'INVALID_FORMAT'],
    ['image', { image: `https://a.example/${'x'.repeat(1983)}` }, 'TOO_LONG'],
    ['position', { position: null }, 'NOT_NULL'],
    ['position', { position: -1 }, 'TOO_SMALL'],
    ['position', { position: 2147483648 }, 'TOO_BIG'],
    ['position', { position: '1' }, 'INVALID_TYPE'],
    ['active', { active: 'true' }, 'INVALID_TYPE'],
  ])('%s in %j is rejected with %s', async (field, change, code) => {
    const store = await service.newStore();
    const { error } = await refused(store, { name: 'Verão', ...change }, 400);
    const { details } = error as { details: { field: string; code: string }[] };
    expect(details.map((issue) => [issue.field, issue.code])).toEqual([[field, code]]);
  });

  test.each<[object]>([
    [{ name: 'a' }],
    [{ name: '👕'.repeat(255) }],
    [{ slug: 'a' }],
    [{ slug: '0-a-9' }],
    [{ slug: 'a'.repeat(255) }],
    [{ description: null, parentId: null, image: null }],
    [{ description: '' }],
    [{ description: 'x'.repeat(50_000) }],
    [{ image: 'https://a.example' }],
    [{ image: `https://a.example/${'x'.repeat(1982)}` }],
    [{ position: 0 }],
    [{ position: 2147483647 }],
    [{ active: true }],
  ])('%j is accepted and shown as sent', async (change) => {
    expect(await made(await service.newStore(), { name: 'Verão', ...change })).toMatchObject(change);
  });

  test.each([
    ['an id that nothing has', '0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b'],
    ['the nil UUID', '00000000-0000-0000-0000-000000000000'],
  ])('%s as a parent is a 400 that names parentId', async (_name, parentId) => {
    const store = await service.newStore();
    const message = 'A coleção superior não existe nesta loja.';
    expect(await refused(store, { name: 'Verão', parentId }, 400)).toEqual(
      service.invalid(...[{ field: 'parentId', message, code: 'NOT_FOUND' }]),
    );
  });

  test('rejects a category of another store and a product as a parent', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const theirs = await made(other, { name: 'Roupas' });
    const { body } = await store.post('/api/v1/products', { name: 'Caneca', type: 'DIGITAL', price: 1 }, 201);
    const { product } = body.data as { product: { id: string } };
    const before = await other.snapshot();
    for (const parentId of [theirs.id, product.id]) {
      const { error } = await refused(store, { name: 'Verão', parentId }, 400);
      expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'parentId', code: 'NOT_FOUND' }] });
    }
    expect(await other.snapshot()).toEqual(before);
  });

  test('a requested slug that is taken is a 409; in another store it is free', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    await made(store, { name: 'Verão' });
    const message = 'Já existe uma coleção com este slug nesta loja.';
    expect(await refused(store, { name: 'Outra', slug: 'verao' }, 409)).toEqual(
      service.refusal(409, 'DUPLICATE_ENTRY', message, [{ field: 'slug', message, code: 'CONFLICT' }]),
    );
    await made(other, { name: 'Outra', slug: 'verao' });
  });

  test('of ten concurrent requests for one slug, one gets it and nine are a 409', async () => {
    const store = await service.newStore();
    const init = { method: 'POST', headers: store.credentials, body: JSON.stringify({ name: 'Verão', slug: 'verao' }) };
    const asked = Array.from({ length: 10 }, () => service.send('/api/v1/categories', init, 409).catch(() => 'made'));
    expect((await Promise.all(asked)).filter((outcome) => outcome === 'made')).toHaveLength(1);
    expect((await store.snapshot()).category).toHaveLength(1);
  });

  test('categories with the same name get numbered slugs, also when they are created concurrently', async () => {
    const store = await service.newStore();
    const replies = await Promise.all(Array.from({ length: 8 }, () => made(store, { name: 'Verão' })));
    const numbered = ['verao-2', 'verao-3', 'verao-4', 'verao-5', 'verao-6', 'verao-7', 'verao-8'];
    expect(replies.map(({ slug }) => slug).sort()).toEqual(['verao', ...numbered]);
  });

  test('a slug made of a name gets a number when another category has requested the plain one', async () => {
    const store = await service.newStore();
    await made(store, { name: 'Outra', slug: 'verao' });
    expect(await made(store, { name: 'Verão' })).toMatchObject({ slug: 'verao-2' });
  });

  test('a name that leaves no slug gets the Portuguese word for a collection', async () => {
    const store = await service.newStore();
    expect(await made(store, { name: '商品 👕!' })).toMatchObject({ slug: 'colecao' });
    expect(await made(store, { name: '?' })).toMatchObject({ slug: 'colecao-2' });
  });

  test('unknown fields, answered ones among them, are ignored and named; with Prefer: handling=strict they are a 400', async () => {
    const store = await service.newStore();
    const sent = { name: 'Verão', cor: 'azul', id: store.id, productCount: 9, childrenCount: 9 };
    const { headers, body } = await store.post('/api/v1/categories?debug=1', sent, 201);
    expect(headers.get('x-ignored-fields')).toBe('cor, id, productCount, childrenCount');
    expect(headers.get('x-ignored-params')).toBe('debug');
    expect((body.data as { category: Category }).category).toMatchObject({ productCount: 0, childrenCount: 0 });
    const { error } = await refused(store, sent, 400, { prefer: 'handling=strict' });
    const { details } = error as { details: { field: string; code: string }[] };
    expect(details.map(({ field, code }) => [field, code])).toEqual(
      ['cor', 'id', 'productCount', 'childrenCount'].map((field) => [field, 'UNKNOWN_FIELD']),
    );
  });

  test('a repeated call with its idempotency key creates no second category', async () => {
    const store = await service.newStore();
    const key = { 'idempotency-key': 'verao-1' };
    const first = await store.post('/api/v1/categories', { name: 'Verão' }, 201, key);
    const again = await store.post('/api/v1/categories', { name: 'Verão' }, 201, key);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await store.snapshot()).category).toHaveLength(1);
  });

  test.each(['', '/0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b'])('GET /api/v1/categories%s is not served', async (rest) => {
    const store = await service.newStore();
    await store.get(`/api/v1/categories${rest}`, rest === '' ? 405 : 404);
  });
});
