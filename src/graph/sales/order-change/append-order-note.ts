import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import { Order } from '../order/order.ts';
import { formatNote } from '../order/order-history-entry.ts';
import { WITH_ITEMS } from '../order/order-item.ts';
import { editOrder } from './edit-order.ts';
import { orderNoteRules } from './order-change.rules.ts';

const AppendOrderNoteInput = builder.inputType('AppendOrderNoteInput', {
  description: 'Uma linha a mais nas observações de um pedido.',
  extensions: { rules: orderNoteRules },
  fields: (t) => ({
    note: t.string({
      required: true,
      description: `Texto da linha, ${lengthInWords(orderNoteRules, 'note')}; uma quebra de linha vira um espaço.`,
    }),
  }),
});

builder.mutationField('appendOrderNote', (t) =>
  t.field({
    type: Order,
    scope: 'order-notes:write',
    emits: {},
    description:
      'Acrescenta uma linha às observações de um pedido, com data e hora no fuso da loja, sem tocar nas que outros escreveram. updateOrder as substitui por inteiro. As observações têm no máximo 50000 caracteres.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do pedido.' }),
      input: t.arg({ type: AppendOrderNoteInput, required: true, description: 'A linha.' }),
    },
    resolve: async (_root, { id, input }, ctx) => {
      const { note } = parseInput(orderNoteRules, input);
      const order = await ctx.db.order.findUnique({ where: { id }, ...WITH_ITEMS });
      if (!order) throw notFoundError(ORDER_MISSING);
      return editOrder(ctx, order, { line: formatNote(note, ctx.clock.now(), (await ctx.ownStore()).timeZone) });
    },
  }),
);
