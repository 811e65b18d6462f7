import { describe, expect, test } from 'vitest';
import { routes } from '../../src/rest/routes.ts';
import { issuesOf } from '../support/refusals.ts';
import { type Json, onlyValueOf } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

/** Rules of every list of API v1. */

const service = await startService();
const empty = await service.newStore();

type Create = (store: TestStore, email: string) => Promise<unknown>;

/** Function that creates a record of each list, by path, and the statements that read a page. A new list adds itself here. */
const LISTS: Readonly<Record<string, readonly [create: Create, ...statements: string[]]>> = {
  '/api/v1/automation/templates': [(store) => store.template('sms'), 'PAGE message_template'],
  '/api/v1/customers': [
    (store, email) => store.order({ customer: { name: 'Ana', email } }),
    ...['PAGE customer', 'SELECT order'],
  ],
  '/api/v1/gifts': [async (store) => store.gift({ productId: await store.product() }), 'PAGE gift'],
  '/api/v1/kits': [async (store) => store.kit([{ productId: await store.product() }]), 'PAGE kit'],
  '/api/v1/orders': [(store) => store.order(), 'PAGE order'],
  '/api/v1/products': [(store) => store.product(), 'PAGE product'],
  '/api/v1/upsells': [async (store) => store.upsell({ offerProductId: await store.product(), price: 1 }), 'PAGE upsell'],
};

test('every list of API v1 is tested', () => {
  const read = routes.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/') && !path.includes(':'));
  expect(read.map(({ path }) => path).sort()).toEqual(Object.keys(LISTS));
});

describe.each(Object.entries(LISTS))('GET %s', (path, [create, ...statements]) => {
  const page = async (store: TestStore, query = '') => {
    const { pagination, ...list } = (await store.get(`${path}${query}`, 200)).body.data as Json;
    return { shown: onlyValueOf<Json[]>(list), pagination };
  };

  test('shows the newest first, page by page, none beyond the last page and none of another store, by the same statements', async () => {
    const store = await service.newStore();
    const times: string[] = [];
    for (const email of ['a@exemplo.com.br', 'b@exemplo.com.br', 'c@exemplo.com.br']) {
      service.clock.forward(1000);
      times.unshift(service.now());
      await create(store, email);
    }
    const { shown, pagination } = await page(store);
    expect(shown.map(({ createdAt, lastOrderDate }) => createdAt ?? lastOrderDate)).toEqual(times);
    expect(pagination).toMatchObject({ page: 1, limit: 20, total: 3, totalPages: 1 });
    const two = { limit: 2, total: 3, totalPages: 2 };
    expect(await page(store, '?limit=2')).toMatchObject({ shown: shown.slice(0, 2), pagination: { ...two, page: 1 } });
    expect(await page(store, '?limit=2&page=2')).toMatchObject({ shown: shown.slice(2), pagination: { ...two, page: 2 } });
    const beyond = { page: 9, limit: 100, total: 3, totalPages: 1 };
    expect(await page(store, '?limit=100&page=9')).toMatchObject({ shown: [], pagination: beyond });
    const none = { page: 1, limit: 20, total: 0, totalPages: 0 };
    expect(await page(empty)).toMatchObject({ shown: [], pagination: none });
    for (const limit of [1, 3]) expect(await statementsOf(() => page(store, `?limit=${limit}`))).toEqual(statements);
  });

  test('reports a page and a limit that are out of bounds or no integers, and names unknown parameters', async () => {
    for (const [query, ...codes] of [
      ['page=0&limit=101', 'TOO_SMALL', 'TOO_BIG'],
      ['page=x&limit=1.5', 'INVALID_TYPE', 'INVALID_TYPE'],
    ])
      expect(issuesOf((await empty.get(`${path}?${query}`, 400)).body)).toEqual([
        ['page', codes[0]],
        ['limit', codes[1]],
      ]);
    const { headers } = await empty.get(`${path}?debug=1&constructor=1`, 200);
    expect(headers.get('x-ignored-params')).toBe('debug, constructor');
  });
});

test('a parameter whose escapes are not UTF-8 is rejected, with the other issues of the query, also one that is unknown', async () => {
  for (const [query, issues] of [
    ['name=caf%E9', ['name INVALID_FORMAT']],
    ['name=%zz&limit=0', ['name INVALID_FORMAT', 'limit TOO_SMALL']],
    ['name=%ED%A0%80&cor=%FF', ['name INVALID_FORMAT', 'cor INVALID_FORMAT']],
    ['n%E3me=a', ['n�me INVALID_FORMAT']],
  ] as const) {
    const { body } = await empty.get(`/api/v1/products?${query}`, 400);
    expect(issuesOf(body).map((issue) => issue.join(' '))).toEqual(issues);
  }
  for (const query of ['name=caf%C3%A9', 'name=100%25', 'name=%EF%BF%BD', 'name=a+b%2Bc'])
    expect((await empty.get(`/api/v1/products?${query}`, 200)).body).toMatchObject({ data: { products: [] } });
});
