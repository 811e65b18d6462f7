import { assertBelowLimit } from '../../../core/execution/store-limits.ts';
import { builder } from '../../../core/schema/builder.ts';
import { referencePaths } from '../../../core/validation/references.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { retryOnForeignKeyViolation } from '../../../data/optimistic-lock.ts';
import { toTriggerRows } from '../../catalogue/product/product-columns.ts';
import { requireOffered } from './stored-upsell.ts';
import { CreateUpsellInput } from './upsell.input.ts';
import { UPSELL_LIMIT, upsellRules } from './upsell.rules.ts';
import { Upsell } from './upsell.ts';

builder.mutationField('createUpsell', (t) =>
  t.field({
    type: Upsell,
    scope: 'upsells:write',
    emits: {},
    description:
      'Cria um upsell; a loja tem no máximo 50, ligados ou não. Tem só um entre price, discountPercent e discountAmount, e ao menos um produto que a mostra.',
    args: { input: t.arg({ type: CreateUpsellInput, required: true, description: 'Dados do upsell.' }) },
    resolve: async (_root, { input }, ctx) => {
      const { db } = ctx;
      const { triggerProductIds, ...state } = parseInput(upsellRules, input);
      const references = [
        { field: 'offerProductId', id: input.offerProductId },
        ...referencePaths('triggerProductIds', input.triggerProductIds ?? []),
      ];
      await requireOffered(ctx, { ...state, references });
      await assertBelowLimit(ctx, UPSELL_LIMIT);
      const triggers = { createMany: { data: toTriggerRows(triggerProductIds) } };
      return retryOnForeignKeyViolation(db.upsell.create({ data: { ...state, triggers } }));
    },
  }),
);
