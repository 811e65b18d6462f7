import { builder } from '../kernel/builder.ts';
import { type IssueCode, invalid, notFound } from '../kernel/errors.ts';
import { requireRemoved } from '../kernel/rules.ts';
import { OFFICIAL_TAGS } from './official-tags.rules.ts';
import { TAG_MISSING } from './order-tag.rules.ts';
import { OrderTag, ownTag } from './order-tag.ts';

const carriers = (count: number) => (count === 1 ? '1 pedido tem' : `${count} pedidos têm`);

const refusal = (code: IssueCode, message: string) => invalid([{ field: 'id', message, code }]);

builder.mutationField('deleteOrderTag', (t) =>
  t.field({
    type: OrderTag,
    scope: 'orders:write',
    emits: {},
    description: 'Exclui uma etiqueta da própria loja que nenhum pedido tem. Responde a etiqueta como era.',
    args: { id: t.arg.string({ required: true, description: 'Identificador da etiqueta, como custom.vip.' }) },
    resolve: async (_root, { id }, ctx) => {
      if (OFFICIAL_TAGS.some((tag) => tag.id === id))
        throw refusal('INVALID_VALUE', 'As etiquetas oficiais não podem ser excluídas.');
      // Whoever puts a tag on an order takes the same turn: nobody does between the count and the end of this (D-137).
      await ctx.takeTurn('order-tags');
      const tag = await ctx.db.orderTag.findFirst({ where: { id } });
      if (!tag) throw notFound(TAG_MISSING);
      const count = await ctx.db.order.count({ where: { tagIds: { has: id } } });
      if (count > 0) throw refusal('CONFLICT', `${carriers(count)} esta etiqueta. Remova-a antes de excluí-la.`);
      requireRemoved(await ctx.db.orderTag.deleteMany({ where: { id } }));
      return ownTag(tag);
    },
  }),
);
