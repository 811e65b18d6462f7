import { trimmed } from '../../lib/text-forms.ts';
import { isEmailAddress } from './address.ts';
import { trimmedField } from './field-types.ts';
import { formField } from './form-field.ts';

/** The longest e-mail address, in octets. */
const MAX_EMAIL_LENGTH = 254;

/** An e-mail address in its one form: in lower case, without blanks around it; undefined for a text that is none. */
export function parseEmail(value: string): string | undefined {
  const email = trimmed(value);
  return isEmailAddress(email) ? email.toLowerCase() : undefined;
}

/** An e-mail address; kept in its one form. */
export const emailField = () => formField(MAX_EMAIL_LENGTH, parseEmail, 'Deve ser um endereço de e-mail.');

/** An e-mail address that is sought; not validated, because none has an invalid one. */
export const soughtEmail = () => trimmedField({ min: 1, max: MAX_EMAIL_LENGTH }).transform((email) => email.toLowerCase());
