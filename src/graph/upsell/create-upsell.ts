import { builder } from '../kernel/builder.ts';
import { placesOf, requireAll } from '../kernel/references.ts';
import { relyingOnRead } from '../kernel/relying-on-read.ts';
import { created } from '../kernel/rules.ts';
import { PRODUCT_MISSING } from '../product/product.rules.ts';
import { triggerRows } from '../product/trigger-products.ts';
import { requireOfferedVariant } from './offered-variant.ts';
import { CreateUpsellInput } from './upsell.input.ts';
import { upsellRules } from './upsell.rules.ts';
import { Upsell } from './upsell.ts';

builder.mutationField('createUpsell', (t) =>
  t.field({
    type: Upsell,
    scope: 'upsells:write',
    emits: {},
    description: 'Cria um upsell. Tem só um entre price, discountPercent e discountAmount, e ao menos um produto que a mostra.',
    args: { input: t.arg({ type: CreateUpsellInput, required: true, description: 'Dados do upsell.' }) },
    resolve: async (_root, { input }, { db }) => {
      const { triggerProductIds, ...state } = created(upsellRules, input);
      const named = [
        { field: 'offerProductId', id: input.offerProductId },
        ...placesOf('triggerProductIds', input.triggerProductIds ?? []),
      ];
      await requireAll(db.product, named, PRODUCT_MISSING);
      await requireOfferedVariant(db, state);
      const triggers = { createMany: { data: triggerRows(triggerProductIds) } };
      return relyingOnRead(db.upsell.create({ data: { ...state, triggers } }));
    },
  }),
);
