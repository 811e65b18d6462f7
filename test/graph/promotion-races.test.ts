import { describe, expect, test } from 'vitest';
import { creationOf } from '../support/fixtures.ts';
import { interleave } from '../support/interleave.ts';
import { payableStore } from '../support/pay.ts';
import { documentsOf } from '../support/record-documents.ts';
import { outcomeOf, refusals } from '../support/refusals.ts';
import { type Json, onlyValueOf } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { times } from '../support/times.ts';

const service = await startService();

const FIELDS: Readonly<Record<string, string>> = {
  Gift: 'name version triggerProductIds',
  DiscountRange: 'version productIds',
  Upsell: 'name version triggerAnyProduct triggerProductIds',
};

const change = (store: TestStore, type: string, id: string, input: object) =>
  store.graph(documentsOf(type, FIELDS[type] ?? 'id').UPDATE, { id, input });
const create = (store: TestStore, type: string, input: object) => store.graph(creationOf(type), { input });
const remove = (store: TestStore, type: string, id: string) => store.graph(documentsOf(type, 'id').DELETE, { id });
const read = (store: TestStore, type: string, id: string) =>
  store.ask<Json>(`query ($id: ID!) { node(id: $id) { ... on ${type} { ${FIELDS[type]} } } }`, { id });

const OFFER = { name: 'Oferta', title: 'Leve mais uma', buttonText: 'Quero', triggerAnyProduct: true, price: 5 };

interface Goods {
  readonly kept: string;
  readonly gone: string;
  /** Of `kept`. */
  readonly variant: string;
}

async function goods(store: TestStore): Promise<Goods> {
  const [kept, gone] = [await store.product(), await store.product({ name: 'Sumido' })];
  return { kept, gone, variant: await store.variant(kept, { active: false }) };
}

/** A gift, a range and an upsell of `kept`. */
const promotionsOf = async (store: TestStore, { kept }: Goods) => ({
  Gift: await store.gift({ productId: kept }),
  DiscountRange: await store.discountRange(),
  Upsell: await store.upsell({ offerProductId: kept, price: 5 }),
});
type Promotions = Awaited<ReturnType<typeof promotionsOf>>;

