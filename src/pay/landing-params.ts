import { textError } from '../core/validation/issues.ts';

/** Limits of the stored parameters (D-141). */
const MAX_PARAMS = 20;
const MAX_NAME_LENGTH = 100;
const MAX_VALUE_LENGTH = 500;

const fits = (text: string, max: number) => [...text].length <= max && textError(text) === undefined;

/**
 * Query parameters of the page's address, which belong to others (`utm_source`), as the order stores them: the first 20 names
 * with their first values, without overlong ones. Null when there are none (D-60, D-141).
 */
export function landingParams(search: URLSearchParams): Record<string, string> | null {
  const params = new Map<string, string>();
  for (const [name, value] of search) {
    const isKept =
      name !== '' &&
      !params.has(name) &&
      params.size < MAX_PARAMS &&
      fits(name, MAX_NAME_LENGTH) &&
      fits(value, MAX_VALUE_LENGTH);
    if (isKept) params.set(name, value);
  }
  return params.size === 0 ? null : Object.fromEntries(params);
}
