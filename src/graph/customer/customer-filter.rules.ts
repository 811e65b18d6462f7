import { z } from 'zod';
import { text } from '../kernel/fields.ts';
import { bareDocument } from '../kernel/identities.ts';

/** What the list of customers may be narrowed by (D-48); document and e-mail in the one form that customers have (D-133). */
export const customerFilterRules = z.object({
  search: text({ min: 1, max: 255 }).nullish(),
  documentNumber: text({ min: 1, max: 30 }).transform(bareDocument).nullish(),
  email: text({ min: 1, max: 254 })
    .transform((email) => email.toLowerCase())
    .nullish(),
});
