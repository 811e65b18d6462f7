import { validationError } from '../../../core/errors.ts';
import { formatBrl } from '../../../lib/money.ts';
import type { OrderMoney } from '../refund/order-money.ts';

/** Throws 400 for more than providers can give back: the rest came by other means, and only the store can return it. */
export function assertProviderHas({ charges }: OrderMoney, amount: bigint): void {
  const most = charges.reduce((sum, { rest }) => sum + rest, 0n);
  if (amount <= most) return;
  const message = `Pelo provedor podem ser devolvidos no máximo ${formatBrl(Number(most))}: o resto chegou por outro meio. Devolva-o por ele e registre-o com elsewhere.`;
  throw validationError([{ field: 'amount', message, code: 'TOO_BIG' }]);
}
