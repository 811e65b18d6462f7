import type { Decimals } from '../table.ts';

/** Sign before the decimals that a number has; AMBIGUOUS: either reading makes sense, PLAIN: it has no sign. */
export type NumberForm = Decimals | 'PLAIN' | 'AMBIGUOUS' | 'NONE';

/** Number as people write it, without its currency and its blanks. */
const bare = (text: string): string => text.replaceAll(/R\$|[\s\u00A0\u202F]/g, '').replace(/^\u2212/, '-');

const GROUPED_POINT = /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
const GROUPED_COMMA = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** The form of a number. `1.234` and `1,234` are ambiguous: a thousand and more, or one and something. `0,500` is not. */
export function numberForm(text: string): NumberForm {
  const number = bare(text);
  if (/^-?\d+$/.test(number)) return 'PLAIN';
  if (/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(number)) return 'AMBIGUOUS';
  if (/^-?\d+,\d+$/.test(number)) return 'COMMA';
  if (/^-?\d+\.\d+$/.test(number)) return 'POINT';
  if (GROUPED_POINT.test(number)) return 'COMMA';
  if (GROUPED_COMMA.test(number)) return 'POINT';
  return 'NONE';
}

/** A number with a decimal point; undefined when it is none in a column with this decimal sign. */
export function plainNumber(text: string, decimals: Decimals): string | undefined {
  const number = bare(text);
  const [group, sign] = decimals === 'COMMA' ? ['.', ','] : [',', '.'];
  const form = numberForm(number);
  if (form === 'NONE' || (form !== 'PLAIN' && form !== 'AMBIGUOUS' && form !== decimals)) return undefined;
  return number.replaceAll(group, '').replace(sign, '.');
}
