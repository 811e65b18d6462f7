import { expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import { recipientRules } from '../../../src/graph/messages/message/message.rules.ts';
import { SHIPPING_METHOD_LIMIT, shippingMethodRules } from '../../../src/graph/sales/shipping-method/shipping-method.rules.ts';
import { apiKeyRules, keyChangeRules, newKeyRules, rotationRules } from '../../../src/graph/store/api-key/api-key.rules.ts';
import { contrastWithWhite, storeRules } from '../../../src/graph/store/store/store.rules.ts';
import { NO_IDENTITY } from '../../support/stores.ts';
import { expectBounds, expectLengths, expectNullable, ID, idAt, issueCodes, rejected } from './rule-assertions.ts';

test('a store with a name has the documented defaults, and bounds', () => {
  const least = { name: 'Loja' };
  expect(parseInput(storeRules, least)).toEqual({
    ...least,
    active: true,
    pixKey: null,
    pixMerchantName: null,
    pixMerchantCity: null,
    messagesPerDay: 5,
    lowStockAt: 3,
    pixMinutes: 30,
    cardMinutes: 4320,
    boletoDays: 3,
    timeZone: 'America/Sao_Paulo',
    ...NO_IDENTITY,
  });
  expectBounds(
    storeRules,
    least,
    ['legalName', 'characters', 1, 150],
    ['name', 'characters', 1, 150],
    ['pixMerchantName', 'characters', 1, 25],
    ['pixMerchantCity', 'characters', 1, 15],
    ['messagesPerDay', 'number', 0, 100],
    ['lowStockAt', 'number', 0, 1_000_000],
    ['pixMinutes', 'number', 5, 1440],
    ['cardMinutes', 'number', 10, 10_080],
    ['boletoDays', 'number', 1, 25],
  );
  const pix = ['pixKey', 'pixMerchantName', 'pixMerchantCity'];
  expectNullable(storeRules, least, ...pix, ...Object.keys(NO_IDENTITY));
  for (const field of ['name', 'pixMerchantName', 'pixMerchantCity', 'legalName'])
    expect(rejected(storeRules, { ...least, [field]: '  ' })).toEqual([[field, 'INVALID_VALUE', 'Não pode ter apenas espaços.']]);
});

test('the identity of a store is kept in normal form, is https but at the local machine, and can be read on white', () => {
  const sent = {
    document: '529.982.247-25',
    supportEmail: 'Ajuda@Ex.com',
    supportPhone: '(81) 3333-4444',
    accentColor: '#6F3D1D',
  };
  expect(parseInput(storeRules, { name: 'Loja', ...sent })).toMatchObject({
    document: '52998224725',
    supportEmail: 'ajuda@ex.com',
    supportPhone: '+558133334444',
    accentColor: '#6f3d1d',
  });
  const faults = (field: string, ...values: string[]) =>
    values.map((value) => rejected(storeRules, { name: 'Loja', [field]: value }).map(([, code, message]) => [code, message]));
  for (const field of ['policyUrl', 'privacyUrl', 'logoUrl']) {
    const fault = [['INVALID_FORMAT', 'Deve ser um endereço https.']];
    expect(faults(field, 'http://a.com/', 'http://127.0.0.1.exemplo.com/')).toEqual([fault, fault]);
    expect(faults(field, 'nada')).toEqual([[['INVALID_FORMAT', 'Deve ser um endereço http ou https completo.']]]);
    expect(faults(field, 'https://a.com/', 'http://127.0.0.1:4000/a', 'http://localhost/a')).toEqual([[], [], []]);
  }
  const noColor = [['INVALID_FORMAT', 'Deve ser uma cor como #0a6b3d.']];
  expect(faults('accentColor', 'verde', '#0a6b3', 'x#0a6b3', '#0a6b3g')).toEqual([noColor, noColor, noColor, noColor]);
  expect(faults('accentColor', '#0a6b3d0')[0]?.[0]).toEqual(['TOO_LONG', 'Deve ter no máximo 7 caracteres.']);
  const tooLight = (contrast: string) => [
    [
      'INVALID_VALUE',
      `Texto branco não se lê sobre esta cor: o contraste é ${contrast}:1, e deve ser de pelo menos 4,5:1. Escolha uma cor mais escura.`,
    ],
  ];
  expect(faults('accentColor', '#ffd400', '#777777', '#ffffff')).toEqual(['1,4', '4,4', '1,0'].map(tooLight));
  expect(faults('accentColor', '#767676', '#000000')).toEqual([[], []]);
  expect(
    [contrastWithWhite('#000000'), contrastWithWhite('#0a0a0a'), contrastWithWhite('#ffffff')].map((contrast) =>
      contrast.toFixed(4),
    ),
  ).toEqual(['21.0000', '19.7981', '1.0000']);
  const noZone = [['INVALID_VALUE', 'Deve ser um fuso horário da IANA, como America/Sao_Paulo.']];
  expect(faults('timeZone', '', 'Brasília', '-03:00', 'BRT', 'America/São_Paulo')).toEqual(Array(5).fill(noZone));
  // Names that are links, in any case of letters, are kept by the name that every PostgreSQL knows.
  const zones = [
    'Brazil/East',
    'america/manaus',
    'Asia/Kolkata',
    'Europe/Kyiv',
    'GMT',
    ' Etc/GMT+3\n',
    'UTC',
    'America/Argentina/Buenos_Aires',
  ];
  expect(zones.map((timeZone) => parseInput(storeRules, { name: 'Loja', timeZone }).timeZone)).toEqual([
    ...['America/Sao_Paulo', 'America/Manaus', 'Asia/Calcutta', 'Europe/Kiev', 'UTC', 'Etc/GMT+3', 'UTC', 'America/Buenos_Aires'],
  ]);
  expect(faults('timeZone', 'x'.repeat(65))[0]?.[0]).toEqual(['TOO_LONG', 'Deve ter no máximo 64 caracteres.']);
});

test('a shipping method with a name and a price has the documented defaults, and bounds', () => {
  const least = { name: 'PAC', price: 1990 };
  expect(parseInput(shippingMethodRules, least)).toEqual({ ...least, carrier: null, turnaround: null, freeAbove: null });
  expectBounds(
    shippingMethodRules,
    least,
    ['name', 'characters', 1, 100],
    ['carrier', 'characters', 0, 100],
    ['turnaround', 'characters', 0, 100],
    ['price', 'number', 0, 99_999_999],
    ['freeAbove', 'number', 0, 99_999_999],
  );
  expectNullable(shippingMethodRules, least, 'carrier', 'turnaround', 'freeAbove');
  expect(issueCodes(shippingMethodRules, {})).toEqual(['name', 'price'].map((field) => [field, 'REQUIRED']));
  expect(issueCodes(shippingMethodRules, { ...least, name: ' ' })).toEqual([['name', 'INVALID_VALUE']]);
  expect(SHIPPING_METHOD_LIMIT.max).toBe(50);
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
  expect(parseInput(rules, least)).toEqual({ ...least, expiresAt: null, test: false, documentsOnly: false });
  expectBounds(apiKeyRules, least, ['name', 'characters', 1, 100]);
  expectLengths(apiKeyRules, least, ['storeIds', 1, 100, idAt]);
  // As many scopes as there are.
  expectLengths(apiKeyRules, least, ['scopes', 1, 41, () => 'orders:read']);
  expect(issueCodes(apiKeyRules, { ...least, scopes: ['orders:eat'] })).toEqual([['scopes.0', 'INVALID_VALUE']]);
  for (const scope of ['products:write', 'customers:read'])
    expect(rejected(apiKeyRules, { ...least, scopes: [scope] })).toEqual([]);
  const admin = 'Uma chave não administra a loja: STORE_ADMIN é só de usuários do painel.';
  expect(rejected(apiKeyRules, { ...least, scopes: ['store:admin'] })).toEqual([['scopes.0', 'INVALID_VALUE', admin]]);
  const late = [['expiresAt', 'INVALID_VALUE', 'Deve ser um momento futuro.']];
  for (const expiresAt of [new Date(999), now]) expect(rejected(rules, { ...least, expiresAt })).toEqual(late);
  expect(rejected(rules, { ...least, expiresAt: new Date(1_001) })).toEqual([]);
  expect(issueCodes(rules, { ...least, expiresAt: 7 })).toEqual([['expiresAt', 'INVALID_TYPE']]);
  expect(issueCodes(rules, { ...least, expiresAt: '1970' })).toEqual([['expiresAt', 'INVALID_TYPE']]);
});

test('a changed key expires in the future, or when it did before', () => {
  const now = new Date(1_000);
  const [past, before] = [new Date(500), new Date(999)];
  const faults = (until: Date | null, expiresAt: unknown) => rejected(keyChangeRules(now, until), { name: 'ERP', expiresAt });
  const late = [['expiresAt', 'INVALID_VALUE', 'Deve ser um momento futuro.']];
  for (const [until, expiresAt] of [
    [past, past],
    [past, new Date(1_001)],
    [null, null],
    [past, undefined],
  ] as const)
    expect(faults(until, expiresAt)).toEqual([]);
  expect([faults(past, before), faults(past, now), faults(null, before)]).toEqual([late, late, late]);
  expect(faults(null, 7)).toEqual([['expiresAt', 'INVALID_TYPE', 'Deve ser uma data.']]);
  expect(parseInput(keyChangeRules(now, null), { name: 'ERP', scopes: [], test: true })).toEqual({
    name: 'ERP',
    expiresAt: null,
  });
});

test('a rotated key is valid for at most a week more', () => {
  expectBounds(rotationRules, {}, ['overlapSeconds', 'number', 0, 604_800]);
});
