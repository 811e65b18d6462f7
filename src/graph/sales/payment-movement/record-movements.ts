import type { RequestContext } from '../../../core/execution/context.ts';
import { violatedUniqueIndex, WriteConflictError } from '../../../data/errors.ts';
import type { PaymentMovement as MovementRow, PaymentAttempt } from '../../../generated/prisma/client.ts';
import type { PaymentMovementSource } from '../../../generated/prisma/enums.ts';
import { CLAIM_EVENTS, followClaim } from '../payment-claim/follow-claim.ts';
import { followMoney } from '../refund/order-money.ts';
import type { FoundMovement } from './found-movement.ts';
import { detailsOf, endedReview, newDetails } from './movement-details.ts';
import { isOfCharge } from './payment-movement.rules.ts';
import { refuseAttempt } from './refuse-attempt.ts';
import { SETTLED_EVENTS, settleMovement } from './settle-movement.ts';
import { settleRefund, transfersOf } from './settle-refund.ts';

/** Every event that movements may emit. */
export const MOVEMENT_EVENTS = [...SETTLED_EVENTS, ...CLAIM_EVENTS] as const;

/** Origin of movements. */
interface Origin {
  readonly providerId: string;
  readonly source: PaymentMovementSource;
  /** True where only money counts that a charge of the provider asked for. */
  readonly charged?: boolean | undefined;
}

type Released = Pick<MovementRow, 'kind' | 'providerId' | 'ofId'>;

/** Keeps a movement. One that another process kept at the same time is found by the next attempt of the mutation. */
async function insertMovement({ db }: RequestContext, data: Omit<MovementRow, 'id' | 'storeId' | 'createdAt' | 'updatedAt'>) {
  try {
    return await db.paymentMovement.create({ data });
  } catch (error) {
    const isConflict = violatedUniqueIndex(error) === 'payment_movement_store_id_provider_id_external_id_key';
    throw isConflict ? new WriteConflictError('the movement was kept meanwhile', { cause: error }) : error;
  }
}

/** The attempts that movements are of, by their references. */
async function attemptsOf({ db }: RequestContext, providerId: string, found: readonly FoundMovement[]) {
  const references = [...new Set(found.flatMap(({ reference }) => reference ?? []))];
  if (references.length === 0) return new Map<string, PaymentAttempt>();
  const attempts = await db.paymentAttempt.findMany({ where: { providerId, reference: { in: references } } });
  return new Map(attempts.map((attempt) => [attempt.reference, attempt]));
}

/** A release of money that the claim had not taken changes no balance. */
async function releasedNothing(
  { db }: RequestContext,
  { kind, providerId, ofId }: Released,
  known: ReadonlyMap<string, MovementRow>,
) {
  if (kind !== 'RELEASE') return undefined;
  const isTaken = (one: MovementRow) => one.kind === 'HOLD' && one.status === 'DONE' && one.ofId === ofId;
  const taken = { providerId, ofId, kind: 'HOLD', status: 'DONE' } as const;
  const wasTaken = [...known.values()].some(isTaken) || (await db.paymentMovement.findFirst({ where: taken })) !== null;
  return wasTaken ? undefined : { net: 0n };
}

/**
 * Keeps what a provider says of money, each movement once, with all that follows for its order (D-597). Money that no order asked for is
 * kept without one. Returns the ids of the attempts whose whole amount has come.
 */
export async function recordMovements(
  ctx: RequestContext,
  origin: Origin,
  found: readonly FoundMovement[],
): Promise<ReadonlySet<string>> {
  const paid = new Set<string>();
  if (found.length === 0) return paid;
  const { providerId, source, charged = false } = origin;
  const attempts = await attemptsOf(ctx, providerId, found);
  // Somebody may have recorded the same money by hand.
  const where = { externalId: { in: found.map(({ externalId }) => externalId) }, OR: [{ providerId }, { providerId: null }] };
  const known = new Map((await ctx.db.paymentMovement.findMany({ where })).map((movement) => [movement.externalId, movement]));
  const transfers = await transfersOf(ctx, providerId, found);
  for (const one of found) {
    const { externalId, reference, kind, status, cents, happenedAt, ofId = null } = one;
    const attempt = attempts.get(reference ?? '');
    if (attempt && kind === 'CHARGE' && status === 'DONE' && BigInt(cents) >= attempt.amount) paid.add(attempt.id);
    const former = known.get(externalId);
    const transfer = kind === 'REFUND' ? transfers.of(one) : undefined;
    // Another store, or another program, may charge by the same account and key: that money is theirs.
    if ((charged || isOfCharge(reference)) && !attempt && !former && !transfer) continue;
    const learned = former && newDetails(former, one);
    if (learned) await ctx.db.paymentMovement.updateMany({ where: { id: former.id }, data: learned });
    if (former && (former.status === status || former.status !== 'PENDING')) {
      // Its deadline may have moved, and a version before this one kept no claims.
      if (kind === 'HOLD' && former.orderId !== null)
        await followClaim(ctx, { ...former, providerId, orderId: former.orderId }, one);
      continue;
    }
    if (former)
      await ctx.db.paymentMovement.updateMany({ where: { id: former.id }, data: { status, ...endedReview(former, status) } });
    const orderId = former?.orderId ?? transfer?.refund.orderId ?? attempt?.orderId ?? null;
    const amount = BigInt(cents);
    const attemptId = former?.attemptId ?? attempt?.id ?? null;
    const kept = { providerId, externalId, orderId, kind, status, amount, source, ofId, attemptId, happenedAt };
    const details = former ? undefined : { ...detailsOf(one), ...(await releasedNothing(ctx, kept, known)) };
    if (details) known.set(externalId, await insertMovement(ctx, { ...kept, ...details }));
    if (orderId === null) continue;
    if (kind === 'REFUND') await settleRefund(ctx, { ...kept, orderId }, transfer);
    if (status === 'DONE') await settleMovement(ctx, { ...kept, orderId }, attempt);
    else if (attempt && kind === 'CHARGE' && status === 'REFUSED') await refuseAttempt(ctx, attempt, externalId);
    await followClaim(ctx, { ...kept, orderId }, one);
    if (kind !== 'REFUND') await followMoney(ctx, orderId);
  }
  return paid;
}
