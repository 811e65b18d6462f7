import {
  type ConstValueNode,
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLScalarType,
  GraphQLString,
  Kind,
  parseConstValue,
} from 'graphql';
import { expect, test } from 'vitest';
import {
  centsScalar,
  dateTimeScalar,
  discountAmountScalar,
  emailAddressScalar,
  jsonScalar,
  moneyScalar,
  percentScalar,
  urlScalar,
} from '../../../src/core/schema/scalars.ts';
import { intIssue, scalarIssue } from '../../../src/core/validation/issues.ts';
import { formatBrl } from '../../../src/lib/money.ts';
import { isBlank } from '../../../src/lib/text-forms.ts';

const ID = '0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b';
const string = (value: string): ConstValueNode => ({ kind: Kind.STRING, value });
const int = (value: string): ConstValueNode => ({ kind: Kind.INT, value });

const DECIMAL = 'Deve ser um número com no máximo 2 casas decimais.';
const invalidType = (message: string) => ({ code: 'INVALID_TYPE', message });
const invalidFormat = (message: string) => ({ code: 'INVALID_FORMAT', message });

/** Each scalar with accepted values, rejected values and the message. */
const CASES: [GraphQLScalarType, unknown[], unknown[], { code: string; message: string }][] = [
  [
    GraphQLID,
    [ID, ID.toUpperCase()],
    ['', `{${ID}}`, `${ID}0`, `0${ID}`, ID.slice(1), ID.replaceAll('-', ''), ID.replace('0193', '019g')],
    invalidFormat('Deve ser um UUID.'),
  ],
  [
    dateTimeScalar,
    ['2026-01-31T12:00:00.000Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-01-31T12:00:00-03:00'],
    ['2026-01-31', '0000-12-31T23:59:59Z', '9999-12-31T23:59:59-03:00', '2026-02-30T12:00:00Z', 'ontem'],
    invalidFormat('Deve ser uma data e hora ISO 8601 com fuso, como 2026-01-31T12:00:00.000Z.'),
  ],
  [
    urlScalar as GraphQLScalarType,
    [
      ...['https://exemplo.com.br/imagem.jpg', 'ftp://exemplo.com', 'https://xn--ao-siap.com.br', 'https://ana:senha@[::1]/'],
      'HTTPS://Ação.com.br:8443/café.png?a[]={1|2}&b=%zz#é',
    ],
    [
      ...['/imagem.jpg', 'exemplo.com', '', 'https:a.com', 'https:/a.com', 'https:///a.com', ' https://a.com', 'https://a.com '],
      ...['https://a.com/a b.png', 'https://a.com/\u00a0', 'https://a.com/\n', 'https://a.com/\t', 'https://a.com/\u200b'],
      ...['https://a.com\\x', 'https://a.com/\\x', 'https:\\\\a.com', 'https://a.com:99999/', 'https://xn--a.com/'],
      ...['//exemplo.com.br/', 'https://', 'https://256.0.0.1/', 'https://1.2.3.4.5/', 'https://[fe80::1%25eth0]/'],
      ...['https://[::1/', 'https://exemplo .com.br/', 'file:///etc/passwd', 'data:text/plain,oi', 'javascript:alert(1)'],
      ...['https://exemplo.com.br\\@127.0.0.1/', 'https://exemplo\t.com.br/'],
    ],
    invalidFormat('Deve ser um endereço completo, sem espaços nem barras invertidas, como https://exemplo.com.br/imagem.jpg.'),
  ],
  [emailAddressScalar, ['ana@exemplo.com', '', ' '], ['ana', 'ana@'], invalidFormat('Deve ser um endereço de e-mail.')],
  [
    centsScalar as GraphQLScalarType,
    [0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 53, -(2 ** 53)],
    [0.5, '1', null, true, 1n],
    invalidType('Deve ser um número inteiro de centavos.'),
  ],
  [
    moneyScalar as GraphQLScalarType,
    [0, 10.5, -0.01, 1e21, -1e21],
    [0.001, 1e-7, '10', Number.NaN],
    invalidType('Deve ser um número em reais com no máximo 2 casas decimais.'),
  ],
  [percentScalar as GraphQLScalarType, [0, 12.5], [0.001, '10'], invalidType(DECIMAL)],
  [discountAmountScalar as GraphQLScalarType, [0, 12.5], [0.001, '10'], invalidType(DECIMAL)],
  [GraphQLString, ['', 'a'], [1, null, {}], invalidType('Deve ser um texto.')],
  [GraphQLInt, [0, -1], [0.5, '1', 2 ** 31], invalidType('Deve ser um número inteiro.')],
  [GraphQLFloat, [0.5], ['1', null], invalidType('Deve ser um número.')],
  [GraphQLBoolean, [true, false], [0, 'true'], invalidType('Deve ser verdadeiro ou falso.')],
];

