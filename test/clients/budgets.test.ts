import { beforeAll, expect, test } from 'vitest';
import { keyHeaders, newKey } from '../support/api-keys.ts';
import { whileImporting } from '../support/imports.ts';
import { panelUser } from '../support/panel.ts';
import { dataOf } from '../support/replies.ts';
import { NO_LIMITS, PUBLIC_URL, Service } from '../support/service.ts';
import { sharedDatabase } from '../support/test-database.ts';
import { textOf } from './documents.ts';
import { type Shop, shop } from './shop.ts';

// What an evaluation of the API could not do by the usual limits of people and keys (A2).

const { people: _people, default: _default, ...others } = NO_LIMITS;
const service = new Service(await sharedDatabase(), { limits: others });

let at: Shop;
beforeAll(async () => {
  at = await shop(new Service(await sharedDatabase()), 30);
});

/** The one answer of a document. */
async function ask<Answer>(headers: Record<string, string>, text: string, variables: object = {}): Promise<Answer> {
  const [answer] = Object.values(dataOf(await service.graph(text, { ...variables }, headers)));
  return answer as Answer;
}

const LEFT = '{ viewer { rateLimit { burst left } } }';
const leftOf = (headers: Record<string, string>) =>
  ask<{ rateLimit: { burst: number; left: number } }>(headers, LEFT).then(({ rateLimit }) => rateLimit);

test('the documents of a client with normalized caches, 17 in six seconds, leave a person more than half of their budget', async () => {
  const headers = await panelUser(at.store, [
    ...(['store:admin', 'orders:write', 'customers:read', 'products:write', 'coupons:write'] as const),
    ...(['gifts:read', 'discount-ranges:read', 'payment-discounts:read', 'automations:read', 'webhooks:read'] as const),
    ...(['checkouts:read', 'categories:read', 'upsells:read', 'shipping:read', 'kits:read'] as const),
  ]);
  const [id = '', other = ''] = at.orders;
  const documents: readonly (readonly [name: string, variables: object])[] = [
    ['MenuQuery', {}],
    ['DashboardQuery', {}],
    ['OrderListQuery', { first: 20 }],
    ['OrderBadgeQuery', { filter: { statuses: ['PENDING'] } }],
    ['OrderPageQuery', { id }],
    ['TimelineQuery', { id }],
    ['OrderPageQuery', { id: other }],
    ['SaveOrderMutation', { id, input: { notes: 'embrulhar' } }],
    ['SetTagsMutation', { id, tagIds: ['custom.presente'] }],
    ['CommentMutation', { orderId: id, text: 'Ligar antes' }],
    ['FindQuery', { text: 'Ana' }],
    ['CustomerListQuery', { first: 20 }],
    ['ProductListQuery', { first: 20 }],
    ['ProductPageQuery', { id: at.mug }],
    ['PromotionsQuery', {}],
    ['CouponPageQuery', { id: at.couponId }],
    ['OrderListQuery', { first: 20 }],
  ];
  for (const [name, variables] of documents) {
    const { errors } = await service.graph(textOf(name), { ...variables }, headers);
    expect([name, errors]).toEqual([name, undefined]);
    service.clock.forward(6_000 / documents.length);
  }
  const { burst, left } = await leftOf(headers);
  expect([documents.length, left > burst / 2]).toEqual([17, true]);
});

test('an import of 1,000 products costs a key the calls that begin, confirm and read it', async () => {
  const headers = keyHeaders(at.store, await newKey(at.store, { name: 'ERP', scopes: ['products:write'] }));
  const before = await leftOf(headers);
  const rows = Array.from({ length: 1_000 }, (_none, index) => `IMP-${index};Produto ${index};não;${index + 1},00`);
  const { rows: done } = await whileImporting(service, async () => {
    const { id, uploadUrl } = await ask<{ id: string; uploadUrl: string }>(
      headers,
      'mutation ($input: StartBulkInput!) { startBulk(input: $input) { id uploadUrl } }',
      { input: { kind: 'PRODUCTS', fileName: 'produtos.csv' } },
    );
    const path = uploadUrl.slice(PUBLIC_URL.length);
    const file = ['SKU;Nome;Físico;Preço', ...rows].join('\n');
    await service.send(path, { method: 'PUT', body: file, headers: { 'content-type': 'application/octet-stream' } }, 201);
    const isNow = async (status: string) => (await service.send(path, {}, 200)).body.status === status;
    await expect.poll(() => isNow('READY'), { timeout: 120_000, interval: 1_000 }).toBe(true);
    await ask(headers, 'mutation ($id: ID!) { confirmBulk(id: $id) { id } }', { id });
    await expect.poll(() => isNow('DONE'), { timeout: 120_000, interval: 1_000 }).toBe(true);
    return ask<{ rows: object }>(headers, 'query ($id: ID!) { bulkJob(id: $id) { rows { done changed failed } } }', { id });
  });
  const after = await leftOf(headers);
  expect(done).toEqual({ done: 1_000, changed: 1_000, failed: 0 });
  expect([before.burst, before.left - after.left]).toEqual([40, expect.toSatisfy((spent) => spent <= 10)]);
}, 300_000);
