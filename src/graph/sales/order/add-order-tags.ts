import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { editOrder } from './edit-order.ts';
import { WITH_ITEMS } from './order-item.ts';
import { tagCodes } from './order-tag.ts';
import { tagSubsetRules, withTags } from './tag-set.rules.ts';
import { assertTagsExist, OrderTagsPayload } from './tagged-order.ts';
import { ORDER_MISSING } from './transitions/transitions.rules.ts';

builder.mutationField('addOrderTags', (t) =>
  t.field({
    type: OrderTagsPayload,
    scope: 'orders:write',
    emits: {},
    description: 'Acrescenta etiquetas às que um pedido tem, sem tocar nas que outros puseram. Uma que ele já tem fica.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do pedido.' }),
      tagIds: t.arg.idList({
        required: true,
        description: 'Etiquetas a acrescentar, até 40, cada uma pelo id ou pelo código; o pedido fica com no máximo 40.',
        extensions: { takesAnyText: true },
      }),
    },
    resolve: async (_root, { id, tagIds: sent }, ctx) => {
      const { tagIds } = parseInput(tagSubsetRules, { tagIds: tagCodes(ctx, sent) });
      const order = await ctx.db.order.findUnique({ where: { id }, ...WITH_ITEMS });
      if (!order) throw notFoundError(ORDER_MISSING);
      const previousTagIds = order.tagIds;
      const union = withTags(previousTagIds, tagIds);
      await assertTagsExist(ctx, order, tagIds);
      return { previousTagIds, order: await editOrder(ctx, order, { tagIds: union }) };
    },
  }),
);
