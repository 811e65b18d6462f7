import fc from 'fast-check';
import { DiscountTarget, DiscountType, ItemOrder, PaymentMethod, RangeRuleType } from '../../../src/generated/prisma/enums.ts';
import type { Cart, PricingOptions } from '../../../src/graph/promotions/pricing/cart.ts';
import type { Promotions } from '../../../src/graph/promotions/pricing/promotions.ts';
import { AFTER, BEFORE, NOW } from './offers.ts';

// Few products, kits, dates and priorities, so that rules meet and tie; amounts from a cent to the largest price.

const PRODUCTS = ['p1', 'p2', 'p3', 'p4'];
const KITS = ['k1', 'k2'];

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 });
const price = fc.oneof(
  fc.integer({ min: 0, max: 12 }).map((tens) => tens * 250),
  fc.integer({ min: 0, max: 20_000 }),
  fc.integer({ min: 0, max: 99_999_999 }),
);
const units = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 6 }) }, fc.integer({ min: 1, max: 99_900 }));
const bound = maybe(fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 10 ** 9 })));
const few = maybe(fc.integer({ min: 0, max: 20 }));
const mostly = fc.integer({ min: 0, max: 4 }).map((one) => one > 0);
const priority = fc.integer({ min: 0, max: 2 });
const products = fc.uniqueArray(fc.constantFrom(...PRODUCTS), { maxLength: 3 });

const named = {
  name: fc.constant('Nome'),
  createdAt: fc.constantFrom(new Date('2025-01-01T00:00:00.000Z'), new Date('2026-01-01T00:00:00.000Z')),
};
const window = {
  startsAt: maybe(fc.constantFrom(BEFORE, NOW, BEFORE, AFTER)),
  endsAt: maybe(fc.constantFrom(AFTER, NOW, BEFORE)),
};

/** Of a rule for a segment half the buyers are others. */
const segmented = { segmentId: maybe(fc.constant('segment')), isForOthers: fc.boolean() };

/** Cents up to R$ 1.000,00, or a percent up to 100%. */
const takes = fc.oneof(
  fc.record({ type: fc.constant(DiscountType.CURRENCY), amount: fc.integer({ min: 0, max: 100_000 }) }),
  fc.record({ type: fc.constant(DiscountType.PERCENT), amount: fc.integer({ min: 0, max: 10_000 }) }),
);

/** A list whose items have names of `word` and their index. */
const listOf = <T extends object>(word: string, item: fc.Arbitrary<T>, maxLength: number) =>
  fc.array(item, { maxLength }).map((items) => items.map((one, place) => ({ ...one, id: `${word}${place}` })));

const lines = fc
  .array(
    fc.record({
      productId: fc.constantFrom(...PRODUCTS),
      kitId: maybe(fc.constantFrom(...KITS)),
      quantity: units,
      unitPrice: price,
      ships: mostly,
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((items) => items.map((one, place) => ({ ...one, key: `line ${place}` })));

const kitShipping = fc.array(
  fc.record({
    kitId: fc.constantFrom(...KITS),
    quantity: fc.integer({ min: 1, max: 9 }),
    amount: fc.integer({ min: 0, max: 5000 }),
  }),
  { maxLength: 3 },
);

const ownCart: fc.Arbitrary<Cart> = fc.record({
  kind: fc.constant('OWN' as const),
  lines,
  callerDiscount: fc.constant(0),
  kitShipping,
});

const externalCart: fc.Arbitrary<Cart> = fc.record({
  kind: fc.constant('EXTERNAL' as const),
  lines: lines.map((items) => items.map((one) => ({ ...one, productId: null, kitId: null }))),
  callerDiscount: price,
  kitShipping: fc.constant([]),
});

export const carts: fc.Arbitrary<Cart> = fc.oneof({ weight: 3, arbitrary: ownCart }, externalCart);

const gifts = listOf(
  'gift',
  fc.record({
    ...named,
    ...window,
    ...segmented,
    productId: fc.constantFrom(...PRODUCTS),
    active: mostly,
    minCartQuantity: few,
    maxCartQuantity: few,
    minCartTotal: bound,
    maxCartTotal: bound,
    priority,
    triggerProductIds: products,
    forSale: mostly,
    hasVariants: fc.constant(false),
    ships: fc.boolean(),
    stock: few,
  }),
  4,
);

const tiers = fc
  .array(fc.record({ minValue: bound, maxValue: bound, minQuantity: few, maxQuantity: few, takes }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((items) =>
    items.map(({ takes: { type, amount }, ...bounds }, position) => ({
      ...bounds,
      discountType: type,
      discountAmount: amount,
      position,
    })),
  );

const ranges = listOf(
  'range',
  fc.record({
    ...named,
    ...window,
    ...segmented,
    active: mostly,
    ruleType: fc.constantFrom(...Object.values(RangeRuleType)),
    appliesToAllProducts: fc.boolean(),
    productIds: products,
    applyDiscountTo: fc.constantFrom(...Object.values(DiscountTarget)),
    itemRangeStart: fc.integer({ min: 1, max: 6 }),
    itemRangeEnd: fc.integer({ min: 6, max: 12 }),
    itemRangeOrderBy: fc.constantFrom(...Object.values(ItemOrder)),
    priority,
    tiers,
  }),
  5,
);

const coupons = listOf(
  'coupon',
  fc.record({
    ...named,
    ...window,
    ...segmented,
    active: mostly,
    takes,
    totalAvailable: fc.integer({ min: 0, max: 3 }),
    usedCount: fc.integer({ min: 0, max: 3 }),
    automaticApply: fc.boolean(),
    singleUsePerCustomer: fc.boolean(),
    usedByBuyer: fc.boolean(),
  }),
  4,
).map((items) =>
  items.map(({ takes: { type, amount }, ...rest }) => ({ ...rest, code: rest.id.toUpperCase(), discountType: type, amount })),
);

const shippingMethods = listOf(
  'method',
  fc.record({
    ...named,
    price: fc.oneof(fc.constantFrom(0, 1000), fc.integer({ min: 0, max: 9000 })),
    carrier: maybe(fc.constant('Correios')),
    turnaround: maybe(fc.constant('5 dias')),
    freeAbove: bound,
  }),
  3,
);

const paymentDiscounts = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    ...segmented,
    method: fc.constantFrom(...Object.values(PaymentMethod)),
    amount: fc.integer({ min: 1, max: 10_000 }),
    minTotal: bound,
    maxTotal: bound,
    active: mostly,
  }),
  { selector: ({ method }) => method, maxLength: 3 },
);

export const offers: fc.Arbitrary<Promotions> = fc.record({ gifts, ranges, coupons, shippingMethods, paymentDiscounts });

export const choices: fc.Arbitrary<PricingOptions> = fc.record({
  couponCode: maybe(fc.constantFrom('coupon0', 'COUPON1', 'Coupon2', 'nada')),
  paymentMethod: maybe(fc.constantFrom(...Object.values(PaymentMethod))),
  shippingMethodId: maybe(fc.constantFrom('method0', 'method1', 'gone')),
  at: fc.constantFrom(NOW, BEFORE, AFTER),
});
