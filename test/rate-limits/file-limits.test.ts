import { expect, test } from 'vitest';
import { memoryBuckets } from '../../src/rate-limits/memory-buckets.ts';
import type { Buckets } from '../../src/rate-limits/policies.ts';
import { Imports, whileImporting } from '../support/imports.ts';
import { NO_LIMITS, PUBLIC_URL, Service } from '../support/service.ts';
import { sharedDatabase } from '../support/test-database.ts';

/** Buckets that note what is spent, and of which. */
function watchedBuckets(now?: () => number): { readonly spent: [string, number][]; readonly buckets: Buckets } {
  const spent: [string, number][] = [];
  const buckets = memoryBuckets(now);
  const spend: Buckets['spend'] = (key, policy, cost) => {
    spent.push([key, cost]);
    return buckets.spend(key, policy, cost);
  };
  return { spent, buckets: { ...buckets, spend } };
}

const database = await sharedDatabase();
const pathOf = (url: string | null) => (url ?? '').slice(PUBLIC_URL.length);

test('the address of a file spends the budget of its job, and rows that of their store: nothing of the key', async () => {
  const { spent, buckets } = watchedBuckets();
  const service = new Service(database, { limits: NO_LIMITS, buckets });
  const store = await service.newStore();
  const imports = new Imports(service, store);
  for (const sku of ['A', 'B']) await store.product({ sku, stock: { quantity: 5 } });
  const rows = watchedBuckets();
  await whileImporting(
    service,
    async () => {
      const { id, uploadUrl } = await imports.start({});
      spent.length = 0;
      await imports.put(uploadUrl ?? '', 'SKU;Estoque\nA;9\nB;7\nC;1\n', 201);
      const asked = async () => (await service.send(pathOf(uploadUrl), {}, 200)).body;
      await expect
        .poll(asked)
        .toEqual({ received: 24, complete: true, status: 'READY', done: null, total: 3, secondsLeft: null });
      expect(new Set(spent.map(([key]) => key))).toEqual(new Set([`files:${id}`]));
      await imports.call('confirmBulk', id);
      await imports.until(id, 'DONE');
    },
    rows.buckets,
  );
  expect(rows.spent).toEqual([[`file-rows:${store.id}`, 3]]);
});

test('an address that is asked too often is refused until there is room again, and that of another job is not', async () => {
  const service = new Service(database, { limits: { ...NO_LIMITS, files: { burst: 2, perSecond: 1 } } });
  const imports = new Imports(service, await service.newStore());
  const [first, second] = [(await imports.start({})).uploadUrl, (await imports.start({})).uploadUrl];
  for (let count = 0; count < 2; count += 1) await service.send(pathOf(first), {}, 200);
  const refused = await service.send(pathOf(first), { method: 'PUT', body: 'SKU;Estoque\nA;9\n' }, 429);
  expect([refused.headers.get('retry-after'), refused.body]).toMatchObject(['1', { error: { code: 'RATE_LIMITED' } }]);
  expect((await service.send(pathOf(second), {}, 200)).body).toMatchObject({ received: 0 });
  service.clock.forward(1_000);
  expect((await service.send(pathOf(first), {}, 200)).body).toMatchObject({ received: 0, complete: false });
});
