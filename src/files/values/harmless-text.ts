/** Texts that a spreadsheet would take for a formula, and those that were made harmless before. */
const FORMULA = /^'*[=+\-@\t\r]/;
const NUMBER = /^[+-]?[\d.,]+$/;

/** A text as a spreadsheet shows it and does not run it: with an apostrophe before it (D-683). */
export const harmlessText = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

/** The text that was made harmless; every other text as it is. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) && !NUMBER.test(text.slice(1)) ? text.slice(1) : text;
