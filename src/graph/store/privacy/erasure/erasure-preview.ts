import { builder } from '../../../../core/schema/builder.ts';
import type { Customer, Prisma } from '../../../../generated/prisma/client.ts';
import { isErased } from '../../../customers/customer/pseudonym.ts';
import { orderList } from '../../../sales/order/order-list.ts';
import { erasedOrdersOf, HOLD_REASON, heldOrderIds, heldWhere } from './legal-hold.ts';
import { openOrdersMessage, openWhere } from './open-orders.ts';

interface Preview {
  readonly customer: Customer;
  /** Reason for which the erasure would be refused; null: it would not. */
  readonly refusal: string | null;
  readonly held: readonly string[];
}

const ErasurePreview = builder.objectRef<Preview>('ErasurePreview').implement({
  description: 'O que eraseCustomer faria agora com um comprador.',
  fields: (t) => {
    const orders = (description: string, where: (customerId: string) => Prisma.OrderWhereInput) =>
      t.field({
        type: orderList.Connection,
        scope: 'orders-basic:read',
        description,
        args: orderList.args(t.arg),
        resolve: ({ customer: { id } }, args, ctx, info) =>
          orderList.read(ctx, info, args, { within: where(id), order: { column: 'createdAt', direction: 'asc' } }),
      });
    return {
      allowed: t.boolean({
        description: 'Se seria feita; não enquanto há pedido em andamento.',
        resolve: ({ refusal }) => refusal === null,
      }),
      reason: t.string({
        nullable: true,
        description:
          'Por que seria recusada ou, se é permitida, por que há pedidos que conservariam dados; null: nem um nem outro.',
        resolve: ({ refusal, held }) => refusal ?? (held.length > 0 ? HOLD_REASON : null),
      }),
      erasedOrders: t.int({
        description: 'Quantos pedidos perderiam todos os dados do comprador; 0 se já foram removidos.',
        resolve: ({ customer, held }) => (isErased(customer) ? 0 : erasedOrdersOf(customer, held)),
      }),
      openOrders: orders(
        'Pedidos em andamento, que impedem a remoção, dos mais antigos aos mais novos se nada mais for dito.',
        openWhere,
      ),
      heldOrders: orders(
        'Pedidos que conservariam nome, documento e endereço por obrigação legal, dos mais antigos aos mais novos se nada mais for dito.',
        heldWhere,
      ),
    };
  },
});

builder.queryField('customerErasurePreview', (t) =>
  t.field({
    type: ErasurePreview,
    nullable: true,
    scope: 'privacy:write',
    description: 'O que eraseCustomer faria agora com um comprador, sem fazer nada; null quando a loja não o tem.',
    args: { id: t.arg({ type: 'ID', required: true, description: 'Identificador do comprador.' }) },
    resolve: async (_root, { id }, { db }): Promise<Preview | null> => {
      const customer = await db.customer.findUnique({ where: { id } });
      if (!customer) return null;
      const [refusal, held] = await Promise.all([isErased(customer) ? null : openOrdersMessage(db, id), heldOrderIds(db, id)]);
      return { customer, refusal, held };
    },
  }),
);
