import { describe, expect, test } from 'vitest';
import { wireSchema } from '../../src/graph/schema.ts';
import { openApi } from '../../src/rest/openapi/document.ts';
import { routes } from '../../src/rest/routes.ts';
import { creationOf } from '../support/fixtures.ts';
import { oneOfEach } from '../support/one-of-each.ts';
import { startService } from '../support/service.ts';
import { times } from '../support/times.ts';

const service = await startService();
const store = await service.newStore();
const ids = await oneOfEach(store);

interface Shape {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly maximum?: number;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Shape;
}

interface Operation {
  readonly parameters?: readonly (Parameter & { readonly $ref?: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Shape }>> };
}

const document = openApi(wireSchema, routes, { operations: {}, failures: { api: {}, checkout: {} } }) as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

const at = (pointer: string) =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document);

/** Schema of a non-null value. */
function known({ $ref, anyOf, ...shape }: Shape): Shape {
  if ($ref) return known(at($ref) as Shape);
  const option = anyOf?.find(({ type }) => type !== 'null');
  return option ? known(option) : shape;
}

const isOf = ({ type }: Shape, ...names: string[]) => [type].flat().some((name) => names.includes(name as string));

/** A number that can be sent: where, and the largest that is taken; undefined where none is too large. */
interface SentNumber {
  readonly path: string;
  readonly method: string;
  readonly place: 'query' | 'body';
  readonly way: readonly string[];
  readonly maximum: number | undefined;
  readonly body: Shape | undefined;
}

function numbersIn(selection: Shape, way: readonly string[] = []): { way: readonly string[]; maximum: number | undefined }[] {
  const { properties = {}, items, maximum, ...rest } = known(selection);
  if (isOf(rest, 'integer', 'number')) return [{ way, maximum }];
  if (items) return numbersIn(items, [...way, '0']);
  return Object.entries(properties).flatMap(([name, inner]) => numbersIn(inner, [...way, name]));
}

const numbers = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, { parameters = [], requestBody }]): SentNumber[] => {
    const asked = parameters.map((parameter) => (parameter.$ref ? (at(parameter.$ref) as Parameter) : parameter));
    const query = asked
      .filter((parameter) => parameter.in === 'query' && isOf(known(parameter.schema), 'integer', 'number'))
      .map(({ name, schema: selection }) => ({ way: [name], maximum: known(selection).maximum, place: 'query' as const }));
    const body = requestBody?.content['application/json']?.schema;
    const fields = body ? numbersIn(body).map((found) => ({ ...found, place: 'body' as const })) : [];
    return [...query, ...fields].map((found) => ({ ...found, path, method: method.toUpperCase(), body }));
  }),
);

/** A minimal value of a schema with the number at the end of the path. */
function filled(asked: Shape, way: readonly string[], value: number, name = ''): unknown {
  const selection = known(asked);
  const [next, ...rest] = way;
  if (selection.items)
    return next === undefined ? [filled(selection.items, [], 1, name)] : [filled(selection.items, rest, value, name)];
  if (!selection.properties) return way.length === 0 && isOf(selection, 'integer', 'number') ? value : sample(selection, name);
  const names = new Set([...(selection.required ?? []), ...(next === undefined ? [] : [next])]);
  const entries = [...names].map((key) => {
    const inner = selection.properties?.[key] as Shape;
    return [key, key === next ? filled(inner, rest, value, key) : filled(inner, [], 1, key)];
  });
  return Object.fromEntries(entries);
}

function sample(selection: Shape, name: string): unknown {
  if (selection.enum) return selection.enum[0];
  if (selection.format === 'uuid') return ids[`${name.charAt(0).toUpperCase()}${name.slice(1, -2)}`] ?? ids.Product;
  if (selection.format === 'uri') return 'https://exemplo.com.br/';
  if (isOf(selection, 'boolean')) return true;
  return isOf(selection, 'object') ? {} : `x${Math.random()}`;
}

