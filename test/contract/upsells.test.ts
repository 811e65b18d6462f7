import { describe, expect, test } from 'vitest';
import { ABSENT, UUID_V7 } from '../support/constants.ts';
import { issuesOf } from '../support/refusals.ts';
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

  test('accepts ids in upper case, and counts a repeated trigger once, at its first position', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product()];
    const variant = await store.variant(a);
    const fields = { ...TEXTS, price: 1, offerProductId: a.toUpperCase(), offerVariantId: variant.toUpperCase() };
    expect(await made(store, { ...fields, triggerProductIds: [b, a.toUpperCase(), b.toUpperCase(), a] })).toMatchObject({
      offerProductId: a,
      offerVariantId: variant,
      triggerProductIds: [b, a],
    });
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
    expect(body).toEqual(
      service.refusal(400, 'VALIDATION_ERROR', 'Há campos inválidos na requisição.', expect.arrayContaining(details)),
    );
    expect(issuesOf(body)).toHaveLength(details.length);
  });

  test.each<[string, object, string]>([
    ['name', { name: undefined }, 'REQUIRED'],
    ['name', { name: null }, 'NOT_NULL'],
    ['name', { name: '   ' }, 'INVALID_VALUE'],
    ['title', { title: undefined }, 'REQUIRED'],
    ['title', { title: null }, 'NOT_NULL'],
    ['title', { title: '   ' }, 'INVALID_VALUE'],
    ['buttonText', { buttonText: undefined }, 'REQUIRED'],
    ['buttonText', { buttonText: null }, 'NOT_NULL'],
    ['buttonText', { buttonText: '   ' }, 'INVALID_VALUE'],
    ['description', { description: 7 }, 'INVALID_TYPE'],
    ['offerProductId', { offerProductId: undefined }, 'REQUIRED'],
    ['offerProductId', { offerProductId: null }, 'NOT_NULL'],
    ['offerVariantId', { offerVariantId: '' }, 'INVALID_FORMAT'],
    ['active', { active: null }, 'NOT_NULL'],
    ['active', { active: 1 }, 'INVALID_TYPE'],
    ['triggerAnyProduct', { triggerAnyProduct: null }, 'NOT_NULL'],
    ['triggerProductIds', { triggerProductIds: null }, 'NOT_NULL'],
    ['triggerProductIds.0', { triggerProductIds: [null] }, 'NOT_NULL'],
    ['price', { price: -0.01 }, 'TOO_SMALL'],
    ['price', { price: 1_000_000 }, 'TOO_BIG'],
    ['price', { price: 0.001 }, 'INVALID_TYPE'],
    ['price', { price: '5' }, 'INVALID_TYPE'],
    ['discountPercent', { price: null, discountPercent: -0.01 }, 'TOO_SMALL'],
    ['discountPercent', { price: null, discountPercent: 100.01 }, 'TOO_BIG'],
    ['discountPercent', { price: null, discountPercent: 10.555 }, 'INVALID_TYPE'],
    ['discountAmount', { price: null, discountAmount: -0.01 }, 'TOO_SMALL'],
    ['discountAmount', { price: null, discountAmount: 1_000_000 }, 'TOO_BIG'],
    ['discountAmount', { price: null, discountAmount: 0.001 }, 'INVALID_TYPE'],
  ])('%s in %j is rejected with %s', async (field, change, code) => {
    const store = await service.newStore();
    expect(issuesOf(await store.refusesPost(PATH, { ...(await offer(store)), ...change }, 400))).toEqual([[field, code]]);
  });

  test.each<[object]>([
    [{ name: 'abc', title: 'abc', buttonText: 'abc' }],
    [{ name: '👕'.repeat(200), title: '👕'.repeat(200), buttonText: '👕'.repeat(100) }],
    [{ description: '' }],
    [{ description: '👕'.repeat(1000) }],
    [{ description: null, offerVariantId: null, discountPercent: null, discountAmount: null }],
    [{ price: 0 }],
    [{ price: 999999.99 }],
    [{ price: null, discountPercent: 0 }],
    [{ price: null, discountPercent: 0.01 }],
    [{ price: null, discountPercent: 100 }],
    [{ price: null, discountAmount: 0 }],
    // More than the product costs: it is never sold for less than nothing (D-127).
    [{ price: null, discountAmount: 50.01 }],
    [{ price: null, discountAmount: 999999.99 }],
  ])('%j is accepted and shown as sent', async (change) => {
    const store = await service.newStore();
    expect(await made(store, { ...(await offer(store)), ...change })).toMatchObject(change);
  });

  test('exactly one of price, discountPercent and discountAmountScalar is set: each further one is reported', async () => {
    const store = await service.newStore();
    const fields = await offer(store);
    const three = { price: 1, discountPercent: 2, discountAmount: 3 };
    expect(await store.refusesPost(PATH, { ...fields, ...three }, 400)).toEqual(
      conflicting('price', 'discountPercent', 'discountAmount'),
    );
    expect(await store.refusesPost(PATH, { ...fields, ...three, price: null }, 400)).toEqual(
      conflicting('discountPercent', 'discountAmount'),
    );
    expect(await store.refusesPost(PATH, { ...fields, price: 0, discountAmount: 0 }, 400)).toEqual(
      conflicting('price', 'discountAmount'),
    );
    // Together with other invalid fields, but not when one of the three is invalid.
    expect(issuesOf(await store.refusesPost(PATH, { ...fields, price: 0, discountPercent: 0, name: 7 }, 400))).toEqual([
      ['name', 'INVALID_TYPE'],
      ['price', 'CONFLICT'],
      ['discountPercent', 'CONFLICT'],
    ]);
    expect(issuesOf(await store.refusesPost(PATH, { ...fields, price: -1, discountPercent: 0 }, 400))).toEqual([
      ['price', 'TOO_SMALL'],
    ]);
    expect(await store.refusesPost(PATH, { ...fields, price: null }, 400)).toEqual(unpriced());
    expect(await store.refusesPost(PATH, { ...fields, price: undefined }, 400)).toEqual(unpriced());
  });

  test('an upsell without triggerAnyProduct has at least one trigger', async () => {
    const store = await service.newStore();
    const fields = await offer(store);
    for (const triggers of [{ triggerAnyProduct: undefined }, { triggerAnyProduct: false, triggerProductIds: [] }]) {
      expect(await store.refusesPost(PATH, { ...fields, ...triggers }, 400)).toEqual(untriggered());
    }
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

  test('accepts 500 triggers, counting a repeated id once, and no more', async () => {
    const store = await service.newStore();
    const ids = await store.products(501);
    const fields = { ...TEXTS, price: 1, offerProductId: ids[0] };
    expect(await store.refusesPost(PATH, { ...fields, triggerProductIds: ids }, 400)).toEqual(
      service.invalid({ field: 'triggerProductIds', message: 'Deve ter no máximo 500 itens.', code: 'TOO_LONG' }),
    );
    const most = ids.slice(1).toReversed();
    expect(await made(store, { ...fields, triggerProductIds: [...most, ...most] })).toMatchObject({ triggerProductIds: most });
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

  test('a repeated call with its idempotency key creates no second upsell', async () => {
    const store = await service.newStore();
    const fields = await offer(store);
    const first = await store.post(PATH, fields, 201, { 'idempotency-key': 'oferta-1' });
    const again = await store.post(PATH, fields, 201, { 'idempotency-key': 'oferta-1' });
    expect(again.text).toBe(first.text);
    expect((await store.snapshot()).upsell).toHaveLength(1);
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
    service.clock.forward(1000);
    const before = await store.snapshot();
    const same = {
      ...fields,
      offerProductId: a.toUpperCase(),
      offerVariantId: variant.toUpperCase(),
      triggerProductIds: [b.toUpperCase(), a, b],
      triggerAnyProduct: false,
      price: null,
    };
    for (const change of [{}, same]) {
      expect((await store.patch(`${PATH}/${id}`, change, 200)).headers.get('etag')).toBe('"1"');
    }
    expect(await store.snapshot()).toEqual(before);
  });

  test.each<[string, object, string]>([
    ['name', { name: null }, 'NOT_NULL'],
    ['title', { title: 'ab' }, 'TOO_SHORT'],
    ['buttonText', { buttonText: null }, 'NOT_NULL'],
    ['offerProductId', { offerProductId: null }, 'NOT_NULL'],
    ['triggerAnyProduct', { triggerAnyProduct: null }, 'NOT_NULL'],
    ['triggerProductIds', { triggerProductIds: null }, 'NOT_NULL'],
    ['active', { active: null }, 'NOT_NULL'],
    ['price', { price: -1 }, 'TOO_SMALL'],
  ])('%s in %j is rejected with %s', async (field, change, code) => {
    const store = await service.newStore();
    const { id } = await made(store, await offer(store));
    expect(issuesOf(await store.refusesPatch(`${PATH}/${id}`, change, 400))).toEqual([[field, code]]);
  });

  test('is rejected by its body, then for a missing upsell, then for missing references, then for its version', async () => {
    const store = await service.newStore();
    const { id } = await made(store, await offer(store));
    const stale = { 'if-match': '"2"' };
    const absent = { offerProductId: ABSENT, offerVariantId: ABSENT, triggerProductIds: [ABSENT] };
    expect(issuesOf(await store.refusesPatch(`${PATH}/${ABSENT}`, { name: 'x', ...absent }, 400))).toEqual([
      ['name', 'TOO_SHORT'],
    ]);
    const noUpsell = service.refusal(404, 'RESOURCE_NOT_FOUND', 'Upsell não encontrado.');
    expect(await store.refusesPatch(`${PATH}/${ABSENT}`, absent, 404)).toEqual(noUpsell);
    expect(await store.refusesPatch(`${PATH}/x`, {}, 404)).toEqual(noUpsell);
    expect(await store.refusesPatch(`${PATH}/${id}`, absent, 404, stale)).toEqual(
      noProduct('offerProductId', 'triggerProductIds.0'),
    );
    expect(await store.refusesPatch(`${PATH}/${id}`, { offerVariantId: ABSENT }, 404, stale)).toEqual(noVariant());
    expect(await store.refusesPatch(`${PATH}/${id}`, { price: 1 }, 412, stale)).toMatchObject({
      error: { code: 'PRECONDITION_FAILED', details: { currentVersion: 1 } },
    });
    await store.patch(`${PATH}/${id}`, { price: 1 }, 200, { 'if-match': '"1"' });
  });

  test('accepts nothing of another store, and changes no upsell of another store', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const theirs = await other.product();
    const { id: theirUpsell } = await made(other, await offer(other));
    const { id } = await made(store, await offer(store));
    const before = await other.snapshot();
    expect(await store.refusesPatch(`${PATH}/${id}`, { offerProductId: theirs }, 404)).toEqual(noProduct('offerProductId'));
    expect(await store.refusesPatch(`${PATH}/${id}`, { triggerProductIds: [theirs] }, 404)).toEqual(
      noProduct('triggerProductIds.0'),
    );
    await store.refusesPatch(`${PATH}/${theirUpsell}`, { name: 'Meu agora' }, 404);
    expect(await other.snapshot()).toEqual(before);
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
    expect(await listed(await service.newStore())).toEqual([]);
  });

  test('filters by active=true and active=false, and lists both without it', async () => {
    const store = await shelf();
    expect(await listed(store)).toEqual(['Terceiro', 'Segundo', 'Primeiro']);
    expect(await listed(store, '?active=true')).toEqual(['Terceiro', 'Primeiro']);
    expect(await listed(store, '?active=false')).toEqual(['Segundo']);
    expect((await store.get(`${PATH}?active=false`, 200)).body.data).toMatchObject({ pagination: { total: 1 } });
  });

  test.each(['active=', 'active=0', 'active=False', 'active=null', 'active=%20true'])('%s is a 400', async (query) => {
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
    const { headers } = await store.get(`${PATH}?name=Primeiro&offerProductId=${ABSENT}`, 200);
    expect(headers.get('x-ignored-params')).toBe('name, offerProductId');
    expect(await listed(store, '?name=Primeiro')).toHaveLength(3);
  });

  test('takes the same number of statements for thirty upsells as for three', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product({ name: 'Bule' })];
    for (let count = 0; count < 30; count += 1) {
      await made(store, { ...TEXTS, price: 1, offerProductId: count % 2 === 0 ? a : b, triggerProductIds: [b, a] });
    }
    for (const limit of [3, 30]) {
      let shown: Upsell[] = [];
      const sent = await statementsOf(async () => {
        shown = ((await store.get(`${PATH}?limit=${limit}`, 200)).body.data as { upsells: Upsell[] }).upsells;
      });
      expect(sent).toEqual(['PAGE upsell']);
      expect(shown).toHaveLength(limit);
      for (const upsell of shown) expect(upsell.offerProductName).toBe(upsell.offerProductId === a ? 'Caneca' : 'Bule');
    }
  });
});

