import { describe, expect, test } from 'vitest';
import { ABSENT, UUID_V7 } from '../support/constants.ts';
import { type Detail, detailsOf, issuesOf } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const PATH = '/api/v1/upsells';
const TEXTS = { name: 'Oferta', title: 'Leve mais uma', buttonText: 'Quero' };

type Upsell = Record<string, unknown> & { id: string };

/** Input of an upsell that any product triggers, with its product made. */
async function offer(store: TestStore): Promise<object> {
  return { ...TEXTS, offerProductId: await store.product(), triggerAnyProduct: true, price: 5 };
}

const made = (store: TestStore, fields: object) => store.create<Upsell>(PATH, fields);

const changed = (store: TestStore, id: string, fields: object) => store.change<Upsell>(`${PATH}/${id}`, fields);

const byField = (a: Detail, b: Detail) => a.field.localeCompare(b.field);

const noProduct = (...fields: string[]) => service.notFound('Produto não encontrado.', ...fields);
const noVariant = () => service.notFound('A variação não existe ou não é do produto oferecido.', 'offerVariantId');

const ONE_TOO_MANY = 'Informe só um dos três: price, discountPercent ou discountAmount. Envie null nos outros.';
const conflicting = (...fields: string[]) =>
  service.invalid(...fields.map((field) => ({ field, message: ONE_TOO_MANY, code: 'CONFLICT' })));
const unpriced = () =>
  service.invalid({
    field: 'price',
    message: 'Informe um dos três: price, discountPercent ou discountAmount.',
    code: 'REQUIRED',
  });
const untriggered = () =>
  service.invalid({
    field: 'triggerProductIds',
    message: 'Informe ao menos um produto, ou triggerAnyProduct: true.',
    code: 'REQUIRED',
  });

