import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import { Order, OrderStatusEnum } from '../order/order.ts';
import { formatNote } from '../order/order-history-entry.ts';
import { WITH_ITEMS } from '../order/order-item.ts';
import { STATUS_CHANGE_EVENTS } from '../order-transition/write-orders.ts';
import { editOrder } from './edit-order.ts';
import { statusChangeRules } from './order-change.rules.ts';

const SetOrderStatusInput = builder.inputType('SetOrderStatusInput', {
  description: 'Para onde um pedido vai.',
  extensions: { rules: statusChangeRules, contractNames: { notes: 'note' } },
  fields: (t) => ({
    status: t.field({ type: OrderStatusEnum, required: true, description: 'A situação; a que ele já tem não o move.' }),
    note: t.string({
      description:
        'Texto de uma linha a mais nas observações, com data e hora de São Paulo; null, vazio ou só espaços: nenhuma. Uma quebra de linha vira um espaço. As observações têm no máximo 50000 caracteres.',
    }),
  }),
});

builder.mutationField('setOrderStatus', (t) =>
  t.field({
    type: Order,
    scope: 'orders:write',
    emits: { may: STATUS_CHANGE_EVENTS },
    refuses: ['INVALID_STATUS_TRANSITION'],
    description: 'Move um pedido, com uma linha nas observações se for dito. Em SHIPPED recebe a etiqueta entrega.em_transporte.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do pedido.' }),
      input: t.arg({ type: SetOrderStatusInput, required: true, description: 'A situação e a linha.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const { status, note } = parseInput(statusChangeRules, input);
      const order = await ctx.db.order.findUnique({ where: { id }, ...WITH_ITEMS });
      if (!order) throw notFoundError(ORDER_MISSING);
      const line = note ? formatNote(note, ctx.clock.now(), (await ctx.ownStore()).timeZone) : undefined;
      return editOrder(ctx, order, { status, line }, ifVersion);
    },
  }),
);
