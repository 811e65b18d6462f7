import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import { WITH_ITEMS } from '../order/order-item.ts';
import { tagCodes } from '../order/tag-code.ts';
import { assertTagsExist } from '../order-tag/assert-tags-exist.ts';
import { assertMaxTags, namedTagSetRules, tagSetRules } from '../order-tag/tag-set.rules.ts';
import { editOrder } from './edit-order.ts';
import { OrderTagsPayload } from './tagged-order.ts';

const SetOrderTagsInput = builder.inputType('SetOrderTagsInput', {
  description: 'As etiquetas que um pedido passa a ter.',
  extensions: { rules: tagSetRules, schemaRules: namedTagSetRules },
  fields: (t) => ({
    tagIds: t.idList({
      required: true,
      description:
        'Todas as etiquetas que o pedido deve ter, até 40, cada uma pelo código ou pelo id; uma repetida conta uma vez. As 41 que ele já tem também podem ser reenviadas.',
      extensions: { takesAnyText: true },
    }),
  }),
});

builder.mutationField('setOrderTags', (t) =>
  t.field({
    type: OrderTagsPayload,
    scope: 'order-notes:write',
    emits: {},
    description: 'Define as etiquetas de um pedido. Substitui as atuais por inteiro.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do pedido.' }),
      input: t.arg({ type: SetOrderTagsInput, required: true, description: 'As etiquetas que um pedido passa a ter.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const codes = tagCodes(ctx, input.tagIds);
      const { tagIds } = parseInput(tagSetRules, { tagIds: codes });
      const order = await ctx.db.order.findUnique({ where: { id }, ...WITH_ITEMS });
      assertMaxTags(codes, order?.tagIds);
      if (!order) throw notFoundError(ORDER_MISSING);
      await assertTagsExist(ctx, order, codes);
      return { previousTagIds: order.tagIds, order: await editOrder(ctx, order, { tagIds }, ifVersion) };
    },
  }),
);
