import { describe, expect, test } from 'vitest';
import { externalCart } from '../support/external-cart.ts';
import { detailsOf, faultsOf } from '../support/refusals.ts';
import type { Headers } from '../support/replies.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const store = await service.newStore();

const STRICT = { prefer: 'handling=strict' };
const PRODUCTS = '/api/v1/products';

/** Sends a text as the body of a POST, which must be refused and leave the store as it is. */
const refused = async (path: string, body: string, headers: Headers = {}) =>
  faultsOf(
    await store.refuses(() => service.send(path, { method: 'POST', headers: { ...store.credentials, ...headers }, body }, 400)),
  );

describe('one response reports every invalid field (D-06):', () => {
  const text = JSON.stringify({ name: 'x', type: 'DIGITAL', price: 1, foo: 1, media: { capa: 1 } });

  test('invalid values and, with handling=strict, unknown fields of the body and the query', async () => {
    const expected = ['name TOO_SHORT', 'foo UNKNOWN_FIELD', 'media.capa UNKNOWN_FIELD', 'debug UNKNOWN_FIELD'];
    expect(await refused(`${PRODUCTS}?debug=1`, text, STRICT)).toEqual(expected);
    expect(await refused(`${PRODUCTS}?debug=1`, text)).toEqual(['name TOO_SHORT']);
  });

  test('a field that has another name in the body, sent under its name in the schema', async () => {
    const body = JSON.stringify({ channel: 'sms', name: '', message: 'Oi', senderName: 'Loja' });
    const expected = ['name TOO_SHORT', 'senderName UNKNOWN_FIELD'];
    expect(await refused('/api/v1/automation/templates', body, STRICT)).toEqual(expected);
  });

  test('a header and the body', async () => {
    const key = { 'idempotency-key': 'a b' };
    const first = 'Idempotency-Key INVALID_FORMAT';
    expect(await refused(PRODUCTS, text, key)).toEqual([first, 'name TOO_SHORT']);
    const absent = ['name INVALID_TYPE', 'price REQUIRED', 'type REQUIRED'];
    expect(await refused(PRODUCTS, '{"name":5}', key)).toEqual([first, ...absent]);
    expect(await refused(PRODUCTS, '{"name":', key)).toEqual([first, ' INVALID_FORMAT']);
    const listed = [first, ' INVALID_TYPE', 'foo UNKNOWN_FIELD'];
    expect(await refused(`${PRODUCTS}?foo=1`, '[]', { ...key, ...STRICT })).toEqual(listed);
  });

  test('the address of a webhook, with its other fields', async () => {
    const body = { name: 'w', url: 'https://localhost/x', events: ['ORDER_PAID'], timeout: 301 };
    expect(await refused('/api/v1/webhooks', JSON.stringify(body))).toEqual(['url INVALID_FORMAT', 'timeout TOO_BIG']);
  });

  test('every duplicate key, with the other issues', async () => {
    const twice = '{"name":"x","price":0,"price":1,"stock":{"quantity":1,"quantity":-1},"type":"DIGITAL","sku":5,"foo":1}';
    const expected = ['price INVALID_FORMAT', 'sku INVALID_TYPE', 'name TOO_SHORT', 'stock.quantity INVALID_FORMAT'];
    expect(await refused(PRODUCTS, twice)).toEqual(expected);
    expect(await refused(PRODUCTS, twice, STRICT)).toEqual([...expected, 'foo UNKNOWN_FIELD']);
  });

  test.each<[string, Headers, string[]]>([
    ['foo=1&name=', STRICT, ['name TOO_SHORT', 'foo UNKNOWN_FIELD']],
    [
      'foo=1&page=0&sku=&minPrice=2&maxPrice=1',
      STRICT,
      ['page TOO_SMALL', 'sku TOO_SHORT', 'minPrice TOO_BIG', 'foo UNKNOWN_FIELD'],
    ],
    ['page=0&name=', {}, ['page TOO_SMALL', 'name TOO_SHORT']],
    // Numbers have the bounds that they have in a body.
    [
      'page=1.5&limit=x&minPrice=x&status=x',
      {},
      ['page INVALID_TYPE', 'limit INVALID_TYPE', 'minPrice INVALID_TYPE', 'status INVALID_VALUE'],
    ],
    ['limit=0&minPrice=-1', {}, ['limit TOO_SMALL', 'minPrice TOO_SMALL']],
    ['limit=-1', {}, ['limit TOO_SMALL']],
    ['limit=101', {}, ['limit TOO_BIG']],
  ])('parameters of a list: %s', async (query, headers, expected) => {
    expect(faultsOf((await store.get(`${PRODUCTS}?${query}`, 400, headers)).body)).toEqual(expected);
  });

  test('the tags of an order, which have validation of their own', async () => {
    const path = `/api/v1/orders/${await store.order()}/tags`;
    const tagIds = Array.from({ length: 41 }, (_, index) => `custom.t${index}`);
    expect(faultsOf((await store.patch(path, { tagIds, foo: 1 }, 400, STRICT)).body)).toEqual([
      'tagIds TOO_LONG',
      'foo UNKNOWN_FIELD',
    ]);
    expect(faultsOf((await store.patch(path, { tagIds: ['faturamento.nada'] }, 400, { 'idempotency-key': 'a b' })).body)).toEqual(
      ['Idempotency-Key INVALID_FORMAT', 'tagIds.0 NOT_FOUND'],
    );
  });

  test('the body of the external checkout', async () => {
    const body = { ...externalCart({ token: '' }, { customer: { email: 'a' } }), foo: 1 };
    const expected = ['cart.token TOO_SHORT', 'customer.email INVALID_FORMAT', 'foo UNKNOWN_FIELD'];
    expect(faultsOf((await store.checkout(body, 400, STRICT)).body)).toEqual(expected);
  });

  test('the variables of a GraphQL document, with the header of its mutation', async () => {
    const create = 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }';
    const input = { name: 'x', type: 'DIGITAL', price: 1, foo: 1 };
    expect(await store.refusal(create, { input }, { 'idempotency-key': 'a b' })).toMatchObject({
      details: [
        { field: 'Idempotency-Key', code: 'INVALID_FORMAT' },
        { field: 'name', code: 'TOO_SHORT' },
        { field: 'foo', code: 'UNKNOWN_FIELD' },
      ],
    });
  });
});

