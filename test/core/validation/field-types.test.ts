import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  boundsRegistry,
  dateTimeField,
  enumField,
  integerField,
  listField,
  longTextField,
  MAX_TEXT_LENGTH,
  moneyField,
  nameField,
  orderedRange,
  percentField,
  positiveField,
  rule,
  textField,
  uuidSetField,
  webUrl,
} from '../../../src/core/validation/field-types.ts';

/** Issues of a value of a type: code and message of each, `undefined` for a code of zod's own. */
function faults(type: z.ZodType, value: unknown): [code: unknown, message: string][] {
  const issues = type.safeParse(value).error?.issues ?? [];
  return issues.map((issue) => [issue.code === 'custom' ? issue.params?.code : undefined, issue.message]);
}

const text = textField({ min: 2, max: 3 });
const list = listField(z.number(), { min: 1, max: 2 });
const NO_WEB = 'Deve ser um endereço http ou https completo.';

test.each<[what: string, type: z.ZodType, value: unknown, code?: string, message?: string]>([
  ['text counts characters, not halves of them', text, '😀', 'TOO_SHORT', 'Deve ter pelo menos 2 caracteres.'],
  ['text counts characters, not halves of them', text, '😀😀'],
  ['text counts characters, not halves of them', text, '😀😀😀'],
  ['text counts characters, not halves of them', text, '😀😀😀😀', 'TOO_LONG', 'Deve ter no máximo 3 caracteres.'],
  ['a bound of one is singular', textField({ min: 1, max: 9 }), '', 'TOO_SHORT', 'Deve ter pelo menos 1 caractere.'],
  ['a bound of one is singular', textField({ max: 1 }), 'ab', 'TOO_LONG', 'Deve ter no máximo 1 caractere.'],
  ['text without a lower bound may be empty', textField({ max: 1 }), ''],
  ['a name is not blanks alone', nameField({ min: 0, max: 5 }), '   ', 'INVALID_VALUE', 'Não pode ter apenas espaços.'],
  ['a name may be empty without a lower bound', nameField({ min: 0, max: 5 }), ''],
  ['a name may have blanks', nameField({ min: 0, max: 5 }), ' a '],
  ['free text ends at 50.000 characters', longTextField(), 'a'.repeat(MAX_TEXT_LENGTH)],
  [
    'free text ends at 50.000 characters',
    longTextField(),
    'a'.repeat(50_001),
    'TOO_LONG',
    'Deve ter no máximo 50000 caracteres.',
  ],
  ['money is not negative unless said otherwise', moneyField(), -1, 'TOO_SMALL', 'Deve ser no mínimo R$ 0,00.'],
  ['money is not negative unless said otherwise', moneyField(), 0],
  ['money ends at R$ 999.999,99', moneyField(), 99_999_999],
  ['money ends at R$ 999.999,99', moneyField(), 100_000_000, 'TOO_BIG', 'Deve ser no máximo R$ 999.999,99.'],
  ['a percentage is from 0 unless said otherwise', percentField(), -1, 'TOO_SMALL', 'Deve ser no mínimo 0%.'],
  ['a percentage is from 0 unless said otherwise', percentField(), 0],
  ['a percentage is at most 100', percentField(), 10_000],
  ['a percentage is at most 100', percentField(), 10_001, 'TOO_BIG', 'Deve ser no máximo 100%.'],
  ['a percentage has a comma', percentField({ min: 50 }), 49, 'TOO_SMALL', 'Deve ser no mínimo 0,5%.'],
  ['a percentage has a comma', percentField({ max: 1_250 }), 1_251, 'TOO_BIG', 'Deve ser no máximo 12,5%.'],
  ['a number is not negative unless said otherwise', integerField(), -1, 'TOO_SMALL', 'Deve ser no mínimo 0.'],
  ['a number is not negative unless said otherwise', integerField(), 0],
  ['a number is whole', integerField(), 0.5, 'INVALID_TYPE', 'Deve ser um número inteiro.'],
  ['a number is what four bytes hold', integerField(), 2_147_483_647],
  ['a number is what four bytes hold', integerField(), 2_147_483_648, 'TOO_BIG', 'Deve ser no máximo 2147483647.'],
  ['a positive number is more than nothing', positiveField({ max: 2 }), 0, 'TOO_SMALL', 'Deve ser maior que zero.'],
  ['a positive number is more than nothing', positiveField({ max: 2 }), 0.001],
  ['a positive number has a highest', positiveField({ max: 2 }), 2],
  ['a positive number has a highest', positiveField({ max: 2 }), 2.001, 'TOO_BIG', 'Deve ser no máximo 2.'],
  ['a list has so many items', list, [], 'TOO_SHORT', 'Deve ter pelo menos 1 item.'],
  ['a list has so many items', list, [1]],
  ['a list has so many items', list, [1, 2]],
  ['a list has so many items', list, [1, 2, 3], 'TOO_LONG', 'Deve ter no máximo 2 itens.'],
  ['a list of at least two', listField(z.number(), { min: 2, max: 9 }), [], 'TOO_SHORT', 'Deve ter pelo menos 2 itens.'],
  ['a list without a lower bound may be empty', listField(z.number(), { max: 1 }), []],
  ['a list of one at most', listField(z.number(), { max: 1 }), [1, 2], 'TOO_LONG', 'Deve ter no máximo 1 item.'],
  ['a web address is http or https', webUrl(), 'http://exemplo.com'],
  ['a web address is http or https', webUrl(), 'https://exemplo.com/a'],
  ['a web address is http or https', webUrl(), 'ftp://exemplo.com', 'INVALID_FORMAT', NO_WEB],
  ['a web address is http or https', webUrl(), 'xhttp://exemplo.com', 'INVALID_FORMAT', NO_WEB],
  ['a web address is http or https', webUrl(), 'httpsx://exemplo.com', 'INVALID_FORMAT', NO_WEB],
  ['a web address is http or https', webUrl(), 'exemplo.com', 'INVALID_FORMAT', NO_WEB],
  ['a web address ends', webUrl(), `https://exemplo.com/${'a'.repeat(1_981)}`, 'TOO_LONG', 'Deve ter no máximo 2000 caracteres.'],
])('%s (%#)', (_what, type, value, code, message) => {
  expect(faults(type, value)).toEqual(code ? [[code, message]] : []);
});

