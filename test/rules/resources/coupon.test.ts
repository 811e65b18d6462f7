import { describe, expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import {
  contractCouponRules,
  couponFilterRules,
  couponRules,
  newCouponRules,
  withoutOwnCode,
} from '../../../src/graph/promotions/coupon/coupon.rules.ts';
import { couponCodeKey } from '../../../src/graph/promotions/coupon/coupon-code.rules.ts';
import { expectBounds, expectFilters, expectNullable, issueCodes, rejected } from './rule-assertions.ts';

const MINIMAL_INPUT = { name: 'Dez', code: 'dez', codeKey: 'DEZ', discountType: 'PERCENT', amount: 1000 };
const of = (change: object) => rejected(couponRules, { ...MINIMAL_INPUT, ...change });

test('a coupon with a code and a discount has the documented defaults', () => {
  expect(parseInput(couponRules, MINIMAL_INPUT)).toEqual({
    ...MINIMAL_INPUT,
    segmentId: null,
    ...{ totalAvailable: 0, usedCount: 0, startsAt: null, endsAt: null, singleUsePerCustomer: false },
    automaticApply: false,
    active: true,
  });
});

test('names and numbers have bounds, and only the dates and the segment may be null, in the schema also the number of uses', () => {
  expectNullable(contractCouponRules, MINIMAL_INPUT, 'startsAt', 'endsAt', 'segmentId');
  expectNullable(couponRules, MINIMAL_INPUT, 'totalAvailable', 'startsAt', 'endsAt', 'segmentId');
  expectBounds(couponRules, { ...MINIMAL_INPUT, discountType: 'CURRENCY' }, ['amount', 'number', 0, 99_999_999]);
  expectBounds(
    contractCouponRules,
    MINIMAL_INPUT,
    ['totalAvailable', 'number', 0, 2_147_483_647],
    ['name', 'characters', 1, 120],
  );
  const texts = { search: 255, name: 120, code: 60 };
  for (const [field, most] of Object.entries(texts)) expectBounds(couponFilterRules, {}, [field, 'characters', 1, most]);
});

describe('a code', () => {
  const coded = (code: string) => rejected(newCouponRules, { ...MINIMAL_INPUT, code, codeKey: couponCodeKey(code) });

  test('has 1 to 60 characters', () => {
    expect([coded('x'), coded('👕'.repeat(60))]).toEqual([[], []]);
    expect(issueCodes(couponRules, { ...MINIMAL_INPUT, code: '', codeKey: '' })).toEqual([['code', 'TOO_SHORT']]);
    expect(issueCodes(couponRules, { ...MINIMAL_INPUT, code: 'x'.repeat(61), codeKey: 'X'.repeat(61) })).toEqual([
      ['code', 'TOO_LONG'],
    ]);
  });

  test.each(['a b', 'a\u00A0b', 'a\u2028b', 'a\u0000b', 'a\u007Fb', 'a\u200Bb', 'a\u00ADb', 'a\u034Fb', 'a\uFE0Fb', 'a\u3164b'])(
    '%j is rejected',
    (code) => {
      expect(coded(code)).toEqual([['code', 'INVALID_FORMAT', 'Não pode ter espaços nem caracteres invisíveis.']]);
    },
  );

  test.each(['s', 'p{Z}', 'DEZ-10', 'açaí%', '🎁', 'Zp', 'Cc', 'f', '❤️', '1️⃣', 'ВІР'])('%j is accepted', (code) => {
    expect(coded(code)).toEqual([]);
  });

  test.each(['VІP', 'VIΡ', 'СAFE', 'ΑВ'])('%s is rejected: nobody can tell its letters by looking', (code) => {
    const message = 'Não pode misturar letras de alfabetos que se parecem, como o latino e o cirílico.';
    expect(coded(code)).toEqual([['code', 'INVALID_FORMAT', message]]);
  });

  test('is kept without blanks around it, in composed letters', () => {
    const sent = ' \u200bVera\u0303o10\u00a0';
    expect(parseInput(newCouponRules, { ...MINIMAL_INPUT, code: sent, codeKey: couponCodeKey(sent) })).toMatchObject({
      code: 'Verão10',
      codeKey: 'VERÃO10',
    });
  });

  test('is found however it is typed, and is one code in all of these spellings', () => {
    const verao = [
      'VERÃO10',
      'verão10',
      ' Verão 10\u00a0',
      'VERA\u0303O10',
      'ＶＥＲÃＯ１０',
      'verão\u200b10\ufe0f',
      'VERA\u034f\u0303O10',
    ];
    expect(new Set(verao.map(couponCodeKey))).toEqual(new Set(['VERÃO10']));
    expect(['straße', 'STRASSE', 'STRAẞE'].map(couponCodeKey)).toEqual(['STRASSE', 'STRASSE', 'STRASSE']);
    expect(['', ' ', '\u2800', '\ufe0f'].map(couponCodeKey)).toEqual(['', '', '', '']);
    // The key of a key is the key, also where a sign is taken apart.
    const whole = ['a¨b', 'ŉ', 'ﬃ', '№7', 'µ', '´a', 'ﾞ', 'İ', 'ς', '㎏'].map(couponCodeKey);
    expect(whole.map(couponCodeKey)).toEqual(whole);
    // Accents and other scripts are other letters.
    expect(new Set(['CAFE', 'CAFÉ', 'VIP', 'ВІР', 'V1P'].map(couponCodeKey)).size).toBe(5);
  });

  test('is compared in upper case', () => {
    expect(couponCodeKey('Dez-ção')).toBe('DEZ-ÇÃO');
    expect(of({ code: 'DeZ' })).toEqual([]);
    expect(of({ code: 'onze' })).toEqual([['code', 'INVALID_VALUE', 'O código de um cupom não muda.']]);
    expect(of({ code: 7 })).toEqual([['code', 'INVALID_TYPE', 'Deve ser um texto.']]);
  });

  test('is removed from an update when it equals the current one', () => {
    const own = { codeKey: 'DEZ' };
    expect(withoutOwnCode({ code: 'dEz', name: 'x' }, own)).toEqual({ name: 'x' });
    for (const input of [{ code: 'onze' }, { code: null }, { code: undefined }, { name: 'x' }])
      expect(withoutOwnCode(input, own)).toBe(input);
    const input = { code: 'dez' };
    expect(withoutOwnCode(input, null)).toBe(input);
  });
});

test('the limit of uses is at least the number of uses, or null', () => {
  const few = [['totalAvailable', 'TOO_SMALL', 'Não pode ser menor que usedCount; 0 é sem limite.']];
  expect(of({ totalAvailable: 6, usedCount: 7 })).toEqual(few);
  for (const totalAvailable of [0, 7, 8]) expect(of({ totalAvailable, usedCount: 7 })).toEqual([]);
  expect(of({ totalAvailable: -1, usedCount: 7 })).toEqual([['totalAvailable', 'TOO_SMALL', 'Deve ser no mínimo 0.']]);
});

test('a percent is at most 100', () => {
  expect(of({ amount: 10_000 })).toEqual([]);
  expect(of({ amount: 10_001 })).toEqual([['amount', 'TOO_BIG', 'Um desconto em por cento é no máximo 100.']]);
  expect(of({ amount: 10_001, discountType: 'CURRENCY' })).toEqual([]);
  expect(of({ amount: 100_000_000 })).toEqual([['amount', 'TOO_BIG', 'Deve ser no máximo R$ 999.999,99.']]);
});

test('a period does not end before it begins', () => {
  const [first, second] = [new Date(1), new Date(2)];
  expect(of({ startsAt: first, endsAt: first })).toEqual([]);
  expect(of({ startsAt: second, endsAt: first })).toEqual([['endsAt', 'TOO_SMALL', 'Não pode ser antes de startsAt.']]);
});

test('the list accepts its filters and no others', () => {
  expectFilters(couponFilterRules, { search: 'z', active: false, code: 'x', name: 'y', automaticApply: true });
});
