import type { RequestContext } from '../../../core/execution/context.ts';
import { credentialKey, type GrantedScope } from '../../../core/execution/principal.ts';
import { assertBelowLimit } from '../../../core/execution/store-limits.ts';
import type { SavedViewKind } from '../../../generated/prisma/enums.ts';
import { SEARCH_KINDS } from '../../search/search-kind.ts';
import { personalViewLimit, savedViewLimit } from './saved-view.rules.ts';

/** Owner of the views that are the store's. */
const STORE = '';

/** Scope to change the store's views of a list; `store:admin` is enough as well. */
const SHARED_VIEW_SCOPES: Readonly<Record<SavedViewKind, GrantedScope>> = {
  ORDER: 'orders:write',
  CUSTOMER: 'customers:write',
  PRODUCT: 'products:write',
  COUPON: 'coupons:write',
};

/** Owner of a view that the caller saves. */
export const ownerOf = ({ principal }: RequestContext, personal: boolean): string =>
  personal ? credentialKey(principal) : STORE;

/** True for a view that only its owner sees. */
export const isPersonal = ({ owner }: { readonly owner: string }): boolean => owner !== STORE;

/** The views that the caller sees: the store's and their own. */
export const visibleViews = (ctx: RequestContext) => ({ owner: { in: [STORE, ownerOf(ctx, true)] } });

/** Throws 400 when the owner has as many views of the list as they may have. */
export const assertRoom = (ctx: RequestContext, kind: SavedViewKind, owner: string): Promise<void> =>
  assertBelowLimit(ctx, isPersonal({ owner }) ? personalViewLimit : savedViewLimit, { kind, owner });

/** Throws 403 for a caller who may not read the list, or who would change a view of the store without the scope for it. */
export function assertMayChange(ctx: RequestContext, kind: SavedViewKind, { isShared }: { readonly isShared: boolean }): void {
  ctx.require(SEARCH_KINDS[kind].scope);
  if (isShared) ctx.require([SHARED_VIEW_SCOPES[kind], 'store:admin']);
}
