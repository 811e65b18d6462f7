import { z } from 'zod';
import { unmaskDocument } from '../../core/brazil/documents.ts';
import { textField } from '../../core/validation/field-types.ts';

/** Filters of the list of customers (D-48); document and e-mail in normalised form (D-133). */
export const customerFilterRules = z.object({
  search: textField({ min: 1, max: 255 }).nullish(),
  documentNumber: textField({ min: 1, max: 30 }).transform(unmaskDocument).nullish(),
  email: textField({ min: 1, max: 254 })
    .transform((email) => email.toLowerCase())
    .nullish(),
});

export const CUSTOMER_MISSING = 'Comprador não encontrado.';
