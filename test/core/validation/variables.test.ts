import {
  type DocumentNode,
  extendSchema,
  type GraphQLInputObjectType,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withoutPath } from '../../../src/core/errors.ts';
import { jsonScalar, moneyScalar } from '../../../src/core/schema/scalars.ts';
import type { Spelling } from '../../../src/core/validation/contract-spelling.ts';
import { rule, textField } from '../../../src/core/validation/field-types.ts';
import { VARIABLE } from '../../../src/core/validation/issues.ts';
import { createVariableParser } from '../../../src/core/validation/variables.ts';

const rules = rule(
  z.object({
    name: textField({ min: 2, max: 5 }),
    price: z.number().nullable().default(null),
    code: textField({ max: 3 }).nullable().default(null),
    sizes: z.array(z.number()).default([]),
  }),
  {
    reads: ['price', 'code'],
    field: 'price',
    code: 'CONFLICT',
    message: ({ price }) => `${price} é demais.`,
    holds: ({ price, code }) => (price ?? 0) <= 1_000 || code === 'XL',
  },
);

const TYPES = `
  enum Kind { BOX BAG }
  input Part { name: String!, size: Int = 3, weight: Money }
  input CreateThingInput { name: String!, price: Money, code: String, sizes: [Money!], kind: Kind, part: Part, parts: [Part!], flag: Boolean! = true, note: JSON }
  input UpdateThingInput { name: String, price: Money, code: String }
  input ThingInputNote { name: String }
  input ThingFilter { name: String }
  input ThingOrder { name: String }
  extend type Query { a(id: ID, input: CreateThingInput, update: UpdateThingInput, by: ThingFilter, order: ThingOrder, note: ThingInputNote): String }
`;
const schema = extendSchema(
  new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: { nothing: { type: GraphQLString } } }),
    types: [moneyScalar, jsonScalar],
  }),
  parse(TYPES),
);
for (const name of ['CreateThingInput', 'UpdateThingInput'])
  (schema.getType(name) as GraphQLInputObjectType).extensions = { rules };

const parserOf = (of: GraphQLSchema, document: DocumentNode, spelling?: Spelling) =>
  createVariableParser(of, document, document.definitions[0] as OperationDefinitionNode, spelling);
const readerOf = (variables: string) => parserOf(schema, parse(`query (${variables}) { nothing }`));
/** Parsed variables, with fields as paths. */
function read(variables: string, sent: Record<string, unknown>, isBroken = false) {
  const { values, issues, unknownFields } = readerOf(variables).parse(sent, { isBroken });
  return { values, issues: issues.map(withoutPath), unknownFields: unknownFields.map(({ field }) => field) };
}
/** Issues of the input of a thing to be created. */
const issuesOf = (input: unknown, isBroken = false) => read('$input: CreateThingInput!', { input }, isBroken).issues;
const lists = extendSchema(
  schema,
  parse('extend type Query { list(input: ListInput, other: Int): String } input ListInput { first: Int, names: [String!] }'),
);
const listInput = lists.getType('ListInput') as GraphQLInputObjectType;
listInput.extensions = {
  rules: z.object({
    first: z.number().refine((n) => n >= 1 && n <= 50, 'de 1 a 50'),
    names: z.array(z.string().refine((text) => text.length <= 2, 'no máximo 2')),
  }),
};

/** Issues of the variables of a document of one operation, whose other parts are broken. */
const readField = (document: string, sent: Record<string, unknown>, isBroken = true) =>
  parserOf(lists, parse(document), 'contract').parse(sent, { isBroken }).issues.map(withoutPath);
const readArgument = (declared: string, given: string, sent: Record<string, unknown>, isBroken = false) =>
  readField(`query (${declared}) { list(input: { ${given} }) }`, sent, isBroken);

const issue = (field: string, code: string, message: string) => ({ field, code, message });
const tooPrecise = issue('price', 'INVALID_TYPE', 'Deve ser um número em reais com no máximo 2 casas decimais.');
const wrongKind = issue('kind', 'INVALID_VALUE', 'Deve ser um destes valores: BOX, BAG.');
const short = issue('name', 'TOO_SHORT', 'Deve ter pelo menos 2 caracteres.');

