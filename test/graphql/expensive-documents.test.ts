import { getIntrospectionQuery } from 'graphql';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_TABS, readExample } from '../../src/graphql/graphiql-options.ts';
import { minCpuTime } from '../support/cpu-time.ts';
import { invalidBody, postGraph, sendGraph } from '../support/graph-http.ts';
import { startService } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();
const store = await service.newStore();

const repeated = (count: number, part: (i: number) => string) => Array.from({ length: count }, (_, i) => part(i)).join(' ');
const nested = (levels: number, open: string, core: string, close = ' }') => open.repeat(levels) + core + close.repeat(levels);

/** Fragments that each spread the next one twice: two to the power of `count` in the end. */
const fan = (count: number, last: string) =>
  `{ products { nodes { ...f0 } } } ${repeated(count, (i) => `fragment f${i} on Product { ...f${i + 1} ...f${i + 1} }`)} fragment f${count} on Product { ${last} }`;

const FIELDS = 'O documento tem mais de 2000 campos, contados os de cada uso de um fragmento.';
const SAME = 'O documento pede o mesmo campo mais de 20 vezes no mesmo lugar.';
const LEVELS = 'O documento tem campos em mais de 20 níveis.';
const DEEP = 'O documento tem mais de 64 níveis.';
const INVALID = 'Há campos inválidos';
const LINES = 'O documento tem mais de 4000 linhas.';
// Each limit of a document: test/graphql/document-limits.test.ts.
const BOMBS: readonly [string, string, string][] = [
  ['of 15,000 fields', `{ viewer { ${repeated(15_000, () => 'name')} } }`, 'O documento tem mais de 8000 símbolos.'],
  ['of 3,000 fields', `{ viewer { ${repeated(3_000, (i) => `f${i}`)} } }`, FIELDS],
  ['of fields that meet in the answer only', `{ ${repeated(5, () => `viewer { ${repeated(5, () => 'name')} }`)} }`, SAME],
  ['of 21 levels', nested(11, '{ categories { nodes', '{ id }', ' } }'), LEVELS],
  ['500 deep', nested(500, '{ products', '{ id }'), DEEP],
  ['with a literal 500 deep', `{ products(filter: ${nested(500, '{ a: ', '1')}) { nodes { id } } }`, DEEP],
  ['with a list 500 deep', `{ products(filter: ${nested(500, '[', '1', ']')}) { nodes { id } } }`, DEEP],
  ['of fragments in fans', fan(50, 'id'), SAME],
  ['of fragments in fans that hold nothing', fan(50, '...f0'), FIELDS],
  [
    'of fragments in a circle',
    '{ products { nodes { ...f } } } fragment f on Product { id categories { ...g } } fragment g on Category { products { nodes { ...f } } }',
    LEVELS,
  ],
  [
    'of a fragment in itself',
    '{ products { nodes { ...f } } } fragment f on Product { ...f }',
    'O fragmento "f" contém a si mesmo.',
  ],
  [
    'that looks at types of types',
    `{ __schema { types ${nested(7, '{ fields { type', '{ name }', ' } }')} } }`,
    'A introspecção tem níveis demais.',
  ],
  ['of a name without an end', `{ ${'a'.repeat(90_000)} }`, 'O documento tem um nome de mais de 200 letras.'],
  ['of unknown fields', `{ ${repeated(1_500, (i) => `product${i}`)} }`, 'O tipo Query não tem o campo "product0".'],
  [
    'of unknown fields after 3,900 lines',
    `${'\n'.repeat(3_900)}{ ${repeated(1_500, (i) => `f${i}`)} }`,
    'O tipo Query não tem o campo "f0".',
  ],
  ['of 4,001 lines', `${'\n'.repeat(4_000)}{ f }`, LINES],
  ['of 90,000 lines', `${'\r'.repeat(90_000)}{ ${repeated(1_500, (i) => `f${i}`)} }`, LINES],
  [
    'of unknown types',
    `query (${repeated(1_900, (i) => `$a${i}: Product${i}`)}) { __typename }`,
    'O tipo "Product0" não existe.',
  ],
  [
    'of unknown arguments',
    `{ products(${repeated(2_600, (i) => `filte${i}: 1`)}) { totalCount } }`,
    'O campo Query.products não tem o argumento "filte0".',
  ],
  [
    'of variables that nothing uses',
    `query (${repeated(1_900, (i) => `$a${i}: Int`)}) { __typename }`,
    'A operação não usa a variável "$a0".',
  ],
  ['of 7,900 values', `{ products(filter: {status: [${repeated(7_900, (i) => `D${i}`)}]}) { totalCount } }`, INVALID],
  ['of a giant text', `{ products(first: "${'x'.repeat(99_000)}") { totalCount } }`, INVALID],
];

