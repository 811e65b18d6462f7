import { rateLimitedError } from '../core/errors.ts';
import { apiKeyRequired } from '../core/execution/principal.ts';
import { callOperation } from '../core/execution/run-operation.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import { compileOperation } from '../core/execution/stored-operation.ts';
import { ConsoleViewerDocument } from '../generated/documents/console.ts';
import { schema } from '../graph/schema.ts';
import type { Call } from '../http/router.ts';
import { credentialSubject, RateLimitGuard } from '../rate-limits/guard.ts';
import { type RateLimits, retryAfterSeconds } from '../rate-limits/policies.ts';
import type { RecentCalls } from '../telemetry/access-log.ts';
import { type CallerServices, sessionCaller } from './caller.ts';
import type { PageContext } from './page-context.ts';
import { type ConsoleSession, consoleFormToken } from './session.ts';

const VIEWER = compileOperation(schema, ConsoleViewerDocument);

/** Services that every page is made with. */
export interface ConsoleParts {
  readonly runtime: Runtime;
  readonly limits: RateLimits;
  readonly recentCalls: RecentCalls;
  readonly services: CallerServices;
  readonly base: string;
}

/** Takes a page from the bucket of `subject`. Throws 429 when there is none left. */
export async function spendPage(limits: RateLimits, subject: string): Promise<void> {
  const state = await limits.spend('pages', subject, 1);
  if (!state.allowed) throw rateLimitedError(retryAfterSeconds(state));
}

/**
 * Opens a page for a session: verifies its credential anew, and takes the page from the bucket of its pages, which is not that of
 * its calls. Throws 401 or 403 for a credential that has ended or has lost its store.
 */
export async function openPageContext(call: Call, session: ConsoleSession, parts: ConsoleParts): Promise<PageContext> {
  const { runtime, limits } = parts;
  const guard = new RateLimitGuard(limits, call.address, call.logEntry);
  const caller = await sessionCaller(call, session, parts.services, guard);
  guard.bindTo(caller, 'default');
  await spendPage(limits, `console:${credentialSubject(caller.kind, caller.credential?.id ?? '', caller.storeId)}`);
  const principal = { ...caller, quota: guard.quota };
  const { viewer } = await callOperation(runtime, principal, VIEWER, {});
  if (viewer === null) throw apiKeyRequired();
  return { ...parts, call, session, principal, viewer, formToken: consoleFormToken(runtime.secrets, session) };
}
