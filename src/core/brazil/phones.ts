import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { plainCode } from '../../lib/text-forms.ts';
import { formField } from '../validation/form-field.ts';

/** Separators that people put between the parts of a phone number, blanks besides. */
const SEPARATORS = /[()./-]/g;

/** Digits that are dialled before the code of a country: `00`, or the `+` for it. */
const INTERNATIONAL_PREFIX = /^(?:\+00|00|\+)(?=\d)/;

/** A valid area code and 8 digits of a landline or 9 of a mobile phone. */
const AREA_AND_NUMBER = '((?:[14689][1-9]|2[12478]|3[1-578]|5[13-5]|7[13-579])(?:[2-57]\\d{7}|9\\d{8}))';

/**
 * A number as it is dialled within Brazil: the trunk prefix, with or without a carrier, then area and number. No carrier begins with 0, and
 * none is 11: 0 11 is São Paulo, and 011 the international prefix of North America (D-492).
 */
const NATIONAL = new RegExp(`^(?:0(?:(?!11)[1-9]\\d)?)?${AREA_AND_NUMBER}$`);

/** The code of Brazil, without a prefix. */
const WITH_COUNTRY_CODE = new RegExp(`^55(?:0(?:(?!11)[1-9]\\d)?)?${AREA_AND_NUMBER}$`);

/** A phone number in E.164, Brazilian unless it begins with + or 00 and the code of another country; undefined for a text that is none. */
export function parsePhone(value: string): string | undefined {
  const bare = plainCode(value).replace(SEPARATORS, '');
  const abroad = bare.replace(INTERNATIONAL_PREFIX, '');
  const isInternational = abroad !== bare;
  const national = (WITH_COUNTRY_CODE.exec(abroad) ?? (isInternational ? null : NATIONAL.exec(bare)))?.[1];
  if (national !== undefined) return `+55${national}`;
  if (!isInternational || abroad.startsWith('55') || !/^\d+$/.test(abroad)) return undefined;
  const foreign = parsePhoneNumberFromString(`+${abroad}`);
  return foreign?.isValid() ? foreign.number : undefined;
}

/** A phone number in E.164, Brazilian unless it begins with the code of another country (D-223, D-492). */
export const phoneField = () =>
  formField(40, parsePhone, 'Deve ser um telefone com DDD, como (11) 98765-4321, ou com + e o código de outro país.');
