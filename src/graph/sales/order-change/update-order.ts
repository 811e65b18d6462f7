import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { lengthInWords } from '../../../core/validation/length-in-words.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import { Order, OrderStatusEnum } from '../order/order.ts';
import { WITH_ITEMS } from '../order/order-item.ts';
import { tagCodes } from '../order/tag-code.ts';
import { assertTagsExist } from '../order-tag/assert-tags-exist.ts';
import { assertMaxTags } from '../order-tag/tag-set.rules.ts';
import { STATUS_CHANGE_EVENTS } from '../order-transition/write-orders.ts';
import { editOrder } from './edit-order.ts';
import { namedOrderChangeRules, orderChangeRules } from './order-change.rules.ts';

const OrderTrackingInput = builder.inputType('OrderTrackingInput', {
  description: 'O que muda no rastreamento. O que falta fica como está; null limpa.',
  extensions: { contractNames: { trackingCode: 'code', trackingUrl: 'url', trackingStatus: 'status' } },
  fields: (t) => ({
    code: t.string({ description: 'Código de rastreamento, de 1 a 255 caracteres.' }),
    url: t.field({ type: 'URL', description: 'Endereço http ou https da página de rastreamento.' }),
    status: t.string({
      description: 'Situação do envio, de 1 a 100 caracteres, como in_transit; um texto que não é conhecido fica como está.',
    }),
  }),
});

const UpdateOrderInput = builder.inputType('UpdateOrderInput', {
  description: 'O que muda no pedido. O que falta fica como está.',
  extensions: { rules: orderChangeRules, schemaRules: namedOrderChangeRules },
  fields: (t) => ({
    status: t.field({ type: OrderStatusEnum, description: 'Para onde o pedido vai; a situação que ele já tem não o move.' }),
    notes: t.string({
      description: `Observações, ${lengthInWords(orderChangeRules, 'notes')}; substituem as atuais, null limpa.`,
    }),
    tagIds: t.idList({
      extensions: { takesAnyText: true },
      description:
        'Todas as etiquetas que o pedido deve ter, até 40, cada uma pelo código ou pelo id; uma repetida conta uma vez. Substituem as atuais.',
    }),
    tracking: t.field({ type: OrderTrackingInput, description: 'Rastreamento.' }),
  }),
});

builder.mutationField('updateOrder', (t) =>
  t.field({
    type: Order,
    scope: 'orders:write',
    emits: { may: [...STATUS_CHANGE_EVENTS, 'TRACKING_UPDATED'] },
    refuses: ['INVALID_STATUS_TRANSITION'],
    description:
      'Altera um pedido: situação, observações, etiquetas e rastreamento, tudo ou nada. Ao passar para SHIPPED recebe a etiqueta entrega.em_transporte.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do pedido.' }),
      input: t.arg({ type: UpdateOrderInput, required: true, description: 'Campos a alterar.' }),
      ifVersion: t.arg.int({ description: 'Só altera se a versão atual for esta.' }),
    },
    resolve: async (_root, { id, input, ifVersion }, ctx) => {
      const tagIds = input.tagIds && tagCodes(ctx, input.tagIds);
      const changes = parseInput(orderChangeRules, { ...input, tagIds });
      const order = await ctx.db.order.findUnique({ where: { id }, ...WITH_ITEMS });
      assertMaxTags(tagIds ?? [], order?.tagIds);
      if (!order) throw notFoundError(ORDER_MISSING);
      await assertTagsExist(ctx, order, tagIds ?? []);
      return editOrder(ctx, order, changes, ifVersion);
    },
  }),
);
