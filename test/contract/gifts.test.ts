import { describe, expect, test } from 'vitest';
import { startService, type TestStore } from '../support/service.ts';
import { expectChanged, expectCreated } from '../support/shown-records.ts';

const service = await startService();

const PATH = '/api/v1/gifts';

type Gift = Record<string, unknown> & { id: string };

const made = (store: TestStore, fields: object) => store.create<Gift>(PATH, { name: 'Brinde', ...fields });

describe('POST /api/v1/gifts', () => {
  test('a gift with a name and a product has the documented defaults, and emits no event', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    await expectCreated(
      store,
      PATH,
      { name: 'Caneca de brinde', productId },
      {
        gift: {
          ...{ productId, productName: 'Caneca', name: 'Caneca de brinde', description: null, active: true },
          ...{ minCartQuantity: null, maxCartQuantity: null, minCartTotal: null, maxCartTotal: null, priority: 0 },
          ...{ startsAt: null, endsAt: null, triggerProductIds: [] },
        },
      },
    );
  });

  test('a gift with every field is stored and shown as sent, its triggers in their order and times in UTC', async () => {
    const store = await service.newStore();
    const [productId, a, b, c] = await Promise.all(['Caneca', 'A aa', 'B bb', 'C cc'].map((name) => store.product({ name })));
    const sent = {
      ...{ name: '  Brinde “verão” ☀️ ', description: 'linha 1\nlinha 2', productId, active: false },
      ...{ minCartQuantity: 2, maxCartQuantity: 9, minCartTotal: 0.01, maxCartTotal: 1999.99, priority: 7 },
      ...{ startsAt: '2026-01-31T12:00:00.123Z', endsAt: '2026-02-28T23:59:59.999Z', triggerProductIds: [c, a, b] },
    };
    const gift = { ...sent, productName: 'Caneca' };
    const { record } = await expectCreated(store, PATH, { ...sent, startsAt: '2026-01-31T09:00:00.123-03:00' }, { gift });
    expect((await store.get(PATH, 200)).body.data).toMatchObject({ gifts: [record] });
  });

  test('every invalid field is reported in one answer, in Portuguese, and nothing is stored', async () => {
    const store = await service.newStore();
    const money = 'Deve ser um número em reais com no máximo 2 casas decimais.';
    const date = 'Deve ser uma data e hora ISO 8601 com fuso, como 2026-01-31T12:00:00.000Z.';
    const faults = [
      ['active', 'sim', 'INVALID_TYPE', 'Deve ser verdadeiro ou falso.'],
      ['description', 7, 'INVALID_TYPE', 'Deve ser um texto.'],
      ['endsAt', 7, 'INVALID_TYPE', 'Deve ser um texto.'],
      ['minCartQuantity', 1.5, 'INVALID_TYPE', 'Deve ser um número inteiro.'],
      ['minCartTotal', 1.001, 'INVALID_TYPE', money],
      ['productId', 'abc', 'INVALID_FORMAT', 'Deve ser um UUID.'],
      ['startsAt', '2026-02-30T00:00:00Z', 'INVALID_FORMAT', date],
      ['triggerProductIds.0', [7], 'INVALID_TYPE', 'Deve ser um texto.'],
      ['name', 'ab', 'TOO_SHORT', 'Deve ter pelo menos 3 caracteres.'],
      ['maxCartQuantity', -1, 'TOO_SMALL', 'Deve ser no mínimo 0.'],
      ['maxCartTotal', -0.01, 'TOO_SMALL', 'Deve ser no mínimo R$ 0,00.'],
      ['priority', null, 'NOT_NULL', 'Não pode ser nulo.'],
    ] as const;
    const sent = Object.fromEntries(faults.map(([field, value]) => [field.split('.')[0], value]));
    const details = faults.map(([field, , code, message]) => ({ field, message, code }));
    expect(await store.refusesPost(PATH, sent, 400)).toEqual(service.invalid(...details));
  });
});

describe('PATCH /api/v1/gifts/{giftId}', () => {
  test('absent leaves, null clears, a value replaces; the ETag is the new version, and no event is emitted', async () => {
    const store = await service.newStore();
    const [productId, other] = [await store.product(), await store.product({ name: 'Bule' })];
    const fields = { description: 'Leve', minCartTotal: 10, maxCartQuantity: 5, startsAt: '2026-01-31T12:00:00.000Z' };
    const gift = await made(store, { ...fields, productId, triggerProductIds: [productId, other] });
    const change = { name: 'Outro nome', productId: other, description: null, minCartTotal: null, priority: 3, active: false };
    const shown = { gift: { ...gift, ...change, productName: 'Bule' } };
    const after = await expectChanged(store, `${PATH}/${gift.id}`, change, shown);
    expect((await store.get(PATH, 200)).body.data).toMatchObject({ gifts: [after] });
  });
});