describe('POST /api/v1/upsells', () => {
  test('an upsell with the required fields has the documented defaults, and emits no event', async () => {
    const store = await service.newStore();
    const [offerProductId, trigger] = [await store.product(), await store.product({ name: 'Bule' })];
    const events = await store.events();
    const { body } = await store.post(PATH, { ...TEXTS, offerProductId, triggerProductIds: [trigger], price: 0 }, 201);
    expect(body).toEqual({
      success: true,
      data: {
        upsell: {
          id: expect.stringMatching(UUID_V7),
          storeId: store.id,
          name: 'Oferta',
          triggerAnyProduct: false,
          triggerProductIds: [trigger],
          offerProductId,
          offerProductName: 'Caneca',
          offerVariantId: null,
          price: 0,
          discountPercent: null,
          discountAmount: null,
          title: 'Leve mais uma',
          description: null,
          buttonText: 'Quero',
          active: true,
          createdAt: service.now(),
          updatedAt: service.now(),
        },
      },
    });
    expect(await store.events()).toEqual(events);
  });

  test('an upsell with every field is stored and shown as sent, its triggers in the order in which they were sent', async () => {
    const store = await service.newStore();
    const [offerProductId = '', a, b] = await Promise.all(['Caneca', 'A aa', 'B bb'].map((name) => store.product({ name })));
    const sent = {
      name: '  Oferta “verão” ☀️ ',
      triggerAnyProduct: false,
      triggerProductIds: [b, a, offerProductId],
      offerProductId,
      offerVariantId: await store.variant(offerProductId),
      price: null,
      discountPercent: 12.55,
      discountAmount: null,
      title: 'Só agora',
      description: 'linha 1\nlinha 2',
      buttonText: 'Sim!',
      active: false,
    };
    const { body } = await store.post(PATH, sent, 201);
    const upsell = {
      ...sent,
      id: expect.stringMatching(UUID_V7),
      storeId: store.id,
      offerProductName: 'Caneca',
      createdAt: service.now(),
      updatedAt: service.now(),
    };
    expect(body).toEqual({ success: true, data: { upsell } });
    const { body: list } = await store.get(PATH, 200);
    expect((list.data as { upsells: Upsell[] }).upsells).toEqual([upsell]);
  });

  test('every invalid field is reported in one answer, in Portuguese, and nothing is stored', async () => {
    const store = await service.newStore();
    const broken = {
      name: 'ab',
      triggerAnyProduct: 'sim',
      triggerProductIds: [7],
      offerProductId: 'abc',
      offerVariantId: 7,
      price: -0.01,
      discountPercent: 100.01,
      discountAmount: 1.001,
      title: '',
      description: 'x'.repeat(1001),
      buttonText: null,
      active: null,
    };
    const body = await store.refusesPost(PATH, broken, 400);
    const details = [
      { field: 'name', message: 'Deve ter pelo menos 3 caracteres.', code: 'TOO_SHORT' },
      { field: 'triggerAnyProduct', message: 'Deve ser verdadeiro ou falso.', code: 'INVALID_TYPE' },
      { field: 'triggerProductIds.0', message: 'Deve ser um texto.', code: 'INVALID_TYPE' },
      { field: 'offerProductId', message: 'Deve ser um UUID.', code: 'INVALID_FORMAT' },
      { field: 'offerVariantId', message: 'Deve ser um texto.', code: 'INVALID_TYPE' },
      { field: 'price', message: 'Deve ser no mínimo R$ 0,00.', code: 'TOO_SMALL' },
      { field: 'discountPercent', message: 'Deve ser no máximo 100%.', code: 'TOO_BIG' },
      {
        field: 'discountAmount',
        message: 'Deve ser um número em reais com no máximo 2 casas decimais.',
        code: 'INVALID_TYPE',
      },
      { field: 'title', message: 'Deve ter pelo menos 3 caracteres.', code: 'TOO_SHORT' },
      { field: 'description', message: 'Deve ter no máximo 1000 caracteres.', code: 'TOO_LONG' },
      { field: 'buttonText', message: 'Não pode ser nulo.', code: 'NOT_NULL' },
      { field: 'active', message: 'Não pode ser nulo.', code: 'NOT_NULL' },
    ];
    expect(detailsOf(body).toSorted(byField)).toEqual(details.toSorted(byField));
    expect(body).toEqual(service.invalid(...detailsOf(body)));
  });

  test('names what is missing or null, and accepts and shows what is at its bounds', async () => {
    const store = await service.newStore();
    const fields = await offer(store);
    const issues = async (body: object) => issuesOf(await store.refusesPost(PATH, body, 400)).toSorted();
    expect(await issues({})).toEqual(
      ['buttonText', 'name', 'offerProductId', 'price', 'title', 'triggerProductIds'].map((field) => [field, 'REQUIRED']),
    );
    const nulls = { triggerAnyProduct: null, triggerProductIds: null, offerProductId: null, name: null, title: null };
    expect(await issues({ ...fields, ...nulls })).toEqual(
      Object.keys(nulls)
        .toSorted()
        .map((field) => [field, 'NOT_NULL']),
    );
    for (const change of [
      { name: 'abc', title: 'abc', buttonText: 'abc', description: '', price: 0 },
      { name: '👕'.repeat(200), title: '👕'.repeat(200), buttonText: '👕'.repeat(100), description: '👕'.repeat(1000) },
      { description: null, offerVariantId: null, discountPercent: null, discountAmount: null, price: 999999.99 },
      { price: null, discountPercent: 0.01 },
      { price: null, discountPercent: 100 },
      // More than the product costs: it is never sold for less than nothing (D-127).
      { price: null, discountAmount: 999999.99 },
    ])
      expect(await made(store, { ...fields, ...change })).toMatchObject(change);
  });

  test('exactly one of price, discountPercent and discountAmount is set: each further one is reported', async () => {
    const store = await service.newStore();
    const fields = await offer(store);
    const three = { price: 1, discountPercent: 2, discountAmount: 3 };
    expect(await store.refusesPost(PATH, { ...fields, ...three }, 400)).toEqual(
      conflicting('price', 'discountPercent', 'discountAmount'),
    );
    expect(await store.refusesPost(PATH, { ...fields, price: null }, 400)).toEqual(unpriced());
    // Together with other invalid fields, but not when one of the three is invalid.
    expect(issuesOf(await store.refusesPost(PATH, { ...fields, price: 0, discountPercent: 0, name: 7 }, 400))).toEqual([
      ['name', 'INVALID_TYPE'],
      ['price', 'CONFLICT'],
      ['discountPercent', 'CONFLICT'],
    ]);
    expect(issuesOf(await store.refusesPost(PATH, { ...fields, price: -1, discountPercent: 0 }, 400))).toEqual([
      ['price', 'TOO_SMALL'],
    ]);
    for (const triggers of [{ triggerAnyProduct: undefined }, { triggerAnyProduct: false, triggerProductIds: [] }])
      expect(await store.refusesPost(PATH, { ...fields, ...triggers }, 400)).toEqual(untriggered());
  });

  test('triggerAnyProduct empties triggerProductIds, which must still be products of the store', async () => {
    const store = await service.newStore();
    const fields = await offer(store);
    const triggerProductIds = [await store.product(), await store.product()];
    expect(await made(store, { ...fields, triggerProductIds })).toMatchObject({ triggerAnyProduct: true, triggerProductIds: [] });
    expect((await store.snapshot()).upsell_trigger).toEqual([]);
    expect(await store.refusesPost(PATH, { ...fields, triggerProductIds: [ABSENT] }, 404)).toEqual(
      noProduct('triggerProductIds.0'),
    );
  });

  test('all products that are missing, of another store or no product are named in one 404', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const [mine, theirs] = [await store.product(), await other.product()];
    const before = await other.snapshot();
    const fields = { ...TEXTS, price: 1, offerProductId: theirs, offerVariantId: ABSENT };
    const triggerProductIds = [mine, theirs, mine, ABSENT, await store.variant(mine)];
    expect(await store.refusesPost(PATH, { ...fields, triggerProductIds }, 404)).toEqual(
      noProduct('offerProductId', 'triggerProductIds.1', 'triggerProductIds.3', 'triggerProductIds.4'),
    );
    expect(await other.snapshot()).toEqual(before);
  });

  test('the offered variant must belong to the offered product, else it is a 404 that names it', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const fields = await offer(store);
    const elsewhere = await store.variant(await store.product());
    const theirs = await other.variant(await other.product());
    for (const offerVariantId of [ABSENT, elsewhere, theirs]) {
      expect(await store.refusesPost(PATH, { ...fields, offerVariantId }, 404)).toEqual(noVariant());
    }
  });

  test('accepts ids in upper case and 500 triggers, counting a repeated id once at its first position, and no more', async () => {
    const store = await service.newStore();
    const [ids, offerProductId] = [await store.products(501), await store.product()];
    const variant = await store.variant(offerProductId);
    const fields = { ...TEXTS, price: 1, offerProductId: offerProductId.toUpperCase(), offerVariantId: variant.toUpperCase() };
    expect(await store.refusesPost(PATH, { ...fields, triggerProductIds: ids }, 400)).toEqual(
      service.invalid({ field: 'triggerProductIds', message: 'Deve ter no máximo 500 itens.', code: 'TOO_LONG' }),
    );
    const most = ids.slice(1).toReversed();
    const triggerProductIds = [...most, ...most.map((id) => id.toUpperCase())];
    expect(await made(store, { ...fields, triggerProductIds })).toMatchObject({
      offerProductId,
      offerVariantId: variant,
      triggerProductIds: most,
    });
  });

  test('unknown fields, answered ones among them, are ignored and named; with Prefer: handling=strict they are a 400', async () => {
    const store = await service.newStore();
    const sent = { ...(await offer(store)), cor: 'azul', id: store.id, offerProductName: 'Outra', version: 9 };
    const { headers, body } = await store.post(PATH, sent, 201);
    expect(headers.get('x-ignored-fields')).toBe('cor, id, offerProductName, version');
    expect((body.data as { upsell: Upsell }).upsell).toMatchObject({ offerProductName: 'Caneca' });
    expect(issuesOf(await store.refusesPost(PATH, sent, 400, { prefer: 'handling=strict' }))).toEqual(
      ['cor', 'id', 'offerProductName', 'version'].map((field) => [field, 'UNKNOWN_FIELD']),
    );
  });
});

