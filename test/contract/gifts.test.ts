import { describe, expect, test } from 'vitest';
import { ABSENT, UUID_V7 } from '../support/constants.ts';
import { type Detail, detailsOf, issuesOf } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const PATH = '/api/v1/gifts';

type Gift = Record<string, unknown> & { id: string };

const made = (store: TestStore, fields: object) => store.create<Gift>(PATH, { name: 'Brinde', ...fields });

const byField = (a: Detail, b: Detail) => a.field.localeCompare(b.field);

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
    expect(detailsOf(body).toSorted(byField)).toEqual(details.toSorted(byField));
    expect(body).toEqual(service.invalid(...detailsOf(body)));
  });

  test('names what is missing, and accepts and shows what is at its bounds', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    expect(issuesOf(await store.refusesPost(PATH, { name: undefined }, 400)).toSorted()).toEqual([
      ['name', 'REQUIRED'],
      ['productId', 'REQUIRED'],
    ]);
    const at = '2026-01-31T12:00:00.000Z';
    const most = { minCartQuantity: 2147483647, maxCartQuantity: 2147483647, priority: 2147483647 };
    for (const fields of [
      { name: 'abc', description: '', minCartQuantity: 0, maxCartQuantity: 0, minCartTotal: 0, maxCartTotal: 0, priority: 0 },
      { ...most, name: '👕'.repeat(200), minCartTotal: 999999.99, maxCartTotal: 999999.99, startsAt: at, endsAt: at },
      { startsAt: '0001-01-01T00:00:00.000Z', endsAt: '9999-12-31T23:59:59.999Z' },
      { description: null, minCartQuantity: null, maxCartTotal: null, startsAt: null, triggerProductIds: [] },
    ])
      expect(await made(store, { productId, ...fields })).toMatchObject(fields);
  });

  test('a time is accepted with any offset within the years 1 to 9999, and shown in UTC with milliseconds', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const period = { startsAt: '2026-01-31T12:00:00-03:00', endsAt: '2026-01-31T15:00:00.1Z' };
    expect(await made(store, { productId, ...period })).toMatchObject({
      startsAt: '2026-01-31T15:00:00.000Z',
      endsAt: '2026-01-31T15:00:00.100Z',
    });
    const outside = ['0000-12-31T23:59:59.999Z', '0001-01-01T00:00:00+01:00', '9999-12-31T23:59:59-01:00', '2026-01-31', ''];
    for (const startsAt of outside)
      expect(issuesOf(await store.refusesPost(PATH, { name: 'Brinde', productId, startsAt }, 400))).toEqual([
        ['startsAt', 'INVALID_FORMAT'],
      ]);
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

  test('accepts ids in upper case and 500 triggers, counting a repeated id once at its first position, and no more', async () => {
    const store = await service.newStore();
    const ids = await store.products(501);
    const fields = { name: 'Brinde', productId: ids[0]?.toUpperCase() };
    expect(await store.refusesPost(PATH, { ...fields, triggerProductIds: ids }, 400)).toEqual(
      service.invalid({ field: 'triggerProductIds', message: 'Deve ter no máximo 500 itens.', code: 'TOO_LONG' }),
    );
    const most = ids.slice(1).toReversed();
    expect(await made(store, { ...fields, triggerProductIds: [...most, ...most.map((id) => id.toUpperCase())] })).toMatchObject({
      productId: ids[0],
      triggerProductIds: most,
    });
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
    const before = await store.snapshot();
    const same = { productId: a.toUpperCase(), triggerProductIds: [b.toUpperCase(), a, b], minCartTotal: 1.1, ...window };
    expect((await store.patch(`${PATH}/${id}`, same, 200)).headers.get('etag')).toBe('"1"');
    expect(await store.snapshot()).toEqual(before);
  });

  test('the rules hold for the gift after the update, and no required field is null', async () => {
    const store = await service.newStore();
    const window = { startsAt: '2026-01-31T23:59:59Z', endsAt: '2026-02-01T00:00:00Z' };
    const bounds = { minCartQuantity: 3, maxCartQuantity: 3, minCartTotal: 3, maxCartTotal: 3 };
    const { id } = await made(store, { productId: await store.product(), ...bounds, ...window });
    const path = `${PATH}/${id}`;
    for (const [change, field] of [
      [{ maxCartQuantity: 2 }, 'maxCartQuantity'],
      [{ minCartQuantity: 4 }, 'maxCartQuantity'],
      [{ maxCartTotal: 2.99 }, 'maxCartTotal'],
      [{ minCartTotal: 3.01 }, 'maxCartTotal'],
      [{ endsAt: '2026-01-31T23:59:58.999Z' }, 'endsAt'],
      [{ startsAt: '2026-02-01T00:00:00.001Z' }, 'endsAt'],
    ] as const)
      expect(issuesOf(await store.refusesPatch(path, change, 400))).toEqual([[field, 'TOO_SMALL']]);
    await changed(store, id, { minCartQuantity: null, maxCartQuantity: 2, minCartTotal: null, maxCartTotal: 2.99 });
    const nulls = { name: null, productId: null, active: null, priority: null, triggerProductIds: null };
    expect(issuesOf(await store.refusesPatch(path, nulls, 400)).toSorted()).toEqual(
      Object.keys(nulls)
        .toSorted()
        .map((field) => [field, 'NOT_NULL']),
    );
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
    const noGift = service.notFound('Brinde não encontrado.');
    expect(await store.refusesPatch(`${PATH}/${ABSENT}`, absent, 404)).toEqual(noGift);
    expect(await store.refusesPatch(`${PATH}/${id}`, absent, 404, stale)).toEqual(
      service.notFound('Produto não encontrado.', 'productId', 'triggerProductIds.1'),
    );
    expect(await store.refusesPatch(`${PATH}/${id}`, { priority: 1 }, 412, stale)).toEqual(service.stale(1));
  });

  test('accepts no product of another store', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const theirs = await other.product();
    const { id } = await made(store, { productId: await store.product() });
    expect(await store.refusesPatch(`${PATH}/${id}`, { productId: theirs, triggerProductIds: [theirs] }, 404)).toEqual(
      service.notFound('Produto não encontrado.', 'productId', 'triggerProductIds.0'),
    );
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
  });

  test('filters by active=true and active=false, and lists both without it', async () => {
    const store = await shelf();
    expect(await listed(store)).toEqual(['Terceiro', 'Segundo', 'Primeiro']);
    expect(await listed(store, '?active=true')).toEqual(['Terceiro', 'Primeiro']);
    expect(await listed(store, '?active=false')).toEqual(['Segundo']);
    expect((await store.get(`${PATH}?active=false`, 200)).body.data).toMatchObject({ pagination: { total: 1 } });
  });

  test.each([
    ...['active=', 'active=1', 'active=TRUE', 'active=null', 'active=true%20'].map((query) => [query, 'INVALID_TYPE'] as const),
    ...([
      ['active=true&active=false', 'INVALID_VALUE'],
      ['page=0', 'TOO_SMALL'],
      ['limit=101', 'TOO_BIG'],
    ] as const),
  ])('%s is a 400', async (query, code) => {
    const { body } = await (await service.newStore()).get(`${PATH}?${query}`, 400);
    expect(issuesOf(body)).toEqual([[query.split('=')[0], code]]);
  });

  test('shows the current name of the product', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    await made(store, { productId });
    await store.graph('mutation ($id: UUID!) { updateProduct(id: $id, input: { name: "Bule" }) { id } }', { id: productId });
    expect((await store.get(PATH, 200)).body.data).toMatchObject({ gifts: [{ productName: 'Bule' }] });
  });

  test('ignores other parameters, and takes the same number of statements for four gifts as for one', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product({ name: 'Bule' })];
    for (const productId of [a, b, a, b]) await made(store, { productId, triggerProductIds: [b, a] });
    for (const limit of [1, 4]) {
      const sent = await statementsOf(async () => {
        const { headers, body } = await store.get(`${PATH}?limit=${limit}&name=Bule&productId=${a}`, 200);
        expect(headers.get('x-ignored-params')).toBe('name, productId');
        const { gifts } = body.data as { gifts: Gift[] };
        expect(gifts).toHaveLength(limit);
        for (const gift of gifts) expect(gift.productName).toBe(gift.productId === a ? 'Caneca' : 'Bule');
      });
      expect(sent).toEqual(['PAGE gift']);
    }
  });
});