test.each([GraphQLID, dateTimeScalar, urlScalar, emailAddressScalar] as GraphQLScalarType[])(
  '%s must be a text: another JSON type is rejected as a wrong type',
  (type) => {
    for (const value of [1, 0.5, true, null, {}, [ID], new URL('https://exemplo.com')])
      expect([value, scalarIssue(type, value)]).toEqual([value, { code: 'INVALID_TYPE', message: 'Deve ser um texto.' }]);
  },
);

test('an id where any text is taken need not be a UUID, but can be stored', () => {
  for (const value of ['x', '', ID]) expect([value, scalarIssue(GraphQLID, value, true)]).toEqual([value, undefined]);
  expect(scalarIssue(GraphQLID, 5, true)).toEqual(invalidType('Deve ser um texto.'));
  expect(scalarIssue(GraphQLID, 'a\0', true)).toMatchObject({ code: 'INVALID_VALUE' });
});

test('a JSON literal accepts names as texts', () => {
  const text = '{ statuses: [PAID, "SHIPPED"], orderBy: { field: TOTAL }, minTotal: 1.5, open: true, none: null }';
  const value = { statuses: ['PAID', 'SHIPPED'], orderBy: { field: 'TOTAL' }, minTotal: 1.5, open: true, none: null };
  expect(jsonScalar.parseLiteral(parseConstValue(text))).toEqual(value);
});

test('a scalar without a message of its own gets a general one', () => {
  const odd = new GraphQLScalarType({ name: 'Odd', parseValue: () => JSON.parse('{') as never });
  expect(scalarIssue(odd, 1)).toEqual({ code: 'INVALID_VALUE', message: 'Valor inválido.' });
});

test.each(CASES)('%s accepts its values and rejects others with a message', (type, taken, refused, fault) => {
  for (const value of taken) expect([value, scalarIssue(type, value)]).toEqual([value, undefined]);
  for (const value of refused) expect([value, scalarIssue(type, value)]).toEqual([value, fault]);
});

test.each([
  [urlScalar, string('https://exemplo.com'), 'https://exemplo.com'],
  [centsScalar, int('12'), 12],
  [moneyScalar, int('12'), 1_200],
  [percentScalar, { kind: Kind.FLOAT, value: '12.5' }, 1_250],
  [centsScalar, int('9'.repeat(400)), Number.MAX_SAFE_INTEGER],
  [emailAddressScalar, string('ana@exemplo.com'), 'ana@exemplo.com'],
  [dateTimeScalar, string('2026-01-31T12:00:00-03:00'), new Date('2026-01-31T15:00:00Z')],
] as [GraphQLScalarType, ConstValueNode, unknown][])('%s reads a literal of a document', (type, node, value) => {
  expect(type.parseLiteral(node)).toEqual(value);
});