const KINDS: Readonly<Record<string, string>> = { template: 'MessageTemplate', step: 'AutomationStep' };

/** The path with a record of the store in it. */
const addressOf = (path: string) =>
  path.replaceAll(
    /\{(\w+)Id\}/g,
    (_all, name: string) => ids[KINDS[name] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`] ?? '',
  );

/** A number as JSON and addresses have it, without an exponent. */
const written = (value: number) => (Number.isInteger(value) ? BigInt(value).toString() : String(value));

/** Issues of a number; every response must be one that a client can act on. */
async function faultsOf({ path, method, place, way, body }: SentNumber, value: number) {
  const query = place === 'query' ? `?${way[0]}=${written(value)}` : '';
  const isCheckout = path.includes('/external/');
  const response = await service.app.fetch(
    new Request(`http://store.test${addressOf(path)}${query}`, {
      method,
      headers: {
        ...(isCheckout ? { 'x-api-key': store.checkoutKey } : store.credentials),
        'content-type': 'application/json',
      },
      ...(place === 'body' && { body: JSON.stringify(filled(body as Shape, way, value)) }),
    }),
  );
  expect([200, 201, 400, 409]).toContain(response.status);
  const answer = (await response.json()) as { error?: { details?: unknown }; details?: unknown };
  const details = (answer.error?.details ?? answer.details ?? []) as { field: string; message: string; code: string }[];
  const faults = Array.isArray(details) ? details : [];
  return { status: response.status, reported: faults.filter(({ field }) => field === way.join('.')) };
}

const LARGE = [2_147_483_647, 2_147_483_648, 2 ** 53, 1e300];

describe('a number beyond every bound', () => {
  test.each(numbers.map((number) => [`${number.method} ${number.path} ${number.way.join('.')}`, number] as const))(
    'is rejected with the bound: %s',
    async (_what, number) => {
      for (const value of LARGE) {
        const { reported } = await faultsOf(number, value);
        const isTooBig = number.maximum !== undefined && value > number.maximum;
        const codes = reported.map(({ code }) => code);
        if (isTooBig) expect(codes).toEqual(['TOO_BIG']);
        for (const { message } of reported) expect(message).toMatch(/^Deve ser .*\d/);
      }
      const { reported: below } = await faultsOf(number, -2_147_483_648);
      expect(below).toHaveLength(1);
      for (const { message } of below) expect(message).toMatch(/^Deve ser (.*\d|maior que zero)/);
    },
  );

  test('is accepted as a price filter of a list', async () => {
    const all = (await store.get('/api/v1/products', 200)).body.data;
    for (const amount of ['99999999', '21474836.48', '90071992547409.91', '90071992547409.92', `1${'0'.repeat(400)}`]) {
      expect((await store.get(`/api/v1/products?minPrice=${amount}`, 200)).body.data).toMatchObject({ products: [] });
      expect((await store.get(`/api/v1/products?maxPrice=${amount}`, 200)).body.data).toEqual(all);
    }
  });

  test.each(['2147483648', '99999999999999999999', `1${'0'.repeat(400)}`])(
    'as a page number returns an empty page: %s',
    async (page) => {
      for (const path of Object.keys(document.paths).filter((known) => document.paths[known]?.get?.parameters)) {
        if (!numbers.some((number) => number.path === path && number.way[0] === 'page')) continue;
        const { data } = (await store.get(`${path}?page=${page}`, 200)).body as { data: Record<string, unknown> };
        expect(Object.values(data).filter(Array.isArray)).toEqual([[]]);
      }
    },
  );
});

describe('the largest stock', () => {
  test('is reached and not exceeded when a cancelled order gives its units back', async () => {
    const product = await store.soldProduct();
    const order = await store.sell(product, { quantity: 5 });
    await store.update('Product', product, { stock: 2_147_483_645 });
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
