import { z } from 'zod';
import { daysRules } from '../../../core/validation/date-range.rules.ts';
import { rule } from '../../../core/validation/field-types.ts';
import { daysBetween } from '../../../lib/local-date.ts';

/** Maximum number of days of a reconciliation: more than a year. */
export const MAX_RECONCILED_DAYS = 400;

/** The day of a statement. */
export const statementRules = z.object({ day: daysRules.shape.from });

/** The first and the last day of a reconciliation. */
export const reconciliationRules = rule(
  rule(z.object({ from: daysRules.shape.from, to: daysRules.shape.from }), {
    reads: ['from', 'to'],
    field: 'to',
    code: 'TOO_SMALL',
    message: 'Não pode ser antes de from.',
    holds: ({ from, to }) => from <= to,
  }),
  {
    reads: ['from', 'to'],
    field: 'to',
    code: 'TOO_BIG',
    message: `São no máximo ${MAX_RECONCILED_DAYS} dias.`,
    holds: ({ from, to }) => daysBetween(from, to) < MAX_RECONCILED_DAYS,
  },
);