describe('PATCH /api/v1/upsells/{upsellId}', () => {
  test('absent leaves, null clears, a value replaces; the ETag is the new version, and no event is emitted', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product({ name: 'Bule' })];
    const fields = { ...TEXTS, offerProductId: a, offerVariantId: await store.variant(a), discountAmount: 3.3 };
    const upsell = await made(store, { ...fields, description: 'Só hoje', triggerProductIds: [b, a] });
    const events = await store.events();
    service.clock.forward(1000);
    const change = { title: 'Outro título', description: null, offerProductId: b, offerVariantId: null, active: false };
    const { body, headers } = await store.patch(`${PATH}/${upsell.id}`, change, 200);
    const expected = { ...upsell, ...change, offerProductName: 'Bule', updatedAt: service.now() };
    expect(body).toEqual({ success: true, data: { upsell: expected } });
    expect(Object.keys((body.data as { upsell: Upsell }).upsell)).toEqual(Object.keys(upsell));
    expect(headers.get('etag')).toBe('"2"');
    expect((await store.get(PATH, 200)).body.data).toMatchObject({ upsells: [expected] });
    expect(await store.events()).toEqual(events);
  });

  test('another form of price is accepted with null for the current one, and rejected without it', async () => {
    const store = await service.newStore();
    const { id } = await made(store, await offer(store));
    const path = `${PATH}/${id}`;
    expect(await store.refusesPatch(path, { discountPercent: 10 }, 400)).toEqual(conflicting('price', 'discountPercent'));
    expect(await store.refusesPatch(path, { price: null }, 400)).toEqual(unpriced());
    expect(await changed(store, id, { price: null, discountPercent: 10 })).toMatchObject({
      price: null,
      discountPercent: 10,
      discountAmount: null,
    });
    expect(await store.refusesPatch(path, { discountAmount: 0 }, 400)).toEqual(conflicting('discountPercent', 'discountAmount'));
    expect(await store.refusesPatch(path, { price: 5, discountAmount: 1 }, 400)).toEqual(
      conflicting('price', 'discountPercent', 'discountAmount'),
    );
    expect(await changed(store, id, { discountPercent: null, discountAmount: 7.5 })).toMatchObject({
      price: null,
      discountPercent: null,
      discountAmount: 7.5,
    });
    expect(await changed(store, id, { price: 5, discountAmount: null })).toMatchObject({ price: 5, discountAmount: null });
    expect(await changed(store, id, { price: 6 })).toMatchObject({ price: 6 });
  });

  test('triggerProductIds replaces the triggers by those sent, in their order', async () => {
    const store = await service.newStore();
    const [a, b, c] = [await store.product(), await store.product(), await store.product()];
    const { id } = await made(store, { ...TEXTS, price: 1, offerProductId: a, triggerProductIds: [a, b] });
    expect(await changed(store, id, { triggerProductIds: [c, b] })).toMatchObject({ triggerProductIds: [c, b] });
    expect(await changed(store, id, { triggerProductIds: [b, c] })).toMatchObject({ triggerProductIds: [b, c] });
    expect(await changed(store, id, { price: 2 })).toMatchObject({ triggerProductIds: [b, c] });
    expect(await store.refusesPatch(`${PATH}/${id}`, { triggerProductIds: [] }, 400)).toEqual(untriggered());
  });

  test('triggerAnyProduct empties the triggers, excludes them while it is true, and requires one when it becomes false', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product()];
    const { id } = await made(store, { ...TEXTS, price: 1, offerProductId: a, triggerProductIds: [a, b] });
    expect(await changed(store, id, { triggerAnyProduct: true })).toMatchObject({
      triggerAnyProduct: true,
      triggerProductIds: [],
    });
    expect((await store.snapshot()).upsell_trigger).toEqual([]);
    const before = await store.snapshot();
    expect(await changed(store, id, { triggerProductIds: [b] })).toMatchObject({ triggerProductIds: [] });
    expect(await store.snapshot()).toEqual(before);
    expect(await store.refusesPatch(`${PATH}/${id}`, { triggerAnyProduct: false }, 400)).toEqual(untriggered());
    expect(await changed(store, id, { triggerAnyProduct: false, triggerProductIds: [b] })).toMatchObject({
      triggerAnyProduct: false,
      triggerProductIds: [b],
    });
    expect(await changed(store, id, { triggerAnyProduct: true, triggerProductIds: [a] })).toMatchObject({
      triggerAnyProduct: true,
      triggerProductIds: [],
    });
  });

  test('the variant must belong to the product, whichever of the two is changed', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product({ name: 'Bule' })];
    const [ofA, ofB] = [await store.variant(a), await store.variant(b)];
    const { id } = await made(store, { ...TEXTS, price: 1, triggerAnyProduct: true, offerProductId: a, offerVariantId: ofA });
    const path = `${PATH}/${id}`;
    expect(await store.refusesPatch(path, { offerVariantId: ofB }, 404)).toEqual(noVariant());
    expect(await store.refusesPatch(path, { offerVariantId: ABSENT }, 404)).toEqual(noVariant());
    expect(await store.refusesPatch(path, { offerProductId: b }, 404)).toEqual(noVariant());
    expect(await store.refusesPatch(path, { offerProductId: b, offerVariantId: ofA }, 404)).toEqual(noVariant());
    expect(await changed(store, id, { offerProductId: b, offerVariantId: ofB })).toMatchObject({
      offerProductId: b,
      offerProductName: 'Bule',
      offerVariantId: ofB,
    });
    expect(await changed(store, id, { offerProductId: a, offerVariantId: null })).toMatchObject({ offerVariantId: null });
    expect(await changed(store, id, { offerVariantId: ofA })).toMatchObject({ offerVariantId: ofA });
  });

  test('an update without a change writes nothing, also with the same triggers in the same order', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product()];
    const variant = await store.variant(a);
    const fields = { ...TEXTS, offerProductId: a, offerVariantId: variant, discountPercent: 12.55, triggerProductIds: [b, a] };
    const { id } = await made(store, fields);
    const before = await store.snapshot();
    const same = {
      ...fields,
      offerProductId: a.toUpperCase(),
      offerVariantId: variant.toUpperCase(),
      triggerProductIds: [b.toUpperCase(), a, b],
      triggerAnyProduct: false,
      price: null,
    };
    expect((await store.patch(`${PATH}/${id}`, same, 200)).headers.get('etag')).toBe('"1"');
    expect(await store.snapshot()).toEqual(before);
  });

  test('names every invalid field, without rules that need a valid one', async () => {
    const store = await service.newStore();
    const { id } = await made(store, { ...(await offer(store)), price: null, discountPercent: 5 });
    const issues = async (body: object) => issuesOf(await store.refusesPatch(`${PATH}/${id}`, body, 400)).toSorted();
    const nulls = { name: null, offerProductId: null, triggerAnyProduct: null, triggerProductIds: null, active: null };
    expect(await issues({ ...nulls, title: 'ab', buttonText: null, price: -1 })).toEqual([
      ['active', 'NOT_NULL'],
      ['buttonText', 'NOT_NULL'],
      ['name', 'NOT_NULL'],
      ['offerProductId', 'NOT_NULL'],
      ['price', 'TOO_SMALL'],
      ['title', 'TOO_SHORT'],
      ['triggerAnyProduct', 'NOT_NULL'],
      ['triggerProductIds', 'NOT_NULL'],
    ]);
    expect(await issues({ price: null, title: 7 })).toEqual([['title', 'INVALID_TYPE']]);
  });

  test('is rejected by its body, then for a missing upsell, then for missing references, then for its version', async () => {
    const store = await service.newStore();
    const { id } = await made(store, await offer(store));
    const stale = { 'if-match': '"2"' };
    const absent = { offerProductId: ABSENT, offerVariantId: ABSENT, triggerProductIds: [ABSENT] };
    expect(issuesOf(await store.refusesPatch(`${PATH}/${ABSENT}`, { name: 'x', ...absent }, 400))).toEqual([
      ['name', 'TOO_SHORT'],
    ]);
    const noUpsell = service.notFound('Upsell não encontrado.');
    expect(await store.refusesPatch(`${PATH}/${ABSENT}`, absent, 404)).toEqual(noUpsell);
    for (const body of [{ price: null }, { triggerAnyProduct: false }, { price: 1, discountPercent: 2 }])
      expect(await store.refusesPatch(`${PATH}/${ABSENT}`, body, 404)).toEqual(noUpsell);
    expect(await store.refusesPatch(`${PATH}/${id}`, absent, 404, stale)).toEqual(
      noProduct('offerProductId', 'triggerProductIds.0'),
    );
    expect(await store.refusesPatch(`${PATH}/${id}`, { offerVariantId: ABSENT }, 404, stale)).toEqual(noVariant());
    expect(await store.refusesPatch(`${PATH}/${id}`, { price: 1 }, 412, stale)).toEqual(service.stale(1));
  });

  test('accepts no product of another store', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const theirs = await other.product();
    const { id } = await made(store, await offer(store));
    const change = { offerProductId: theirs, triggerProductIds: [theirs] };
    expect(await store.refusesPatch(`${PATH}/${id}`, change, 404)).toEqual(noProduct('offerProductId', 'triggerProductIds.0'));
  });
});