describe('an expensive document', () => {
  test.each(BOMBS)('%s is rejected quickly and without a query', async (_what, query, message) => {
    // The key is looked up beforehand.
    await postGraph(service, { query: '{ __typename }' }, store.credentials);
    const statements = await statementsOf(async () => {
      const cost = await minCpuTime(100, async (attempt) => {
        // Another document each time, because the result of an earlier one is cached.
        const { body } = await postGraph(service, { query: `${query} #${attempt}` }, store.credentials);
        const [error, ...more] = (body as { errors: { message: string; extensions: { code: string } }[] }).errors;
        expect(error?.message.slice(0, message.length)).toBe(message);
        expect(more.length).toBeLessThanOrEqual(20);
        expect(body).not.toHaveProperty('data');
      });
      expect(cost).toBeLessThan(100);
    });
    expect(statements).toEqual([]);
  });
});

const TOO_MUCH = 'A introspecção pedida é maior do que a do esquema inteiro. Peça menos níveis, ou menos campos com apelidos.';
const TOO_BIG = invalidBody({ field: 'query', message: TOO_MUCH, code: 'TOO_BIG' });
const aliases = (count: number, part: string, name = 'a') => repeated(count, (i) => `${name}${i}: ${part}`);

/** Documents about the schema that multiply what it holds, each within the bounds of a document. */
const MULTIPLIED: readonly [string, string][] = [
  [
    'fields of types of fields, in aliases and fragments',
    `{ __schema { types { ${aliases(15, 'fields { ...F }', 'f')} } } }
     fragment F on __Field { type { ofType { ofType { ofType { ${aliases(20, 'fields { description }', 'g')} } } } } }`,
  ],
  ['types of arguments', `{ __schema { types { fields { args { ${aliases(55, 'type { ofType { name } }')} } } } } }`],
  ['empty lists', `{ __schema { types { fields { ${aliases(40, 'args { name }')} } } } }`],
  ['names of types', `{ __schema { types { fields { ${aliases(58, '__typename')} args { __typename } } } } }`],
  ['descriptions', `{ __schema { types { fields { ${aliases(58, 'description')} args { description } } } } }`],
  [
    'default values',
    `{ __schema { types { fields { args { ${aliases(58, 'defaultValue')} } } inputFields { defaultValue } } } }`,
  ],
  ['long keys', `{ __schema { types { fields { ${aliases(55, 'name', 'n'.repeat(195))} } } } }`],
  [
    'fields of 20 types',
    `{ ${aliases(20, '__type(name: "Mutation") { ...T }')} }
     fragment T on __Type { fields { ${aliases(15, 'type { ofType { fields { name } } }')} } }`,
  ],
  [
    'possible types and interfaces',
    `{ __schema { types { ${aliases(15, 'possibleTypes { name fields { name } }')} ${aliases(25, 'interfaces { name }', 'i')}
       ${aliases(15, 'fields { type { possibleTypes { name } interfaces { name } kind } }', 'f')} } } }`,
  ],
  [
    'types in fragments within fragments',
    `{ __schema { types { ...A } } } fragment A on __Type { ${aliases(3, 'fields { ...B }')} }
     fragment B on __Field { ${aliases(8, 'type { ...C }', 'b')} }
     fragment C on __Type { ofType { ${aliases(10, 'ofType { name }', 'c')} } }`,
  ],
  [
    'fields of wrapped types',
    `{ __schema { types { ${aliases(2, `fields { type { ${aliases(20, 'ofType { fields { name } }', 'b')} } }`)} } } }`,
  ],
];

