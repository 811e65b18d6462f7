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

/** Sends a body in which these texts stand as they are for `"@0"`, `"@1"`, … */
const sent = (body: object, ...numbers: string[]) =>
  numbers.reduce((text, number, index) => text.replace(`"@${index}"`, number), JSON.stringify(body));

test('a number beyond a double is rejected by the bound of its field, and where a field has none as no number', async () => {
  const body = { name: 'Caneca', type: 'DIGITAL', price: '@0', stock: { quantity: '@1' }, cor: '@2', costPrice: '@3' };
  const init = { method: 'POST', headers: store.credentials, body: sent(body, '1e400', '-1e400', '1e400', '1e309') };
  const issues = issuesOf((await service.send('/api/v1/products', init, 400)).body);
  expect(issues.toSorted()).toEqual([
    ['cor', 'INVALID_VALUE'],
    ['costPrice', 'TOO_BIG'],
    ['price', 'TOO_BIG'],
    ['stock.quantity', 'TOO_SMALL'],
  ]);
});

describe('an integer in JSON that is kept as it was sent', () => {
  const post = (text: string, status: number) =>
    service.send(
      '/stores/external/checkout',
      { method: 'POST', headers: { 'x-api-key': store.checkoutKey }, body: text },
      status,
    );
  const message = (number: string) =>
    `O número inteiro ${number} não pode ser guardado com todos os algarismos: envie-o como texto, entre aspas.`;
  const LONG = '7312345678901234567';

  test('is rejected at its place when a double cannot hold it, and nothing is stored', async () => {
    const before = await store.snapshot();
    const cart = { metadata: { ids: [1, '@1'] }, discounts: ['@2', { a: { b: '@3' } }] };
    const body = externalCart(cart, { metadata: { tiktok: '@0' } });
    const numbers = [LONG, '9007199254740993', `-${LONG}`, '1.2345678901234567e18'];
    const refused = (await post(sent(body, ...numbers), 400)).body as { error: { details: object[] } };
    const { details } = refused.error;
    const fields = ['metadata.tiktok', 'cart.metadata.ids.1', 'cart.discounts.0', 'cart.discounts.1.a.b'];
    expect(details).toHaveLength(4);
    for (const [index, field] of fields.entries())
      expect(details).toContainEqual({ field, message: message(numbers[index] ?? ''), code: 'INVALID_VALUE' });
    expect(await store.snapshot()).toEqual(before);
  });

  test('is kept when a double holds it, as are the values of other numbers and any text', async () => {
    const metadata = { a: '@0', b: '@1', c: '@2', d: '@3', e: '@4', f: LONG, g: '@5' };
    const numbers = ['9007199254740992', '1e20', '1.0', '-0', '0.12345678901234567890', '1e2'];
    await post(sent(externalCart({}, { metadata }), ...numbers), 201);
    const read = '{ checkouts(first: 1) { nodes { metadata } } }';
    expect((await store.graph(read)).data).toEqual({
      checkouts: {
        nodes: [{ metadata: { a: 9007199254740992, b: 1e20, c: 1, d: 0, e: 0.12345678901234568, f: LONG, g: 100 } }],
      },
    });
  });

  test('is rejected in variables and literals of a document as well', async () => {
    const create = (given: string, declared = '') =>
      `mutation ${declared} { createCheckout(input: { items: [], metadata: ${given} }) { id } }`;
    const at = (path: readonly (string | number)[]) => expect.objectContaining({ path, message: message(LONG) });
    for (const [query, variables, path] of [
      [create('$m', '($m: JSON)'), `{"m":{"a":[${LONG}]}}`, ['m', 'a', 0]],
      [create('$m', `($m: JSON = [${LONG}])`), '{}', ['m', 0]],
      [create(`{ a: { b: ${LONG} } }`), '{}', ['createCheckout', 'input', 'metadata', 'a', 'b']],
    ] as const) {
      const body = `{"query":${JSON.stringify(query)},"variables":${variables}}`;
      const reply = (await service.send('/graphql', { method: 'POST', headers: store.credentials, body }, 200)).body;
      const [error] = (reply as { errors: { extensions: { details: object[] } }[] }).errors;
      expect(error?.extensions.details).toContainEqual(at(path));
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
