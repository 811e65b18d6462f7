import SchemaBuilder from '@pothos/core';
import PrismaPlugin, { queryFromInfo } from '@pothos/plugin-prisma';
import { Plan } from '@pothos/selection-mapper';
import { type DocumentNode, execute, parse } from 'graphql';
import { describe, expect, onTestFinished, test } from 'vitest';
import { installPlanCache, planFromInfo } from '../../../src/core/schema/pothos-plan-cache.ts';
import type PrismaTypes from '../../../src/generated/pothos.ts';
import { getDatamodel } from '../../../src/generated/pothos.ts';
import '../../../src/core/schema/operation-policy.ts';

installPlanCache();

interface Asker {
  readonly name: string;
  /** Queries of a field: the arguments of each. */
  readonly loaded: object[];
}

/** Number of times that the plan of a product with its variants was computed. */
let planned = 0;

const builder = new SchemaBuilder<{ Context: Asker; PrismaTypes: PrismaTypes }>({
  plugins: [PrismaPlugin],
  // Rows that were not planned are queried here, which fails.
  prisma: { client: { product: {} } as never, dmmf: getDatamodel() },
});
builder.prismaObject('Variant', { fields: (t) => ({ id: t.exposeID('id') }) });
builder.prismaObject('Product', {
  fields: (t) => ({
    id: t.exposeID('id'),
    variants: t.relation('variants'),
    counted: t.field({
      type: 'Int',
      select: () => {
        planned += 1;
        return { variants: true };
      },
      resolve: ({ variants }) => variants.length,
    }),
    shown: t.int({ args: { as: t.arg.int() }, resolve: (_product, { as }) => as ?? 0 }),
    nosy: t.field({
      type: 'Int',
      select: (_args, context) => (context.name === 'nobody' ? {} : { variants: true }),
      resolve: () => 0,
    }),
  }),
});
const product = { id: 'p', variants: [{ id: 'v' }] };
const Shelf = builder.objectRef<object>('Shelf').implement({
  fields: (t) => ({
    total: t.int({ resolve: () => 1 }),
    front: t.field({ type: ['Product'] as never, resolve: () => [product] as never }),
    back: t.field({ type: ['Product'] as never, resolve: () => [product] as never }),
  }),
});
builder.queryType({
  fields: (t) => ({
    shelf: t.field({
      type: Shelf,
      scope: 'products:read',
      resolve: (_root, _args, context, info) => {
        for (const name of ['front', 'back'])
          context.loaded.push(queryFromInfo({ context, info, typeName: 'Product', paths: [[{ name }]] }));
        return {};
      },
    }),
    ends: t.field({
      type: Shelf,
      scope: 'products:read',
      resolve: (_root, _args, context, info) => {
        const front = [{ name: 'front' }];
        for (const where of [{ path: front }, { paths: [front], include: { skus: true } }])
          context.loaded.push(queryFromInfo({ context, info, typeName: 'Product', ...where }));
        return {};
      },
    }),
    product: t.prismaField({
      type: 'Product',
      scope: 'products:read',
      resolve: (query, _root, _args, { loaded }) => {
        loaded.push(query);
        return product as never;
      },
    }),
  }),
});
const schema = builder.toSchema();

/** Result of a document run by two callers, the number of plans, and the queries for each. */
async function asked(source: string | DocumentNode) {
  const document = typeof source === 'string' ? parse(source) : source;
  const before = planned;
  const askers: Asker[] = [];
  const answers: unknown[] = [];
  for (const name of ['a', 'b']) {
    const contextValue: Asker = { name, loaded: [] };
    const { data, errors } = await execute({ schema, document, contextValue, variableValues: { yes: true } });
    answers.push(errors?.map(({ message }) => message) ?? data);
    askers.push(contextValue);
  }
  return { plans: planned - before, answers, loaded: askers.flatMap(({ loaded }) => loaded) };
}

const WITH_VARIANTS = { include: { variants: true } };

describe('the plan of a selection is computed', () => {
  test.each([
    ['the fields themselves', '{ product { id counted variants { id } } }'],
    [
      'what is in fragments',
      '{ product { ...Seen } } fragment Seen on Product { id ... { counted ...Loaded } } fragment Loaded on Product { variants { id } }',
    ],
  ])('once when it depends on the text alone: %s', async (_name, source) => {
    const { plans, answers, loaded } = await asked(source);
    expect(plans).toBe(1);
    expect(answers).toEqual(Array(2).fill({ product: { id: 'p', counted: 1, variants: [{ id: 'v' }] } }));
    expect(loaded).toEqual([WITH_VARIANTS, WITH_VARIANTS]);
    const [query] = loaded as { include: object }[];
    expect([Object.isFrozen(query), Object.isFrozen(query?.include)]).toEqual([true, true]);
  });

  test.each([
    ['a directive', 'query ($yes: Boolean!) { product { id counted variants @include(if: $yes) { id } } }'],
    [
      'a directive on what is spread',
      'query ($yes: Boolean!) { product { id counted ...V @include(if: $yes) } } fragment V on Product { variants { id } }',
    ],
    [
      'a directive within what is spread',
      'query ($yes: Boolean!) { product { id counted ...V } } fragment V on Product { variants @include(if: $yes) { id } }',
    ],
    ['an argument', '{ product { id counted shown(as: 1) variants { id } } }'],
    ['a field that is asked for in two places', '{ product { id counted } product { variants { id } } }'],
  ])('for each request when there is %s', async (_name, source) => {
    const { plans, answers } = await asked(source);
    expect(plans).toBe(2);
    expect(answers).toMatchObject(Array(2).fill({ product: { id: 'p', counted: 1, variants: [{ id: 'v' }] } }));
  });

  test('again for a different document, and for each alias', async () => {
    const source = '{ product { id counted } other: product { id counted } }';
    expect(await asked(source)).toMatchObject({ plans: 2 });
    const document = parse(source);
    expect([(await asked(document)).plans, (await asked(document)).plans]).toEqual([2, 0]);
  });

  test('once for each place in the document, and not for places without a selection', async () => {
    const { plans, loaded } = await asked('{ shelf { total front { counted } back { id } } }');
    expect([plans, loaded]).toEqual([1, [WITH_VARIANTS, {}, WITH_VARIANTS, {}]]);
    expect(await asked('{ shelf { total } }')).toMatchObject({ plans: 0, loaded: [{}, {}, {}, {}] });
  });

  test('each time for a selection that a resolver adds to', async () => {
    const { plans, loaded } = await asked('{ ends { front { counted } } }');
    const wanted = [WITH_VARIANTS, { include: { skus: true, variants: true } }];
    expect([plans, loaded]).toEqual([4, [...wanted, ...wanted]]);
  });

  test('for each request, with the same queries and answers, where the cache is not installed', async () => {
    const source = '{ product { id counted variants { id } } shelf { front { counted } back { id } } }';
    const { plans, ...cached } = await asked(source);
    Plan.fromInfo = planFromInfo as typeof Plan.fromInfo;
    onTestFinished(installPlanCache);
    const { plans: plansWithout, ...own } = await asked(source);
    expect([plans, plansWithout]).toEqual([2, 4]);
    expect(own).toEqual(cached);
  });

  test('without the caller: a plan that depends on it throws and is not cached', async () => {
    const { answers } = await asked('{ product { id nosy } }');
    expect(answers).toEqual(Array(2).fill(['what is loaded may not depend on name of whoever asks']));
  });
});