describe('an expensive introspection query', () => {
  test.each(MULTIPLIED)('%s is rejected at once, by POST and by GET, for any caller', async (_what, query) => {
    const cost = await minCpuTime(100, async (attempt) => {
      expect((await postGraph(service, { query: `${query} #${attempt}` })).body).toEqual(TOO_BIG);
    });
    expect(cost).toBeLessThan(100);
    expect((await sendGraph(service, {}, `?query=${encodeURIComponent(query)}`)).body).toEqual(TOO_BIG);
    const named = `query a { __typename } ${query.replace('{', 'query b {')}`;
    expect((await postGraph(service, { query: named, operationName: 'b' })).body).toEqual(TOO_BIG);
    expect((await postGraph(service, { query: named, operationName: 'a' })).body).toEqual({ data: { __typename: 'Query' } });
  });

  test('is rejected for any value of its variables', async () => {
    const query = `query ($name: String!, $all: Boolean = true) { __type(name: $name) @include(if: $all) {
      fields(includeDeprecated: $all) { ${aliases(59, 'args { type { ofType { inputFields { name } } } }')} } } }`;
    const of = async (name: string) => (await postGraph(service, { query, variables: { name } })).body;
    expect(await of('Mutation')).toEqual(TOO_BIG);
    expect(await of('Nada')).toEqual({ data: { __type: null } });
  });

  // Some 60 ms on a quiet machine. The bound leaves room for one on which others work: what it must notice are seconds.
  test('of the largest accepted size takes bounded processor time, less than 3 MB, and several calls', async () => {
    // Other names each time: the same answer would be kept.
    const largest = (attempt: number) =>
      `{ __schema { types { fields { ${aliases(30, 'name', `a${attempt}x`)} ${aliases(4, 'type { name }', 'b')} } } } }`;
    let text = '';
    const cost = await minCpuTime(400, async (attempt) => {
      const query = largest(attempt);
      const headers = { 'content-type': 'application/json' };
      text = (await service.send('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) }, 200)).text;
    });
    expect(cost).toBeLessThan(400);
    expect(text.length).toBeGreaterThan(500_000);
    expect(text.length).toBeLessThan(3_000_000);
    expect(JSON.parse(text).extensions.cost.requested).toBeGreaterThan(2);
  });
});

test('a document of more than 100,000 characters is rejected before it is parsed: of fields, aliases, a text, a comment', async () => {
  const message = 'Deve ter no máximo 100000 caracteres; valores longos cabem nas variáveis.';
  const longest = '{ __typename } #'.padEnd(100_000, 'x');
  expect((await postGraph(service, { query: longest }, store.credentials)).body).toEqual({ data: { __typename: 'Query' } });
  for (const query of [
    `{ viewer { ${repeated(20_000, () => 'scopes')} } }`,
    `{ ${repeated(20_000, (i) => `a${i}: viewer { name }`)} }`,
    `{ __type(name: "${'x'.repeat(100_000)}") { name } }`,
    `${longest}x`,
  ]) {
    const cost = await minCpuTime(100, async () => {
      const { status, body } = await postGraph(service, { query }, store.credentials);
      expect([status, body]).toEqual([400, invalidBody({ field: 'query', message, code: 'TOO_LONG' })]);
    });
    expect(cost).toBeLessThan(100);
  }
});

describe('an inexpensive document', () => {
  test('of the largest size, with all fields in one place, is answered', async () => {
    const fields = 'id name slug sku price stock status type createdAt updatedAt barcode costPrice description currency';
    const query = `{ ${repeated(20, () => `products(first: 1) { nodes { ${fields} } }`)} }`;
    expect((await postGraph(service, { query }, store.credentials)).body).toEqual({ data: { products: { nodes: [] } } });
  });

  test('may be the introspection of GraphiQL, or a whole tab of examples', async () => {
    const query = getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true, specifiedByUrl: true });
    expect((await postGraph(service, { query })).body).toHaveProperty('data.__schema.types');
    const errors = [{ message: 'Há campos inválidos na requisição.', extensions: expect.anything() }];
    for (const { operations } of EXAMPLE_TABS.map(readExample)) {
      const { body } = await postGraph(service, { query: operations.join('\n'), operationName: 'nenhuma' });
      expect(body).toEqual({ errors });
    }
  });
});
