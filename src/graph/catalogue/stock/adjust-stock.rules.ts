import { z } from 'zod';
import { enumField, integerField, listField, MAX_INT, rule, textField, uuidField } from '../../../core/validation/field-types.ts';
import { soughtSku } from '../../../core/validation/sku.ts';

/** Reasons that a caller may give; the others are the service's own. */
export const ADJUST_REASONS = {
  COUNT: 'COUNT',
  RECEIVED: 'RECEIVED',
  DAMAGED: 'DAMAGED',
  RETURN: 'RETURN',
  CORRECTION: 'CORRECTION',
  IMPORT: 'IMPORT',
} as const;

/** Maximum number of lines of an adjustment. */
export const MAX_ADJUST_LINES = 100;

/** The product or variant that a line means: one of these. */
const item = z.object({
  sku: soughtSku().nullable().default(null),
  productId: uuidField().nullable().default(null),
  variantId: uuidField().nullable().default(null),
});

/** The change of a stock: one of these. */
const change = rule(
  z.object({
    delta: integerField({ min: -MAX_INT }).nullable().default(null),
    set: integerField().nullable().default(null),
  }),
  { reads: ['delta'], field: 'delta', code: 'INVALID_VALUE', message: 'Não pode ser 0.', holds: ({ delta }) => delta !== 0 },
);

const line = z.object({ item, change, ifStock: integerField().nullable().default(null) });

/** Adjustment of stocks (D-333). */
export const adjustStockRules = z.object({
  reason: enumField(ADJUST_REASONS),
  reference: textField({ min: 1, max: 255 }).nullable().default(null),
  lines: listField(line, { min: 1, max: MAX_ADJUST_LINES }),
});

/** A line of an adjustment. */
export type AdjustLine = z.output<typeof line>;
