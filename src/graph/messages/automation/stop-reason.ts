import type { RequestContext } from '../../../core/execution/context.ts';
import type { Automation, AutomationRun } from '../../../generated/prisma/client.ts';
import { isLow } from '../../catalogue/product/low-stock.ts';
import { isAnonymized } from '../../customers/customer/pseudonym.ts';
import { isForBuyer } from './automation-segment.ts';
import { numberAfterCart, numberAfterOrder } from './later-purchase.ts';
import { stepsOf } from './run-steps.ts';
import { ENDS_WITH_PURCHASE, STOP_CONDITIONS } from './stop-conditions.ts';
import type { TriggerEvent } from './trigger-events.rules.ts';

/** Reasons to stop a run. */
export const AUTOMATION_SWITCHED_OFF = 'A automação foi desligada.';
export const BUYER_ERASED = 'Os dados do comprador foram removidos.';
const OUTSIDE_SEGMENT = 'O comprador não está no segmento da automação.';
const STORE_INACTIVE = 'A loja está inativa.';

/** True when the stock of a product that there still is is low. */
async function isProductLow({ db }: RequestContext, id: string, lowStockAt: number): Promise<boolean> {
  const product = await db.product.findUnique({ where: { id }, select: { lowFrom: true } });
  return product !== null && isLow(product, lowStockAt);
}

/** True while a claim on an order is open and the store has not answered it. */
const awaitsAnswer = async ({ db }: RequestContext, orderId: string): Promise<boolean> =>
  (await db.paymentClaim.findFirst({ where: { orderId, status: 'OPEN', answeredAt: null } })) !== null;

/** True while the buyer of an order waits for an answer to a return. */
const isReturnAsked = async ({ db }: RequestContext, orderId: string): Promise<boolean> =>
  (await db.returnRequest.findFirst({ where: { orderId, status: 'ASKED' } })) !== null;

/** The reason to stop a run of an automation that is on, given what it is about; undefined when it continues. */
export async function subjectStopReason(
  ctx: RequestContext,
  automation: Pick<Automation, 'segmentId' | 'triggerEvent'>,
  { orderId, checkoutId, productId }: Pick<AutomationRun, 'orderId' | 'checkoutId' | 'productId'>,
): Promise<string | undefined> {
  const trigger = automation.triggerEvent as TriggerEvent;
  const { active, lowStockAt } = await ctx.ownStore();
  if (!active) return STORE_INACTIVE;
  const order = orderId === null ? null : await ctx.db.order.findUnique({ where: { id: orderId } });
  if (order && isAnonymized(order)) return BUYER_ERASED;
  const checkout = checkoutId === null ? null : await ctx.db.checkout.findUnique({ where: { id: checkoutId } });
  // A trial with sample values has neither.
  const hasSubject = order !== null || checkout !== null;
  if (hasSubject && !(await isForBuyer(ctx, automation, { order, checkout }))) return OUTSIDE_SEGMENT;
  const reason = STOP_CONDITIONS[trigger]({
    order: order?.status ?? null,
    method: order?.paymentMethod ?? null,
    checkout: checkout?.status ?? null,
    lowStock: productId === null ? null : await isProductLow(ctx, productId, lowStockAt),
    returnAsked: trigger === 'return.asked' && orderId !== null ? await isReturnAsked(ctx, orderId) : null,
    awaitsAnswer: trigger === 'claim.opened' && orderId !== null ? await awaitsAnswer(ctx, orderId) : null,
  });
  if (reason !== undefined || !ENDS_WITH_PURCHASE[trigger]) return reason;
  const bought = order ? await numberAfterOrder(ctx, order) : checkout ? await numberAfterCart(ctx, checkout) : undefined;
  return bought === undefined ? undefined : `O comprador já fez outro pedido, o nº ${bought}.`;
}

/** The reason to stop a run now; undefined when it continues. */
export async function stopReason(ctx: RequestContext, run: AutomationRun): Promise<string | undefined> {
  const automation = await ctx.db.automation.findUnique({ where: { id: run.automationId } });
  if (!automation?.active) return AUTOMATION_SWITCHED_OFF;
  return subjectStopReason(ctx, { ...automation, triggerEvent: stepsOf(run).trigger }, run);
}
