import { readFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { paths } from '../../schema/client-types/openapi.ts';
import type { App } from '../../src/app.ts';
import { routes } from '../../src/rest/routes.ts';
import { openApiAjv, violationsOf } from '../support/json-schemas.ts';
import { withOpenApiValidation } from '../support/openapi-validation.ts';
import { issuesOf } from '../support/refusals.ts';
import type { Json } from '../support/replies.ts';
import { Service, startService } from '../support/service.ts';

type Media = { schema: Json; example?: unknown; examples?: Record<string, { value: unknown }> };
type Content = { content?: { 'application/json': Media } };
type Operation = {
  operationId: string;
  parameters: { name?: string; $ref?: string; schema?: Json }[];
  requestBody?: Content;
  responses: Record<string, Content & { $ref?: string }>;
};

const service = await startService();
const text = readFileSync(new URL('../../schema/openapi.json', import.meta.url), 'utf8');
const document = JSON.parse(text) as {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Json>; responses: Record<string, Content> };
};
const ajv = openApiAjv(document);

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ at: `${method.toUpperCase()} ${path}`, operation })),
);

/** A schema with references into the document, made self-contained. */
const standing = (schema: Json) => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as Json;

const bodyOf = (name: string) => document.components.schemas[name]?.properties as Record<string, Json>;

/**
 * Fields without a published bound: sets of ids, whose bound ignores duplicates, and totals, for which only one value is valid.
 */
const UNBOUNDED = [
  'CreateGiftInput.triggerProductIds',
  'CreateUpsellInput.triggerProductIds',
  'ExternalCheckoutCartInput.subtotalPrice',
  'ExternalCheckoutCartInput.totalPrice',
  'UpdateDiscountRangeInput.productIds',
  'UpdateGiftInput.triggerProductIds',
  'UpdateOrderInput.tagIds[]',
  'UpdateUpsellInput.triggerProductIds',
  'PATCH /api/v1/orders/{orderId}/tags.tagIds[]',
];

