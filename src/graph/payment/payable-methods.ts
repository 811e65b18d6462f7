import type { Store } from '../../generated/prisma/client.ts';
import { PaymentMethod } from '../../generated/prisma/enums.ts';

/** Whether a store can be paid by a method now: there is no provider yet for those that need one (D-90). */
const PAYABLE: Readonly<Record<PaymentMethod, (store: Store) => boolean>> = {
  PIX: ({ pixKey }) => pixKey !== null,
  CARD: () => false,
  BOLETO: () => false,
};

/** The methods that the pay page offers (D-90). */
export const payableMethods = (store: Store): PaymentMethod[] =>
  Object.values(PaymentMethod).filter((method) => PAYABLE[method](store));
