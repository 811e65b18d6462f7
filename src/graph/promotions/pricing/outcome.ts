import { formatBrl } from '../../../lib/money.ts';
import type { RuleKind, RuleOutcome } from './price.ts';
import { type Rejection, rejectionSentence } from './rejection.ts';

interface RuleIdentity {
  /** Null: not one of the store's. */
  readonly id: string | null;
  readonly name: string;
}

/** A rule that applies; `amount` is what it takes off, or what shipping costs. */
export const appliedOutcome = (kind: RuleKind, { id, name }: RuleIdentity, amount: number, message: string): RuleOutcome => ({
  kind,
  id,
  name,
  applied: true,
  amount,
  reason: null,
  message,
});

/** A rule that applies and takes cents off. */
export const discountOutcome = (kind: RuleKind, rule: RuleIdentity, amount: number): RuleOutcome =>
  appliedOutcome(kind, rule, amount, `Desconto de ${formatBrl(amount)} aplicado.`);

export const rejectedOutcome = (kind: RuleKind, { id, name }: RuleIdentity, rejection: Rejection): RuleOutcome => ({
  kind,
  id,
  name,
  applied: false,
  amount: 0,
  reason: rejection.reason,
  message: rejectionSentence(kind, rejection),
});
