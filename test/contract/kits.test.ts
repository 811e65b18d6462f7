import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { issuesOf } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { expectChanged, expectCreated } from '../support/shown-records.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const PATH = '/api/v1/kits';

type Kit = Record<string, unknown> & { id: string; slug: string; name: string };

/** A store with one product. */
async function shop(): Promise<{ store: TestStore; productId: string }> {
  const store = await service.newStore();
  return { store, productId: await store.product() };
}

const made = (store: TestStore, fields: object) => store.create<Kit>(PATH, fields);

describe('POST /api/v1/kits', () => {
  test('a kit with only a name and a product has the documented defaults, and emits no event', async () => {
    const { store, productId } = await shop();
    await expectCreated(
      store,
      PATH,
      { name: 'Café & Pão', items: [{ productId }] },
      {
        kit: {
          ...{ name: 'Café & Pão', slug: 'cafe-pao', description: '', image: null, status: 'DRAFT' },
          allowQuantityChange: false,
          customShipping: null,
          items: [{ productId, quantity: 1, priceType: 'SKU', customPrice: null }],
        },
      },
    );
  });

  test('a kit with every field is stored and shown as sent, items in their order; unknown and answered fields are ignored and named', async () => {
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
    const kit = { ...sent, slug: 'kit-manha' };
    const { record, headers } = await expectCreated(store, PATH, { ...sent, slug: 'meu-kit', version: 7 }, { kit });
    expect(headers.get('x-ignored-fields')).toBe('slug, version');
    expect((await store.get(PATH, 200)).body.data).toMatchObject({ kits: [record] });
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
    const details = [
      { field: 'customShipping.type', message: 'Deve ser um destes valores: FIXED, FREE.', code: 'INVALID_VALUE' },
      { field: 'description', message: 'Deve ser um texto.', code: 'INVALID_TYPE' },
      { field: 'items.0.productId', message: 'Deve ser um UUID.', code: 'INVALID_FORMAT' },
      { field: 'items.2.priceType', message: 'Deve ser um destes valores: CUSTOM, SKU.', code: 'INVALID_VALUE' },
      {
        field: 'items.3.customPrice',
        message: 'Deve ser um número em reais com no máximo 2 casas decimais.',
        code: 'INVALID_TYPE',
      },
      { field: 'items.5.productId', message: 'Campo obrigatório.', code: 'REQUIRED' },
      { field: 'items.6', message: 'Deve ser um objeto.', code: 'INVALID_TYPE' },
      { field: 'status', message: 'Deve ser um destes valores: ACTIVE, DRAFT, INACTIVE.', code: 'INVALID_VALUE' },
      { field: 'name', message: 'Deve ter pelo menos 3 caracteres.', code: 'TOO_SHORT' },
      { field: 'image', message: 'Deve ser um endereço http ou https completo.', code: 'INVALID_FORMAT' },
      { field: 'allowQuantityChange', message: 'Não pode ser nulo.', code: 'NOT_NULL' },
      { field: 'customShipping.amount', message: 'Deve ser no mínimo R$ 0,00.', code: 'TOO_SMALL' },
      { field: 'items.0.quantity', message: 'Deve ser no mínimo 1.', code: 'TOO_SMALL' },
      { field: 'items.1.quantity', message: 'Deve ser no máximo 999.', code: 'TOO_BIG' },
      { field: 'items.1.customPrice', message: 'Um item de preço CUSTOM precisa do preço.', code: 'REQUIRED' },
      { field: 'items.4.customPrice', message: 'Só um item de preço CUSTOM tem preço próprio.', code: 'INVALID_VALUE' },
      { field: 'items.5.quantity', message: 'Não pode ser nulo.', code: 'NOT_NULL' },
    ];
    expect(await store.refusesPost(PATH, broken, 400)).toEqual(service.invalid(...details));
  });

  test('missing products and products of another store are a 404 that names every index, after the 400s', async () => {
    const [{ store, productId }, other] = [await shop(), await shop()];
    const kit = await made(store, { name: 'Kit', items: [{ productId }] });
    const before = await other.store.snapshot();
    const items = [ABSENT, productId, other.productId, kit.id, ABSENT].map((id) => ({ productId: id }));
    expect(await store.refusesPost(PATH, { name: 'Outro', items }, 404)).toEqual(
      service.notFound('Produto não encontrado.', ...[0, 2, 3, 4].map((index) => `items.${index}.productId`)),
    );
    expect(await other.store.snapshot()).toEqual(before);
    const zero = { name: 'Kit', items: [{ productId: ABSENT, quantity: 0 }] };
    expect(issuesOf(await store.refusesPost(PATH, zero, 400))).toEqual([['items.0.quantity', 'TOO_SMALL']]);
  });

  test('kits with the same name get numbered slugs and never conflict, also when created concurrently', async () => {
    const [{ store, productId }, other] = [await shop(), await shop()];
    const kits = await Promise.all(Array.from({ length: 8 }, () => made(store, { name: 'Manhã', items: [{ productId }] })));
    const numbered = ['manha-2', 'manha-3', 'manha-4', 'manha-5', 'manha-6', 'manha-7', 'manha-8'];
    expect(kits.map(({ slug }) => slug).sort()).toEqual(['manha', ...numbered]);
    expect(await made(other.store, { name: 'Manhã', items: [{ productId: other.productId }] })).toMatchObject({ slug: 'manha' });
  });

  test('requires kits:write, and no scope of products', async () => {
    const { store, productId } = await shop();
    const authorization = `Bearer ${await service.newKey([store.id], ['kits:write'])}`;
    await store.post(PATH, { name: 'Kit', items: [{ productId }] }, 201, { authorization });
  });
});

