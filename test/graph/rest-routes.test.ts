import { parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/graph/schema.ts';
import { startService } from '../support/service.ts';

const service = await startService();

interface Shown {
  readonly method: string;
  readonly path: string;
  readonly scopes: string[];
  readonly document: string;
}

const asked = async (headers: Record<string, string> = {}) => {
  const { data, errors } = await service.graph('{ restRoutes { method path scopes document } }', {}, headers);
  expect(errors).toBeUndefined();
  return data.restRoutes as Shown[];
};

/** A path with something in the place of each parameter. */
const called = ({ path }: Shown) => path.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000');

test('restRoutes shows every REST path with its operation, to anybody', async () => {
  const shown = await asked();
  expect(shown.find(({ method, path }) => `${method} ${path}` === 'PATCH /api/v1/upsells/{upsellId}')?.scopes).toEqual([
    'UPSELLS_WRITE',
  ]);
  expect(shown.find(({ path }) => path === '/stores/external/checkout')).toMatchObject({ method: 'POST' });
  for (const { document, scopes } of shown) {
    expect(validate(schema, parse(document))).toEqual([]);
    expect(scopes).toHaveLength(1);
  }
  const store = await service.newStore(['checkouts:read']);
  expect(await asked(store.credentials)).toEqual(shown);
});

test('each of restRoutes is served by REST and requires the listed scope', async () => {
  const store = await service.newStore(['checkouts:read']);
  for (const route of (await asked()).filter(({ path }) => path.startsWith('/api/v1/'))) {
    const { method } = route;
    const body = method === 'GET' ? {} : { body: '{}' };
    const init = { method, headers: store.credentials, ...body };
    const { body: refused } = await service.send(called(route), init, 403);
    const { details } = refused.error as { details: { scope: string } };
    expect(refused.error).toMatchObject({ code: 'AUTH_SCOPE_DENIED' });
    expect([details.scope.toUpperCase().replaceAll(/[-:]/g, '_')]).toEqual(route.scopes);
  }
});