describe('GET /api/v1/upsells', () => {
  const listed = async (store: TestStore, query = '') => {
    const { upsells } = (await store.get(`${PATH}${query}`, 200)).body.data as { upsells: Upsell[] };
    return upsells.map(({ name }) => name);
  };

  /** Three upsells, made a second apart; the second is not offered. */
  async function shelf(): Promise<TestStore> {
    const store = await service.newStore();
    const fields = await offer(store);
    for (const name of ['Primeiro', 'Segundo', 'Terceiro']) {
      service.clock.forward(1000);
      await made(store, { ...fields, name, active: name !== 'Segundo' });
    }
    return store;
  }

  test('lists the newest first, page by page, with the documented pagination', async () => {
    const store = await shelf();
    const { body } = await store.get(`${PATH}?limit=2`, 200);
    expect(body).toEqual({
      success: true,
      data: {
        upsells: [expect.objectContaining({ name: 'Terceiro' }), expect.objectContaining({ name: 'Segundo' })],
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
    ...['active=', 'active=0', 'active=False', 'active=null', 'active=%20true'].map((query) => [query, 'INVALID_TYPE'] as const),
    ...([
      ['active=true&active=false', 'INVALID_VALUE'],
      ['page=0', 'TOO_SMALL'],
      ['limit=101', 'TOO_BIG'],
    ] as const),
  ])('%s is a 400', async (query, code) => {
    const { body } = await (await service.newStore()).get(`${PATH}?${query}`, 400);
    expect(issuesOf(body)).toEqual([[query.split('=')[0], code]]);
  });

  test('ignores other parameters, and takes the same number of statements for four upsells as for one', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product({ name: 'Bule' })];
    for (const offerProductId of [a, b, a, b])
      await made(store, { ...TEXTS, price: 1, offerProductId, triggerProductIds: [b, a] });
    for (const limit of [1, 4]) {
      const sent = await statementsOf(async () => {
        const { headers, body } = await store.get(`${PATH}?limit=${limit}&name=Bule&offerProductId=${a}`, 200);
        expect(headers.get('x-ignored-params')).toBe('name, offerProductId');
        const { upsells } = body.data as { upsells: Upsell[] };
        expect(upsells).toHaveLength(limit);
        for (const upsell of upsells) expect(upsell.offerProductName).toBe(upsell.offerProductId === a ? 'Caneca' : 'Bule');
      });
      expect(sent).toEqual(['PAGE upsell']);
    }
  });
});
