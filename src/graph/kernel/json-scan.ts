/**
 * What JSON.parse forgives and we do not: a container within too many others, a key that its object has twice, more keys and
 * containers than a text may have.
 */
export interface JsonFault {
  readonly kind: 'deep' | 'many' | 'twice';
  /** Where: keys and indexes. */
  readonly path: readonly (string | number)[];
}

/** How much a text may hold. */
export interface JsonBounds {
  /** Containers within each other. */
  readonly deepest: number;
  /** Keys, objects and lists, which cost far more to make than to send. */
  readonly most: number;
}

/** An object or a list that is open where the reading stands. There is one for each depth, used again and again. */
interface Level {
  isObject: boolean;
  awaitsKey: boolean;
  /** Where in it the reading stands: a key or an index. */
  at: string | number;
  /** The keys of an object so far: the first few, and all of them once there are more. */
  few: string[];
  many: Set<string> | undefined;
}

/** So many keys are looked through faster than a set is made for them. */
const FEW = 8;

const QUOTE = 34;
const COMMA = 44;
const LIST = { open: 91, close: 93 } as const;
const OBJECT = { open: 123, close: 125 } as const;
const BACKSLASH = 92;

/** Whether the sign at `at` stands behind an odd number of backslashes. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}

/** Where the string that begins at `from` ends: at its quote, or with the text. */
function endOfString(text: string, from: number): number {
  let end = text.indexOf('"', from + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

/** A key as JSON.parse reads it; in a text that it refuses, as it is written. */
function keyOf(written: string): string {
  if (!written.includes('\\')) return written;
  try {
    return JSON.parse(`"${written}"`) as string;
  } catch {
    return written;
  }
}

/** Whether an object has the key already; from now on it has. */
function isKnown(level: Level, key: string): boolean {
  if (level.many) {
    const before = level.many.size;
    return level.many.add(key).size === before;
  }
  if (level.few.includes(key)) return true;
  level.few.push(key);
  if (level.few.length > FEW) level.many = new Set(level.few);
  return false;
}

/**
 * Looks through a text once, before it is parsed, whatever it is made of. Answers where it leaves the bounds, and stops there;
 * otherwise the first key that its object has twice.
 */
export function jsonFault(text: string, { deepest, most }: JsonBounds): JsonFault | undefined {
  const levels: Level[] = [];
  let depth = 0;
  let parts = 0;
  let level: Level | undefined;
  let twice: JsonFault | undefined;
  const path = () => levels.slice(0, depth).map(({ at }) => at);

  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (sign === QUOTE) {
      const end = endOfString(text, index);
      if (level?.awaitsKey) {
        const key = keyOf(text.slice(index + 1, end));
        level.at = key;
        level.awaitsKey = false;
        parts += 1;
        if (!twice && isKnown(level, key)) twice = { kind: 'twice', path: path() };
      }
      index = end;
    } else if (sign === COMMA && level) {
      if (level.isObject) level.awaitsKey = true;
      else level.at = (level.at as number) + 1;
    } else if (sign === OBJECT.open || sign === LIST.open) {
      if (depth === deepest) return { kind: 'deep', path: path() };
      const isObject = sign === OBJECT.open;
      level = levels[depth] ??= { isObject, awaitsKey: false, at: 0, few: [], many: undefined };
      level.isObject = isObject;
      level.awaitsKey = isObject;
      level.at = isObject ? '' : 0;
      if (level.few.length > 0) level.few = [];
      level.many = undefined;
      depth += 1;
      parts += 1;
    } else if (sign === OBJECT.close || sign === LIST.close) {
      depth = Math.max(0, depth - 1);
      level = levels[depth - 1];
    }
    if (parts > most) return { kind: 'many', path: [] };
  }
  return twice;
}
