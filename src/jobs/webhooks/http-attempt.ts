import type { Dispatcher } from 'undici';
import type { ReceiverBehaviour } from '../../generated/prisma/enums.ts';
import { webhookUrlError } from '../../graph/integration/webhook/public-address.ts';
import type { AttemptResult } from '../../graph/integration/webhook-delivery/leased-delivery.ts';
import type { Cidr } from '../../lib/cidr.ts';
import { simulatedAnswer, statusError, timeoutError } from './answers.ts';
import { type Connection, destroyConnection, openConnection } from './connection.ts';
import { connectionError, isClosed } from './connection-errors.ts';
import type { KeptConnections } from './kept-connections.ts';
import { PrivateAddressError, publicAddresses } from './public-lookup.ts';
import type { Resolve } from './resolver.ts';

/** Access to the network outside. */
export interface Egress {
  readonly resolve: Resolve;
  /** The ranges that may be reached although they are not public (D-75). */
  readonly allow: readonly Cidr[];
  /** Certificate authorities in PEM; undefined: Node's own. */
  readonly ca: string | undefined;
  readonly connections: KeptConnections;
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

/** Reads the first bytes of a response into `prefix` and no further. True when they were all of it. */
async function readPrefix(body: Dispatcher.ResponseData['body'], prefix: Buffer[]): Promise<boolean> {
  let remaining = MAX_STORED_BODY_BYTES;
  for await (const chunk of body) {
    const part = (chunk as Buffer).subarray(0, remaining);
    prefix.push(part);
    remaining -= part.length;
    if (remaining === 0) return false;
  }
  return true;
}

/** The stored bytes as text: without a partial character at the end and without NUL. */
const textOf = (prefix: readonly Buffer[]) =>
  new TextDecoder().decode(Buffer.concat(prefix), { stream: true }).replaceAll('\0', '\uFFFD');

/** Answer to a POST, as far as it has come. */
interface Exchange {
  response?: Dispatcher.ResponseData;
  readonly prefix: Buffer[];
}

/**
 * Sends a POST over a kept connection to an address that was checked just now, or over a new one. A kept one may be closed by the
 * receiver while it rests, which is noticed too late: then the POST is sent again over a new one (D-412).
 */
async function exchange(
  { url, headers, body, timeoutSeconds }: WebhookRequest,
  { resolve, allow, ca, connections }: Egress,
  { signal, made }: { readonly signal: AbortSignal; readonly made: Exchange },
): Promise<void> {
  const { href, origin, hostname, pathname, search } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  // An address allowed at registration may be forbidden now.
  if (webhookUrlError(href, allow) !== undefined) throw new PrivateAddressError(host);
  const addresses = await untilAborted(publicAddresses(host, resolve, allow), signal);
  const open = () => openConnection({ origin, host, addresses, ca, timeoutSeconds });
  const send = async (connection: Connection): Promise<void> => {
    // A request whose connection is not made yet does not hear its signal.
    const cutOff = () => destroyConnection(connection, signal.reason as Error);
    signal.addEventListener('abort', cutOff, { once: true });
    let isWhole = false;
    try {
      made.response = await connection.client.request({ method: 'POST', path: pathname + search, headers, body, signal });
      isWhole = await readPrefix(made.response.body, made.prefix);
    } finally {
      signal.removeEventListener('abort', cutOff);
      if (!isWhole || !connections.keep(origin, connection)) destroyConnection(connection);
    }
  };
  const kept = connections.take(origin, addresses);
  if (!kept) return send(open());
  await send(kept).catch((error: unknown) => {
    if (made.response || signal.aborted || !isClosed(error)) throw error;
    return send(open());
  });
}

/** Rejects with the reason of `signal` when that is aborted first. */
function untilAborted<Result>(result: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const cutOff = () => reject(signal.reason as Error);
  if (signal.aborted) cutOff();
  signal.addEventListener('abort', cutOff, { once: true });
  result.then(resolve, reject);
  return promise.finally(() => signal.removeEventListener('abort', cutOff));
}

/**
 * Makes one attempt and answers what came of it, at the deadline at the latest; a simulated receiver answers at once and nothing is
 * sent. Every attempt goes through here. Rejects only when `signal` is aborted.
 */
export async function sendAttempt(request: WebhookRequest, egress: Egress, signal: AbortSignal): Promise<AttemptResult> {
  const { timeoutSeconds, simulatedReceiver } = request;
  if (simulatedReceiver !== null) return simulatedAnswer(simulatedReceiver, timeoutSeconds);
  const startedAt = performance.now();
  const deadline = AbortSignal.timeout(timeoutSeconds * 1000);
  const made: Exchange = { prefix: [] };
  let failure: string | null = null;
  try {
    await exchange(request, egress, { signal: AbortSignal.any([signal, deadline]), made });
    failure = made.response ? statusError(made.response.statusCode) : null;
  } catch (error) {
    signal.throwIfAborted();
    failure = deadline.aborted ? timeoutError(timeoutSeconds) : connectionError(error, made.response !== undefined);
  }
  const { response, prefix } = made;
  const durationMs = Math.round(performance.now() - startedAt);
  if (!response) return { status: null, headers: null, body: null, failure, durationMs };
  return { status: response.statusCode, headers: headersOf(response.headers), body: textOf(prefix), failure, durationMs };
}

function headersOf(headers: Dispatcher.ResponseData['headers']): NonNullable<AttemptResult['headers']> {
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
