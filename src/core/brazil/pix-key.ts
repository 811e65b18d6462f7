import { plainCode, trimmed } from '../../lib/text-forms.ts';
import { asciiDomain } from '../validation/address.ts';
import { parseEmail } from '../validation/emails.ts';
import { formField } from '../validation/form-field.ts';
import { parseDocument } from './documents.ts';
import { parsePhone } from './phones.ts';

/** The longest key, an e-mail address. */
const MAX_PIX_KEY_LENGTH = 77;

/** An e-mail address as the directory has it: in lower case and ASCII. */
function parseEmailKey(value: string): string | undefined {
  const email = parseEmail(value);
  if (email === undefined) return undefined;
  const at = email.lastIndexOf('@');
  const key = `${email.slice(0, at)}@${asciiDomain(email.slice(at + 1)) ?? ''}`;
  return key.length <= MAX_PIX_KEY_LENGTH ? key : undefined;
}

/** A random key: a UUID in lower case, with its hyphens. */
function parseRandomKey(bare: string): string | undefined {
  const parts = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/i.exec(bare);
  return parts?.slice(1).join('-').toLowerCase();
}

/** A mobile number of Brazil: the directory has no landlines. */
function parseMobile(value: string): string | undefined {
  const phone = parsePhone(value);
  return phone !== undefined && /^\+55\d{2}9\d{8}$/.test(phone) ? phone : undefined;
}

/** Characters after the last separator: two digits in a document, four or more in a phone number. */
const LAST_GROUP = /[^0-9A-Z]([0-9A-Z]+)$/i;

/** A document or a mobile number. 11 digits may be both: their mask tells, and without one a valid CPF is a CPF (D-491). */
function parseNumber(written: string, value: string): string | undefined {
  if (/[+(]/.test(written)) return parseMobile(value);
  const group = LAST_GROUP.exec(trimmed(value.normalize('NFKC')))?.[1];
  if (group?.length === 2) return parseDocument(written);
  if (group !== undefined && /^\d{11}$/.test(written.replace(/[./-]/g, ''))) return parseMobile(value);
  return parseDocument(written) ?? parseMobile(value);
}

/**
 * A PIX key in the one form of the directory of the Central Bank (DICT): CPF or CNPJ without its mask, a mobile number with +55, an e-mail
 * address in lower case, a random key in lower case. Undefined for a text that is no key.
 */
export function parsePixKey(value: string): string | undefined {
  if (value.includes('@')) return parseEmailKey(value);
  const written = plainCode(value);
  return parseRandomKey(written) ?? parseNumber(written, value);
}

/** A stored key in the form of the directory; null for none, and for one of before D-491 that has no such form: nobody can pay to it. */
export const payablePixKey = (stored: string | null): string | null => (stored === null ? null : (parsePixKey(stored) ?? null));

const UNPAYABLE =
  'A chave PIX guardada não está em nenhuma das formas de uma chave, e ninguém consegue pagar para ela. Informe-a de novo.';

/** The reason for which a store receives no PIX; null when it does. */
export function pixProblem(stored: string | null): string | null {
  if (stored === null) return 'A loja não tem chave PIX.';
  return payablePixKey(stored) === null ? UNPAYABLE : null;
}

/** A PIX key; kept in the form of the directory (D-118, D-491). */
export const pixKeyField = () =>
  formField(
    MAX_PIX_KEY_LENGTH,
    parsePixKey,
    'Deve ser uma chave PIX: CPF, CNPJ, e-mail, celular com DDD, como +5511987654321, ou chave aleatória.',
  );
