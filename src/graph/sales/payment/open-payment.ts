import { endOfBankingDay } from '../../../core/brazil/banking-days.ts';
import { payablePixKey } from '../../../core/brazil/pix-key.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import type { Order, Payment, Store } from '../../../generated/prisma/client.ts';
import { PaymentMethod } from '../../../generated/prisma/enums.ts';
import { newAttempt } from './new-attempt.ts';
import { pixCode } from './pix-code.ts';

/** Sums that triggers keep, as they are of a new payment. */
const NOTHING_MOVED = { received: 0n, returned: 0n, movedAt: null, unexplained: 0n, unexplainedAt: null } as const;

const PROVIDER_COLUMNS = { PIX: 'pixProviderId', CARD: 'cardProviderId', BOLETO: 'boletoProviderId' } as const satisfies Record<
  PaymentMethod,
  keyof Store
>;

/** The provider that charges by a method in a store; null: none does, and payments are recorded. */
export const chargingProvider = (store: Store, method: PaymentMethod): string | null => store[PROVIDER_COLUMNS[method]];

/** The PIX code of an order without a provider; null where it has none. */
export const staticCode = async (store: Store, method: PaymentMethod, amount: bigint, orderId: string): Promise<string | null> =>
  method === 'PIX' && amount > 0n ? pixCode(store, Number(amount), orderId) : null;

/**
 * Opens the payment of a new order: waiting until its time is over, with the PIX code where there can be one (D-90). A store with a
 * provider gets the code from it, shortly after (D-596).
 */
export async function openPayment({ deferred }: RequestContext, store: Store, order: Order): Promise<Payment> {
  const { id: orderId, paymentMethod: method, installments, total: amount, createdAt } = order;
  const providerId = amount > 0n ? chargingProvider(store, method) : null;
  const expiresAt = paymentDeadline(store, method, createdAt);
  if (providerId !== null)
    deferred.paymentAttempt.insert(
      newAttempt({ orderId, providerId, number: 1, method, amount, expiresAt, dueAt: createdAt, simulated: store.test }),
    );
  return deferred.payment.insert({
    orderId,
    method,
    status: 'PENDING',
    amount,
    installments,
    pixCode: providerId === null ? await staticCode(store, method, amount, orderId) : null,
    expiresAt,
    approvedAt: null,
    refundDue: false,
    refunded: 0n,
    refunding: 0n,
    ...NOTHING_MOVED,
  });
}

const MINUTE = 60_000;
const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);

/** Time to pay: a boleto may be paid until the end of a day on which banks work (D-90, D-135). */
const PAYMENT_DEADLINES: Readonly<Record<PaymentMethod, (from: Date, store: Store) => Date>> = {
  PIX: (from, { pixMinutes }) => later(from, pixMinutes * MINUTE),
  BOLETO: (from, { boletoDays }) => endOfBankingDay(from, boletoDays),
  CARD: (from, { cardMinutes }) => later(from, cardMinutes * MINUTE),
};

/** The end of the time to pay an order by a method that was chosen at `from`. */
export const paymentDeadline = (store: Store, method: PaymentMethod, from: Date): Date => PAYMENT_DEADLINES[method](from, store);

/** Conditions under which a store can receive each method: cards and boletos need a provider (D-90). */
const PAYABLE: Readonly<Record<PaymentMethod, (store: Store) => boolean>> = {
  PIX: ({ pixKey, pixProviderId }) => pixProviderId !== null || payablePixKey(pixKey) !== null,
  CARD: ({ cardProviderId }) => cardProviderId !== null,
  BOLETO: ({ boletoProviderId }) => boletoProviderId !== null,
};

/** The methods that the pay page offers (D-90). */
export const payableMethods = (store: Store): PaymentMethod[] =>
  Object.values(PaymentMethod).filter((method) => PAYABLE[method](store));
