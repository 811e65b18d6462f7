import { DomainError, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import type { Store } from '../../../generated/prisma/client.ts';
import type { PaymentMethod } from '../../../generated/prisma/enums.ts';
import { formatBrl } from '../../../lib/money.ts';
import { payableMethods } from './open-payment.ts';
import { MAX_PIX_CENTS } from './pix-code.ts';

/**
 * Throws 400 when a PIX would be larger than a code can say, and when the shopper would owe money by a method that the store cannot
 * receive (D-90). Other callers may record any method. `total` is in cents.
 */
export function assertPayable({ principal }: RequestContext, store: Store, paymentMethod: PaymentMethod, total: number): void {
  if (paymentMethod === 'PIX' && total > MAX_PIX_CENTS) {
    const message = `Um PIX paga no máximo ${formatBrl(MAX_PIX_CENTS)}. Divida a compra ou use outro meio de pagamento.`;
    throw validationError([{ field: 'paymentMethod', message, code: 'TOO_BIG' }]);
  }
  if (principal.kind !== 'shopper' || total === 0 || payableMethods(store).includes(paymentMethod)) return;
  throw validationError([
    { field: 'paymentMethod', message: 'A loja não recebe por este meio de pagamento.', code: 'INVALID_VALUE' },
  ]);
}

/** 409 for a total that is not the one that the buyer saw (D-89). Cents. */
export const priceChangedError = (total: number, shown: number) =>
  new DomainError('PRICE_CHANGED', 'O total mudou desde que foi mostrado. Confira o novo valor antes de concluir.', {
    total: total / 100,
    shownTotal: shown / 100,
  });
