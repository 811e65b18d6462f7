import { notFoundError } from '../core/errors.ts';
import { type GrantedScope, hasScope, type Principal } from '../core/execution/principal.ts';
import { callOperation } from '../core/execution/run-operation.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import type { StoredOperation } from '../core/execution/stored-operation.ts';
import type { Sent } from '../core/execution/typed-document.ts';
import type { ConsoleViewerQuery } from '../generated/documents/console.ts';
import type { Call } from '../http/router.ts';
import { isUuid } from '../lib/ids.ts';
import type { RateLimits } from '../rate-limits/policies.ts';
import type { RecentCalls } from '../telemetry/access-log.ts';
import type { ConsoleSession } from './session.ts';

/** Data of a page of the console: the signed-in user, the store and the request. */
export interface PageContext {
  readonly call: Call;
  /** Prefix of the pages' addresses, up to `/console`. */
  readonly base: string;
  readonly runtime: Runtime;
  readonly limits: RateLimits;
  readonly recentCalls: RecentCalls;
  readonly session: ConsoleSession;
  /** With the rate limit of its calls of the API. */
  readonly principal: Principal;
  readonly viewer: Viewer;
  /** Token of the forms. */
  readonly formToken: string;
}

/** User or key that is signed in. */
export type Viewer = NonNullable<ConsoleViewerQuery['viewer']>;

/** Runs an operation as the signed-in user. Throws its error. */
export const runForPage = <Data, Variables>(
  { runtime, principal }: PageContext,
  operation: StoredOperation<Data, Variables>,
  variables: Sent<Variables>,
): Promise<Data> => callOperation(runtime, principal, operation, variables);

/** Time zone in which moments are shown: that of the store. */
export const timeZoneOf = ({ viewer }: PageContext): string => viewer.currentStore?.timeZone ?? 'America/Sao_Paulo';

/** True when the signed-in user may do what requires `scope`. */
export const isPermitted = ({ principal }: PageContext, scope: GrantedScope): boolean => hasScope(principal, scope);

/** Value of a parameter of the address; undefined for none and for a blank one. */
export const param = ({ call }: PageContext, name: string): string | undefined =>
  call.url.searchParams.get(name)?.trim() || undefined;

/**
 * The record that the address names, read by an operation with the field `record`; `more`: its variables beside the id. Throws 404
 * for a record that the store does not have.
 */
export async function readRecord<Found, Variables extends { readonly id: string }>(
  context: PageContext,
  operation: StoredOperation<{ readonly record: Found | null }, Variables>,
  missing: string,
  more: Omit<Variables, 'id'>,
): Promise<Found> {
  const { id = '' } = context.call.params;
  if (!isUuid(id)) throw notFoundError(missing);
  const { record } = await runForPage(context, operation, { id: id.toLowerCase(), ...more } as Sent<Variables>);
  if (record === null) throw notFoundError(missing);
  return record;
}
