import { expect, test } from 'vitest';
import { panelUser } from '../support/panel.ts';
import type { Json } from '../support/replies.ts';
import { NO_LIMITS, Service } from '../support/service.ts';
import { sharedDatabase } from '../support/test-database.ts';

const { people: _people, ...limits } = NO_LIMITS;
const service = new Service(await sharedDatabase(), { limits });

const ORDERS = `query ($first: Int!, $after: String) { orders(first: $first, after: $after) { totalCount nodes {
  id number status total customer { name } tags { code label } items { name sku quantity price } } } }`;
const AUDIT = `{ auditLog(first: 20) { nodes { id at actor actorName changes { field before after } } } }`;
const RAISE = `mutation ($name: String!) { bulkProducts(input: { selection: { filter: { name: $name } }, price: { percent: 1 } }) {
  changed results { product { id price } } } }`;

test('a person works for a minute: 200 requests, ten views of the audit, an export, changes by filter', async () => {
  const store = await service.newStore();
  for (let n = 0; n < 8; n += 1) await store.product({ name: `Caneca ${n}` });
  const bought = [1, 2, 3].map((n) => ({ title: `Item ${n}`, quantity: n, unitPrice: 1_000 }));
  for (let n = 0; n < 30; n += 1) await store.order({ items: bought });
  const person = await panelUser(store, ['store:admin', 'orders:read', 'customers:read', 'products:write']);
  service.clock.forward(60_000);
  async function ask(query: string, variables: Json = {}) {
    service.clock.forward(280);
    const { errors } = await service.graph(query, variables, person);
    expect(errors).toBeUndefined();
  }
  for (let n = 0; n < 200; n += 1) await ask(ORDERS, { first: 25 });
  for (let n = 0; n < 10; n += 1) await ask(AUDIT);
  for (let n = 0; n < 2; n += 1) await ask(ORDERS, { first: 100 });
  for (let n = 0; n < 2; n += 1) await ask(RAISE, { name: 'Caneca' });
});
