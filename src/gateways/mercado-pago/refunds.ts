import type { Gateway, NewRefund, RefundState } from '../gateway.ts';
import { GatewayError } from '../gateway-error.ts';
import { reaisOf } from './amounts.ts';
import type { PaymentRefundAnswer } from './answers.ts';
import type { MercadoPagoCalls } from './calls.ts';
import { refundMovementState } from './movements.ts';
import { uuidOf } from './uuid-of.ts';

/**
 * Refunds of payments. The id of the store goes along as metadata, by which a refund is found again. Where the API does not keep it, the key
 * of the call makes a repeated refund the same one.
 */
export function paymentRefunds(
  calls: Pick<MercadoPagoCalls, 'createRefund' | 'listRefunds'>,
): Pick<Gateway, 'refund' | 'lookRefund'> {
  async function known(movementId: string, refundId: string): Promise<PaymentRefundAnswer | undefined> {
    const listed = await calls.listRefunds(movementId);
    return listed?.find(({ metadata }) => metadata?.refund_id === refundId);
  }

  return {
    async refund({ movementId, refundId, amount }: NewRefund): Promise<RefundState> {
      const reais = reaisOf(amount);
      const before = await known(movementId, refundId);
      if (before && before.amount !== amount)
        throw new GatewayError('AMOUNT', 'O Mercado Pago já tem uma devolução com este identificador e outro valor.');
      if (before) return refundMovementState(before);
      const body = { amount: reais, metadata: { refund_id: refundId } };
      return refundMovementState(await calls.createRefund(movementId, body, uuidOf(`${movementId} ${refundId}`)));
    },
    async lookRefund(movementId, refundId) {
      const refund = await known(movementId, refundId);
      return refund && refundMovementState(refund);
    },
  };
}
