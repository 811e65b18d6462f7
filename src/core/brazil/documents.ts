import { cnpj, cpf } from 'cpf-cnpj-validator';
import { plainCode } from '../../lib/text-forms.ts';
import { trimmedField } from '../validation/field-types.ts';
import { formField } from '../validation/form-field.ts';

/** CPF and CNPJ: validated, and in one form, so that two spellings are one person (D-08). */

/** Separators of printed documents, blanks besides. */
const SEPARATORS = /[./-]/g;

/** A document without punctuation, in upper case. Does not validate it. */
export const unmaskDocument = (value: string): string => plainCode(value).replace(SEPARATORS, '').toUpperCase();

/** A CPF, or a CNPJ with or without letters, in its one form; undefined for a text that is none. */
export function parseDocument(value: string): string | undefined {
  const bare = unmaskDocument(value);
  return (bare.length === 11 ? cpf : cnpj).isValid(bare) && /^[0-9A-Z]+$/.test(bare) ? bare : undefined;
}

/** The longest spelling of a document, in characters. */
const MAX_DOCUMENT_LENGTH = 30;

/** A CPF or CNPJ, the alphanumeric one too, with its check digits right; kept unmasked and in upper case. */
export const documentField = () => formField(MAX_DOCUMENT_LENGTH, parseDocument, 'Deve ser um CPF ou CNPJ válido.');

/** A document that is sought; not validated, because none has an invalid one. */
export const soughtDocument = () => trimmedField({ min: 1, max: MAX_DOCUMENT_LENGTH }).transform(unmaskDocument);

/** Type of a document number (contract §2). */
export const documentType = (number: string): 'cpf' | 'cnpj' => (number.length === 11 ? 'cpf' : 'cnpj');
