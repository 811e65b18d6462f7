import type { RefundStatus, RefundTransferStatus } from '../../../generated/prisma/enums.ts';

/** The status of a refund by those of its transfers. */
export function refundStatusOf(transfers: readonly RefundTransferStatus[]): RefundStatus {
  const has = (status: RefundTransferStatus) => transfers.includes(status);
  if (has('PROCESSING') || (has('REQUESTED') && (has('DONE') || has('REFUSED')))) return 'PROCESSING';
  if (has('REQUESTED')) return 'REQUESTED';
  if (has('DONE')) return has('REFUSED') ? 'PARTLY_REFUSED' : 'DONE';
  return 'REFUSED';
}

/** True for a refund of which nothing is on its way any more. */
export const isRefundEnded = (status: RefundStatus): boolean => status !== 'REQUESTED' && status !== 'PROCESSING';
