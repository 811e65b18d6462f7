import { describe, expect, test } from 'vitest';
import type { PricingOptions } from '../../../src/graph/promotions/pricing/cart.ts';
import { priceCart } from '../../../src/graph/promotions/pricing/price-cart.ts';
import { type CouponPromotion, DRAFT_ID } from '../../../src/graph/promotions/pricing/promotions.ts';
import { AFTER, BEFORE, choice, coupon, external, line, NOW, offer, own, range, said, shown, tier } from './offers.ts';

/** R$ 100,00 */
const lines = [line('a', 3000, 2), line('b', 4000)];
const priced = (coupons: readonly CouponPromotion[], chosen: Partial<PricingOptions> = {}) =>
  priceCart(own(lines), offer({ coupons }), choice(chosen));

const secret = { automaticApply: false };
const TEN = '1000: Desconto de R$ 10,00 aplicado.';
const USED = 'ALREADY_USED_BY_CUSTOMER: Você já usou este cupom.';
const OTHER = 'OTHER_COUPON_APPLIES: Outro cupom foi aplicado.';
const old = { createdAt: new Date('2025-01-01T00:00:00.000Z') };

describe('a typed coupon', () => {
  test.each<[string, Partial<CouponPromotion>, string]>([
    ['takes a percent', { amount: 1234 }, '1234: Desconto de R$ 12,34 aplicado.'],
    ['takes reais', { discountType: 'CURRENCY', amount: 999 }, '999: Desconto de R$ 9,99 aplicado.'],
    ['takes all', { amount: 10_000 }, '10000: Desconto de R$ 100,00 aplicado.'],
    ['would take more than all', { discountType: 'CURRENCY', amount: 10_001 }, '10000: Desconto de R$ 100,00 aplicado.'],
    ['takes nothing', { amount: 0 }, 'NOTHING_TO_DISCOUNT: Não há valor a descontar.'],
    ['is switched off', { active: false }, 'INACTIVE: Este cupom não está ativo.'],
    ['starts now', { startsAt: NOW }, TEN],
    ['starts in a moment', { startsAt: AFTER }, 'NOT_STARTED: Este cupom ainda não começou.'],
    ['ends now', { endsAt: NOW }, TEN],
    ['ended a moment ago', { endsAt: BEFORE }, 'ENDED: Este cupom já terminou.'],
    ['has one use left', { totalAvailable: 5, usedCount: 4 }, TEN],
    ['has no use left', { totalAvailable: 5, usedCount: 5 }, 'NO_USES_LEFT: Este cupom já foi usado por completo.'],
    ['has any number of uses', { totalAvailable: 0, usedCount: 5000 }, TEN],
    ['is for one use by this new buyer', { singleUsePerCustomer: true }, TEN],
    ['was used by this buyer, once for all', { singleUsePerCustomer: true, usedByBuyer: true }, USED],
    ['was used by this buyer', { usedByBuyer: true }, TEN],
    ['is automatic as well', { automaticApply: true }, TEN],
  ])('and %s', (_, terms, expected) => {
    const price = priced([coupon('c', { ...secret, ...terms })], { couponCode: 'C' });
    expect(said(price, 'COUPON')).toEqual([`c ${expected}`]);
    expect(price.couponId).toBe(Number.isNaN(Number.parseInt(expected, 10)) ? null : 'c');
    expect(price.discount).toBe(Number.parseInt(expected, 10) || 0);
  });

  const taken = { kind: 'COUPON', applied: true, amount: 1000, reason: null, message: 'Desconto de R$ 10,00 aplicado.' };

  test.each(['natal10', 'NATAL10', 'Natal10'])('ignores the case of letters: %s', (couponCode) => {
    const price = priced([coupon('c', { ...secret, code: 'NaTaL10' })], { couponCode });
    expect(price.rules[0]).toEqual({ ...taken, id: 'c', name: 'NaTaL10' });
  });

  test('that does not exist is reported as typed, and an automatic one applies', () => {
    const price = priced([coupon('c')], { couponCode: 'Nada' });
    const unknown = { applied: false, amount: 0, reason: 'UNKNOWN_CODE', message: 'Este cupom não existe.' };
    expect(price.rules.slice(0, 2)).toEqual([
      { kind: 'COUPON', id: null, name: 'Nada', ...unknown },
      { ...taken, id: 'c', name: 'C' },
    ]);
    expect(price.couponId).toBe('c');
  });

  test('takes precedence over automatic ones with larger discounts', () => {
    const price = priced([coupon('a', { amount: 5000, ...old }), coupon('b', { ...secret, amount: 1 })], { couponCode: 'b' });
    expect(shown(price)).toEqual({
      lines: ['a: -1 = 5999', 'b: -0 = 4000'],
      sums: [10_000, 1, 0, 9999],
      rules: ['b 1: Desconto de R$ 0,01 aplicado.', `a ${OTHER}`, 'null 0: O frete será combinado com a loja.'],
    });
    expect(price.couponId).toBe('b');
  });

  test('that does not apply has its reason, and the automatic one applies', () => {
    const coupons = [coupon('a'), coupon('b', { ...secret, active: false }), coupon('c', { amount: 2000 })];
    const price = priced(coupons, { couponCode: 'B' });
    expect(said(price, 'COUPON')).toEqual([
      'b INACTIVE: Este cupom não está ativo.',
      `a ${OTHER}`,
      'c 2000: Desconto de R$ 20,00 aplicado.',
    ]);
    expect(price.couponId).toBe('c');
  });

  test('applies to an external cart, after the discount of its caller', () => {
    const coupons = [coupon('a', { amount: 5000 }), coupon('b')];
    expect(shown(priceCart(external(lines, 1000), offer({ coupons }), choice({ couponCode: 'b' })))).toEqual({
      // 1000 over 6000 and 4000, then 900 over 5400 and 3600.
      lines: ['a: -1140 = 4860', 'b: -760 = 3240'],
      sums: [10_000, 1900, 0, 8100],
      rules: [
        'b 900: Desconto de R$ 9,00 aplicado.',
        'a EXTERNAL_CART: Este cupom não vale para carrinhos de outra vitrine.',
        'null 0: O frete será combinado com a loja.',
      ],
    });
  });
});

