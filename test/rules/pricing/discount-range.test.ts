import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartLine } from '../../../src/graph/promotions/pricing/cart.ts';
import { priceCart } from '../../../src/graph/promotions/pricing/price-cart.ts';
import type { RangePromotion, Tier } from '../../../src/graph/promotions/pricing/promotions.ts';
import { AFTER, choice, line, offer, own, range, said, shown, tier } from './offers.ts';

const priced = (lines: readonly CartLine[], ...ranges: readonly RangePromotion[]) =>
  priceCart(own(lines), offer({ ranges }), choice());

/** R$ 120,00: four units at R$ 10,00, one at R$ 50,00 and two at R$ 15,00. */
const lines = [line('a', 1000, 4), line('b', 5000), line('c', 1500, 2)];

const outside = 'NO_TIER: O carrinho está fora das faixas desta oferta.';

describe('the tiers of a discount range', () => {
  const byValue = (...tiers: readonly Partial<Tier>[]) =>
    range('r', { tiers: tiers.map((one, position) => tier({ position, ...one })) });
  const byUnits = (...tiers: readonly Partial<Tier>[]) => ({ ...byValue(...tiers), ruleType: 'QUANTITY' as const });
  const ONE = { discountAmount: 100 };
  const TWO = { discountAmount: 200 };
  const ofTwo = '240: Desconto de R$ 2,40 aplicado.';
  const all = '12000: Desconto de R$ 120,00 aplicado.';

  test.each<[string, RangePromotion, string]>([
    ['from what the cart is worth', byValue({ minValue: 12_000 }), '1200: Desconto de R$ 12,00 aplicado.'],
    ['from a cent more', byValue({ minValue: 12_001 }), 'NO_TIER: Falta R$ 0,01 para esta oferta.'],
    ['up to what the cart is worth', byValue({ maxValue: 12_000 }), '1200: Desconto de R$ 12,00 aplicado.'],
    ['up to a cent less', byValue({ maxValue: 11_999 }), outside],
    ['for exactly the cart', byValue({ minValue: 12_000, maxValue: 12_000 }), '1200: Desconto de R$ 12,00 aplicado.'],
    [
      'of which the second matches',
      byValue({ maxValue: 11_999, ...ONE }, { minValue: 12_000, maxValue: 20_000, ...TWO }, { minValue: 20_001 }),
      ofTwo,
    ],
    [
      'of which the nearest above is R$ 8,00 away',
      byValue({ minValue: 50_000 }, { minValue: 12_800, maxValue: 49_999 }, { maxValue: 11_000 }),
      'NO_TIER: Faltam R$ 8,00 para esta oferta.',
    ],
    ['that overlap: the first in position', byValue({ position: 2, ...ONE }, { position: 1, ...TWO }), ofTwo],
    ['that overlap, in position already', byValue({ position: 1, ...TWO }, { position: 2, ...ONE }), ofTwo],
    ['from as many units as there are', byUnits({ minQuantity: 7 }), '1200: Desconto de R$ 12,00 aplicado.'],
    ['from one unit more', byUnits({ minQuantity: 8 }), 'NO_TIER: Falta 1 item para esta oferta.'],
    ['from three units more', byUnits({ minQuantity: 10 }, { minQuantity: 20 }), 'NO_TIER: Faltam 3 itens para esta oferta.'],
    ['up to as many units as there are', byUnits({ maxQuantity: 7 }), '1200: Desconto de R$ 12,00 aplicado.'],
    ['up to one unit less', byUnits({ maxQuantity: 6 }), outside],
    ['around a gap with nothing above', byUnits({ maxQuantity: 3 }, { minQuantity: 4, maxQuantity: 6 }), outside],
    ['of values count no units', byValue({ minQuantity: 99, maxQuantity: 99 }), '1200: Desconto de R$ 12,00 aplicado.'],
    ['of units count no values', byUnits({ minValue: 1, maxValue: 1 }), '1200: Desconto de R$ 12,00 aplicado.'],
    ['that take reais', byValue({ discountType: 'CURRENCY', discountAmount: 700 }), '700: Desconto de R$ 7,00 aplicado.'],
    ['that take all', byValue({ discountType: 'CURRENCY', discountAmount: 12_000 }), all],
    ['that would take more than all', byValue({ discountType: 'CURRENCY', discountAmount: 12_001 }), all],
    ['that take nothing', byValue({ discountAmount: 0 }), 'NOTHING_TO_DISCOUNT: Não há valor a descontar.'],
    ['of a range that begins in a moment', range('r', { startsAt: AFTER }), 'NOT_STARTED: Esta oferta ainda não começou.'],
    [
      'of a range for products that are not in the cart',
      range('r', { appliesToAllProducts: false, productIds: ['product x'] }),
      'NO_TARGET_PRODUCT: O carrinho não tem produtos participantes desta oferta.',
    ],
  ])('%s', (_, one, expected) => {
    expect(said(priced(lines, one), 'DISCOUNT_RANGE')).toEqual([`r ${expected}`]);
  });

  test('use participating products alone, in value and in units', () => {
    const some = { appliesToAllProducts: false, productIds: ['product c', 'product x'] };
    expect(shown(priced(lines, { ...byValue({ minValue: 3000, maxValue: 3000 }), ...some }))).toEqual({
      lines: ['a: -0 = 4000', 'b: -0 = 5000', 'c: -300 = 2700'],
      sums: [12_000, 300, 0, 11_700],
      rules: ['r 300: Desconto de R$ 3,00 aplicado.', 'null 0: O frete será combinado com a loja.'],
    });
    expect(said(priced(lines, { ...byUnits({ minQuantity: 3 }), ...some }), 'DISCOUNT_RANGE')).toEqual([
      'r NO_TIER: Falta 1 item para esta oferta.',
    ]);
    expect(said(priced(lines, { ...byUnits({ minQuantity: 2, maxQuantity: 2 }), ...some }), 'DISCOUNT_RANGE')).toEqual([
      'r 300: Desconto de R$ 3,00 aplicado.',
    ]);
  });

  test('use every line of a participating product', () => {
    const cart = [line('a', 1000), line('b', 2000, 1, { productId: 'product a' }), line('c', 4000)];
    const some = range('r', { appliesToAllProducts: false, productIds: ['product a'] });
    expect(shown(priced(cart, some)).lines).toEqual(['a: -100 = 900', 'b: -200 = 1800', 'c: -0 = 4000']);
  });
});

