import type { ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { CallMeter } from './call-meter.ts';
import { type CallerParts, graphCaller } from './callers.ts';
import type { Caller } from './kernel/caller.ts';
import { requestError } from './strict-requests.ts';

/** A request to `/graphql` on its way: what it spends and, once that is known, who calls. */
export interface Arrival {
  readonly meter: CallMeter;
  caller?: Caller;
}

/**
 * Who calls is known before anything of the request is read, and a document costs one call before it is read as well: also
 * one that is refused (D-15). What it costs beyond that is spent before it runs; `extensions.cost` says what that came to.
 */
export function meteredRequests(parts: CallerParts): Plugin<object, Arrival> {
  return {
    async onRequestParse({ request, serverContext }) {
      const { meter } = serverContext;
      try {
        const caller = await meter.authenticated(() => graphCaller(request.headers, parts));
        serverContext.caller = caller;
        meter.known(caller, 'default');
        await meter.spend(1);
      } catch (error) {
        throw requestError(error);
      }
    },
    onExecutionResult(event) {
      const { extensions, ...rest } = event.result as ExecutionResult;
      const { requested, allowance } = (event.context as unknown as Arrival).meter;
      const { left, burst, perSecond } = allowance ?? { left: null, burst: null, perSecond: null };
      event.setResult({ ...rest, extensions: { ...extensions, cost: { requested, left, burst, perSecond } } });
    },
  };
}
