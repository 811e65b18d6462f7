import { type Bounds, load } from './load.ts';
import type { Operation } from './operation.ts';
import type { Server, ServerName } from './server.ts';

/** Warm-up of a fresh process before the measurement, in seconds: compiles hot code and fills pools. */
const WARM_UP = 3;
/** The most calls of a warm-up: orders can be moved only so often. */
const WARM_UP_CALLS = 6_000;

/** One measurement of an operation on a server. */
export interface Sample {
  readonly server: ServerName;
  readonly operation: string;
  /** Answers per second. */
  readonly perSecond: number;
  /** The 99th percentile of the latency, in milliseconds. */
  readonly p99Milliseconds: number;
  /** Processor time of the server per call, in microseconds; undefined when unknown. */
  readonly cpuMicroseconds: number | undefined;
}

/** Warms the server up, then measures it for `seconds`. */
export async function measure(server: Server, operation: Operation, { seconds, stop }: Bounds): Promise<Sample> {
  await load(server.address, operation, { seconds: WARM_UP, mostCalls: WARM_UP_CALLS, stop });
  const before = server.cpuMicroseconds();
  const seen = await load(server.address, operation, { seconds, stop });
  const after = server.cpuMicroseconds();
  return {
    server: server.name,
    operation: operation.name,
    perSecond: seen.calls / seen.seconds,
    p99Milliseconds: seen.p99Milliseconds,
    cpuMicroseconds: before === undefined || after === undefined ? undefined : (after - before) / seen.calls,
  };
}
