import { z } from 'zod';
import { dateTimeField, listField, orderedRange, uuidField } from '../../../core/validation/field-types.ts';

const fields = z.object({
  types: listField(z.string(), { min: 1, max: 21 }).nullish(),
  since: dateTimeField().nullish(),
  until: dateTimeField().nullish(),
  isTest: z.boolean().nullish(),
  orderId: uuidField().nullish(),
  customerId: uuidField().nullish(),
});

/** Filters of the event log. */
export const eventFilterRules = orderedRange(fields, { from: 'since', to: 'until', message: 'Não pode ser antes de since.' });