describe('two changes at once', () => {
  const none = { price: null, discountPercent: null, discountAmount: null };

  test.each<[string, string, (of: Goods) => readonly [first: object, one: object, other: object], string?]>([
    [
      'a percent above 100',
      'Coupon',
      () => [{ discountType: 'CURRENCY', amount: 10 }, { discountType: 'PERCENT' }, { amount: 500 }],
    ],
    [
      'tiers of another kind',
      'DiscountRange',
      () => [
        { ruleType: 'QUANTITY', tiers: [{ discountType: 'PERCENT', discountAmount: 1 }] },
        { ruleType: 'CART_VALUE' },
        { tiers: [{ minQuantity: 2, discountType: 'PERCENT', discountAmount: 1 }] },
      ],
    ],
    [
      'a minimum above its maximum',
      'Gift',
      ({ kept: productId }) => [
        { productId, minCartQuantity: 2, maxCartQuantity: 8 },
        { minCartQuantity: 7 },
        { maxCartQuantity: 3 },
      ],
    ],
    [
      'a minimum above its maximum',
      'PaymentDiscount',
      () => [{ minTotal: 10, maxTotal: 100 }, { minTotal: 90 }, { maxTotal: 20 }],
    ],
    [
      'more or less than one form of price',
      'Upsell',
      ({ kept: offerProductId }) => [
        { ...none, offerProductId, price: 5 },
        { price: null, discountPercent: 10 },
        { price: null, discountAmount: 1 },
      ],
    ],
    [
      'a variant of another product',
      'Upsell',
      ({ kept, gone, variant }) => [
        { offerProductId: kept, offerVariantId: null, price: 5 },
        { offerProductId: gone },
        { offerVariantId: variant },
      ],
      'RESOURCE_NOT_FOUND',
    ],
  ])('that are valid alone never leave %s: %s', async (_what, type, changes, refusal = 'VALIDATION_ERROR') => {
    const store = await service.newStore();
    const [first, one, other] = changes(await goods(store));
    const usual: Readonly<Record<string, object>> = {
      Coupon: { name: 'Um', code: 'UM' },
      DiscountRange: { name: 'Leve mais' },
      Gift: { name: 'Brinde' },
      PaymentDiscount: { method: 'PIX', amount: 5 },
      Upsell: OFFER,
    };
    const id = await store.make(type, { ...usual[type], ...first });
    for (let round = 0; round < 15; round += 1) {
      await store.update(type, id, first);
      const outcomes = await Promise.all([change(store, type, id, one), change(store, type, id, other)]);
      expect(outcomes.map(outcomeOf).toSorted()).toEqual([refusal, 'done'].toSorted());
    }
  });

  test('of the price of an upsell and of its form leave the form that was asked for, whichever came first', async () => {
    const store = await service.newStore();
    const id = await store.upsell({ offerProductId: await store.product(), price: 5 });
    const forms = 'query ($id: ID!) { upsell(id: $id) { price discountPercent discountAmount } }';
    for (let round = 0; round < 15; round += 1) {
      await store.update('Upsell', id, { ...none, price: 5 });
      const outcomes = [{ price: null, discountPercent: 10 }, { price: 6 }].map((input) => change(store, 'Upsell', id, input));
      const [percent, price] = (await Promise.all(outcomes)).map(outcomeOf);
      expect([percent, ['done', 'VALIDATION_ERROR'].includes(price ?? '')]).toEqual(['done', true]);
      expect(await store.ask(forms, { id })).toEqual({ price: null, discountPercent: 10, discountAmount: null });
    }
  });

  test('that swap the methods of two payment discounts are both rejected, without a deadlock', async () => {
    const store = await service.newStore();
    const [pix, card] = [await store.paymentDiscount(), await store.paymentDiscount({ method: 'CARD' })];
    const before = await store.snapshot();
    for (let round = 0; round < 15; round += 1) {
      const swap = [
        change(store, 'PaymentDiscount', pix, { method: 'CARD' }),
        change(store, 'PaymentDiscount', card, { method: 'PIX' }),
      ];
      expect((await Promise.all(swap)).map(outcomeOf)).toEqual(['DUPLICATE_ENTRY', 'DUPLICATE_ENTRY']);
    }
    expect(await store.snapshot()).toEqual(before);
  });

  test.each([
    ['Gift', 'triggerProductIds'],
    ['DiscountRange', 'productIds'],
  ])('of the products of one %s leave one set whole and in its order, and one version for each', async (type, field) => {
    const store = await service.newStore();
    const ids = await store.products(20);
    const some = { DiscountRange: { appliesToAllProducts: false, productIds: ids.slice(0, 1) } };
    const id = await (type === 'Gift' ? store.gift({ productId: ids[0] ?? '' }) : store.discountRange(some.DiscountRange));
    const sets = times(10, (index) => ids.slice(index, index + 10).toReversed());
    const outcomes = await Promise.all(sets.map((set) => change(store, type, id, { [field]: set })));
    expect(outcomes.map(outcomeOf)).toEqual(sets.map(() => 'done'));
    const { version, [field]: left } = await read(store, type, id);
    expect(version).toBe(11);
    expect(sets).toContainEqual(left);
  });
});

test('of twenty payment discounts for one method at once, one is created and nineteen are a 409', async () => {
  const store = await service.newStore();
  const answers = await Promise.all(times(20, () => create(store, 'PaymentDiscount', { method: 'PIX', amount: 5 })));
  const refused = answers.flatMap((answer) => refusals(answer) ?? []);
  expect(refused).toHaveLength(19);
  for (const each of refused)
    expect(each).toMatchObject({ code: 'DUPLICATE_ENTRY', status: 409, details: [{ field: 'method' }] });
  expect((await store.snapshot()).payment_discount).toHaveLength(1);
});

test.each(['Gift', 'DiscountRange', 'Upsell'] as const)('a %s is deleted once by ten calls at once', async (type) => {
  const store = await service.newStore();
  const { [type]: id } = await promotionsOf(store, await goods(store));
  const outcomes = (await Promise.all(times(10, () => remove(store, type, id)))).map(outcomeOf);
  expect(outcomes.toSorted()).toEqual([...times(9, () => 'RESOURCE_NOT_FOUND'), 'done']);
});

