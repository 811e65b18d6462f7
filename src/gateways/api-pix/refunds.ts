import type { Gateway, NewRefund, Refunded } from '../gateway.ts';
import { decidingLook, GatewayError } from '../gateway-error.ts';
import { amountText } from './amounts.ts';
import type { RefundAnswer } from './answers.ts';
import type { ApiPixCalls } from './calls.ts';
import { pixRefundMovementId, refundStateOf } from './movements.ts';

const REFUND_ID = /^[a-zA-Z0-9]{1,35}$/;

const OTHER_AMOUNT = 'O banco já tem uma devolução com este identificador e outro valor.';

const refundedOf = (endToEndId: string, refund: RefundAnswer): Refunded => ({
  state: refundStateOf(refund),
  movementId: pixRefundMovementId(endToEndId, refund) ?? null,
  at: refund.horario?.liquidacao ?? refund.horario?.solicitacao ?? null,
});

/**
 * Refunds of PIX. The specification refuses an id that comes again, so an answer that was lost is found by a look, and only an unknown refund
 * is sent.
 */
export function refunds(calls: Pick<ApiPixCalls, 'getRefund' | 'putRefund'>): Pick<Gateway, 'refund' | 'lookRefund'> {
  const known = async ({ movementId, refundId, amount }: NewRefund): Promise<Refunded | undefined> => {
    const refund = await decidingLook(() => calls.getRefund(movementId, checkedId(refundId)));
    if (refund && refund.valor !== amount) throw new GatewayError('AMOUNT', OTHER_AMOUNT);
    return refund && refundedOf(movementId, refund);
  };
  return {
    async refund(refund) {
      const { movementId, refundId, amount } = refund;
      const valor = amountText(amount);
      const before = await known(refund);
      if (before !== undefined) return before;
      try {
        return refundedOf(movementId, await calls.putRefund(movementId, refundId, valor));
      } catch (error) {
        if (!(error instanceof GatewayError) || error.isTemporary) throw error;
        // Refused, perhaps because another process sent the same meanwhile.
        const after = await known(refund);
        if (after === undefined) throw error;
        return after;
      }
    },
    async lookRefund({ movementId, refundId }) {
      const refund = await calls.getRefund(movementId, checkedId(refundId));
      return refund && refundedOf(movementId, refund);
    },
  };
}

function checkedId(refundId: string): string {
  if (!REFUND_ID.test(refundId)) throw new RangeError(`the id of a refund has 1 to 35 letters and digits: ${refundId}`);
  return refundId;
}
