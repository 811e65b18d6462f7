import { expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import { customerRules, tagKey } from '../../../src/graph/customers/customer/customer.rules.ts';
import { expectBounds, expectLengths, expectNullable, ID } from './rule-assertions.ts';

const MINIMAL_INPUT = { name: 'Ana' };

test('a customer with a name has the documented defaults, and bounds', () => {
  const defaults = { phone: null, notes: null, tags: [], address: null };
  expect(parseInput(customerRules, MINIMAL_INPUT)).toEqual({ ...MINIMAL_INPUT, ...defaults });
  expectNullable(customerRules, MINIMAL_INPUT, 'phone', 'notes', 'address');
  expectBounds(customerRules, MINIMAL_INPUT, ['name', 'characters', 1, 255], ['notes', 'characters', 0, 5_000]);
  expectBounds(customerRules, { ...MINIMAL_INPUT, tags: ['x'] }, ['tags.0', 'characters', 1, 60]);
  expectLengths(customerRules, MINIMAL_INPUT, ['tags', 0, 40, (index) => `t${index}`]);
});

test('of tags that are the same but for their case, the first stays, and by any of them it is found', () => {
  const tags = [' VIP ', 'outra', 'vip', 'Ação', 'Vip', 'AÇÃO', 'acao'];
  expect(parseInput(customerRules, { ...MINIMAL_INPUT, tags }).tags).toEqual(['VIP', 'outra', 'Ação', 'acao']);
  expect(['Ação', ' AÇÃO '].map((tag) => tagKey(ID, tag))).toEqual(['5e6f7a8b:ação', '5e6f7a8b:ação']);
});
