import type { ItemLine, Value } from './placeholders.ts';

/** Maximum number of items of a list, and of characters of an item's name (D-440). */
const [MAX_LINES, MAX_NAME_LENGTH] = [100, 100];

/** The way in which values are written in a field of a message. */
export interface OutputFormat {
  escapeText(text: string): string;
  /** A list of lines that are escaped. */
  list(lines: readonly string[]): string;
  readonly times: string;
  readonly dash: string;
  readonly ellipsis: string;
}

/** A value as a field has it, and whether a part of it is missing. */
export interface Written {
  readonly text: string;
  readonly isCut: boolean;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const SIGNS = { times: '×', dash: '–', ellipsis: '…' } as const;

export const HTML: OutputFormat = {
  ...SIGNS,
  escapeText: (text) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? ''),
  list: (lines) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`,
};
export const TEXT: OutputFormat = { ...SIGNS, escapeText: (text) => text, list: (lines) => lines.join('\n') };
export const LINE: OutputFormat = { ...TEXT, list: (lines) => lines.join(', ') };
/** The signs are of the GSM alphabet: another one would more than halve the characters of each part. */
export const SMS: OutputFormat = { ...TEXT, times: 'x', dash: '-', ellipsis: '...' };

/** Number of characters; a pair of surrogates is one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if ((text.charCodeAt(at) & 0xfc00) !== 0xdc00) count += 1;
  return count;
}

/** The beginning of a text and an ellipsis, in at most `max` characters as written; empty when there is no room. */
function cutText(text: string, max: number, { escapeText, ellipsis }: OutputFormat): string {
  let room = max - ellipsis.length;
  let written = '';
  for (const character of text) {
    const next = escapeText(character);
    room -= next === character ? 1 : next.length;
    if (room < 0) break;
    written += next;
  }
  return written.trim() === '' ? '' : `${written.trimEnd()}${ellipsis}`;
}

const pluralItems = (count: number) => (count === 1 ? '1 item' : `${count} itens`);

function writeLine({ name, quantity, price }: ItemLine, format: OutputFormat): string {
  const { times, dash, escapeText } = format;
  const shown =
    countCharacters(name) > MAX_NAME_LENGTH ? cutText(name, MAX_NAME_LENGTH, { ...format, escapeText: String }) : name;
  return escapeText(`${quantity} ${times} ${shown}${price === null ? '' : ` ${dash} ${price}`}`.trim());
}

/** A list of at most `max` characters: the first items, and the number of the others. */
function writeList(items: readonly ItemLine[], max: number, format: OutputFormat): Written {
  const lines = items.slice(0, MAX_LINES).map((item) => writeLine(item, format));
  const first = (count: number) => {
    const others = items.length - count;
    const rest = others === 0 ? [] : [count === 0 ? pluralItems(others) : `e mais ${pluralItems(others)}`];
    return format.list([...lines.slice(0, count), ...rest]);
  };
  const fits = (count: number) => countCharacters(first(count)) <= max;
  const isLong = items.some(({ name }) => countCharacters(name) > MAX_NAME_LENGTH);
  if (fits(lines.length)) return { text: first(lines.length), isCut: isLong || lines.length < items.length };
  let [shown, tooMany] = [-1, lines.length];
  while (tooMany - shown > 1) {
    const middle = (shown + tooMany) >> 1;
    if (fits(middle)) shown = middle;
    else tooMany = middle;
  }
  return { text: shown < 0 ? '' : first(shown), isCut: true };
}

/** A value in at most `max` characters as written; empty when there is no room for any of it. */
export function write(value: Value, max: number, format: OutputFormat): Written {
  if (typeof value !== 'string') return writeList(value, max, format);
  const text = format.escapeText(value);
  return countCharacters(text) <= max ? { text, isCut: false } : { text: cutText(value, max, format), isCut: true };
}

/** The beginning of a store's own text in at most `max` characters: whole words, so that no address is broken. */
export function cutWords(text: string, max: number, { ellipsis }: OutputFormat): string {
  if (countCharacters(text) <= max) return text;
  const kept = [...text].slice(0, Math.max(max - ellipsis.length, 0)).join('');
  let end = kept.length;
  while (end > 0 && kept.charAt(end - 1).trim() !== '') end -= 1;
  const words = kept.slice(0, end).trimEnd();
  return words === '' ? '' : `${words}${ellipsis}`;
}
