import { type Issue, validationError } from '../core/errors.ts';
import { recordInexact } from '../core/validation/inexact-integers.ts';
import { textError } from '../core/validation/issues.ts';
import { type JsonPath, jsonFaults } from './json-guard.ts';

/** Deeper nesting than this is refused (D-05). */
const MAX_DEPTH = 64;

/** The entries that a text's lists may have for each key, object and list that it may have. */
const ENTRIES_PER_NODE = 5;

const jsonError = (field: string, message: string) => validationError([{ field, message, code: 'INVALID_FORMAT' }]);

/** A JSON value, and its duplicate keys, of which the last value counts. */
export interface ReadJson {
  readonly value: unknown;
  readonly issues: readonly Issue[];
}

/**
 * Parses JSON. Throws 400 for invalid JSON, for nesting beyond 64 (D-05), for more than `most` keys, objects and lists and for
 * more than five times as many list entries (D-260); these have no further issues.
 */
export function readJson(text: string, most = Number.POSITIVE_INFINITY): ReadJson {
  const maxEntries = most * ENTRIES_PER_NODE;
  const { beyond, repeated, inexact } = jsonFaults(text, { maxDepth: MAX_DEPTH, maxNodes: most, maxEntries });
  if (beyond?.kind === 'depth') throw jsonError(beyond.path.slice(0, 3).join('.'), `O corpo tem mais de ${MAX_DEPTH} níveis.`);
  if (beyond?.kind === 'nodes') throw jsonError('', `O corpo tem mais de ${most} campos, objetos e listas.`);
  if (beyond?.kind === 'entries') throw jsonError('', `As listas do corpo têm mais de ${maxEntries} itens.`);
  const value = parseJson(text);
  for (const { path, text: number } of inexact) recordInexact(valueAt(value, path.slice(0, -1)), path.at(-1) ?? '', number);
  const fields = new Set(repeated.map((path) => path.join('.')));
  const issues = [...fields].map(
    (field): Issue => ({ field, message: 'O campo foi enviado mais de uma vez.', code: 'INVALID_FORMAT' }),
  );
  return { value, issues };
}

/**
 * Parses a body more strictly than JSON.parse: throws 400 for what `readJson` rejects and for every duplicate key (D-05).
 * Single values are checked by `valueIssues`.
 */
export function parseStrictJson(text: string, maxNodes?: number): unknown {
  const { value, issues } = readJson(text, maxNodes);
  if (issues.length > 0) throw validationError(issues);
  return value;
}

/** The value at a path; undefined where a repeated key has another one. */
const valueAt = (value: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>((outer, key) => (outer as Record<string | number, unknown> | null | undefined)?.[key], value);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw jsonError('', 'O corpo não é um JSON válido.');
  }
}

/** Maximum number of issues in a response (D-159). */
const MAX_ISSUES = 1_000;

/** Traversal of a parsed value that collects its issues. The path is built only for an issue, because most values have none. */
class FaultCollector {
  readonly issues: Issue[] = [];
  readonly #path: (string | number)[];

  constructor(path: readonly string[]) {
    this.#path = [...path];
  }

  #refuse(message: string): void {
    this.issues.push({ field: this.#path.join('.'), message, code: 'INVALID_VALUE' });
  }

  value(value: unknown): void {
    if (typeof value === 'number' && !Number.isFinite(value)) this.#refuse('O número é grande demais.');
    else if (typeof value === 'string') this.#text(value);
    else if (Array.isArray(value)) for (let index = 0; index < value.length; index += 1) this.#inside(index, value[index]);
    else if (typeof value === 'object' && value !== null) this.#object(value as Readonly<Record<string, unknown>>);
  }

  #text(value: string): void {
    const error = textError(value);
    if (error) this.#refuse(error);
  }

  /** A key that cannot be stored is reported at its object. */
  #object(value: Readonly<Record<string, unknown>>): void {
    for (const key of Object.keys(value)) {
      const error = textError(key);
      if (error) this.#refuse(error);
      else this.#inside(key, value[key]);
    }
  }

  #inside(at: string | number, value: unknown): void {
    if (this.issues.length >= MAX_ISSUES) return;
    this.#path.push(at);
    this.value(value);
    this.#path.pop();
  }
}

/**
 * Issues of values that cannot be stored: NUL, unpaired surrogates, numbers outside the range of a double (D-05); the first
 * 1,000.
 */
export function valueIssues(value: unknown, path: readonly string[] = []): readonly Issue[] {
  const collector = new FaultCollector(path);
  collector.value(value);
  return collector.issues;
}