describe('an update reads its record and the triggers at one moment', () => {
  const barrier = (table: string) => ({ table, mode: 'ACCESS EXCLUSIVE' }) as const;

  test('a gift: no change of another writer is lost', async () => {
    const store = await service.newStore();
    const [a, b] = [await store.product(), await store.product()];
    const id = await store.gift({ name: 'Antes', productId: a, triggerProductIds: [a] });
    const text = `WITH renamed AS (UPDATE gift SET name = 'Depois', version = version + 1 WHERE id = $1)
      UPDATE gift_trigger SET product_id = $2 WHERE gift_id = $1`;
    const { data } = await interleave(service, barrier('gift_trigger'), { text, values: [id, b] }, () =>
      change(store, 'Gift', id, { name: 'Antes', triggerProductIds: [b] }),
    );
    expect(onlyValueOf(data)).toEqual({ name: 'Antes', triggerProductIds: [b], version: 3 });
    expect(await read(store, 'Gift', id)).toEqual(onlyValueOf(data));
  });

  test('an upsell: it is validated with what another writer has changed', async () => {
    const store = await service.newStore();
    const productId = await store.product();
    const triggers = { triggerAnyProduct: false, triggerProductIds: [productId] };
    const id = await store.upsell({ offerProductId: productId, price: 5, ...triggers });
    const text = `WITH opened AS (UPDATE upsell SET trigger_any_product = true, version = version + 1 WHERE id = $1)
      DELETE FROM upsell_trigger WHERE upsell_id = $1`;
    const { data } = await interleave(service, barrier('upsell_trigger'), { text, values: [id] }, () =>
      change(store, 'Upsell', id, { name: 'Depois' }),
    );
    expect(onlyValueOf(data)).toEqual({ name: 'Depois', triggerAnyProduct: true, triggerProductIds: [], version: 3 });
    expect(await read(store, 'Upsell', id)).toEqual(onlyValueOf(data));
  });
});

describe('a product or variant', () => {
  const triggered = (...triggerProductIds: string[]) => ({ triggerAnyProduct: false, triggerProductIds });
  const named = (...productIds: string[]) => ({ appliesToAllProducts: false, productIds });

  /** Uses of a product or variant: the type of the promotion, the locked table with the refused field, and its input. */
  const USES: readonly [what: string, type: keyof Promotions, place: string, input: (of: Goods) => object][] = [
    ['given by a new gift', 'Gift', 'gift productId', ({ gone }) => ({ productId: gone })],
    ['that triggers a new gift', 'Gift', 'gift triggerProductIds.1', ({ kept, gone }) => ({ triggerProductIds: [kept, gone] })],
    ['given by a changed gift', 'Gift', 'gift productId', ({ gone }) => ({ productId: gone })],
    ['that triggers a changed gift', 'Gift', 'gift_trigger triggerProductIds.0', ({ gone }) => ({ triggerProductIds: [gone] })],
    ['that a changed range names', 'DiscountRange', 'discount_range_product productIds.0', ({ gone }) => named(gone)],
    ['that a new upsell offers', 'Upsell', 'upsell offerProductId', ({ gone }) => ({ offerProductId: gone })],
    ['that triggers a new upsell', 'Upsell', 'upsell triggerProductIds.1', ({ kept, gone }) => triggered(kept, gone)],
    ['that a changed upsell offers', 'Upsell', 'upsell offerProductId', ({ gone }) => ({ offerProductId: gone })],
    ['that triggers a changed upsell', 'Upsell', 'upsell_trigger triggerProductIds.0', ({ gone }) => triggered(gone)],
    ['whose variant a new upsell offers', 'Upsell', 'upsell offerVariantId', ({ variant }) => ({ offerVariantId: variant })],
    ['whose variant a changed upsell offers', 'Upsell', 'upsell offerVariantId', ({ variant }) => ({ offerVariantId: variant })],
  ];

  /** Creates the promotion of a use, or changes it. */
  function use(store: TestStore, [what, type, , input]: (typeof USES)[number], made: Goods, promotions: Promotions) {
    if (!what.includes(' new ')) return change(store, type, promotions[type], input(made));
    const fields = type === 'Gift' ? { name: 'Brinde', productId: made.kept } : { ...OFFER, offerProductId: made.kept };
    return create(store, type, { ...fields, ...input(made) });
  }

  test.each(USES)('%s and is deleted after it was found is a 404', async (...using) => {
    const [table = '', field] = using[2].split(' ');
    const store = await service.newStore();
    const made = await goods(store);
    const promotions = await promotionsOf(store, made);
    const text = 'WITH one AS (DELETE FROM product WHERE id = $1) DELETE FROM variant WHERE id = $2';
    const statement = { text, values: [made.gone, made.variant] };
    const answer = await interleave(service, { table, mode: 'EXCLUSIVE' }, statement, () => use(store, using, made, promotions));
    expect(refusals(answer)).toMatchObject([
      { code: 'RESOURCE_NOT_FOUND', status: 404, details: [{ field, code: 'NOT_FOUND' }] },
    ]);
    const { gift, upsell, discount_range: range } = await store.snapshot();
    const left = [promotions.Gift, promotions.Upsell, promotions.DiscountRange];
    expect([gift, upsell, range]).toMatchObject(left.map((id) => [{ id, version: 1 }]));
  });

  test.each(USES)('%s is used or deleted, and nothing in between', async (...using) => {
    const store = await service.newStore();
    for (let round = 0; round < 4; round += 1) {
      const made = await goods(store);
      const promotions = await promotionsOf(store, made);
      const [kind, id] = using[0].startsWith('whose') ? ['Variant', made.variant] : ['Product', made.gone];
      const outcomes = await Promise.all([use(store, using, made, promotions), remove(store, kind, id)]);
      expect(['done, VALIDATION_ERROR', 'RESOURCE_NOT_FOUND, done']).toContain(outcomes.map(outcomeOf).join(', '));
    }
  });
});

