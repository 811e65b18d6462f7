import { numberInKey } from '../../../core/brazil/invoice-key.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import type { Order } from '../../../generated/prisma/client.ts';
import { keepInvoice } from './keep-invoice.ts';
import { keyInNewTags } from './tagged-invoice.rules.ts';

/** Notes the invoice whose key a new tag of an order carries (D-737). One that is noted with this key stays as it is. */
export async function keepTaggedInvoice(ctx: RequestContext, before: Order, after: Order): Promise<void> {
  const key = keyInNewTags(before.tagIds, after.tagIds);
  if (key === undefined) return;
  const kept = await ctx.db.orderInvoice.findFirst({ where: { orderId: after.id } });
  if (kept?.key !== key) await keepInvoice(ctx, after.id, { key, number: numberInKey(key), url: null, issuedAt: null });
}
