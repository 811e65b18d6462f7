import { getNamedType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { keyScopes } from '../../src/core/execution/principal.ts';
import { scopesOf } from '../../src/core/schema/scope-directive.ts';
import { schema } from '../../src/graph/schema.ts';
import { routes } from '../../src/rest/routes.ts';
import { activeAutomation, sendStepInput } from '../support/automation-runs.ts';
import { runStoreClocks } from '../support/clocks.ts';
import { consoleOf } from '../support/console.ts';
import { type Field, isAlone, queryOf } from '../support/everything.ts';
import { BUYER } from '../support/fixtures.ts';
import { oneOfEach } from '../support/one-of-each.ts';
import { panelUser } from '../support/panel.ts';
import { refusals, scopeDenied } from '../support/refusals.ts';
import { startOwnService, type TestStore } from '../support/service.ts';

const service = await startOwnService();

const WITHOUT_CHECKOUTS = keyScopes.filter((scope) => !scope.startsWith('checkouts:'));
/** Fields with what webhooks deliver, which is shown to who may read webhooks (D-200). */
const SENT_BY_WEBHOOKS = ['Event.data', 'Event.payload'];
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** A test store with carts, orders, runs and messages about them that have the addresses of pay pages. */
async function soldStore() {
  const store = await service.newStore(undefined, { test: true });
  const ids = await oneOfEach(store);
  const template = await store.template('sms', { message: 'Pague em {{checkout.url}}' });
  const steps = [sendStepInput('sms', template)];
  for (const trigger of ['order.created', 'checkout.created']) await activeAutomation(store, trigger, steps);
  const Order = await store.order({ customer: { ...BUYER, email: 'bia@exemplo.com.br' } });
  await store.report(Order, 'APPROVED');
  await store.orderIn('CANCELLED');
  await store.externalCheckout({}, { customer: { name: 'Bia', email: 'bia@exemplo.com.br', phone: '11987654321' } });
  for (let turn = 0; turn < 3; turn += 1) await runStoreClocks(service);
  const rows = await service.rows<{ id: string }>({ text: 'SELECT id FROM checkout WHERE store_id = $1', values: [store.id] });
  return { store, ids: { ...ids, Order }, template, checkouts: new Set(rows.map(({ id }) => id)) };
}

/** The ids of checkouts in a text. */
const shownIds = (text: string, checkouts: ReadonlySet<string>) => (text.match(UUID) ?? []).filter((id) => checkouts.has(id));

/** Ids of records of a type that its list shows. */
async function idsOf(store: TestStore, type: string): Promise<string[]> {
  const table = type.replaceAll(/(?<=.)[A-Z]/g, '_$&').toLowerCase();
  if (!(await service.storeTables()).includes(table)) return [];
  const text = `SELECT id FROM "${table}" WHERE store_id = $1 LIMIT 2`;
  return (await service.rows<{ id: string }>({ text, values: [store.id] })).map(({ id }) => id);
}

const rootFields = () => Object.values(schema.getQueryType()?.getFields() ?? {});

/** Root fields that find a record by its id. */
const isOfOne = ({ args, type }: Field) =>
  args.filter((arg) => arg.type.toString().endsWith('!')).every(({ name }) => name === 'id') && isObjectType(getNamedType(type));

/** Queries that read everything of the store, as far as each may be answered. */
async function everyQuery(store: TestStore): Promise<string[]> {
  const options = { links: 0, omitted: SENT_BY_WEBHOOKS, isEveryType: true };
  const queries = rootFields().flatMap((field) => {
    if (isAlone(field)) return field.name === 'stores' ? [] : [queryOf(field, undefined, options)];
    return field.name === 'search' ? [queryOf(field, 'search(text: "bia", first: 1)', options)] : [];
  });
  const listed = new Set(
    rootFields()
      .filter(isAlone)
      .map((field) => getNamedType(field.type).name.replace(/Connection$/, '')),
  );
  const ofOne = rootFields().filter((field) => !isAlone(field) && isOfOne(field));
  for (const field of ofOne) {
    const type = getNamedType(field.type).name;
    if (listed.has(type)) continue;
    const owner = { ErasurePreview: 'Customer', MessagePreview: 'MessageTemplate' }[type] ?? type;
    // The summary of its two lists is that of any orders, and together they cost too much.
    const omitted = type === 'ErasurePreview' ? [...SENT_BY_WEBHOOKS, 'OrderConnection.summary'] : SENT_BY_WEBHOOKS;
    for (const id of await idsOf(store, owner))
      queries.push(queryOf(field, `${field.name}(id: "${id}")`, { ...options, omitted }));
  }
  return queries;
}

const TRY =
  'mutation ($id: ID!, $orderId: ID!) { tryAutomation(id: $id, input: { orderId: $orderId }) { steps { preview { message } } } }';
const DRAFT = `query ($orderId: ID!) {
  previewMessageDraft(input: { name: "a", channel: SMS, message: "{{checkout.url}}" }, source: { orderId: $orderId }) { message } }`;
const PREVIEW = 'query ($id: ID!, $orderId: ID!) { previewMessageTemplate(id: $id, source: { orderId: $orderId }) { message } }';
const EXPORT = 'mutation ($id: ID!) { exportCustomer(id: $id) { data } }';
const PAGES = ['pedidos', 'eventos', 'entregas', 'webhooks', 'chamadas', 'chaves', 'limites'];

/** Addresses of API v1 and of the console that a key without checkouts may open. */
async function everyAddress(store: TestStore): Promise<string[]> {
  const lists = routes.filter(({ method, path }) => method === 'GET' && !path.includes(':')).map(({ path }) => path);
  const orders = await idsOf(store, 'Order');
  return [...lists, ...orders.map((id) => `/console/pedidos/${id}`), ...PAGES.map((page) => `/console/${page}`)];
}

test('only who may read checkouts is shown what opens a pay page', async () => {
  const { store, ids, template, checkouts } = await soldStore();
  expect(checkouts.size).toBe(4);
  const weak = await panelUser(store, [...WITHOUT_CHECKOUTS, 'store:admin']);
  const strong = await panelUser(store, [...keyScopes, 'store:admin']);
  const shown = async (query: string, variables: object, headers: Record<string, string>) =>
    shownIds((await service.graph(query, { ...variables }, headers)).reply.text, checkouts);
  for (const query of await everyQuery(store)) expect(await shown(query, {}, weak), query).toEqual([]);
  // These have ids to hide.
  const { Order, Automation } = { ...ids, Automation: (await idsOf(store, 'Automation')).at(-1) };
  for (const [query, variables] of [
    ['{ auditLog { nodes { changes { after } } } }', {}],
    ['{ automationRuns { nodes { checkoutId } } }', {}],
    ['{ sentMessages { nodes { content { text } } } }', {}],
    ['{ orders { nodes { checkoutId } } }', {}],
    [TRY, { id: Automation, orderId: Order }],
    [DRAFT, { orderId: Order }],
    [PREVIEW, { id: template, orderId: Order }],
    [
      EXPORT,
      {
        id: await store.readOrder<{ customer: { id: string } }>(Order, 'customer { id }').then(({ customer }) => customer.id),
      },
    ],
  ] as const) {
    expect(await shown(query, variables, strong), query).not.toEqual([]);
    expect(await shown(query, variables, weak), query).toEqual([]);
  }
  const key = await service.newKey([store.id], WITHOUT_CHECKOUTS);
  const browser = await consoleOf(store, key);
  for (const path of await everyAddress(store)) {
    const headers = { authorization: `Bearer ${key}`, 'x-store-id': store.id };
    const { status, text } = path.startsWith('/console')
      ? await browser.open(path)
      : await service.send(path, { headers }, path.includes('checkouts') ? 403 : 200);
    expect([path, status, shownIds(text, checkouts)]).toEqual([path, status === 403 ? 403 : 200, []]);
  }
});

test('a replay of an export requires the scope with which it has the ids of checkouts', async () => {
  const store = await service.newStore();
  const order = await store.order();
  const { customer } = await store.readOrder<{ customer: { id: string } }>(order, 'customer { id }');
  const call = async (scopes: readonly string[]) =>
    service.graph(EXPORT, { id: customer.id }, { ...(await panelUser(store, scopes)), 'idempotency-key': 'copia' });
  expect((await call(['store:admin', 'checkouts:read'])).errors).toBeUndefined();
  expect(refusals(await call(['store:admin']))).toEqual(scopeDenied('checkouts:read'));
});

test('every field named after a checkout or its address requires checkouts:read, or belongs to a type that does', () => {
  const owners = ['Checkout', 'ExternalCheckoutPayload'];
  const open = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !owners.includes(name) && !['Query', 'Mutation', 'Subscription'].includes(name))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ path: `${type.name}.${field.name}`, field })))
    .filter(({ field }) => /checkout(Ids?|Urls?)?$|^checkouts?$/i.test(field.name))
    .filter(({ field }) => !scopesOf(field)?.includes('checkouts:read'));
  expect(open.map(({ path }) => path)).toEqual([]);
});
