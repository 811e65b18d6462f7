import { describe, expect, test } from 'vitest';
import { ABSENT } from '../support/constants.ts';
import { ACCEPT_GRAPHQL_RESPONSE, errorBody, invalidBody, postGraph, sendGraph } from '../support/graph-http.ts';
import { WRONG_KEY } from '../support/refusals.ts';
import { Service, startService } from '../support/service.ts';

const service = await startService();
const store = await service.newStore();

/** Sends a call that must create nothing. */
async function creatingNothing<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const before = await store.snapshot();
  const answer = await call();
  expect(await store.snapshot()).toEqual(before);
  return answer;
}

const MIB = 1024 * 1024;
const READ = 'query ($id: ID!) { product(id: $id) { id } }';
const CREATE = 'mutation { createProduct(input: { name: "Caneca", type: DIGITAL, price: 50 }) { id } }';

const TYPENAME = { __typename: 'Query' };
const UNDECODABLE = 'O texto do endereço não está em UTF-8, ou tem um % que não é de um código: escreva cada byte como %C3%A9.';

/** `levels` objects, each in the one before. */
const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

describe('the request of a document', () => {
  test.each(['PUT', 'PATCH', 'DELETE'])('%s is a 405 with Allow', async (method) => {
    const { status, headers, body } = await sendGraph(service, { method });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect(body).toEqual(errorBody('METHOD_NOT_ALLOWED', 405, `Este caminho não aceita ${method}.`));
  });

  test('HEAD answers as GET does, without the body', async () => {
    for (const [search, status] of [
      ['?query=%7B__typename%7D', 200],
      ['', 400],
    ] as const) {
      const get = await sendGraph(service, { method: 'GET' }, search);
      const head = await sendGraph(service, { method: 'HEAD' }, search);
      expect([get.status, head.status, head.body]).toEqual([status, status, undefined]);
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    }
    const page = { accept: 'text/html' };
    const { status, headers } = await sendGraph(service, { method: 'HEAD', headers: page });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  test('OPTIONS is a 204 with Allow and without CORS', async () => {
    const { status, headers, body } = await sendGraph(service, {
      method: 'OPTIONS',
      headers: { origin: 'https://outra.example' },
    });
    expect([status, headers.get('allow'), body]).toEqual([204, 'GET, HEAD, POST', undefined]);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  describe('from a page of another origin:', () => {
    const LISTED = 'https://admin.example';
    const open = new Service(service.database, { graphqlCorsOrigins: [LISTED] });
    const corsOf = (headers: Headers) =>
      Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary'));
    const READABLE = {
      'access-control-allow-origin': LISTED,
      'access-control-expose-headers': 'etag, idempotent-replayed, retry-after, warning, x-request-id',
      vary: 'Origin',
    };

    test('a preflight from a listed origin allows the headers of a client, and no cookies', async () => {
      const { status, headers } = await sendGraph(open, { method: 'OPTIONS', headers: { origin: LISTED } });
      expect(status).toBe(204);
      expect(corsOf(headers)).toEqual({
        ...READABLE,
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers':
          'authorization, content-type, idempotency-key, x-actor, x-store-id, traceparent, tracestate, baggage, sentry-trace, apollo-require-preflight, apollographql-client-name, apollographql-client-version, graphql-client-name, graphql-client-version, x-graphql-client-name, x-graphql-client-version, x-apollo-operation-id, x-apollo-operation-name',
        'access-control-max-age': '7200',
      });
    });

    test('a response to a listed origin may be read by its page, also an error', async () => {
      const origin = { origin: LISTED };
      const replies = [
        await sendGraph(open, { headers: { ...store.credentials, ...origin } }, '?query={store{id}}'),
        await sendGraph(open, { headers: origin }, '?query={store{id}}'),
        await sendGraph(open, { headers: origin }, '?query={'),
        await sendGraph(open, { method: 'PUT', headers: origin }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 405]);
      for (const { headers } of replies) expect(corsOf(headers)).toEqual(READABLE);
    });

    test.each(['https://admin.example.mal.example', 'http://admin.example', 'null'])(
      '%s, which is not listed, gets no CORS headers',
      async (origin) => {
        expect(corsOf((await sendGraph(open, { method: 'OPTIONS', headers: { origin } })).headers)).toEqual({});
        expect(corsOf((await sendGraph(open, { headers: { origin } }, '?query={__typename}')).headers)).toEqual({});
      },
    );
  });

  test('GET runs a query, also with variables', async () => {
    const search = `?query=${encodeURIComponent(READ)}&variables=${encodeURIComponent(JSON.stringify({ id: ABSENT }))}`;
    const { status, body } = await sendGraph(service, { headers: store.credentials }, search);
    expect([status, body]).toEqual([200, { data: { product: null } }]);
  });

  test.each([
    ['variables={', 'variables', 'Não é um JSON válido e sem campos repetidos.', 'INVALID_FORMAT'],
    ['variables={"a":1,"a":2}', 'variables', 'Não é um JSON válido e sem campos repetidos.', 'INVALID_FORMAT'],
    ['variables=[]', 'variables', 'Deve ser um objeto.', 'INVALID_TYPE'],
    ['query={__typename}', 'query', 'O campo foi enviado mais de uma vez.', 'INVALID_FORMAT'],
    ['variables={"a":"caf%E9"}', 'variables', UNDECODABLE, 'INVALID_FORMAT'],
    ['operationName=%zz', 'operationName', UNDECODABLE, 'INVALID_FORMAT'],
  ])('GET with &%s is a 400', async (more, field, message, code) => {
    const { status, body } = await sendGraph(service, {}, `?query={__typename}&${more}`);
    expect([status, body]).toEqual([400, invalidBody({ field, message, code })]);
  });

  test('a slash at the end of the path changes nothing', async () => {
    const get = new Request('http://store.test/graphql/?query={__typename}', { headers: { accept: 'application/json' } });
    const body = JSON.stringify({ query: '{__typename}' });
    const headers = { 'content-type': 'application/json' };
    const post = new Request('http://store.test/graphql/', { method: 'POST', headers, body });
    for (const request of [get, post]) expect(await (await service.app.fetch(request)).json()).toMatchObject({ data: TYPENAME });
    const other = await service.app.fetch(new Request('http://store.test/graphql/', { method: 'PUT' }));
    expect([other.status, await other.json()]).toMatchObject([405, { errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED' } }] }]);
    const pages = ['/graphql/', '/docs/'].map(
      (path) => new Request(`http://store.test${path}`, { headers: { accept: 'text/html' } }),
    );
    for (const page of pages)
      expect((await service.app.fetch(page)).headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('an empty operationName is none', async () => {
    const query = 'query A { __typename }';
    expect(await postGraph(service, { query, operationName: '' })).toMatchObject({ status: 200, body: { data: TYPENAME } });
    const search = `?operationName=&query=${encodeURIComponent(query)}`;
    expect(await sendGraph(service, {}, search)).toMatchObject({ status: 200, body: { data: TYPENAME } });
  });

  const TWO = 'query A { __typename } query B { __typename }';
  test.each([
    [TWO, '', 'operationName', 'O documento tem mais de uma operação: informe o nome da que deve ser executada.', 'REQUIRED'],
    [TWO, 'C', 'operationName', 'O documento não tem uma operação com este nome.', 'INVALID_VALUE'],
    ['fragment F on Query { __typename }', '', 'query', 'O documento não tem uma operação.', 'REQUIRED'],
  ])('%s with the name %j is a 400', async (query, operationName, field, message, code) => {
    const { status, body } = await postGraph(service, { query, operationName });
    expect([status, body]).toEqual([400, invalidBody({ field, message, code })]);
  });

  test('a mutation by GET is a 405 that allows POST, and nothing is done, also for a cached document', async () => {
    const search = `?query=${encodeURIComponent(CREATE)}`;
    for (const _ of [1, 2]) {
      const sent = await creatingNothing(() => sendGraph(service, { headers: store.credentials }, search));
      expect([sent.status, sent.headers.get('allow')]).toEqual([405, 'POST']);
      expect(sent.body).toEqual(errorBody('METHOD_NOT_ALLOWED', 405, 'Uma mutation só pode ser enviada por POST.'));
      await store.graph(CREATE);
    }
  });

  test.each([
    ['application/x-www-form-urlencoded', `query=${encodeURIComponent(CREATE)}`],
    ['multipart/form-data; boundary=x', `--x\r\ncontent-disposition: form-data; name="query"\r\n\r\n${CREATE}\r\n--x--`],
    ['text/plain', JSON.stringify({ query: CREATE })],
  ])('a body of %s is a 415, and nothing is done', async (type, body) => {
    const headers = { ...store.credentials, 'content-type': type };
    const answer = await creatingNothing(() => postGraph(service, body, headers));
    const message = 'O corpo deve ser enviado como application/json.';
    expect([answer.status, answer.body]).toEqual([415, errorBody('UNSUPPORTED_MEDIA_TYPE', 415, message)]);
  });

  test('a batch of requests in one body is a 400, and none is executed', async () => {
    const batch = [{ query: CREATE }, { query: CREATE }];
    const { status, body } = await creatingNothing(() => postGraph(service, batch, store.credentials));
    const message = 'O corpo deve ser um objeto JSON com uma única requisição.';
    expect([status, body]).toEqual([400, invalidBody({ field: '', message, code: 'INVALID_TYPE' })]);
  });
});

describe('the body of a request', () => {
  const required = { field: 'query', message: 'Informe o documento GraphQL, ou documentId.', code: 'REQUIRED' };

  test.each([
    ['{}', [required]],
    [
      '{"variables":"a","operationName":1,"extensions":[],"id":"a"}',
      [
        { field: 'id', message: 'Campo desconhecido.', code: 'UNKNOWN_FIELD' },
        { field: 'operationName', message: 'Deve ser um texto.', code: 'INVALID_TYPE' },
        { field: 'variables', message: 'Deve ser um objeto.', code: 'INVALID_TYPE' },
        { field: 'extensions', message: 'Deve ser um objeto.', code: 'INVALID_TYPE' },
        required,
      ],
    ],
    ['{', [{ field: '', message: 'O corpo não é um JSON válido.', code: 'INVALID_FORMAT' }]],
    [
      '{"query":"{__typename}","variables":{"input":{"price":1,"price":2}}}',
      [{ field: 'variables.input.price', message: 'O campo foi enviado mais de uma vez.', code: 'INVALID_FORMAT' }],
    ],
  ])('%s is a 400 in both media types', async (body, details) => {
    expect(await postGraph(service, body)).toMatchObject({ status: 400, body: invalidBody(...details) });
    expect(await postGraph(service, body, ACCEPT_GRAPHQL_RESPONSE)).toMatchObject({ status: 400, body: invalidBody(...details) });
  });

  test('1 MiB is accepted; one byte more is a 413', async () => {
    const sized = (size: number) => JSON.stringify({ query: '{ __typename }' }).padEnd(size);
    expect(await postGraph(service, sized(MIB))).toMatchObject({ status: 200, body: { data: { __typename: 'Query' } } });
    const tooLarge = errorBody('PAYLOAD_TOO_LARGE', 413, 'O corpo da requisição passa de 1 MiB.');
    expect(await postGraph(service, sized(MIB + 1))).toMatchObject({ status: 413, body: tooLarge });
  });

  test('64 levels of JSON are accepted; one more is a 400', async () => {
    const body = (levels: number) => `{"query":"{ __typename }","variables":${nested(levels - 1)}}`;
    expect(await postGraph(service, body(64))).toMatchObject({ status: 200, body: { data: { __typename: 'Query' } } });
    const fault = { field: 'variables.a.a', message: 'O corpo tem mais de 64 níveis.', code: 'INVALID_FORMAT' };
    expect(await postGraph(service, body(65))).toMatchObject({ status: 400, body: invalidBody(fault) });
  });
});

describe('the text of a document', () => {
  const deep = (levels: number) => '{ a '.repeat(levels) + '}'.repeat(levels);

  test.each([65, 20_000])('with %i levels is rejected before it is parsed', async (levels) => {
    const locations = [{ line: 1, column: '{ a '.length * 64 + 1 }];
    const extensions = { code: 'GRAPHQL_PARSE_FAILED' };
    const body = { errors: [{ message: 'O documento tem mais de 64 níveis.', locations, extensions }] };
    const query = deep(levels);
    expect(await postGraph(service, { query })).toMatchObject({ status: 200, body });
    expect(await postGraph(service, { query }, ACCEPT_GRAPHQL_RESPONSE)).toMatchObject({ status: 400, body });
  });

  test('may have 64 levels of brackets; brackets in texts and comments do not count', async () => {
    const { body } = await postGraph(service, { query: deep(64) });
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] });
    const query = `{ __type(name: "${'{'.repeat(100)}") { name } } # ${'('.repeat(100)}`;
    expect(await postGraph(service, { query })).toMatchObject({ status: 200, body: { data: { __type: null } } });
  });

  test.each(['"Cane\\u0000ca"', '"""Cane\u0000ca"""'])(
    'with NUL in the literal %j is rejected, and nothing is done',
    async (name) => {
      const query = `mutation { createProduct(input: { name: ${name}, type: DIGITAL, price: 50 }) { id } }`;
      const message = 'Não pode conter o caractere nulo (U+0000).';
      const details = [{ field: 'name', message, code: 'INVALID_VALUE', path: ['createProduct', 'input', 'name'] }];
      const errors = [
        {
          message: 'Há campos inválidos na requisição.',
          locations: [{ line: 1, column: query.indexOf(name) + 1 }],
          extensions: { code: 'VALIDATION_ERROR', details },
        },
      ];
      for (const [status, headers] of [
        [200, store.credentials],
        [400, { ...store.credentials, ...ACCEPT_GRAPHQL_RESPONSE }],
      ] as const)
        expect(await creatingNothing(() => postGraph(service, { query }, headers))).toMatchObject({ status, body: { errors } });
    },
  );

  test.each([
    ['{', 'GRAPHQL_PARSE_FAILED'],
    ['{ nada }', 'GRAPHQL_VALIDATION_FAILED'],
    ['query ($__proto__: String!) { __type(name: $__proto__) { name } }', 'GRAPHQL_VALIDATION_FAILED'],
  ])('with %s gets a GraphQL error without data', async (query, code) => {
    const { body } = await postGraph(service, { query });
    expect(body).toEqual({ errors: [{ message: expect.any(String), locations: expect.any(Array), extensions: { code } }] });
  });
});

test('a field may be answered as then, in a list as well', async () => {
  const id = await store.category('Canecas');
  const query = 'query ($id: ID!) { then: category(id: $id) { then: id } categories(first: 1) { nodes { then: id } } }';
  const data: unknown = JSON.parse(`{"then":{"then":"${id}"},"categories":{"nodes":[{"then":"${id}"}]}}`);
  expect((await postGraph(service, { query, variables: { id } }, store.credentials)).body).toEqual({ data });
});

describe('a request without a key', () => {
  test.each<[string, Record<string, string>]>([
    ['no Authorization', {}],
    ['a Bearer still to be filled in', { authorization: 'Bearer ', 'x-store-id': '' }],
  ])('may read the schema with %s, and nothing else', async (_how, headers) => {
    const { status, body } = await postGraph(service, { query: '{ __schema { queryType { name } } }' }, headers);
    expect([status, body]).toEqual([200, { data: { __schema: { queryType: { name: 'Query' } } } }]);
    const read = await postGraph(service, { query: READ, variables: { id: ABSENT } }, headers);
    expect(read.body).toMatchObject({
      data: { product: null },
      errors: [{ path: ['product'], extensions: { code: 'AUTH_API_KEY_REQUIRED', status: 401 } }],
    });
  });

  test('is refused for null that stands for no value, as for any other', async () => {
    for (const [query, sent] of [
      ['query ($n: String = "x") { __type(name: $n) { name } }', { n: null }],
      ['query ($n: Boolean = true) { __typename @skip(if: $n) }', { n: null }],
    ] as const) {
      const body = invalidBody({ field: 'n', message: 'Não pode ser nulo.', code: 'NOT_NULL', path: ['n'] });
      expect(await postGraph(service, { query, variables: sent })).toMatchObject({ status: 200, body });
      expect(await postGraph(service, { query, variables: sent }, ACCEPT_GRAPHQL_RESPONSE)).toMatchObject({ status: 400, body });
    }
  });

  test('is a 401 when the key is invalid, for any document', async () => {
    const { status, body } = await postGraph(service, { query: '{ __typename }' }, { authorization: 'Bearer sk_live_x' });
    expect([status, body]).toEqual([401, errorBody('AUTH_API_KEY_REQUIRED', 401, WRONG_KEY)]);
  });
});
