import { expect, test } from 'vitest';
import type { DomainError } from '../../../src/graph/kernel/errors.ts';
import { created } from '../../../src/graph/kernel/rules.ts';
import {
  paymentDiscountFilterRules,
  paymentDiscountRules,
  requireSome,
} from '../../../src/graph/payment-discount/payment-discount.rules.ts';
import { expectBounds, refused } from './judged.ts';

const LEAST = { method: 'PIX', amount: 500 };

test('a discount with a method and a percent has the documented defaults', () => {
  expect(created(paymentDiscountRules, LEAST)).toEqual({ ...LEAST, minTotal: null, maxTotal: null, enabled: true });
});

test('the percent has bounds, and so have the totals', () => {
  expectBounds(paymentDiscountRules, LEAST, ['amount', 'number', 1, 10_000]);
  expect(refused(paymentDiscountRules, { ...LEAST, minTotal: 2, maxTotal: 2 })).toEqual([]);
  expect(refused(paymentDiscountRules, { ...LEAST, minTotal: 2, maxTotal: 1 })).toEqual([
    ['maxTotal', 'TOO_SMALL', 'Não pode ser menor que minTotal.'],
  ]);
});

test('an update names some field', () => {
  const message = 'Informe ao menos um destes campos: method, amount, minTotal, maxTotal, enabled.';
  for (const input of [{}, { amount: undefined, method: undefined }])
    expect(() => requireSome(input)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR', details: [{ field: '', message, code: 'REQUIRED' }] }) as DomainError,
    );
  for (const input of [{ amount: 5 }, { minTotal: null }, { amount: undefined, enabled: false }])
    expect(() => requireSome(input)).not.toThrow();
});

test('the list is narrowed by the fields that it names and no other', () => {
  const filter = { enabled: false, method: 'CARD' };
  expect(created(paymentDiscountFilterRules, { ...filter, other: 1 })).toEqual(filter);
});
