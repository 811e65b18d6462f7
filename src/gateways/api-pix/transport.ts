import { Agent, errors, request } from 'undici';
import { networkError } from './network-errors.ts';
import type { ApiPixSettings, ApiPixSurroundings, Timeouts } from './settings.ts';

/** Maximum size of an answer, in bytes. */
const MAX_ANSWER_BYTES = 1_048_576;

const TIMEOUTS: Timeouts = { connect: 3_000, answer: 10_000 };

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** An answer as it came, whatever its status. */
export interface WireAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

/** Connections to a bank. */
export interface BankTransport {
  /** Rejects with a `GatewayError` when no whole answer came. */
  send(request: WireRequest): Promise<WireAnswer>;
  close(): Promise<void>;
}

const firstOf = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Connections with the certificate of the store. No redirect is followed, and no answer is read beyond its maximum. */
export function openTransport({ certificate, privateKey, ca }: ApiPixSettings, surroundings: ApiPixSurroundings): BankTransport {
  const { connect, answer } = surroundings.timeouts ?? TIMEOUTS;
  const agent = new Agent({
    allowH2: false,
    maxResponseSize: MAX_ANSWER_BYTES,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: {
      timeout: connect,
      rejectUnauthorized: true,
      ...(certificate !== null && { cert: certificate }),
      ...(privateKey !== null && { key: privateKey }),
      ...(ca !== undefined && { ca }),
      ...(surroundings.lookup && { lookup: surroundings.lookup }),
    },
  });
  const exchange = async ({ method, url, headers, body }: WireRequest): Promise<WireAnswer> => {
    const response = await request(url, {
      method,
      headers,
      body: body ?? null,
      dispatcher: agent,
      // One deadline for the whole: undici's own timeouts start again with every byte.
      signal: AbortSignal.timeout(connect + answer),
    });
    const text = await response.body.text();
    return { status: response.statusCode, retryAfter: firstOf(response.headers['retry-after']), text };
  };
  return {
    async send(sent) {
      try {
        return await exchange(sent);
      } catch (error) {
        throw networkError(error);
      }
    },
    async close() {
      try {
        await agent.destroy();
      } catch (error) {
        if (!(error instanceof errors.ClientDestroyedError)) throw error;
      }
    },
  };
}
