import { type Issue, invalid } from './errors.ts';
import { jsonFault } from './json-scan.ts';
import { textFault } from './text.ts';

/** Deeper nesting than this is refused (D-05). */
const DEEPEST = 64;

const refusal = (field: string, message: string) => invalid([{ field, message, code: 'INVALID_FORMAT' }]);

/**
 * Parses a body more strictly than JSON.parse: throws 400 for what is not JSON, a key given twice, and nesting beyond 64
 * (D-05); also for more than `most` keys, objects and lists. What is wrong with single values is for `valueFaults` to say.
 */
export function strictJson(text: string, most = Number.POSITIVE_INFINITY): unknown {
  const fault = jsonFault(text, { deepest: DEEPEST, most });
  if (fault?.kind === 'deep') throw refusal(fault.path.slice(0, 3).join('.'), `O corpo tem mais de ${DEEPEST} níveis.`);
  if (fault?.kind === 'many') throw refusal('', `O corpo tem mais de ${most} campos, objetos e listas.`);
  const value = parsed(text);
  if (fault) throw refusal(fault.path.join('.'), 'O campo foi enviado mais de uma vez.');
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal('', 'O corpo não é um JSON válido.');
  }
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

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
