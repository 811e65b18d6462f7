import type { RequestContext } from '../../../core/execution/context.ts';
import { createLoader } from '../../../core/execution/loader.ts';
import { builder } from '../../../core/schema/builder.ts';
import { linkTo } from '../../../core/schema/links.ts';
import type { OrderStatus } from '../../../generated/prisma/enums.ts';
import { StockMovement } from '../../catalogue/stock/stock-movement.ts';
import { Customer } from '../../customers/customer/customer.ts';
import { FaultType } from '../../fault/fault.ts';
import { Coupon } from '../../promotions/coupon/coupon.ts';
import { type CatalogTag, OFFICIAL_TAGS } from './official-tags.rules.ts';
import { Order, OrderStatusEnum } from './order.ts';
import { OrderTag, ownTag, tagId } from './order-tag.ts';

/** The records beside the ids of an order. */

/** Maximum number of accepted offers that `upsells` shows. */
const MAX_UPSELLS = 100;

const coupon = linkTo('coupon');

const officialTags = new Map(OFFICIAL_TAGS.map((tag) => [tag.id, tag]));

const ownTags = createLoader<CatalogTag | null>(async ({ db }, ids) => {
  const rows = await db.orderTag.findMany({ where: { id: { in: ids } } });
  return new Map(rows.map((row) => [row.id, ownTag(row)]));
}, null);

/** The tags with these codes in their order; without those that the store does not have. */
export async function tagsByCode(ctx: RequestContext, codes: readonly string[]): Promise<ReadonlyMap<string, CatalogTag>> {
  const tags = await Promise.all(codes.map(async (code) => officialTags.get(code) ?? ownTags(ctx, code)));
  return new Map(tags.flatMap((tag) => (tag === null ? [] : [[tag.id, tag]])));
}

builder.prismaObjectFields(Order, (t) => ({
  customer: t.field({
    type: Customer,
    nullable: true,
    scope: 'customers:read',
    description: 'O cadastro do comprador, com os seus outros pedidos; contact tem os dados que ele deu neste.',
    select: (_args, _ctx, nested) => ({ customer: nested(true) }),
    resolve: ({ customer }) => customer,
  }),
  coupon: t.field({
    type: Coupon,
    nullable: true,
    scope: 'coupons:read',
    description: 'O cupom aplicado, como é agora; null: nenhum.',
    resolve: ({ couponId }, _args, ctx, info) => coupon(ctx, info, couponId),
  }),
  upsellOf: t.relation('upsellOf', {
    nullable: true,
    description: 'O pedido cuja oferta foi aceita; null: não é de uma oferta.',
  }),
  upsells: t.relation('upsells', {
    description: `Os pedidos das ofertas que o comprador aceitou depois deste, do mais antigo ao mais novo, no máximo ${MAX_UPSELLS}.`,
    query: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: MAX_UPSELLS },
  }),
  tags: t.field({
    type: [OrderTag],
    description: 'As etiquetas do pedido, na ordem em que ele as recebeu.',
    resolve: async ({ tagIds }, _args, ctx) => [...(await tagsByCode(ctx, tagIds)).values()],
  }),
  tagIds: t.field({
    type: ['ID'],
    description: 'Os identificadores das etiquetas, como as mutations os recebem.',
    resolve: ({ tagIds, storeId }) => tagIds.map((code) => tagId(storeId, code)),
  }),
}));

builder.objectField(FaultType, 'allowedStatuses', (t) =>
  t.field({
    type: [OrderStatusEnum],
    nullable: true,
    description: 'Para onde o pedido pode ser movido, em INVALID_STATUS_TRANSITION; null: não se aplica.',
    resolve: ({ allowedStatuses }) => allowedStatuses as OrderStatus[] | null,
  }),
);

const order = linkTo('order');

builder.prismaObjectFields(StockMovement, (t) => ({
  order: t.field({
    type: Order,
    nullable: true,
    scope: 'orders:read',
    description: 'O pedido de uma venda ou de um cancelamento; null: outra mudança.',
    resolve: ({ orderId }, _args, ctx, info) => order(ctx, info, orderId),
  }),
}));
