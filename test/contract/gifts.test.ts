import { describe, expect, test } from 'vitest';
import { ABSENT, UUID_V7 } from '../support/constants.ts';
import { issuesOf } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const PATH = '/api/v1/gifts';

type Gift = Record<string, unknown> & { id: string };

const made = (store: TestStore, fields: object) => store.create<Gift>(PATH, { name: 'Brinde', ...fields });

const changed = (store: TestStore, id: string, fields: object) => store.change<Gift>(`${PATH}/${id}`, fields);

describe('POST /api/v1/gifts', () => {
  test('a gift with a name and a product has the documented defaults, and emits no event', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const events = await store.events();
    const { body } = await store.post(PATH, { name: 'Caneca de brinde', productId }, 201);
    expect(body).toEqual({
      success: true,
      data: {
        gift: {
          id: expect.stringMatching(UUID_V7),
          storeId: store.id,
          productId,
          productName: 'Caneca',
          name: 'Caneca de brinde',
          description: null,
          active: true,
          minCartQuantity: null,
          maxCartQuantity: null,
          minCartTotal: null,
          maxCartTotal: null,
          priority: 0,
          startsAt: null,
          endsAt: null,
          triggerProductIds: [],
          createdAt: service.now(),
          updatedAt: service.now(),
        },
      },
    });
    expect(await store.events()).toEqual(events);
  });

  test('a gift with every field is stored and shown as sent, its triggers in the order in which they were sent', async () => {
    const store = await service.newStore();
    const [productId, a, b, c] = await Promise.all(['Caneca', 'A aa', 'B bb', 'C cc'].map((name) => store.product({ name })));
    const sent = {
      name: '  Brinde “verão” ☀️ ',
      description: 'linha 1\nlinha 2',
      productId,
      active: false,
      minCartQuantity: 2,
      maxCartQuantity: 9,
      minCartTotal: 0.01,
      maxCartTotal: 1999.99,
      priority: 7,
      startsAt: '2026-01-31T12:00:00.123Z',
      endsAt: '2026-02-28T23:59:59.999Z',
      triggerProductIds: [c, a, b],
    };
    const { body } = await store.post(PATH, sent, 201);
    const gift = {
      ...sent,
      id: expect.stringMatching(UUID_V7),
      storeId: store.id,
      productName: 'Caneca',
      createdAt: service.now(),
      updatedAt: service.now(),
    };
    expect(body).toEqual({ success: true, data: { gift } });
    const { body: list } = await store.get(PATH, 200);
    expect((list.data as { gifts: Gift[] }).gifts).toEqual([gift]);
  });

  test('accepts product ids in upper case, and counts a repeated one once, at its first position', async () => {
    const store = await service.newStore();
    const [a = '', b = ''] = await Promise.all([store.product(), store.product()]);
    const triggerProductIds = [b, a.toUpperCase(), b.toUpperCase(), a];
    expect(await made(store, { productId: a.toUpperCase(), triggerProductIds })).toMatchObject({
      productId: a,
      triggerProductIds: [b, a],
    });
  });

  test('every invalid field is reported in one answer, in Portuguese, and nothing is stored', async () => {
    const store = await service.newStore();
    const broken = {
      name: 'ab',
      productId: 'abc',
      description: 7,
      active: 'sim',
      minCartQuantity: 1.5,
      maxCartQuantity: -1,
      minCartTotal: 1.001,
      maxCartTotal: -0.01,
      priority: null,
      startsAt: '2026-02-30T00:00:00Z',
      endsAt: 7,
      triggerProductIds: [7],
    };
    const body = await store.refusesPost(PATH, broken, 400);
    const money = 'Deve ser um número em reais com no máximo 2 casas decimais.';
    const date = 'Deve ser uma data e hora ISO 8601 com fuso, como 2026-01-31T12:00:00.000Z.';
    const details = [
      { field: 'name', message: 'Deve ter pelo menos 3 caracteres.', code: 'TOO_SHORT' },
      { field: 'productId', message: 'Deve ser um UUID.', code: 'INVALID_FORMAT' },
      { field: 'description', message: 'Deve ser um texto.', code: 'INVALID_TYPE' },
      { field: 'active', message: 'Deve ser verdadeiro ou falso.', code: 'INVALID_TYPE' },
      { field: 'minCartQuantity', message: 'Deve ser um número inteiro.', code: 'INVALID_TYPE' },
      { field: 'maxCartQuantity', message: 'Deve ser no mínimo 0.', code: 'TOO_SMALL' },
      { field: 'minCartTotal', message: money, code: 'INVALID_TYPE' },
      { field: 'maxCartTotal', message: 'Deve ser no mínimo R$ 0,00.', code: 'TOO_SMALL' },
      { field: 'priority', message: 'Não pode ser nulo.', code: 'NOT_NULL' },
      { field: 'startsAt', message: date, code: 'INVALID_FORMAT' },
      { field: 'endsAt', message: 'Deve ser um texto.', code: 'INVALID_TYPE' },
      { field: 'triggerProductIds.0', message: 'Deve ser um texto.', code: 'INVALID_TYPE' },
    ];
    expect(body).toEqual(
      service.refusal(400, 'VALIDATION_ERROR', 'Há campos inválidos na requisição.', expect.arrayContaining(details)),
    );
    expect(issuesOf(body)).toHaveLength(details.length);
  });

  test.each<[string, object, string]>([
    ['name', { name: undefined }, 'REQUIRED'],
    ['name', { name: null }, 'NOT_NULL'],
    ['name', { name: '   ' }, 'INVALID_VALUE'],
    ['name', { name: 7 }, 'INVALID_TYPE'],
    ['productId', { productId: undefined }, 'REQUIRED'],
    ['productId', { productId: null }, 'NOT_NULL'],
    ['productId', { productId: '' }, 'INVALID_FORMAT'],
    ['description', { description: 'x'.repeat(50_001) }, 'TOO_LONG'],
    ['active', { active: null }, 'NOT_NULL'],
    ['minCartQuantity', { minCartQuantity: -1 }, 'TOO_SMALL'],
    ['minCartQuantity', { minCartQuantity: 2147483648 }, 'TOO_BIG'],
    ['minCartQuantity', { minCartQuantity: '1' }, 'INVALID_TYPE'],
    ['maxCartQuantity', { maxCartQuantity: -1 }, 'TOO_SMALL'],
    ['maxCartQuantity', { maxCartQuantity: 2147483648 }, 'TOO_BIG'],
    ['maxCartQuantity', { maxCartQuantity: 0.5 }, 'INVALID_TYPE'],
    ['minCartTotal', { minCartTotal: -0.01 }, 'TOO_SMALL'],
    ['minCartTotal', { minCartTotal: 1_000_000 }, 'TOO_BIG'],
    ['minCartTotal', { minCartTotal: '1' }, 'INVALID_TYPE'],
    ['maxCartTotal', { maxCartTotal: -0.01 }, 'TOO_SMALL'],
    ['maxCartTotal', { maxCartTotal: 1_000_000 }, 'TOO_BIG'],
    ['maxCartTotal', { maxCartTotal: 0.001 }, 'INVALID_TYPE'],
    ['priority', { priority: -1 }, 'TOO_SMALL'],
    ['priority', { priority: 2147483648 }, 'TOO_BIG'],
    ['startsAt', { startsAt: '2026-01-31' }, 'INVALID_FORMAT'],
    ['endsAt', { endsAt: '' }, 'INVALID_FORMAT'],
    ['startsAt', { startsAt: '0000-12-31T23:59:59.999Z' }, 'INVALID_FORMAT'],
    ['startsAt', { startsAt: '0001-01-01T00:00:00+01:00' }, 'INVALID_FORMAT'],
    ['endsAt', { endsAt: '9999-12-31T23:59:59-01:00' }, 'INVALID_FORMAT'],
    ['triggerProductIds', { triggerProductIds: null }, 'NOT_NULL'],
    ['triggerProductIds', { triggerProductIds: ABSENT }, 'INVALID_TYPE'],
    ['triggerProductIds.0', { triggerProductIds: [null] }, 'NOT_NULL'],
  ])('%s in %j is rejected with %s', async (field, change, code) => {
    const store = await service.newStore();
    const body = await store.refusesPost(PATH, { name: 'Brinde', productId: await store.product(), ...change }, 400);
    expect(issuesOf(body)).toEqual([[field, code]]);
  });

  test.each<[object]>([
    [{ name: 'abc' }],
    [{ name: '👕'.repeat(200) }],
    [{ description: '' }],
    [{ description: 'x'.repeat(50_000) }],
    [{ minCartQuantity: 0, maxCartQuantity: 0, minCartTotal: 0, maxCartTotal: 0, priority: 0 }],
    [{ minCartQuantity: 2147483647, maxCartQuantity: 2147483647, priority: 2147483647 }],
    [{ minCartTotal: 999999.99, maxCartTotal: 999999.99 }],
    [{ minCartQuantity: 3, minCartTotal: 3, startsAt: '2026-01-31T12:00:00.000Z' }],
    [{ maxCartQuantity: 3, maxCartTotal: 3, endsAt: '2026-01-31T12:00:00.000Z' }],
    [{ startsAt: '2026-01-31T12:00:00.000Z', endsAt: '2026-01-31T12:00:00.000Z' }],
    [{ startsAt: '0001-01-01T00:00:00.000Z', endsAt: '9999-12-31T23:59:59.999Z' }],
    [
      {
        description: null,
        minCartQuantity: null,
        maxCartQuantity: null,
        minCartTotal: null,
        maxCartTotal: null,
        startsAt: null,
        endsAt: null,
        triggerProductIds: [],
      },
    ],
  ])('%j is accepted and shown as sent', async (change) => {
    const store = await service.newStore();
    expect(await made(store, { productId: await store.product(), ...change })).toMatchObject(change);
  });

  test('a time is accepted with any offset and shown in UTC with milliseconds', async () => {
    const store = await service.newStore();
    const fields = {
      productId: await store.product(),
      startsAt: '2026-01-31T12:00:00-03:00',
      endsAt: '2026-01-31T15:00:00.1Z',
    };
    expect(await made(store, fields)).toMatchObject({
      startsAt: '2026-01-31T15:00:00.000Z',
      endsAt: '2026-01-31T15:00:00.100Z',
    });
  });

  test('ranges whose minimum exceeds their maximum and a window that ends before it starts are rejected, all at once', async () => {
    const store = await service.newStore();
    const turned = {
      name: 'Brinde',
      productId: await store.product(),
      minCartQuantity: 3,
      maxCartQuantity: 2,
      minCartTotal: 10,
      maxCartTotal: 9.99,
      startsAt: '2026-01-31T12:00:00.001Z',
      endsAt: '2026-01-31T12:00:00.000Z',
    };
    expect(await store.refusesPost(PATH, turned, 400)).toEqual(
      service.invalid(
        { field: 'maxCartQuantity', message: 'Não pode ser menor que minCartQuantity.', code: 'TOO_SMALL' },
        { field: 'maxCartTotal', message: 'Não pode ser menor que minCartTotal.', code: 'TOO_SMALL' },
        { field: 'endsAt', message: 'Não pode ser antes de startsAt.', code: 'TOO_SMALL' },
      ),
    );
  });

  test('all products that are missing, of another store or no product are named in one 404', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const [mine, theirs] = [await store.product(), await other.product()];
    const { id: gift } = await made(store, { productId: mine });
    const before = await other.snapshot();
    const triggerProductIds = [mine, theirs, mine, ABSENT, gift];
    expect(await store.refusesPost(PATH, { name: 'Brinde', productId: theirs, triggerProductIds }, 404)).toEqual(
      service.notFound(
        'Produto não encontrado.',
        'productId',
        'triggerProductIds.1',
        'triggerProductIds.3',
        'triggerProductIds.4',
      ),
    );
    expect(await other.snapshot()).toEqual(before);
  });

  test('accepts 500 triggers, counting a repeated id once, and no more', async () => {
    const store = await service.newStore();
    const ids = await store.products(501);
    const fields = { name: 'Brinde', productId: ids[0] };
    expect(await store.refusesPost(PATH, { ...fields, triggerProductIds: ids }, 400)).toEqual(
      service.invalid({ field: 'triggerProductIds', message: 'Deve ter no máximo 500 itens.', code: 'TOO_LONG' }),
    );
    const most = ids.slice(1).toReversed();
    expect(await made(store, { ...fields, triggerProductIds: [...most, ...most] })).toMatchObject({ triggerProductIds: most });
  });

  test('unknown fields, answered ones among them, are ignored and named; with Prefer: handling=strict they are a 400', async () => {
    const store = await service.newStore();
    const sent = {
      name: 'Brinde',
      productId: await store.product(),
      cor: 'azul',
      id: store.id,
      productName: 'Outra',
      version: 9,
    };
    const { headers, body } = await store.post(PATH, sent, 201);
    expect(headers.get('x-ignored-fields')).toBe('cor, id, productName, version');
    expect((body.data as { gift: Gift }).gift).toMatchObject({ productName: 'Caneca' });
    expect(issuesOf(await store.refusesPost(PATH, sent, 400, { prefer: 'handling=strict' }))).toEqual(
      ['cor', 'id', 'productName', 'version'].map((field) => [field, 'UNKNOWN_FIELD']),
    );
  });

  test('a repeated call with its idempotency key creates no second gift', async () => {
    const store = await service.newStore();
    const fields = { name: 'Brinde', productId: await store.product() };
    const first = await store.post(PATH, fields, 201, { 'idempotency-key': 'brinde-1' });
    const again = await store.post(PATH, fields, 201, { 'idempotency-key': 'brinde-1' });
    expect(again.text).toBe(first.text);
    expect((await store.snapshot()).gift).toHaveLength(1);
  });
});

