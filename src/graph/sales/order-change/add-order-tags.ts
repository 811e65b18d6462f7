import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import { WITH_ITEMS } from '../order/order-item.ts';
import { tagCodes } from '../order/tag-code.ts';
import { assertTagsExist } from '../order-tag/assert-tags-exist.ts';
import { tagSubsetRules, withTags } from '../order-tag/tag-set.rules.ts';
import { editOrder } from './edit-order.ts';
import { OrderTagsPayload } from './tagged-order.ts';

const AddOrderTagsInput = builder.inputType('AddOrderTagsInput', {
  description: 'Etiquetas que um pedido ganha.',
  fields: (t) => ({
    tagIds: t.idList({
      required: true,
      description: 'Etiquetas a acrescentar, até 40, cada uma pelo id ou pelo código; o pedido fica com no máximo 40.',
      extensions: { takesAnyText: true },
    }),
  }),
});

builder.mutationField('addOrderTags', (t) =>
  t.field({
    type: OrderTagsPayload,
    scope: 'order-notes:write',
    emits: {},
    description: 'Acrescenta etiquetas às que um pedido tem, sem tocar nas que outros puseram. Uma que ele já tem fica.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do pedido.' }),
      input: t.arg({ type: AddOrderTagsInput, required: true, description: 'Etiquetas que um pedido ganha.' }),
    },
    resolve: async (_root, { id, input }, ctx) => {
      const { tagIds } = parseInput(tagSubsetRules, { tagIds: tagCodes(ctx, input.tagIds) });
      const order = await ctx.db.order.findUnique({ where: { id }, ...WITH_ITEMS });
      if (!order) throw notFoundError(ORDER_MISSING);
      const previousTagIds = order.tagIds;
      const union = withTags(previousTagIds, tagIds);
      await assertTagsExist(ctx, order, tagIds);
      return { previousTagIds, order: await editOrder(ctx, order, { tagIds: union }) };
    },
  }),
);
