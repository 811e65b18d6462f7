import { countCharacters, cutWords, HTML, type OutputFormat, type Written, write } from './output-format.ts';
import { BRACES, CUTTABLE, isPlaceholder, LINKS, type Placeholder } from './placeholders.rules.ts';
import type { Value } from './placeholders.ts';

/** A text between whose parts the placeholders are: one part more than there are names. */
interface SplitText {
  readonly parts: readonly string[];
  readonly names: readonly Placeholder[];
}

/** A placeholder of a text, with its value as written where there is room. */
interface Use {
  readonly name: Placeholder;
  readonly count: number;
  readonly value: Value;
  readonly written: Written;
  readonly length: number;
}

function split(text: string): SplitText {
  const parts: string[] = [];
  const names: Placeholder[] = [];
  let from = 0;
  for (const { 0: written, 1: inside = '', index } of text.matchAll(BRACES)) {
    const name = inside.trim();
    if (!isPlaceholder(name)) continue;
    parts.push(text.slice(from, index));
    names.push(name);
    from = index + written.length;
  }
  return { parts: [...parts, text.slice(from)], names };
}

/** An `href` with its value, in which a placeholder may have blanks. */
const HREF = /\shref\s*=\s*(?:"[^"]*"|'[^']*'|(?:\{\{[^{}]*\}\}|[^\s"'>])+)/gi;

/** `html` without each `href` that has one of these placeholders: its words stay, and lead nowhere. */
function withoutLinks(html: string, names: ReadonlySet<Placeholder>): string {
  const isNamed = (href: string) => [...href.matchAll(BRACES)].some(([, inside = '']) => names.has(inside.trim() as Placeholder));
  return html.replace(HREF, (href) => (isNamed(href) ? '' : href));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The most that each of `lengths` may keep so that all together have at most `room`: short ones stay, long ones share the rest. */
function fairShare(lengths: readonly number[], room: number): number {
  const sorted = lengths.toSorted((a, b) => a - b);
  let left = room;
  for (const [at, length] of sorted.entries()) {
    const share = Math.floor(Math.max(left, 0) / (sorted.length - at));
    if (length > share) return share;
    left -= length;
  }
  return Number.POSITIVE_INFINITY;
}

/** Uses that are written whole or not at all: links first, then the shortest in sum, as long as there is room. */
function keptWhole(uses: readonly Use[], room: number): { readonly kept: readonly Use[]; readonly left: number } {
  const rank = ({ name }: Use) => (LINKS.includes(name) ? LINKS.indexOf(name) : LINKS.length);
  const ofAll = ({ count, length }: Use) => count * length;
  const kept: Use[] = [];
  let left = room;
  for (const use of uses.toSorted((a, b) => rank(a) - rank(b) || ofAll(a) - ofAll(b))) {
    if (ofAll(use) > left) continue;
    kept.push(use);
    left -= ofAll(use);
  }
  return { kept, left };
}

/** Texts and room of a field. */
interface Allotment {
  readonly texts: ReadonlyMap<Placeholder, string>;
  /** Characters for all names and lists together. */
  readonly room: number;
  /** Characters that a part of the store's own text may keep. */
  readonly maxPart: number;
}

const UNLIMITED = Number.POSITIVE_INFINITY;

/** The part of a field that a name or a list may have at least, while there is room: a few are read more easily than many beginnings. */
const LEAST_SHARE = 1 / 20;

const isCuttable = ({ name }: Use) => CUTTABLE.includes(name);

/** Shares the room of a field whose text would be too long: what cannot be cut, then the store's own text, then names and lists. */
function allot(uses: readonly Use[], own: readonly number[], max: number, format: OutputFormat): Allotment {
  const ownLength = sum(own);
  // The tags of an html cannot be cut: it is stored with room for values.
  const isFixed = format === HTML;
  const whole = uses.filter((use) => !isCuttable(use));
  const { kept, left } = keptWhole(whole, isFixed ? max - ownLength : max);
  const room = Math.max(isFixed ? left : left - ownLength, 0);
  const cuttable = uses.filter(isCuttable);
  const lengths = cuttable.flatMap(({ count, length }) => Array<number>(count).fill(length));
  const share = Math.max(fairShare(lengths, room), Math.min(room, Math.floor(max * LEAST_SHARE)));
  const cut = cuttable.map((use) => [use.name, write(use.value, Math.min(share, max), format).text] as const);
  const texts = new Map([...kept.map(({ name, written }) => [name, written.text] as const), ...cut]);
  return { texts, room, maxPart: isFixed || left >= ownLength ? UNLIMITED : fairShare(own, left) };
}

/** The texts and values of a field, in their order; a name or list for which no room is left is absent. */
function join({ parts, names }: SplitText, { texts, room, maxPart }: Allotment, format: OutputFormat): string {
  const lengths = new Map([...texts].map(([name, text]) => [name, CUTTABLE.includes(name) ? countCharacters(text) : 0]));
  let left = room;
  const filled = parts.map((part, at) => {
    const name = names[at];
    const length = name === undefined ? 0 : (lengths.get(name) ?? 0);
    const value = name === undefined || length > left ? '' : (texts.get(name) ?? '');
    if (value !== '') left -= length;
    return `${cutWords(part, maxPart, format)}${value}`;
  });
  return filled.join('');
}

/**
 * Fills the placeholders of a text, in at most `max` characters. Each value is written once, however often it occurs. Braces inside
 * a value are not expanded; other text in braces stays.
 */
export function fillTemplate(text: string, read: (name: Placeholder) => Value, max: number, format: OutputFormat): Written {
  const template = split(text);
  const counts = new Map<Placeholder, number>();
  for (const name of template.names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const uses = [...counts].map(([name, count]): Use => {
    const value = read(name);
    const written = write(value, CUTTABLE.includes(name) ? max : UNLIMITED, format);
    return { name, count, value, written, length: countCharacters(written.text) };
  });
  const own = template.parts.map(countCharacters);
  const isTooLong = sum(own) + sum(uses.map(({ count, length }) => count * length)) > max;
  const all = { texts: new Map(uses.map(({ name, written }) => [name, written.text])), room: UNLIMITED, maxPart: UNLIMITED };
  const allotment = isTooLong ? allot(uses, own, max, format) : all;
  const empty = new Set(LINKS.filter((name) => counts.has(name) && !allotment.texts.get(name)));
  const shown = format === HTML && empty.size > 0 ? split(withoutLinks(text, empty)) : template;
  return { text: join(shown, allotment, format), isCut: isTooLong || uses.some(({ written }) => written.isCut) };
}
