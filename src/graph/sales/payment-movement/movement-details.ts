import type { PaymentMovement } from '../../../generated/prisma/client.ts';
import type { MovementColumns } from '../payment/unknown-details.ts';
import type { FoundMovement } from './found-movement.ts';

const cents = (amount: number | null | undefined): bigint | null => (amount == null ? null : BigInt(amount));

type Told = Pick<FoundMovement, 'details' | 'payerName' | 'payerDocument'>;

/** Facts of a movement that a provider tells for the first time. */
export function detailsOf({
  details,
  happenedAt,
  payerName,
  payerDocument,
}: Told & Pick<FoundMovement, 'happenedAt'>): MovementColumns {
  return {
    net: cents(details?.net),
    buyerPaid: cents(details?.buyerPaid),
    installments: details?.installments ?? null,
    brand: details?.brand ?? null,
    lastDigits: details?.lastDigits ?? null,
    payerName: payerName ?? null,
    payerDocument: payerDocument ?? null,
    review: details?.review ?? null,
    settlesAt: details?.settlesAt ?? happenedAt,
  };
}

/** Facts that a provider says anew of a movement that is kept: it learns fees late, and moves days (D-715). What it does not say stays. Undefined: nothing is new. */
export function newDetails(kept: PaymentMovement, found: Told): Partial<MovementColumns> | undefined {
  const { details, payerName, payerDocument } = found;
  const { net, buyerPaid, ...others } = details ?? {};
  const said = { ...others, net: cents(net), buyerPaid: cents(buyerPaid), payerName, payerDocument };
  const changed = Object.entries(said).filter(([name, value]) => {
    const former = kept[name as keyof MovementColumns];
    return value != null && (value instanceof Date ? value.getTime() !== (former as Date).getTime() : value !== former);
  });
  return changed.length === 0 ? undefined : Object.fromEntries(changed);
}

/** An examination ends with the payment: providers say nothing of it any more. Empty: there was none, or it goes on. */
export function endedReview({ review }: Pick<PaymentMovement, 'review'>, status: FoundMovement['status']) {
  if (review !== 'IN_REVIEW' || status === 'PENDING') return {};
  return { review: status === 'DONE' ? ('APPROVED' as const) : ('REFUSED' as const) };
}
