/** Forms of texts: the same words in one form, however somebody's keyboard or file spells them (D-491). */

/** Letters and signs that are drawn as nothing, though Unicode calls them no blanks: fillers of Hangul, the empty Braille cell. */
const INVISIBLE_LETTERS = String.raw`\u115F\u1160\u2800\u3164\uFFA0`;

/** Characters that show nothing: blanks, control characters and invisible characters (D-229). */
const UNSEEN = String.raw`[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}${INVISIBLE_LETTERS}]`;

const BLANK = new RegExp(`^${UNSEEN}*$`, 'u');
const ANY_UNSEEN = new RegExp(UNSEEN, 'gu');
const LEADING = new RegExp(`^${UNSEEN}+`, 'u');
/** Characters of an emoji after its first: the selectors of its look, and the tags of a flag. */
const OF_EMOJI = String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F\u{E0020}-\u{E007F}]+`;
/** Anchored by what goes before: a run of blanks inside a text is passed once. */
const TRAILING = new RegExp(`(?<!${UNSEEN})(${OF_EMOJI})?${UNSEEN}*$`, 'u');

/** True for a text that shows nothing (D-229). */
export const isBlank = (text: string): boolean => BLANK.test(text);

/** A text in the composed form of Unicode, in which texts are stored and sought. */
export const composed = (text: string): string => text.normalize('NFC');

/** The same without what shows nothing at its ends. */
export const trimmed = (text: string): string => composed(text.replace(LEADING, '').replace(TRAILING, '$1'));

/** A text without what shows nothing, wherever it stands. */
export const withoutUnseen = (text: string): string => text.replace(ANY_UNSEEN, '');

const DASHES = /[\p{Pd}\u2212]/gu;

/** A number, code or address as people write it, in plain characters: full-width ones as usual, any dash as a hyphen, nothing unseen. */
export const plainCode = (text: string): string => withoutUnseen(text.normalize('NFKC')).replace(DASHES, '-');

/** The same text in lower case: two texts that differ in it differ to people as well. */
export const foldedText = (text: string): string => trimmed(text).toLowerCase();