test('valid variables are read as sent, without unknown fields', () => {
  const input = { name: 'Caneca', price: 10.5, sizes: [1, null], kind: 'BAG', part: { name: 'Alça' }, parts: [], flag: null };
  const sent = { input: { ...input, sizes: [1], flag: false, color: 'azul', part: { name: 'Alça', height: 1 } }, more: 1 };
  expect(read('$input: CreateThingInput!', sent)).toEqual({
    values: { input: { ...input, sizes: [1], flag: false } },
    issues: [],
    unknownFields: ['color', 'part.height'],
  });
  expect(read('$input: CreateThingInput!', { input: { name: 'Caneca', price: null, kind: undefined } }).values).toStrictEqual({
    input: { name: 'Caneca', price: null },
  });
});

test('the types of the variables are those that the document declares', () => {
  const { types } = readerOf('$id: ID!, $input: CreateThingInput');
  expect([...types].map(([name, type]) => `${name}: ${String(type)}`)).toEqual(['id: ID!', 'input: CreateThingInput']);
  const document = parse('{ nothing }');
  const [bare] = document.definitions;
  const { variableDefinitions: _none, ...operation } = bare as OperationDefinitionNode;
  expect(bare?.kind).toBe(Kind.OPERATION_DEFINITION);
  expect(createVariableParser(schema, document, operation).parse({ id: 1 })).toEqual({
    values: {},
    issues: [],
    unknownFields: [],
  });
});

describe('the path of an issue', () => {
  const wrong = issue('name', 'INVALID_TYPE', 'Deve ser um texto.');

  test('begins at the fields of an input or a filter, and at the name of any other variable', () => {
    expect(read('$a: ThingFilter', { a: { name: 1 } }).issues).toEqual([wrong]);
    expect(read('$a: UpdateThingInput!', { a: { name: 1 } }).issues).toEqual([wrong]);
    for (const type of ['ThingOrder', 'ThingInputNote'])
      expect(read(`$a: ${type}`, { a: { name: 1 } }).issues).toEqual([{ ...wrong, field: 'a.name' }]);
    expect(read('$a: [UpdateThingInput!]', { a: [{ name: 'ab' }, { name: 1 }] }).issues).toEqual([
      { ...wrong, field: 'a.1.name' },
    ]);
    expect(read('$size: Int!', { size: 'x' }).issues).toEqual([issue('size', 'INVALID_TYPE', 'Deve ser um número inteiro.')]);
  });

  test('with path begins at the variable, so that issues of two variables differ', () => {
    const { issues, unknownFields: unknown } = readerOf('$a: CreateThingInput!, $b: CreateThingInput!').parse({
      a: { name: 7, parts: [{ name: 'A' }, { name: null }] },
      b: { name: 'x', color: 'azul' },
    });
    expect(issues).toEqual([
      { ...wrong, path: ['a', 'name'] },
      { ...issue('parts.1.name', 'NOT_NULL', 'Não pode ser nulo.'), path: ['a', 'parts', 1, 'name'] },
      { ...short, path: ['b', 'name'] },
    ]);
    expect(unknown).toEqual([{ field: 'color', path: ['b', 'color'] }]);
  });

  test('goes through objects and lists', () => {
    const parts = [{ name: 'A' }, { name: null, b: 1 }, 3];
    const input = { name: 'ab', part: { size: 'x', a: 1 }, parts, sizes: [1, 0.001] };
    const { issues, unknownFields: unknown } = read('$input: CreateThingInput!', { input });
    expect(issues).toEqual([
      { ...tooPrecise, field: 'sizes.1' },
      issue('part.name', 'REQUIRED', 'Campo obrigatório.'),
      issue('part.size', 'INVALID_TYPE', 'Deve ser um número inteiro.'),
      issue('parts.1.name', 'NOT_NULL', 'Não pode ser nulo.'),
      issue('parts.2', 'INVALID_TYPE', 'Deve ser um objeto.'),
    ]);
    expect(unknown).toEqual(['part.a', 'parts.1.b']);
  });
});

