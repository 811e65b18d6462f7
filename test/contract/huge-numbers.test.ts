import { describe, expect, test } from 'vitest';
import { wireSchema } from '../../src/graph/schema.ts';
import { openApi } from '../../src/rest/openapi/document.ts';
import { routes } from '../../src/rest/routes.ts';
import { externalCart } from '../support/external-cart.ts';
import { creationOf } from '../support/fixtures.ts';
import { faultsOf, issuesOf } from '../support/refusals.ts';
import { startService } from '../support/service.ts';
import { times } from '../support/times.ts';

const service = await startService();
const store = await service.newStore();
await store.product();

// Each number of each input: test/graph/huge-numbers.test.ts. The bodies of paths are the same inputs.
describe('a number beyond what four bytes, eight bytes and a double hold', () => {
  test.each([2_147_483_648, 2 ** 53, 2 ** 63, 1e300])('is rejected at its field, in any body: %d', async (value) => {
    const product = { name: 'Caneca', type: 'DIGITAL', price: value, stock: { quantity: value } };
    expect(faultsOf((await store.post('/api/v1/products', product, 400)).body).sort()).toEqual([
      'price TOO_BIG',
      'stock.quantity TOO_BIG',
    ]);
    const cart = externalCart({ items: [{ title: 'Caneca', quantity: value, unitPrice: value }] });
    const issues = ['cart.items.0.quantity TOO_BIG', 'cart.items.0.unitPrice TOO_BIG'];
    expect(faultsOf((await store.checkout(cart, 400)).body)).toEqual(issues);
  });

  test('is accepted as a price filter of a list', async () => {
    const all = (await store.get('/api/v1/products', 200)).body.data;
    for (const amount of ['99999999', '21474836.48', '90071992547409.91', '90071992547409.92', `1${'0'.repeat(400)}`]) {
      expect((await store.get(`/api/v1/products?minPrice=${amount}`, 200)).body.data).toMatchObject({ products: [] });
      expect((await store.get(`/api/v1/products?maxPrice=${amount}`, 200)).body.data).toEqual(all);
    }
  });

  test('as a page number returns an empty page, and as a size is rejected', async () => {
    const document = openApi(wireSchema, routes, { operations: {}, failures: { api: {}, checkout: {} } });
    const lists = Object.entries(document.paths as object)
      .filter(([, calls]) => JSON.stringify(calls).includes('"name":"page"'))
      .map(([path]) => path);
    expect(lists.length).toBeGreaterThan(6);
    for (const path of lists)
      for (const number of ['2147483648', '99999999999999999999', `1${'0'.repeat(400)}`]) {
        const { data } = (await store.get(`${path}?page=${number}`, 200)).body as { data: Record<string, unknown> };
        expect(Object.values(data).filter(Array.isArray)).toEqual([[]]);
        expect(issuesOf((await store.get(`${path}?limit=${number}`, 400)).body)).toEqual([['limit', 'TOO_BIG']]);
      }
  });
});

describe('the largest stock', () => {
  test('is reached and not exceeded when a cancelled order gives its units back', async () => {
    const product = await store.soldProduct();
    const order = await store.sell(product, { quantity: 5 });
    await store.setStock(product, 2_147_483_645);
    await store.patch(`/api/v1/orders/${order}`, { status: 'CANCELLED' }, 200);
    expect(await store.stockOf(product)).toBe(2_147_483_647);
  });

  test('is less than the largest cart of kits requires, which is OUT_OF_STOCK', async () => {
    const product = await store.soldProduct({ price: 0.01, stock: { quantity: 499_000_499 } });
    const kitId = await store.kit(times(100, () => ({ productId: product, quantity: 999 })));
    const input = { items: times(5, () => ({ kitId, quantity: 999 })) };
    expect(await store.refusal(creationOf('Checkout'), { input })).toMatchObject({ code: 'OUT_OF_STOCK' });
  });
});
