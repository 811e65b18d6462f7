import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { invalid, notFound } from '../support/refusals.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const SIMULATE = `query ($input: SimulateCartInput!) { simulateCart(input: $input) {
  lines { name quantity unitPrice discount total gift }
  subtotal discount total shipping { name price }
  rules { kind ruleId draft name applied amount reason message }
} }`;

type Rule = Record<string, unknown> & { ruleId: string | null; draft: boolean };
type Simulation = Record<string, unknown> & { rules: Rule[] };

const simulated = (store: TestStore, input: object) => store.ask<Simulation>(SIMULATE, { input });
const refused = (store: TestStore, input: object) => store.refusesGraph(SIMULATE, { input });

/** A simulation with the rule `id` named as the draft is. */
const withoutId = ({ rules, ...rest }: Simulation, id?: string) => ({
  ...rest,
  rules: rules.map((rule) => ({
    ...rule,
    draft: rule.draft || rule.ruleId === id,
    ruleId: rule.ruleId === id ? null : rule.ruleId,
  })),
});

/** A store with two products and a promotion of each kind. */
async function furnished() {
  const store = await service.newStore();
  const [mug, filter] = [await store.soldProduct(), await store.soldProduct({ name: 'Filtro', price: 30 })];
  const base = {
    coupon: await store.coupon({ automaticApply: true }),
    range: await store.discountRange({ priority: 1 }),
    gift: await store.gift({ productId: filter, minCartTotal: 60 }),
    pix: await store.paymentDiscount(),
  };
  return { store, mug, filter, base };
}

const NAMES = { coupon: 'Coupon', discountRange: 'DiscountRange', gift: 'Gift', paymentDiscount: 'PaymentDiscount' } as const;
type Kind = keyof typeof NAMES;

const dates = (now: Date) =>
  fc.constantFrom(
    {},
    { startsAt: new Date(now.getTime() + 86_400_000).toISOString() },
    { endsAt: new Date(now.getTime() - 1).toISOString() },
    { startsAt: now.toISOString(), endsAt: now.toISOString() },
  );

const active = fc.integer({ min: 0, max: 4 }).map((one) => one > 0);

/** Inputs with these fields, a period, and those of one of `scopes`. */
const dated = (now: Date, fields: Record<string, fc.Arbitrary<unknown>>, ...scopes: readonly object[]) =>
  fc
    .tuple(fc.record({ ...fields, active }), dates(now), fc.constantFrom({}, ...scopes))
    .map((parts) => Object.assign({ name: 'Novo' }, ...parts) as object);

/** Inputs of new promotions of each kind. */
const drafts = (now: Date, [mug, filter]: readonly [string, string]): Record<Kind, fc.Arbitrary<object>> => ({
  coupon: dated(now, {
    code: fc.constantFrom('NOVO', 'novo', 'OUTRO'),
    discountType: fc.constantFrom('PERCENT', 'CURRENCY'),
    amount: fc.integer({ min: 0, max: 100 }),
    automaticApply: fc.boolean(),
    singleUsePerCustomer: fc.boolean(),
  }),
  discountRange: dated(
    now,
    {
      ruleType: fc.constant('QUANTITY'),
      priority: fc.integer({ min: 0, max: 2 }),
      tiers: fc.constantFrom(
        [{ minQuantity: 1, discountType: 'PERCENT', discountAmount: 20 }],
        [{ minQuantity: 3, discountType: 'PERCENT', discountAmount: 40 }],
      ),
    },
    ...[{ appliesToAllProducts: false, productIds: [mug] }, { applyDiscountTo: 'LOWEST_VALUE_ITEM' }],
  ),
  gift: dated(now, {
    productId: fc.constantFrom(mug, filter, mug.toUpperCase()),
    priority: fc.integer({ min: 0, max: 1 }),
    minCartQuantity: fc.constantFrom(null, 2, 9),
    triggerProductIds: fc.constantFrom([], [mug], [filter]),
  }),
  paymentDiscount: fc.record({
    method: fc.constantFrom('CARD', 'BOLETO'),
    amount: fc.integer({ min: 1, max: 100 }),
    minTotal: fc.constantFrom(null, 50, 500),
    active,
  }),
});

describe('a draft in simulateCart', () => {
  test.each(Object.keys(NAMES) as Kind[])('%s is priced as after it is saved; a saved one can be left out', async (kind) => {
    const { store, mug, filter } = await furnished();
    const draft = drafts(service.clock.now(), [mug, filter])[kind];
    const carts = fc.record({
      items: fc.constantFrom(
        [{ productId: mug }],
        [{ productId: mug, quantity: 3 }],
        [{ productId: mug }, { productId: filter }],
      ),
      couponCode: fc.constantFrom(null, 'novo', 'NADA'),
      paymentMethod: fc.constantFrom(null, 'CARD', 'PIX'),
    });
    const remove = `mutation ($id: ID!) { gone: delete${NAMES[kind]}(id: $id) { id } }`;
    await fc.assert(
      fc.asyncProperty(draft, carts, async (input, cart) => {
        const before = await store.snapshot();
        const drafted = await simulated(store, { ...cart, draft: { [kind]: input } });
        expect(await store.snapshot()).toEqual(before);
        const plain = await simulated(store, cart);
        const id = await store.make(NAMES[kind], input);
        expect(withoutId(drafted)).toEqual(withoutId(await simulated(store, cart), id));
        expect(await simulated(store, { ...cart, without: [id.toUpperCase()] })).toEqual(plain);
        // A draft may replace a saved one.
        const replaced = await simulated(store, { ...cart, draft: { [kind]: input }, without: [id] });
        expect(withoutId(replaced)).toEqual(withoutId(drafted));
        expect((await store.graph(remove, { id })).errors).toBeUndefined();
      }),
      { numRuns: 6 },
    );
  });

  test('is marked as a draft, and has no id', async () => {
    const { store, mug, base } = await furnished();
    const draft = {
      discountRange: {
        name: 'Maior',
        ruleType: 'QUANTITY',
        priority: 9,
        tiers: [{ discountType: 'PERCENT', discountAmount: 50 }],
      },
    };
    const { rules } = await simulated(store, { items: [{ productId: mug, quantity: 2 }], draft });
    const ranges = rules.filter(({ kind }) => kind === 'DISCOUNT_RANGE');
    expect(ranges.map(({ ruleId, draft: isDraft, applied, reason }) => [ruleId, isDraft, applied, reason])).toEqual([
      [null, true, true, null],
      [base.range, false, false, 'OTHER_RANGE_APPLIES'],
    ]);
  });

  test('is validated as a new one, with each fault at its path, together with the faults of the cart', async () => {
    const { store, mug, filter, base } = await furnished();
    const items = [{ productId: mug }];
    const coupon = { code: 'A B', name: '', discountType: 'PERCENT', amount: 101 };
    expect(await refused(store, { items: [{ productId: mug, quantity: 0 }], draft: { coupon } })).toEqual(
      invalid(
        { field: 'items.0.quantity', message: 'Deve ser no mínimo 1.', code: 'TOO_SMALL' },
        { field: 'draft.coupon.name', message: 'Deve ter pelo menos 1 caractere.', code: 'TOO_SHORT' },
        { field: 'draft.coupon.code', message: 'Não pode ter espaços nem caracteres invisíveis.', code: 'INVALID_FORMAT' },
        { field: 'draft.coupon.amount', message: 'Um desconto em por cento é no máximo 100.', code: 'TOO_BIG' },
      ),
    );
    const one = 'Informe um destes campos, e só um: coupon, discountRange, gift, paymentDiscount.';
    const gift = { name: 'Novo', productId: filter };
    for (const draft of [{}, { gift, paymentDiscount: { method: 'CARD', amount: 1 } }])
      expect(await refused(store, { items, draft })).toEqual(invalid({ field: 'draft', message: one, code: 'REQUIRED' }));
    expect(await refused(store, { items, draft: { gift: { ...gift, triggerProductIds: [mug, mug, ABSENT] } } })).toEqual(
      notFound('Produto não encontrado.', 'draft.gift.triggerProductIds.2'),
    );
    const range = {
      name: 'Novo',
      ruleType: 'QUANTITY',
      tiers: [{ discountType: 'PERCENT', discountAmount: 5 }],
      appliesToAllProducts: false,
    };
    expect(await refused(store, { items, draft: { discountRange: { ...range, productIds: [ABSENT] } } })).toEqual(
      notFound('Produto não encontrado.', 'draft.discountRange.productIds.0'),
    );
    const taken = (field: string, message: string) => [
      { message, code: 'DUPLICATE_ENTRY', status: 409, details: [{ field, message, code: 'CONFLICT' }] },
    ];
    const dez = { code: 'dez', name: 'Dez', discountType: 'PERCENT', amount: 20 };
    expect(await refused(store, { items, draft: { coupon: dez } })).toEqual(
      taken('draft.coupon.code', 'Já existe um cupom com este código nesta loja.'),
    );
    const pix = { method: 'PIX', amount: 7 };
    expect(await refused(store, { items, draft: { paymentDiscount: pix } })).toEqual(
      taken('draft.paymentDiscount.method', 'Já existe um desconto para esta forma de pagamento nesta loja.'),
    );
    expect(
      await simulated(store, { items, paymentMethod: 'PIX', draft: { paymentDiscount: pix }, without: [base.pix] }),
    ).toMatchObject({
      rules: expect.arrayContaining([expect.objectContaining({ kind: 'PAYMENT_DISCOUNT', draft: true, applied: true })]),
    });
  });

  test('counts towards the limit of the store', async () => {
    const store = await service.newStore();
    const productId = await store.soldProduct();
    const id = await store.coupon({ automaticApply: true });
    await store.copies('coupon', id, 49, 'code_key');
    const draft = { coupon: { code: 'B', name: 'B', discountType: 'PERCENT', amount: 1, automaticApply: true } };
    const message = 'A loja já tem 50 cupons automáticos. Desligue automaticApply em um antes de ligar em outro.';
    expect(await refused(store, { items: [{ productId }], draft })).toEqual(
      invalid({ field: 'draft.coupon.automaticApply', message, code: 'CONFLICT' }),
    );
    await simulated(store, { items: [{ productId }], draft, without: [id] });
  });
});

test('the argument without of simulateCart leaves out promotions of any kind, and names unknown ones', async () => {
  const [{ store, mug, base }, other] = [await furnished(), await furnished()];
  const items = [{ productId: mug, quantity: 2 }];
  const all = Object.values(base);
  expect(await simulated(store, { items, paymentMethod: 'PIX', without: [...all, ...all] })).toMatchObject({
    ...{ total: 100, discount: 0, rules: [{ kind: 'SHIPPING' }] },
  });
  const message = 'Promoção não encontrada.';
  const details = [1, 2].map((place) => ({ field: `without.${place}`, message, code: 'NOT_FOUND' }));
  expect(await refused(store, { items, without: [base.pix, ABSENT, other.base.gift] })).toEqual([
    { ...notFound(message)[0], details },
  ]);
});
