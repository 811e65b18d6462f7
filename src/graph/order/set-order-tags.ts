import { builder } from '../kernel/builder.ts';
import { notFound } from '../kernel/errors.ts';
import { created } from '../kernel/rules.ts';
import { changeOrder } from './change-order.ts';
import { WITH_ITEMS } from './order-items.ts';
import { ORDER_MISSING } from './order-moves.rules.ts';
import { tagSet, tagSetRules } from './tag-set.rules.ts';
import { OrderTagsPayload, requireOwnTags } from './tagged-order.ts';

builder.mutationField('setOrderTags', (t) =>
  t.field({
    type: OrderTagsPayload,
    scope: 'orders:write',
    emits: {},
    description: 'Define as etiquetas de um pedido. Substitui as atuais por inteiro.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Identificador do pedido.' }),
      tagIds: t.arg.stringList({
        required: true,
        description: 'Todas as etiquetas que o pedido deve ter, até 40; uma repetida conta uma vez.',
        extensions: { rule: tagSet },
      }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, tagIds: sent, ifVersion }, ctx) => {
      const { tagIds } = created(tagSetRules, { tagIds: sent });
      const order = await ctx.db.order.findUnique({ where: { id }, ...WITH_ITEMS });
      if (!order) throw notFound(ORDER_MISSING);
      await requireOwnTags(ctx, order, sent);
      return { previousTagIds: order.tagIds, order: await changeOrder(ctx, order, { tagIds }, ifVersion) };
    },
  }),
);
