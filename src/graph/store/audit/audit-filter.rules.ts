import { z } from 'zod';
import { dateTimeField, orderedRange, textField } from '../../../core/validation/field-types.ts';

const fields = z.object({
  nodeId: textField({ min: 1, max: 255 }).nullish(),
  actorName: textField({ min: 1, max: 255 }).nullish(),
  mutation: textField({ min: 1, max: 100 }).nullish(),
  since: dateTimeField().nullish(),
  until: dateTimeField().nullish(),
});

/** Filters of the record of changes (D-352). */
export const auditFilterRules = orderedRange(fields, { from: 'since', to: 'until', message: 'Não pode ser antes de since.' });
