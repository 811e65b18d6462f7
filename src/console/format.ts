import { cnpj, cpf } from 'cpf-cnpj-validator';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type Html, html } from '../http/html.ts';
import { formatBrl } from '../lib/money.ts';

/** A space at which no line ends. */
const NO_BREAK = '\u00a0';

/** An amount in reais: `− R$ 6,44` when it is less than nothing. */
export const money = (amount: number): string => {
  const cents = Math.round(amount * 100);
  const text = cents < 0 ? `− ${formatBrl(-cents)}` : formatBrl(cents);
  return text.replaceAll(' ', NO_BREAK);
};

/** A number with separators. */
export const numberText = (value: number): string => value.toLocaleString('pt-BR', { maximumFractionDigits: 2 });

/** A number of things. */
export const countText = (count: number, one: string, many: string): string => `${numberText(count)} ${count === 1 ? one : many}`;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format;
}

/** A moment in a time zone. */
export function moment(value: Date | string, timeZone: string): Html {
  const at = new Date(value);
  return html`<time datetime="${at.toISOString()}">${formatOf(timeZone).format(at)}</time>`;
}

/** JSON with indentation; a text that is not JSON as it is. */
export function formatJson(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value, null, 2);
  try {
    return JSON.stringify(JSON.parse(value), null, 2);
  } catch {
    return value;
  }
}

/** A telephone number as it is written in Brazil, or with the code of another country. */
export function phoneText(number: string): string {
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed) return number;
  return parsed.countryCallingCode === '55' ? parsed.formatNational() : parsed.formatInternational();
}

/** A CPF or CNPJ with its separators. */
export const documentText = (number: string): string => (number.length === 11 ? cpf.format(number) : cnpj.format(number));

/** A CEP with its hyphen. */
export const zipcodeText = (digits: string): string => digits.replace(/^(\d{5})(\d{3})$/, '$1-$2');
