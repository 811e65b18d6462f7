import { expect, test } from 'vitest';
import { areDisjoint } from '../../../src/graph/customers/customer-segment/disjoint-segments.ts';

type Filter = Parameters<typeof areDisjoint>[0]['condition'];

test.each<readonly [boolean, Filter, Filter]>([
  [true, { totalOrders: { max: 1 } }, { totalOrders: { min: 2 } }],
  [true, { totalSpent: { min: 1000 } }, { totalSpent: { min: 1, max: 999 } }],
  [false, { totalSpent: { min: 1000 } }, { totalSpent: { max: 1000 } }],
  [false, { totalOrders: { max: 1 } }, { totalSpent: { min: 2 } }],
  [false, { totalOrders: { min: null, max: 1 } }, { totalOrders: { min: null, max: null } }],
  [true, { states: ['SP', 'RJ'] }, { states: ['MG'] }],
  [false, { states: ['SP', 'RJ'] }, { states: ['MG', 'RJ'] }],
  [false, { states: [] }, { states: ['MG'] }],
  [true, { ids: ['a'] }, { ids: ['b'] }],
  [true, { email: 'ana@example.com' }, { email: 'bia@example.com' }],
  [false, { email: 'ana@example.com' }, { email: 'ana@example.com' }],
  [false, { email: 'ana@example.com' }, { phone: '+5511987654321' }],
  [false, { tags: ['vip'] }, { tags: ['novo'] }],
  [false, { lastOrderAt: { preset: 'TODAY' } }, { lastOrderAt: { preset: 'YESTERDAY' } }],
  [false, {}, {}],
  [true, { tags: ['vip'], states: ['SP'] }, { tags: ['vip'], states: ['RJ'], totalOrders: { min: 1 } }],
])('that nobody is in both segments is %s of %j and %j', (expected, condition, other) => {
  expect(areDisjoint({ condition }, { condition: other })).toBe(expected);
  expect(areDisjoint({ condition: other }, { condition })).toBe(expected);
});
