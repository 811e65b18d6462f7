import { describe, expect, test } from 'vitest';
import { externalCart } from '../support/external-cart.ts';
import { payableStore } from '../support/pay.ts';
import type { Reply } from '../support/replies.ts';
import { startService, type TestStore } from '../support/service.ts';

const service = await startService();

const STRICT = { prefer: 'handling=strict' };
const PRODUCTS = '/api/v1/products';

/** Fields and messages of an error. */
const faults = ({ body }: Pick<Reply, 'body'>) =>
  (body.error as { details: { field: string; code: string }[] }).details.map(({ field, code }) => `${field} ${code}`);

/** Sends a text as the body of a POST, which must be refused and leave the store as it is. */
async function refused(store: TestStore, path: string, body: string, headers: Record<string, string> = {}) {
  const init = { method: 'POST', headers: { ...store.credentials, ...headers }, body };
  return faults({ body: await store.refuses(() => service.send(path, init, 400)) });
}

describe('one response reports every invalid field (D-06):', () => {
  const text = JSON.stringify({ name: 'x', type: 'DIGITAL', price: 1, foo: 1, media: { capa: 1 } });

  test('invalid values and, with handling=strict, unknown fields of the body and the query', async () => {
    const store = await service.newStore();
    const expected = ['name TOO_SHORT', 'foo UNKNOWN_FIELD', 'media.capa UNKNOWN_FIELD', 'debug UNKNOWN_FIELD'];
    expect(await refused(store, `${PRODUCTS}?debug=1`, text, STRICT)).toEqual(expected);
    expect(await refused(store, `${PRODUCTS}?debug=1`, text)).toEqual(['name TOO_SHORT']);
  });

  test('a field that has another name in the body, sent under its name in the schema', async () => {
    const store = await service.newStore();
    const body = JSON.stringify({ channel: 'sms', name: '', message: 'Oi', senderName: 'Loja' });
    expect(await refused(store, '/api/v1/automation/templates', body, STRICT)).toEqual([
      'name TOO_SHORT',
      'senderName UNKNOWN_FIELD',
    ]);
  });

  test('a header and the body', async () => {
    const store = await service.newStore();
    const key = { 'idempotency-key': 'a b' };
    expect(await refused(store, PRODUCTS, text, key)).toEqual(['Idempotency-Key INVALID_FORMAT', 'name TOO_SHORT']);
    expect(await refused(store, PRODUCTS, '{"name":5}', key)).toEqual([
      'Idempotency-Key INVALID_FORMAT',
      'name INVALID_TYPE',
      'price REQUIRED',
      'type REQUIRED',
    ]);
    expect(await refused(store, PRODUCTS, '{"name":', key)).toEqual(['Idempotency-Key INVALID_FORMAT', ' INVALID_FORMAT']);
    expect(await refused(store, `${PRODUCTS}?foo=1`, '[]', { ...key, ...STRICT })).toEqual([
      'Idempotency-Key INVALID_FORMAT',
      ' INVALID_TYPE',
      'foo UNKNOWN_FIELD',
    ]);
  });

  test('every duplicate key, with the other issues', async () => {
    const store = await service.newStore();
    const twice = '{"name":"x","price":0,"price":1,"stock":{"quantity":1,"quantity":-1},"type":"DIGITAL","sku":5,"foo":1}';
    const expected = ['price INVALID_FORMAT', 'sku INVALID_TYPE', 'name TOO_SHORT', 'stock.quantity INVALID_FORMAT'];
    expect(await refused(store, PRODUCTS, twice)).toEqual(expected);
    expect(await refused(store, PRODUCTS, twice, STRICT)).toEqual([...expected, 'foo UNKNOWN_FIELD']);
  });

  test('parameters of a list', async () => {
    const store = await service.newStore();
    const at = (query: string, headers = {}) => store.get(`${PRODUCTS}?${query}`, 400, headers).then(faults);
    expect(await at('foo=1&name=', STRICT)).toEqual(['name TOO_SHORT', 'foo UNKNOWN_FIELD']);
    expect(await at('foo=1&page=0&sku=&minPrice=2&maxPrice=1', STRICT)).toEqual([
      'page TOO_SMALL',
      'sku TOO_SHORT',
      'minPrice TOO_BIG',
      'foo UNKNOWN_FIELD',
    ]);
    expect(await at('page=0&name=')).toEqual(['page TOO_SMALL', 'name TOO_SHORT']);
  });

  test('the tags of an order, which have validation of their own', async () => {
    const store = await payableStore(service);
    const id = await store.order();
    const tagIds = Array.from({ length: 41 }, (_, index) => `custom.t${index}`);
    const path = `/api/v1/orders/${id}/tags`;
    expect(faults(await store.patch(path, { tagIds, foo: 1 }, 400, STRICT))).toEqual(['tagIds TOO_LONG', 'foo UNKNOWN_FIELD']);
    const broken = { 'idempotency-key': 'a b' };
    expect(faults(await store.patch(path, { tagIds: ['faturamento.nada'] }, 400, broken))).toEqual([
      'Idempotency-Key INVALID_FORMAT',
      'tagIds.0 NOT_FOUND',
    ]);
  });

  test('the body of the external checkout', async () => {
    const store = await service.newStore();
    const body = { ...externalCart({ token: '' }, { customer: { email: 'a' } }), foo: 1 };
    expect(faults(await store.checkout(body, 400, STRICT))).toEqual([
      'cart.token TOO_SHORT',
      'customer.email INVALID_FORMAT',
      'foo UNKNOWN_FIELD',
    ]);
  });

  test('the variables of a GraphQL document, with the header of its mutation', async () => {
    const store = await service.newStore();
    const create = 'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }';
    const input = { name: 'x', type: 'DIGITAL', price: 1, foo: 1 };
    const { errors } = await store.graph(create, { input }, { 'idempotency-key': 'a b' });
    expect(errors?.[0]?.extensions.details).toMatchObject([
      { field: 'Idempotency-Key', code: 'INVALID_FORMAT' },
      { field: 'name', code: 'TOO_SHORT' },
      { field: 'foo', code: 'UNKNOWN_FIELD' },
    ]);
  });
});

