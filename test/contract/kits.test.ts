import { describe, expect, test } from 'vitest';
import { ABSENT, UUID_V7 } from '../support/constants.ts';
import { type Detail, detailsOf } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const NOW = '2026-03-02T12:00:00.000Z';
const WRONG = 'Há campos inválidos na requisição.';

type Kit = Record<string, unknown> & { id: string; slug: string; name: string };

/** A store with one product. */
async function shop(): Promise<{ store: TestStore; productId: string }> {
  const store = await service.newStore();
  return { store, productId: await store.product() };
}

const made = (store: TestStore, fields: object) => store.create<Kit>('/api/v1/kits', fields);

const refused = (store: TestStore, fields: object, status: number, headers = {}) =>
  store.refusesPost('/api/v1/kits', fields, status, headers);

/** Placeholder for the id of the test's product. */
const MINE = 'the product';

/** The fields with the product's id in its places. */
const about = (fields: object, productId: string): object => ({
  ...fields,
  ...(JSON.parse(JSON.stringify(fields).replaceAll(MINE, productId)) as object),
});

const item = (fields: object) => ({ items: [{ productId: MINE, ...fields }] });
const many = (count: number, productId: string) => Array.from({ length: count }, () => ({ productId }));

describe('POST /api/v1/kits', () => {
  test('a kit with only a name and a product has the documented defaults, and emits no event', async () => {
    const { store, productId } = await shop();
    const events = await store.events();
    const { body, headers } = await store.post('/api/v1/kits', { name: 'Café & Pão', items: [{ productId }] }, 201);
    expect(body).toEqual({
      success: true,
      data: {
        kit: {
          id: expect.stringMatching(UUID_V7),
          storeId: store.id,
          name: 'Café & Pão',
          slug: 'cafe-pao',
          description: '',
          image: null,
          status: 'DRAFT',
          allowQuantityChange: false,
          customShipping: null,
          items: [{ productId, quantity: 1, priceType: 'SKU', customPrice: null }],
          createdAt: NOW,
          updatedAt: NOW,
        },
      },
    });
    expect(headers.get('etag')).toBeNull();
    expect(await store.events()).toEqual(events);
  });

  test('a kit with every field is stored and shown as sent, items in their order, a product in two of them', async () => {
    const { store, productId } = await shop();
    const other = await store.product({ name: 'Prato' });
    const sent = {
      name: '  Kit “Manhã” ☀️ ',
      description: 'linha 1\nlinha 2',
      image: 'http://a.example/kit.jpg?x=1',
      status: 'ACTIVE',
      allowQuantityChange: true,
      customShipping: { type: 'FIXED', amount: 12.9 },
      items: [
        { productId: other, quantity: 3, priceType: 'CUSTOM', customPrice: 19.99 },
        { productId, quantity: 2, priceType: 'SKU', customPrice: null },
        { productId: other, quantity: 1, priceType: 'SKU', customPrice: null },
      ],
    };
    const { body } = await store.post('/api/v1/kits', sent, 201);
    const kit = {
      ...sent,
      id: expect.stringMatching(UUID_V7),
      storeId: store.id,
      slug: 'kit-manha',
      createdAt: NOW,
      updatedAt: NOW,
    };
    expect(body).toEqual({ success: true, data: { kit } });
    const { data } = (await store.get('/api/v1/kits', 200)).body;
    expect((data as { kits: unknown[] }).kits).toEqual([(body.data as { kit: Kit }).kit]);
  });

  test('accepts a product id in upper case', async () => {
    const { store, productId } = await shop();
    const kit = await made(store, { name: 'Kit', items: [{ productId: productId.toUpperCase() }] });
    expect(kit).toMatchObject({ items: [{ productId }] });
  });

  test('every invalid field is reported in one answer, in Portuguese, also beside wrong types', async () => {
    const { store, productId } = await shop();
    const broken = {
      name: 'ab',
      description: 7,
      image: 'ftp://a.example/1.jpg',
      status: 'PUBLISHED',
      allowQuantityChange: null,
      customShipping: { type: 'PAC', amount: -1 },
      items: [
        { productId: 'abc', quantity: 0 },
        { productId, quantity: 1000, priceType: 'CUSTOM' },
        { productId, priceType: 'LIVRE', customPrice: 1 },
        { productId, priceType: 'SKU', customPrice: 1.999 },
        { productId, customPrice: 1 },
        { quantity: null },
        7,
      ],
    };
    const body = await refused(store, broken, 400);
    const details = [
      { field: 'name', message: 'Deve ter pelo menos 3 caracteres.', code: 'TOO_SHORT' },
      { field: 'description', message: 'Deve ser um texto.', code: 'INVALID_TYPE' },
      { field: 'image', message: 'Deve ser um endereço http ou https completo.', code: 'INVALID_FORMAT' },
      { field: 'status', message: 'Deve ser um destes valores: ACTIVE, DRAFT, INACTIVE.', code: 'INVALID_VALUE' },
      { field: 'allowQuantityChange', message: 'Não pode ser nulo.', code: 'NOT_NULL' },
      { field: 'customShipping.type', message: 'Deve ser um destes valores: FIXED, FREE.', code: 'INVALID_VALUE' },
      { field: 'customShipping.amount', message: 'Deve ser no mínimo R$ 0,00.', code: 'TOO_SMALL' },
      { field: 'items.0.productId', message: 'Deve ser um UUID.', code: 'INVALID_FORMAT' },
      { field: 'items.0.quantity', message: 'Deve ser no mínimo 1.', code: 'TOO_SMALL' },
      { field: 'items.1.quantity', message: 'Deve ser no máximo 999.', code: 'TOO_BIG' },
      { field: 'items.1.customPrice', message: 'Um item de preço CUSTOM precisa do preço.', code: 'REQUIRED' },
      { field: 'items.2.priceType', message: 'Deve ser um destes valores: CUSTOM, SKU.', code: 'INVALID_VALUE' },
      {
        field: 'items.3.customPrice',
        message: 'Deve ser um número em reais com no máximo 2 casas decimais.',
        code: 'INVALID_TYPE',
      },
      { field: 'items.4.customPrice', message: 'Só um item de preço CUSTOM tem preço próprio.', code: 'INVALID_VALUE' },
      { field: 'items.5.productId', message: 'Campo obrigatório.', code: 'REQUIRED' },
      { field: 'items.5.quantity', message: 'Não pode ser nulo.', code: 'NOT_NULL' },
      { field: 'items.6', message: 'Deve ser um objeto.', code: 'INVALID_TYPE' },
    ];
    const byField = (a: Detail, b: Detail) => a.field.localeCompare(b.field);
    expect(detailsOf(body).toSorted(byField)).toEqual(details.toSorted(byField));
    expect(body).toEqual(service.refusal(400, 'VALIDATION_ERROR', WRONG, detailsOf(body)));
  });

  test.each<[string, object, string]>([
    ['name', { name: undefined }, 'REQUIRED'],
    ['name', { name: null }, 'NOT_NULL'],
    ['name', { name: ' \t  ' }, 'INVALID_VALUE'],
    ['name', { name: 777 }, 'INVALID_TYPE'],
    ['description', { description: null }, 'NOT_NULL'],
    ['image', { image: '' }, 'INVALID_FORMAT'],
    ['image', { image: 'foto.jpg' }, 'INVALID_FORMAT'],
    ['image', { image: 'ftp://a.example/1.jpg' }, 'INVALID_FORMAT'],
    ['image', { image: `https://a.example/${'x'.repeat(1983)}` }, 'TOO_LONG'],
    ['status', { status: null }, 'NOT_NULL'],
    ['status', { status: 'active' }, 'INVALID_VALUE'],
    ['allowQuantityChange', { allowQuantityChange: null }, 'NOT_NULL'],
    ['allowQuantityChange', { allowQuantityChange: 'true' }, 'INVALID_TYPE'],
    ['customShipping', { customShipping: 'FREE' }, 'INVALID_TYPE'],
    ['customShipping.type', { customShipping: {} }, 'REQUIRED'],
    ['customShipping.type', { customShipping: { type: null } }, 'NOT_NULL'],
    ['customShipping.amount', { customShipping: { type: 'FREE', amount: 0 } }, 'INVALID_VALUE'],
    ['customShipping.amount', { customShipping: { type: 'FREE', amount: 9.9 } }, 'INVALID_VALUE'],
    ['customShipping.amount', { customShipping: { type: 'FIXED' } }, 'REQUIRED'],
    ['customShipping.amount', { customShipping: { type: 'FIXED', amount: null } }, 'REQUIRED'],
    ['customShipping.amount', { customShipping: { type: 'FIXED', amount: -0.01 } }, 'TOO_SMALL'],
    ['customShipping.amount', { customShipping: { type: 'FIXED', amount: 1000000 } }, 'TOO_BIG'],
    ['customShipping.amount', { customShipping: { type: 'FIXED', amount: 9.999 } }, 'INVALID_TYPE'],
    ['items', { items: undefined }, 'REQUIRED'],
    ['items', { items: null }, 'NOT_NULL'],
    ['items', { items: {} }, 'INVALID_TYPE'],
    ['items.0', { items: [null] }, 'NOT_NULL'],
    ['items.0.productId', { items: [{}] }, 'REQUIRED'],
    ['items.0.productId', item({ productId: null }), 'NOT_NULL'],
    ['items.0.productId', item({ productId: '' }), 'INVALID_FORMAT'],
    ['items.0.quantity', item({ quantity: null }), 'NOT_NULL'],
    ['items.0.quantity', item({ quantity: 1.5 }), 'INVALID_TYPE'],
    ['items.0.quantity', item({ quantity: '1' }), 'INVALID_TYPE'],
    ['items.0.priceType', item({ priceType: null }), 'NOT_NULL'],
    ['items.0.priceType', item({ priceType: 'FREE' }), 'INVALID_VALUE'],
    ['items.0.customPrice', item({ customPrice: 9.9 }), 'INVALID_VALUE'],
    ['items.0.customPrice', item({ priceType: 'SKU', customPrice: 0 }), 'INVALID_VALUE'],
    ['items.0.customPrice', item({ priceType: 'CUSTOM' }), 'REQUIRED'],
    ['items.0.customPrice', item({ priceType: 'CUSTOM', customPrice: null }), 'REQUIRED'],
    ['items.0.customPrice', item({ priceType: 'CUSTOM', customPrice: -0.01 }), 'TOO_SMALL'],
    ['items.0.customPrice', item({ priceType: 'CUSTOM', customPrice: 1000000 }), 'TOO_BIG'],
    ['items.0.customPrice', item({ priceType: 'CUSTOM', customPrice: '9.9' }), 'INVALID_TYPE'],
  ])('%s in %j is rejected with %s', async (field, change, code) => {
    const { store, productId } = await shop();
    const body = await refused(store, { name: 'Kit', items: [{ productId }], ...about(change, productId) }, 400);
    expect(detailsOf(body).map((detail) => [detail.field, detail.code])).toEqual([[field, code]]);
  });

  test.each<[object]>([
    [{ name: 'abc' }],
    [{ name: '👕'.repeat(100) }],
    [{ description: '' }],
    [{ description: '👕'.repeat(500) }],
    [{ image: null, customShipping: null }],
    [{ image: `https://a.example/${'x'.repeat(1982)}` }],
    [{ status: 'DRAFT' }],
    [{ status: 'INACTIVE' }],
    [{ customShipping: { type: 'FREE' } }],
    [{ customShipping: { type: 'FREE', amount: null } }],
    [{ customShipping: { type: 'FIXED', amount: 0 } }],
    [{ customShipping: { type: 'FIXED', amount: 999999.99 } }],
    [item({ quantity: 1 })],
    [item({ quantity: 999 })],
    [item({ priceType: 'CUSTOM', customPrice: 0 })],
    [item({ priceType: 'CUSTOM', customPrice: 999999.99 })],
    [item({ priceType: 'SKU', customPrice: null })],
  ])('%j is accepted and shown as sent', async (change) => {
    const { store, productId } = await shop();
    const sent = about(change, productId);
    expect(await made(store, { name: 'Kit', items: [{ productId }], ...sent })).toMatchObject(sent);
  });

  test('a kit has a hundred items at most', async () => {
    const { store, productId } = await shop();
    const body = await refused(store, { name: 'Kit', items: many(101, productId) }, 400);
    expect(detailsOf(body)).toEqual([{ field: 'items', message: 'Deve ter no máximo 100 itens.', code: 'TOO_LONG' }]);
    expect((await made(store, { name: 'Kit', items: many(100, productId) })).items).toHaveLength(100);
  });

  test('free shipping is shown with a null amount', async () => {
    const { store, productId } = await shop();
    const kit = await made(store, { name: 'Kit', items: [{ productId }], customShipping: { type: 'FREE' } });
    expect(kit.customShipping).toEqual({ type: 'FREE', amount: null });
  });

  test('missing products and products of another store are a 404 that names every index', async () => {
    const [{ store, productId }, other] = [await shop(), await shop()];
    const kit = await made(store, { name: 'Kit', items: [{ productId }] });
    const before = await other.store.snapshot();
    const ids = [ABSENT, productId, other.productId, kit.id, ABSENT];
    const body = await refused(store, { name: 'Outro', items: ids.map((id) => ({ productId: id })) }, 404);
    const message = 'Produto não encontrado.';
    const details = [0, 2, 3, 4].map((index) => ({ field: `items.${index}.productId`, message, code: 'NOT_FOUND' }));
    expect(body).toEqual(service.refusal(404, 'RESOURCE_NOT_FOUND', message, details));
    expect(await other.store.snapshot()).toEqual(before);
  });

  test('an invalid body is reported before a missing product', async () => {
    const store = await service.newStore();
    const body = await refused(store, { name: 'Kit', items: [{ productId: ABSENT, quantity: 0 }] }, 400);
    expect(detailsOf(body).map(({ field }) => field)).toEqual(['items.0.quantity']);
  });

  test('kits with the same name get numbered slugs and never conflict, also when created concurrently', async () => {
    const [{ store, productId }, other] = [await shop(), await shop()];
    const kits = await Promise.all(Array.from({ length: 8 }, () => made(store, { name: 'Manhã', items: [{ productId }] })));
    const numbered = ['manha-2', 'manha-3', 'manha-4', 'manha-5', 'manha-6', 'manha-7', 'manha-8'];
    expect(kits.map(({ slug }) => slug).sort()).toEqual(['manha', ...numbered]);
    expect(await made(other.store, { name: 'Manhã', items: [{ productId: other.productId }] })).toMatchObject({ slug: 'manha' });
  });

  test('a name that leaves no slug gets the Portuguese word for a kit', async () => {
    const { store, productId } = await shop();
    expect(await made(store, { name: '商品 👕!', items: [{ productId }] })).toMatchObject({ slug: 'kit' });
    expect(await made(store, { name: '???', items: [{ productId }] })).toMatchObject({ slug: 'kit-2' });
  });

  test('unknown fields, answered ones among them, are ignored and named; with Prefer: handling=strict they are a 400', async () => {
    const { store, productId } = await shop();
    const sent = {
      name: 'Kit',
      slug: 'meu-kit',
      version: 7,
      items: [{ productId, position: 3 }],
      customShipping: { type: 'FREE', prazo: 1 },
    };
    const unknown = ['slug', 'version', 'customShipping.prazo', 'items.0.position'];
    const { headers, body } = await store.post('/api/v1/kits', sent, 201);
    expect(headers.get('x-ignored-fields')?.split(', ').sort()).toEqual(unknown.toSorted());
    expect((body.data as { kit: Kit }).kit).toMatchObject({ slug: 'kit' });
    const details = detailsOf(await refused(store, sent, 400, { prefer: 'handling=strict' }));
    expect(details.map(({ field, code }) => `${field} ${code}`).sort()).toEqual(
      unknown.toSorted().map((field) => `${field} UNKNOWN_FIELD`),
    );
  });

  test('a repeated call with its idempotency key creates no second kit', async () => {
    const { store, productId } = await shop();
    const key = { 'idempotency-key': 'kit-1' };
    const first = await store.post('/api/v1/kits', { name: 'Kit', items: [{ productId }] }, 201, key);
    const again = await store.post('/api/v1/kits', { name: 'Kit', items: [{ productId }] }, 201, key);
    expect(again.text).toBe(first.text);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await store.snapshot()).kit).toHaveLength(1);
  });

  test('requires kits:write, and no scope of products', async () => {
    const { store, productId } = await shop();
    const authorization = `Bearer ${await service.newKey([store.id], ['kits:write'])}`;
    await store.post('/api/v1/kits', { name: 'Kit', items: [{ productId }] }, 201, { authorization });
  });
});

