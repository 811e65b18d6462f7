import type { Cart, CartLine, PricingOptions } from '../../../src/graph/promotions/pricing/cart.ts';
import type { Price } from '../../../src/graph/promotions/pricing/price.ts';
import type {
  CouponPromotion,
  GiftPromotion,
  PaymentMethodDiscount,
  Promotions,
  RangePromotion,
  ShippingRate,
  Tier,
} from '../../../src/graph/promotions/pricing/promotions.ts';

/** The moment at which the carts of these tests are priced. */
export const NOW = new Date('2026-03-10T12:00:00.000Z');
/** The milliseconds before and after it. */
export const BEFORE = new Date('2026-03-10T11:59:59.999Z');
export const AFTER = new Date('2026-03-10T12:00:00.001Z');

const named = (id: string) => ({ id, name: `Nome de ${id}`, createdAt: new Date('2026-01-01T00:00:00.000Z') });
const whenever = { startsAt: null, endsAt: null };

/** A line of a product that is called like the line. */
export const line = (key: string, unitPrice: number, quantity = 1, more: Partial<CartLine> = {}): CartLine => ({
  key,
  productId: `product ${key}`,
  kitId: null,
  quantity,
  unitPrice,
  ships: true,
  ...more,
});

export const own = (lines: readonly CartLine[], more: Partial<Cart> = {}): Cart => ({
  kind: 'OWN',
  lines,
  callerDiscount: 0,
  kitShipping: [],
  ...more,
});

export const external = (lines: readonly CartLine[], callerDiscount: number): Cart => ({
  kind: 'EXTERNAL',
  lines: lines.map((one) => ({ ...one, productId: null })),
  callerDiscount,
  kitShipping: [],
});

export const gift = (id: string, more: Partial<GiftPromotion> = {}): GiftPromotion => ({
  ...named(id),
  ...whenever,
  productId: `product of ${id}`,
  ...{ active: true, minCartQuantity: null, maxCartQuantity: null, minCartTotal: null, maxCartTotal: null, priority: 0 },
  ...{ triggerProductIds: [], segmentId: null, forSale: true, hasVariants: false, ships: true, stock: null },
  ...more,
});

export const tier = (more: Partial<Tier>): Tier => ({
  ...{ minValue: null, maxValue: null, minQuantity: null, maxQuantity: null },
  discountType: 'PERCENT',
  discountAmount: 1000,
  position: 0,
  ...more,
});

/** 10% of the whole cart, whatever its value. */
export const range = (id: string, more: Partial<RangePromotion> = {}): RangePromotion => ({
  ...named(id),
  ...whenever,
  active: true,
  ruleType: 'CART_VALUE',
  appliesToAllProducts: true,
  productIds: [],
  applyDiscountTo: 'ENTIRE_CART',
  itemRangeStart: null,
  itemRangeEnd: null,
  itemRangeOrderBy: null,
  priority: 0,
  segmentId: null,
  tiers: [tier({})],
  ...more,
});

/** An automatic one of 10%; its code is its id in capitals. */
export const coupon = (id: string, more: Partial<CouponPromotion> = {}): CouponPromotion => ({
  ...named(id),
  ...whenever,
  code: id.toUpperCase(),
  active: true,
  discountType: 'PERCENT',
  ...{ amount: 1000, totalAvailable: 0, usedCount: 0, automaticApply: true, singleUsePerCustomer: false },
  segmentId: null,
  usedByBuyer: false,
  ...more,
});

export const method = (id: string, price: number, more: Partial<ShippingRate> = {}): ShippingRate => ({
  ...named(id),
  price,
  carrier: null,
  turnaround: null,
  freeAbove: null,
  ...more,
});

export const payment = (id: string, more: Partial<PaymentMethodDiscount> = {}): PaymentMethodDiscount => ({
  id,
  method: 'PIX',
  amount: 500,
  minTotal: null,
  maxTotal: null,
  segmentId: null,
  active: true,
  ...more,
});

export const offer = (more: Partial<Promotions> = {}): Promotions => ({
  gifts: [],
  ranges: [],
  coupons: [],
  shippingMethods: [],
  paymentDiscounts: [],
  ...more,
});

export const choice = (more: Partial<PricingOptions> = {}): PricingOptions => ({
  couponCode: null,
  paymentMethod: null,
  shippingMethodId: null,
  at: NOW,
  ...more,
});

/** A price on few lines: what was taken off each line and is left of it, subtotal, discount, shipping and total, and each rule with its sentence. */
export const shown = ({ lines, subtotal, discount, shipping, total, rules }: Price) => ({
  lines: lines.map(({ key, discount: off, total: left }) => `${key}: -${off} = ${left}`),
  sums: [subtotal, discount, shipping?.price ?? null, total],
  rules: rules.map(({ id, applied, amount, reason, message }) => `${id} ${applied ? amount : reason}: ${message}`),
});

/** Outcomes of the rules of some kinds. */
export const said = (price: Price, ...kinds: readonly Price['rules'][number]['kind'][]) =>
  shown({ ...price, rules: price.rules.filter(({ kind }) => kinds.includes(kind)) }).rules;
