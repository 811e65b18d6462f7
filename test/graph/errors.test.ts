import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../src/data/database.ts';
import { ABSENT, UUID_V4 } from '../support/constants.ts';
import { ACCEPT_GRAPHQL_RESPONSE, errorBody, invalidBody, postGraph, sendGraph } from '../support/graph-http.ts';
import { Service, startService } from '../support/service.ts';
import { withOverrides } from '../support/sessions.ts';
import { compiles } from '../support/test-database.ts';

const service = await startService();
const store = await service.newStore();
const { database } = service;

const READ = { query: 'query ($id: ID!) { product(id: $id) { id } }', variables: { id: ABSENT } };
const CREATE = { query: 'mutation { createProduct(input: { name: "Caneca", type: DIGITAL, price: 50 }) { id } }' };
const TYPENAME = { query: '{ __typename }' };

/** Body of the answer to READ with an error in its field. */
const fieldError = (message: string, extensions: object) => ({
  data: { product: null },
  errors: [{ message, path: ['product'], locations: [{ line: 1, column: 20 }], extensions }],
});

test('an error in a field has its path and the code, status and details of REST', async () => {
  const weak = await service.newStore(['orders:read']);
  const { body } = await postGraph(service, READ, weak.credentials);
  const extensions = { code: 'AUTH_SCOPE_DENIED', status: 403, details: { scope: 'products-basic:read' } };
  expect(body).toEqual(fieldError('A credencial não tem permissão para esta operação.', extensions));
});

test('an error in variables is a 400 where the media type allows it, and has no data', async () => {
  const expected = invalidBody({ field: 'id', message: 'Deve ser um texto.', code: 'INVALID_TYPE', path: ['id'] });
  const sent = { ...READ, variables: { id: 5 } };
  expect(await postGraph(service, sent, store.credentials)).toMatchObject({ status: 200, body: expected });
  const { status, headers, body } = await postGraph(service, sent, { ...store.credentials, ...ACCEPT_GRAPHQL_RESPONSE });
  expect([status, body]).toEqual([400, expected]);
  expect(headers.get('content-type')).toBe('application/graphql-response+json; charset=utf-8');
});

test('X-Request-Id is on every response, with a new value each time', async () => {
  const answers = [
    await postGraph(service, TYPENAME),
    await postGraph(service, { query: '{ nada }' }, ACCEPT_GRAPHQL_RESPONSE),
    await postGraph(service, '{'),
    await postGraph(service, TYPENAME, { authorization: 'Bearer x' }),
    await sendGraph(service, { method: 'PUT' }),
    await sendGraph(service, { method: 'OPTIONS' }),
    await postGraph(service, TYPENAME, { accept: 'text/csv' }),
    await postGraph(service, 'a'.repeat(1024 * 1024 + 1)),
    await postGraph(service, 'a', { 'content-type': 'text/plain' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 400, 401, 405, 204, 406, 413, 415]);
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  for (const id of ids) expect(id).toMatch(UUID_V4);
  expect(new Set(ids).size).toBe(answers.length);
});

describe('a failure of the service', () => {
  const masked = 'Erro interno. Tente novamente e, se persistir, informe o X-Request-Id ao suporte.';
  const fail = (error: Error) => () => Promise.reject(error);
  const bug = new Error('relation "segredo" does not exist at /srv/app/query.ts:7');
  const away = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });

  const lines: { msg: string; requestId?: string; where?: string; err?: { message: string } }[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  let parts: Partial<Database> = {};
  /** A service whose database has these parts. */
  const ill = new Service(
    {
      ...database,
      query: (statement) => (parts.query ?? database.query)(statement),
      transaction: (work) => (parts.transaction ?? database.transaction)(work),
    },
    { log },
  );

  /** Posts while the database fails like this; `logged`: what its lines about bugs say of this response. */
  async function post(sent: object, failing: Partial<Database>) {
    const before = await store.snapshot();
    lines.length = 0;
    parts = failing;
    // The key is looked up again.
    ill.clock.forward(1_000);
    const { status, headers, body } = await postGraph(ill, sent, store.credentials);
    expect(await store.snapshot()).toEqual(before);
    const requestId = headers.get('x-request-id');
    const logged = lines
      .filter(({ msg }) => msg === 'bug')
      .map((line) => [line.requestId === requestId, line.where, line.err?.message]);
    return { status, headers, body, logged };
  }

  const BUG_LOGGED = [[true, '/graphql', bug.message]];

  // Prisma's reads do not come over the `query` that fails here (DATA_COMPILER=off).
  test.runIf(compiles)('a bug in a field is masked, and logged with the request id', async () => {
    const reads: Partial<Database> = {
      query: (asked) => (/FROM "product"/.test(asked.text) ? Promise.reject(bug) : database.query(asked)),
    };
    const { status, body, logged } = await post(READ, reads);
    expect([status, body]).toEqual([200, fieldError(masked, { code: 'INTERNAL_ERROR', status: 500 })]);
    expect(logged).toEqual(BUG_LOGGED);
  });

  test.each<[string, Partial<Database>]>([
    ['the look-up of the key', { query: fail(bug) }],
    ['a transaction', { transaction: fail(bug) }],
    [
      'the COMMIT',
      { transaction: (work) => database.transaction((session) => work(withOverrides(session, { commit: fail(bug) }))) },
    ],
  ])('a bug in %s is a masked 500, and logged with the request id', async (_where, parts) => {
    const { status, body, logged } = await post(CREATE, parts);
    expect([status, body]).toEqual([500, errorBody('INTERNAL_ERROR', 500, masked)]);
    expect(logged).toEqual(BUG_LOGGED);
  });

  test.each<[string, Partial<Database>]>([
    ['the look-up of the key', { query: fail(away) }],
    ['a transaction', { transaction: fail(away) }],
  ])('an unavailable database in %s is a 503 with Retry-After, and not logged as a bug', async (_where, parts) => {
    const { status, headers, body, logged } = await post(CREATE, parts);
    const message = 'O serviço está temporariamente indisponível. Tente novamente em instantes.';
    expect([status, headers.get('retry-after'), body]).toEqual([503, '5', errorBody('SERVICE_UNAVAILABLE', 503, message)]);
    expect(logged).toEqual([]);
  });
});
