import type { Gateway, NewRefund, RefundState } from '../gateway.ts';
import { GatewayError } from '../gateway-error.ts';
import { amountText } from './amounts.ts';
import type { ApiPixCalls } from './calls.ts';
import { refundStateOf } from './movements.ts';

const REFUND_ID = /^[a-zA-Z0-9]{1,35}$/;

const OTHER_AMOUNT = 'O banco já tem uma devolução com este identificador e outro valor.';

/**
 * Refunds of PIX. The specification refuses an id that comes again, so an answer that was lost is found by a look, and only an unknown refund
 * is sent.
 */
export function refunds(calls: Pick<ApiPixCalls, 'getRefund' | 'putRefund'>): Pick<Gateway, 'refund' | 'lookRefund'> {
  const known = async ({ movementId, refundId, amount }: NewRefund): Promise<RefundState | undefined> => {
    const refund = await calls.getRefund(movementId, checkedId(refundId));
    if (refund && refund.valor !== amount) throw new GatewayError('AMOUNT', OTHER_AMOUNT);
    return refund && refundStateOf(refund);
  };
  return {
    async refund(refund) {
      const { movementId, refundId, amount } = refund;
      const valor = amountText(amount);
      const before = await known(refund);
      if (before !== undefined) return before;
      try {
        return refundStateOf(await calls.putRefund(movementId, refundId, valor));
      } catch (error) {
        if (!(error instanceof GatewayError) || error.isTemporary) throw error;
        // Refused, perhaps because another process sent the same meanwhile.
        const after = await known(refund);
        if (after === undefined) throw error;
        return after;
      }
    },
    async lookRefund(movementId, refundId) {
      const refund = await calls.getRefund(movementId, checkedId(refundId));
      return refund && refundStateOf(refund);
    },
  };
}

function checkedId(refundId: string): string {
  if (!REFUND_ID.test(refundId)) throw new RangeError(`the id of a refund has 1 to 35 letters and digits: ${refundId}`);
  return refundId;
}
