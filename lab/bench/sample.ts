import { type LoadLimits, load } from './load.ts';
import type { MeasuredOperation } from './operation.ts';
import type { Server, ServerName } from './server.ts';

/** Warm-up of a fresh process before the measurement, in seconds: compiles hot code and fills pools. */
const WARM_UP_SECONDS = 3;
/** Maximum number of calls of a warm-up, because the number of possible status changes is limited. */
const MAX_WARM_UP_CALLS = 6_000;

/** One measurement of an operation on a server. */
export interface OperationSample {
  readonly server: ServerName;
  readonly operation: string;
  /** Responses per second. */
  readonly perSecond: number;
  /** The 99th percentile of the latency, in milliseconds. */
  readonly p99Milliseconds: number;
  /** CPU time of the server per call, in microseconds; undefined when unknown. */
  readonly cpuMicroseconds: number | undefined;
}

/** Warms the server up, then measures it for `seconds`. */
export async function measure(
  server: Server,
  operation: MeasuredOperation,
  { seconds, stop }: LoadLimits,
): Promise<OperationSample> {
  await load(server.address, operation, { seconds: WARM_UP_SECONDS, maxCalls: MAX_WARM_UP_CALLS, stop });
  const before = server.cpuMicroseconds();
  const result = await load(server.address, operation, { seconds, stop });
  const after = server.cpuMicroseconds();
  return {
    server: server.name,
    operation: operation.name,
    perSecond: result.calls / result.seconds,
    p99Milliseconds: result.p99Milliseconds,
    cpuMicroseconds: before === undefined || after === undefined ? undefined : (after - before) / result.calls,
  };
}
