import { isIP } from 'node:net';
import { createSecureContext, type SecureContext } from 'node:tls';
import { Client, type Dispatcher } from 'undici';
import type { Cidr } from '../../core/lib/cidr.ts';
import type { ReceiverBehaviour } from '../../generated/prisma/enums.ts';
import { webhookUrlError } from '../../graph/webhook/public-address.ts';
import type { AttemptResult } from '../../graph/webhook-delivery/leased-delivery.ts';
import { simulatedAnswer, statusError, timeoutError } from './answers.ts';
import { connectionError } from './connection-errors.ts';
import { PrivateAddressError, publicLookup } from './public-lookup.ts';
import type { Resolve } from './resolver.ts';

/** Access to the network outside. */
export interface Egress {
  readonly resolve: Resolve;
  /** The ranges that may be reached although they are not public (D-75). */
  readonly allow: readonly Cidr[];
  /** Certificate authorities in PEM; undefined: Node's own. */
  readonly ca: string | undefined;
}

/** A POST to send. */
export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For the whole of it: connecting, sending, and all of the answer (D-74). */
  readonly timeoutSeconds: number;
  /** The receiver that answers in place of the address; null: the request is sent. */
  readonly simulatedReceiver: ReceiverBehaviour | null;
}

/** Maximum size of a stored response body, in bytes (D-74). */
const MAX_STORED_BODY_BYTES = 20_000;

/** Maximum size of the response headers, in bytes. */
const MAX_HEADER_BYTES = 16_384;

/** Timeout of one of several addresses before the next is tried, in milliseconds. */
const ADDRESS_TIMEOUT_MS = 1_000;

/** Contexts of TLS by certificate authority: to make one reads all authorities and takes milliseconds. */
const secureContexts = new Map<string | undefined, SecureContext>();

function secureContextOf(ca: string | undefined): SecureContext {
  const context = secureContexts.get(ca) ?? createSecureContext({ ca });
  secureContexts.set(ca, context);
  return context;
}

/** A connection for one exchange: nothing of it is used again, least of all an address that was checked some time ago. */
function createClient({ href, origin, hostname }: URL, { resolve, allow, ca }: Egress, timeoutSeconds: number): Client {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  // An address allowed at registration may be forbidden now; an IP address needs no look-up.
  if (webhookUrlError(href, allow) !== undefined) throw new PrivateAddressError(host);
  return new Client(origin, {
    allowH2: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    // Our own deadline is for the whole, but a socket that is still connecting is closed by its own timeout alone.
    connectTimeout: (timeoutSeconds + 1) * 1000,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: {
      lookup: publicLookup(resolve, allow),
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT_MS,
      rejectUnauthorized: true,
      ...(isIP(host) === 0 && { servername: host }),
      secureContext: secureContextOf(ca),
    },
  });
}

/** Reads the first bytes of a response into `prefix` and no further. */
async function readPrefix(body: Dispatcher.ResponseData['body'], prefix: Buffer[]): Promise<void> {
  let remaining = MAX_STORED_BODY_BYTES;
  for await (const chunk of body) {
    const part = (chunk as Buffer).subarray(0, remaining);
    prefix.push(part);
    remaining -= part.length;
    if (remaining === 0) return;
  }
}

/** The stored bytes as text: without a partial character at the end and without NUL. */
const textOf = (prefix: readonly Buffer[]) =>
  new TextDecoder().decode(Buffer.concat(prefix), { stream: true }).replaceAll('\0', '\uFFFD');

/**
 * Makes one POST and answers what came of it, at the deadline at the latest; a simulated receiver answers at once and nothing is
 * sent. Every attempt goes through here. Rejects only when `signal` is aborted.
 */
export async function sendAttempt(
  { url, headers, body, timeoutSeconds, simulatedReceiver }: WebhookRequest,
  egress: Egress,
  signal: AbortSignal,
): Promise<AttemptResult> {
  if (simulatedReceiver !== null) return simulatedAnswer(simulatedReceiver, timeoutSeconds);
  const startedAt = performance.now();
  const deadline = AbortSignal.timeout(timeoutSeconds * 1000);
  const either = AbortSignal.any([signal, deadline]);
  const address = new URL(url);
  let client: Client | undefined;
  // A request whose connection is not made yet does not hear its signal.
  const cutOff = () => void client?.destroy(either.reason as Error).catch(() => undefined);
  let response: Dispatcher.ResponseData | undefined;
  const prefix: Buffer[] = [];
  let failure: string | null = null;
  try {
    client = createClient(address, egress, timeoutSeconds);
    either.addEventListener('abort', cutOff, { once: true });
    const path = address.pathname + address.search;
    response = await client.request({ method: 'POST', path, headers, body, signal: either, reset: true });
    await readPrefix(response.body, prefix);
    failure = statusError(response.statusCode);
  } catch (error) {
    signal.throwIfAborted();
    failure = deadline.aborted ? timeoutError(timeoutSeconds) : connectionError(error);
  } finally {
    either.removeEventListener('abort', cutOff);
    client?.destroy().catch(() => undefined);
  }
  const durationMs = Math.round(performance.now() - startedAt);
  if (!response) return { status: null, headers: null, body: null, failure, durationMs };
  return { status: response.statusCode, headers: headersOf(response.headers), body: textOf(prefix), failure, durationMs };
}

function headersOf(headers: Dispatcher.ResponseData['headers']): NonNullable<AttemptResult['headers']> {
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