describe('a value of another JSON type is reported as INVALID_TYPE (D-101)', () => {
  const wrong = (field: string) => ({ field, message: 'Deve ser um texto.', code: 'INVALID_TYPE' });

  // Each scalar: test/core/schema/scalars.test.ts.
  test.each<[string, object, string[]]>([
    [
      'gifts',
      { name: 'Brinde', productId: 5, startsAt: 5, triggerProductIds: [true] },
      ['productId', 'startsAt', 'triggerProductIds.0'],
    ],
    ['products', { name: 'Caneca', price: 1, type: 5, media: { images: [5] } }, ['media.images.0', 'type']],
  ])('%s %j', async (path, body, fields) => {
    expect((await store.post(`/api/v1/${path}`, body, 400)).body).toEqual(service.invalid(...fields.map(wrong)));
  });

  test('a GraphQL variable of another type is reported as INVALID_TYPE too', async () => {
    const create = 'mutation ($input: CreateGiftInput!) { createGift(input: $input) { id } }';
    expect(await store.refusal(create, { input: { name: 'Brinde', productId: 5, startsAt: true } })).toMatchObject({
      details: ['productId', 'startsAt'].map(wrong),
    });
  });
});

test('a date with an offset whose + was decoded as a blank gets an error that explains it', async () => {
  const { body } = await store.get(`${PRODUCTS}?updatedSince=2026-03-02T12:00:00+03:00&page=0`, 400);
  const message =
    'Deve ser uma data e hora ISO 8601 com fuso; no endereço, o + do fuso se escreve %2B, como em …T12:00:00%2B03:00.';
  expect(detailsOf(body)).toEqual([
    { field: 'updatedSince', message, code: 'INVALID_FORMAT' },
    { field: 'page', message: 'Deve ser um número inteiro a partir de 1.', code: 'TOO_SMALL' },
  ]);
  await store.get(`${PRODUCTS}?updatedSince=2026-03-02T12:00:00%2B03:00`, 200);
});

test('a byte order mark before JSON is ignored, in REST and in GraphQL', async () => {
  const send = async (path: string, sent: object, status: number) => {
    const body = `\uFEFF${JSON.stringify(sent)}`;
    return (await service.send(path, { method: 'POST', headers: store.credentials, body }, status)).body.data;
  };
  expect(await send(PRODUCTS, { name: '\uFEFFCaneca', type: 'DIGITAL', price: 1 }, 201)).toMatchObject({
    product: { name: '\uFEFFCaneca' },
  });
  expect(await send('/graphql', { query: '{ store { id } }' }, 200)).toEqual({ store: { id: store.id } });
});
