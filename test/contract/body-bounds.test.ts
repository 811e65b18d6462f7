import { describe, expect, test } from 'vitest';
import { externalCart } from '../support/external-cart.ts';
import { startService, type TestStore } from '../support/service.ts';
import { times } from '../support/times.ts';

const service = await startService();

const MANY = { field: '', message: 'O corpo tem mais de 5000 campos, objetos e listas.', code: 'INVALID_FORMAT' };
const LISTED = { field: '', message: 'As listas do corpo têm mais de 25000 itens.', code: 'INVALID_FORMAT' };
const long = (field: string) => ({ field, message: 'Deve ter no máximo 16 KiB como JSON.', code: 'TOO_LONG' });

const members = (length: number) => Object.fromEntries(times(length, (i) => [`k${i}`, 1]));

/** An object of so many bytes as JSON, some of its characters of two bytes each. */
const sized = (bytes: number) => {
  const frame = Buffer.byteLength(JSON.stringify({ a: 'çã' }));
  return { a: `çã${'x'.repeat(bytes - frame)}` };
};

/** Sends a cart that must be refused for one reason, and leaves the store as it was. */
async function refused(store: TestStore, body: unknown, fault: object): Promise<void> {
  const reply = await store.refuses(() => store.checkout(body, 400));
  expect(reply).toMatchObject({ success: false, error: { details: [fault] } });
}

describe('the body of a REST call', () => {
  test.for([
    ['6,000 keys', members(6_000), MANY],
    ['120 lists of 60 levels', { a: times(120, () => JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`)) }, MANY],
    ['26,000 numbers', { a: times(26_000, () => 1) }, LISTED],
    ['24,000 numbers', { a: times(24_000, () => 1) }, long('cart.metadata')],
  ] as const)('with %s in a free-form object is rejected, and nothing is stored', async ([, metadata, fault]) => {
    const store = await service.newStore();
    await refused(store, externalCart({ metadata }), fault);
  });

  test('may have 5,000 keys, objects and lists, known or not, and not one more', async () => {
    const store = await service.newStore();
    const product = { name: 'Caneca', type: 'DIGITAL', price: 1 };
    // The body, its three keys, the key of the unknown object and that object itself.
    const sent = (count: number) => ({ ...product, unknown: members(count - 6) });
    await store.post('/api/v1/products', sent(5_000), 201);
    const { body } = await store.post('/api/v1/products', sent(5_001), 400);
    expect(body).toEqual(service.invalid(...[MANY]));
  });

  test('reports the first 1,000 values that cannot be stored', async () => {
    const store = await service.newStore();
    const { body } = await store.checkout(externalCart({ metadata: { a: times(20_000, () => '\0') } }), 400);
    const { details } = body.error as { details: { field: string }[] };
    expect([details.length, details[0]?.field, details.at(-1)?.field]).toEqual([
      1_000,
      'cart.metadata.a.0',
      'cart.metadata.a.999',
    ]);
  });
});

describe('a free-form object has at most 16 KiB as JSON, counted in bytes:', () => {
  test.for([
    ['metadata of a cart', (value: object) => externalCart({ metadata: value }), 'cart.metadata', 0],
    ['metadata of the call', (value: object) => externalCart({}, { metadata: value }), 'metadata', 0],
    ['what is said of discounts, all of it', (value: object) => externalCart({ discounts: ['Dez', value] }), 'cart.discounts', 8],
  ] as const)('%s, by REST', async ([, cart, field, around]) => {
    const store = await service.newStore();
    await store.checkout(cart(sized(16_384 - around)), 201);
    await refused(store, cart(sized(16_385 - around)), long(field));
  });

  test('metadata of a checkout of the store and the parameters of a purchase', async () => {
    const store = await service.newStore();
    const items = [{ productId: await store.soldProduct() }];
    const create = (metadata: object) =>
      store.graph('mutation ($input: CreateCheckoutInput!) { createCheckout(input: $input) { metadata } }', {
        input: { items, metadata },
      });
    expect((await create(sized(16_384))).data).toEqual({ createCheckout: { metadata: sized(16_384) } });
    expect((await create(sized(16_385))).errors?.map(({ extensions }) => extensions.details)).toEqual([[long('metadata')]]);

    const checkout = await store.externalCheckout();
    const buy = (params: object) => store.complete(checkout, { shippingAddress: null, params });
    expect((await buy(sized(16_385))).errors?.map(({ extensions }) => extensions.details)).toEqual([[long('params')]]);
    expect((await buy(sized(16_384))).errors).toBeUndefined();
  });
});
