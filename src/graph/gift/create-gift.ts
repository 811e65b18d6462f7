import { builder } from '../kernel/builder.ts';
import { placesOf, requireAll } from '../kernel/references.ts';
import { relyingOnRead } from '../kernel/relying-on-read.ts';
import { created } from '../kernel/rules.ts';
import { PRODUCT_MISSING } from '../product/product.rules.ts';
import { triggerRows } from '../product/trigger-products.ts';
import { CreateGiftInput } from './gift.input.ts';
import { giftRules } from './gift.rules.ts';
import { Gift } from './gift.ts';

builder.mutationField('createGift', (t) =>
  t.field({
    type: Gift,
    scope: 'gifts:write',
    emits: {},
    description: 'Cria um brinde. O produto dado e os que o acionam precisam ser da loja.',
    args: { input: t.arg({ type: CreateGiftInput, required: true, description: 'Dados do brinde.' }) },
    resolve: async (_root, { input }, { db }) => {
      const { triggerProductIds, ...state } = created(giftRules, input);
      const named = [
        { field: 'productId', id: input.productId },
        ...placesOf('triggerProductIds', input.triggerProductIds ?? []),
      ];
      await requireAll(db.product, named, PRODUCT_MISSING);
      const triggers = { createMany: { data: triggerRows(triggerProductIds) } };
      return relyingOnRead(db.gift.create({ data: { ...state, triggers } }));
    },
  }),
);
