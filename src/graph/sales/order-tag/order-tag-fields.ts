import type { RequestContext } from '../../../core/execution/context.ts';
import { createLoader } from '../../../core/execution/loader.ts';
import { builder } from '../../../core/schema/builder.ts';
import { Order } from '../order/order.ts';
import { type CatalogTag, categoryOf, OFFICIAL_TAGS, type TagCategory } from './official-tags.rules.ts';
import { OrderTag, ownTag } from './order-tag.ts';

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

const idsOf = (category: TagCategory) => (ids: readonly string[]) => ids.filter((id) => categoryOf(id) === category);

/** The codes of the tags of an order, all and by category (contract §2). */
export const OrderTagCodes = builder.objectRef<readonly string[]>('OrderTagCodes').implement({
  description: 'Códigos das etiquetas de um pedido.',
  extensions: { isOfRepresentations: true },
  fields: (t) => ({
    ids: t.stringList({ description: 'Todas.', resolve: (ids) => [...ids] }),
    invoicing: t.stringList({ description: 'As de faturamento.', resolve: idsOf('invoicing') }),
    delivery: t.stringList({ description: 'As de entrega.', resolve: idsOf('delivery') }),
    custom: t.stringList({ description: 'As da própria loja.', resolve: idsOf('custom') }),
  }),
});

builder.prismaObjectFields(Order, (t) => ({
  tags: t.field({
    type: [OrderTag],
    description: 'As etiquetas do pedido, na ordem em que ele as recebeu.',
    resolve: async ({ tagIds }, _args, ctx) => [...(await tagsByCode(ctx, tagIds)).values()],
  }),
  tagCodesByCategory: t.field({
    type: OrderTagCodes,
    representationOf: 'tags { code category }',
    description: 'As etiquetas por categoria.',
    resolve: ({ tagIds }) => tagIds,
  }),
}));
