import { reais } from '../kernel/reais.ts';
import type { RuleKind, RuleOutcome } from './price.ts';
import { type Refusal, SENTENCES } from './refusal.ts';

interface Known {
  /** Null: not one of the store's. */
  readonly id: string | null;
  readonly name: string;
}

/** A rule that applies; `amount` is what it takes off, or what shipping costs. */
export const applied = (kind: RuleKind, { id, name }: Known, amount: number, message: string): RuleOutcome => ({
  kind,
  id,
  name,
  applied: true,
  amount,
  reason: null,
  message,
});

/** A rule that applies and takes cents off. */
export const discounted = (kind: RuleKind, rule: Known, amount: number): RuleOutcome =>
  applied(kind, rule, amount, `Desconto de ${reais(amount)} aplicado.`);

export const refused = (kind: RuleKind, { id, name }: Known, { reason, missing }: Refusal): RuleOutcome => ({
  kind,
  id,
  name,
  applied: false,
  amount: 0,
  reason,
  message: SENTENCES[reason](missing),
});