test('a set of ids has each once, in lower case, at its first position; its bound counts them so', () => {
  const set = uuidSetField({ max: 2 });
  expect(set.parse(['B', 'a', 'b', 'A'])).toEqual(['b', 'a']);
  expect(faults(set, ['a', 'b', 'c'])).toEqual([['TOO_LONG', 'Deve ter no máximo 2 itens.']]);
});

test('a time is parsed to a date, and an enum accepts its values', () => {
  expect(dateTimeField().parse(new Date(0))).toEqual(new Date(0));
  expect(faults(dateTimeField(), 0)).toHaveLength(1);
  expect(enumField({ A: 'a' }).parse('a')).toBe('a');
  expect(faults(enumField({ A: 'a' }), 'b')).toHaveLength(1);
});

test.each([
  [textField({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }],
  [textField({ max: 3 }), { minLength: undefined, maxLength: 3 }],
  [nameField({ min: 1, max: 3 }), { minLength: 1, maxLength: 3, pattern: '\\S' }],
  [nameField({ min: 0, max: 3 }), { minLength: undefined, maxLength: 3, pattern: undefined }],
  [moneyField({ min: 150 }), { minimum: 1.5, maximum: 999_999.99 }],
  [moneyField({ max: Number.MAX_SAFE_INTEGER }), { minimum: 0, maximum: undefined }],
  [percentField({ min: 50 }), { minimum: 0.5, maximum: 100 }],
  [integerField({ min: 1 }), { minimum: 1, maximum: 2_147_483_647 }],
  [integerField({ max: Number.MAX_SAFE_INTEGER }), { minimum: 0, maximum: undefined }],
  [positiveField({ max: 9 }), { exclusiveMinimum: 0, maximum: 9 }],
  [listField(z.number(), { min: 1, max: 2 }), { minItems: 1, maxItems: 2 }],
  [listField(z.number(), { max: 2 }), { minItems: undefined, maxItems: 2 }],
  [webUrl(), { minLength: undefined, maxLength: 2_000, pattern: String.raw`^[Hh][Tt][Tt][Pp][Ss]?://[^\s\\]+$` }],
])('a field type has the JSON Schema of the values that are sent (%#)', (type, bounds) => {
  expect(boundsRegistry.get(type)).toEqual(bounds);
});

describe('a rule over several fields', () => {
  const state = z.object({ kind: z.enum(['A', 'B']).default('A'), size: z.number(), other: z.number().optional() });
  const ruled = rule(state, {
    reads: ['kind', 'size'],
    field: 'size',
    code: 'CONFLICT',
    message: ({ kind }) => `não com ${kind}`,
    holds: ({ kind, size }) => kind !== 'A' || size < 5,
  });

  test('is reported at its field, with a message made from the others; an omitted field has its default', () => {
    const [issue] = ruled.safeParse({ size: 5 }).error?.issues ?? [];
    expect(issue).toMatchObject({ path: ['size'], message: 'não com A', params: { code: 'CONFLICT', reads: ['kind', 'size'] } });
    expect(faults(ruled, { kind: 'A', size: 5 })).toEqual([['CONFLICT', 'não com A']]);
    expect([faults(ruled, { kind: 'B', size: 5 }), faults(ruled, { size: 4 })]).toEqual([[], []]);
  });

  test('is checked although another field is invalid, and not when its own fields are invalid or missing', () => {
    expect(faults(ruled, { size: 5, other: 'x' }).map(([code]) => code)).toEqual([undefined, 'CONFLICT']);
    expect(faults(ruled, { size: 'x' }).map(([code]) => code)).toEqual([undefined]);
    expect(faults(ruled, {}).map(([code]) => code)).toEqual([undefined]);
    expect(faults(ruled, 5).map(([code]) => code)).toEqual([undefined]);
    expect(faults(z.array(ruled), [5, null]).map(([code]) => code)).toEqual([undefined, undefined]);
  });

  test('is not checked for a value that is not an object, even when all its fields are optional', () => {
    const never = rule(state, { reads: ['kind'], field: 'kind', code: 'CONFLICT', message: 'nunca', holds: () => false });
    expect(faults(z.array(never), [5, 'x']).map(([code]) => code)).toEqual([undefined, undefined]);
  });

  test('about two bounds holds when one is missing', () => {
    const number = z.number().nullable().optional();
    const range = orderedRange(z.object({ from: number, to: number }), { from: 'from', to: 'to', message: 'fora de ordem' });
    expect(faults(range, { from: 2, to: 1 })).toEqual([['TOO_SMALL', 'fora de ordem']]);
    expect(range.safeParse({ from: 2, to: 1 }).error?.issues[0]?.path).toEqual(['to']);
    expect(faults(range, { from: 'x', to: 1 }).map(([code]) => code)).toEqual([undefined]);
    const whole = [1, 2, null].map((to) => ({ from: 1, to }));
    for (const given of [...whole, { from: null, to: -1 }, { to: -1 }, { from: 1 }])
      expect([given, faults(range, given)]).toEqual([given, []]);
  });
});
