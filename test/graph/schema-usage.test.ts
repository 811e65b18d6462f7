import { expect, test } from 'vitest';
import { clientOf, OperationUses } from '../../src/core/execution/operation-uses.ts';
import type { Query } from '../../src/data/database.ts';
import { panelUser } from '../support/panel.ts';
import { scopeDenied } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { startOwnService, type TestStore } from '../support/service.ts';

// Of its own: the latest uses come first, up to a number, and clocks of other tests are ahead.
const service = await startOwnService();

interface Use {
  readonly caller: string;
  readonly keyName: string | null;
  readonly client: string | null;
  readonly clientVersion: string | null;
  readonly label: string;
  readonly operation: string;
  readonly calls: number;
  readonly lastAt: string;
}

const USAGE = `query ($field: String!, $days: Int) { schemaUsage(field: $field, days: $days) {
  caller keyName client clientVersion label operation calls lastAt } }`;

/** The uses of a field by the keys of a store and by these users: other tests of the file have theirs. */
async function usesOf(
  store: TestStore,
  field: string,
  { days, users = [] }: { days?: number; users?: string[] } = {},
): Promise<Use[]> {
  await service.app.writeUses();
  const { schemaUsage } = dataOf(await service.asOperator(USAGE, { field, ...(days !== undefined && { days }) }));
  const text = "SELECT 'key:' || id AS caller FROM api_key WHERE $1 = ANY (store_ids)";
  const keys = await service.rows<{ caller: string }>({ text, values: [store.id] });
  const callers = new Set([...users, ...keys.map(({ caller }) => caller)]);
  return (schemaUsage as Use[]).filter(({ caller }) => callers.has(caller));
}

const graph = (store: TestStore, query: string, headers: Record<string, string> = {}) => store.graph(query, {}, headers);

test('counts calls by caller, client, version and operation, over GraphQL and REST, for each field and argument', async () => {
  const store = await service.newStore();
  const sub = `ada-${store.id}`;
  const users = [`panel:${sub}`];
  const ada = await panelUser(store, ['products:read'], { sub });
  const admin = { 'apollographql-client-name': 'admin', 'apollographql-client-version': '1.4.0' };
  const other = { 'graphql-client-name': 'painel', 'x-graphql-client-version': '2' };
  const slugs = '{ products(first: 2) { nodes { slug } } }';
  for (let call = 0; call < 3; call += 1) await graph(store, slugs, admin);
  await graph(store, slugs, other);
  await service.graph(slugs, {}, ada);
  await graph(store, '{ p: products { totalCount edges { node { ...F } } } } fragment F on Product { slug }');
  await store.get('/api/v1/products', 200);
  await store.get('/api/v1/products', 200);
  const uses = await usesOf(store, 'Product.slug', { users });
  const key = expect.stringMatching(/^key:[0-9a-f-]{36}$/);
  const shown = uses.map(({ caller, client, clientVersion, label, calls }) => [caller, client, clientVersion, label, calls]);
  expect(shown).toHaveLength(5);
  for (const row of [
    [key, 'admin', '1.4.0', 'query products', 3],
    [key, 'painel', '2', 'query products', 1],
    [users[0], null, null, 'query products', 1],
    [key, null, null, 'query products', 1],
    [key, null, null, 'GET /api/v1/products', 2],
  ])
    expect(shown).toContainEqual(row);
  expect(
    uses.every(({ lastAt, keyName, caller }) => lastAt === service.now() && (keyName === null) === caller.startsWith('panel:')),
  ).toBe(true);
  expect(new Set(uses.map(({ operation }) => operation)).size).toBe(3);
  // What is written is added to what the day has.
  await graph(store, slugs, admin);
  expect((await usesOf(store, 'Product.slug')).find(({ client }) => client === 'admin')?.calls).toBe(4);
  const argument = await usesOf(store, 'Query.products(first:)', { users });
  expect(argument.map(({ client }) => client).toSorted()).toEqual(['admin', null, 'painel']);
  expect(await usesOf(store, 'Kit.slug')).toEqual([]);
});

