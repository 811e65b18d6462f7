import { isIP } from 'node:net';
import { Client, type Dispatcher } from 'undici';
import type { Cidr } from '../../graph/kernel/cidr.ts';
import { addressFault } from '../../graph/webhook/public-address.ts';
import { connectionFault } from './connection-faults.ts';
import { PrivateAddress, publicLookup } from './public-lookup.ts';
import type { Resolve } from './resolver.ts';

/** How the world outside is reached. */
export interface Egress {
  readonly resolve: Resolve;
  /** The ranges that may be reached although they are not public (D-75). */
  readonly allow: readonly Cidr[];
  /** Who signs certificates, in PEM; undefined: those whom Node trusts. */
  readonly ca: string | undefined;
}

/** A POST that is to be made. */
export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For the whole of it: connecting, sending, and all of the answer (D-74). */
  readonly timeoutSeconds: number;
}

/** What came of a POST. */
export interface Exchange {
  /** The answer's status; null: there was none. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string | string[]>> | null;
  /** The beginning of the answer. */
  readonly body: string | null;
  /** Why it does not count as delivered, in words; null: the answer was 2xx, and whole. */
  readonly failure: string | null;
  readonly durationMs: number;
}

/** How much of an answer is read and kept, in bytes (D-74). */
const KEPT = 20_000;

/** How large the headers of an answer may be, in bytes. */
const HEADERS = 16_384;

/** How long one of several addresses is tried before the next, in milliseconds. */
const ADDRESS_PATIENCE = 1_000;

/** A connection for one exchange: nothing of it is used again, least of all an address that was checked some time ago. */
function connectionTo({ href, origin, hostname }: URL, { resolve, allow, ca }: Egress): Client {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  // What was allowed at registration may no longer be; and nobody looks up an address that needs none.
  if (addressFault(href, allow) !== undefined) throw new PrivateAddress(host);
  return new Client(origin, {
    allowH2: false,
    maxHeaderSize: HEADERS,
    // Only our own deadline counts, which is for the whole.
    connectTimeout: 0,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: {
      lookup: publicLookup(resolve, allow),
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: ADDRESS_PATIENCE,
      rejectUnauthorized: true,
      ...(isIP(host) === 0 && { servername: host }),
      ...(ca !== undefined && { ca }),
    },
  });
}

/** Adds the first bytes of an answer to `kept` as they come, and reads no further. */
async function keepBeginning(body: Dispatcher.ResponseData['body'], kept: Buffer[]): Promise<void> {
  let left = KEPT;
  for await (const chunk of body) {
    const part = (chunk as Buffer).subarray(0, left);
    kept.push(part);
    left -= part.length;
    if (left === 0) return;
  }
}

/** What was kept as text that can be stored: no half character at its end, and no zeros. */
const textOf = (kept: readonly Buffer[]) =>
  new TextDecoder().decode(Buffer.concat(kept), { stream: true }).replaceAll('\0', '\uFFFD');

/** What an answer's status means, in words; null: success. */
function refusalOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `O destino respondeu ${status}; redirecionamentos não são seguidos.`;
  return `O destino respondeu ${status}.`;
}

/** Makes one POST and answers what came of it, at the deadline at the latest. Rejects only when `signal` is aborted. */
export async function exchange(
  { url, headers, body, timeoutSeconds }: Post,
  egress: Egress,
  signal: AbortSignal,
): Promise<Exchange> {
  const begun = performance.now();
  const deadline = AbortSignal.timeout(timeoutSeconds * 1000);
  const either = AbortSignal.any([signal, deadline]);
  const address = new URL(url);
  let client: Client | undefined;
  let response: Dispatcher.ResponseData | undefined;
  const kept: Buffer[] = [];
  let failure: string | null = null;
  try {
    client = connectionTo(address, egress);
    const path = address.pathname + address.search;
    response = await client.request({ method: 'POST', path, headers, body, signal: either, reset: true });
    await keepBeginning(response.body, kept);
    failure = refusalOf(response.statusCode);
  } catch (error) {
    signal.throwIfAborted();
    failure = deadline.aborted ? `O destino não respondeu por inteiro em ${timeoutSeconds} segundos.` : connectionFault(error);
  } finally {
    client?.destroy().catch(() => undefined);
  }
  const durationMs = Math.round(performance.now() - begun);
  if (!response) return { status: null, headers: null, body: null, failure, durationMs };
  return { status: response.statusCode, headers: headersOf(response.headers), body: textOf(kept), failure, durationMs };
}

function headersOf(headers: Dispatcher.ResponseData['headers']): NonNullable<Exchange['headers']> {
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
