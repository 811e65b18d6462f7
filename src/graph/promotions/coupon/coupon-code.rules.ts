import { trimmedField } from '../../../core/validation/field-types.ts';
import { trimmed, withoutUnseen } from '../../../lib/text-forms.ts';

/** Maximum number of characters of a code (D-129). */
export const MAX_CODE_LENGTH = 60;

/**
 * The one spelling in which codes are compared: case, normal form, width of letters, blanks and invisible characters make no difference, so
 * that whatever a buyer's keyboard sends finds the coupon (D-51, D-493). Letters of another script do.
 */
export const couponCodeKey = (typed: string): string => compatible(compatible(typed).toLowerCase().toUpperCase());

/** Signs that Unicode takes apart into a blank and a mark lose the blank, and the mark goes to what is before. */
const compatible = (text: string) => withoutUnseen(withoutUnseen(text).normalize('NFKC')).normalize('NFKC');

/** A code as a buyer typed it; empty where nothing is left but blanks. */
export const typedCode = trimmed;

/** The code of a call that prices a cart: an empty one is none. */
export const typedCodeField = ({ max }: { max: number }) =>
  trimmedField({ max })
    .transform((code) => (code === '' ? null : code))
    .nullable()
    .default(null);

/** Scripts with letters that look like those of another one. */
const LOOK_ALIKE_SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'].map(
  (script) => new RegExp(String.raw`\p{Script=${script}}`, 'u'),
);

/** True for a code whose letters nobody can tell by looking: `VІР` with Cyrillic letters among Latin ones. */
export const mixesScripts = (code: string): boolean =>
  LOOK_ALIKE_SCRIPTS.filter((script) => script.test(code.normalize('NFKC'))).length > 1;

/** A selector of variants that changes nothing: one that no emoji precedes. */
const IDLE_SELECTOR = /(?<![\p{Extended_Pictographic}0-9#*])[\uFE00-\uFE0F]/u;
const SELECTORS = /[\uFE0E\uFE0F]/g;

/** True for a code with blanks or characters that show nothing; the selectors that emoji need are not counted. */
export function hasUnseen(code: string): boolean {
  const visible = code.replace(SELECTORS, '');
  return withoutUnseen(visible) !== visible || IDLE_SELECTOR.test(code);
}
