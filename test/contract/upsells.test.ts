import { describe, expect, test } from 'vitest';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const ABSENT = '0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b';
const PATH = '/api/v1/upsells';
const TEXTS = { name: 'Oferta', title: 'Leve mais uma', buttonText: 'Quero' };

type Upsell = Record<string, unknown> & { id: string };

const now = () => service.clock.now().toISOString();

async function newProduct(store: TestStore, name = 'Caneca'): Promise<string> {
  const { body } = await store.post('/api/v1/products', { name, type: 'DIGITAL', price: 50 }, 201);
  return (body.data as { product: { id: string } }).product.id;
}

async function newVariant(store: TestStore, productId: string): Promise<string> {
  const mutation = 'mutation ($input: CreateVariantInput!) { createVariant(input: $input) { id } }';
  const { data } = await store.graph(mutation, { input: { productId, name: 'Azul' } });
  return (data.createVariant as { id: string }).id;
}

/** What is needed to make an upsell that any product triggers. */
async function offer(store: TestStore): Promise<object> {
  return { ...TEXTS, offerProductId: await newProduct(store), triggerAnyProduct: true, price: 5 };
}

async function made(store: TestStore, fields: object): Promise<Upsell> {
  const { body } = await store.post(PATH, fields, 201);
  return (body.data as { upsell: Upsell }).upsell;
}

async function changed(store: TestStore, id: string, fields: object): Promise<Upsell> {
  const { body } = await store.patch(`${PATH}/${id}`, fields, 200);
  return (body.data as { upsell: Upsell }).upsell;
}

/** Sends what must be refused: the store is left as it was, and nothing is announced. */
async function refused(store: TestStore, path: string, fields: object, status: number, headers: Record<string, string> = {}) {
  const before = await store.everything();
  const { body } = await (path === PATH ? store.post(path, fields, status, headers) : store.patch(path, fields, status, headers));
  expect(await store.everything()).toEqual(before);
  return body;
}

/** Field and code of every entry of a refusal. */
const faults = ({ error }: Record<string, unknown>) =>
  (error as { details: { field: string; code: string }[] }).details.map(({ field, code }) => [field, code]);

const notFound = (message: string, ...fields: string[]) =>
  service.refusal(
    404,
    'RESOURCE_NOT_FOUND',
    message,
    fields.map((field) => ({ field, message, code: 'NOT_FOUND' })),
  );
const noProduct = (...fields: string[]) => notFound('Produto não encontrado.', ...fields);
const noVariant = () => notFound('A variação não existe ou não é do produto oferecido.', 'offerVariantId');

const invalid = (...details: { field: string; message: string; code: string }[]) =>
  service.refusal(400, 'VALIDATION_ERROR', 'Há campos inválidos na requisição.', details);

const ONE_TOO_MANY = 'Informe só um dos três: price, discountPercent ou discountAmount. Envie null nos outros.';
const conflicting = (...fields: string[]) =>
  invalid(...fields.map((field) => ({ field, message: ONE_TOO_MANY, code: 'CONFLICT' })));
const unpriced = () =>
  invalid({
    field: 'price',
    message: 'Informe um dos três: price, discountPercent ou discountAmount.',
    code: 'REQUIRED',
  });
const untriggered = () =>
  invalid({
    field: 'triggerProductIds',
    message: 'Informe ao menos um produto, ou triggerAnyProduct: true.',
    code: 'REQUIRED',
  });

