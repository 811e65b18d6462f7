import { numberInKey } from '../../../core/brazil/invoice-key.ts';
import { notFoundError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import { violatedUniqueIndex, WriteConflictError } from '../../../data/errors.ts';
import { ORDER_MISSING } from '../order/order.rules.ts';
import { Order } from '../order/order.ts';
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

type Invoice = Readonly<{ key: string; number: number; url: string | null; issuedAt: Date | null }>;

async function keepInvoice({ db }: RequestContext, orderId: string, invoice: Invoice): Promise<void> {
  const kept = await db.orderInvoice.findFirst({ where: { orderId } });
  const isSame =
    kept?.key === invoice.key && kept.url === invoice.url && kept.issuedAt?.getTime() === invoice.issuedAt?.getTime();
  if (isSame) return;
  if (kept) {
    await db.orderInvoice.updateMany({ where: { orderId }, data: invoice });
    return;
  }
  try {
    await db.orderInvoice.create({ data: { orderId, ...invoice } });
  } catch (error) {
    const isConflict = violatedUniqueIndex(error) === 'order_invoice_pkey';
    throw isConflict ? new WriteConflictError('the invoice was set meanwhile', { cause: error }) : error;
  }
}

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
