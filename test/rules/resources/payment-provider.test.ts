import { expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import {
  PAYMENT_PROVIDER_LIMIT,
  paymentProviderFilterRules,
  paymentProviderRules,
} from '../../../src/graph/sales/payment-provider/payment-provider.rules.ts';
import { expectLengths, idAt, issueCodes } from './rule-assertions.ts';

const least = { kind: 'API_PIX', name: 'B', bank: 'EFI', pixKey: 'pix@loja.com.br', clientId: 'x', credentials: {} };

test('a provider with the least has the documented defaults, and bounds', () => {
  const credentials = {
    clientSecret: null,
    certificate: null,
    privateKey: null,
    applicationKey: null,
    accessToken: null,
    webhookSecret: null,
  };
  const none = { active: true, methods: null, bank: null, pixKey: null, clientId: null, account: null, credentials };
  expect(parseInput(paymentProviderRules, { kind: 'MERCADO_PAGO', name: 'B', credentials: {} })).toEqual({
    ...none,
    kind: 'MERCADO_PAGO',
    name: 'B',
  });
  expect(parseInput(paymentProviderRules, least)).toEqual({ ...none, ...least, credentials });
  for (const [field, most] of [
    ['name', 100],
    ['clientId', 500],
    ['account', 50],
  ] as const) {
    const at = (length: number) => issueCodes(paymentProviderRules, { ...least, [field]: 'x'.repeat(length) });
    expect([at(1), at(most), at(0), at(most + 1)]).toEqual([[], [], [[field, 'TOO_SHORT']], [[field, 'TOO_LONG']]]);
    expect(issueCodes(paymentProviderRules, { ...least, [field]: '  ' })).toEqual([[field, 'INVALID_VALUE']]);
  }
  const secrets = [
    ['clientSecret', 500],
    ['certificate', 20_000],
    ['privateKey', 20_000],
    ['applicationKey', 500],
    ['accessToken', 500],
    ['webhookSecret', 500],
  ] as const;
  for (const [field, most] of secrets) {
    const at = (length: number) => issueCodes(paymentProviderRules, { ...least, credentials: { [field]: 'x'.repeat(length) } });
    expect([at(1), at(most)]).toEqual([[], []]);
    expect(at(0)).toEqual([[`credentials.${field}`, 'TOO_SHORT']]);
    expect(at(most + 1)).toEqual([[`credentials.${field}`, 'TOO_LONG']]);
    const blank = { ...least, credentials: { [field]: '\n ' } };
    expect(issueCodes(paymentProviderRules, blank)).toEqual([[`credentials.${field}`, 'INVALID_VALUE']]);
  }
});

test('a key is kept in the form of the directory, and what is no key is refused', () => {
  expect(parseInput(paymentProviderRules, { ...least, pixKey: '529.982.247-25' }).pixKey).toBe('52998224725');
  expect(issueCodes(paymentProviderRules, { ...least, pixKey: 'nada' })).toEqual([['pixKey', 'INVALID_FORMAT']]);
  expect(issueCodes(paymentProviderRules, { ...least, bank: 'NUBANK' })).toEqual([['bank', 'INVALID_VALUE']]);
});

test('it charges by one method at least, and by what are methods', () => {
  const at = (methods: readonly string[]) => issueCodes(paymentProviderRules, { ...least, methods });
  expect([at(['PIX', 'CARD', 'BOLETO']), at([]), at(['PIX', 'CARD', 'BOLETO', 'PIX'])]).toEqual([
    [],
    [['methods', 'TOO_SHORT']],
    [['methods', 'TOO_LONG']],
  ]);
  expect(at(['CASH'])).toEqual([['methods.0', 'INVALID_VALUE']]);
});

test('a store has ten at most, and its list is narrowed by 100 ids', () => {
  expect(PAYMENT_PROVIDER_LIMIT).toMatchObject({ of: 'paymentProvider', max: 10 });
  expect(PAYMENT_PROVIDER_LIMIT.message).toMatch(/10 provedores/);
  expectLengths(paymentProviderFilterRules, {}, ['ids', 0, 100, idAt]);
});
