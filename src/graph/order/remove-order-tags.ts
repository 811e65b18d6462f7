import { builder } from '../kernel/builder.ts';
import { notFound } from '../kernel/errors.ts';
import { created } from '../kernel/rules.ts';
import { changeOrder } from './change-order.ts';
import { WITH_ITEMS } from './order-items.ts';
import { ORDER_MISSING } from './order-moves.rules.ts';
import { tagRemovalRules } from './tag-set.rules.ts';
import { OrderTagsPayload } from './tagged-order.ts';

builder.mutationField('removeOrderTags', (t) =>
  t.field({
    type: OrderTagsPayload,
    scope: 'orders:write',
    emits: {},
    description: 'Tira etiquetas de um pedido, sem tocar nas outras. Uma que ele não tem não faz diferença.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Identificador do pedido.' }),
      tagIds: t.arg.stringList({ required: true, description: 'Etiquetas a tirar, até 40.' }),
    },
    resolve: async (_root, { id, tagIds: sent }, ctx) => {
      const { tagIds } = created(tagRemovalRules, { tagIds: sent });
      const order = await ctx.db.order.findUnique({ where: { id }, ...WITH_ITEMS });
      if (!order) throw notFound(ORDER_MISSING);
      const previousTagIds = order.tagIds;
      const left = previousTagIds.filter((tag) => !tagIds.includes(tag));
      return { previousTagIds, order: await changeOrder(ctx, order, { tagIds: left }) };
    },
  }),
);
