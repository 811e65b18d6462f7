import { readFileSync } from 'node:fs';
import { type GraphQLObjectType, printType } from 'graphql';
import { expect, test } from 'vitest';
import { builder } from '../src/core/schema/builder.ts';
import { PricingRule } from '../src/graph/pricing/pricing-rule.ts';
import { DRAFT_ID } from '../src/graph/pricing/promotions.ts';

// The same comparison as `npm run check:snapshots`, without the other types, which take seconds to load.
const root = { type: [PricingRule], scope: 'anyone', description: 'x', resolve: () => [] } as const;
builder.queryField('rules', (t) => t.field(root));
builder.mutationField('rules', (t) => t.field({ ...root, emits: [] }));
const schema = builder.toSchema();
const written = readFileSync(new URL('../schema/schema.graphql', import.meta.url), 'utf8');

test.each(['PricingRule', 'PricingRuleKind', 'PricingReason'])('the type %s is that of schema.graphql', (name) => {
  const type = schema.getType(name);
  expect(type && written.includes(`${printType(type)}\n`)).toBe(true);
});

test.each([
  ['a', false, 'a'],
  [DRAFT_ID, true, null],
])('the rule %s is a draft: %s', (id, isDraft, shownId) => {
  const { draft, ruleId } = (schema.getType('PricingRule') as GraphQLObjectType).getFields();
  expect(draft?.resolve?.({ id }, {}, {}, {} as never)).toBe(isDraft);
  expect(ruleId?.resolve?.({ id }, {}, {}, {} as never)).toBe(shownId);
});