describe('PATCH /api/v1/kits/{kitId}', () => {
  async function kitOf(fields: object = {}) {
    const { store, productId } = await shop();
    const kit = await made(store, { name: 'Kit', items: [{ productId, quantity: 2 }], ...fields });
    return { store, productId, kit, path: `${PATH}/${kit.id}` };
  }

  const changed = (store: TestStore, path: string, fields: object) => store.change<Kit>(path, fields);

  test('changes the fields that were sent, leaves the rest and the slug, and emits no event', async () => {
    const { store, kit, path } = await kitOf({ image: 'https://a.example/1.jpg', description: 'Leve' });
    const sent = {
      name: 'Outro nome',
      status: 'ACTIVE',
      allowQuantityChange: true,
      customShipping: { type: 'FIXED', amount: 5 },
    };
    const after = await expectChanged(store, path, sent, { kit: { ...kit, ...sent } });
    const nothing = { customShipping: null, image: null, description: '' };
    expect(await changed(store, path, nothing)).toEqual({ ...after, ...nothing });
  });

  test('any status may change to any other', async () => {
    const { store, path } = await kitOf();
    for (const status of ['ACTIVE', 'INACTIVE', 'DRAFT', 'INACTIVE', 'ACTIVE', 'DRAFT'])
      expect(await changed(store, path, { status })).toMatchObject({ status });
  });

  test('items replaces the whole list, in the order sent', async () => {
    const { store, productId, path } = await kitOf();
    const [a, b] = [await store.product({ name: 'Prato' }), await store.product({ name: 'Copo' })];
    const one = (id: string) => ({ productId: id, quantity: 1, priceType: 'SKU', customPrice: null });
    const items = [{ ...one(b), priceType: 'CUSTOM', customPrice: 9.99 }, one(a), one(b)];
    expect(await changed(store, path, { items })).toMatchObject({ items });
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

  test('is rejected for what is null or not complete, and then for a missing product, whose index it names', async () => {
    const [{ store, productId, path }, other] = [await kitOf(), await shop()];
    const broken = { name: null, customShipping: { amount: 7 }, items: [{ productId, quantity: 0, priceType: 'CUSTOM' }] };
    expect(issuesOf(await store.refusesPatch(path, broken, 400)).toSorted()).toEqual([
      ['customShipping.type', 'REQUIRED'],
      ['items.0.customPrice', 'REQUIRED'],
      ['items.0.quantity', 'TOO_SMALL'],
      ['name', 'NOT_NULL'],
    ]);
    const items = [{ productId }, { productId: other.productId }];
    expect(await store.refusesPatch(path, { name: 'Novo', items }, 404)).toEqual(
      service.notFound('Produto não encontrado.', 'items.1.productId'),
    );
  });

  test('an update does not validate items that were not sent', async () => {
    const { store, path } = await kitOf();
    const sent = await statementsOf(() => store.patch(path, { status: 'ACTIVE' }, 200));
    expect(sent).toEqual(['SELECT kit', 'COUNT kit', 'UPDATE kit', 'SELECT kit']);
  });
});

describe('GET /api/v1/kits', () => {
  const STATUSES = ['DRAFT', 'ACTIVE', 'INACTIVE'];

  test('returns kits in every status with all fields, the newest first, and filters by status alone', async () => {
    const { store, productId } = await shop();
    const kits: Kit[] = [];
    for (const status of STATUSES) {
      service.clock.forward(1000);
      kits.unshift(await made(store, { name: 'Kit', status, items: [{ productId }, { productId, quantity: 2 }] }));
    }
    const listed = async (query: string) => (await store.get(`${PATH}${query}`, 200)).body;
    const pagination = { page: 1, limit: 20, total: 3, totalPages: 1 };
    expect(await listed('?name=Outro')).toEqual({ success: true, data: { kits, pagination } });
    for (const [index, status] of STATUSES.toReversed().entries())
      expect(await listed(`?status=${status}`)).toEqual({
        success: true,
        data: { kits: [kits[index]], pagination: { ...pagination, total: 1 } },
      });
  });

  test.each(['active', 'PUBLISHED', 'all', '', 'ACTIVE&status=DRAFT'])('status=%s is a 400', async (status) => {
    const { body } = await (await service.newStore()).get(`${PATH}?status=${status}`, 400);
    expect(issuesOf(body)).toEqual([['status', 'INVALID_VALUE']]);
  });
});
