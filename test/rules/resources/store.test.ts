import { expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import { apiKeyRules, newKeyRules, rotationRules } from '../../../src/graph/api-key/api-key.rules.ts';
import { recipientRules } from '../../../src/graph/message/message.rules.ts';
import { paymentReportRules } from '../../../src/graph/order/transitions/transitions.rules.ts';
import { MAX_SHIPPING_METHODS, shippingMethodRules } from '../../../src/graph/shipping-method/shipping-method.rules.ts';
import { storeRules } from '../../../src/graph/store/store.rules.ts';
import { NO_IDENTITY } from '../../support/stores.ts';
import { expectBounds, expectLengths, ID, idAt, issueCodes, rejected } from './rule-assertions.ts';

test('a store with a name has the documented defaults, and bounds', () => {
  const least = { name: 'Loja' };
  expect(parseInput(storeRules, least)).toEqual({
    ...least,
    active: true,
    pixKey: null,
    pixMerchantName: null,
    pixMerchantCity: null,
    messagesPerDay: 5,
    timeZone: 'America/Sao_Paulo',
    ...NO_IDENTITY,
  });
  expectBounds(storeRules, least, ['legalName', 'characters', 1, 150]);
  expectBounds(storeRules, least, ['address', 'characters', 1, 300]);
  expectBounds(storeRules, least, ['name', 'characters', 1, 150]);
  expectBounds(storeRules, least, ['pixKey', 'characters', 1, 77]);
  expectBounds(storeRules, least, ['pixMerchantName', 'characters', 1, 25]);
  expectBounds(storeRules, least, ['pixMerchantCity', 'characters', 1, 15]);
  expectBounds(storeRules, least, ['messagesPerDay', 'number', 0, 100]);
});

test('a shipping method with a name and a price has the documented defaults, and bounds', () => {
  const least = { name: 'PAC', price: 1990 };
  expect(parseInput(shippingMethodRules, least)).toEqual({ ...least, carrier: null, turnaround: null, freeAbove: null });
  expectBounds(shippingMethodRules, least, ['name', 'characters', 1, 100]);
  expectBounds(shippingMethodRules, least, ['carrier', 'characters', 0, 100]);
  expectBounds(shippingMethodRules, least, ['turnaround', 'characters', 0, 100]);
  expect(MAX_SHIPPING_METHODS).toBe(50);
});

test('a payment report has an order and a result', () => {
  const least = { orderId: ID, outcome: 'APPROVED' };
  expect(parseInput(paymentReportRules, least)).toEqual({ ...least, externalId: null });
  expectBounds(paymentReportRules, least, ['externalId', 'characters', 1, 255]);
});

test('a message has an e-mail address or a telephone as recipient, in normal form', () => {
  expect(parseInput(recipientRules.email, { to: 'Ana@Exemplo.com.br' })).toEqual({ to: 'ana@exemplo.com.br' });
  for (const channel of ['sms', 'whatsapp'] as const) {
    expect(parseInput(recipientRules[channel], { to: '(11) 98765-4321' })).toEqual({ to: '+5511987654321' });
    expect(issueCodes(recipientRules[channel], { to: 'ana@exemplo.com.br' })).toEqual([['to', 'INVALID_FORMAT']]);
  }
});

test('a key has scopes and stores, and an expiry in the future', () => {
  const least = { name: 'ERP', scopes: ['orders:read'], storeIds: [ID] };
  const now = new Date(1_000);
  const rules = newKeyRules(now);
  expect(parseInput(rules, least)).toEqual({ ...least, expiresAt: null, test: false });
  expectBounds(apiKeyRules, least, ['name', 'characters', 1, 100]);
  expectLengths(apiKeyRules, least, ['storeIds', 1, 100, idAt]);
  expect(issueCodes(apiKeyRules, { ...least, scopes: [] })).toEqual([['scopes', 'TOO_SHORT']]);
  expect(issueCodes(apiKeyRules, { ...least, scopes: ['orders:eat'] })).toEqual([['scopes.0', 'INVALID_VALUE']]);
  for (const scope of ['products:write', 'customers:read'])
    expect(rejected(apiKeyRules, { ...least, scopes: [scope] })).toEqual([]);
  const late = [['expiresAt', 'INVALID_VALUE', 'Deve ser um momento futuro.']];
  for (const expiresAt of [new Date(999), now]) expect(rejected(rules, { ...least, expiresAt })).toEqual(late);
  expect(rejected(rules, { ...least, expiresAt: new Date(1_001) })).toEqual([]);
  expect(issueCodes(rules, { ...least, expiresAt: 7 })).toEqual([['expiresAt', 'INVALID_TYPE']]);
  expect(issueCodes(rules, { ...least, expiresAt: '1970' })).toEqual([['expiresAt', 'INVALID_TYPE']]);
});

test('a key has at most as many scopes as there are', () => {
  const granted = (count: number) => ({
    name: 'ERP',
    storeIds: [ID],
    scopes: Array.from({ length: count }, () => 'orders:read'),
  });
  expect(rejected(apiKeyRules, granted(26))).toEqual([]);
  expect(issueCodes(apiKeyRules, granted(27))).toEqual([['scopes', 'TOO_LONG']]);
});

test('a rotated key is valid for at most a week more', () => {
  expectBounds(rotationRules, {}, ['overlapSeconds', 'number', 0, 604_800]);
});
