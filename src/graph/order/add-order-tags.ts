import { builder } from '../kernel/builder.ts';
import { invalid, notFound } from '../kernel/errors.ts';
import { created } from '../kernel/rules.ts';
import { changeOrder } from './change-order.ts';
import { WITH_ITEMS } from './order-items.ts';
import { ORDER_MISSING } from './order-moves.rules.ts';
import { additionFaults, tagSetRules } from './tag-set.rules.ts';
import { OrderTagsPayload, requireOwnTags } from './tagged-order.ts';

builder.mutationField('addOrderTags', (t) =>
  t.field({
    type: OrderTagsPayload,
    scope: 'orders:write',
    emits: {},
    description: 'Acrescenta etiquetas às que um pedido tem, sem tocar nas que outros puseram. Uma que ele já tem fica.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Identificador do pedido.' }),
      tagIds: t.arg.stringList({
        required: true,
        description: 'Etiquetas a acrescentar, até 40; o pedido fica com no máximo 40.',
      }),
    },
    resolve: async (_root, { id, tagIds: sent }, ctx) => {
      const { tagIds } = created(tagSetRules, { tagIds: sent });
      const order = await ctx.db.order.findUnique({ where: { id }, ...WITH_ITEMS });
      if (!order) throw notFound(ORDER_MISSING);
      const previousTagIds = order.tagIds;
      const issues = additionFaults(sent, previousTagIds);
      if (issues.length > 0) throw invalid(issues);
      await requireOwnTags(ctx, order, sent);
      const union = [...new Set([...previousTagIds, ...tagIds])];
      return { previousTagIds, order: await changeOrder(ctx, order, { tagIds: union }) };
    },
  }),
);