test.each([
  [{}, '', 'REQUIRED', 'Campo obrigatório.'],
  [{ input: null }, '', 'NOT_NULL', 'Não pode ser nulo.'],
  [{ input: [] }, '', 'INVALID_TYPE', 'Deve ser um objeto.'],
  [{ input: 'x' }, '', 'INVALID_TYPE', 'Deve ser um objeto.'],
  [{ input: {} }, 'name', 'REQUIRED', 'Campo obrigatório.'],
  [{ input: { name: 'ab', flag: null } }, 'flag', 'NOT_NULL', 'Não pode ser nulo.'],
  [
    { input: { name: 'ab', sizes: 'x' } },
    'sizes.0',
    'INVALID_TYPE',
    'Deve ser um número em reais com no máximo 2 casas decimais.',
  ],
  [{ input: { name: 'ab', sizes: [null] } }, 'sizes.0', 'NOT_NULL', 'Não pode ser nulo.'],
  [{ input: { name: 'ab', kind: 'box' } }, 'kind', 'INVALID_VALUE', 'Deve ser um destes valores: BOX, BAG.'],
  [{ input: { name: 'ab', kind: ['BOX'] } }, 'kind', 'INVALID_TYPE', 'Deve ser um texto.'],
  [{ input: { name: 'ab', kind: Symbol('a literal') } }, 'kind', 'INVALID_VALUE', 'Deve ser um destes valores: BOX, BAG.'],
  [{ input: { name: 'ab', kind: 5 } }, 'kind', 'INVALID_TYPE', 'Deve ser um texto.'],
])('%j is rejected at %j as %s', (sent, field, code, message) => {
  expect(read('$input: CreateThingInput!', sent).issues).toEqual([issue(field, code, message)]);
});

test('a variable with a default may be omitted, and a nullable one may be null', () => {
  expect(read('$size: Int! = 3, $id: ID', {})).toStrictEqual({ values: {}, issues: [], unknownFields: [] });
  expect(read('$size: Int! = 3, $id: ID', { size: 4, id: null }).values).toEqual({ size: 4, id: null });
  expect(read('$size: Int! = 3', { size: null }).issues).toEqual([issue('size', 'NOT_NULL', 'Não pode ser nulo.')]);
});

test('a variable may be named like a member of every object', () => {
  expect(read('$toString: String, $valueOf: Int = 3, $constructor: String', { constructor: 'a' })).toEqual({
    values: { constructor: 'a' },
    issues: [],
    unknownFields: [],
  });
  expect(read('$hasOwnProperty: Int!', {}).issues).toEqual([issue('hasOwnProperty', 'REQUIRED', 'Campo obrigatório.')]);
});

describe('a single value for a list', () => {
  test('is a list of one, at each level, also in an input and beside a default; null stays null', () => {
    const parts = { name: 'Alça' };
    expect(read('$input: CreateThingInput!', { input: { name: 'ab', sizes: 1.5, parts } }).values).toEqual({
      input: { name: 'ab', sizes: [1.5], parts: [parts] },
    });
    const types = '$a: [[Int]], $b: [[Int]], $c: [String!] = ["x"], $d: [[Int]], $e: [Int]';
    expect(read(types, { a: 1, b: [1, [2], null], c: 'y', d: null, e: [null] }).values).toEqual({
      ...{ a: [[1]], b: [[1], [2], null], c: ['y'], d: null, e: [null] },
    });
    expect(read('$a: [Int!]!', { a: null }).issues).toEqual([issue('a', 'NOT_NULL', 'Não pode ser nulo.')]);
    expect(read('$a: [Int!]', { a: 'x' }).issues).toEqual([issue('a.0', 'INVALID_TYPE', 'Deve ser um número inteiro.')]);
  });

  test('is refused in a body, which is not coerced', () => {
    const document = parse('query ($input: CreateThingInput!) { nothing }');
    const [operation] = document.definitions;
    const parser = createVariableParser(schema, document, operation as OperationDefinitionNode, 'contract');
    const { issues } = parser.parse({ input: { name: 'ab', sizes: 1 } });
    expect(issues.map(withoutPath)).toEqual([issue('sizes', 'INVALID_TYPE', 'Deve ser uma lista.')]);
  });
});

