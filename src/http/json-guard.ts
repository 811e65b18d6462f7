import { isExact } from '../core/validation/inexact-integers.ts';

/** Path to a value: keys and indexes. */
export type JsonPath = readonly (string | number)[];

/** Problems in a JSON text that JSON.parse accepts. */
export interface JsonFaults {
  /** The first container within too many others, or the place at which a text has more than it may have. */
  readonly beyond?: { readonly kind: 'depth' | 'nodes' | 'entries'; readonly path: JsonPath };
  /** The keys that their object has had before; at most `MAX_REPEATED`. */
  readonly repeated: readonly JsonPath[];
  /** The integers that a double cannot hold, with their texts; at most `MAX_INEXACT`. */
  readonly inexact: readonly { readonly path: JsonPath; readonly text: string }[];
}

/** Maximum number of duplicate keys in a report (D-159). */
const MAX_REPEATED = 1_000;
const MAX_INEXACT = 1_000;

/** Limits of a JSON text. */
export interface JsonLimits {
  /** Containers within each other. */
  readonly maxDepth: number;
  /** Keys, objects and lists, which cost far more to make than to send. */
  readonly maxNodes: number;
  /** Entries of lists behind the first one of each. */
  readonly maxEntries: number;
}

/** An open object or list. There is one for each depth, reused. */
interface Level {
  isObject: boolean;
  awaitsKey: boolean;
  /** Current key or index. */
  position: string | number;
  /** The keys of an object so far: the first few, and all of them once there are more. */
  firstKeys: string[];
  allKeys: Set<string> | undefined;
}

/** Maximum number of keys that are compared one by one, which is faster than creating a set for them. */
const LINEAR_SCAN_LIMIT = 8;

const QUOTE = 34;
const COMMA = 44;
const LIST = { open: 91, close: 93 } as const;
const OBJECT = { open: 123, close: 125 } as const;
const BACKSLASH = 92;
const ZERO = 48;
const NINE = 57;
/** Rest of a number after its first digit. */
const REST_OF_NUMBER = /[\d.eE+-]*/y;

/** The text of the number that begins at a digit, with the minus before it. */
function numberAt(text: string, index: number): string {
  REST_OF_NUMBER.lastIndex = index;
  const [digits = ''] = REST_OF_NUMBER.exec(text) ?? [];
  return text[index - 1] === '-' ? `-${digits}` : digits;
}

/** True when the character at `index` follows an odd number of backslashes. */
function isEscaped(text: string, index: number): boolean {
  let first = index;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (index - first) % 2 === 1;
}

/** Index at which the string that begins at `from` ends: that of its quote, or the end of the text. */
function endOfString(text: string, from: number): number {
  let end = text.indexOf('"', from + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

/** A key as JSON.parse reads it; in a text that it refuses, as it is written. */
function decodeKey(written: string): string {
  if (!written.includes('\\')) return written;
  try {
    return JSON.parse(`"${written}"`) as string;
  } catch {
    return written;
  }
}

/** Adds the key to the object; true when it was there already. */
function addKey(level: Level, key: string): boolean {
  if (level.allKeys) {
    const before = level.allKeys.size;
    return level.allKeys.add(key).size === before;
  }
  if (level.firstKeys.includes(key)) return true;
  level.firstKeys.push(key);
  if (level.firstKeys.length > LINEAR_SCAN_LIMIT) level.allKeys = new Set(level.firstKeys);
  return false;
}

/** Scans a text once before it is parsed, valid or not. Stops at the first limit exceeded. */
export function jsonFaults(text: string, { maxDepth: deepest, maxNodes, maxEntries }: JsonLimits): JsonFaults {
  const levels: Level[] = [];
  let depth = 0;
  let nodes = 0;
  let entries = 0;
  let level: Level | undefined;
  const repeated: JsonPath[] = [];
  const inexact: JsonFaults['inexact'][number][] = [];
  const path = () => levels.slice(0, depth).map(({ position: at }) => at);

  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (sign === QUOTE) {
      const end = endOfString(text, index);
      if (level?.awaitsKey) {
        const key = decodeKey(text.slice(index + 1, end));
        level.position = key;
        level.awaitsKey = false;
        nodes += 1;
        if (repeated.length < MAX_REPEATED && addKey(level, key)) repeated.push(path());
      }
      index = end;
    } else if (sign === COMMA && level) {
      if (level.isObject) level.awaitsKey = true;
      else {
        level.position = (level.position as number) + 1;
        entries += 1;
        if (entries > maxEntries) return { beyond: { kind: 'entries', path: path() }, repeated, inexact };
      }
    } else if (sign === OBJECT.open || sign === LIST.open) {
      if (depth === deepest) return { beyond: { kind: 'depth', path: path() }, repeated, inexact };
      const isObject = sign === OBJECT.open;
      level = levels[depth] ??= { isObject, awaitsKey: false, position: 0, firstKeys: [], allKeys: undefined };
      level.isObject = isObject;
      level.awaitsKey = isObject;
      level.position = isObject ? '' : 0;
      if (level.firstKeys.length > 0) level.firstKeys = [];
      level.allKeys = undefined;
      depth += 1;
      nodes += 1;
    } else if (sign === OBJECT.close || sign === LIST.close) {
      depth = Math.max(0, depth - 1);
      level = levels[depth - 1];
    } else if (sign >= ZERO && sign <= NINE) {
      const number = numberAt(text, index);
      if (inexact.length < MAX_INEXACT && !isExact(number)) inexact.push({ path: path(), text: number });
      index += number.length - (number.startsWith('-') ? 2 : 1);
    }
    if (nodes > maxNodes) return { beyond: { kind: 'nodes', path: [] }, repeated, inexact };
  }
  return { repeated, inexact };
}
