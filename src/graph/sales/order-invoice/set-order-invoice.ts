import { numberInKey } from '../../../core/brazil/invoice-key.ts';
import { notFoundError } from '../../../core/errors.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import { Order } from '../order/order.ts';
import { keepInvoice } from './keep-invoice.ts';
import { orderInvoiceRules } from './order-invoice.rules.ts';

const OrderInvoiceInput = builder.inputType('OrderInvoiceInput', {
  description: 'A nota fiscal de um pedido.',
  extensions: { rules: orderInvoiceRules },
  fields: (t) => ({
    key: t.string({
      required: true,
      description: 'Chave de acesso da NF-e: 44 caracteres, com ou sem espaços, e com o dígito verificador certo.',
    }),
    number: t.int({ description: 'Número da NF-e, o que a chave tem; omitido ou null: o da chave.' }),
    url: t.field({ type: 'URL', description: 'Onde se vê a nota, até 2000 caracteres.' }),
    issuedAt: t.field({ type: 'DateTime', description: 'Emissão.' }),
  }),
});

builder.mutationField('setOrderInvoice', (t) =>
  t.field({
    type: Order,
    scope: 'orders:write',
    emits: {},
    description:
      'Anota a nota fiscal (NF-e) de um pedido, ou a tira. Não muda o pedido nem a sua versão, e a API REST não a mostra. O pedido é achado pela chave, em search e no filtro search.',
    args: {
      id: t.arg({ type: 'ID', required: true, description: 'Identificador do pedido.' }),
      input: t.arg({ type: OrderInvoiceInput, description: 'A nota; null ou omitida: nenhuma.' }),
    },
    resolve: async (_root, { id, input }, ctx) => {
      const parsed = input ? parseInput(orderInvoiceRules, input) : null;
      const order = await ctx.db.order.findUnique({ where: { id } });
      if (!order) throw notFoundError(ORDER_MISSING);
      if (parsed) await keepInvoice(ctx, order.id, { ...parsed, number: numberInKey(parsed.key) });
      else await ctx.db.orderInvoice.deleteMany({ where: { orderId: order.id } });
      return order;
    },
  }),
);
