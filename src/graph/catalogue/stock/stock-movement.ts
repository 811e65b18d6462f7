import { defineConnection } from '../../../core/pagination/connection.ts';
import { defineList } from '../../../core/pagination/define-list.ts';
import { defineFilter } from '../../../core/pagination/filter.ts';
import { byIds, byPeriod, bySet, byValue } from '../../../core/pagination/filter-conditions.ts';
import { BY_ID, defineOrdering } from '../../../core/pagination/ordering.ts';
import { type Actor, ActorEnum } from '../../../core/schema/actor.ts';
import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { StockReason } from '../../../generated/prisma/enums.ts';
import { Product } from '../product/product.ts';
import { Variant } from '../variant/variant.ts';
import { movementFilterRules } from './stock-movement.rules.ts';

const variant = linkTo('variant');

export const StockReasonEnum = builder.enumType('StockReason', {
  description: 'Por que um estoque mudou. SOLD, CANCELLED e SET são do próprio serviço.',
  values: {
    [StockReason.COUNT]: { description: 'Contagem.' },
    [StockReason.RECEIVED]: { description: 'Entrada de mercadoria.' },
    [StockReason.DAMAGED]: { description: 'Avaria ou perda.' },
    [StockReason.RETURN]: { description: 'Devolução de um comprador; order é o pedido, quando foi por refundOrder.' },
    [StockReason.CORRECTION]: { description: 'Correção.' },
    [StockReason.IMPORT]: { description: 'Importação de outro sistema.' },
    [StockReason.SOLD]: { description: 'Venda; order é o pedido.' },
    [StockReason.CANCELLED]: { description: 'Pedido cancelado, que devolve o que tinha; order é o pedido.' },
    [StockReason.SET]: {
      description: 'Definido com o produto ou a variação, ou o estoque que já havia quando o registro começou.',
    },
  },
});

export const StockMovement = builder.prismaObject('StockMovement', {
  description: 'Uma mudança do estoque de um produto ou de uma variação. A soma das mudanças é o estoque.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identificador da mudança.' }),
    productId: t.expose('productId', { type: 'ID', description: 'O produto.' }),
    product: t.relation('product', { description: 'O produto.' }),
    variantId: t.expose('variantId', { type: 'ID', nullable: true, description: 'A variação; null: o produto sem variação.' }),
    variant: t.field({
      type: Variant,
      nullable: true,
      description: 'A variação; null: o produto sem variação, ou ela não existe mais.',
      resolve: ({ variantId }, _args, ctx, info) => variant(ctx, info, variantId),
    }),
    delta: t.exposeInt('delta', { description: 'Unidades que entraram; negativo: que saíram.' }),
    after: t.exposeInt('after', { description: 'O estoque depois da mudança.' }),
    reason: t.expose('reason', { type: StockReasonEnum, description: 'Por quê.' }),
    reference: t.exposeString('reference', {
      nullable: true,
      description: 'O que quem ajustou anotou, como o número de uma nota.',
    }),
    orderId: t.expose('orderId', {
      type: 'ID',
      nullable: true,
      description: 'O pedido de uma venda, de um cancelamento ou de uma devolução.',
    }),
    actor: t.field({ type: ActorEnum, description: 'Que tipo de credencial o fez.', resolve: ({ actor }) => actor as Actor }),
    actorName: t.exposeString('actorName', {
      nullable: true,
      description: 'Nome da chave ou do usuário; null: quem não mostra credencial.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Quando.' }),
  }),
});

/** The filter of changes of a stock. */
export const movementFilter = defineFilter<Prisma.StockMovementWhereInput>()(
  'StockMovement',
  'mudanças de estoque',
  movementFilterRules,
  {
    ids: byIds('Uma destas mudanças'),
    reasons: bySet(StockReasonEnum, 'reason', 'Por um destes motivos.'),
    orderId: byValue('ID', 'orderId', 'O pedido de uma venda, de um cancelamento ou de uma devolução.'),
    createdAt: byPeriod('createdAt', 'Quando.'),
  },
);

const movementSort = defineOrdering(
  'StockMovement',
  { ID: BY_ID, CREATED_AT: { column: 'createdAt', usual: 'desc', description: 'Quando.' } },
  { column: 'createdAt', direction: 'desc', idDirection: 'desc' },
);

const movementList = defineList('StockMovement', {
  connection: defineConnection('StockMovement', StockMovement, 'mudanças de estoque'),
  rows: ({ db }) => db.stockMovement,
  filter: movementFilter,
  ordering: movementSort,
});

builder.prismaObjectField(Product, 'stockMovements', (t) =>
  t.field({
    type: movementList.Connection,
    description:
      'As mudanças do estoque do produto sem variação, das mais novas às mais antigas se nada mais for dito; a soma de todas é stock.',
    args: movementList.args(t.arg),
    resolve: ({ id }, args, ctx, info) => movementList.read(ctx, info, args, { within: { productId: id, variantId: null } }),
  }),
);

builder.prismaObjectField(Variant, 'stockMovements', (t) =>
  t.field({
    type: movementList.Connection,
    description:
      'As mudanças do estoque da variação, das mais novas às mais antigas se nada mais for dito; a soma de todas é stock.',
    args: movementList.args(t.arg),
    resolve: ({ id, productId }, args, ctx, info) => movementList.read(ctx, info, args, { within: { productId, variantId: id } }),
  }),
);
