import { z } from 'zod';
import { inOrder, listOf, moment } from '../kernel/fields.ts';

const fields = z.object({
  types: listOf(z.string(), { min: 1, max: 21 }).nullish(),
  since: moment().nullish(),
  until: moment().nullish(),
  isTest: z.boolean().nullish(),
});

/** What the log of events may be narrowed by. */
export const eventFilterRules = inOrder(fields, { from: 'since', to: 'until', message: 'Não pode ser antes de since.' });