describe('PATCH /api/v1/gifts/{giftId}', () => {
  test('absent leaves, null clears, a value replaces; the ETag is the new version, and no event is emitted', async () => {
    const store = await service.newStore();
    const [productId, other] = [await store.product(), await store.product({ name: 'Bule' })];
    const fields = { description: 'Leve', minCartTotal: 10, maxCartQuantity: 5, startsAt: '2026-01-31T12:00:00.000Z' };
    const gift = await made(store, { ...fields, productId, triggerProductIds: [productId, other] });
    const events = await store.events();
    service.clock.forward(1000);
    const change = { name: 'Outro nome', productId: other, description: null, minCartTotal: null, priority: 3, active: false };
    const { body, headers } = await store.patch(`${PATH}/${gift.id}`, change, 200);
    const expected = { ...gift, ...change, productName: 'Bule', updatedAt: service.now() };
    expect(body).toEqual({ success: true, data: { gift: expected } });
    expect(Object.keys((body.data as { gift: Gift }).gift)).toEqual(Object.keys(gift));
    expect(headers.get('etag')).toBe('"2"');
    expect((await store.get(PATH, 200)).body.data).toMatchObject({ gifts: [expected] });
    expect(await store.events()).toEqual(events);
  });

  test('triggerProductIds replaces the triggers by those sent, in their order; [] leaves any product', async () => {
    const store = await service.newStore();
    const [a, b, c] = [await store.product(), await store.product(), await store.product()];
    const { id } = await made(store, { productId: a, triggerProductIds: [a, b] });
    expect(await changed(store, id, { triggerProductIds: [c, b] })).toMatchObject({ triggerProductIds: [c, b] });
    expect(await changed(store, id, { triggerProductIds: [b, c] })).toMatchObject({ triggerProductIds: [b, c] });
    expect(await changed(store, id, { priority: 1 })).toMatchObject({ triggerProductIds: [b, c] });
    const { body, headers } = await store.patch(`${PATH}/${id}`, { triggerProductIds: [] }, 200);
    expect(body.data).toMatchObject({ gift: { triggerProductIds: [], priority: 1 } });
    expect(headers.get('etag')).toBe('"5"');
  });

  test('an update without a change writes nothing, also with the same triggers in the same order', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product()];
    const window = { startsAt: '2026-01-31T12:00:00.000Z', endsAt: null };
    const { id } = await made(store, { productId: a, triggerProductIds: [b, a], minCartTotal: 1.1, ...window });
    service.clock.forward(1000);
    const before = await store.snapshot();
    const same = { productId: a.toUpperCase(), triggerProductIds: [b.toUpperCase(), a, b], minCartTotal: 1.1, ...window };
    for (const fields of [{}, same]) {
      expect((await store.patch(`${PATH}/${id}`, fields, 200)).headers.get('etag')).toBe('"1"');
    }
    expect(await store.snapshot()).toEqual(before);
  });

  test.each<[object, object, string]>([
    [{ minCartQuantity: 3 }, { maxCartQuantity: 2 }, 'maxCartQuantity'],
    [{ maxCartQuantity: 3 }, { minCartQuantity: 4 }, 'maxCartQuantity'],
    [{ minCartTotal: 3 }, { maxCartTotal: 2.99 }, 'maxCartTotal'],
    [{ maxCartTotal: 3 }, { minCartTotal: 3.01 }, 'maxCartTotal'],
    [{ startsAt: '2026-02-01T00:00:00Z' }, { endsAt: '2026-01-31T23:59:59.999Z' }, 'endsAt'],
    [{ endsAt: '2026-02-01T00:00:00Z' }, { startsAt: '2026-02-01T00:00:00.001Z' }, 'endsAt'],
  ])('a gift with %j rejects %j: the rules hold for the gift after the update', async (fields, change, field) => {
    const store = await service.newStore();
    const { id } = await made(store, { productId: await store.product(), ...fields });
    expect(issuesOf(await store.refusesPatch(`${PATH}/${id}`, change, 400))).toEqual([[field, 'TOO_SMALL']]);
    await changed(store, id, { ...Object.fromEntries(Object.keys(fields).map((key) => [key, null])), ...change });
  });

  test.each<[string, object, string]>([
    ['name', { name: null }, 'NOT_NULL'],
    ['productId', { productId: null }, 'NOT_NULL'],
    ['active', { active: null }, 'NOT_NULL'],
    ['priority', { priority: null }, 'NOT_NULL'],
    ['priority', { priority: -1 }, 'TOO_SMALL'],
    ['triggerProductIds', { triggerProductIds: null }, 'NOT_NULL'],
  ])('%s in %j is rejected with %s', async (field, change, code) => {
    const store = await service.newStore();
    const { id } = await made(store, { productId: await store.product() });
    expect(issuesOf(await store.refusesPatch(`${PATH}/${id}`, change, 400))).toEqual([[field, code]]);
  });

  test('is rejected by its body, then for a missing gift, then for all missing products, then for its version', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const { id } = await made(store, { productId });
    const stale = { 'if-match': '"2"' };
    const absent = { productId: ABSENT, triggerProductIds: [productId, ABSENT] };
    expect(issuesOf(await store.refusesPatch(`${PATH}/${ABSENT}`, { priority: -1, ...absent }, 400))).toEqual([
      ['priority', 'TOO_SMALL'],
    ]);
    const noGift = service.refusal(404, 'RESOURCE_NOT_FOUND', 'Brinde não encontrado.');
    expect(await store.refusesPatch(`${PATH}/${ABSENT}`, absent, 404)).toEqual(noGift);
    expect(await store.refusesPatch(`${PATH}/x`, {}, 404)).toEqual(noGift);
    expect(await store.refusesPatch(`${PATH}/${id}`, absent, 404, stale)).toEqual(
      service.notFound('Produto não encontrado.', 'productId', 'triggerProductIds.1'),
    );
    expect(await store.refusesPatch(`${PATH}/${id}`, { priority: 1 }, 412, stale)).toMatchObject({
      error: { code: 'PRECONDITION_FAILED', details: { currentVersion: 1 } },
    });
    await store.patch(`${PATH}/${id}`, { priority: 1 }, 200, { 'if-match': '"1"' });
  });

  test('accepts no product of another store, and changes no gift of another store', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const theirs = await other.product();
    const { id: theirGift } = await made(other, { productId: theirs });
    const { id } = await made(store, { productId: await store.product() });
    const before = await other.snapshot();
    expect(await store.refusesPatch(`${PATH}/${id}`, { productId: theirs }, 404)).toEqual(
      service.notFound('Produto não encontrado.', 'productId'),
    );
    expect(await store.refusesPatch(`${PATH}/${id}`, { triggerProductIds: [theirs] }, 404)).toEqual(
      service.notFound('Produto não encontrado.', 'triggerProductIds.0'),
    );
    await store.refusesPatch(`${PATH}/${theirGift}`, { name: 'Meu agora' }, 404);
    expect(await other.snapshot()).toEqual(before);
  });
});

