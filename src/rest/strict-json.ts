import { type Issue, invalid } from '../graph/kernel/errors.ts';
import { textFault } from '../graph/kernel/text.ts';

/** Deeper nesting than this is refused (D-05). */
const DEEPEST = 64;

const refusal = (field: string, message: string) => invalid([{ field, message, code: 'INVALID_FORMAT' } satisfies Issue]);

/**
 * Parses a body more strictly than JSON.parse: throws 400 for what is not JSON, a key given twice, NUL, half a
 * surrogate pair, a number beyond what a double holds, and nesting beyond 64 (D-05).
 */
export function strictJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refusal('', 'O corpo não é um JSON válido.');
  }
  inspect(value, []);
  const twice = repeatedKey(text);
  if (twice !== undefined) throw refusal(twice, 'O campo foi enviado mais de uma vez.');
  return value;
}

function inspect(value: unknown, path: readonly string[]): void {
  if (path.length > DEEPEST) throw refusal(path.slice(0, 3).join('.'), `O corpo tem mais de ${DEEPEST} níveis.`);
  if (typeof value === 'number' && !Number.isFinite(value)) throw refusal(path.join('.'), 'O número é grande demais.');
  const fault = typeof value === 'string' ? textFault(value) : undefined;
  if (fault) throw refusal(path.join('.'), fault);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, nested] of Object.entries(value)) {
    const wrongKey = textFault(key);
    if (wrongKey) throw refusal(path.join('.'), wrongKey);
    inspect(nested, [...path, key]);
  }
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
