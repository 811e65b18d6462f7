import { expect, test } from 'vitest';
import type { DomainError } from '../../../src/core/errors.ts';
import { parseInput } from '../../../src/core/validation/rules.ts';
import {
  assertNotEmpty,
  paymentDiscountFilterRules,
  paymentDiscountRules,
} from '../../../src/graph/promotions/payment-discount/payment-discount.rules.ts';
import { expectBounds, expectFilters, expectNullable, rejected } from './rule-assertions.ts';

const MINIMAL_INPUT = { method: 'PIX', amount: 500 };

test('a discount with a method and a percent has the documented defaults', () => {
  expect(parseInput(paymentDiscountRules, MINIMAL_INPUT)).toEqual({
    ...MINIMAL_INPUT,
    minTotal: null,
    maxTotal: null,
    segmentId: null,
    active: true,
  });
});

test('the percent and the totals have bounds', () => {
  expectBounds(paymentDiscountRules, MINIMAL_INPUT, ['amount', 'number', 1, 10_000]);
  for (const field of ['minTotal', 'maxTotal'])
    expectBounds(paymentDiscountRules, MINIMAL_INPUT, [field, 'number', 0, 99_999_999]);
  expectNullable(paymentDiscountRules, MINIMAL_INPUT, 'minTotal', 'maxTotal', 'segmentId');
  expect(rejected(paymentDiscountRules, { ...MINIMAL_INPUT, minTotal: 2, maxTotal: 2 })).toEqual([]);
  expect(rejected(paymentDiscountRules, { ...MINIMAL_INPUT, minTotal: 2, maxTotal: 1 })).toEqual([
    ['maxTotal', 'TOO_SMALL', 'Não pode ser menor que minTotal.'],
  ]);
});

test('an update has at least one field', () => {
  const message = 'Informe ao menos um destes campos: method, amount, minTotal, maxTotal, enabled.';
  for (const input of [{}, { amount: undefined, method: undefined }])
    expect(() => assertNotEmpty(input)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR', details: [{ field: '', message, code: 'REQUIRED' }] }) as DomainError,
    );
  for (const input of [{ amount: 5 }, { minTotal: null }, { amount: undefined, active: false }])
    expect(() => assertNotEmpty(input)).not.toThrow();
});

test('the list accepts its filters and no others', () => {
  expectFilters(paymentDiscountFilterRules, { active: false, methods: ['CARD'] });
});
