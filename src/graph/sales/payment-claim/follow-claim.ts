import type { RequestContext } from '../../../core/execution/context.ts';
import { violatedUniqueIndex, WriteConflictError } from '../../../data/errors.ts';
import type { Order, PaymentClaim, PaymentMovement } from '../../../generated/prisma/client.ts';
import type { PaymentClaimStatus } from '../../../generated/prisma/enums.ts';
import { recordChange } from '../order/order-history-entry.ts';
import { claimStatusOf, USUAL_ANSWER_MS } from './payment-claim.rules.ts';

/** Every event that a movement of a claim may emit. */
export const CLAIM_EVENTS = ['CLAIM_OPENED', 'CLAIM_CLOSED'] as const;

/** Money of an order that a claim holds, or sets free. */
type ClaimedMovement = Pick<PaymentMovement, 'externalId' | 'kind' | 'status' | 'amount' | 'ofId' | 'happenedAt'> & {
  readonly providerId: string;
  readonly orderId: string;
};

/** Facts of a claim that its provider tells beside the money. */
interface ClaimFacts {
  /** Time until which the store may answer; null: the provider does not tell. */
  readonly answerDueAt?: Date | null | undefined;
  /** True when the payer gave the claim up. */
  readonly withdrawn?: boolean | null | undefined;
}

const orderOf = ({ db }: RequestContext, id: string): Promise<Order> => db.order.findUniqueOrThrow({ where: { id } });

/** The deadline of a claim: the one that its provider tells, else the usual one. */
const deadlineOf = ({ happenedAt }: ClaimedMovement, { answerDueAt }: ClaimFacts) => ({
  answerDueAt: answerDueAt ?? new Date(happenedAt.getTime() + USUAL_ANSWER_MS),
  answerDueAtTold: answerDueAt != null,
});

async function insertClaim(ctx: RequestContext, hold: ClaimedMovement, order: Order, said: ClaimFacts): Promise<PaymentClaim> {
  const { orderId, providerId, externalId: holdId, ofId: chargeId, amount, happenedAt: openedAt } = hold;
  const kind = order.paymentMethod === 'PIX' ? 'MED' : 'CHARGEBACK';
  const named = { orderId, providerId, holdId, chargeId, kind, status: 'OPEN', amount, openedAt } as const;
  try {
    return await ctx.db.paymentClaim.create({ data: { ...named, ...deadlineOf(hold, said) } });
  } catch (error) {
    const isConflict = violatedUniqueIndex(error) === 'payment_claim_store_id_provider_id_hold_id_key';
    throw isConflict ? new WriteConflictError('the claim was opened meanwhile', { cause: error }) : error;
  }
}

/** Opens the claim behind a hold, and tells the order of it. */
async function openClaim(ctx: RequestContext, hold: ClaimedMovement, said: ClaimFacts): Promise<PaymentClaim> {
  const order = await orderOf(ctx, hold.orderId);
  const claim = await insertClaim(ctx, hold, order, said);
  const { amount, answerDueAt } = claim;
  const data = { outcome: 'HELD', externalId: hold.externalId, received: Number(amount), until: answerDueAt.toISOString() };
  recordChange(ctx, hold.orderId, 'PAYMENT', data);
  await ctx.emit('CLAIM_OPENED', order);
  return claim;
}

/** Ends a claim. One that was lost may be won afterwards; nothing else changes an outcome. */
async function endClaim(ctx: RequestContext, claim: PaymentClaim, status: PaymentClaimStatus): Promise<void> {
  const { id, version, orderId, holdId, amount } = claim;
  await ctx.db.paymentClaim.update({ where: { id, version }, data: { status, endedAt: ctx.clock.now() } });
  recordChange(ctx, orderId, 'PAYMENT', { outcome: `CLAIM_${status}`, externalId: holdId, received: Number(amount) });
  await ctx.emit('CLAIM_CLOSED', await orderOf(ctx, orderId));
}

async function moveDeadline(ctx: RequestContext, { id, version, answerDueAt }: PaymentClaim, said: ClaimFacts): Promise<void> {
  if (said.answerDueAt == null || said.answerDueAt.getTime() === answerDueAt.getTime()) return;
  const data = { answerDueAt: said.answerDueAt, answerDueAtTold: true };
  await ctx.db.paymentClaim.update({ where: { id, version }, data });
}

async function followHold(ctx: RequestContext, hold: ClaimedMovement, said: ClaimFacts): Promise<void> {
  const { providerId, externalId: holdId } = hold;
  const known = await ctx.db.paymentClaim.findFirst({ where: { providerId, holdId } });
  const claim = known ?? (await openClaim(ctx, hold, said));
  const status = claimStatusOf(hold.status, said.withdrawn === true);
  if (claim.status !== 'OPEN') return;
  if (status !== 'OPEN') await endClaim(ctx, claim, status);
  else if (known) await moveDeadline(ctx, claim, said);
}

/** Money that a claim had taken, or held, and that came back: the claim was won in the end. */
async function followRelease(ctx: RequestContext, { providerId, orderId, ofId }: ClaimedMovement): Promise<void> {
  const claim = await ctx.db.paymentClaim.findFirst({
    where: { providerId, orderId, chargeId: ofId, status: { in: ['OPEN', 'LOST'] } },
    orderBy: [{ openedAt: 'desc' }, { id: 'asc' }],
  });
  if (claim) await endClaim(ctx, claim, 'WON');
}

/** Keeps the claim behind money that is held, taken or set free (D-732). Every other movement changes none. */
export async function followClaim(ctx: RequestContext, movement: ClaimedMovement, said: ClaimFacts): Promise<void> {
  if (movement.kind === 'HOLD') await followHold(ctx, movement, said);
  else if (movement.kind === 'RELEASE' && movement.status === 'DONE') await followRelease(ctx, movement);
}
