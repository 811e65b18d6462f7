import { describe, expect, test } from 'vitest';
import { UUID_V7 } from '../support/constants.ts';
import { type Detail, detailsOf, issuesOf } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

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
    const money = 'Deve ser um número em reais com no máximo 2 casas decimais.';
    const date = 'Deve ser uma data e hora ISO 8601 com fuso, como 2026-01-31T12:00:00.000Z.';
    const faults = [
      ['name', 'ab', 'TOO_SHORT', 'Deve ter pelo menos 3 caracteres.'],
      ['productId', 'abc', 'INVALID_FORMAT', 'Deve ser um UUID.'],
      ['description', 7, 'INVALID_TYPE', 'Deve ser um texto.'],
      ['active', 'sim', 'INVALID_TYPE', 'Deve ser verdadeiro ou falso.'],
      ['minCartQuantity', 1.5, 'INVALID_TYPE', 'Deve ser um número inteiro.'],
      ['maxCartQuantity', -1, 'TOO_SMALL', 'Deve ser no mínimo 0.'],
      ['minCartTotal', 1.001, 'INVALID_TYPE', money],
      ['maxCartTotal', -0.01, 'TOO_SMALL', 'Deve ser no mínimo R$ 0,00.'],
      ['priority', null, 'NOT_NULL', 'Não pode ser nulo.'],
      ['startsAt', '2026-02-30T00:00:00Z', 'INVALID_FORMAT', date],
      ['endsAt', 7, 'INVALID_TYPE', 'Deve ser um texto.'],
      ['triggerProductIds.0', [7], 'INVALID_TYPE', 'Deve ser um texto.'],
    ] as const;
    const body = await store.refusesPost(
      PATH,
      Object.fromEntries(faults.map(([field, value]) => [field.split('.')[0], value])),
      400,
    );
    const details = faults.map(([field, , code, message]) => ({ field, message, code }));
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

  test('the rules hold for the gift after the update, and no required field is null', async () => {
    const store = await service.newStore();
    const window = { startsAt: '2026-01-31T23:59:59Z', endsAt: '2026-02-01T00:00:00Z' };
    const bounds = { minCartQuantity: 3, maxCartQuantity: 3, minCartTotal: 3, maxCartTotal: 3 };
    const productId = await store.product();
    const { id } = await made(store, { productId, triggerProductIds: [productId], ...bounds, ...window });
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
    const left = { minCartQuantity: null, maxCartQuantity: 2, minCartTotal: null, maxCartTotal: 2.99, triggerProductIds: [] };
    expect(await changed(store, id, left)).toMatchObject(left);
    const nulls = { name: null, productId: null, active: null, priority: null, triggerProductIds: null };
    expect(issuesOf(await store.refusesPatch(path, nulls, 400)).toSorted()).toEqual(
      Object.keys(nulls)
        .toSorted()
        .map((field) => [field, 'NOT_NULL']),
    );
  });
});
