import { builder } from '../kernel/builder.ts';
import { notFound } from '../kernel/errors.ts';
import { created } from '../kernel/rules.ts';
import { MOVE_EVENTS } from './after-move.ts';
import { statusChangeRules } from './change-order.rules.ts';
import { changeOrder } from './change-order.ts';
import { noteLine } from './note-line.ts';
import { Order, OrderStatusEnum } from './order.ts';
import { WITH_ITEMS } from './order-items.ts';
import { ORDER_MISSING } from './order-moves.rules.ts';

const SetOrderStatusInput = builder.inputType('SetOrderStatusInput', {
  description: 'Para onde um pedido vai.',
  extensions: { rules: statusChangeRules },
  fields: (t) => ({
    status: t.field({ type: OrderStatusEnum, required: true, description: 'A situação; a que ele já tem não o move.' }),
    notes: t.string({
      description:
        'Texto de uma linha a mais nas observações, com data e hora de São Paulo; null, vazio ou só espaços: nenhuma. As observações têm no máximo 50000 caracteres.',
    }),
  }),
});

builder.mutationField('setOrderStatus', (t) =>
  t.field({
    type: Order,
    scope: 'orders:write',
    emits: { may: MOVE_EVENTS },
    description: 'Move um pedido, com uma linha nas observações se for dito. Em SHIPPED recebe a etiqueta entrega.em_transporte.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Identificador do pedido.' }),
      input: t.arg({ type: SetOrderStatusInput, required: true, description: 'A situação e a linha.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const { status, notes } = created(statusChangeRules, input);
      const order = await ctx.db.order.findUnique({ where: { id }, ...WITH_ITEMS });
      if (!order) throw notFound(ORDER_MISSING);
      const line = notes == null || notes.trim() === '' ? undefined : noteLine(notes, ctx.clock.now());
      return changeOrder(ctx, order, { status, line }, ifVersion);
    },
  }),
);