describe('null for a variable with a default', () => {
  const places = extendSchema(
    schema,
    parse(`extend type Query { one(id: ID!): Query ids(ids: [ID!]!): String many(size: Int! = 3): String
      make(input: CreateThingInput!): String maybe(id: ID): String }`),
  );
  const nulls = (text: string, sent: Record<string, unknown>) =>
    parserOf(places, parse(text))
      .parse(sent)
      .issues.map(({ path, code }) => [path, code]);

  test.each([
    ['an argument', 'query ($x: ID = "a") { one(id: $x) { nothing } }'],
    ['an argument with a default of its own', 'query ($x: Int) { many(size: $x) }'],
    ['an item of a list', 'query ($x: ID = "a") { ids(ids: ["b", $x]) }'],
    ['a whole list', 'query ($x: [ID!] = ["a"]) { ids(ids: $x) }'],
    ['an input', 'query ($x: CreateThingInput = { name: "ab" }) { make(input: $x) }'],
    ['a field of an input', 'query ($x: String = "ab") { make(input: { name: $x }) }'],
    ['a field of an input in a list', 'query ($x: String = "a") { make(input: { name: "ab", parts: [{ name: $x }] }) }'],
    ['@skip of a root field', 'query ($x: Boolean = true) { nothing @skip(if: $x) }'],
    ['@include of a fragment', 'query ($x: Boolean = true) { ... @include(if: $x) { nothing } }'],
    [
      'a fragment within a fragment',
      'query ($x: ID = "a") { ...A } fragment A on Query { ...B } fragment B on Query { one(id: $x) { nothing } }',
    ],
  ])('is refused at the variable where it fills %s that may not be null', (_where, text) => {
    expect(nulls(text, { x: null })).toEqual([[['x'], 'NOT_NULL']]);
    expect(nulls(text, {})).toEqual([]);
  });

  test('is taken where null is, and where the field is left out', () => {
    expect(nulls('query ($x: ID = "a") { maybe(id: $x) }', { x: null })).toEqual([]);
    const left =
      'query ($x: ID = "a", $on: Boolean = false) { ...A @include(if: $on) } fragment A on Query { one(id: $x) { nothing } }';
    expect([nulls(left, { x: null }), nulls(left, { x: null, on: true })]).toEqual([[], [[['x'], 'NOT_NULL']]]);
    const skipped = 'query ($x: ID = "a") { nothing one(id: $x) @skip(if: true) { nothing } }';
    expect(nulls(skipped, { x: null })).toEqual([]);
  });
});

describe('an integer beyond the bounds of Int', () => {
  const tooBig = (field: string) => issue(field, 'TOO_BIG', 'Deve ser no máximo 2147483647.');

  test('is rejected by the bounds of its type', () => {
    expect(read('$size: Int!', { size: 2 ** 31 - 1 }).issues).toEqual([]);
    expect(read('$size: Int!', { size: 2 ** 31 }).issues).toEqual([tooBig('size')]);
    const tooSmall = issue('size', 'TOO_SMALL', 'Deve ser no mínimo -2147483648.');
    expect(read('$size: Int!', { size: -(2 ** 31) - 1 }).issues).toEqual([tooSmall]);
    expect(read('$prices: [Money!]', { prices: [2 ** 31] }).issues).toEqual([]);
    expect(read('$sizes: [Int!]', { sizes: [1, 2 ** 53] }).issues).toEqual([tooBig('sizes.1')]);
    expect(issuesOf({ name: 'ab', part: { name: 'a', size: 2 ** 31 } })).toEqual([tooBig('part.size')]);
    // Although another field of the same input has a wrong type.
    const wrong = issue('part.name', 'INVALID_TYPE', 'Deve ser um texto.');
    expect(issuesOf({ name: 'ab', part: { name: 1, size: 2 ** 40 } })).toEqual([wrong, tooBig('part.size')]);
  });

  test('is rejected by the rule of the field that it fills when that has narrower bounds', () => {
    expect(readArgument('$n: Int', 'first: $n', { n: 2 ** 31 })).toEqual([issue('n', 'INVALID_VALUE', 'de 1 a 50')]);
  });
});

