/** Maximum number of words of a search; later ones are ignored. */
const MAX_WORDS = 10;

/** Marks that NFD takes off their letters. */
const MARKS = /[\u0300-\u036f]+/g;
/** Control characters, blanks and punctuation, between words, as `search_terms` has them. */
const BETWEEN = /[\p{Cc} -/:-@[-`{-\u00a0\u2000-\u206f\u3000]+/gu;
/** Digits with what masks of documents, phones and CEPs have between them. */
const MASKED = /^[\d\s()./+-]*\d[\d\s()./+-]*$/;

const lowerAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The words of a text as the SQL function `search_terms` has them: without accents and in lower case. */
const wordsOf = (text: string) => lowerAscii(text.normalize('NFD').replace(MARKS, '')).replace(BETWEEN, ' ').split(' ');

/** A piece of a search without blanks: an e-mail is not taken apart, and a mask leaves its digits. */
function wordsOfPiece(piece: string): string[] {
  if (piece.includes('@')) return [lowerAscii(piece)];
  return MASKED.test(piece) ? [piece.replaceAll(/\D/g, '')] : wordsOf(piece);
}

/** The words of a search, in the form of those of the rows; none for a text without letters and digits. */
export function searchWords(text: string): string[] {
  const words = MASKED.test(text) ? [text.replaceAll(/\D/g, '')] : text.split(/[ \t\n\r\u00a0]+/).flatMap(wordsOfPiece);
  return [...new Set(words.filter((word) => word !== ''))].slice(0, MAX_WORDS);
}

/** The condition that a row of the store has, for each of the words, one that begins with it or, `whole`, is it. */
export function matchingWords(storeId: string, words: readonly string[], { whole = false } = {}) {
  const quoted = words.map((word) => `'${storeId.slice(-8)}:${word.replaceAll(/['\\]/g, '$&$&')}'${whole ? '' : ':*'}`);
  return { searchTerms: { storeId, matches: quoted.join(' & ') } };
}

/**
 * The condition that a row of the store is one of `contained`, or has each word of the text as the beginning of one of its own. Nearly every
 * row has words that begin with a given character, so one character has to be a word, as the number of an order may be (D-389).
 */
export function orMatchingWords<Where extends object>(storeId: string, text: string, contained: Where): Where | { OR: Where[] } {
  const words = searchWords(text);
  if (words.length === 0) return contained;
  const whole = words.every((word) => word.length === 1);
  return { OR: [contained, matchingWords(storeId, words, { whole }) as unknown as Where] };
}

/** True when a condition searches inside texts. How many rows match is known only by the text. */
export function searchesText(where: unknown): boolean {
  if (typeof where !== 'object' || where === null || where instanceof Date) return false;
  return 'contains' in where || 'matches' in where || Object.values(where).some(searchesText);
}
