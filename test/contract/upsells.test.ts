import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { issuesOf } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';
import { expectChanged, expectCreated } from '../support/shown-records.ts';

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

const noVariant = () => service.notFound('A variação não existe ou não é do produto oferecido.', 'offerVariantId');

const required = (field: string, message: string) => service.invalid({ field, message, code: 'REQUIRED' });
const untriggered = () => required('triggerProductIds', 'Informe ao menos um produto, ou triggerAnyProduct: true.');

describe('POST /api/v1/upsells', () => {
  test('an upsell with the required fields has the documented defaults, and emits no event', async () => {
    const store = await service.newStore();
    const [offerProductId, trigger] = [await store.product(), await store.product({ name: 'Bule' })];
    await expectCreated(
      store,
      PATH,
      { ...TEXTS, offerProductId, triggerProductIds: [trigger], price: 0 },
      {
        upsell: {
          ...{ name: 'Oferta', triggerAnyProduct: false, triggerProductIds: [trigger], offerProductId },
          ...{ offerProductName: 'Caneca', offerVariantId: null, price: 0, discountPercent: null, discountAmount: null },
          ...{ title: 'Leve mais uma', description: null, buttonText: 'Quero', active: true },
        },
      },
    );
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
    const { record } = await expectCreated(store, PATH, sent, { upsell: { ...sent, offerProductName: 'Caneca' } });
    expect((await store.get(PATH, 200)).body.data).toMatchObject({ upsells: [record] });
  });

  test('every invalid field is reported in one answer, in Portuguese, and nothing is stored', async () => {
    const store = await service.newStore();
    const faults = [
      ['buttonText', null, 'NOT_NULL', 'Não pode ser nulo.'],
      ['discountAmount', 1.001, 'INVALID_TYPE', 'Deve ser um número em reais com no máximo 2 casas decimais.'],
      ['offerProductId', 'abc', 'INVALID_FORMAT', 'Deve ser um UUID.'],
      ['offerVariantId', 7, 'INVALID_TYPE', 'Deve ser um texto.'],
      ['triggerAnyProduct', 'sim', 'INVALID_TYPE', 'Deve ser verdadeiro ou falso.'],
      ['triggerProductIds.0', [7], 'INVALID_TYPE', 'Deve ser um texto.'],
      ['name', 'ab', 'TOO_SHORT', 'Deve ter pelo menos 3 caracteres.'],
      ['price', -0.01, 'TOO_SMALL', 'Deve ser no mínimo R$ 0,00.'],
      ['discountPercent', 100.01, 'TOO_BIG', 'Deve ser no máximo 100%.'],
      ['title', '', 'TOO_SHORT', 'Deve ter pelo menos 3 caracteres.'],
      ['description', 'x'.repeat(1001), 'TOO_LONG', 'Deve ter no máximo 1000 caracteres.'],
      ['active', null, 'NOT_NULL', 'Não pode ser nulo.'],
    ] as const;
    const sent = Object.fromEntries(faults.map(([field, value]) => [field.split('.')[0], value]));
    const details = faults.map(([field, , code, message]) => ({ field, message, code }));
    expect(await store.refusesPost(PATH, sent, 400)).toEqual(service.invalid(...details));
  });

  test('triggerAnyProduct empties triggerProductIds, which must still be products of the store', async () => {
    const store = await service.newStore();
    const fields = await offer(store);
    const triggerProductIds = [await store.product(), await store.product()];
    expect(await made(store, { ...fields, triggerProductIds })).toMatchObject({ triggerAnyProduct: true, triggerProductIds: [] });
    expect((await store.snapshot()).upsell_trigger).toEqual([]);
    expect(await store.refusesPost(PATH, { ...fields, triggerProductIds: [ABSENT] }, 404)).toEqual(
      service.notFound('Produto não encontrado.', 'triggerProductIds.0'),
    );
  });

  test('the offered variant must belong to the offered product, else it is a 404 that names it', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const fields = await offer(store);
    const elsewhere = await store.variant(await store.product());
    const theirs = await other.variant(await other.product());
    for (const offerVariantId of [ABSENT, elsewhere, theirs])
      expect(await store.refusesPost(PATH, { ...fields, offerVariantId }, 404)).toEqual(noVariant());
    const unknown = { offerProductId: ABSENT, triggerProductIds: [ABSENT], triggerAnyProduct: false };
    const named = async (offerVariantId: string) =>
      issuesOf(await store.refusesPost(PATH, { ...fields, ...unknown, offerVariantId }, 404)).map(([field]) => field);
    expect(await named(ABSENT)).toEqual(['offerProductId', 'triggerProductIds.0', 'offerVariantId']);
    expect(await named(elsewhere)).toEqual(['offerProductId', 'triggerProductIds.0']);
  });
});

