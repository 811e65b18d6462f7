import { plainCode } from '../../lib/text-forms.ts';
import { formField } from '../validation/form-field.ts';

function parseZipcode(value: string): string | undefined {
  const written = plainCode(value);
  return /^\d{2}\.?\d{3}-?\d{3}$/.test(written) ? written.replace(/[.-]/g, '') : undefined;
}

/** A CEP, however it is printed; kept as 8 digits. */
export const zipcodeField = () => formField(20, parseZipcode, 'Deve ser um CEP de 8 dígitos.');

/** The states of Brazil and the Federal District, by their two letters. */
export const STATE_CODES: ReadonlySet<string> = new Set(
  'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' '),
);

function parseState(value: string): string | undefined {
  const letters = plainCode(value).toUpperCase();
  return STATE_CODES.has(letters) ? letters : undefined;
}

/** A state of Brazil; kept as two letters in upper case. */
export const stateField = () => formField(2, parseState, 'Deve ser a sigla de um estado, como SP.');
