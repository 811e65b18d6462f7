import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cart, PricingOptions } from '../../../src/graph/promotions/pricing/cart.ts';
import { type Price, REASONS, type RuleKind } from '../../../src/graph/promotions/pricing/price.ts';
import { priceCart } from '../../../src/graph/promotions/pricing/price-cart.ts';
import type { Promotions } from '../../../src/graph/promotions/pricing/promotions.ts';
import { carts, choices, offers } from './generators.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** Something about the price of any cart. */
const always = (holds: (price: Price, cart: Cart, offer: Promotions, options: PricingOptions) => void) =>
  fc.assert(
    fc.property(carts, offers, choices, (cart, offer, options) => holds(priceCart(cart, offer, options), cart, offer, options)),
    { numRuns: 100 },
  );

const appliedOf = ({ rules }: Price, ...kinds: readonly RuleKind[]) =>
  rules.filter(({ kind, applied }) => applied && kinds.includes(kind));
const takenBy = (price: Price, ...kinds: readonly RuleKind[]) => sum(appliedOf(price, ...kinds).map(({ amount }) => amount));

/** A value with each list in it in another order, the same one for a seed. */
function shuffled<T>(value: T, seed: number): T {
  if (Array.isArray(value)) {
    const keyed = value.map((one, place) => ({
      one: shuffled(one, seed + place),
      at: ((place + 1) * (seed * 2 + 1) * 7919) % 104_729,
    }));
    return keyed.toSorted((a, b) => a.at - b.at).map(({ one }) => one) as T;
  }
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shuffled(one, seed)])) as T;
}

describe('for any cart and promotions,', () => {
  test('the lines add up to the total', () => {
    always(({ lines, subtotal, discount, shipping, total }, cart) => {
      for (const line of lines) expect(line.total).toBe(line.unitPrice * line.quantity - line.discount);
      expect(subtotal).toBe(sum(cart.lines.map(({ unitPrice, quantity }) => unitPrice * quantity)));
      expect(sum(lines.map((line) => line.total))).toBe(subtotal - discount);
      expect(total).toBe(subtotal - discount + (shipping?.price ?? 0));
    });
  });

  test('no amount is below 0 or has a fraction of a cent', () => {
    always(({ lines, rules, shipping, ...sums }) => {
      const amounts = [
        ...lines.flatMap(({ discount, total }) => [discount, total]),
        ...rules.map(({ amount }) => amount),
        ...[sums.subtotal, sums.discount, sums.total, shipping?.price ?? 0],
      ];
      for (const amount of amounts) expect(Number.isSafeInteger(amount) && amount >= 0 && !Object.is(amount, -0)).toBe(true);
    });
  });

  test('the named discounts add up to the discount, and none is above its base', () => {
    always((price, cart) => {
      const byCaller = cart.kind === 'EXTERNAL' ? Math.min(cart.callerDiscount, price.subtotal) : 0;
      let left = price.subtotal - byCaller;
      for (const kind of ['DISCOUNT_RANGE', 'COUPON', 'PAYMENT_DISCOUNT'] as const) {
        const taken = takenBy(price, kind);
        expect(taken).toBeLessThanOrEqual(left);
        left -= taken;
      }
      expect(price.subtotal - left).toBe(price.discount);
    });
  });

  test('the order of inputs and of stored rules is irrelevant', () => {
    fc.assert(
      fc.property(carts, offers, choices, fc.nat(10_000), (cart, offer, options, seed) => {
        expect(priceCart(shuffled(cart, seed), shuffled(offer, seed), options)).toEqual(priceCart(cart, offer, options));
      }),
      { numRuns: 100 },
    );
  });

  test('every rule is explained once, kind by kind', () => {
    always((price, _, offer, options) => {
      const asked: readonly [RuleKind, readonly { readonly id: string }[]][] = [
        ['GIFT', offer.gifts],
        ['DISCOUNT_RANGE', offer.ranges],
        ['COUPON', offer.coupons],
        ['SHIPPING', offer.shippingMethods],
        ['PAYMENT_DISCOUNT', offer.paymentDiscounts],
      ];
      const explained = price.rules.filter(({ id }) => id !== null);
      expect(explained.map(({ kind }) => kind)).toEqual(asked.flatMap(([kind, rules]) => rules.map(() => kind)));
      for (const [kind, rules] of asked) {
        const ids = explained.filter((rule) => rule.kind === kind).map(({ id }) => id);
        expect(ids.length).toBe(rules.length);
        expect(new Set(ids)).toEqual(new Set(rules.map(({ id }) => id)));
      }
      const strangers = price.rules.filter(({ id }) => id === null).map(({ kind, reason }) => `${kind} ${reason}`);
      const known = offer.coupons.some(({ code }) => code === options.couponCode?.toUpperCase());
      expect(strangers).toEqual([
        ...(options.couponCode !== null && !known ? ['COUPON UNKNOWN_CODE'] : []),
        ...(price.shipping !== null && offer.shippingMethods.length === 0 ? ['SHIPPING null'] : []),
      ]);
    });
  });

  test('a rule that applies has no reason, any other has a reason and no amount, and both have a sentence', () => {
    always(({ rules }) => {
      for (const { applied, reason, amount, message } of rules) {
        expect(applied).toBe(reason === null);
        if (reason !== null) expect([REASONS.includes(reason), amount]).toEqual([true, 0]);
        expect(message).toMatch(/^[A-Z].*\.$/);
        expect(message).not.toMatch(/NaN|Infinity|undefined| -/);
      }
    });
  });

  test('at most one range, one coupon, one shipping and one payment discount apply, and each product is given once', () => {
    always((price) => {
      for (const kind of ['DISCOUNT_RANGE', 'COUPON', 'PAYMENT_DISCOUNT'] as const)
        expect(appliedOf(price, kind).length).toBeLessThanOrEqual(1);
      expect(appliedOf(price, 'SHIPPING').map(({ amount }) => amount)).toEqual(price.shipping ? [price.shipping.price] : []);
      expect(price.couponId).toBe(appliedOf(price, 'COUPON')[0]?.id ?? null);
      const given = price.lines.filter(({ giftId }) => giftId !== null);
      expect(given.map(({ giftId }) => giftId)).toEqual(appliedOf(price, 'GIFT').map(({ id }) => id));
      expect(new Set(given.map(({ productId }) => productId)).size).toBe(given.length);
    });
  });

  test('rules that do not apply change no price', () => {
    always((price, cart, offer, options) => {
      const applying = new Set(price.rules.filter(({ applied }) => applied).map(({ id }) => id));
      const left = Object.fromEntries(
        Object.entries(offer).map(([kind, rules]) => [kind, rules.filter(({ id }: { id: string }) => applying.has(id))]),
      ) as unknown as Promotions;
      const { rules: _, ...sums } = price;
      expect(priceCart(cart, left, options)).toMatchObject(sums);
    });
  });

  test('an external cart keeps its prices: no gift, no range, no automatic coupon', () => {
    always((price, cart, _, options) => {
      if (cart.kind === 'OWN') return;
      expect(appliedOf(price, 'GIFT', 'DISCOUNT_RANGE')).toEqual([]);
      if (price.couponId !== null) expect(price.couponId).toBe(options.couponCode?.toLowerCase());
    });
  });
});
