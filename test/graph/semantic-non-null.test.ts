import { expect, test } from 'vitest';
import { unexplainedNulls } from '../support/semantic-nulls.ts';

const LIST = `{ orders { nodes { id customer { name } a: checkout { id } } } node(id: "x") { ... on Gift { product { id } } } ...more }
  fragment more on Query { promotions { nodes { __typename ... on Coupon { history { totalCount } } performance { orders } } } }`;

const answer = (customer: unknown, history: unknown, performance: unknown) => ({
  orders: {
    nodes: [
      { id: '1', customer: { name: 'Ana' }, a: null },
      { id: '2', customer, a: { id: '3' } },
    ],
  },
  node: null,
  promotions: { nodes: [{ __typename: 'Coupon', history, performance }] },
});

test('a null that the schema promises to explain is found in lists, fragments, types behind an interface and the interface', () => {
  const whole = answer({ name: 'Eva' }, { totalCount: 0 }, { orders: 0 });
  expect(unexplainedNulls(LIST, { data: whole })).toEqual([]);
  const data = answer(null, null, null);
  const customer = ['orders', 'nodes', 1, 'customer'];
  const others = ['promotions.nodes.0.history', 'promotions.nodes.0.performance'];
  expect(unexplainedNulls(LIST, { data })).toEqual(['orders.nodes.1.customer', ...others]);
  expect(unexplainedNulls(LIST, { data, errors: [{ path: customer }] })).toEqual(others);
  expect(unexplainedNulls(LIST, { data, errors: [{ path: [...customer, 'name'] }] })).toEqual(others);
  expect(unexplainedNulls(LIST, { data, errors: [{ path: ['orders', 'nodes', 1] }] })).toHaveLength(3);
  expect(unexplainedNulls(LIST, { data: { ...whole, orders: null } })).toEqual(['orders']);
  expect(unexplainedNulls(LIST, { data: null })).toEqual([]);
});
