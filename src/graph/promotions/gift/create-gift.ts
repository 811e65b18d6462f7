import { assertBelowLimit } from '../../../core/execution/store-limits.ts';
import { builder } from '../../../core/schema/builder.ts';
import { referencePaths, resolveAllOrThrow } from '../../../core/validation/references.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { PRODUCT_MISSING } from '../../catalogue/product/product.rules.ts';
import { toTriggerRows } from '../../catalogue/product/product-columns.ts';
import { assertSoldWithoutVariant } from '../../catalogue/product/variant-choice.ts';
import { assertSegmentExists } from '../../customers/customer-segment/segment-uses.ts';
import { CreateGiftInput } from './gift.input.ts';
import { GIFT_LIMIT, giftRules } from './gift.rules.ts';
import { Gift } from './gift.ts';

builder.mutationField('createGift', (t) =>
  t.field({
    type: Gift,
    scope: 'gifts:write',
    emits: {},
    description:
      'Cria um brinde; a loja tem no máximo 100, ligados ou não. O produto dado e os que o acionam precisam ser da loja.',
    args: { input: t.arg({ type: CreateGiftInput, required: true, description: 'Dados do brinde.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { db } = ctx;
      const { triggerProductIds, ...state } = parseInput(giftRules, input);
      const named = [
        { field: 'productId', id: input.productId },
        ...referencePaths('triggerProductIds', input.triggerProductIds ?? []),
      ];
      await resolveAllOrThrow(db.product, named, PRODUCT_MISSING);
      await assertSegmentExists(ctx, state.segmentId);
      await assertSoldWithoutVariant(ctx, [{ field: 'productId', id: state.productId }]);
      await assertBelowLimit(ctx, GIFT_LIMIT);
      const triggers = { createMany: { data: toTriggerRows(triggerProductIds) } };
      return retryOnForeignKeyViolation(db.gift.create({ data: { ...state, triggers } }));
    },
  }),
);
