import { cnpj, cpf } from 'cpf-cnpj-validator';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { isEmailAddress } from '../validation/address.ts';
import { textField } from '../validation/field-types.ts';

/** Brazilian documents and phone numbers: validated and normalised, so that two spellings are one person (D-08). */

type Normalize = (value: string) => string | undefined;

/** Text of at most `max` characters in the form that `normalise` gives it; undefined refuses it with `message`. */
const normalizedText = (max: number, normalise: Normalize, message: string) =>
  textField({ max }).transform((value, context) => {
    const normalized = normalise(value);
    if (normalized !== undefined) return normalized;
    context.addIssue({ code: 'custom', params: { code: 'INVALID_FORMAT' }, message });
    return z.NEVER;
  });

/** A document as it is printed: its characters and their usual separators. */
const PRINTED_DOCUMENT = /^[0-9A-Za-z./ -]+$/;

/** A document without punctuation, in upper case. Does not validate it. */
export const unmaskDocument = (value: string): string => value.replace(/[./ -]/g, '').toUpperCase();

function parseDocument(value: string): string | undefined {
  if (!PRINTED_DOCUMENT.test(value)) return undefined;
  const bare = unmaskDocument(value);
  return (bare.length === 11 ? cpf : cnpj).isValid(bare) ? bare : undefined;
}

/** A CPF or CNPJ, the alphanumeric one too, with its check digits right; kept unmasked and in upper case. */
export const documentField = () => normalizedText(30, parseDocument, 'Deve ser um CPF ou CNPJ válido.');

/** Type of a document number (contract §2). */
export const documentType = (number: string): 'cpf' | 'cnpj' => (number.length === 11 ? 'cpf' : 'cnpj');

/** Separators that people put between the parts of a phone number. */
const PHONE_SEPARATORS = /[\s()./\p{Pd}]/gu;

/**
 * A Brazilian number: an optional country code, the trunk prefix with or without a carrier, then a valid area code and 8 digits
 * of a landline or 9 of a mobile phone.
 */
const BRAZILIAN_PHONE = /^(?:\+?55)?(?:0(?:\d\d)?)?((?:[14689][1-9]|2[12478]|3[1-578]|5[13-5]|7[13-579])(?:[2-57]\d{7}|9\d{8}))$/;

function parsePhone(value: string): string | undefined {
  const bare = value.replace(PHONE_SEPARATORS, '');
  const national = BRAZILIAN_PHONE.exec(bare)?.[1];
  if (national !== undefined) return `+55${national}`;
  if (!/^\+\d+$/.test(bare) || bare.startsWith('+55')) return undefined;
  const foreign = parsePhoneNumberFromString(bare);
  return foreign?.isValid() ? foreign.number : undefined;
}

/** A phone number in E.164, Brazilian unless it begins with another country code (D-223). */
export const phoneField = () =>
  normalizedText(40, parsePhone, 'Deve ser um telefone com DDD, como (11) 98765-4321, ou com + e o código de outro país.');

/** An e-mail address; kept in lower case. */
export const emailField = () =>
  normalizedText(254, (value) => (isEmailAddress(value) ? value.toLowerCase() : undefined), 'Deve ser um endereço de e-mail.');

function parseZipcode(value: string): string | undefined {
  const digits = /^\d{5}-?\d{3}$/.test(value) ? value.replace('-', '') : undefined;
  return digits;
}

/** A CEP; kept as 8 digits. */
export const zipcodeField = () => normalizedText(9, parseZipcode, 'Deve ser um CEP de 8 dígitos.');

/** The states of Brazil and the Federal District, by their two letters. */
export const STATE_CODES: ReadonlySet<string> = new Set(
  'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' '),
);

function parseState(value: string): string | undefined {
  const letters = value.toUpperCase();
  return STATE_CODES.has(letters) ? letters : undefined;
}

/** A state of Brazil; kept as two letters in upper case. */
export const stateField = () => normalizedText(2, parseState, 'Deve ser a sigla de um estado, como SP.');
