import { readFileSync } from 'node:fs';
import { defaultFieldResolver, type GraphQLObjectType, printType } from 'graphql';
import { expect, test } from 'vitest';
import { builder } from '../../src/core/schema/builder.ts';
import { PricingRule } from '../../src/graph/promotions/pricing/pricing-rule.ts';
import { DRAFT_ID } from '../../src/graph/promotions/pricing/promotions.ts';

// The same comparison as `npm run check:snapshots`, without the other types, which take seconds to load.
const root = { scope: 'anyone', description: 'x' } as const;
builder.queryField('rules', (t) => t.field({ ...root, type: [PricingRule], resolve: () => [] }));
builder.mutationField('rules', (t) => t.field({ ...root, type: [PricingRule], emits: {}, resolve: () => [] }));
const schema = builder.toSchema();
const written = readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8');

test.each(['PricingRule', 'PricingRuleKind', 'PricingReason'])('the type %s is that of schema.graphql', (name) => {
  const type = schema.getType(name);
  expect(type && written.includes(`${printType(type)}\n`)).toBe(true);
});

test.each([
  ['a', { ruleId: 'a', draft: false }],
  [DRAFT_ID, { ruleId: null, draft: true }],
])('the rule %s is shown as it is', (id, expected) => {
  const outcome = { kind: 'GIFT', name: 'Brinde', applied: true, amount: 1, reason: 'ENDED', message: 'Acabou.' };
  const fields = Object.entries((schema.getType('PricingRule') as GraphQLObjectType).getFields());
  const values = fields.map(([fieldName, { resolve = defaultFieldResolver }]) => [
    fieldName,
    resolve({ id, ...outcome }, {}, {}, { fieldName } as never),
  ]);
  expect(Object.fromEntries(values)).toEqual({ ...outcome, ...expected });
});
