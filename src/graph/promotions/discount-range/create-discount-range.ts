import { assertBelowLimit } from '../../../core/execution/store-limits.ts';
import { builder } from '../../../core/schema/builder.ts';
import { referencePaths, resolveAllOrThrow } from '../../../core/validation/references.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { PRODUCT_MISSING } from '../../catalogue/product/product.rules.ts';
import { assertSegmentExists } from '../../customers/customer-segment/segment-uses.ts';
import { rangeColumns } from '../promotion/promotion.ts';
import { CreateDiscountRangeInput } from './discount-range.input.ts';
import { discountRangeRules, newRange, normalizeRange, RANGE_LIMIT } from './discount-range.rules.ts';
import { DiscountRange } from './discount-range.ts';
import { setRangeProducts, withIds } from './tiers.ts';

builder.mutationField('createDiscountRange', (t) =>
  t.field({
    type: DiscountRange,
    scope: 'discount-ranges:write',
    emits: {},
    description: 'Cria um desconto progressivo; a loja tem no máximo 100, ligados ou não.',
    args: { input: t.arg({ type: CreateDiscountRangeInput, required: true, description: 'Dados do desconto.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { db } = ctx;
      const requested = normalizeRange(input);
      const { tiers, productIds, ...state } = parseInput(discountRangeRules, { ...newRange, ...requested });
      await resolveAllOrThrow(db.product, referencePaths('productIds', requested.productIds ?? []), PRODUCT_MISSING);
      await assertSegmentExists(ctx, state.segmentId);
      await assertBelowLimit(ctx, RANGE_LIMIT);
      const data = { ...rangeColumns.toColumns(state), tiers: withIds(tiers) };
      const range = await retryOnForeignKeyViolation(db.discountRange.create({ data }));
      await setRangeProducts(db, range.id, productIds);
      return range;
    },
  }),
);