describe('PATCH /api/v1/kits/{kitId}', () => {
  async function kitOf(fields: object = {}) {
    const { store, productId } = await shop();
    const kit = await made(store, { name: 'Kit', items: [{ productId, quantity: 2 }], ...fields });
    return { store, productId, kit, path: `/api/v1/kits/${kit.id}` };
  }

  const changed = (store: TestStore, path: string, fields: object) => store.change<Kit>(path, fields);

  test('changes the fields that were sent, leaves the rest, keeps the slug, and emits no event', async () => {
    const { store, kit, path } = await kitOf({ image: 'https://a.example/1.jpg', description: 'Leve' });
    const events = await store.events();
    service.clock.forward(1000);
    const updatedAt = service.clock.now().toISOString();
    const sent = {
      name: 'Outro nome',
      status: 'ACTIVE',
      allowQuantityChange: true,
      customShipping: { type: 'FIXED', amount: 5 },
    };
    const { body } = await store.patch(path, sent, 200);
    expect(body).toEqual({ success: true, data: { kit: { ...kit, ...sent, updatedAt } } });
    expect(await changed(store, path, { customShipping: null, image: null, description: '' })).toEqual({
      ...kit,
      ...sent,
      customShipping: null,
      image: null,
      description: '',
      updatedAt,
    });
    expect(await store.events()).toEqual(events);
  });

  test('any status may change to any other', async () => {
    const { store, path } = await kitOf();
    for (const status of ['ACTIVE', 'INACTIVE', 'DRAFT', 'INACTIVE', 'ACTIVE', 'DRAFT']) {
      expect(await changed(store, path, { status })).toMatchObject({ status });
    }
  });

  test('items replaces the whole list, in the order sent', async () => {
    const { store, productId, path } = await kitOf();
    const [a, b] = [await store.product({ name: 'Prato' }), await store.product({ name: 'Copo' })];
    const one = (id: string) => ({ productId: id, quantity: 1, priceType: 'SKU', customPrice: null });
    const items = [{ ...one(b), priceType: 'CUSTOM', customPrice: 9.99 }, one(a), one(b)];
    expect(await changed(store, path, { items })).toMatchObject({ items });
    expect(await changed(store, path, { items: [{ productId: a }, { productId }] })).toMatchObject({
      items: [one(a), one(productId)],
    });
    expect(await changed(store, path, { items: [{ productId }, { productId: a }] })).toMatchObject({
      items: [one(productId), one(a)],
    });
    expect((await store.snapshot()).kit_item).toHaveLength(2);
  });

  test('items equal to the stored ones in another notation change nothing', async () => {
    const { store, productId, path } = await kitOf({ customShipping: { type: 'FREE' } });
    const stored = [{ productId, quantity: 2 }, { productId }, { productId, priceType: 'CUSTOM', customPrice: 9.9 }];
    await store.patch(path, { items: stored }, 200);
    const before = await store.snapshot();
    service.clock.forward(1000);
    const whole = { quantity: 1, priceType: 'SKU', customPrice: null };
    const items = [{ ...whole, productId: productId.toUpperCase(), quantity: 2 }, { ...whole, productId }, stored[2]];
    const { headers } = await store.patch(path, { items, customShipping: { type: 'FREE', amount: null }, name: 'Kit' }, 200);
    expect(headers.get('etag')).toBe('"2"');
    expect(await store.snapshot()).toEqual(before);
  });

  test.each<[string, object, string]>([
    ['name', { name: null }, 'NOT_NULL'],
    ['description', { description: null }, 'NOT_NULL'],
    ['status', { status: null }, 'NOT_NULL'],
    ['allowQuantityChange', { allowQuantityChange: null }, 'NOT_NULL'],
    ['customShipping.type', { customShipping: { amount: 7 } }, 'REQUIRED'],
    ['customShipping.amount', { customShipping: { type: 'FIXED' } }, 'REQUIRED'],
    ['items', { items: null }, 'NOT_NULL'],
    ['items.0.quantity', item({ quantity: 0 }), 'TOO_SMALL'],
    ['items.0.customPrice', item({ priceType: 'CUSTOM' }), 'REQUIRED'],
  ])('%s in %j is rejected with %s', async (field, change, code) => {
    const { store, productId, path } = await kitOf({ customShipping: { type: 'FIXED', amount: 7 } });
    const before = await store.snapshot();
    const { body } = await store.patch(path, about(change, productId), 400);
    expect(detailsOf(body).map((detail) => [detail.field, detail.code])).toEqual([[field, code]]);
    expect(await store.snapshot()).toEqual(before);
  });

  test('a missing product is a 404 that names its index, and the items stay', async () => {
    const [{ store, productId, path }, other] = [await kitOf(), await shop()];
    const before = await store.snapshot();
    const { body } = await store.patch(path, { name: 'Novo', items: [{ productId }, { productId: other.productId }] }, 404);
    const message = 'Produto não encontrado.';
    const details = [{ field: 'items.1.productId', message, code: 'NOT_FOUND' }];
    expect(body).toEqual(service.refusal(404, 'RESOURCE_NOT_FOUND', message, details));
    expect(await store.snapshot()).toEqual(before);
  });

  test('an update does not validate items that were not sent', async () => {
    const { store, path } = await kitOf();
    const sent = await statementsOf(() => store.patch(path, { status: 'ACTIVE' }, 200));
    expect(sent).toEqual(['SELECT kit', 'COUNT kit', 'UPDATE kit', 'SELECT kit']);
  });
});

