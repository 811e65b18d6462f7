import type { RequestContext } from '../../../core/execution/context.ts';
import type { PaymentAttempt, PaymentMovement } from '../../../generated/prisma/client.ts';
import type { PaymentOutcome } from '../../../generated/prisma/enums.ts';
import { recordChange } from '../order/order-history-entry.ts';
import { OUTCOME_EVENTS, OUTCOMES } from '../order-payment/payment-transitions.ts';
import { findPaymentCase, recordReport } from '../order-payment/record-payment.ts';
import { orderMoney } from '../refund/order-money.ts';
import { followCharge } from './follow-charge.ts';

/** Every event that settled money may emit. */
export const SETTLED_EVENTS = [...OUTCOME_EVENTS, 'ORDER_PARTLY_REFUNDED'] as const;

type Settled = Pick<PaymentMovement, 'externalId' | 'kind' | 'amount'> & { readonly orderId: string };

/** Cents that came for an order. */
export const receivedCents = async (ctx: RequestContext, orderId: string): Promise<bigint> =>
  (await orderMoney(ctx, orderId)).came;

/** Tells the history of an order of money that does not change it. */
export function noteMovement(ctx: RequestContext, { orderId, externalId }: Settled, outcome: string, received: bigint): void {
  recordChange(ctx, orderId, 'PAYMENT', { outcome, externalId, received: Number(received) });
}

/** The id by which an outcome is reported; null where somebody recorded another outcome by this one before. */
async function reportId(
  { db }: RequestContext,
  { externalId, orderId }: Settled,
  outcome: PaymentOutcome,
): Promise<string | null> {
  const report = await db.paymentRecord.findFirst({ where: { externalId } });
  return report && (report.orderId !== orderId || report.outcome !== outcome) ? null : externalId;
}

/**
 * Applies money that moved to its order. The payment is approved once all of its amount is there, come in one movement or in several, and
 * given back once all that came has gone; before that, and after, the history says what came. `charge` is the one that it pays.
 */
export async function settleMovement(ctx: RequestContext, movement: Settled, charge?: PaymentAttempt): Promise<void> {
  const { orderId, kind } = movement;
  if (charge && kind === 'CHARGE' && movement.amount >= charge.amount)
    await followCharge(ctx, await findPaymentCase(ctx, orderId), charge);
  const { payment } = await findPaymentCase(ctx, orderId);
  // Money that a claim took went back to the payer as a refund does (D-593).
  const { came, paid, returned } = await orderMoney(ctx, orderId);
  if (kind === 'CHARGE') {
    const kept = came - returned;
    if (kept < payment.amount) return noteMovement(ctx, movement, 'UNDERPAID', kept);
    return report(ctx, movement, 'APPROVED', kept === payment.amount ? undefined : kept);
  }
  // The money of a hold is the store's again: what became of the order stays.
  if (kind === 'RELEASE') return noteMovement(ctx, movement, 'RELEASED', movement.amount);
  if (returned < paid) return notePart(ctx, movement, returned);
  return report(ctx, movement, 'REFUNDED', undefined);
}

/** Tells of money that went back in part, also automations where it is a refund. */
async function notePart(ctx: RequestContext, movement: Settled, returned: bigint): Promise<void> {
  noteMovement(ctx, movement, 'PARTLY_REFUNDED', returned);
  if (movement.kind !== 'REFUND') return;
  const { order } = await findPaymentCase(ctx, movement.orderId);
  await ctx.emit('ORDER_PARTLY_REFUNDED', order);
}

/** Records the outcome of a payment; where its status does not allow it, the history alone has it. */
async function report(
  ctx: RequestContext,
  movement: Settled,
  outcome: PaymentOutcome,
  received: bigint | undefined,
): Promise<void> {
  const { payment } = await findPaymentCase(ctx, movement.orderId);
  if (!OUTCOMES[outcome][payment.status]) return noteMovement(ctx, movement, outcome, received ?? movement.amount);
  const externalId = await reportId(ctx, movement, outcome);
  const known = received !== undefined && { received: Number(received) };
  await recordReport(ctx, { orderId: movement.orderId, outcome, externalId, isKept: true, ...known });
}
