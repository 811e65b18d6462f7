import type { RequestContext } from '../../../core/execution/context.ts';
import type { GrantedScope } from '../../../core/execution/principal.ts';

/** Throws 403 when the caller lacks one of these scopes: nobody gives what they do not have (D-18). */
export function assertHolds(ctx: RequestContext, scopes: readonly GrantedScope[]): void {
  for (const scope of scopes) ctx.require(scope);
}
