import { isIP, type Socket } from 'node:net';
import { createSecureContext, type SecureContext } from 'node:tls';
import { buildConnector, Client } from 'undici';
import { lookupOf } from './public-lookup.ts';

/** A connection to a receiver, of one exchange at a time. */
export interface Connection {
  readonly client: Client;
  /** Undefined until it is connected. */
  readonly socket: Socket | undefined;
}

/** The other end of a connection. */
interface Peer {
  readonly origin: string;
  readonly host: string;
  /** Addresses of the host that were checked: the only ones that are connected to. */
  readonly addresses: readonly string[];
  /** Certificate authorities in PEM; undefined: Node's own. */
  readonly ca: string | undefined;
  readonly timeoutSeconds: number;
}

/** Maximum size of the response headers, in bytes. */
const MAX_HEADER_BYTES = 16_384;

/** Timeout of one of several addresses before the next is tried, in milliseconds. */
const ADDRESS_TIMEOUT_MS = 1_000;

/** Maximum time for which a connection rests between two exchanges, in milliseconds: less than most servers keep one. */
const MAX_IDLE_MS = 4_000;

/** Contexts of TLS by certificate authority: to make one reads all authorities and takes milliseconds. */
const secureContexts = new Map<string | undefined, SecureContext>();

function secureContextOf(ca: string | undefined): SecureContext {
  const context = secureContexts.get(ca) ?? createSecureContext({ ca });
  secureContexts.set(ca, context);
  return context;
}

/** A connection that is made with its first exchange, and never made again: its addresses are checked for that moment (D-263). */
export function openConnection({ origin, host, addresses, ca, timeoutSeconds }: Peer): Connection {
  const connect = buildConnector({
    allowH2: false,
    // Our own deadline is for the whole, but a socket that is still connecting is closed by its own timeout alone.
    timeout: (timeoutSeconds + 1) * 1000,
    lookup: lookupOf(addresses),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT_MS,
    rejectUnauthorized: true,
    ...(isIP(host) === 0 && { servername: host }),
    secureContext: secureContextOf(ca),
  });
  let isUsed = false;
  let socket: Socket | undefined;
  const client = new Client(origin, {
    allowH2: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: MAX_IDLE_MS,
    keepAliveMaxTimeout: MAX_IDLE_MS,
    connect: (options, callback) => {
      if (isUsed) return callback(Object.assign(new Error('the connection was closed'), { code: 'ECONNRESET' }), null);
      isUsed = true;
      connect(options, (...answer) => {
        socket = answer[1] ?? undefined;
        callback(...answer);
      });
    },
  });
  return {
    client,
    get socket() {
      return socket;
    },
  };
}

/** Ends a connection whatever it is doing. */
export function destroyConnection({ client }: Connection, reason?: Error): void {
  client.destroy(reason ?? null).catch(() => undefined);
}