describe('the units that a discount range discounts', () => {
  const whole = [tier({ discountAmount: 10_000 })];
  const span = (itemRangeOrderBy: RangePromotion['itemRangeOrderBy'], from: number | null, until: number | null) =>
    ({ applyDiscountTo: 'ITEM_RANGE', itemRangeOrderBy, itemRangeStart: from, itemRangeEnd: until }) as const;
  const some = { appliesToAllProducts: false, productIds: ['product b', 'product c'] };

  // The units by price: a a a a c c b.
  test.each<[string, Partial<RangePromotion>, readonly [number, number, number]]>([
    ['the whole cart', { applyDiscountTo: 'ENTIRE_CART' }, [4000, 5000, 3000]],
    ['one cheapest unit', { applyDiscountTo: 'LOWEST_VALUE_ITEM' }, [1000, 0, 0]],
    ['one most expensive unit', { applyDiscountTo: 'HIGHEST_VALUE_ITEM' }, [0, 5000, 0]],
    ['the cheapest from 1 to 1', span('CHEAPEST_FIRST', 1, 1), [1000, 0, 0]],
    ['the cheapest from 3 to 5', span('CHEAPEST_FIRST', 3, 5), [2000, 0, 1500]],
    ['the cheapest from 4 to 4', span('CHEAPEST_FIRST', 4, 4), [1000, 0, 0]],
    ['the cheapest from 5 to 6', span('CHEAPEST_FIRST', 5, 6), [0, 0, 3000]],
    ['the cheapest from 6 to 7', span('CHEAPEST_FIRST', 6, 7), [0, 5000, 1500]],
    ['the cheapest from 7 on', span('CHEAPEST_FIRST', 7, 99), [0, 5000, 0]],
    ['the most expensive from 1 to 2', span('MOST_EXPENSIVE_FIRST', 1, 2), [0, 5000, 1500]],
    ['the most expensive from 2 to 4', span('MOST_EXPENSIVE_FIRST', 2, 4), [1000, 0, 3000]],
    ['the most expensive from 7 to 7', span('MOST_EXPENSIVE_FIRST', 7, 7), [1000, 0, 0]],
    ['a range without bounds and order', span(null, null, null), [4000, 5000, 3000]],
    ['a range up to 2 without order', span(null, null, 2), [2000, 0, 0]],
    ['the cheapest of some products', { applyDiscountTo: 'LOWEST_VALUE_ITEM', ...some }, [0, 0, 1500]],
    ['places among some products', { ...span('CHEAPEST_FIRST', 2, 3), ...some }, [0, 5000, 1500]],
  ])('are %s', (_, terms, expected) => {
    const price = priced(lines, range('r', { tiers: whole, ...terms }));
    expect(price.lines.map(({ discount }) => discount)).toEqual(expected);
  });

  test.each<[string, Partial<RangePromotion>]>([
    ['cheapest', { applyDiscountTo: 'LOWEST_VALUE_ITEM' }],
    ['most expensive', { applyDiscountTo: 'HIGHEST_VALUE_ITEM' }],
    ['first by falling price', span('MOST_EXPENSIVE_FIRST', 1, 1)],
  ])('begin, for the %s of equal prices, with the first line by its key', (_, terms) => {
    const price = priced([line('c', 900), line('b', 900), line('a', 900)], range('r', { tiers: whole, ...terms }));
    expect(shown(price).lines).toEqual(['a: -900 = 0', 'b: -0 = 900', 'c: -0 = 900']);
  });

  test('are none when the range begins after the last unit', () => {
    const price = (start: number) => said(priced(lines, range('r', span('CHEAPEST_FIRST', start, 20))), 'DISCOUNT_RANGE');
    expect(price(7)).toEqual(['r 500: Desconto de R$ 5,00 aplicado.']);
    expect(price(8)).toEqual(['r TOO_FEW_ITEMS: Falta 1 item para esta oferta.']);
    expect(price(10)).toEqual(['r TOO_FEW_ITEMS: Faltam 3 itens para esta oferta.']);
  });

  test('get no discount in reais above their price', () => {
    const tiers = [tier({ discountType: 'CURRENCY', discountAmount: 1200 })];
    expect(priced(lines, range('r', { applyDiscountTo: 'LOWEST_VALUE_ITEM', tiers })).discount).toBe(1000);
    expect(priced(lines, range('r', { applyDiscountTo: 'HIGHEST_VALUE_ITEM', tiers })).discount).toBe(1200);
  });

  test('may cost nothing: the cheapest unit, or all of a cart in a tier without bounds', () => {
    const nothing = ['r NOTHING_TO_DISCOUNT: Não há valor a descontar.'];
    const cheapest = priced([line('a', 1000), line('b', 0)], range('r', { applyDiscountTo: 'LOWEST_VALUE_ITEM' }));
    expect([said(cheapest, 'DISCOUNT_RANGE'), said(priced([line('a', 0)], range('r')), 'DISCOUNT_RANGE')]).toEqual([
      nothing,
      nothing,
    ]);
  });

  test('share the discount, to the cent', () => {
    // 10% of 2000 + 1500 + 0 = 350, of which 200 and 150.
    expect(shown(priced(lines, range('r', span('CHEAPEST_FIRST', 3, 5)))).lines).toEqual([
      'a: -200 = 3800',
      'b: -0 = 5000',
      'c: -150 = 2850',
    ]);
    // 15% of R$ 0,30 is 4,5 cents: 4, of which 1⅓ each; the first has the one left.
    const thirds = [line('a', 10), line('b', 10), line('c', 10)];
    expect(shown(priced(thirds, range('r', { tiers: [tier({ discountAmount: 1500 })] })))).toEqual({
      lines: ['a: -2 = 8', 'b: -1 = 9', 'c: -1 = 9'],
      sums: [30, 4, 0, 26],
      rules: ['r 4: Desconto de R$ 0,04 aplicado.', 'null 0: O frete será combinado com a loja.'],
    });
  });

  test('are the same as when every unit is counted one by one', () => {
    const carts = fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 5 })), {
      minLength: 1,
      maxLength: 6,
    });
    const order = fc.constantFrom('CHEAPEST_FIRST', 'MOST_EXPENSIVE_FIRST');
    const place = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(carts, order, place, place, (pairs, by, one, other) => {
        const [first, last] = [Math.min(one, other), Math.max(one, other)];
        const cart = pairs.map(([price, quantity], index) => line(`k${index}`, price * 100, quantity));
        const units = cart.flatMap(({ key, unitPrice, quantity }) =>
          Array.from({ length: quantity }, () => ({ key, unitPrice })),
        );
        units.sort((a, b) => (by === 'CHEAPEST_FIRST' ? a.unitPrice - b.unitPrice : b.unitPrice - a.unitPrice));
        const taken = units.slice(first - 1, last);
        const price = priced(cart, range('r', { tiers: whole, ...span(by, first, last) }));
        for (const { key, discount } of price.lines) {
          const expected = taken.filter((unit) => unit.key === key).reduce((sum, unit) => sum + unit.unitPrice, 0);
          expect(discount).toBe(expected);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('of several discount ranges', () => {
  const off = (discountAmount: number) => ({ tiers: [tier({ discountAmount })] });
  const old = { createdAt: new Date('2025-01-01T00:00:00.000Z') };
  const OTHER = 'OTHER_RANGE_APPLIES: Outro desconto progressivo foi aplicado.';

  test('the one with the highest priority applies, although it discounts less', () => {
    expect(shown(priced(lines, range('a', off(5000)), range('b', { ...off(100), priority: 1 })))).toEqual({
      lines: ['a: -40 = 3960', 'b: -50 = 4950', 'c: -30 = 2970'],
      sums: [12_000, 120, 0, 11_880],
      rules: ['b 120: Desconto de R$ 1,20 aplicado.', `a ${OTHER}`, 'null 0: O frete será combinado com a loja.'],
    });
  });

  test('with equal priority, the one with the larger discount applies, although it is younger', () => {
    expect(said(priced(lines, range('a', { ...off(100), ...old }), range('b', off(101))), 'DISCOUNT_RANGE')).toEqual([
      `a ${OTHER}`,
      'b 121: Desconto de R$ 1,21 aplicado.',
    ]);
  });

  test('with equal priority and discount, the oldest applies, then the one with the lower id', () => {
    expect(said(priced(lines, range('a'), range('b', old), range('c')), 'DISCOUNT_RANGE')).toEqual([
      'b 1200: Desconto de R$ 12,00 aplicado.',
      `a ${OTHER}`,
      `c ${OTHER}`,
    ]);
    expect(said(priced(lines, range('b'), range('a')), 'DISCOUNT_RANGE')).toEqual([
      'a 1200: Desconto de R$ 12,00 aplicado.',
      `b ${OTHER}`,
    ]);
  });

  test('one that does not apply or discounts nothing leaves room for lower priorities', () => {
    const price = priced(
      lines,
      range('a', { priority: 3, active: false }),
      range('b', { priority: 2, ...off(0) }),
      range('c', { priority: 1 }),
      range('d', off(5000)),
    );
    expect(said(price, 'DISCOUNT_RANGE')).toEqual([
      'a INACTIVE: Esta oferta não está ativa.',
      'b NOTHING_TO_DISCOUNT: Não há valor a descontar.',
      'c 1200: Desconto de R$ 12,00 aplicado.',
      `d ${OTHER}`,
    ]);
    expect(price.discount).toBe(1200);
  });
});
