import { cnpj, cpf } from 'cpf-cnpj-validator';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { text } from './fields.ts';

/**
 * What identifies and reaches people in Brazil: checked, and kept in one form, so that two spellings are one person
 * (D-08).
 */

type Normalise = (value: string) => string | undefined;

/** Text of at most `max` characters in the form that `normalise` gives it; undefined refuses it with `message`. */
const normalised = (max: number, normalise: Normalise, message: string) =>
  text({ max }).transform((value, context) => {
    const form = normalise(value);
    if (form !== undefined) return form;
    context.addIssue({ code: 'custom', params: { code: 'INVALID_FORMAT' }, message });
    return z.NEVER;
  });

/** A document as it is printed: its characters and their usual separators. */
const PRINTED_DOCUMENT = /^[0-9A-Za-z./ -]+$/;

/** A document without its mask, in upper case; whether it is one is not looked at. */
export const bareDocument = (value: string): string => value.replace(/[./ -]/g, '').toUpperCase();

function documentOf(value: string): string | undefined {
  if (!PRINTED_DOCUMENT.test(value)) return undefined;
  const bare = bareDocument(value);
  return (bare.length === 11 ? cpf : cnpj).isValid(bare) ? bare : undefined;
}

/** A CPF or CNPJ, the alphanumeric one too, with its check digits right; kept unmasked and in upper case. */
export const documentNumber = () => normalised(30, documentOf, 'Deve ser um CPF ou CNPJ válido.');

/** What kind of document a number is (contract §2). */
export const documentTypeOf = (number: string): 'cpf' | 'cnpj' => (number.length === 11 ? 'cpf' : 'cnpj');

function phoneOf(value: string): string | undefined {
  const phone = parsePhoneNumberFromString(value, 'BR');
  return phone?.isPossible() ? phone.number : undefined;
}

/** A telephone number, of Brazil unless it says otherwise; kept in the form of E.164. */
export const phone = () => normalised(40, phoneOf, 'Deve ser um telefone com DDD, como (11) 98765-4321.');

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** An e-mail address; kept in lower case. */
export const email = () =>
  normalised(254, (value) => (EMAIL.test(value) ? value.toLowerCase() : undefined), 'Deve ser um endereço de e-mail.');

function zipcodeOf(value: string): string | undefined {
  const digits = /^\d{5}-?\d{3}$/.test(value) ? value.replace('-', '') : undefined;
  return digits;
}

/** A CEP; kept as 8 digits. */
export const zipcode = () => normalised(9, zipcodeOf, 'Deve ser um CEP de 8 dígitos.');

/** The states of Brazil and the Federal District, by their two letters. */
const STATES = new Set('AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' '));

function stateOf(value: string): string | undefined {
  const letters = value.toUpperCase();
  return STATES.has(letters) ? letters : undefined;
}

/** A state of Brazil; kept as two letters in upper case. */
export const state = () => normalised(2, stateOf, 'Deve ser a sigla de um estado, como SP.');
