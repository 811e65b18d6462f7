import { getIntrospectionQuery } from 'graphql';
import { expect, test } from 'vitest';
import { grantedScopes } from '../../src/core/execution/principal.ts';
import { printSchemaWithPolicies } from '../../src/core/schema/scope-directive.ts';
import { schema } from '../../src/graph/schema.ts';
import { keyHeaders, newKey } from '../support/api-keys.ts';
import { refusals, scopeDenied, unauthorized } from '../support/refusals.ts';
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
  expect(refusals(roots)).toEqual([...scopeDenied('orders:read'), ...scopeDenied('kits:read')]);
  expect(roots.errors?.map(({ path }) => path)).toEqual([['orders'], ['kits']]);
  const many = await graph(`{ products(${BY_NAME}) { nodes { name a: categories { id } b: categories { id } } } }`);
  const nodes = ['Bule', 'Caneca'].map((name) => ({ name, a: null, b: null }));
  expect(many.data).toEqual({ products: { nodes } });
  expect(refusals(many)).toEqual(Array(4).fill(scopeDenied('categories:read')[0]));
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

test('one rejected field of a mutation rolls all of it back', async () => {
  const { store, graph, ids } = await keyOf(['products:write']);
  const change = `a: updateProduct(id: "${ids[0]}", input: { name: "Outro" })`;
  const reply = await graph(`mutation { ${change} { name categories { id } } }`);
  expect([reply.data, refusals(reply)]).toEqual([{}, scopeDenied('categories:read')]);
  const { data } = await store.graph(`{ products(${BY_NAME}) { nodes { name } } }`);
  expect(data).toEqual({ products: { nodes: [{ name: 'Bule' }, { name: 'Caneca' }] } });
  expect((await graph(`mutation { ${change} { name } b: createKit(input: { name: "K", items: [] }) { id } }`)).data).toEqual({});
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
  expect(lines).toContain('  payment: Payment @requiresScope(scopes: ["orders:read", "shopper"])');
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
  expect(text).toContain('): Coupon! @requiresScope(scopes: ["coupons:write"]) @refuses(codes: ["DUPLICATE_ENTRY"])');
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
  expect(described('orders')).toMatch(/^Requer a permissão `orders:read`\. Pedidos da loja/);
  expect(described('stores')).toMatch(/^Requer o operador\. Todas as lojas/);
  expect(described('viewer')).toBe('Requer uma credencial válida. Quem chama.');
});
