import { builder } from '../../../core/schema/builder.ts';
import type { ReturnRequest as ReturnRow } from '../../../generated/prisma/client.ts';
import { ShopperOrder } from '../order/shopper-order.ts';
import { MAX_RETURNS } from './return-request.rules.ts';
import { ReturnStatusEnum } from './return-request.ts';
import { returnObstacle, withdrawalEnd } from './return-window.ts';

/** A return for the buyer, without who decided. */
const ShopperReturn = builder.objectRef<ReturnRow>('ShopperReturn').implement({
  description: 'Um pedido de devolução como o comprador o vê.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Número no pedido, a partir de 1.' }),
    status: t.expose('status', { type: ReturnStatusEnum, description: 'Situação.' }),
    answer: t.exposeString('answer', { nullable: true, description: 'Por que foi recusado; null: não foi.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Quando foi pedido.' }),
  }),
});

builder.objectFields(ShopperOrder, (t) => ({
  mayReturn: t.boolean({
    description: 'Se o comprador pode pedir uma devolução agora.',
    resolve: async (order, _args, ctx) => (await returnObstacle(ctx, order)) === undefined,
  }),
  returnUntil: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Até quando ele pode; null: nada foi entregue ainda.',
    resolve: (order, _args, ctx) => withdrawalEnd(ctx, order),
  }),
  isBuyer: t.boolean({
    description: 'Se este navegador fez o pedido; outro precisa do e-mail da compra para pedir uma devolução.',
    resolve: (_order, _args, { principal }) => principal.isBuyer === true,
  }),
  returns: t.field({
    type: [ShopperReturn],
    description: `Os pedidos de devolução, do mais antigo ao mais novo, no máximo ${MAX_RETURNS}.`,
    resolve: ({ id }, _args, { db }) =>
      db.returnRequest.findMany({ where: { orderId: id }, orderBy: { number: 'asc' }, take: MAX_RETURNS }),
  }),
}));
