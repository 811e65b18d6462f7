import type { LookupFunction } from 'node:net';
import type { Agent } from 'undici';

export interface IssuerFetchOptions {
  /** Look-up that leads to public addresses alone (D-75). */
  readonly lookup: LookupFunction;
  /** Says what is wrong with an address; undefined: it may be asked. */
  readonly urlError: (url: string) => string | undefined;
  /** Certificate authorities in PEM; absent: Node's own. */
  readonly ca?: string | undefined;
}

/** Deadline of one exchange, in milliseconds. */
const TIMEOUT_MS = 3_000;
/** The largest answer, in bytes: discovery documents and key sets have a few thousand. */
const MAX_ANSWER_BYTES = 256 * 1024;
/** Connections to one issuer. */
const MAX_CONNECTIONS = 4;

/**
 * A `fetch` for what an issuer publishes, and for its token endpoint: to public https addresses alone, by address and by name, without
 * redirects, bounded in time and size. What a discovery document names is asked through it as well (D-695).
 */
export function createIssuerFetch({ lookup, urlError, ca }: IssuerFetchOptions): typeof fetch {
  let kept: Agent | undefined;
  return (async (input: string | URL, init: RequestInit = {}) => {
    const url = String(input);
    const problem = urlError(url);
    if (problem !== undefined) throw new TypeError(`${url}: ${problem}`);
    // Loaded with the first exchange: most services speak with no issuer.
    const { Agent, fetch: fetchWith } = await import('undici');
    kept ??= new Agent({
      connections: MAX_CONNECTIONS,
      maxResponseSize: MAX_ANSWER_BYTES,
      connect: { lookup, timeout: TIMEOUT_MS, ...(ca !== undefined && { ca }) },
    });
    const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(init.signal ? [init.signal] : [])]);
    return fetchWith(url, { ...(init as object), signal, dispatcher: kept, redirect: 'error' });
  }) as unknown as typeof fetch;
}
