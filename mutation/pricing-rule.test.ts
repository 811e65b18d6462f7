import { readFileSync } from 'node:fs';
import { type GraphQLObjectType, printType } from 'graphql';
import { expect, test } from 'vitest';
import { builder } from '../src/core/schema/builder.ts';
import { PricingRule } from '../src/graph/pricing/pricing-rule.ts';
import { DRAFT_ID } from '../src/graph/pricing/promotions.ts';

// The same comparison as `npm run check:snapshots`, without the types that take seconds to load.
builder.queryFields((t) => ({ rules: t.field({ type: [PricingRule], description: 'x', resolve: () => [] }) }));
const schema = builder.toSchema();
const written = readFileSync(new URL('../schema/schema.graphql', import.meta.url), 'utf8');

test.each(['PricingRule', 'PricingRuleKind', 'PricingReason'])('the type %s is that of schema.graphql', (name) => {
  const type = schema.getType(name);
  expect(type && written.includes(`${printType(type)}\n`)).toBe(true);
});

test('a draft has no id of its own', async () => {
  const { draft, ruleId } = (schema.getType('PricingRule') as GraphQLObjectType).getFields();
  const of = (field: typeof draft, id: string) => field?.resolve?.({ id }, {}, {}, {} as never);
  expect([await of(draft, 'a'), await of(ruleId, 'a')]).toEqual([false, 'a']);
  expect([await of(draft, DRAFT_ID), await of(ruleId, DRAFT_ID)]).toEqual([true, null]);
});