describe('GET /api/v1/gifts', () => {
  const listed = async (store: TestStore, query = '') => {
    const { gifts } = (await store.get(`${PATH}${query}`, 200)).body.data as { gifts: Gift[] };
    return gifts.map(({ name }) => name);
  };

  /** Three gifts, made a second apart; the second is not given. */
  async function shelf(): Promise<TestStore> {
    const store = await service.newStore();
    const productId = await store.product();
    for (const name of ['Primeiro', 'Segundo', 'Terceiro']) {
      service.clock.forward(1000);
      await made(store, { name, productId, active: name !== 'Segundo' });
    }
    return store;
  }

  test('lists the newest first, page by page, with the documented pagination', async () => {
    const store = await shelf();
    const { body } = await store.get(`${PATH}?limit=2`, 200);
    expect(body).toEqual({
      success: true,
      data: {
        gifts: [expect.objectContaining({ name: 'Terceiro' }), expect.objectContaining({ name: 'Segundo' })],
        pagination: { page: 1, limit: 2, total: 3, totalPages: 2 },
      },
    });
    expect(await listed(store, '?limit=2&page=2')).toEqual(['Primeiro']);
    expect(await listed(await service.newStore())).toEqual([]);
  });

  test('filters by active=true and active=false, and lists both without it', async () => {
    const store = await shelf();
    expect(await listed(store)).toEqual(['Terceiro', 'Segundo', 'Primeiro']);
    expect(await listed(store, '?active=true')).toEqual(['Terceiro', 'Primeiro']);
    expect(await listed(store, '?active=false')).toEqual(['Segundo']);
    expect((await store.get(`${PATH}?active=false`, 200)).body.data).toMatchObject({ pagination: { total: 1 } });
  });

  test.each(['active=', 'active=1', 'active=TRUE', 'active=null', 'active=true%20'])('%s is a 400', async (query) => {
    const { body } = await (await service.newStore()).get(`${PATH}?${query}`, 400);
    expect(body).toEqual(service.invalid({ field: 'active', message: 'Deve ser verdadeiro ou falso.', code: 'INVALID_TYPE' }));
  });

  test.each([
    ['active=true&active=false', 'INVALID_VALUE'],
    ['page=0', 'TOO_SMALL'],
    ['limit=101', 'TOO_BIG'],
    ['limit=x', 'INVALID_TYPE'],
  ])('%s is a 400 too', async (query, code) => {
    const { body } = await (await service.newStore()).get(`${PATH}?${query}`, 400);
    expect(issuesOf(body)).toEqual([[query.split('=')[0], code]]);
  });

  test('ignores any other parameter', async () => {
    const store = await shelf();
    const { headers } = await store.get(`${PATH}?name=Primeiro&filter=x&productId=${ABSENT}`, 200);
    expect(headers.get('x-ignored-params')).toBe('name, filter, productId');
    expect(await listed(store, '?name=Primeiro')).toHaveLength(3);
  });

  test('shows the current name of the product', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    await made(store, { productId });
    await store.graph('mutation ($id: UUID!) { updateProduct(id: $id, input: { name: "Bule" }) { id } }', { id: productId });
    expect((await store.get(PATH, 200)).body.data).toMatchObject({ gifts: [{ productName: 'Bule' }] });
  });

  test('takes the same number of statements for thirty gifts as for three', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product({ name: 'Bule' })];
    for (let count = 0; count < 30; count += 1) {
      await made(store, { productId: count % 2 === 0 ? a : b, triggerProductIds: [b, a] });
    }
    for (const limit of [3, 30]) {
      let shown: Gift[] = [];
      const sent = await statementsOf(async () => {
        shown = ((await store.get(`${PATH}?limit=${limit}`, 200)).body.data as { gifts: Gift[] }).gifts;
      });
      expect(sent).toEqual(['PAGE gift']);
      expect(shown).toHaveLength(limit);
      for (const gift of shown) expect(gift.productName).toBe(gift.productId === a ? 'Caneca' : 'Bule');
    }
  });
});
