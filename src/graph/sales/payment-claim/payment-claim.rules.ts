import { z } from 'zod';
import { enumField, nameField } from '../../../core/validation/field-types.ts';
import { flagFilter, idsFilter, periodFilter, setFilter } from '../../../core/validation/filter-fields.ts';
import { type PaymentClaimKind, PaymentClaimStatus, type PaymentMovementStatus } from '../../../generated/prisma/enums.ts';

/** Maximum number of claims that an order shows: the newest ones. */
export const MAX_CLAIMS = 20;

/** Time in which a claim is to be answered where the provider does not tell one, in milliseconds (D-732). */
export const USUAL_ANSWER_MS = 7 * 24 * 60 * 60_000;

/** Portuguese names of the kinds. */
export const CLAIM_KIND_LABELS: Readonly<Record<PaymentClaimKind, string>> = { CHARGEBACK: 'Chargeback', MED: 'MED do Pix' };

/** Portuguese names of the statuses. */
export const CLAIM_STATUS_LABELS: Readonly<Record<PaymentClaimStatus, string>> = {
  OPEN: 'Aberta',
  WON: 'Ganha',
  LOST: 'Perdida',
  WITHDRAWN: 'Retirada',
};

/** Status of a claim by that of the movement that holds its money. */
const BY_HOLD: Readonly<Record<PaymentMovementStatus, PaymentClaimStatus>> = { PENDING: 'OPEN', DONE: 'LOST', REFUSED: 'WON' };

/** Status of a claim. Money that was set free because the payer gave the claim up was not won. */
export const claimStatusOf = (hold: PaymentMovementStatus, isWithdrawn: boolean): PaymentClaimStatus =>
  hold === 'REFUSED' && isWithdrawn ? 'WITHDRAWN' : BY_HOLD[hold];

/** Filters of the list of claims. */
export const paymentClaimFilterRules = z.object({
  ids: idsFilter(),
  statuses: setFilter(enumField(PaymentClaimStatus)),
  answered: flagFilter(),
  answerDueAt: periodFilter(),
});

/** The answer of a store to a claim. */
export const claimAnswerRules = z.object({ note: nameField({ min: 1, max: 1000 }).nullable().default(null) });
