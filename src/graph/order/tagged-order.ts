import type { Order as OrderRow } from '../../generated/prisma/client.ts';
import { builder } from '../kernel/builder.ts';
import type { RequestContext } from '../kernel/context.ts';
import { invalid } from '../kernel/errors.ts';
import { Order } from './order.ts';
import { catalogOf, OrderTag } from './order-tag.ts';
import { OrderTagIds } from './order-tag-ids.ts';
import { missingTags } from './tag-set.rules.ts';

/** An order whose tags were set, and the ones that it had before. */
interface TaggedOrder {
  readonly order: OrderRow;
  readonly previousTagIds: string[];
}

export const OrderTagsPayload = builder.objectRef<TaggedOrder>('OrderTagsPayload').implement({
  description: 'As etiquetas de um pedido, antes e agora.',
  fields: (t) => ({
    orderId: t.field({ type: 'UUID', description: 'Identificador do pedido.', resolve: ({ order }) => order.id }),
    order: t.expose('order', { type: Order, description: 'O pedido.' }),
    previousTagIds: t.exposeStringList('previousTagIds', { description: 'As etiquetas que ele tinha.' }),
    tags: t.field({ type: OrderTagIds, description: 'As que ele tem agora.', resolve: ({ order }) => order.tagIds }),
    catalog: t.field({
      type: [OrderTag],
      description: 'O catálogo de etiquetas da loja.',
      resolve: (_payload, _args, ctx) => catalogOf(ctx),
    }),
    version: t.int({ description: 'Versão do pedido.', resolve: ({ order }) => order.version }),
  }),
});

/**
 * Throws 400 that names every entry of `tagIds` with a tag of the store's own which it does not have (D-44). What the order
 * has is there: nobody deletes it. What it has not may be deleted meanwhile, so that whoever puts such a tag on an order
 * takes the turn of those who delete them, and looks then (D-137).
 */
export async function requireOwnTags(ctx: RequestContext, { tagIds: carried }: OrderRow, tagIds: readonly string[]) {
  const entered = new Set(tagIds.filter((id) => id.startsWith('custom.'))).difference(new Set(carried));
  if (entered.size === 0) return;
  await ctx.takeTurn('order-tags');
  const found = await ctx.db.orderTag.findMany({ where: { id: { in: [...entered] } }, select: { id: true } });
  const issues = missingTags(tagIds, entered.difference(new Set(found.map(({ id }) => id))));
  if (issues.length > 0) throw invalid(issues);
}
