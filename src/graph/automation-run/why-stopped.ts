import type { AutomationRun } from '../../generated/prisma/client.ts';
import { isDisguised } from '../customer/disguise.ts';
import type { RequestContext } from '../kernel/context.ts';
import { chainOf } from './run-chain.ts';
import { RUN_ENDS } from './run-ends.ts';

/** Why nothing of a run shall be done any more. */
export const SWITCHED_OFF = 'A automação foi desligada.';
export const ERASED = 'Os dados do comprador foram removidos.';
const CLOSED = 'A loja está inativa.';

/** Why a run ends here, as things stand now, in words; undefined: it goes on. */
export async function whyStopped(ctx: RequestContext, run: AutomationRun): Promise<string | undefined> {
  const { orderId, checkoutId, automationId } = run;
  const automation = await ctx.db.automation.findUnique({ where: { id: automationId } });
  if (!automation?.active) return SWITCHED_OFF;
  if (!(await ctx.ownStore()).active) return CLOSED;
  const order = orderId === null ? null : await ctx.db.order.findUnique({ where: { id: orderId } });
  if (order && isDisguised(order)) return ERASED;
  const checkout = checkoutId === null ? null : await ctx.db.checkout.findUnique({ where: { id: checkoutId } });
  return RUN_ENDS[chainOf(run).trigger]({ order: order?.status ?? null, checkout: checkout?.status ?? null });
}