test('counts a mutation once however often it is tried, published documents as their text, and nothing that is refused before it runs', async () => {
  const store = await service.newStore();
  const create = 'mutation { createCategory(input: { name: "Uma" }) { id } }';
  const publish = 'mutation ($input: PublishDocumentsInput!) { publishDocuments(input: $input) { manifest { app } } }';
  dataOf(await service.asOperator(publish, { input: { app: 'uso', version: '1', documents: [{ id: 'uso', text: create }] } }));
  await graph(store, create);
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(store.credentials as Record<string, string>) },
    body: JSON.stringify({ documentId: 'uso' }),
  };
  await service.app.fetch(new Request('http://store.test/graphql', init));
  await graph(store, 'mutation { createCategory(input: { name: "Uma", nada: 1 }) { id } }');
  await graph(store, 'mutation { createCategory(input: { name: "" }) { id } }');
  await service.graph(create, {}, { authorization: 'Bearer sk_live_errada' });
  const uses = await usesOf(store, 'Mutation.createCategory');
  expect(uses.map(({ label, calls }) => [label, calls])).toEqual(expect.arrayContaining([['mutation createCategory', 2]]));
  expect(uses.filter(({ calls }) => calls > 1)).toHaveLength(1);
});

test('asks for days, and for what the schema has', async () => {
  const store = await service.newStore();
  const query = '{ coupons(last: 3) { nodes { code } } }';
  await graph(store, query);
  await service.app.writeUses();
  service.clock.forward(40 * 86_400_000);
  expect(await usesOf(store, 'Coupon.code')).toEqual([]);
  expect(await usesOf(store, 'Coupon.code', { days: 60 })).toMatchObject([{ label: 'query coupons', calls: 1 }]);
  for (const field of [
    'Coupon.codigo',
    'Nada.code',
    'Coupon',
    'Query.coupons(nada:)',
    'CouponFilter.nada',
    'OrderStatus.NADA',
    '',
  ]) {
    const { errors } = await service.asOperator(USAGE, { field });
    expect([field, errors?.[0]?.extensions.details]).toMatchObject([field, [{ field: 'field' }]]);
  }
  for (const days of [0, 401]) expect((await service.asOperator(USAGE, { field: 'Coupon.code', days })).errors).toHaveLength(1);
  expect(await store.refusesGraph(USAGE, { field: 'Coupon.code' }, await panelUser(store, ['store:admin']))).toEqual(
    scopeDenied('operator'),
  );
});

test('input fields and values of enums are counted where they are written, and where variables send them', async () => {
  const store = await service.newStore();
  const update = 'mutation ($id: ID!, $input: UpdateProductInput!) { updateProduct(id: $id, input: $input) { id } }';
  const id = await store.product();
  for (const input of [{ price: 20 }, { name: 'Bule', status: 'INACTIVE' }, { status: 'INACTIVE', name: 'Bule' }, {}])
    await store.ask(update, { id, input });
  const label = 'mutation updateProduct';
  const shown = async (field: string) =>
    (await usesOf(store, field)).map((use) => [use.label, use.calls]).toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
  expect(await shown('UpdateProductInput.price')).toEqual([[label, 1]]);
  expect(await shown('UpdateProductInput.name')).toEqual([[label, 2]]);
  expect(await shown('ProductStatus.INACTIVE')).toEqual([[label, 2]]);
  expect(await shown('UpdateProductInput.sku')).toEqual([]);
  // The calls of a document are one operation, whatever they send.
  const [all, ...others] = await usesOf(store, 'Mutation.updateProduct(input:)');
  expect([all?.calls, others, all?.operation]).toEqual([4, [], expect.stringMatching(/^sha256:[0-9a-f]{64}$/)]);
  const written = '{ products(filter: { name: "Bu", statuses: [ACTIVE] }, orderBy: [{ field: NAME }]) { totalCount } }';
  await graph(store, written);
  for (const name of ['ProductFilter.name', 'ProductStatus.ACTIVE', 'ProductSortField.NAME', 'ProductSortInput.field'])
    expect([name, await shown(name)]).toEqual([name, [['query products', 1]]]);
  const spelled = 'query ($f: AutomationFilter) { automations(filter: $f) { totalCount } }';
  await store.ask(spelled, { f: { triggerEvents: ['pix.generated'] } });
  expect(await shown('TriggerEvent.PIX_GENERATED')).toEqual([['query automations', 1]]);
});