describe('GET /api/v1/kits', () => {
  /** Three kits, a second apart, and one of another store. */
  async function shelf() {
    const { store, productId } = await shop();
    const kits: Kit[] = [];
    for (const [name, status] of [
      ['Um um', 'DRAFT'],
      ['Dois', 'ACTIVE'],
      ['Três', 'INACTIVE'],
      ['Quatro', 'ACTIVE'],
    ]) {
      service.clock.forward(1000);
      kits.push(await made(store, { name, status, items: [{ productId }, { productId, quantity: 2 }] }));
    }
    const other = await shop();
    await made(other.store, { name: 'Fora', status: 'ACTIVE', items: [{ productId: other.productId }] });
    return { store, productId, kits };
  }

  const listed = async (store: TestStore, query = '') =>
    (await store.get(`/api/v1/kits${query}`, 200)).body.data as { kits: Kit[]; pagination: object };
  const names = async (store: TestStore, query = '') => (await listed(store, query)).kits.map(({ name }) => name);

  test('returns the kits of the store with all fields, newest first, in every status', async () => {
    const { store, kits } = await shelf();
    expect((await store.get('/api/v1/kits', 200)).body).toEqual({
      success: true,
      data: { kits: kits.toReversed(), pagination: { page: 1, limit: 20, total: 4, totalPages: 1 } },
    });
  });

  test('kits created at the same moment are sorted by id', async () => {
    const { store, productId } = await shop();
    const ids: string[] = [];
    for (const name of ['Kit a', 'Kit b', 'Kit c']) ids.push((await made(store, { name, items: [{ productId }] })).id);
    expect((await listed(store)).kits.map(({ id }) => id)).toEqual(ids.toSorted());
  });

  test('filters by status, and by nothing else', async () => {
    const { store } = await shelf();
    expect(await names(store, '?status=ACTIVE')).toEqual(['Quatro', 'Dois']);
    expect(await names(store, '?status=DRAFT')).toEqual(['Um um']);
    expect(await names(store, '?status=INACTIVE')).toEqual(['Três']);
    const { headers } = await store.get('/api/v1/kits?name=Dois&status=ACTIVE', 200);
    expect(headers.get('x-ignored-params')).toBe('name');
    expect(await names(store, '?name=Dois')).toHaveLength(4);
  });

  test('is paginated', async () => {
    const { store } = await shelf();
    expect(await listed(store, '?page=2&limit=1&status=ACTIVE')).toMatchObject({
      kits: [{ name: 'Dois' }],
      pagination: { page: 2, limit: 1, total: 2, totalPages: 2 },
    });
    expect(await listed(store, '?page=9&limit=100')).toEqual({
      kits: [],
      pagination: { page: 9, limit: 100, total: 4, totalPages: 1 },
    });
    expect(await listed(await service.newStore())).toEqual({
      kits: [],
      pagination: { page: 1, limit: 20, total: 0, totalPages: 0 },
    });
  });

  test.each([
    ['page', '?page=0', 'TOO_SMALL'],
    ['page', '?page=x', 'INVALID_TYPE'],
    ['limit', '?limit=0', 'TOO_SMALL'],
    ['limit', '?limit=101', 'TOO_BIG'],
    ['status', '?status=active'],
    ['status', '?status=PUBLISHED'],
    ['status', '?status=all'],
    ['status', '?status='],
    ['status', '?status=ACTIVE&status=DRAFT'],
  ])('%s in %s is a 400', async (field, query, code = 'INVALID_VALUE') => {
    const { body } = await (await service.newStore()).get(`/api/v1/kits${query}`, 400);
    expect(detailsOf(body).map((detail) => [detail.field, detail.code])).toEqual([[field, code]]);
  });

  test('takes one statement for the kits with their items and their count, however long the page', async () => {
    const { store } = await shelf();
    for (const limit of [1, 4]) {
      const sent = await statementsOf(() => store.get(`/api/v1/kits?limit=${limit}`, 200));
      expect(sent).toEqual(['PAGE kit']);
    }
  });

  test.each(['GET', 'DELETE'])('GET of a single kit has no %s', async (method) => {
    const { store, kits } = await shelf();
    const init = { method, headers: store.credentials };
    const { headers } = await service.send(`/api/v1/kits/${kits[0]?.id}`, init, 405);
    expect(headers.get('allow')?.split(', ').sort()).toEqual(['OPTIONS', 'PATCH']);
  });
});
