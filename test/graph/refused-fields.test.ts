import { getIntrospectionQuery } from 'graphql';
import { expect, test } from 'vitest';
import { grantedScopes } from '../../src/core/execution/principal.ts';
import { printSchemaWithPolicies } from '../../src/core/schema/scope-directive.ts';
import { schema } from '../../src/graph/schema.ts';
import { keyHeaders, newKey } from '../support/api-keys.ts';
import { ABSENT } from '../support/constants.ts';
import { postGraph } from '../support/graph-http.ts';
import { notFound, refusals, scopeDenied, unauthorized, unreadable } from '../support/refusals.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const BY_NAME = 'orderBy: { field: NAME, direction: ASC }';

async function keyOf(scopes: string[]) {
  const store = await service.newStore();
  const ids = [await store.product({ name: 'Bule' }), await store.product()];
  const headers = keyHeaders(store, await newKey(store, { scopes }));
  return { store, ids, graph: (query: string) => service.graph(query, {}, headers) };
}

test('a root field, or a field of each of many records, without its scope is null and reported, and the others are returned', async () => {
  const { graph } = await keyOf(['products:read']);
  const roots = await graph('{ orders { totalCount } products { totalCount } kits { totalCount } }');
  expect(roots.data).toEqual({ orders: null, products: { totalCount: 2 }, kits: null });
  expect(refusals(roots)).toEqual([...scopeDenied('orders-basic:read'), ...scopeDenied('kits:read')]);
  expect(roots.errors?.map(({ path }) => path)).toEqual([['orders'], ['kits']]);
  const many = await graph(`{ products(${BY_NAME}) { nodes { name a: categories { id } b: categories { id } } } }`);
  const nodes = ['Bule', 'Caneca'].map((name) => ({ name, a: null, b: null }));
  expect(many.data).toEqual({ products: { nodes } });
  expect(refusals(many)).toEqual(Array(4).fill(unreadable('categories:read')[0]));
  const places = [0, 1].flatMap((row) => ['a', 'b'].map((field) => ['products', 'nodes', row, field]));
  expect(many.errors?.map(({ path }) => path)).toEqual(places);
  const sales = await keyOf(['orders:read']);
  for (let n = 0; n < 20; n += 1) await sales.store.order();
  const aliases = Array.from({ length: 51 }, (_, n) => `f${n}: checkout { id }`).join(' ');
  const page = (limit: number) => sales.graph(`{ orders(limit: ${limit}) { nodes { ${aliases} } } viewer { name } }`);
  expect((await page(19)).errors).toHaveLength(969);
  const { data, errors = [] } = await page(20);
  expect([data, errors.map(({ path }) => path)]).toEqual([{ orders: null, viewer: { name: 'ERP' } }, [['orders']]]);
  expect(errors[0]?.extensions).toMatchObject({ code: 'AUTH_SCOPE_DENIED', details: { scope: 'checkouts:read' } });
});

const NAMES = `{ products(${BY_NAME}) { nodes { name } } }`;
const rename = (id: string | undefined, name = 'Outro') => `updateProduct(id: "${id}", input: { name: "${name}" })`;

test('a mutation is done although its caller may not read all of its answer, and is replayed with the same errors', async () => {
  const { store, ids } = await keyOf(['products:write']);
  const headers = { ...keyHeaders(store, await newKey(store, { scopes: ['products:write'] })), 'idempotency-key': 'once' };
  const query = `mutation { a: ${rename(ids[0])} { name categories { id } } b: ${rename(ids[1], 'Mais')} { name categories { id } } }`;
  const call = async () => {
    const response = await postGraph(service, { query }, headers);
    return { body: response.body, replayed: response.headers.get('idempotent-replayed') };
  };
  const first = await call();
  expect(first.body).toMatchObject({ data: { a: { name: 'Outro', categories: null }, b: { name: 'Mais', categories: null } } });
  expect(first.body).toMatchObject({ errors: [{ path: ['a', 'categories'] }, { path: ['b', 'categories'] }] });
  expect((await store.graph(NAMES)).data).toEqual({ products: { nodes: [{ name: 'Mais' }, { name: 'Outro' }] } });
  const again = await call();
  expect([again.body, first.replayed, again.replayed]).toEqual([first.body, null, 'true']);
});

test('a mutation is undone when anything else of it is refused, or more fields than an answer reports', async () => {
  const { store, graph, ids } = await keyOf(['products:write', 'orders:write']);
  const before = (await store.graph(NAMES)).data;
  const unknown = await graph(`mutation { a: ${rename(ids[0])} { name categories { id } } b: ${rename(ABSENT)} { name } }`);
  expect([unknown.data, refusals(unknown)]).toEqual([{}, notFound('Produto não encontrado.')]);
  const root = await graph(`mutation { a: ${rename(ids[0])} { name } b: createKit(input: { name: "K", items: [] }) { id } }`);
  expect([root.data, refusals(root)]).toEqual([{}, scopeDenied('kits:write')]);
  expect((await store.graph(NAMES)).data).toEqual(before);
  const aliases = Array.from({ length: 51 }, (_, n) => `f${n}: checkout { id }`).join(' ');
  const orders = await Promise.all(Array.from({ length: 20 }, () => store.order()));
  const noted = (selected: string[]) => {
    const input = `{ selection: { ids: ${JSON.stringify(selected)} }, note: "Vista" }`;
    return graph(`mutation { bulkOrders(input: ${input}) { changed results(onlyRefused: false) { order { ${aliases} } } } }`);
  };
  const excessive = await noted(orders);
  expect([excessive.data, excessive.errors?.[0]?.message]).toEqual([{}, expect.stringContaining('mais de 1000 campos')]);
  const bounded = await noted(orders.slice(1));
  expect([bounded.data, bounded.errors?.length]).toMatchObject([{ bulkOrders: { changed: 19 } }, 969]);
  const { data } = await store.graph('{ orders { nodes { notes } } }');
  expect((data.orders as { nodes: { notes: string | null }[] }).nodes.filter(({ notes }) => notes)).toHaveLength(19);
});

