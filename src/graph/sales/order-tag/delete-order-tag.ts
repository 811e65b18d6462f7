import { type IssueCode, notFoundError, validationError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { assertDeleted } from '../../../core/validation/rules.ts';
import { tagCode } from '../order/tag-code.ts';
import { TAG_MISSING } from './order-tag.rules.ts';
import { OrderTag, ownTag } from './order-tag.ts';
import { isOfficial } from './tag-set.rules.ts';

const orderCount = (count: number) => (count === 1 ? '1 pedido tem' : `${count} pedidos têm`);

const tagError = (code: IssueCode, message: string) => validationError([{ field: 'id', message, code }]);

builder.mutationField('deleteOrderTag', (t) =>
  t.field({
    type: OrderTag,
    scope: 'orders:write',
    emits: {},
    description: 'Exclui uma etiqueta da própria loja que nenhum pedido tem. Responde a etiqueta como era.',
    args: {
      id: t.arg.id({
        required: true,
        description: 'O id da etiqueta, ou o seu código, como custom.vip.',
        extensions: { takesAnyText: true },
      }),
    },
    resolve: async (_root, { id: sent }, ctx) => {
      const id = tagCode(ctx, sent);
      if (isOfficial(id)) throw tagError('INVALID_VALUE', 'As etiquetas oficiais não podem ser excluídas.');
      // Putting a tag on an order takes the same lock, so none is added between the count and the commit (D-137).
      await ctx.locks.acquire('order-tags');
      const tag = await ctx.db.orderTag.findFirst({ where: { id } });
      if (!tag) throw notFoundError(TAG_MISSING);
      const count = await ctx.db.order.count({ where: { tagIds: { has: id } } });
      if (count > 0) throw tagError('CONFLICT', `${orderCount(count)} esta etiqueta. Remova-a antes de excluí-la.`);
      assertDeleted(await ctx.db.orderTag.deleteMany({ where: { id } }));
      return ownTag(tag);
    },
  }),
);