describe('a value of another JSON type is reported as INVALID_TYPE (D-101)', () => {
  const cases: [string, object, string[]][] = [
    [
      'gifts',
      { name: 'Brinde', productId: 5, startsAt: 5, endsAt: {}, triggerProductIds: [5, true] },
      ['productId', 'startsAt', 'endsAt', 'triggerProductIds.0', 'triggerProductIds.1'],
    ],
    [
      'products',
      { name: 'Caneca', type: 5, price: 1, status: [], media: { images: [5], videos: [{}] } },
      ['type', 'status', 'media.images.0', 'media.videos.0'],
    ],
    ['webhooks', { name: 'ERP', url: 5, events: [5] }, ['url', 'events.0']],
    ['automation/templates', { name: 'Oi', channel: 5, remetente_email: 5 }, ['channel', 'remetente_email']],
    ['categories', { name: 'Canecas', parentId: 5, image: false }, ['parentId', 'image']],
  ];

  test.each(cases)('%s %j', async (path, body, fields) => {
    const store = await service.newStore();
    const { body: answer } = await store.post(`/api/v1/${path}`, body, 400);
    const { details } = answer.error as { details: { field: string }[] };
    const expected = details
      .filter(({ field }) => fields.includes(field))
      .toSorted((a, b) => fields.indexOf(a.field) - fields.indexOf(b.field));
    expect(expected).toEqual(fields.map((field) => ({ field, message: 'Deve ser um texto.', code: 'INVALID_TYPE' })));
  });

  test('a GraphQL variable of another type is reported as INVALID_TYPE too', async () => {
    const store = await service.newStore();
    const create = 'mutation ($input: CreateGiftInput!) { createGift(input: $input) { id } }';
    const { errors } = await store.graph(create, { input: { name: 'Brinde', productId: 5, startsAt: true } });
    expect(errors?.[0]?.extensions.details).toEqual(
      ['productId', 'startsAt'].map((field) => ({
        field,
        message: 'Deve ser um texto.',
        code: 'INVALID_TYPE',
        path: ['input', field],
      })),
    );
  });

  test.each([
    ['page=0', 'page', 'TOO_SMALL'],
    ['limit=0', 'limit', 'TOO_SMALL'],
    ['limit=-1', 'limit', 'TOO_SMALL'],
    ['limit=101', 'limit', 'TOO_BIG'],
    ['page=1.5', 'page', 'INVALID_TYPE'],
    ['limit=x', 'limit', 'INVALID_TYPE'],
    ['minPrice=-1', 'minPrice', 'TOO_SMALL'],
    ['minPrice=x', 'minPrice', 'INVALID_TYPE'],
    ['status=x', 'status', 'INVALID_VALUE'],
  ])('the numbers of a query have the same bounds as those of a body: %s', async (query, field, code) => {
    const store = await service.newStore();
    expect(faults(await store.get(`${PRODUCTS}?${query}`, 400))).toEqual([`${field} ${code}`]);
  });
});

test('a date with an offset whose + was decoded as a blank gets an error that explains it', async () => {
  const store = await service.newStore();
  const { body } = await store.get(`${PRODUCTS}?updatedSince=2026-03-02T12:00:00+03:00&page=0`, 400);
  const message =
    'Deve ser uma data e hora ISO 8601 com fuso; no endereço, o + do fuso se escreve %2B, como em …T12:00:00%2B03:00.';
  expect((body.error as { details: unknown }).details).toEqual([
    { field: 'updatedSince', message, code: 'INVALID_FORMAT' },
    { field: 'page', message: 'Deve ser um número inteiro a partir de 1.', code: 'TOO_SMALL' },
  ]);
  await store.get(`${PRODUCTS}?updatedSince=2026-03-02T12:00:00%2B03:00`, 200);
});

test('a byte order mark before JSON is ignored, in REST and in GraphQL', async () => {
  const store = await service.newStore();
  const body = `\uFEFF${JSON.stringify({ name: '\uFEFFCaneca', type: 'DIGITAL', price: 1 })}`;
  const reply = await service.send(PRODUCTS, { method: 'POST', headers: store.credentials, body }, 201);
  expect((reply.body.data as { product: unknown }).product).toMatchObject({ name: '\uFEFFCaneca' });
  const query = `\uFEFF${JSON.stringify({ query: '{ store { id } }' })}`;
  const graph = await service.send('/graphql', { method: 'POST', headers: store.credentials, body: query }, 200);
  expect(graph.body.data).toEqual({ store: { id: store.id } });
});
