import { type Issue, validationError } from '../errors.ts';

/** Arguments of a list: a page number, or a slice from a cursor (Relay). */
export interface ListArgs {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
  readonly page?: number | null | undefined;
  readonly limit?: number | null | undefined;
}

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Bounds of the numeric arguments of a list (D-11). */
export const LIST_BOUNDS = {
  page: { max: undefined, message: 'Deve ser um número inteiro a partir de 1.' },
  limit: { max: 100, message: 'Deve ser um número inteiro de 1 a 100.' },
  first: { max: 100, message: 'Deve ser um número inteiro de 1 a 100.' },
  last: { max: 100, message: 'Deve ser um número inteiro de 1 a 100.' },
} as const;

/** The issue of `value` as a numeric argument of a list; undefined when it is valid. */
export function numberIssue(field: keyof typeof LIST_BOUNDS, value: unknown): Issue | undefined {
  const { max, message } = LIST_BOUNDS[field];
  if (typeof value !== 'number' || !Number.isInteger(value)) return { field, message, code: 'INVALID_TYPE' };
  if (value < 1) return { field, message, code: 'TOO_SMALL' };
  return max === undefined || value <= max ? undefined : { field, message, code: 'TOO_BIG' };
}

/** Throws 400 with every number that is out of its bounds. */
export function assertWithinBounds(args: ListArgs): void {
  const fields = Object.keys(LIST_BOUNDS) as (keyof typeof LIST_BOUNDS)[];
  const issues = fields.flatMap((field) => (args[field] == null ? [] : (numberIssue(field, args[field]) ?? [])));
  if (issues.length > 0) throw validationError(issues);
}

/** Throws 400 when page numbers are mixed with cursors, or both directions are requested. */
export function assertSinglePagination({ first, after, last, before, page, limit }: ListArgs): void {
  const issues: Issue[] = [];
  const reject = (field: string, message: string) => issues.push({ field, message, code: 'CONFLICT' });
  const byPage = isGiven(page) || isGiven(limit);
  if (byPage && [first, after, last, before].some(isGiven))
    reject('page', 'Use page e limit, ou first/after/last/before, não os dois.');
  if (isGiven(first) && isGiven(last)) reject('last', 'Use first ou last, não os dois.');
  if (isGiven(before) && !isGiven(last)) reject('before', 'Use before junto com last.');
  if (isGiven(after) && isGiven(last)) reject('after', 'Use after junto com first.');
  if (issues.length > 0) throw validationError(issues);
}
