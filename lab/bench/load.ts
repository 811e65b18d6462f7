import { Client, type Dispatcher } from 'undici';
import type { MeasuredCall, MeasuredOperation } from './operation.ts';

/** Number of keep-alive connections that send calls, each one at a time. */
export const CONNECTIONS = 32;

/** Timeout of a response, in milliseconds; it fails the run. */
const RESPONSE_TIMEOUT_MS = 10_000;
/** Maximum number of calls of a load; limits its memory. */
const MAX_CALLS = 1_000_000;

/** Result of a load. */
export interface LoadResult {
  /** Number of calls with the expected response; any other fails the load. */
  readonly calls: number;
  /** From the first call to the last response, in seconds. */
  readonly seconds: number;
  /** 99th percentile of the response time, in milliseconds. */
  readonly p99Milliseconds: number;
}

/** Conditions that end a load. It also ends when the operation has no next call. */
export interface LoadLimits {
  readonly seconds: number;
  readonly maxCalls?: number;
  readonly stop: AbortSignal;
}

/**
 * Sends calls to the server at `address` over 32 connections. Uses undici's lowest layer without a promise for each call,
 * because the load shares few cores with the server.
 */
export async function load(
  address: string,
  operation: MeasuredOperation,
  { seconds, maxCalls = MAX_CALLS, stop }: LoadLimits,
): Promise<LoadResult> {
  stop.throwIfAborted();
  const latencies = new Float64Array(MAX_CALLS);
  let calls = 0;
  let sent = 0;
  const start = performance.now();
  const deadline = start + seconds * 1000;

  const drive = (client: Client) =>
    new Promise<void>((resolve, reject) => {
      const send = () => {
        const now = performance.now();
        if (stop.aborted) return reject(stop.reason);
        const call = now >= deadline || sent >= maxCalls ? undefined : operation.next();
        if (!call) return resolve();
        sent += 1;
        client.dispatch(call, handler(call, now));
      };
      const handler = (call: MeasuredCall, startedAt: number): Dispatcher.DispatchHandler => {
        let status = 0;
        return {
          onRequestStart: () => undefined,
          onResponseStart: (_controller, statusCode) => {
            status = statusCode;
          },
          onResponseData: () => undefined,
          onResponseEnd: () => {
            if (status !== operation.status) return reject(new Error(`${operation.name} got status ${status}`));
            latencies[calls] = performance.now() - startedAt;
            calls += 1;
            operation.onSuccess?.(call);
            send();
          },
          onResponseError: (_controller, error) => reject(stop.aborted ? stop.reason : error),
        };
      };
      send();
    });

  const options = { pipelining: 1, headersTimeout: RESPONSE_TIMEOUT_MS, bodyTimeout: RESPONSE_TIMEOUT_MS };
  const clients = Array.from({ length: CONNECTIONS }, () => new Client(address, options));
  try {
    await Promise.all(clients.map(drive));
    const elapsed = (performance.now() - start) / 1000;
    const sorted = latencies.subarray(0, calls).sort();
    return { calls, seconds: elapsed, p99Milliseconds: sorted[Math.floor(calls * 0.99)] ?? 0 };
  } finally {
    await Promise.all(clients.map((client) => client.destroy()));
  }
}
