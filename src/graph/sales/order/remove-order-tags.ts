import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { editOrder } from './edit-order.ts';
import { WITH_ITEMS } from './order-item.ts';
import { tagCodes } from './order-tag.ts';
import { tagSubsetRules, withoutTags } from './tag-set.rules.ts';
import { OrderTagsPayload } from './tagged-order.ts';
import { ORDER_MISSING } from './transitions/transitions.rules.ts';

builder.mutationField('removeOrderTags', (t) =>
  t.field({
    type: OrderTagsPayload,
    scope: 'orders:write',
    emits: {},
    description: 'Tira etiquetas de um pedido, sem tocar nas outras. Uma que ele não tem não faz diferença.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do pedido.' }),
      tagIds: t.arg.idList({
        required: true,
        description: 'Etiquetas a tirar, até 40, cada uma pelo id ou pelo código.',
        extensions: { takesAnyText: true },
      }),
    },
    resolve: async (_root, { id, tagIds: sent }, ctx) => {
      const { tagIds } = parseInput(tagSubsetRules, { tagIds: tagCodes(ctx, sent) });
      const order = await ctx.db.order.findUnique({ where: { id }, ...WITH_ITEMS });
      if (!order) throw notFoundError(ORDER_MISSING);
      const previousTagIds = order.tagIds;
      return { previousTagIds, order: await editOrder(ctx, order, { tagIds: withoutTags(previousTagIds, tagIds) }) };
    },
  }),
);
