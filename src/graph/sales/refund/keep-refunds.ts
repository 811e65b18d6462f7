import type { RequestContext } from '../../../core/execution/context.ts';
import type { Payment, RefundLine, Refund as RefundRow, RefundTransfer } from '../../../generated/prisma/client.ts';
import { monotonicUuidV7 } from '../../../lib/ids.ts';
import { unknownDetails } from '../payment/unknown-details.ts';
import { orderMoney } from './order-money.ts';
import type { PlannedLine } from './plan-refund.ts';
import { isRefundEnded, refundStatusOf } from './refund-status.ts';

/** A refund to keep. Its lines and its transfers each add up to its amount. */
export interface RefundToKeep extends Pick<RefundRow, 'orderId' | 'channel' | 'amount' | 'reason' | 'note'> {
  readonly lines: readonly (PlannedLine & Partial<Pick<RefundLine, 'restocked'>>)[];
  readonly transfers: readonly Pick<RefundTransfer, 'providerId' | 'chargeId' | 'externalId' | 'amount' | 'status'>[];
}

/** The row of a refund, by the caller and now. */
function refundRow({ principal, clock }: RequestContext, refund: RefundToKeep, number: number) {
  const { orderId, channel, amount, reason, note, transfers } = refund;
  const status = refundStatusOf(transfers.map((transfer) => transfer.status));
  const endedAt = isRefundEnded(status) ? clock.now() : null;
  const by = { actor: principal.kind, actorName: principal.credential?.name ?? null };
  return { id: monotonicUuidV7(), orderId, number, channel, status, amount, reason, note, endedAt, ...by };
}

/**
 * Rows of transfers. One that is to be sent has the name that it gets at the provider before anybody sends it: a process that dies is followed by
 * another one, which asks for that name first (D-713).
 */
const transferRows = ({ clock }: RequestContext, refundId: string, { transfers }: RefundToKeep) =>
  transfers.map((transfer) => {
    const id = monotonicUuidV7();
    const isSent = transfer.status === 'REQUESTED';
    const sending = { reference: isSent ? id.replaceAll('-', '') : null, dueAt: isSent ? clock.now() : null };
    return { ...transfer, ...sending, id, refundId, sentAt: null, calls: 0, error: null };
  });

/** Keeps refunds of different orders, each with its lines and transfers. Returns their rows, in the same order. */
export async function keepRefunds(ctx: RequestContext, refunds: readonly RefundToKeep[]): Promise<RefundRow[]> {
  if (refunds.length === 0) return [];
  const earlier = await ctx.db.refund.findMany({
    where: { orderId: { in: refunds.map(({ orderId }) => orderId) } },
    select: { orderId: true, number: true },
  });
  const { deferred } = ctx;
  return refunds.map((refund) => {
    const numbers = earlier.filter(({ orderId }) => orderId === refund.orderId).map(({ number }) => number);
    const row = deferred.refund.insertOrConflict(refundRow(ctx, refund, Math.max(0, ...numbers) + 1));
    const lines = refund.lines.map((line, position) => ({ restocked: 0, ...line, refundId: row.id, position }));
    deferred.refundLine.insertMany(lines);
    deferred.refundTransfer.insertMany(transferRows(ctx, row.id, refund));
    return row;
  });
}

/** A payment that its store says was given back, whole, with the name of the report that says so, where it has one. */
interface Remainder extends Pick<Payment, 'orderId'> {
  readonly externalId?: string | null;
}

/**
 * Records what was still to be given back of orders as given back by other means, because somebody said that all of it was: no money is sent
 * (D-712). What is on its way already is left out.
 */
export async function recordRemainders(ctx: RequestContext, remainders: readonly Remainder[]): Promise<void> {
  const moneys = await Promise.all(remainders.map(({ orderId }) => orderMoney(ctx, orderId)));
  const rests = remainders.flatMap(({ orderId, externalId }, index) => {
    const { paid = 0n, returned = 0n, returning = 0n } = moneys[index] ?? {};
    const id = monotonicUuidV7();
    const amount = paid - returned - returning;
    return amount > 0n ? [{ id, orderId, amount, externalId: externalId ?? id }] : [];
  });
  const happenedAt = ctx.clock.now();
  const recorded = { providerId: null, kind: 'REFUND', status: 'DONE', source: 'RECORDED', happenedAt } as const;
  const columns = { ...recorded, ...unknownDetails(happenedAt), ofId: null, attemptId: null };
  ctx.deferred.paymentMovement.insertMany(rests.map((rest) => ({ ...rest, ...columns })));
  await keepRefunds(
    ctx,
    rests.map(({ orderId, amount, externalId }) => ({
      ...{ orderId, channel: 'ELSEWHERE', amount, reason: null, note: null },
      lines: [{ kind: 'ADJUSTMENT', itemId: null, quantity: 0, amount }],
      transfers: [{ providerId: null, chargeId: null, externalId, amount, status: 'DONE' }],
    })),
  );
}
