import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import { WITH_ITEMS } from '../order/order-item.ts';
import { tagCodes } from '../order/tag-code.ts';
import { tagSubsetRules, withoutTags } from '../order-tag/tag-set.rules.ts';
import { editOrder } from './edit-order.ts';
import { OrderTagsPayload } from './tagged-order.ts';

const RemoveOrderTagsInput = builder.inputType('RemoveOrderTagsInput', {
  description: 'Etiquetas que um pedido perde.',
  fields: (t) => ({
    tagIds: t.idList({
      required: true,
      description: 'Etiquetas a tirar, até 40, cada uma pelo id ou pelo código.',
      extensions: { takesAnyText: true },
    }),
  }),
});

builder.mutationField('removeOrderTags', (t) =>
  t.field({
    type: OrderTagsPayload,
    scope: 'order-notes:write',
    emits: {},
    description: 'Tira etiquetas de um pedido, sem tocar nas outras. Uma que ele não tem não faz diferença.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do pedido.' }),
      input: t.arg({ type: RemoveOrderTagsInput, required: true, description: 'Etiquetas que um pedido perde.' }),
    },
    resolve: async (_root, { id, input }, ctx) => {
      const { tagIds } = parseInput(tagSubsetRules, { tagIds: tagCodes(ctx, input.tagIds) });
      const order = await ctx.db.order.findUnique({ where: { id }, ...WITH_ITEMS });
      if (!order) throw notFoundError(ORDER_MISSING);
      const previousTagIds = order.tagIds;
      return { previousTagIds, order: await editOrder(ctx, order, { tagIds: withoutTags(previousTagIds, tagIds) }) };
    },
  }),
);
