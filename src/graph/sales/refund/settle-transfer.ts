import type { RequestContext } from '../../../core/execution/context.ts';
import type { RefundTransfer } from '../../../generated/prisma/client.ts';
import type { PaymentMovementStatus, RefundTransferStatus } from '../../../generated/prisma/enums.ts';
import { recordChange } from '../order/order-history-entry.ts';
import { followMoney } from './order-money.ts';
import { isRefundEnded, refundStatusOf } from './refund-status.ts';

/** Outcome of a transfer. */
interface TransferOutcome {
  readonly status: RefundTransferStatus;
  /** Id of the movement that it is, where it is known. */
  readonly externalId?: string | null;
  /** Reason of a refusal, in one sentence. */
  readonly error?: string | null;
}

/** Statuses of transfers, by those of the movements that they are. */
export const TRANSFER_STATUS: Readonly<Record<PaymentMovementStatus, RefundTransferStatus>> = {
  PENDING: 'PROCESSING',
  DONE: 'DONE',
  REFUSED: 'REFUSED',
};

/** True for a transfer whose outcome is known for good. One that was refused, and went through all the same, went through. */
const isFinal = (before: RefundTransferStatus, after: RefundTransferStatus): boolean =>
  before === 'DONE' || (before === 'REFUSED' && after !== 'DONE');

const REFUSED_BY_PROVIDER = 'O provedor não realizou a devolução.';

/**
 * Notes what became of a transfer, in its refund, in the payment, and where it was refused in the history of the order: what was refused can be
 * given back again (D-713). A transfer that has ended stays as it is.
 */
export async function settleTransfer(ctx: RequestContext, transfer: RefundTransfer, outcome: TransferOutcome): Promise<void> {
  const { status, externalId = null, error = null } = outcome;
  const { id, version, refundId } = transfer;
  if (isFinal(transfer.status, status)) return;
  const isEnded = status === 'DONE' || status === 'REFUSED';
  const refusal = status === 'REFUSED' ? (error ?? REFUSED_BY_PROVIDER) : null;
  await ctx.db.refundTransfer.update({
    where: { id, version },
    data: {
      ...{ status, error: refusal, externalId: externalId ?? transfer.externalId },
      ...(isEnded && { dueAt: null }),
    },
  });
  const refund = await ctx.db.refund.findUniqueOrThrow({ where: { id: refundId }, include: { transfers: true } });
  const after = refundStatusOf(refund.transfers.map((each) => each.status));
  if (after !== refund.status) {
    const endedAt = isRefundEnded(after) ? ctx.clock.now() : null;
    await ctx.db.refund.update({ where: { id: refundId, version: refund.version }, data: { status: after, endedAt } });
  }
  await followMoney(ctx, refund.orderId);
  if (refusal === null || transfer.status === 'REFUSED') return;
  const received = Number(transfer.amount);
  recordChange(ctx, refund.orderId, 'PAYMENT', { outcome: 'REFUND_REFUSED', externalId, received, reason: refusal });
}