describe('PATCH of a missing upsell', () => {
  test.each([{ price: null }, { triggerAnyProduct: false }, { price: 1, discountPercent: null }])(
    'with %j is a 404',
    async (body) => {
      const store = await service.newStore();
      const reply = await store.patch(`${PATH}/${ABSENT}`, body, 404);
      expect(reply.body).toEqual(service.refusal(404, 'RESOURCE_NOT_FOUND', 'Upsell não encontrado.'));
    },
  );

  test('reports the issues of single fields and not those of rules across fields', async () => {
    const store = await service.newStore();
    const reply = await store.patch(`${PATH}/${ABSENT}`, { price: 1, discountPercent: 2, title: 'ab' }, 400);
    expect(issuesOf(reply.body)).toEqual([['title', 'TOO_SHORT']]);
  });

  test('reports a wrong type without checking rules that need the stored upsell', async () => {
    const store = await service.newStore();
    const upsell = await made(store, {
      ...TEXTS,
      discountPercent: 5,
      offerProductId: await store.product(),
      triggerAnyProduct: true,
    });
    const reply = await store.patch(`${PATH}/${upsell.id}`, { price: null, title: 7 }, 400);
    expect(issuesOf(reply.body)).toEqual([['title', 'INVALID_TYPE']]);
  });
});

describe('POST of an invalid upsell', () => {
  test.each([
    [{}, ['name', 'offerProductId', 'title', 'buttonText', 'price', 'triggerProductIds']],
    [{ ...TEXTS, name: 5, offerProductId: ABSENT }, ['name', 'price', 'triggerProductIds']],
    [{ ...TEXTS, offerProductId: `{${ABSENT}}`, price: 1, triggerAnyProduct: true }, ['offerProductId']],
  ])('%j names every invalid field in one answer', async (body, fields) => {
    const reply = await (await service.newStore()).post(PATH, body, 400);
    expect(
      issuesOf(reply.body)
        .map(([field]) => field)
        .toSorted(),
    ).toEqual(fields.toSorted());
  });
});
