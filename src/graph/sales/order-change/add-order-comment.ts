import { notFoundError, validationError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import { Order } from '../order/order.ts';
import { MAX_COMMENTS, orderCommentRules } from './order-change.rules.ts';

const TOO_MANY = `O pedido já tem ${MAX_COMMENTS} comentários, o máximo.`;

const AddOrderCommentInput = builder.inputType('AddOrderCommentInput', {
  description: 'Um comentário de quem trabalha na loja.',
  extensions: { rules: orderCommentRules },
  fields: (t) => ({
    text: t.string({ required: true, description: `O comentário, ${lengthInWords(orderCommentRules, 'text')}.` }),
  }),
});

builder.mutationField('addOrderComment', (t) =>
  t.field({
    type: Order,
    scope: 'order-notes:write',
    emits: {},
    description:
      'Acrescenta um comentário a um pedido, para quem trabalha na loja: aparece em timeline, com quem o escreveu. Não muda o pedido nem a sua versão, não é enviado a ninguém e não pode ser alterado.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do pedido.' }),
      input: t.arg({ type: AddOrderCommentInput, required: true, description: 'O comentário.' }),
    },
    resolve: async (_root, { id, input }, ctx) => {
      const { text } = parseInput(orderCommentRules, input);
      const order = await ctx.db.order.findUnique({ where: { id } });
      if (!order) throw notFoundError(ORDER_MISSING);
      await ctx.locks.acquire(`comments ${order.id}`);
      if ((await ctx.db.orderComment.count({ where: { orderId: order.id } })) >= MAX_COMMENTS)
        throw validationError([{ field: 'text', message: TOO_MANY, code: 'CONFLICT' }]);
      const { kind: actor, credential } = ctx.principal;
      ctx.deferred.orderComment.insert({ orderId: order.id, text, actor, actorName: credential?.name ?? null });
      return order;
    },
  }),
);
