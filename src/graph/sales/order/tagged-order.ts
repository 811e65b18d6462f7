import { validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { builder } from '../../../core/schema/builder.ts';
import type { Order as OrderRow } from '../../../generated/prisma/client.ts';
import { Order } from './order.ts';
import { tagsByCode } from './order-links.ts';
import { OrderTagCodes } from './order-parts.ts';
import { catalogOf, OrderTag } from './order-tag.ts';
import { isOfficial, missingTagIssues } from './tag-set.rules.ts';

/** An order after its tags were set, and its tags before. */
interface TaggedOrder {
  readonly order: OrderRow;
  readonly previousTagIds: string[];
}

export const OrderTagsPayload = builder.objectRef<TaggedOrder>('OrderTagsPayload').implement({
  description: 'As etiquetas de um pedido, antes e agora.',
  fields: (t) => ({
    orderId: t.field({
      type: 'ID',
      representationOf: 'order { id }',
      description: 'Identificador do pedido.',
      resolve: ({ order }) => order.id,
    }),
    order: t.expose('order', { type: Order, description: 'O pedido, com as etiquetas que tem agora.' }),
    previousTagCodes: t.exposeStringList('previousTagIds', {
      representationOf: 'previousTags { code }',
      description: 'As etiquetas que ele tinha.',
    }),
    previousTags: t.field({
      type: [OrderTag],
      description: 'As etiquetas que ele tinha.',
      resolve: async ({ previousTagIds }, _args, ctx) => [...(await tagsByCode(ctx, previousTagIds)).values()],
    }),
    tagCodesByCategory: t.field({
      type: OrderTagCodes,
      representationOf: 'order { tags { code category } }',
      description: 'As que ele tem agora.',
      resolve: ({ order }) => order.tagIds,
    }),
    catalog: t.field({
      type: [OrderTag],
      description: 'O catálogo de etiquetas da loja.',
      resolve: (_payload, _args, ctx) => catalogOf(ctx),
    }),
    version: t.int({
      representationOf: 'order { version }',
      description: 'Versão do pedido.',
      resolve: ({ order }) => order.version,
    }),
  }),
});

/**
 * Throws 400 with every entry of `tagIds`, sent as `field`, that names a tag the store does not have (D-44). Tags already on the order cannot be
 * deleted. The others may be deleted concurrently, so adding one takes the lock of the deletion and checks afterwards (D-137).
 */
export async function assertTagsExist(
  ctx: RequestContext,
  { tagIds: existing }: Pick<OrderRow, 'tagIds'>,
  tagIds: readonly string[],
  field = 'tagIds',
): Promise<void> {
  const added = new Set(tagIds.filter((id) => !isOfficial(id))).difference(new Set(existing));
  if (added.size === 0) return;
  await ctx.locks.acquire('order-tags');
  const found = await ctx.db.orderTag.findMany({ where: { id: { in: [...added] } }, select: { id: true } });
  const issues = missingTagIssues(tagIds, added.difference(new Set(found.map(({ id }) => id))), field);
  if (issues.length > 0) throw validationError(issues);
}
