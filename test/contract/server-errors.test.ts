import { describe, expect, test } from 'vitest';
import type { Database, Statement } from '../../src/data/database.ts';
import { Service, startService } from '../support/service.ts';
import { withOverrides } from '../support/sessions.ts';
import { compiles } from '../support/test-database.ts';

const service = await startService();
const { database } = service;

const category = { name: 'Cozinha' };
const ID = '00000000-0000-7000-8000-000000000000';

const bug = () => new Error('relation "segredo" does not exist at /srv/app/query.ts:7');
const away = (code: string) => Object.assign(new Error(`connect ${code} 10.0.0.7:5432`), { code });

/** A read that fails. Prisma's reads do not come over `query` (DATA_COMPILER=off). */
const A_READ: [string, (error: Error) => Partial<Database>][] = compiles
  ? [
      [
        'a read',
        (error) => ({ query: (asked) => (/FROM "product"/.test(asked.text) ? Promise.reject(error) : database.query(asked)) }),
      ],
    ]
  : [];

/** The ways to the database, each broken by an error: what a call needs first, what a read needs, what a write needs. */
const broken: [string, (error: Error) => Partial<Database>][] = [
  ['the look-up of the key', (error) => ({ query: () => Promise.reject(error) })],
  ...A_READ,
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

/** Calls a service whose database fails in this way, on the first read or write that it reaches; expects nothing stored. */
async function callOver(parts: Partial<Database>, status: number) {
  const store = await service.newStore();
  const before = await store.snapshot();
  const ill = new Service({ ...database, ...parts });
  const write = { method: 'POST', headers: store.credentials, body: JSON.stringify(category) };
  const reply = parts.transaction
    ? await ill.send('/api/v1/categories', write, status)
    : await ill.send(`/api/v1/products/${ID}`, { headers: store.credentials }, status);
  expect(await store.snapshot()).toEqual(before);
  return { ...reply, expected: ill.refusal.bind(ill) };
}

describe('an unexpected error', () => {
  test.each(broken)('in %s is a 500 that reveals nothing', async (_where, parts) => {
    const { body, headers, text, expected } = await callOver(parts(bug()), 500);
    const message = 'Erro interno. Tente novamente e, se persistir, informe o X-Request-Id ao suporte.';
    expect(body).toEqual(expected(500, 'INTERNAL_ERROR', message));
    expect(text).not.toMatch(/segredo|srv|query|relation/);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('retry-after')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('an unavailable database', () => {
  const message = 'O serviço está temporariamente indisponível. Tente novamente em instantes.';

  test.each(broken)('in %s is a 503 with Retry-After', async (_where, parts) => {
    const { body, headers, text, expected } = await callOver(parts(away('ECONNREFUSED')), 503);
    expect(body).toEqual(expected(503, 'SERVICE_UNAVAILABLE', message));
    expect(text).not.toMatch(/10\.0\.0\.7|ECONN/);
    expect(headers.get('retry-after')).toBe('5');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.runIf(compiles)(
    'is a 503 with Retry-After in GraphQL as well where it fails one field alone, which leaves the rest',
    async () => {
      const store = await service.newStore();
      const [[, parts] = []] = A_READ;
      const ill = new Service({ ...database, ...parts?.(away('ECONNREFUSED')) });
      const { data, errors, reply } = await ill.graph('{ viewer { kind } products { nodes { id } } }', {}, store.credentials);
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
      expect(data).toEqual({ viewer: { kind: 'KEY' }, products: null });
      expect(errors?.map(({ path, extensions }) => [path, extensions.code, 'http' in extensions])).toEqual([
        [['products', 'nodes'], 'SERVICE_UNAVAILABLE', false],
      ]);
    },
  );

  test.each(['ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', '08006', '53300', '57P01', '57P03', 'P1001', 'P2024'])(
    'is recognised by %s',
    async (code) => {
      const { body, expected } = await callOver({ query: () => Promise.reject(away(code)) }, 503);
      expect(body).toEqual(expected(503, 'SERVICE_UNAVAILABLE', message));
    },
  );

  test('is used again as soon as it is back: no failure is cached', async () => {
    const store = await service.newStore();
    let isAway = true;
    const query = <Row>(statement: Statement) => (isAway ? Promise.reject(away('ECONNREFUSED')) : database.query<Row>(statement));
    const recovering = new Service({ ...database, query });
    const write = { method: 'POST', headers: store.credentials, body: JSON.stringify(category) };
    await recovering.send('/api/v1/categories', write, 503);
    isAway = false;
    await recovering.send('/api/v1/categories', write, 201);
    const { data } = await store.graph('{ categories { totalCount } }', {});
    expect(data).toEqual({ categories: { totalCount: 1 } });
  });
});
