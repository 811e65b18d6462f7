import type { ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { RateLimitGuard } from '../rate-limits/guard.ts';
import type { ServerContext } from './server-context.ts';

/** The result with what the document cost, and what is left. */
export function withCost<Executed extends ExecutionResult>(
  result: Executed,
  { requestedCost: requested, chargedCost: charged, quota }: RateLimitGuard,
) {
  const { left, burst, perSecond } = quota ?? { left: null, burst: null, perSecond: null };
  const { extensions, ...rest } = result;
  return { ...rest, extensions: { ...extensions, cost: { requested, charged, left, burst, perSecond } } };
}

/** Reports the cost of each document in `extensions.cost`. A caller with a warning gets it as a header. */
export function rateLimitPlugin(): Plugin<object, ServerContext> {
  return {
    onResponse({ response, serverContext }) {
      const warning = serverContext.opened?.principal?.warning;
      if (warning !== undefined) response.headers.set('warning', warning);
    },
    onExecutionResult(event) {
      // Of a subscription: each of its answers is charged when it is made.
      if (event.result !== undefined && Symbol.asyncIterator in (event.result as object)) return;
      event.setResult(withCost(event.result as ExecutionResult, (event.context as unknown as ServerContext).rateLimit));
    },
  };
}
