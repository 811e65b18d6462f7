import { notFoundError } from '../../../../core/errors.ts';
import { builder } from '../../../../core/schema/builder.ts';
import type { Customer as CustomerRow } from '../../../../generated/prisma/client.ts';
import { Customer } from '../../../customers/customer/customer.ts';
import { CUSTOMER_MISSING } from '../../../customers/customer/customer-filter.rules.ts';
import { isErased } from '../../../customers/customer/pseudonym.ts';
import { eraseBuyer } from './erase-buyer.ts';
import { erasedOrdersOf, HOLD_REASON, heldOrderIds } from './legal-hold.ts';

interface Payload {
  readonly customer: CustomerRow;
  readonly erasedOrders: number;
  readonly held: readonly string[];
}

const EraseCustomerPayload = builder.objectRef<Payload>('EraseCustomerPayload').implement({
  description: 'O que ficou de um comprador cujos dados foram removidos.',
  fields: (t) => ({
    customer: t.expose('customer', { type: Customer, description: 'O comprador, como ficou.' }),
    erasedOrders: t.exposeInt('erasedOrders', {
      description: 'Quantos pedidos perderam agora todos os dados do comprador; 0 se já tinham sido removidos.',
    }),
    heldOrders: t.field({
      type: ['ID'],
      description: 'Pedidos que conservam nome, documento e endereço por obrigação legal, dos mais antigos aos mais novos.',
      resolve: ({ held }) => [...held],
    }),
    reason: t.string({
      nullable: true,
      description: 'Por que foram conservados; null: nenhum foi.',
      resolve: ({ held }) => (held.length > 0 ? HOLD_REASON : null),
    }),
  }),
});

builder.mutationField('eraseCustomer', (t) =>
  t.field({
    type: EraseCustomerPayload,
    scope: 'privacy:write',
    emits: {},
    description:
      'Remove para sempre os dados pessoais de um comprador (LGPD, art. 18): do cadastro, dos pedidos e do seu histórico, dos checkouts, dos cupons usados, das mensagens, dos eventos e das respostas guardadas; visões salvas que procuram por ele são excluídas. Valores, itens, datas e situações ficam; pedidos com nota fiscal emitida conservam nome, documento e endereço. Recusada enquanto há pedido em andamento; repetida, não muda nada. Nada anuncia.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador do comprador.' }) },
    resolve: async (_root, { id }, ctx): Promise<Payload> => {
      const found = await ctx.db.customer.findUnique({ where: { id } });
      if (!found) throw notFoundError(CUSTOMER_MISSING);
      if (isErased(found)) return { customer: found, erasedOrders: 0, held: await heldOrderIds(ctx.db, found.id) };
      const { customer, held } = await eraseBuyer(ctx, found);
      return { customer, held, erasedOrders: erasedOrdersOf(customer, held) };
    },
  }),
);
