import { type ConstValueNode, GraphQLBoolean, GraphQLFloat, GraphQLInt, GraphQLScalarType, GraphQLString, Kind } from 'graphql';
import { describe, expect, test } from 'vitest';
import { reais } from '../../../src/graph/kernel/reais.ts';
import { scalarFault } from '../../../src/graph/kernel/scalar-faults.ts';
import {
  cents,
  dateTime,
  discountAmount,
  emailAddress,
  json,
  money,
  percent,
  url,
  uuid,
} from '../../../src/graph/kernel/scalars.ts';

const ID = '0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b';
const string = (value: string): ConstValueNode => ({ kind: Kind.STRING, value });
const int = (value: string): ConstValueNode => ({ kind: Kind.INT, value });

/** Each type with what it takes, what it does not, and what a client is told of that. */
const CASES: [GraphQLScalarType, unknown[], unknown[], { code: string; message: string }][] = [
  [
    uuid as GraphQLScalarType,
    [ID, ID.toUpperCase()],
    ['', `{${ID}}`, `${ID}0`, `0${ID}`, ID.slice(1), ID.replaceAll('-', ''), ID.replace('0193', '019g'), 1, null, [ID]],
    { code: 'INVALID_FORMAT', message: 'Deve ser um UUID.' },
  ],
  [
    dateTime,
    ['2026-01-31T12:00:00.000Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-01-31T12:00:00-03:00'],
    ['2026-01-31', '0000-12-31T23:59:59Z', '9999-12-31T23:59:59-03:00', '2026-02-30T12:00:00Z', 'ontem', {}],
    { code: 'INVALID_FORMAT', message: 'Deve ser uma data e hora ISO 8601 com fuso, como 2026-01-31T12:00:00.000Z.' },
  ],
  [
    url as GraphQLScalarType,
    ['https://exemplo.com.br/imagem.jpg', 'ftp://exemplo.com'],
    ['/imagem.jpg', 'exemplo.com', '', new URL('https://exemplo.com')],
    { code: 'INVALID_FORMAT', message: 'Deve ser um endereço completo, como https://exemplo.com.br/imagem.jpg.' },
  ],
  [emailAddress, ['ana@exemplo.com'], ['ana', '', 1], { code: 'INVALID_FORMAT', message: 'Deve ser um endereço de e-mail.' }],
  [
    cents as GraphQLScalarType,
    [0, -1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
    [0.5, '1', 2 ** 53, -(2 ** 53), null, true, 1n],
    { code: 'INVALID_TYPE', message: 'Deve ser um número inteiro de centavos.' },
  ],
  [
    money as GraphQLScalarType,
    [0, 10.5, -0.01],
    [0.001, '10'],
    { code: 'INVALID_TYPE', message: 'Deve ser um número em reais com no máximo 2 casas decimais.' },
  ],
  [
    percent as GraphQLScalarType,
    [0, 12.5],
    [0.001, '10'],
    { code: 'INVALID_TYPE', message: 'Deve ser um número com no máximo 2 casas decimais.' },
  ],
  [
    discountAmount as GraphQLScalarType,
    [0, 12.5],
    [0.001, '10'],
    { code: 'INVALID_TYPE', message: 'Deve ser um número com no máximo 2 casas decimais.' },
  ],
  [GraphQLString, ['', 'a'], [1, null, {}], { code: 'INVALID_TYPE', message: 'Deve ser um texto.' }],
  [GraphQLInt, [0, -1], [0.5, '1', 2 ** 31], { code: 'INVALID_TYPE', message: 'Deve ser um número inteiro.' }],
  [GraphQLFloat, [0.5], ['1', null], { code: 'INVALID_TYPE', message: 'Deve ser um número.' }],
  [GraphQLBoolean, [true, false], [0, 'true'], { code: 'INVALID_TYPE', message: 'Deve ser verdadeiro ou falso.' }],
];

test('a type without a sentence of its own', () => {
  const odd = new GraphQLScalarType({ name: 'Odd', parseValue: () => JSON.parse('{') as never });
  expect(scalarFault(odd, 1)).toEqual({ code: 'INVALID_VALUE', message: 'Valor inválido.' });
});

describe.each(CASES)('%s', (type, taken, refused, fault) => {
  test('takes its values and says what is wrong with others', () => {
    for (const value of taken) expect([value, scalarFault(type, value)]).toEqual([value, undefined]);
    for (const value of refused) expect([value, scalarFault(type, value)]).toEqual([value, fault]);
  });
});

test.each([
  [uuid, string(ID), ID],
  [url, string('https://exemplo.com'), 'https://exemplo.com'],
  [cents, int('12'), 12],
  [money, int('12'), 1_200],
  [percent, { kind: Kind.FLOAT, value: '12.5' }, 1_250],
  [dateTime, string('2026-01-31T12:00:00-03:00'), new Date('2026-01-31T15:00:00Z')],
] as [GraphQLScalarType, ConstValueNode, unknown][])('%s reads a literal of a document', (type, node, value) => {
  expect(type.parseLiteral(node)).toEqual(value);
});

test.each([
  [uuid, { kind: Kind.ENUM, value: ID }, 'UUID must be a UUID'],
  [uuid, string('x'), 'UUID must be a UUID'],
  [url, { kind: Kind.ENUM, value: 'https://exemplo.com' }, 'URL must be an absolute address'],
  [cents, string('12'), 'Cents must be a whole number from -9007199254740991 to 9007199254740991'],
  [cents, { kind: Kind.FLOAT, value: '12' }, 'Cents must be a whole number from -9007199254740991 to 9007199254740991'],
  [percent, string('12'), 'Percent must be a number with at most 2 decimal places'],
  [discountAmount, string('12'), 'DiscountAmount must be a number with at most 2 decimal places'],
  [dateTime, string('0000-12-31T23:59:59Z'), 'DateTime must be between the years 1 and 9999'],
] as [GraphQLScalarType, ConstValueNode, string][])(
  '%s refuses a literal of another kind, or out of bounds',
  (type, node, words) => {
    expect(() => type.parseLiteral(node)).toThrow(words);
  },
);

test('what goes out is text, a number in reais or whole cents', () => {
  expect([uuid.serialize(ID), url.serialize('https://exemplo.com'), cents.serialize(12)]).toEqual([
    ID,
    'https://exemplo.com',
    12,
  ]);
  expect([money.serialize(1_999), percent.serialize(1_250n as never)]).toEqual([19.99, 12.5]);
});

test('a text inside any value may hold neither NUL nor half a character, keys included', () => {
  const nul = { code: 'INVALID_VALUE', message: 'Não pode conter o caractere nulo (U+0000).' };
  const half = { code: 'INVALID_VALUE', message: 'Contém um caractere Unicode incompleto.' };
  for (const value of ['a\0', { a: ['b', 'c\0'] }, { 'a\0': 1 }, [{ 'b\0': null }]])
    expect(scalarFault(json, value)).toEqual(nul);
  for (const value of ['\ud83d', [null, 1, '\udc55']]) expect(scalarFault(json, value)).toEqual(half);
  for (const value of [null, 1, true, 'a', { a: [null, { b: '😀' }] }]) expect(scalarFault(json, value)).toBeUndefined();
});

test.each([
  [0, 'R$ 0,00'],
  [5, 'R$ 0,05'],
  [99_999, 'R$ 999,99'],
  [100_000, 'R$ 1.000,00'],
  [123_456_789, 'R$ 1.234.567,89'],
])('%i cents are %s', (amount, words) => {
  expect(reais(amount)).toBe(words);
});
