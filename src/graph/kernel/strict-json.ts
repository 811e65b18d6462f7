import { type Issue, invalid } from './errors.ts';
import { textFault } from './text.ts';

/** Deeper nesting than this is refused (D-05). */
const DEEPEST = 64;

const refusal = (field: string, message: string) => invalid([{ field, message, code: 'INVALID_FORMAT' }]);

/**
 * Parses a body more strictly than JSON.parse: throws 400 for what is not JSON, a key given twice, and nesting beyond 64
 * (D-05). What is wrong with single values is for `valueFaults` to say.
 */
export function strictJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refusal('', 'O corpo não é um JSON válido.');
  }
  const deep = tooDeep(value, []);
  if (deep) throw refusal(deep.slice(0, 3).join('.'), `O corpo tem mais de ${DEEPEST} níveis.`);
  const twice = repeatedKey(text);
  if (twice !== undefined) throw refusal(twice, 'O campo foi enviado mais de uma vez.');
  return value;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The path of a container that is nested too deep. */
function tooDeep(value: unknown, path: readonly string[]): readonly string[] | undefined {
  if (!isContainer(value)) return undefined;
  if (path.length >= DEEPEST) return path;
  for (const [key, nested] of Object.entries(value)) {
    const deep = tooDeep(nested, [...path, key]);
    if (deep) return deep;
  }
  return undefined;
}

/** Every value that cannot be kept, wherever it stands: NUL, half a surrogate pair, a number beyond what a double holds (D-05). */
export function valueFaults(value: unknown, path: readonly string[] = []): Issue[] {
  const fault = (message: string): Issue[] => [{ field: path.join('.'), message, code: 'INVALID_VALUE' }];
  if (typeof value === 'number') return Number.isFinite(value) ? [] : fault('O número é grande demais.');
  const wrongText = typeof value === 'string' ? textFault(value) : undefined;
  if (wrongText) return fault(wrongText);
  if (!isContainer(value)) return [];
  return Object.entries(value).flatMap(([key, nested]) => {
    const wrongKey = textFault(key);
    return wrongKey ? fault(wrongKey) : valueFaults(nested, [...path, key]);
  });
}

/** Strings (with the colon that makes one a key), brackets and commas: all that the search for repeated keys needs. */
const TOKEN = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\],]/g;

interface Level {
  /** The keys seen in an object; undefined in a list. */
  readonly keys: Set<string> | undefined;
  /** Where in it the reading stands: a key or an index. */
  at: string | number;
}

/** The dotted path of the first key that its object has twice. `text` is valid JSON. */
function repeatedKey(text: string): string | undefined {
  const levels: Level[] = [];
  for (const [token, colon] of text.matchAll(TOKEN)) {
    const level = levels.at(-1);
    if (token === '{') levels.push({ keys: new Set(), at: '' });
    else if (token === '[') levels.push({ keys: undefined, at: 0 });
    else if (token === '}' || token === ']') levels.pop();
    else if (token === ',' && typeof level?.at === 'number') level.at += 1;
    else if (colon !== undefined && level?.keys) {
      level.at = JSON.parse(token.slice(0, -colon.length)) as string;
      if (level.keys.has(level.at)) return levels.map(({ at }) => at).join('.');
      level.keys.add(level.at);
    }
  }
  return undefined;
}
