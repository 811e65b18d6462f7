import type { Issue } from '../core/errors.ts';

/** True when the percent-encoding of a text is that of UTF-8. */
export function isDecodable(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const MESSAGE = 'O texto do endereço não está em UTF-8, ou tem um % que não é de um código: escreva cada byte como %C3%A9.';

/**
 * The parameters of an address's query whose percent-encoding is not that of UTF-8: parsers would put U+FFFD in its place, and the
 * answer would be that of another text (D-05, D-478).
 */
export function undecodableParams(search: string): Issue[] {
  if (!search.includes('%')) return [];
  const broken = search
    .slice(1)
    .split('&')
    .filter((parameter) => !isDecodable(parameter))
    .map((parameter) => [...new URLSearchParams(parameter).keys()].join());
  return [...new Set(broken)].map((field) => ({ field, message: MESSAGE, code: 'INVALID_FORMAT' }));
}
