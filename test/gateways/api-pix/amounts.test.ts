import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountField, amountText } from '../../../src/gateways/api-pix/amounts.ts';

const read = (text: unknown) => amountField().safeParse(text);

it('writes cents with two decimals', () => {
  const written = [1, 9, 10, 99, 100, 101, 12_345, 29, 57, 115, 999_999_999_999].map(amountText);
  const texts = ['0.01', '0.09', '0.10', '0.99', '1.00', '1.01', '123.45', '0.29', '0.57', '1.15', '9999999999.99'];
  expect(written).toEqual(texts);
});

it('reads back every amount that it writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (cents) => {
      const text = amountText(cents);
      expect(text).toMatch(/^(0|[1-9]\d{0,9})\.\d{2}$/);
      expect(read(text).data).toBe(cents);
    }),
    { numRuns: 2_000 },
  );
});

it('refuses what is no amount', () => {
  const texts = [
    '',
    '1',
    '1.0',
    '1.000',
    '1,00',
    '-1.00',
    '+1.00',
    '1e2',
    ' 1.00',
    '1.00\n',
    '.50',
    '12345678901.00',
    '١.٠٠',
    1,
    1.5,
    null,
  ];
  expect(texts.filter((text) => read(text).success)).toEqual([]);
  expect(read('0000000001.00').data).toBe(100);
  expect(read('0.00').data).toBe(0);
  for (const cents of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000_000_000])
    expect(() => amountText(cents)).toThrow('O valor de uma cobrança Pix vai de R$ 0,01 a R$ 9.999.999.999,99.');
});