describe('POST /api/v1/upsells', () => {
  test('an upsell with what is required has the documented defaults, and announces nothing', async () => {
    const store = await service.newStore();
    const [offerProductId, trigger] = [await newProduct(store), await newProduct(store, 'Bule')];
    const events = await store.events();
    const { body } = await store.post(PATH, { ...TEXTS, offerProductId, triggerProductIds: [trigger], price: 0 }, 201);
    expect(body).toEqual({
      success: true,
      data: {
        upsell: {
          id: expect.stringMatching(UUID),
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
          createdAt: now(),
          updatedAt: now(),
        },
      },
    });
    expect(await store.events()).toEqual(events);
  });

  test('an upsell with every field is stored and shown as sent, its triggers in the order in which they were sent', async () => {
    const store = await service.newStore();
    const [offerProductId = '', a, b] = await Promise.all(['Caneca', 'A aa', 'B bb'].map((name) => newProduct(store, name)));
    const sent = {
      name: '  Oferta “verão” ☀️ ',
      triggerAnyProduct: false,
      triggerProductIds: [b, a, offerProductId],
      offerProductId,
      offerVariantId: await newVariant(store, offerProductId),
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
      id: expect.stringMatching(UUID),
      storeId: store.id,
      offerProductName: 'Caneca',
      createdAt: now(),
      updatedAt: now(),
    };
    expect(body).toEqual({ success: true, data: { upsell } });
    const { body: list } = await store.get(PATH, 200);
    expect((list.data as { upsells: Upsell[] }).upsells).toEqual([upsell]);
  });

  test('ids are known in capitals too, and a trigger that is sent twice counts once, where it stood first', async () => {
    const store = await service.newStore();
    const [a, b] = [await newProduct(store), await newProduct(store)];
    const variant = await newVariant(store, a);
    const fields = { ...TEXTS, price: 1, offerProductId: a.toUpperCase(), offerVariantId: variant.toUpperCase() };
    expect(await made(store, { ...fields, triggerProductIds: [b, a.toUpperCase(), b.toUpperCase(), a] })).toMatchObject({
      offerProductId: a,
      offerVariantId: variant,
      triggerProductIds: [b, a],
    });
  });

  test('every broken field is named in one answer, in Portuguese, and nothing is stored', async () => {
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
    const body = await refused(store, PATH, broken, 400);
    const details = [
      { field: 'name', message: 'Deve ter pelo menos 3 caracteres.', code: 'TOO_SHORT' },
      { field: 'triggerAnyProduct', message: 'Deve ser verdadeiro ou falso.', code: 'INVALID_TYPE' },
      { field: 'triggerProductIds.0', message: 'Deve ser um UUID.', code: 'INVALID_FORMAT' },
      { field: 'offerProductId', message: 'Deve ser um UUID.', code: 'INVALID_FORMAT' },
      { field: 'offerVariantId', message: 'Deve ser um UUID.', code: 'INVALID_FORMAT' },
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
    expect(faults(body)).toHaveLength(details.length);
  });

  test.each<[string, object, string]>([
    ['name', { name: undefined }, 'REQUIRED'],
    ['name', { name: null }, 'NOT_NULL'],
    ['name', { name: '👕👕' }, 'TOO_SHORT'],
    ['name', { name: '   ' }, 'INVALID_VALUE'],
    ['name', { name: '👕'.repeat(201) }, 'TOO_LONG'],
    ['title', { title: undefined }, 'REQUIRED'],
    ['title', { title: null }, 'NOT_NULL'],
    ['title', { title: '👕👕' }, 'TOO_SHORT'],
    ['title', { title: '   ' }, 'INVALID_VALUE'],
    ['title', { title: '👕'.repeat(201) }, 'TOO_LONG'],
    ['buttonText', { buttonText: undefined }, 'REQUIRED'],
    ['buttonText', { buttonText: null }, 'NOT_NULL'],
    ['buttonText', { buttonText: '👕👕' }, 'TOO_SHORT'],
    ['buttonText', { buttonText: '   ' }, 'INVALID_VALUE'],
    ['buttonText', { buttonText: '👕'.repeat(101) }, 'TOO_LONG'],
    ['description', { description: '👕'.repeat(1001) }, 'TOO_LONG'],
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
  ])('%s in %j is refused with %s', async (field, change, code) => {
    const store = await service.newStore();
    expect(faults(await refused(store, PATH, { ...(await offer(store)), ...change }, 400))).toEqual([[field, code]]);
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

  test('exactly one of price, discountPercent and discountAmount is set: those that are one too many are named', async () => {
    const store = await service.newStore();
    const fields = await offer(store);
    const three = { price: 1, discountPercent: 2, discountAmount: 3 };
    expect(await refused(store, PATH, { ...fields, ...three }, 400)).toEqual(
      conflicting('price', 'discountPercent', 'discountAmount'),
    );
    expect(await refused(store, PATH, { ...fields, ...three, price: null }, 400)).toEqual(
      conflicting('discountPercent', 'discountAmount'),
    );
    expect(await refused(store, PATH, { ...fields, price: 0, discountAmount: 0 }, 400)).toEqual(
      conflicting('price', 'discountAmount'),
    );
    // Whatever else is broken; not where one of the three is.
    expect(faults(await refused(store, PATH, { ...fields, price: 0, discountPercent: 0, name: 7 }, 400))).toEqual([
      ['name', 'INVALID_TYPE'],
      ['price', 'CONFLICT'],
      ['discountPercent', 'CONFLICT'],
    ]);
    expect(faults(await refused(store, PATH, { ...fields, price: -1, discountPercent: 0 }, 400))).toEqual([
      ['price', 'TOO_SMALL'],
    ]);
    expect(await refused(store, PATH, { ...fields, price: null }, 400)).toEqual(unpriced());
    expect(await refused(store, PATH, { ...fields, price: undefined }, 400)).toEqual(unpriced());
  });

  test('an upsell that not every product triggers has a trigger at least', async () => {
    const store = await service.newStore();
    const fields = await offer(store);
    for (const triggers of [{ triggerAnyProduct: undefined }, { triggerAnyProduct: false, triggerProductIds: [] }]) {
      expect(await refused(store, PATH, { ...fields, ...triggers }, 400)).toEqual(untriggered());
    }
  });

  test('triggerAnyProduct empties triggerProductIds, which have to be products of the store all the same', async () => {
    const store = await service.newStore();
    const fields = await offer(store);
    const triggerProductIds = [await newProduct(store), await newProduct(store)];
    expect(await made(store, { ...fields, triggerProductIds })).toMatchObject({ triggerAnyProduct: true, triggerProductIds: [] });
    expect((await store.everything()).upsell_trigger).toEqual([]);
    expect(await refused(store, PATH, { ...fields, triggerProductIds: [ABSENT] }, 404)).toEqual(noProduct('triggerProductIds.0'));
  });

  test("every product that the store does not have is named in one 404, another store's and what is no product among them", async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const [mine, theirs] = [await newProduct(store), await newProduct(other)];
    const before = await other.everything();
    const fields = { ...TEXTS, price: 1, offerProductId: theirs, offerVariantId: ABSENT };
    const triggerProductIds = [mine, theirs, mine, ABSENT, await newVariant(store, mine)];
    expect(await refused(store, PATH, { ...fields, triggerProductIds }, 404)).toEqual(
      noProduct('offerProductId', 'triggerProductIds.1', 'triggerProductIds.3', 'triggerProductIds.4'),
    );
    expect(await other.everything()).toEqual(before);
  });

  test('the variant offered is one of the product offered: anything else is a 404 that names it', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const fields = await offer(store);
    const elsewhere = await newVariant(store, await newProduct(store));
    const theirs = await newVariant(other, await newProduct(other));
    for (const offerVariantId of [ABSENT, elsewhere, theirs]) {
      expect(await refused(store, PATH, { ...fields, offerVariantId }, 404)).toEqual(noVariant());
    }
  });

  test('takes 500 triggers, an id that is sent twice counting once, and no more', async () => {
    const store = await service.newStore();
    const ids: string[] = [];
    for (let count = 0; count < 501; count += 1) ids.push(await newProduct(store, `Produto ${count}`));
    const fields = { ...TEXTS, price: 1, offerProductId: ids[0] };
    expect(await refused(store, PATH, { ...fields, triggerProductIds: ids }, 400)).toEqual(
      invalid({ field: 'triggerProductIds', message: 'Deve ter no máximo 500 itens.', code: 'TOO_LONG' }),
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
    expect(faults(await refused(store, PATH, sent, 400, { prefer: 'handling=strict' }))).toEqual(
      ['cor', 'id', 'offerProductName', 'version'].map((field) => [field, 'UNKNOWN_FIELD']),
    );
  });

  test('a call that comes again with its key makes no second upsell', async () => {
    const store = await service.newStore();
    const fields = await offer(store);
    const first = await store.post(PATH, fields, 201, { 'idempotency-key': 'oferta-1' });
    const again = await store.post(PATH, fields, 201, { 'idempotency-key': 'oferta-1' });
    expect(again.text).toBe(first.text);
    expect((await store.everything()).upsell).toHaveLength(1);
  });
});

describe('PATCH /api/v1/upsells/{upsellId}', () => {
  test('absent leaves, null clears, a value replaces; the ETag is the new version, and nothing is announced', async () => {
    const store = await service.newStore();
    const [a, b] = [await newProduct(store), await newProduct(store, 'Bule')];
    const fields = { ...TEXTS, offerProductId: a, offerVariantId: await newVariant(store, a), discountAmount: 3.3 };
    const upsell = await made(store, { ...fields, description: 'Só hoje', triggerProductIds: [b, a] });
    const events = await store.events();
    service.clock.forward(1000);
    const change = { title: 'Outro título', description: null, offerProductId: b, offerVariantId: null, active: false };
    const { body, headers } = await store.patch(`${PATH}/${upsell.id}`, change, 200);
    const expected = { ...upsell, ...change, offerProductName: 'Bule', updatedAt: now() };
    expect(body).toEqual({ success: true, data: { upsell: expected } });
    expect(Object.keys((body.data as { upsell: Upsell }).upsell)).toEqual(Object.keys(upsell));
    expect(headers.get('etag')).toBe('"2"');
    expect((await store.get(PATH, 200)).body.data).toMatchObject({ upsells: [expected] });
    expect(await store.events()).toEqual(events);
  });

  test('another way of pricing is taken with null for the one before, and refused without', async () => {
    const store = await service.newStore();
    const { id } = await made(store, await offer(store));
    const path = `${PATH}/${id}`;
    expect(await refused(store, path, { discountPercent: 10 }, 400)).toEqual(conflicting('price', 'discountPercent'));
    expect(await refused(store, path, { price: null }, 400)).toEqual(unpriced());
    expect(await changed(store, id, { price: null, discountPercent: 10 })).toMatchObject({
      price: null,
      discountPercent: 10,
      discountAmount: null,
    });
    expect(await refused(store, path, { discountAmount: 0 }, 400)).toEqual(conflicting('discountPercent', 'discountAmount'));
    expect(await refused(store, path, { price: 5, discountAmount: 1 }, 400)).toEqual(
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
    const [a, b, c] = [await newProduct(store), await newProduct(store), await newProduct(store)];
    const { id } = await made(store, { ...TEXTS, price: 1, offerProductId: a, triggerProductIds: [a, b] });
    expect(await changed(store, id, { triggerProductIds: [c, b] })).toMatchObject({ triggerProductIds: [c, b] });
    expect(await changed(store, id, { triggerProductIds: [b, c] })).toMatchObject({ triggerProductIds: [b, c] });
    expect(await changed(store, id, { price: 2 })).toMatchObject({ triggerProductIds: [b, c] });
    expect(await refused(store, `${PATH}/${id}`, { triggerProductIds: [] }, 400)).toEqual(untriggered());
  });

  test('triggerAnyProduct empties the triggers, takes none while it is true, and wants one to be false again', async () => {
    const store = await service.newStore();
    const [a, b] = [await newProduct(store), await newProduct(store)];
    const { id } = await made(store, { ...TEXTS, price: 1, offerProductId: a, triggerProductIds: [a, b] });
    expect(await changed(store, id, { triggerAnyProduct: true })).toMatchObject({
      triggerAnyProduct: true,
      triggerProductIds: [],
    });
    expect((await store.everything()).upsell_trigger).toEqual([]);
    const before = await store.everything();
    expect(await changed(store, id, { triggerProductIds: [b] })).toMatchObject({ triggerProductIds: [] });
    expect(await store.everything()).toEqual(before);
    expect(await refused(store, `${PATH}/${id}`, { triggerAnyProduct: false }, 400)).toEqual(untriggered());
    expect(await changed(store, id, { triggerAnyProduct: false, triggerProductIds: [b] })).toMatchObject({
      triggerAnyProduct: false,
      triggerProductIds: [b],
    });
    expect(await changed(store, id, { triggerAnyProduct: true, triggerProductIds: [a] })).toMatchObject({
      triggerAnyProduct: true,
      triggerProductIds: [],
    });
  });

  test('the variant stays one of the product, whichever of the two is changed', async () => {
    const store = await service.newStore();
    const [a, b] = [await newProduct(store), await newProduct(store, 'Bule')];
    const [ofA, ofB] = [await newVariant(store, a), await newVariant(store, b)];
    const { id } = await made(store, { ...TEXTS, price: 1, triggerAnyProduct: true, offerProductId: a, offerVariantId: ofA });
    const path = `${PATH}/${id}`;
    expect(await refused(store, path, { offerVariantId: ofB }, 404)).toEqual(noVariant());
    expect(await refused(store, path, { offerVariantId: ABSENT }, 404)).toEqual(noVariant());
    expect(await refused(store, path, { offerProductId: b }, 404)).toEqual(noVariant());
    expect(await refused(store, path, { offerProductId: b, offerVariantId: ofA }, 404)).toEqual(noVariant());
    expect(await changed(store, id, { offerProductId: b, offerVariantId: ofB })).toMatchObject({
      offerProductId: b,
      offerProductName: 'Bule',
      offerVariantId: ofB,
    });
    expect(await changed(store, id, { offerProductId: a, offerVariantId: null })).toMatchObject({ offerVariantId: null });
    expect(await changed(store, id, { offerVariantId: ofA })).toMatchObject({ offerVariantId: ofA });
  });

  test('what changes nothing writes nothing, the same triggers in the same order among it', async () => {
    const store = await service.newStore();
    const [a, b] = [await newProduct(store), await newProduct(store)];
    const variant = await newVariant(store, a);
    const fields = { ...TEXTS, offerProductId: a, offerVariantId: variant, discountPercent: 12.55, triggerProductIds: [b, a] };
    const { id } = await made(store, fields);
    service.clock.forward(1000);
    const before = await store.everything();
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
    expect(await store.everything()).toEqual(before);
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
  ])('%s in %j is refused with %s', async (field, change, code) => {
    const store = await service.newStore();
    const { id } = await made(store, await offer(store));
    expect(faults(await refused(store, `${PATH}/${id}`, change, 400))).toEqual([[field, code]]);
  });

  test('is refused by its body, then for a missing upsell, then for what it names, then for its version', async () => {
    const store = await service.newStore();
    const { id } = await made(store, await offer(store));
    const stale = { 'if-match': '"2"' };
    const absent = { offerProductId: ABSENT, offerVariantId: ABSENT, triggerProductIds: [ABSENT] };
    expect(faults(await refused(store, `${PATH}/${ABSENT}`, { name: 'x', ...absent }, 400))).toEqual([['name', 'TOO_SHORT']]);
    const noUpsell = service.refusal(404, 'RESOURCE_NOT_FOUND', 'Upsell não encontrado.');
    expect(await refused(store, `${PATH}/${ABSENT}`, absent, 404)).toEqual(noUpsell);
    expect(await refused(store, `${PATH}/x`, {}, 404)).toEqual(noUpsell);
    expect(await refused(store, `${PATH}/${id}`, absent, 404, stale)).toEqual(noProduct('offerProductId', 'triggerProductIds.0'));
    expect(await refused(store, `${PATH}/${id}`, { offerVariantId: ABSENT }, 404, stale)).toEqual(noVariant());
    expect(await refused(store, `${PATH}/${id}`, { price: 1 }, 412, stale)).toMatchObject({
      error: { code: 'PRECONDITION_FAILED', details: { currentVersion: 1 } },
    });
    await store.patch(`${PATH}/${id}`, { price: 1 }, 200, { 'if-match': '"1"' });
  });

  test("takes nothing of another store, and touches no other store's upsell", async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const theirs = await newProduct(other);
    const { id: theirUpsell } = await made(other, await offer(other));
    const { id } = await made(store, await offer(store));
    const before = await other.everything();
    expect(await refused(store, `${PATH}/${id}`, { offerProductId: theirs }, 404)).toEqual(noProduct('offerProductId'));
    expect(await refused(store, `${PATH}/${id}`, { triggerProductIds: [theirs] }, 404)).toEqual(noProduct('triggerProductIds.0'));
    await refused(store, `${PATH}/${theirUpsell}`, { name: 'Meu agora' }, 404);
    expect(await other.everything()).toEqual(before);
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

  test('active=true and active=false narrow it; without it both are listed', async () => {
    const store = await shelf();
    expect(await listed(store)).toEqual(['Terceiro', 'Segundo', 'Primeiro']);
    expect(await listed(store, '?active=true')).toEqual(['Terceiro', 'Primeiro']);
    expect(await listed(store, '?active=false')).toEqual(['Segundo']);
    expect((await store.get(`${PATH}?active=false`, 200)).body.data).toMatchObject({ pagination: { total: 1 } });
  });

  test.each(['active=', 'active=0', 'active=False', 'active=null', 'active=%20true'])('%s is a 400', async (query) => {
    const { body } = await (await service.newStore()).get(`${PATH}?${query}`, 400);
    expect(body).toEqual(invalid({ field: 'active', message: 'Deve ser verdadeiro ou falso.', code: 'INVALID_TYPE' }));
  });

  test.each(['active=true&active=false', 'page=0', 'limit=101', 'limit=x'])('%s is a 400 too', async (query) => {
    const { body } = await (await service.newStore()).get(`${PATH}?${query}`, 400);
    expect(faults(body)).toEqual([[query.split('=')[0], 'INVALID_VALUE']]);
  });

  test('knows no other parameter', async () => {
    const store = await shelf();
    const { headers } = await store.get(`${PATH}?name=Primeiro&offerProductId=${ABSENT}`, 200);
    expect(headers.get('x-ignored-params')).toBe('name, offerProductId');
    expect(await listed(store, '?name=Primeiro')).toHaveLength(3);
  });

  test('takes as many statements for thirty as for three', async () => {
    const store = await service.newStore();
    const [a, b] = [await newProduct(store), await newProduct(store, 'Bule')];
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

describe('PATCH of an upsell that is not there', () => {
  test.each([{ price: null }, { triggerAnyProduct: false }, { price: 1, discountPercent: null }])(
    'with %j is a 404',
    async (body) => {
      const store = await service.newStore();
      const reply = await store.patch(`${PATH}/${ABSENT}`, body, 404);
      expect(reply.body).toEqual(service.refusal(404, 'RESOURCE_NOT_FOUND', 'Upsell não encontrado.'));
    },
  );

  test('says of the fields that were sent all that is wrong with them alone', async () => {
    const store = await service.newStore();
    const reply = await store.patch(`${PATH}/${ABSENT}`, { price: 1, discountPercent: 2, title: 'ab' }, 400);
    expect(faults(reply.body)).toEqual([['title', 'TOO_SHORT']]);
  });

  test('does not ask for what is stored beside a type that is wrong', async () => {
    const store = await service.newStore();
    const upsell = await made(store, {
      ...TEXTS,
      discountPercent: 5,
      offerProductId: await newProduct(store),
      triggerAnyProduct: true,
    });
    const reply = await store.patch(`${PATH}/${upsell.id}`, { price: null, title: 7 }, 400);
    expect(faults(reply.body)).toEqual([['title', 'INVALID_TYPE']]);
  });
});

describe('POST of an upsell', () => {
  test.each([
    [{}, ['name', 'offerProductId', 'title', 'buttonText', 'price', 'triggerProductIds']],
    [{ ...TEXTS, name: 5, offerProductId: ABSENT }, ['name', 'price', 'triggerProductIds']],
    [{ ...TEXTS, offerProductId: `{${ABSENT}}`, price: 1, triggerAnyProduct: true }, ['offerProductId']],
  ])('%j names every broken field in one answer', async (body, fields) => {
    const reply = await (await service.newStore()).post(PATH, body, 400);
    expect(
      faults(reply.body)
        .map(([field]) => field)
        .toSorted(),
    ).toEqual(fields.toSorted());
  });
});