describe('the rule of a field of an input that a variable of a representation fills', () => {
  test('rejects the value of its variable when the document has another issue', () => {
    expect(readArgument('$n: Int', 'first: $n', { n: 51 }, true)).toEqual([issue('n', 'INVALID_VALUE', 'de 1 a 50')]);
    expect(readArgument('$n: Int', 'first: $n', { n: 50 }, true)).toEqual([]);
    expect(readArgument('$n: Int', 'first: $n', { n: 51 })).toEqual([]);
    // Left out, it is the rule's to refuse: compiled documents put null in its place.
    expect(readArgument('$n: Int', 'first: $n', {})).toEqual([issue('n', 'REQUIRED', 'Campo obrigatório.')]);
    expect(readArgument('$n: Int!', 'first: $n', {})).toEqual([issue('n', 'REQUIRED', 'Campo obrigatório.')]);
    expect(readArgument('$names: [String!]', 'names: $names', { names: ['a', 'abc'] }, true)).toEqual([
      issue('names.1', 'INVALID_VALUE', 'no máximo 2'),
    ]);
  });

  test('is not applied to a literal, another argument or an unknown field', () => {
    for (const document of [
      ...['query ($n: Int) { list(input: { first: 99 }, other: $n) }', 'query ($n: Int) { list(nothing: { first: $n }) }'],
      ...[
        'query ($n: Int) { none(input: { first: $n }) }',
        'query ($n: Int) { list }',
        'query ($n: Int) { list(input: { nothing: $n }) }',
      ],
      ...['subscription ($n: Int) { list(input: { first: $n }) }'],
      'query ($n: Int) { ...F } fragment F on Query { list(input: { first: $n }) }',
    ])
      expect([document, readField(document, { n: 51 })]).toEqual([document, []]);
  });
});

test('a field that a nested variable fills is not validated by types or rules', () => {
  const demanding = issue('price', 'CONFLICT', '1001 é demais.');
  expect(issuesOf({ name: VARIABLE, price: 10.01, kind: 'x' })).toEqual([wrongKind, demanding]);
});

describe('an invalid value by the rules', () => {
  test('is reported together with an unknown field, when that is an issue', () => {
    const input = { name: 'a', cor: 1 };
    const strict = readerOf('$input: CreateThingInput!').parse({ input }, { isStrict: true });
    expect([strict.issues.map(withoutPath), strict.unknownFields.map(({ field }) => field)]).toEqual([[short], ['cor']]);
    const lax = readerOf('$input: CreateThingInput!').parse({ input }, { isStrict: false });
    expect([lax.issues.map(withoutPath), lax.unknownFields.map(({ field }) => field)]).toEqual([[], ['cor']]);
    expect(readerOf('$input: CreateThingInput!').parse({ input: { name: 'a' } }, { isStrict: true }).issues).toEqual([]);
  });

  test('is left to the operation while every type is valid, and reported with other issues, for values as the operation gets them, and not for a rejected field', () => {
    const demanding = issue('price', 'CONFLICT', '1001 é demais.');
    expect(issuesOf({ name: 'a' })).toEqual([]);
    expect(issuesOf({ name: 'a', price: 10.01, code: 'XL' }, true)).toEqual([short]);
    expect(issuesOf({ name: 'a', price: 10.01 }, true)).toEqual([short, demanding]);
    expect(issuesOf({ name: 'ab', price: 10.01, kind: 'x' })).toEqual([wrongKind, demanding]);
    expect(issuesOf({ name: 1, price: 10.01 })).toEqual([issue('name', 'INVALID_TYPE', 'Deve ser um texto.'), demanding]);
    expect(issuesOf({ name: 'ab', price: 0.001 })).toEqual([tooPrecise]);
  });

  test('is reported below the path of its input; in an update only sent fields are checked', () => {
    const at = { ...short, field: 'a.0.name' };
    expect(read('$a: [CreateThingInput!]', { a: [{ name: 'a' }] }, true).issues).toEqual([at]);
    expect(read('$a: [UpdateThingInput!]', { a: [{ name: 'a', price: null }, { price: 99 }] }, true).issues).toEqual([at]);
  });

  test('is checked in cents for the items of a list and for nested inputs', () => {
    const exact = z.number().refine((size) => size === 150, 'não');
    const sized = z.object({ sizes: z.array(exact), part: z.object({ weight: exact }) });
    const type = schema.getType('CreateThingInput') as GraphQLInputObjectType;
    const before = type.extensions;
    type.extensions = { rules: sized };
    const issues = issuesOf({ name: 'ab', sizes: [1.5, 2], part: { name: 'a', weight: 1.5 } }, true);
    type.extensions = before;
    expect(issues).toEqual([issue('sizes.1', 'INVALID_VALUE', 'não')]);
  });
});

