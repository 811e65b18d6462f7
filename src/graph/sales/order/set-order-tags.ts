import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { editOrder } from './edit-order.ts';
import { WITH_ITEMS } from './order-item.ts';
import { tagCodes } from './order-tag.ts';
import { assertMaxTags, namedTagSet, tagSet, tagSetRules } from './tag-set.rules.ts';
import { assertTagsExist, OrderTagsPayload } from './tagged-order.ts';
import { ORDER_MISSING } from './transitions/transitions.rules.ts';

builder.mutationField('setOrderTags', (t) =>
  t.field({
    type: OrderTagsPayload,
    scope: 'orders:write',
    emits: {},
    description: 'Define as etiquetas de um pedido. Substitui as atuais por inteiro.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do pedido.' }),
      tagIds: t.arg.idList({
        required: true,
        description:
          'Todas as etiquetas que o pedido deve ter, até 40, cada uma pelo código ou pelo id; uma repetida conta uma vez. As 41 que ele já tem também podem ser reenviadas.',
        extensions: { rule: tagSet, schemaRule: namedTagSet, takesAnyText: true },
      }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, tagIds: sent, ifVersion }, ctx) => {
      const codes = tagCodes(ctx, sent);
      const { tagIds } = parseInput(tagSetRules, { tagIds: codes });
      const order = await ctx.db.order.findUnique({ where: { id }, ...WITH_ITEMS });
      assertMaxTags(codes, order?.tagIds);
      if (!order) throw notFoundError(ORDER_MISSING);
      await assertTagsExist(ctx, order, codes);
      return { previousTagIds: order.tagIds, order: await editOrder(ctx, order, { tagIds }, ifVersion) };
    },
  }),
);
