import type { RequestContext } from '../../../core/execution/context.ts';
import type { PaymentAttempt, SimulatedMovement } from '../../../generated/prisma/client.ts';
import type { PaymentMovementStatus } from '../../../generated/prisma/enums.ts';
import { listBy } from '../payment-provider/next-list.ts';
import { bookNotices, claimedMoney, simulationRefusal } from './book-notices.ts';
import { type BookedSimulation, lateMoment, latest, NO_DETAILS } from './book-simulation.ts';
import type { ClaimOutcome, SimulatedNotice } from './simulated-notices.ts';

/** Time in which the simulated provider takes answers to a claim, in milliseconds. */
const ANSWER_MS = 10 * 24 * 60 * 60_000;

/** Status of a hold by the end of its claim. */
const ENDS: Readonly<Record<Exclude<ClaimOutcome, 'CLAIM_OPENED'>, PaymentMovementStatus>> = {
  CLAIM_WON: 'REFUSED',
  CLAIM_LOST: 'DONE',
  CLAIM_WITHDRAWN: 'REFUSED',
};

/** A hold that was booked, and since when it is shown as it is. */
interface BookedHold {
  readonly hold: Pick<SimulatedMovement, 'id' | 'reference' | 'amount'>;
  readonly shownAt: Date;
}

/** Cents of a charge that did not go back and that no claim took. */
async function claimableCents({ db }: RequestContext, charge: SimulatedMovement): Promise<bigint> {
  const { providerId, id: ofId, amount } = charge;
  const gone = await db.simulatedMovement.findMany({ where: { providerId, ofId } });
  return gone.reduce(
    (rest, { endStatus, status, amount: part }) => ((endStatus ?? status) === 'REFUSED' ? rest : rest - part),
    amount,
  );
}

/** Holds the money of an order. Throws 409 where none is there. */
async function openClaim(
  ctx: RequestContext,
  attempt: PaymentAttempt,
  at: Date,
  shownAt: Date,
  isForged: boolean,
): Promise<BookedHold> {
  const charge = await claimedMoney(ctx, attempt, at);
  const amount = await claimableCents(ctx, charge);
  if (amount <= 0n) throw simulationRefusal('O dinheiro deste pedido já voltou ou já está contestado: não há o que contestar.');
  const { providerId, reference } = charge;
  const before = await ctx.db.simulatedMovement.count({ where: { providerId, reference } });
  // Derived from the order and its history, so that the same calls make the same ids.
  const hold = { id: `simulado-${attempt.orderId}-contestacao-${before + 1}`, reference, amount };
  const row = { ...hold, providerId, ofId: charge.id, refundId: null, kind: 'HOLD', status: 'PENDING', at, shownAt } as const;
  if (!isForged)
    await ctx.db.simulatedMovement.create({ data: { ...NO_DETAILS, ...row, answerDueAt: new Date(at.getTime() + ANSWER_MS) } });
  return { hold, shownAt };
}

/** Ends the claim on money of an order. Throws 409 where none is open. */
async function endClaim(
  { db }: RequestContext,
  { orderId, providerId }: PaymentAttempt,
  outcome: keyof typeof ENDS,
  at: Date,
  isForged: boolean,
): Promise<BookedHold> {
  const attempts = await db.paymentAttempt.findMany({ where: { orderId, simulated: true } });
  const references = attempts.map(({ reference }) => reference);
  const hold = await db.simulatedMovement.findFirst({
    where: { providerId, reference: { in: references }, kind: 'HOLD', status: 'PENDING', endStatus: null },
    orderBy: { at: 'desc' },
  });
  if (!hold || hold.at > at) throw simulationRefusal('Nenhuma contestação deste pedido está aberta: abra-a com CLAIM_OPENED.');
  const shownAt = latest(at, hold.shownAt);
  const data = { endStatus: ENDS[outcome], endedAt: shownAt, withdrawn: outcome === 'CLAIM_WITHDRAWN' };
  if (!isForged) await db.simulatedMovement.updateMany({ where: { providerId, id: hold.id }, data });
  return { hold, shownAt };
}

/** Writes a step of a claim into the books of the simulated provider, and when its notices are sent. */
export async function bookClaim(
  ctx: RequestContext,
  attempt: PaymentAttempt,
  { outcome, delivery, at }: BookedSimulation<ClaimOutcome>,
): Promise<SimulatedNotice[]> {
  const { providerId } = attempt;
  const isForged = delivery === 'FORGED';
  const isShownAt = delivery === 'LATE' ? latest(at, lateMoment(attempt)) : at;
  const { hold, shownAt } =
    outcome === 'CLAIM_OPENED'
      ? await openClaim(ctx, attempt, at, isShownAt, isForged)
      : await endClaim(ctx, attempt, outcome, isShownAt, isForged);
  const told = {
    externalId: hold.id,
    outcome: outcome === 'CLAIM_LOST' ? ('REFUNDED' as const) : null,
    amount: Number(hold.amount),
  };
  const notice = await bookNotices(ctx, providerId, { ...told, reference: hold.reference, shownAt }, delivery);
  await listBy(ctx, providerId, shownAt);
  return [notice];
}
