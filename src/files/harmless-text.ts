/** Texts that a spreadsheet would take for a formula, or that begin as one that was made harmless. */
const FORMULA = /^'*[=+\-@\t\r]/;
const NUMBER = /^[+-]?[\d.,]+$/;

/** A text as a spreadsheet shows it and does not run it: with an apostrophe before it (D-645). */
export const harmlessText = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

/** The text that was made harmless, as it was. */
export const originalText = (text: string): string => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text);