test.each([
  [emailAddressScalar, { kind: Kind.ENUM, value: 'ana@exemplo.com' }, 'EmailAddress must be an e-mail address'],
  [urlScalar, { kind: Kind.ENUM, value: 'https://exemplo.com' }, 'URL must be an absolute address'],
  [centsScalar, string('12'), 'Cents must be a whole number'],
  [centsScalar, { kind: Kind.FLOAT, value: '12' }, 'Cents must be a whole number'],
  [percentScalar, string('12'), 'Percent must be a number with at most 2 decimal places'],
  [discountAmountScalar, string('12'), 'DiscountAmount must be a number with at most 2 decimal places'],
  [dateTimeScalar, string('0000-12-31T23:59:59Z'), 'DateTime must be between the years 1 and 9999'],
] as [GraphQLScalarType, ConstValueNode, string][])(
  '%s rejects a literal of another kind, or out of bounds',
  (type, node, words) => {
    expect(() => type.parseLiteral(node)).toThrow(words);
  },
);

test('an e-mail or web address that is not a text is rejected with a message of its own', () => {
  for (const value of [5, null, ['ana@exemplo.com']]) {
    expect(() => emailAddressScalar.parseValue(value)).toThrow('EmailAddress must be an e-mail address');
    expect(() => urlScalar.parseValue(value)).toThrow('URL must be an absolute address');
  }
});

test.each([
  [urlScalar, 'https://exemplo.com', 'https://exemplo.com'],
  [emailAddressScalar, 'ana@exemplo.com', 'ana@exemplo.com'],
  [dateTimeScalar, new Date(0), '1970-01-01T00:00:00.000Z'],
  [centsScalar, 12, 12],
  [moneyScalar, 1_999, 19.99],
  [percentScalar, 1_250n, 12.5],
] as [GraphQLScalarType, unknown, unknown][])('%s is output as text, a number in reais or whole cents', (type, value, shown) => {
  expect(type.serialize(value)).toEqual(shown);
});

test('a text inside a JSON value must not have NUL or half a character, in keys either', () => {
  const nul = { code: 'INVALID_VALUE', message: 'Não pode conter o caractere nulo (U+0000).' };
  const half = { code: 'INVALID_VALUE', message: 'Contém um caractere Unicode incompleto.' };
  for (const value of ['a\0', { a: ['b', 'c\0'] }, { 'a\0': 1 }, [{ 'b\0': null }]])
    expect(scalarIssue(jsonScalar, value)).toEqual(nul);
  for (const value of ['\ud83d', [null, 1, '\udc55']]) expect(scalarIssue(jsonScalar, value)).toEqual(half);
  for (const value of [null, 1, true, 'a', { a: [null, { b: '😀' }] }]) expect(scalarIssue(jsonScalar, value)).toBeUndefined();
});

test('a whole number is checked against the bounds of Int', () => {
  for (const value of [2 ** 31 - 1, -(2 ** 31), 2 ** 31 + 0.5, '2147483648']) expect(intIssue(value)).toBeUndefined();
  expect(intIssue(2 ** 31)).toEqual({ code: 'TOO_BIG', message: 'Deve ser no máximo 2147483647.' });
  expect(intIssue(-(2 ** 31) - 1)).toEqual({ code: 'TOO_SMALL', message: 'Deve ser no mínimo -2147483648.' });
});

test('a text without visible characters is blank', () => {
  const blank = ['', ' \t\n\u00a0\u3000', '\u0000\u0085\u200b\u2060\ufe0f\u00ad', '\u115f\u1160\u2800\u3164\uffa0'];
  for (const text of blank) expect([text, isBlank(text)]).toEqual([text, true]);
  for (const text of [' a ', '\u200ba', '😀']) expect([text, isBlank(text)]).toEqual([text, false]);
});

test('cents are written in reais', () => {
  expect([0, 5, 99_999].map(formatBrl)).toEqual(['R$ 0,00', 'R$ 0,05', 'R$ 999,99']);
  expect([100_000, 123_456_789].map(formatBrl)).toEqual(['R$ 1.000,00', 'R$ 1.234.567,89']);
});
