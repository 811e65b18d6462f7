/** Reason for which a text cannot be stored, in Portuguese; undefined when it can. PostgreSQL has no NUL, UTF-8 no lone surrogate (D-05). */
export function textError(value: string): string | undefined {
  if (value.includes('\0')) return 'Não pode conter o caractere nulo (U+0000).';
  if (!value.isWellFormed()) return 'Contém um caractere Unicode incompleto.';
  return undefined;
}

/** Letters and signs that are drawn as nothing, though Unicode calls them no blanks: fillers of Hangul, the empty Braille cell. */
export const DRAWN_AS_NOTHING = String.raw`\u115F\u1160\u2800\u3164\uFFA0`;

const BLANK = new RegExp(String.raw`^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}${DRAWN_AS_NOTHING}]*$`, 'u');

/** True for a text that shows nothing: blanks, control characters and invisible characters (D-229). */
export const isBlank = (value: string): boolean => BLANK.test(value);
