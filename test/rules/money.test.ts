import fc from 'fast-check';
import { Kind } from 'graphql';
import { describe, expect, test } from 'vitest';
import { moneyScalar } from '../../src/core/schema/scalars.ts';
import { roundedMean } from '../../src/lib/money.ts';

const MAX = 10 ** 13;
const cents = fc.oneof(fc.integer({ min: -MAX, max: MAX }), fc.integer({ min: -100_000_000, max: 100_000_000 }));

/** An amount as people write it, from whole cents: 1990 → "19.90". */
const written = (amount: number) => {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

describe('Money', () => {
  test('formats every amount of cents in reais and parses it back to the same amount', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const shown = JSON.parse(JSON.stringify(moneyScalar.serialize(amount))) as number;
        expect(moneyScalar.parseValue(shown)).toBe(amount);
      }),
      { numRuns: 300 },
    );
  });

  test('accepts an amount with two decimal places, in a body and in a document', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const value = written(amount);
        expect(moneyScalar.parseValue(JSON.parse(value))).toBe(amount);
        expect(moneyScalar.parseLiteral({ kind: Kind.FLOAT, value })).toBe(amount);
      }),
      { numRuns: 300 },
    );
  });

  test('rejects an amount with more than two decimals', () => {
    const decimals = fc.stringMatching(/^\d{2}\d{0,2}[1-9]$/);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX / 1000 }), decimals, fc.constantFrom('', '-'), (whole, places, sign) => {
        const value = `${sign}${whole}.${places}`;
        expect(() => moneyScalar.parseValue(Number(value))).toThrow();
        expect(() => moneyScalar.parseLiteral({ kind: Kind.FLOAT, value })).toThrow();
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    [0, 0],
    [0.01, 1],
    [0.29, 29],
    [1.005e2, 10050],
    [19.9, 1990],
    [999_999.99, 99_999_999],
    [-0.07, -7],
    [99_999_999_999.99, 9_999_999_999_999],
  ])('parses %s reais as %s cents', (reais, amount) => {
    expect(moneyScalar.parseValue(reais)).toBe(amount);
    expect(moneyScalar.serialize(amount)).toBe(reais);
  });

  test.each(['10', '', true, null, undefined, [], [10], {}, 10n, Number.NaN, 1e-7, 0.005])('rejects %s', (value) => {
    expect(() => moneyScalar.parseValue(value)).toThrow();
  });

  test.each([Kind.STRING, Kind.ENUM] as const)('rejects a literal of kind %s', (kind) => {
    expect(() => moneyScalar.parseLiteral({ kind, value: '10' })).toThrow();
  });
});

test.for([
  [0n, 1, 0n],
  [10n, 4, 3n],
  [9n, 4, 2n],
  [7n, 7, 1n],
] as const)('the mean of %s cents over %s orders is %s cents', ([sum, count, mean]) => {
  expect(roundedMean(sum, count)).toBe(mean);
});