describe('a coupon that was not typed', () => {
  test('applies when it is automatic, and not otherwise', () => {
    expect(said(priced([coupon('c')]), 'COUPON')).toEqual([`c ${TEN}`]);
    const price = priced([coupon('c', secret)]);
    expect(said(price, 'COUPON')).toEqual(['c CODE_NOT_TYPED: Digite o código do cupom para usá-lo.']);
    expect([price.couponId, price.discount]).toEqual([null, 0]);
  });

  test('is the applicable one with the largest discount', () => {
    const coupons = [
      coupon('a', { amount: 9000, active: false }),
      coupon('b', { discountType: 'CURRENCY', amount: 1000, ...old }),
      coupon('c', { discountType: 'CURRENCY', amount: 1001 }),
      coupon('d', { amount: 8000, totalAvailable: 1, usedCount: 1 }),
    ];
    expect(said(priced(coupons), 'COUPON')).toEqual([
      `b ${OTHER}`,
      'a INACTIVE: Este cupom não está ativo.',
      'c 1001: Desconto de R$ 10,01 aplicado.',
      'd NO_USES_LEFT: Este cupom já foi usado por completo.',
    ]);
  });

  test('is the oldest of equal ones, then the one with the lower id', () => {
    const equal = { discountType: 'CURRENCY', amount: 1000 } as const;
    expect(said(priced([coupon('a'), coupon('b', { ...equal, ...old })]), 'COUPON')).toEqual([`b ${TEN}`, `a ${OTHER}`]);
    expect(said(priced([coupon('b'), coupon('a', equal)]), 'COUPON')).toEqual([`a ${TEN}`, `b ${OTHER}`]);
  });

  test('is a draft, of equal ones, after every saved one', () => {
    const saved = 'ffffffff-ffff-7fff-bfff-ffffffffffff';
    expect(said(priced([coupon(DRAFT_ID), coupon(saved)]), 'COUPON')).toEqual([`${saved} ${TEN}`, `${DRAFT_ID} ${OTHER}`]);
  });
});

describe('the amount that a coupon discounts', () => {
  test('is what the discount range left of the items', () => {
    const all = offer({ ranges: [range('r')], coupons: [coupon('c')] });
    expect(shown(priceCart(own(lines), all, choice()))).toEqual({
      // 10% of 10000, then 10% of 9000: 540 and 360.
      lines: ['a: -1140 = 4860', 'b: -760 = 3240'],
      sums: [10_000, 1900, 0, 8100],
      rules: [
        'r 1000: Desconto de R$ 10,00 aplicado.',
        'c 900: Desconto de R$ 9,00 aplicado.',
        'null 0: O frete será combinado com a loja.',
      ],
    });
  });

  test('is spread over lines by what each still costs', () => {
    // The range leaves a: 0 of 100, b: 100: all of the coupon is b's.
    const ranges = [range('r', { applyDiscountTo: 'LOWEST_VALUE_ITEM', tiers: [tier({ discountAmount: 10_000 })] })];
    const cart = own([line('a', 100), line('b', 100)]);
    expect(shown(priceCart(cart, offer({ ranges, coupons: [coupon('c', { amount: 5000 })] }), choice())).lines).toEqual([
      'a: -100 = 0',
      'b: -50 = 50',
    ]);
  });
});
