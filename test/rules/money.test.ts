import fc from 'fast-check';
import { Kind } from 'graphql';
import { describe, expect, test } from 'vitest';
import { money } from '../../src/graph/kernel/scalars.ts';

const MOST = 10 ** 13;
const cents = fc.oneof(fc.integer({ min: -MOST, max: MOST }), fc.integer({ min: -100_000_000, max: 100_000_000 }));

/** An amount as people write it, from whole cents: 1990 → "19.90". */
const written = (amount: number) => {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

describe('Money', () => {
  test('every amount of cents goes out in reais and comes back the same', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const shown = JSON.parse(JSON.stringify(money.serialize(amount))) as number;
        expect(money.parseValue(shown)).toBe(amount);
      }),
      { numRuns: 5000 },
    );
  });

  test('an amount that is written with two places is that many cents, in a body and in a document', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const value = written(amount);
        expect(money.parseValue(JSON.parse(value))).toBe(amount);
        expect(money.parseLiteral({ kind: Kind.FLOAT, value })).toBe(amount);
      }),
      { numRuns: 5000 },
    );
  });

  test('an amount with more than two decimals is refused', () => {
    const decimals = fc.stringMatching(/^\d{2}\d{0,2}[1-9]$/);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST / 1000 }), decimals, fc.constantFrom('', '-'), (whole, places, sign) => {
        const value = `${sign}${whole}.${places}`;
        expect(() => money.parseValue(Number(value))).toThrow();
        expect(() => money.parseLiteral({ kind: Kind.FLOAT, value })).toThrow();
      }),
      { numRuns: 5000 },
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
  ])('%s reais are %s cents', (reais, amount) => {
    expect(money.parseValue(reais)).toBe(amount);
    expect(money.serialize(amount)).toBe(reais);
  });

  test.each(['10', '', true, null, undefined, [], [10], {}, 10n, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7, 0.005])(
    '%s is no amount',
    (value) => {
      expect(() => money.parseValue(value)).toThrow();
    },
  );

  test.each([Kind.STRING, Kind.ENUM] as const)('a literal of kind %s is no amount', (kind) => {
    expect(() => money.parseLiteral({ kind, value: '10' })).toThrow();
  });
});