test('without a credential every root field that requires one is null, and public ones are returned', async () => {
  const reply = await service.graph('{ viewer { name } scopes { name } }');
  expect(reply.data).toEqual({ viewer: null, scopes: expect.arrayContaining([{ name: 'STORE_ADMIN' }]) });
  expect(refusals(reply)).toEqual(unauthorized);
});

test('scopes are listed with the scopes that they include and their root fields', async () => {
  const { data } = await service.graph('{ scopes { name text label includes rootFields } }');
  const scopes = data.scopes as { text: string; label: string }[];
  expect(scopes.map(({ text }) => text)).toEqual(grantedScopes);
  expect(new Set(scopes.map(({ label }) => label)).size).toBe(scopes.length);
  const rootFields = ['createKit', 'deleteKit', 'updateKit'];
  const write = { name: 'KITS_WRITE', text: 'kits:write' };
  expect(scopes).toContainEqual({ ...write, label: 'Alterar kits', includes: ['KITS_READ'], rootFields });
  expect(scopes).toContainEqual({
    name: 'KITS_READ',
    text: 'kits:read',
    label: 'Ver kits',
    includes: [],
    rootFields: ['kit', 'kits'],
  });
});

test('the printed schema has the scope of each field', () => {
  const lines = printSchemaWithPolicies(schema).split('\n');
  const line = (text: string) => lines.find((each) => each.startsWith(text));
  expect(line('  createKit(')).toBeDefined();
  expect(line('  kit(id: ID!)') ?? line('  ): Kit @')).toBe('  ): Kit @requiresScope(scopes: ["kits:read"])');
  expect(line('  store: Store @')).toBe('  store: Store @requiresScope(scopes: []) @semanticNonNull');
  expect(lines).toContain('  rotateCheckoutKey: RotateCheckoutKeyPayload! @requiresScope(scopes: ["store:admin"])');
  expect(lines).toContain('  payment: Payment @requiresScope(scopes: ["orders-basic:read", "shopper"])');
  expect(lines).toContain('  viewer: Viewer @requiresScope(scopes: []) @semanticNonNull');
  // A record of an order may be gone.
  expect(lines).toContain('  checkout: Checkout @requiresScope(scopes: ["checkouts:read"])');
  expect(lines).toContain('  restRoutes: [RestRoute!]!');
});

test('the refusals to expect of a mutation are in the printed schema and at the end of its description', () => {
  const text = printSchemaWithPolicies(schema);
  expect(text).toContain(
    '): CompleteCheckoutPayload! @requiresScope(scopes: ["checkouts:write", "shopper"]) @refuses(codes: ["OUT_OF_STOCK", "PRICE_CHANGED", "RESOURCE_NOT_FOUND"])',
  );
  expect(text).toContain(
    '): Coupon! @requiresScope(scopes: ["coupons:write"]) @refuses(codes: ["DUPLICATE_ENTRY", "RESOURCE_NOT_FOUND"])',
  );
  const described = (name: string) => schema.getMutationType()?.getFields()[name]?.description ?? '';
  expect(described('updateCoupon')).toMatch(/ Recusas a esperar: DUPLICATE_ENTRY, PRECONDITION_FAILED, RESOURCE_NOT_FOUND\.$/);
  // What a caller has read may be named by a field of the input.
  expect(described('adjustStock')).toMatch(/ Recusas a esperar: OUT_OF_STOCK, PRECONDITION_FAILED, RESOURCE_NOT_FOUND\.$/);
  expect(described('rotateCheckoutKey')).not.toContain('Recusas');
  // Those of a query follow from its scope alone.
  expect(text.match(/ @refuses\(codes: \[/g)).toHaveLength(
    Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ description }) =>
      description?.includes('Recusas a esperar'),
    ).length,
  );
});

test('introspection has the directive, and the scope as the first sentence of a description', async () => {
  const { data } = await service.graph(getIntrospectionQuery({ descriptions: true }));
  const { directives, types } = data.__schema as {
    directives: { name: string; locations: string[] }[];
    types: { name: string; fields: { name: string; description: string }[] }[];
  };
  expect(directives).toContainEqual(expect.objectContaining({ name: 'requiresScope', locations: ['FIELD_DEFINITION'] }));
  const query = types.find(({ name }) => name === 'Query')?.fields;
  const described = (field: string) => query?.find(({ name }) => name === field)?.description;
  expect(described('orders')).toMatch(/^Requer a permissão `orders-basic:read`\. Pedidos da loja/);
  expect(described('stores')).toMatch(/^Requer o operador\. Todas as lojas/);
  expect(described('viewer')).toBe('Requer uma credencial válida. Quem chama.');
});
