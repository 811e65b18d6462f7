import { builder } from '../../../core/schema/builder.ts';
import { referencePaths, resolveAllOrThrow } from '../../../core/validation/references.ts';
import { assertVersion, mergeUpdate } from '../../../core/validation/rules.ts';
import { assertVersionUnchanged, retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { PRODUCT_MISSING } from '../../catalogue/product/product.rules.ts';
import { assertSegmentExists } from '../../customers/customer-segment/segment-uses.ts';
import { rangeColumns } from '../promotion/promotion.ts';
import { UpdateDiscountRangeInput } from './discount-range.input.ts';
import { discountRangeRules, normalizeRange, RANGE_MISSING } from './discount-range.rules.ts';
import { DiscountRange } from './discount-range.ts';
import { bareTiers, isSameSet, setRangeProducts, withIds } from './tiers.ts';

builder.mutationField('updateDiscountRange', (t) =>
  t.field({
    type: DiscountRange,
    scope: 'discount-ranges:write',
    emits: {},
    description: 'Altera um desconto progressivo. As regras valem para o desconto como ele fica.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do desconto.' }),
      input: t.arg({ type: UpdateDiscountRangeInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const { db } = ctx;
      const requested = normalizeRange(input);
      const include = { products: { orderBy: { position: 'asc' } } } as const;
      const row = await assertVersionUnchanged(db.discountRange, await db.discountRange.findUnique({ where: { id }, include }));
      const found = row && {
        ...rangeColumns.withFields(row),
        row,
        tiers: bareTiers(row),
        productIds: row.products.map(({ productId }) => productId),
      };
      const { current, changes } = mergeUpdate(discountRangeRules, found, requested, { missing: RANGE_MISSING });
      const { tiers, productIds, ...state } = changes;
      if (productIds)
        await resolveAllOrThrow(db.product, referencePaths('productIds', requested.productIds ?? []), PRODUCT_MISSING);
      await assertSegmentExists(ctx, state.segmentId);
      // Not left to `mergeUpdate`: the 412 comes after every 404 (D-102).
      assertVersion(current, ifVersion, changes);
      const data = {
        ...rangeColumns.toColumns(state),
        ...(tiers && !isSameSet(tiers, current.row) && { tiers: withIds(tiers) }),
      };
      if (!productIds && Object.keys(data).length === 0) return current.row;
      const changed = await retryOnForeignKeyViolation(
        db.discountRange.update({ where: { id, version: current.version }, data }),
      );
      if (productIds) await setRangeProducts(db, changed.id, productIds);
      return changed;
    },
  }),
);
