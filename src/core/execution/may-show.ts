import { type GrantedScope, hasScope, type Principal, type RequiredScope } from './principal.ts';

interface Caller {
  readonly principal: Principal;
  require(scope: RequiredScope): void;
}

/** True for a caller with the scope, where it decides what a response has: a replay of the response requires it, too. */
export function mayShow(ctx: Caller, scope: GrantedScope): boolean {
  const isGranted = hasScope(ctx.principal, scope);
  if (isGranted) ctx.require(scope);
  return isGranted;
}
