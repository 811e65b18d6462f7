import { expect, test } from 'vitest';
import { parseInput, type Rules } from '../../../src/core/validation/rules.ts';
import { claimAnswerRules } from '../../../src/graph/sales/payment-claim/payment-claim.rules.ts';
import { refundOrderRules } from '../../../src/graph/sales/refund-order/refund-order.rules.ts';
import {
  returnApprovalRules,
  returnRefusalRules,
  returnRequestRules,
} from '../../../src/graph/sales/return-request/return-request.rules.ts';
import { expectBounds, expectLengths, expectNullable, ID, idAt, issueCodes, OTHER_ID } from './rule-assertions.ts';

const refund = { amount: 1, reason: 'OTHER' };
const request = { orderId: ID, lines: [{ item: ID, quantity: 1 }] };
const distinctLine = (index: number) => ({ item: idAt(index), quantity: 1 });

test('a refund of an amount has the documented defaults, and bounds', () => {
  const none = { lines: [], shipping: 0, restock: false, note: null, elsewhere: false, externalId: null };
  expect(parseInput(refundOrderRules, refund)).toEqual({ ...none, ...refund });
  expectNullable(refundOrderRules, { ...refund, shipping: 1 }, 'amount', 'note', 'externalId');
  expectBounds(refundOrderRules, { ...refund, note: 'x' }, ['note', 'characters', 1, 1000]);
  const named = { ...refund, elsewhere: true, externalId: 'x' };
  expectBounds(refundOrderRules, named, ['externalId', 'characters', 1, 255]);
  expectLengths(refundOrderRules, { ...refund, lines: [] }, ['lines', 0, 500, distinctLine]);
  expect(issueCodes(refundOrderRules, { ...refund, amount: 0 })).toEqual([['amount', 'TOO_SMALL']]);
});

test('a refund says what goes back, each line once, and units for the stock', () => {
  expect(issueCodes(refundOrderRules, { reason: 'OTHER' })).toEqual([['amount', 'REQUIRED']]);
  expect(issueCodes(refundOrderRules, { reason: 'OTHER', shipping: 1 })).toEqual([]);
  const twice = [request.lines[0], { item: ID.toUpperCase(), quantity: 2 }];
  for (const [rules, input] of [
    [refundOrderRules, { ...refund, lines: twice }],
    [returnRequestRules, { ...request, lines: twice }],
  ] as const)
    expect(issueCodes(rules as Rules, input)).toEqual([['lines', 'CONFLICT']]);
  expect(issueCodes(refundOrderRules, { ...refund, restock: true })).toEqual([['restock', 'INVALID_VALUE']]);
  expect(issueCodes(refundOrderRules, { ...refund, externalId: 'x' })).toEqual([['externalId', 'INVALID_VALUE']]);
});

test('a return has the documented defaults, and bounds', () => {
  expect(parseInput(returnRequestRules, request)).toEqual({ ...request, message: null, email: null });
  expectNullable(returnRequestRules, request, 'message', 'email');
  expectBounds(returnRequestRules, { ...request, message: 'x' }, ['message', 'characters', 1, 1000]);
  expectLengths(returnRequestRules, request, ['lines', 1, 500, distinctLine]);
  const lines = [
    { item: ID, quantity: 0 },
    { item: OTHER_ID, quantity: 1 },
  ];
  expect(issueCodes(returnRequestRules, { ...request, lines })).toEqual([['lines.0.quantity', 'TOO_SMALL']]);
});

test('the answers to a return and to a claim have the documented defaults, and bounds', () => {
  expect(parseInput(returnApprovalRules, {})).toEqual({ shipping: null, amount: null, restock: true, note: null });
  expectNullable(returnApprovalRules, {}, 'shipping', 'amount', 'note');
  expectBounds(returnApprovalRules, {}, ['note', 'characters', 1, 1000]);
  expect(issueCodes(returnApprovalRules, { amount: 0, shipping: -1 })).toEqual([
    ['shipping', 'TOO_SMALL'],
    ['amount', 'TOO_SMALL'],
  ]);
  expectBounds(returnRefusalRules, {}, ['reason', 'characters', 1, 1000]);
  expect(parseInput(claimAnswerRules, {})).toEqual({ note: null });
  expectBounds(claimAnswerRules, {}, ['note', 'characters', 1, 1000]);
});

test('what a person is to read is never blanks alone', () => {
  for (const blank of [' ', '\n\t', '\u200b', '\u3164']) {
    expect(issueCodes(refundOrderRules, { ...refund, note: blank })).toEqual([['note', 'INVALID_VALUE']]);
    expect(issueCodes(returnRequestRules, { ...request, message: blank })).toEqual([['message', 'INVALID_VALUE']]);
    expect(issueCodes(returnApprovalRules, { note: blank })).toEqual([['note', 'INVALID_VALUE']]);
    expect(issueCodes(claimAnswerRules, { note: blank })).toEqual([['note', 'INVALID_VALUE']]);
    expect(issueCodes(returnRefusalRules, { reason: blank })).toEqual([['reason', 'TOO_SHORT']]);
  }
});
