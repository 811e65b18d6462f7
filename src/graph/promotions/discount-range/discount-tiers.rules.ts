import { z } from 'zod';
import type { IssueCode } from '../../../core/errors.ts';
import { enumField, integerField, listField, moneyField, orderedRange, rule } from '../../../core/validation/field-types.ts';
import { DiscountType, type RangeRuleType } from '../../../generated/prisma/enums.ts';

const MAX_TIERS = 50;

const tierFields = z.object({
  minValue: moneyField().nullable().default(null),
  maxValue: moneyField().nullable().default(null),
  minQuantity: integerField().nullable().default(null),
  maxQuantity: integerField().nullable().default(null),
  discountType: enumField(DiscountType).default('PERCENT'),
  discountAmount: moneyField(),
  position: integerField().optional(),
});

const NOT_IN_ORDER = 'Não pode ser menor que o mínimo da faixa.';

const tier = rule(
  orderedRange(orderedRange(tierFields, { from: 'minValue', to: 'maxValue', message: NOT_IN_ORDER }), {
    from: 'minQuantity',
    to: 'maxQuantity',
    message: NOT_IN_ORDER,
  }),
  {
    reads: ['discountType', 'discountAmount'],
    field: 'discountAmount',
    code: 'TOO_BIG',
    message: 'Um desconto em por cento é no máximo 100.',
    holds: ({ discountType, discountAmount }) => discountType !== 'PERCENT' || discountAmount <= 10_000,
  },
);

/** Tiers as sent: one without a position gets its index. */
export const tiers = listField(tier, { min: 1, max: MAX_TIERS }).transform((sent) =>
  sent.map(({ position, ...rest }, index) => ({ ...rest, position: position ?? index })),
);

/** One step of a discount range; money in cents, a percent in hundredths of a percent (contract §2, D-50). */
export type TierState = z.output<typeof tiers>[number];

type Bound = 'minValue' | 'maxValue' | 'minQuantity' | 'maxQuantity';

/** The two bounds that a kind of range uses; they are null in the tiers of any other kind. */
const boundsOf: Readonly<Record<RangeRuleType, { readonly lower: Bound; readonly upper: Bound; readonly message: string }>> = {
  CART_VALUE: { lower: 'minValue', upper: 'maxValue', message: 'Só faixas de CART_VALUE têm limites de valor.' },
  QUANTITY: { lower: 'minQuantity', upper: 'maxQuantity', message: 'Só faixas de QUANTITY têm limites de quantidade.' },
};

interface Tiers {
  readonly ruleType: RangeRuleType;
  readonly tiers: readonly TierState[];
}

interface TierIssue {
  readonly path: (string | number)[];
  readonly code: IssueCode;
  readonly message: string;
}

/** Every bound that tiers of this kind do not have (D-50). Tiers may be invalid: `tiers` are then as they were sent. */
export function unusedBoundIssues({ ruleType, tiers: all }: Tiers): TierIssue[] {
  const others = Object.entries(boundsOf).flatMap(([kind, bounds]) => (kind === ruleType ? [] : [bounds]));
  return all
    .slice(0, MAX_TIERS)
    .flatMap((each: Partial<TierState> | null, index) =>
      others.flatMap(({ lower, upper, message }) =>
        [lower, upper]
          .filter((bound) => each?.[bound] != null)
          .map((bound): TierIssue => ({ path: ['tiers', index, bound], code: 'INVALID_VALUE', message })),
      ),
    );
}

/** Tiers that begin before an earlier one ends. Both bounds belong to a tier; null is unbounded (D-50, D-83). */
export function overlapIssues({ ruleType, tiers: all }: Tiers): TierIssue[] {
  const { lower, upper } = boundsOf[ruleType];
  const spans = all.map((each, index) => ({ index, from: each[lower] ?? -Infinity, to: each[upper] ?? Infinity }));
  let reached = -Infinity;
  return spans
    .toSorted((a, b) => a.from - b.from || a.index - b.index)
    .flatMap(({ index, from, to }, place): TierIssue[] => {
      const overlapping = place > 0 && from <= reached;
      reached = Math.max(reached, to);
      const message = 'Sobrepõe outra faixa; os limites fazem parte da faixa.';
      return overlapping ? [{ path: ['tiers', index], code: 'INVALID_VALUE', message }] : [];
    });
}

/** A refinement that adds the issues that `find` finds. */
export const addTierIssues =
  (find: (range: Tiers) => readonly TierIssue[]) =>
  (range: Tiers, context: z.core.$RefinementCtx): void => {
    for (const { path, code, message } of find(range)) context.addIssue({ code: 'custom', path, message, params: { code } });
  };
