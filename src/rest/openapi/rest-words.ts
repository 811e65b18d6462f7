/** What a description says to callers of the schema alone: how it answers what is not there, its lists, its operations. */
const SCHEMA_ONLY = [
  /; null quando a loja não o tem/g,
  /; null ou omitid[oa]: .*?(?=\.)/g,
  / se nada mais for dito/g,
  /; no lugar dos cursores/g,
  /; o que já aconteceu, por replayEvents/g,
  /; para trocar aos poucos, use rotateWebhookSecret/g,
] as const;

/** A description of the schema in words for callers of REST, who know nothing of it. */
export const inRestWords = (description: string | null | undefined): string =>
  SCHEMA_ONLY.reduce((text, words) => text.replace(words, ''), description ?? '');

/** The first sentence of a description, without its full stop. */
export const firstSentence = (text: string): string => /^.*?(?=\.(\s|$))/s.exec(text)?.[0] ?? text;
