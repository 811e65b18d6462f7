import { builder } from '../kernel/builder.ts';
import { placesOf, requireAll } from '../kernel/references.ts';
import { created } from '../kernel/rules.ts';
import { PRODUCT_MISSING } from '../product/product.rules.ts';
import { CreateDiscountRangeInput } from './discount-range.input.ts';
import { discountRangeRules, newRange, settled } from './discount-range.rules.ts';
import { DiscountRange } from './discount-range.ts';
import { setRangeProducts } from './range-products.ts';
import { withIds } from './tiers.ts';

builder.mutationField('createDiscountRange', (t) =>
  t.field({
    type: DiscountRange,
    scope: 'discount-ranges:write',
    emits: {},
    description: 'Cria um desconto progressivo.',
    args: { input: t.arg({ type: CreateDiscountRangeInput, required: true, description: 'Dados do desconto.' }) },
    resolve: async (_root, { input }, { db }) => {
      const asked = settled(input);
      const { tiers, productIds, ...columns } = created(discountRangeRules, { ...newRange, ...asked });
      await requireAll(db.product, placesOf('productIds', asked.productIds ?? []), PRODUCT_MISSING);
      const range = await db.discountRange.create({ data: { ...columns, tiers: withIds(tiers) } });
      await setRangeProducts(db, range.id, productIds);
      return range;
    },
  }),
);
