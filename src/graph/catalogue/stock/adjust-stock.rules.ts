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

const fields = z.object({
  sku: soughtSku().nullable().default(null),
  productId: uuidField().nullable().default(null),
  variantId: uuidField().nullable().default(null),
  delta: integerField({ min: -MAX_INT }).nullable().default(null),
  set: integerField().nullable().default(null),
  ifStock: integerField().nullable().default(null),
});

const oneOf = (values: readonly unknown[]) => values.filter((value) => value !== null).length === 1;

const withTarget = rule(fields, {
  reads: ['sku', 'productId', 'variantId'],
  field: 'sku',
  code: 'REQUIRED',
  message: 'Informe o SKU, o produto ou a variação, e só um deles.',
  holds: ({ sku, productId, variantId }) => oneOf([sku, productId, variantId]),
});

const withChange = rule(withTarget, {
  reads: ['delta', 'set'],
  field: 'delta',
  code: 'REQUIRED',
  message: 'Informe delta ou set, e só um deles.',
  holds: ({ delta, set }) => oneOf([delta, set]),
});

const line = rule(withChange, {
  reads: ['delta'],
  field: 'delta',
  code: 'INVALID_VALUE',
  message: 'Não pode ser 0.',
  holds: ({ delta }) => delta !== 0,
});

/** Adjustment of stocks (D-333). */
export const adjustStockRules = z.object({
  reason: enumField(ADJUST_REASONS),
  reference: textField({ min: 1, max: 255 }).nullable().default(null),
  lines: listField(line, { min: 1, max: MAX_ADJUST_LINES }),
});

/** A line of an adjustment. */
export type AdjustLine = z.output<typeof line>;