describe('very large or wrong input', () => {
  const wrongs = (count: number) => Array.from({ length: count }, () => 'x');

  test('a thousand issues are reported, those of the rules included, and a thousand unknown fields', () => {
    const more = Object.fromEntries(wrongs(1_500).map((_, index) => [`f${index}`, 1]));
    const { issues, unknownFields: unknown } = read('$input: CreateThingInput!', {
      input: { name: 'a', sizes: wrongs(999), kind: 'x', ...more },
    });
    expect([issues.length, unknown.length]).toEqual([1_000, 1_000]);
    expect(issues.at(-1)).toMatchObject({ field: 'kind' });
    for (const code of ['XL', 'long']) {
      const fewer = issuesOf({ name: 'a', code, sizes: wrongs(999) });
      expect([fewer.length, fewer.at(-1)]).toEqual([1_000, short]);
    }
  });

  test('a list of more than a thousand entries is rejected without reading its entries', () => {
    expect(issuesOf({ name: 'ab', sizes: Array(1_000).fill(1) })).toEqual([]);
    const tooLong = issue('sizes', 'TOO_LONG', 'Deve ter no máximo 1000 itens, contados os repetidos.');
    expect(issuesOf({ name: 'ab', sizes: wrongs(1_001) })).toEqual([tooLong]);
  });

  const objectOf = (fields: number) => Object.fromEntries(Array.from({ length: fields }, (_, at) => [at, at]));

  test.each([
    ['a list', Array(999).fill(0), Array(998).fill(0)],
    ['an object', objectOf(999), { a: 'x'.repeat(20_000) }],
    ['a list, and an object with a part less', Array(999).fill(0), objectOf(998)],
    ['lists in lists', Array(111).fill(Array(8).fill(null)), [...Array(110).fill(Array(8).fill('x')), Array(7).fill('x')]],
    ['objects in objects', { a: objectOf(997), b: null }, { a: { b: Array(995).fill('x') }, b: null }],
  ])('%s of a thousand parts or more is validated before the operation', (_what, vast, smaller) => {
    const read = (note: unknown) => reader.parse({ input: { name: 'a', note } }).issues.map(withoutPath);
    const reader = readerOf('$input: CreateThingInput!');
    expect([read(vast), read(smaller)]).toEqual([[short], []]);
  });

  test('a long text is validated before the operation; without a rule it may have 200,000 characters', () => {
    const tooLong = issue('name', 'TOO_LONG', 'Deve ter no máximo 5 caracteres.');
    const vast = 'a'.repeat(400_001);
    const tooVast = (field: string) => issue(field, 'TOO_LONG', 'Deve ter no máximo 200000 caracteres.');
    expect(issuesOf({ name: 'a'.repeat(10_000) })).toEqual([]);
    for (const name of ['a'.repeat(10_001), vast]) expect(issuesOf({ name })).toEqual([tooLong]);
    expect(read('$text: String', { text: '😀'.repeat(200_000) }).issues).toEqual([]);
    expect(read('$text: String', { text: vast }).issues).toEqual([tooVast('text')]);
    expect(read('$a: [ThingFilter!]', { a: [{ name: vast }] }).issues).toEqual([tooVast('a.0.name')]);
    expect(read('$a: [CreateThingInput!]', { a: [{ name: vast }] }).issues).toEqual([{ ...tooLong, field: 'a.0.name' }]);
    expect(read('$any: JSON', { any: vast }).issues).toEqual([]);
  });
});
