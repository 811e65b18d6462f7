import type { Path } from './issues.ts';

/** An integer that a double cannot hold, by its place in a value. */
export interface InexactInteger {
  readonly path: Path;
  /** As it was written. */
  readonly text: string;
}

type Container = Readonly<Record<string | number, unknown>>;

/**
 * Integers as they were written, by the object or list that has them. Parsing leaves only the nearest double; whether one was
 * changed matters only where a value is kept as it was sent, and what those places are is known to the types alone.
 */
const written = new WeakMap<object, Map<string | number, string>>();

/** Maximum number of characters of a number in a message. */
const MAX_SHOWN = 40;

const NUMBER = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;
/** No shorter text of a number has more digits than a double holds. */
const EXACT_LENGTH = 15;

/** Number of zeros at the end of a text. A pattern would take quadratic time for zeros elsewhere. */
function trailingZeros(text: string): number {
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.length - end;
}

/** False for the text of an integer that a double cannot hold. Of a fraction the nearest double is its value (D-476). */
export function isExact(text: string): boolean {
  if (text.length <= EXACT_LENGTH) return true;
  const [, whole, fraction = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  const nearest = Math.abs(Number(text));
  if (whole === undefined || nearest === 0 || !Number.isFinite(nearest)) return true;
  const all = `${whole}${fraction}`;
  const zeros = trailingZeros(all);
  const scale = Number(exponent) - fraction.length + zeros;
  if (scale < 0) return true;
  const digits = all.slice(0, all.length - zeros).replace(/^0+/, '');
  return BigInt(digits) * 10n ** BigInt(scale) === BigInt(nearest);
}

/** Records an integer that a double cannot hold at its place in a parsed value; does nothing for any other text. */
export function recordInexact(container: unknown, key: string | number, text: string): void {
  if (isExact(text) || typeof container !== 'object' || container === null) return;
  const known = written.get(container) ?? new Map<string | number, string>();
  written.set(container, known.set(key, text));
}

/** The text of an entry of a list that a double cannot hold; undefined of any other. */
export const inexactEntry = (list: readonly unknown[], index: number): string | undefined => written.get(list)?.get(index);

/** The refusal of such an integer where a value is kept as it was sent. */
export const inexactIssue = (text: string) =>
  ({
    code: 'INVALID_VALUE',
    message: `O número inteiro ${text.slice(0, MAX_SHOWN)} não pode ser guardado com todos os algarismos: envie-o como texto, entre aspas.`,
  }) as const;

/** The integers inside a value that a double cannot hold. */
export function* inexactIntegers(value: unknown, path: Path = []): Generator<InexactInteger> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, text] of written.get(value) ?? []) yield { path: [...path, key], text };
  const isList = Array.isArray(value);
  for (const key of isList ? value.keys() : Object.keys(value)) {
    const nested = (value as Container)[key];
    if (typeof nested === 'object' && nested !== null) yield* inexactIntegers(nested, [...path, key]);
  }
}
