import { describe, expect, test } from 'vitest';
import type { Database } from '../../src/data/database.ts';
import { ABSENT } from '../support/constants.ts';
import { Service, startService } from '../support/service.ts';
import { withOverrides } from '../support/sessions.ts';
import { compiles } from '../support/test-database.ts';

const service = await startService();
const store = await service.newStore();
const { database } = service;

const bug = () => new Error('relation "segredo" does not exist at /srv/app/query.ts:7');
const away = () => Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
const MESSAGE = 'O serviço está temporariamente indisponível. Tente novamente em instantes.';

type Broken = (error: Error) => Partial<Database>;

const brokenRead: Broken = (error) => ({
  query: (asked) => (/FROM "product"/.test(asked.text) ? Promise.reject(error) : database.query(asked)),
});

/** The ways to the database, each broken by an error: what a call needs first, what a read needs, what a write needs. */
const broken: [string, Broken][] = [
  ['the look-up of the key', (error) => ({ query: () => Promise.reject(error) })],
  // Prisma's reads do not come over `query` (DATA_COMPILER=off).
  ...(compiles ? [['a read', brokenRead] satisfies [string, Broken]] : []),
  ['a transaction', (error) => ({ transaction: () => Promise.reject(error) })],
  [
    'a statement of a transaction',
    (error) => ({
      transaction: (work) =>
        database.transaction((session) =>
          work(withOverrides(session, { query: () => Promise.reject(error), hasNothingSent: false })),
        ),
    }),
  ],
  [
    'the COMMIT',
    (error) => ({
      transaction: (work) =>
        database.transaction((session) => work(withOverrides(session, { commit: () => Promise.reject(error) }))),
    }),
  ],
];

const write = { method: 'POST', headers: store.credentials, body: JSON.stringify({ name: 'Cozinha' }) };

let parts: Partial<Database> = {};
/** A service whose database has these parts. */
const ill = new Service({
  ...database,
  query: (statement) => (parts.query ?? database.query)(statement),
  transaction: (work) => (parts.transaction ?? database.transaction)(work),
});

/** Calls it while its database fails in this way, on the first read or write that it reaches; expects nothing stored. */
async function callOver(failing: Partial<Database>, status: number) {
  const before = await store.snapshot();
  parts = failing;
  // The key is looked up again.
  ill.clock.forward(1_000);
  const reply = parts.transaction
    ? await ill.send('/api/v1/categories', write, status)
    : await ill.send(`/api/v1/products/${ABSENT}`, { headers: store.credentials }, status);
  expect(await store.snapshot()).toEqual(before);
  expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  return reply;
}

test.each(broken)('an unexpected error in %s is a 500 that reveals nothing', async (_where, failing) => {
  const { body, headers, text } = await callOver(failing(bug()), 500);
  const message = 'Erro interno. Tente novamente e, se persistir, informe o X-Request-Id ao suporte.';
  expect(body).toEqual(ill.refusal(500, 'INTERNAL_ERROR', message));
  expect(text).not.toMatch(/segredo|srv|query|relation/);
  expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual([null, 'no-store']);
});

// By which errors it is recognised: test/core/errors.test.ts.
describe('an unavailable database', () => {
  test.each(broken)('in %s is a 503 with Retry-After', async (_where, failing) => {
    const { body, headers, text } = await callOver(failing(away()), 503);
    expect(body).toEqual(ill.refusal(503, 'SERVICE_UNAVAILABLE', MESSAGE));
    expect(text).not.toMatch(/10\.0\.0\.7|ECONN/);
    expect(headers.get('retry-after')).toBe('5');
  });

  test.runIf(compiles)('is a 503 in GraphQL as well where it fails one field alone, which leaves the rest', async () => {
    parts = brokenRead(away());
    const { data, errors, reply } = await ill.graph('{ viewer { kind } products { nodes { id } } }', {}, store.credentials);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
    expect(data).toEqual({ viewer: { kind: 'KEY' }, products: null });
    expect(errors?.map(({ path, extensions }) => [path, extensions.code, 'http' in extensions])).toEqual([
      [['products', 'nodes'], 'SERVICE_UNAVAILABLE', false],
    ]);
  });

  test('is used again as soon as it is back: no failure is cached', async () => {
    parts = { query: () => Promise.reject(away()) };
    ill.clock.forward(1_000);
    await ill.send('/api/v1/categories', write, 503);
    parts = {};
    await ill.send('/api/v1/categories', write, 201);
    expect(await store.count('category')).toBe(1);
  });
});
