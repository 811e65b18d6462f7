import type { ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { type AuthenticationServices, authenticateGraphql } from '../auth/authenticate.ts';
import { requestError } from './request-guards.ts';
import type { ServerContext } from './server-context.ts';

/**
 * Authenticates a request before it is read, and charges one call for every document, rejected ones included (D-15). The rest
 * of its cost is charged before execution; `extensions.cost` reports the total. A caller with a warning gets it as a header.
 */
export function rateLimitPlugin(parts: AuthenticationServices): Plugin<object, ServerContext> {
  return {
    async onRequestParse({ request, serverContext }) {
      const { rateLimit } = serverContext;
      try {
        const principal = await rateLimit.authenticate(() => authenticateGraphql(request.headers, parts, rateLimit));
        serverContext.principal = principal;
        rateLimit.bindTo(principal, 'default');
        await rateLimit.spend(1);
      } catch (error) {
        throw requestError(error);
      }
    },
    onResponse({ response, serverContext }) {
      const warning = serverContext.principal?.warning;
      if (warning !== undefined) response.headers.set('warning', warning);
    },
    onExecutionResult(event) {
      // Of a subscription: each of its answers is charged when it is made.
      if (event.result !== undefined && Symbol.asyncIterator in (event.result as object)) return;
      const { extensions, ...rest } = event.result as ExecutionResult;
      const { requestedCost: requested, quota: allowance } = (event.context as unknown as ServerContext).rateLimit;
      const { left, burst, perSecond } = allowance ?? { left: null, burst: null, perSecond: null };
      event.setResult({ ...rest, extensions: { ...extensions, cost: { requested, left, burst, perSecond } } });
    },
  };
}
