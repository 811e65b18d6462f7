import { getIntrospectionQuery } from 'graphql';
import { describe, expect, test } from 'vitest';
import { postGraph, sendGraph } from '../support/graph-http.ts';
import { Service, startService } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const open = await startService();
const closed = new Service(open.database, { introspection: false });
const store = await closed.newStore();

const BROWSER = { accept: 'text/html,application/xhtml+xml' };
const refused = (field: string) => `A introspecção está desligada neste serviço: ${field} não pode ser consultado.`;

const errorsOf = async (service: Service, query: string) =>
  ((await postGraph(service, { query }, store.credentials)).body as { errors?: { message: string }[] }).errors ?? [];

/** Documents that ask for the schema, and the field by which they do. */
const QUESTIONS: readonly [string, string][] = [
  [getIntrospectionQuery(), '__schema'],
  ['{ __schema { queryType { name } } }', '__schema'],
  ['{ a: __type(name: "Product") { name } }', '__type'],
  ['{ ... { a: __schema { queryType { name } } } }', '__schema'],
  ['{ ...F } fragment F on Query { __type(name: "Product") { fields { name } } }', '__type'],
  ['query a { __typename } query b { __schema { types { name } } }', '__schema'],
  ['{ routes: restRoutes { document } }', 'restRoutes'],
];

/** Documents with a slip in each kind of name for which something like it is suggested otherwise. */
const SLIPS = [
  '{ product(id: "00000000-0000-7000-8000-000000000000") { nam } }',
  '{ produts { totalCount } }',
  '{ products(firs: 1) { totalCount } }',
  'query ($a: ProductFilte) { products(filter: $a) { totalCount } }',
  '{ ... on Quer { __typename } }',
];

describe('GRAPHQL_INTROSPECTION=off', () => {
  test.each(QUESTIONS)('rejects introspection: %s', async (query, field) => {
    await postGraph(closed, { query: '{ __typename }' }, store.credentials);
    const statements = await statementsOf(async () => {
      expect(await errorsOf(closed, query)).toEqual([
        { message: refused(field), locations: expect.any(Array), extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } },
      ]);
    });
    expect(statements).toEqual([]);
    // It is rejected in the query of the URL and without a credential as well.
    const { body } = await sendGraph(closed, {}, `?query=${encodeURIComponent(query)}`);
    expect(body).toMatchObject({ errors: [{ message: refused(field) }] });
  });

  test.each(SLIPS)('suggests no name for a typo: %s', async (query) => {
    const [suggested, silent] = [await errorsOf(open, query), await errorsOf(closed, query)];
    expect(suggested.some(({ message }) => message.includes('Você quis dizer'))).toBe(true);
    expect(silent).toHaveLength(suggested.length);
    expect(JSON.stringify(silent)).not.toContain('Você quis dizer');
  });

  test('reports an invalid literal as the value of a variable, and suggests no similar name', async () => {
    const field = { field: 'nam', message: 'Campo desconhecido.', code: 'UNKNOWN_FIELD' };
    const [literal] = await errorsOf(closed, '{ products(filter: { nam: "x" }) { totalCount } }');
    expect(literal).toMatchObject({ extensions: { details: [{ ...field, path: ['products', 'filter', 'nam'] }] } });
    const query = 'query ($filter: ProductFilter) { products(filter: $filter) { totalCount } }';
    const { body } = await postGraph(closed, { query, variables: { filter: { nam: 'x' } } }, store.credentials);
    expect(body).toMatchObject({ errors: [{ extensions: { details: [{ ...field, path: ['filter', 'nam'] }] } }] });
  });

  test('answers all other requests, with __typename as well', async () => {
    const { data } = await closed.graph('{ __typename products { __typename totalCount } }', {}, store.credentials);
    expect(data).toEqual({ __typename: 'Query', products: { __typename: 'ProductConnection', totalCount: 0 } });
  });

  test('serves no GraphiQL, and no link to it', async () => {
    const page = async (service: Service, path: string) => {
      const response = await service.app.fetch(new Request(`http://store.test${path}`, { headers: BROWSER }));
      return [response.status, response.headers.get('content-type'), (await response.text()).includes('GraphiQL')];
    };
    const html = 'text/html; charset=utf-8';
    expect(await page(closed, '/graphql')).toEqual([404, html, false]);
    expect([await page(open, '/'), await page(closed, '/')]).toEqual([true, false].map((isLinked) => [200, html, isLinked]));
  });
});

test('introspection is public by default', async () => {
  for (const [query] of QUESTIONS) {
    const { body } = await postGraph(open, { query, operationName: query.startsWith('query a') ? 'b' : null }, {});
    expect(body).not.toHaveProperty('errors');
  }
});

describe('the introspection query of tools', () => {
  const asked = async (query: string) => {
    const { body } = await open.send('/graphql', { method: 'POST', body: JSON.stringify({ query }) }, 200);
    const { data, extensions } = body as { data: object; extensions: { cost: { requested: number } } };
    return { data, requested: extensions.cost.requested };
  };

  let documents = 0;

  test('is computed once, and costs one call after that', async () => {
    // As GraphiQL, codegen and others send it, and a tool with names of its own.
    for (const query of [
      getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true }),
      getIntrospectionQuery({ specifiedByUrl: true, directiveIsRepeatable: true }),
      getIntrospectionQuery({ descriptions: false }).replaceAll('__schema', 'own: __schema'),
    ]) {
      const own = query.replaceAll('TypeRef', `Reference${++documents}`);
      const [first, second] = [await asked(own), await asked(own)];
      expect(first.requested).toBeGreaterThan(1);
      expect(second.requested).toBe(1);
      expect(second.data).toEqual(first.data);
      const inOtherWords = `# ${own.length}\n${own.replaceAll('\n', '\n ').replace('IntrospectionQuery', 'Other')}`;
      expect(await asked(inOtherWords)).toEqual(second);
    }
  });

  test('depends on the chosen operation, and is computed each time when it has variables', async () => {
    const two = `# ${Math.random()}
      query names { __schema { types { name } } } query kinds { __schema { types { kind } } }`;
    for (const key of ['name', 'kind', 'name']) {
      const { body } = await postGraph(open, { query: two, operationName: `${key}s` });
      const [type] = (body as { data: { __schema: { types: object[] } } }).data.__schema.types;
      expect(Object.keys(type ?? {})).toEqual([key]);
    }
    const chosen = 'query ($all: Boolean!) { __schema @include(if: $all) { queryType { name } } }';
    const found = { __schema: { queryType: { name: 'Query' } } };
    for (const all of [true, false, true]) expect((await open.graph(chosen, { all })).data).toEqual(all ? found : {});
  });
});
