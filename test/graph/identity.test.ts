import { isInterfaceType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { serviceSchema } from '../../src/graph/schema.ts';
import { startService } from '../support/service.ts';
import { statementsOf } from '../support/statements.ts';

const service = await startService();

test('an id belongs to a record: other types name the record in another field', () => {
  const withId = Object.values(serviceSchema.getTypeMap())
    .filter((type) => (isObjectType(type) || isInterfaceType(type)) && 'id' in type.getFields())
    .map(({ name }) => name);
  const speakOfOthers = ['Change', 'PricingRule', 'ShopperCheckout', 'ShopperOrder', 'TakenMessage'];
  expect(speakOfOthers.filter((name) => withId.includes(name) || !serviceSchema.getType(name))).toEqual([]);
});

test('a tag has a different id in each store, and the same code', async () => {
  const [store, other] = [await service.newStore(), await service.newStore()];
  const create = 'mutation { createOrderTag(input: { label: "Presente", color: ROSE }) { tag { id code } } }';
  expect(await store.ask(create)).toEqual({ tag: { id: `${store.id}:custom.presente`, code: 'custom.presente' } });
  await other.graph(create);
  const all = '{ orderTags { id code } }';
  const [mine, theirs] = [
    await store.ask<{ id: string; code: string }[]>(all),
    await other.ask<{ id: string; code: string }[]>(all),
  ];
  expect(mine.map(({ code }) => code)).toEqual(theirs.map(({ code }) => code));
  expect(new Set([...mine, ...theirs].map(({ id }) => id)).size).toBe(mine.length + theirs.length);
});

test('latestOrder is the newest order of a buyer, read for a whole list in one statement, and requires the scope of orders', async () => {
  const store = await service.newStore();
  await store.order();
  service.clock.forward(1000);
  const newest = await store.order();
  const list = '{ customers(first: 10) { nodes { latestOrder { id total } } } }';
  expect(await store.ask(list)).toEqual({
    nodes: [{ latestOrder: { id: newest, total: 100 } }],
  });
  await store.order({ customer: { name: 'Bia', email: 'bia@exemplo.com.br' } });
  const sent = await statementsOf(() => store.graph('{ customers(first: 10) { nodes { latestOrder { number } } } }'));
  expect(sent).toEqual(['SELECT customer', 'SELECT order']);
});
