import { validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import type { Order } from '../../../generated/prisma/client.ts';
import { isOfficial, missingTagIssues } from './tag-set.rules.ts';

/**
 * Throws 400 with every entry of `tagIds`, sent as `field`, that names a tag the store does not have (D-44). Tags already on the order cannot be
 * deleted. The others may be deleted concurrently, so adding one takes the lock of the deletion and checks afterwards (D-137).
 */
export async function assertTagsExist(
  ctx: RequestContext,
  { tagIds: existing }: Pick<Order, 'tagIds'>,
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
