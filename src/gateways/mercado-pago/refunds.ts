import type { Gateway, KnownRefund, NewRefund, Refunded } from '../gateway.ts';
import { decidingLook, GatewayError } from '../gateway-error.ts';
import { reaisOf } from './amounts.ts';
import type { PaymentRefundAnswer } from './answers.ts';
import type { MercadoPagoCalls } from './calls.ts';
import { refundMovementId, refundMovementState } from './movements.ts';
import { uuidOf } from './uuid-of.ts';

const OTHER_AMOUNT = 'O Mercado Pago já tem uma devolução com este identificador e outro valor.';

/**
 * Refunds of payments. The id of the store goes along as metadata, by which a refund is found again. Where the API does not keep it, the key
 * of the call makes a repeated refund the same one.
 */
export function paymentRefunds(
  calls: Pick<MercadoPagoCalls, 'createRefund' | 'listRefunds'>,
): Pick<Gateway, 'refund' | 'lookRefund'> {
  async function named({ movementId, refundId, isMovement }: KnownRefund): Promise<PaymentRefundAnswer | undefined> {
    const listed = await calls.listRefunds(movementId);
    return listed?.find((each) => each.metadata?.refund_id === refundId || refundMovementId(movementId, each) === isMovement);
  }

  const refundedOf = (movementId: string, refund: PaymentRefundAnswer): Refunded => ({
    state: refundMovementState(refund),
    movementId: refundMovementId(movementId, refund),
    at: refund.date_created ?? null,
  });

  async function known({ movementId, refundId, amount }: NewRefund): Promise<Refunded | undefined> {
    const refund = await decidingLook(() => named({ movementId, refundId, isMovement: null }));
    if (refund && refund.amount !== amount) throw new GatewayError('AMOUNT', OTHER_AMOUNT);
    return refund && refundedOf(movementId, refund);
  }

  return {
    async refund(refund) {
      const { movementId, refundId, amount } = refund;
      const body = { amount: reaisOf(amount), metadata: { refund_id: refundId } };
      const before = await known(refund);
      if (before) return before;
      try {
        return refundedOf(movementId, await calls.createRefund(movementId, body, uuidOf(`${movementId} ${refundId}`)));
      } catch (error) {
        if (!(error instanceof GatewayError) || error.isTemporary) throw error;
        // Refused, perhaps because another process sent the same meanwhile.
        const after = await known(refund);
        if (after === undefined) throw error;
        return after;
      }
    },
    async lookRefund(known) {
      const refund = await named(known);
      return refund && refundedOf(known.movementId, refund);
    },
  };
}
