import { z } from 'zod';
import { documentField } from '../../../core/brazil/documents.ts';
import { phoneField } from '../../../core/brazil/phones.ts';
import { stateField, zipcodeField } from '../../../core/brazil/zipcodes.ts';
import { emailField } from '../../../core/validation/emails.ts';
import { nameField, textField } from '../../../core/validation/field-types.ts';

/** Rules of the buyer (D-08). Without a document the e-mail identifies a buyer (D-48). */
export const buyerRules = z.object({
  name: nameField({ min: 1, max: 255 }),
  email: emailField(),
  phone: phoneField().nullable().default(null),
  documentNumber: documentField().nullable().default(null),
});

/** Rules of the delivery address. */
export const addressRules = z.object({
  street: nameField({ min: 1, max: 255 }),
  number: nameField({ min: 1, max: 20 }),
  complement: textField({ max: 255 }).nullable().default(null),
  neighborhood: nameField({ min: 1, max: 255 }),
  city: nameField({ min: 1, max: 255 }),
  state: stateField(),
  zipcode: zipcodeField(),
});