test('acceptUpsell called 20 times at once makes one order, and takes one unit from the stock', async () => {
  const store = await payableStore(service);
  const orderId = await store.sell(await store.soldProduct(), { paid: true });
  const accept = 'mutation ($input: AcceptUpsellInput!) { acceptUpsell(input: $input) { id } }';
  const [mug, digital] = [await store.soldProduct(), await store.soldProduct({ type: 'DIGITAL' })];
  for (const offerProductId of [mug, digital]) {
    const upsellId = await store.upsell({ offerProductId, price: 10 });
    const orders = await Promise.all(times(20, () => store.idOf(accept, { input: { order: { id: orderId }, upsellId } })));
    expect(new Set(orders).size).toBe(1);
  }
  expect(await store.stockOf(mug)).toBe(9);
  expect(await store.ask('{ orders { totalCount } }')).toEqual({ totalCount: 3 });
});

test('acceptUpsell concurrently with the end of its order leaves no offer open or paid beside an order that has ended', async () => {
  const store = await payableStore(service);
  const [mug, free] = [await store.soldProduct(), await store.soldProduct()];
  const upsells = [
    await store.upsell({ offerProductId: mug, price: 10 }),
    await store.upsell({ offerProductId: free, price: 0 }),
  ];
  const accept = 'mutation ($input: AcceptUpsellInput!) { acceptUpsell(input: $input) { id } }';
  const end = 'mutation ($id: ID!, $status: OrderStatus!) { setOrderStatus(id: $id, input: { status: $status }) { id } }';
  const bulk = `mutation ($id: ID!, $status: OrderStatus!) {
    bulkOrders(input: { selection: { ids: [$id] }, status: $status }) { results { outcome } }
  }`;
  for (const [round, status] of times(8, (index) => [index, index % 2 === 0 ? 'CANCELLED' : 'REFUNDED'] as const)) {
    const orderId = await store.sell(await store.soldProduct(), { paid: true });
    await Promise.all([
      ...upsells.map((upsellId) => store.graph(accept, { input: { order: { id: orderId }, upsellId } })),
      store.graph(round < 4 ? end : bulk, { id: orderId, status }),
    ]);
    const linked = await store.readOrder<{ status: string; upsells: { status: string }[] }>(orderId, 'status upsells { status }');
    expect(linked.status).toBe(status);
    for (const each of linked.upsells) expect(each.status).toBe('CANCELLED');
  }
  expect([await store.stockOf(mug), await store.stockOf(free)]).toEqual([10, 10]);
});
