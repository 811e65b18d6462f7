import { z } from 'zod';
import { listField, nameField, rule } from '../../../core/validation/field-types.ts';
import { MAX_OPTIONS, MAX_VARIANTS } from './variant.rules.ts';

const distinct = (texts: readonly string[]) => new Set(texts.map((text) => text.trim().toLowerCase())).size === texts.length;

const axis = rule(
  z.object({
    name: nameField({ min: 1, max: 50 }),
    values: listField(nameField({ min: 1, max: 100 }), { min: 1, max: MAX_VARIANTS }),
  }),
  {
    reads: ['values'],
    field: 'values',
    code: 'CONFLICT',
    message: 'Cada valor pode aparecer uma só vez.',
    holds: ({ values }) => distinct(values),
  },
);

/** The matrix of a product's variants: its axes, and its variants in their order. Each variant is validated as it becomes. */
export const matrixRules = rule(
  z.object({
    options: listField(axis, { max: MAX_OPTIONS }),
    variants: listField(z.object({ options: listField(z.object({}), { max: MAX_OPTIONS }) }), { max: MAX_VARIANTS }),
  }),
  {
    reads: ['options'],
    field: 'options',
    code: 'CONFLICT',
    message: 'Cada opção pode aparecer uma só vez.',
    holds: ({ options }) => distinct(options.map(({ name }) => name)),
  },
);

export type Axis = z.output<typeof axis>;