describe('PATCH /api/v1/upsells/{upsellId}', () => {
  test('absent leaves, null clears, a value replaces; the ETag is the new version, and no event is emitted', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product({ name: 'Bule' })];
    const fields = { ...TEXTS, offerProductId: a, offerVariantId: await store.variant(a), discountAmount: 3.3 };
    const upsell = await made(store, { ...fields, description: 'Só hoje', triggerProductIds: [b, a] });
    const change = { title: 'Outro título', description: null, offerProductId: b, offerVariantId: null, active: false };
    const shown = { upsell: { ...upsell, ...change, offerProductName: 'Bule' } };
    const after = await expectChanged(store, `${PATH}/${upsell.id}`, change, shown);
    expect((await store.get(PATH, 200)).body.data).toMatchObject({ upsells: [after] });
  });

  test('another form of price is accepted with null for the current one, and rejected without it', async () => {
    const store = await service.newStore();
    const { id } = await made(store, await offer(store));
    const path = `${PATH}/${id}`;
    const pricesAfter = async (change: object) => {
      const { price, discountPercent, discountAmount } = await changed(store, id, change);
      return [price, discountPercent, discountAmount];
    };
    const message = 'Informe só um dos três: price, discountPercent ou discountAmount. Envie null nos outros.';
    expect(await store.refusesPatch(path, { discountPercent: 10 }, 400)).toEqual(
      service.invalid(...['price', 'discountPercent'].map((field) => ({ field, message, code: 'CONFLICT' }))),
    );
    const unpriced = required('price', 'Informe um dos três: price, discountPercent ou discountAmount.');
    expect(await store.refusesPatch(path, { price: null }, 400)).toEqual(unpriced);
    expect(await pricesAfter({ price: null, discountPercent: 10 })).toEqual([null, 10, null]);
    expect(await pricesAfter({ discountPercent: null, discountAmount: 7.5 })).toEqual([null, null, 7.5]);
    expect(await pricesAfter({ price: 5, discountAmount: null })).toEqual([5, null, null]);
  });

  test('triggerAnyProduct empties the triggers, excludes them while it is true, and requires one when it becomes false', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product()];
    const { id } = await made(store, { ...TEXTS, price: 1, offerProductId: a, triggerProductIds: [a, b] });
    const any = { triggerAnyProduct: true, triggerProductIds: [] };
    expect(await changed(store, id, { triggerAnyProduct: true })).toMatchObject(any);
    expect((await store.snapshot()).upsell_trigger).toEqual([]);
    const before = await store.snapshot();
    expect(await changed(store, id, { triggerProductIds: [b] })).toMatchObject(any);
    expect(await store.snapshot()).toEqual(before);
    expect(await store.refusesPatch(`${PATH}/${id}`, { triggerAnyProduct: false }, 400)).toEqual(untriggered());
    const some = { triggerAnyProduct: false, triggerProductIds: [b] };
    expect(await changed(store, id, some)).toMatchObject(some);
    expect(await store.refusesPatch(`${PATH}/${id}`, { triggerProductIds: [] }, 400)).toEqual(untriggered());
    expect(await changed(store, id, { triggerAnyProduct: true, triggerProductIds: [a] })).toMatchObject(any);
  });

  test('the variant must belong to the product, whichever of the two is changed: a 404, before the 412', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product({ name: 'Bule' })];
    const [ofA, ofB] = [await store.variant(a), await store.variant(b)];
    const { id } = await made(store, { ...TEXTS, price: 1, triggerAnyProduct: true, offerProductId: a, offerVariantId: ofA });
    const path = `${PATH}/${id}`;
    const wrong = [
      { offerVariantId: ofB },
      { offerVariantId: ABSENT },
      { offerProductId: b },
      { offerProductId: b, offerVariantId: ofA },
    ];
    const old = { 'if-match': '"9"' };
    for (const change of wrong) expect(await store.refusesPatch(path, change, 404, old)).toEqual(noVariant());
    const other = { offerProductId: b, offerVariantId: ofB };
    expect(await changed(store, id, other)).toMatchObject({ ...other, offerProductName: 'Bule' });
  });
});