test('a caller who makes up clients and documents is counted as others after 500 of them', async () => {
  const store = await service.newStore();
  for (let n = 0; n < 510; n += 1) await graph(store, '{ kits { totalCount } }', { 'graphql-client-name': `robo ${n}` });
  const uses = (await usesOf(store, 'KitConnection.totalCount')).filter(({ client }) => client?.startsWith('robo'));
  expect(uses.length).toBe(199);
  const [{ rows, calls } = { rows: 0, calls: 0 }] = await service.rows<{ rows: number; calls: number }>({
    text: `SELECT count(*)::int AS rows, sum(count)::int AS calls FROM operation_use
      WHERE caller = (SELECT caller FROM operation_use WHERE client = 'robo 1')`,
  });
  expect([rows, calls]).toEqual([501, 510]);
});

test('calls of too many documents are in the answer about every field, and those of a document that is counted are not among them', async () => {
  const store = await service.newStore();
  const kits = '{ kits { totalCount } }';
  for (let n = 0; n < 505; n += 1) await graph(store, `{ orders { n${n}: totalCount } }`);
  await graph(store, '{ gifts { totalCount } }');
  await store.get('/api/v1/gifts', 200);
  for (const field of ['GiftConnection.totalCount', 'Gift.name', 'Upsell.name'])
    expect([field, await usesOf(store, field)]).toMatchObject([field, [{ label: 'others', client: null, calls: 7 }]]);
  const counted = '{ orders { n0: totalCount } }';
  service.clock.forward(60_000);
  for (let n = 0; n < 3; n += 1) await graph(store, counted, { 'graphql-client-name': `robo ${n}` });
  await graph(store, kits);
  const uses = await usesOf(store, 'Query.orders');
  expect(uses.find(({ label }) => label === 'others')?.calls).toBe(8);
  expect(uses.filter(({ calls }) => calls === 4)).toMatchObject([{ label: 'query orders', client: null }]);
});

test('what cannot be written is kept, and a name has no control characters', async () => {
  const store = await service.newStore();
  await graph(store, '{ upsells { totalCount } }', { 'graphql-client-name': `${'x'.repeat(100)}` });
  await service.rows({ text: 'ALTER TABLE operation_use RENAME TO operation_use_away' });
  await expect(service.app.writeUses()).rejects.toThrow();
  await service.rows({ text: 'ALTER TABLE operation_use_away RENAME TO operation_use' });
  await graph(store, '{ upsells { totalCount } }', { 'graphql-client-name': `${'x'.repeat(100)}` });
  expect(await usesOf(store, 'Query.upsells')).toMatchObject([{ client: 'x'.repeat(60), calls: 2 }]);
});

test('what was written is added once, also when its answers were lost, and what came meanwhile is added after it', async () => {
  const client = 'sem resposta';
  let isAnswered = false;
  const query = async ({ text, values = [] }: { text: string; values?: readonly unknown[] }) => {
    const rows = await service.rows({ text, values: [...values] });
    if (!isAnswered && text.startsWith('WITH fresh')) throw new Error('the connection was lost');
    return { rows };
  };
  const uses = new OperationUses({ query: query as unknown as Query }, { now: () => new Date('2026-11-28T23:59:00Z') });
  const operation = { id: 'sha256:lost', label: 'query kits', fields: () => ['Query.kits'] };
  const call = () => uses.note({ caller: 'panel:ada', ...clientOf(new Headers({ 'graphql-client-name': client })), operation });
  const counted = () => service.rows({ text: 'SELECT count::int FROM operation_use WHERE client = $1', values: [client] });
  call();
  call();
  for (const more of [0, 3]) {
    for (let n = 0; n < more; n += 1) call();
    await expect(uses.write()).rejects.toThrow('the connection was lost');
    expect(await counted()).toEqual([{ count: 2 }]);
  }
  isAnswered = true;
  await Promise.all([uses.write(), uses.write()]);
  expect(await counted()).toEqual([{ count: 5 }]);
});