describe('the OpenAPI document', () => {
  test('is served as committed, by GET and HEAD', async () => {
    const got = await service.send('/openapi.json', {}, 200);
    expect(got.body).toEqual({ ...document, servers: expect.anything() });
    expect(got.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect((await service.send('/openapi.json', { method: 'HEAD' }, 200)).text).toBe('');
    expect((await service.send('/openapi.json', { method: 'DELETE' }, 405)).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  test('names the address where the service is reached', async () => {
    for (const [publicUrl, url] of [
      ['https://loja.test/api/', 'https://loja.test/api'],
      ['https://loja.test', 'https://loja.test'],
      ['http://127.0.0.1:3000/api', '/api'],
    ] as const) {
      const elsewhere = new Service(service.database, { publicUrl });
      expect((await elsewhere.send('/openapi.json', {}, 200)).body).toMatchObject({ servers: [{ url }] });
    }
  });

  test('has every route and no other', () => {
    const known = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(operations.map(({ at }) => at).sort()).toEqual(known.sort());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  });

  test('describes REST alone, and describes every operation', () => {
    const said: string[] = [];
    const silent: string[] = [];
    const walk = (node: unknown, at: string): void => {
      if (typeof node !== 'object' || node === null) return;
      const { description, summary, properties } = node as Json;
      for (const words of [description, summary]) if (typeof words === 'string') said.push(words);
      for (const [name, field] of Object.entries((properties ?? {}) as Record<string, Json>))
        if (typeof field.description !== 'string' && field.$ref === undefined && name !== 'data') silent.push(`${at}.${name}`);
      for (const [key, inner] of Object.entries(node)) if (key !== 'example' && key !== 'examples') walk(inner, `${at}.${key}`);
    };
    walk(document, '');
    expect(silent.filter((at) => !/\.(error|meta|details)$/.test(at))).toEqual([]);
    const foreign =
      /graphql|mutation|cursor|ifVersion|\b(first|after|before|last)\b.*cursor|replayEvents|rotateWebhookSecret|orderBy/i;
    expect(said.filter((words) => foreign.test(words) || words.trim() === '')).toEqual([]);
  });

  test('has a response of the service as an example of every operation, and every example fits its schema', () => {
    const contents: [string, Content | undefined][] = [
      ...operations.flatMap(({ at, operation }): [string, Content | undefined][] => [
        [`${at} body`, operation.requestBody],
        ...Object.entries(operation.responses).map(([status, response]): [string, Content] => [`${at} ${status}`, response]),
      ]),
      ...Object.entries(document.components.responses),
      ...Object.entries(document.webhooks).map(([at, { post }]): [string, Content | undefined] => [at, post.requestBody]),
    ];
    const given = contents.flatMap(([at, content]) => Object.values(content?.content ?? {}).map((media) => ({ at, ...media })));
    const faults = given.flatMap(({ at, schema, example, examples = {} }) => {
      const validate = ajv.compile(standing(schema));
      const all = [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)];
      return all.flatMap((each) => violationsOf(validate, each).map((fault) => `${at}: ${fault}`));
    });
    expect(faults).toEqual([]);
    const without = given.filter(({ example, examples }) => example === undefined && examples === undefined).map(({ at }) => at);
    // What cannot be brought about at will, and the first answer of the alias, which took up a cart that was there.
    const errors = ['InternalError', 'PayloadTooLarge', 'ServiceUnavailable'];
    expect(new Set(without)).toEqual(
      new Set([
        ...errors.flatMap((name) => [name, `${name}AtCheckout`]),
        ...['UnsupportedMediaTypeAtCheckout', 'POST /api/stores/external/checkout 201'],
      ]),
    );
  });

  test('has bounds for every request field', () => {
    const unbounded: string[] = [];
    const bounded = (at: string, { type, format, ...rest }: Json) => {
      const types = [type].flat();
      const has = (...keys: string[]) => keys.some((key) => rest[key] !== undefined);
      if (types.includes('string') && !has('enum', 'const', 'maxLength') && !['uuid', 'date-time'].includes(String(format)))
        unbounded.push(at);
      if (types.includes('number') || types.includes('integer')) if (!has('minimum', 'exclusiveMinimum')) unbounded.push(at);
      if (types.includes('array') && !has('maxItems')) unbounded.push(at);
    };
    const walk = (at: string, shape: Json): void => {
      bounded(at, shape);
      for (const [name, field] of Object.entries((shape.properties ?? {}) as Record<string, Json>)) walk(`${at}.${name}`, field);
      if (shape.items) for (const one of (shape.items as Json).anyOf ? [] : [shape.items as Json]) walk(`${at}[]`, one);
      for (const one of (shape.anyOf ?? []) as Json[]) walk(at, one);
    };
    for (const [name, shape] of Object.entries(document.components.schemas)) if (name.endsWith('Input')) walk(name, shape);
    for (const { at, operation } of operations) {
      const schema = operation.requestBody?.content?.['application/json'].schema;
      if (schema) walk(at, schema);
      for (const { name, schema: shape } of operation.parameters) if (shape) walk(`${at} ${name}`, shape);
    }
    expect(unbounded).toEqual(UNBOUNDED);
  });

  // Any other bound: the rules' tests, and the committed document.
  test('has the bounds of the contract', () => {
    const product = bodyOf('CreateProductInput');
    expect(product).toMatchObject({
      name: { type: 'string', minLength: 3, maxLength: 100 },
      price: { type: 'number', minimum: 0.01, maximum: 999_999.99 },
      discountedPrice: { type: ['number', 'null'], minimum: 0 },
      stock: { type: 'object', properties: { quantity: { type: 'integer', minimum: 0 } } },
    });
    expect(bodyOf('CreateWebhookInput')).toMatchObject({
      events: { minItems: 1, maxItems: 20 },
      timeout: { type: 'integer', minimum: 5, maximum: 300 },
      secret: { type: ['string', 'null'], maxLength: 100 },
    });
    expect(bodyOf('UpdateWebhookInput').timeout).not.toHaveProperty('default');
    expect(bodyOf('UpdatePaymentDiscountInput').amount).toMatchObject({ minimum: 0.01, maximum: 100 });
    const tags = document.paths['/api/v1/orders/{orderId}/tags']?.patch?.requestBody?.content?.['application/json'].schema;
    expect(tags).toMatchObject({ properties: { tagIds: { maxItems: 40 } }, required: ['tagIds'] });
    const list = document.paths['/api/v1/products']?.get?.parameters ?? [];
    expect(list.map(({ name, schema }) => [name, schema?.minimum, schema?.maximum, schema?.default]).slice(0, 2)).toEqual([
      ['page', 1, undefined, 1],
      ['limit', 1, 100, 20],
    ]);
  });

  test.each([
    ['products', 'Product', 'name', 'price', 'type'],
    ['categories', 'Category', 'name'],
    ['gifts', 'Gift', 'name', 'productId'],
    ['upsells', 'Upsell', 'buttonText', 'name', 'offerProductId', 'title'],
    ['kits', 'Kit', 'items', 'name'],
    ['webhooks', 'Webhook', 'events', 'name', 'url'],
    ['automation/templates', 'MessageTemplate', 'channel', 'name'],
  ])('has the required fields of %s, each of which an empty body is rejected for', async (path, type, ...fields) => {
    expect(document.components.schemas[`Create${type}Input`]?.required).toEqual(fields);
    const missing = issuesOf((await (await service.newStore()).post(`/api/v1/${path}`, {}, 400)).body);
    expect(missing).toEqual(expect.arrayContaining(fields.map((field) => [field, 'REQUIRED'])));
  });

  test('is the schema that every response of these tests is validated against', async () => {
    const validated = (status: number, body: object) => {
      const app: Pick<App, 'fetch'> = withOpenApiValidation({ fetch: async () => Response.json(body, { status }) });
      return app.fetch(new Request('http://store.test/api/v1/categories', { method: 'POST' }));
    };
    const category = operations.find(({ operation }) => operation.operationId === 'createCategory')?.operation;
    const example = category?.responses[201]?.content?.['application/json'].example as { data: { category: Json } };
    expect((await validated(201, example)).status).toBe(201);
    const more = { ...example, data: { category: { ...example.data.category, secret: 1 } } };
    await expect(validated(201, more)).rejects.toThrow('additional properties');
    await expect(validated(201, { ...example, data: {} })).rejects.toThrow('required property');
    await expect(validated(202, example)).rejects.toThrow('/api/v1/categories has no 202');
  });
});

describe('a typed client made of it by the public generator', () => {
  test('creates, reads, updates and gets typed errors', async () => {
    const store = await service.newStore();
    const header = { 'X-Store-Id': store.id };
    const client = createClient<paths>({
      baseUrl: 'http://store.test',
      headers: { authorization: `Bearer ${store.key}` },
      fetch: (request) => service.app.fetch(request),
    });
    const created = await client.POST('/api/v1/kits', {
      params: { header },
      body: { name: 'Kit', items: [{ productId: store.id }] },
    });
    expect([created.response.status, created.error?.error]).toMatchObject([404, { code: 'RESOURCE_NOT_FOUND' }]);
    const made = await client.POST('/api/v1/products', {
      params: { header },
      body: { name: 'Caneca', type: 'DIGITAL', price: 39.9, stock: { quantity: 3 } },
    });
    const product = made.data?.data.product;
    expect([made.response.status, product?.name, product?.price, product?.stock]).toEqual([201, 'Caneca', 39.9, 3]);
    const path = { productId: product?.id ?? '' };
    const read = await client.GET('/api/v1/products/{productId}', { params: { header, path } });
    expect(read.data?.data.product).toEqual({ ...product, variants: [] });
    const listed = await client.GET('/api/v1/products', { params: { header, query: { limit: 1, status: 'DRAFT' } } });
    expect(listed.data?.data.pagination).toEqual({ page: 1, limit: 1, total: 1, totalPages: 1 });
    type NewProduct = paths['/api/v1/products']['post']['requestBody']['content']['application/json'];
    expectTypeOf<'DIGITAL'>().toExtend<NewProduct['type']>();
    expectTypeOf<'OTHER'>().not.toExtend<NewProduct['type']>();
    const body = { name: 'X', type: 'OTHER' as never, price: 1 };
    const wrong = await client.POST('/api/v1/products', { params: { header }, body });
    const refusal = wrong.error && 'meta' in wrong.error ? wrong.error : undefined;
    expect([refusal?.meta.status, refusal?.error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });
});
