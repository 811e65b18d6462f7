import { expect, test } from 'vitest';
import { deadlocksIn } from '../support/deadlocks.ts';
import { outcomeOf } from '../support/refusals.ts';
import type { GraphReply } from '../support/replies.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const MERGE = 'mutation ($keepId: ID!, $otherId: ID!) { mergeCustomers(id: $keepId, input: { otherId: $otherId }) { id } }';
const FIGURES = `{ customers(first: 5) { nodes { totalOrders orderStats { pending cancelled } orders(first: 100) { totalCount } } } }`;

test('orders and changes of status while two customers are merged are all counted by the one that is kept', async () => {
  const store = await service.newStore();
  const product = await store.soldProduct({ stock: { quantity: 500 } });
  const emails = ['ana@exemplo.com.br', 'lima@exemplo.com.br'];
  const cart = () => store.ownCheckout([{ productId: product }]);
  const place = async (at: number) => store.complete(await cart(), { customer: { name: 'Ana', email: emails[at % 2] } });
  const made: string[] = [];
  for (let at = 0; at < 10; at += 1)
    made.push(await store.orderOf(await cart(), { customer: { name: 'Ana', email: emails[at % 2] } }));
  const { nodes } = await store.ask<{ nodes: { id: string }[] }>('{ customers(first: 5) { nodes { id } } }');
  const [keepId, otherId] = nodes.map(({ id }) => id);
  let answers: GraphReply[] = [];
  const cancel = 'mutation ($id: ID!) { updateOrder(id: $id, input: { status: CANCELLED }) { id } }';
  const work = async () => {
    answers = await Promise.all([
      ...Array.from({ length: 10 }, (_, at) => place(at)),
      store.graph(MERGE, { keepId, otherId }),
      ...made.slice(0, 6).map((id) => store.graph(cancel, { id })),
    ]);
  };
  expect(await deadlocksIn(work)).toBe(0);
  const outcomes = answers.map(outcomeOf);
  expect([...new Set(outcomes)].filter((each) => !['done', 'SERVICE_UNAVAILABLE'].includes(each))).toEqual([]);
  const placed = 10 + outcomes.slice(0, 10).filter((each) => each === 'done').length;
  const cancelled = outcomes.slice(11).filter((each) => each === 'done').length;
  if (outcomes[10] !== 'done') await store.ask(MERGE, { keepId, otherId });
  const { customers } = { customers: await store.ask<{ nodes: object[] }>(FIGURES) };
  expect(customers.nodes).toEqual([
    { totalOrders: placed, orderStats: { pending: placed - cancelled, cancelled }, orders: { totalCount: placed } },
  ]);
});
