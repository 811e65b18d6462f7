import { textFault } from '../graph/kernel/text.ts';

/** How much of an address is kept (D-141). */
const MOST = 20;
const LONGEST_NAME = 100;
const LONGEST_VALUE = 500;

const fits = (text: string, max: number) => [...text].length <= max && textFault(text) === undefined;

/**
 * The parameters of the page's address, which are all somebody else's (`utm_source`), as the order keeps them: the first 20
 * names, each with its first value. What is too long is left out. Null for none (D-60, D-141).
 */
export function addressParams(search: URLSearchParams): Record<string, string> | null {
  const kept = new Map<string, string>();
  for (const [name, value] of search) {
    const isKept = name !== '' && !kept.has(name) && kept.size < MOST && fits(name, LONGEST_NAME) && fits(value, LONGEST_VALUE);
    if (isKept) kept.set(name, value);
  }
  return kept.size === 0 ? null : Object.fromEntries(kept);
}
