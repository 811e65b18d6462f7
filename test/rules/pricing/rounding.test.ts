import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, discountCents, percentOf } from '../../../src/graph/promotions/pricing/rounding.ts';

const MAX = 10 ** 13;
const cents = fc.oneof(fc.integer({ min: 0, max: MAX }), fc.integer({ min: 0, max: 100_000 }));
const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe('a percent of an amount', () => {
  test.each([
    // Exactly half a cent goes to the even one.
    [50, 100, 0],
    [150, 100, 2],
    [250, 100, 2],
    [350, 100, 4],
    [5, 1000, 0],
    [15, 1000, 2],
    [25, 1000, 2],
    [1, 5000, 0],
    [3, 5000, 2],
    // Any other is rounded to the nearest.
    [149, 100, 1],
    [151, 100, 2],
    [251, 100, 3],
    [999, 3333, 333],
    [10_001, 1, 1],
    [5000, 1, 0],
    [5001, 1, 1],
    [15_000, 1, 2],
    [0, 10_000, 0],
    [1990, 0, 0],
    [1990, 10_000, 1990],
    // Beyond what a floating-point product holds: 9999999999999 × 9999 = 99989999999990001.
    [9_999_999_999_999, 9999, 9_998_999_999_999],
    [10_000_000_000_000, 1, 1_000_000_000],
    [9_999_999_995_000, 1, 1_000_000_000],
    [9_999_999_985_000, 1, 999_999_998],
    [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
  ])('of %i cents, %i hundredths of a percent are %i cents', (amount, hundredths, expected) => {
    expect(percentOf(amount, hundredths)).toBe(expected);
  });

  test('differs from the exact value by at most half a cent, and is even at exactly half', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        const rounded = BigInt(percentOf(amount, hundredths));
        const error = rounded * 10_000n - BigInt(amount) * BigInt(hundredths);
        const distance = error < 0n ? -error : error;
        expect(distance <= 5000n).toBe(true);
        if (distance === 5000n) expect(rounded % 2n).toBe(0n);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a discount', () => {
  test.each([
    ['CURRENCY', 1000, 999, 999],
    ['CURRENCY', 1000, 1000, 1000],
    ['CURRENCY', 1000, 1001, 1000],
    ['CURRENCY', 0, 500, 0],
    ['PERCENT', 1000, 999, 100],
    ['PERCENT', 1000, 10_000, 1000],
    ['PERCENT', 1000, 20_000, 1000],
  ] as const)('of type %s on %i cents at %i takes %i off', (type, base, amount, expected) => {
    expect(discountCents(type, base, amount)).toBe(expected);
  });
});

describe('spreading an amount', () => {
  test.each([
    // 100/3 each: the first of the equal remainders has the cent that is left.
    [100, [1, 1, 1].map((one) => one * 100), [34, 33, 33]],
    [101, [100, 100, 100], [34, 34, 33]],
    // 3.33, 6.66: the larger remainder gets it, at any index.
    [10, [100, 200], [3, 7]],
    [10, [200, 100], [7, 3]],
    // 1.25, 3.75, 5
    [10, [50, 150, 200], [1, 4, 5]],
    // 0.4, 0.3, 0.3
    [1, [4, 3, 3], [1, 0, 0]],
    [1, [3, 3, 4], [0, 0, 1]],
    [5, [0, 5, 0], [0, 5, 0]],
    [7, [0, 3, 0, 4], [0, 3, 0, 4]],
    [0, [10, 20], [0, 0]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
    [1, [0, 9_999_999_999_999, 9_999_999_999_999], [0, 1, 0]],
    // Half of each, exactly: the first half cent has the one that is left, which a floating-point product gives to the other.
    [
      5_000_000_000_000,
      [2_091_781_112_340, 6_032_578_310_821, 1_875_640_576_839],
      [1_045_890_556_170, 3_016_289_155_411, 937_820_288_419],
    ],
    // 10¹³ × 9999999999999 is about 10²⁶: the shares are 4999999999999.5 twice, and 1.
    [10_000_000_000_000, [9_999_999_999_999, 9_999_999_999_999, 2], [5_000_000_000_000, 4_999_999_999_999, 1]],
  ])('of %i over %j gives %j', (amount, weights, expected) => {
    expect(allocate(amount, weights)).toEqual(expected);
  });

  test('is exact to the cent: shares are rounded down, one cent more for the largest remainders, none above its weight', () => {
    const weighted = fc
      .array(cents, { minLength: 1, maxLength: 30 })
      .chain((weights) => fc.tuple(fc.constant(weights), fc.integer({ min: 0, max: total(weights) })));
    fc.assert(
      fc.property(weighted, ([weights, amount]) => {
        const shares = allocate(amount, weights);
        const whole = BigInt(total(weights));
        expect(total(shares)).toBe(amount);
        if (whole === 0n) return;
        const parts = shares.map((share, index) => {
          const weight = weights[index] ?? 0;
          expect(share).toBeLessThanOrEqual(weight);
          const exact = BigInt(amount) * BigInt(weight);
          return { index, rest: exact % whole, extra: Number(BigInt(share) - exact / whole) };
        });
        const ranked = parts.toSorted((one, other) => Number(other.rest - one.rest) || one.index - other.index);
        const left = total(parts.map(({ extra }) => extra));
        expect(ranked.map(({ extra }) => extra)).toEqual(ranked.map((_, rank) => (rank < left ? 1 : 0)));
      }),
      { numRuns: 200 },
    );
  });
});
