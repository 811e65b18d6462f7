import type { RequestContext } from '../../../core/execution/context.ts';

/** Id of a tag, unique among all stores. */
export const tagId = (storeId: string, code: string): string => `${storeId}:${code}`;

/**
 * The code of the tag that a caller named by its code or by its id. REST knows no such ids. An id of another store stays as it is: no tag has
 * it as its code (D-388).
 */
export function tagCode({ isContractCall, storeId }: RequestContext, named: string): string {
  const prefix = tagId(storeId, '');
  return !isContractCall && named.startsWith(prefix) ? named.slice(prefix.length) : named;
}

/** The same for several. */
export const tagCodes = (ctx: RequestContext, named: readonly string[]): string[] => named.map((name) => tagCode(ctx, name));
