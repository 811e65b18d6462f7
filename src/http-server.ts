import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServerAdapter } from '@whatwg-node/server';

/** How long a client may take, in milliseconds. */
export interface Patience {
  /** To send the headers of a request, and the whole of it. */
  readonly headers: number;
  readonly request: number;
  /** Between two requests of a connection, and to read or send anything at all while one is being answered. */
  readonly idle: number;
  readonly silent: number;
  /** How often that is looked after. */
  readonly look: number;
}

/** A sender that trickles is cut off within 17 seconds. Proxies keep connections for a minute: they hang up first. */
export const PATIENCE: Patience = { headers: 10_000, request: 15_000, idle: 65_000, silent: 60_000, look: 2_000 };

/** Answers a request of a client whose socket has this address. */
type Handler = (request: Request, peer: string | undefined) => Promise<Response>;

/** The host that a request names, if it names one and one only, as an address can have it. */
function hostOf({ rawHeaders, headers: { host = '' } }: IncomingMessage): string | undefined {
  const times = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length;
  return times <= 1 && /^[\w.:[\]-]*$/.test(host) && URL.canParse(`http://${host || 'localhost'}`) ? host : undefined;
}

/** The path of a target that names the whole address, as proxies are sent it; any other target as it is. */
function targetOf({ url = '/' }: IncomingMessage): string {
  const { pathname, search } = (/^https?:/i.test(url) && URL.parse(url)) || {};
  return pathname === undefined ? url : `${pathname}${search}`;
}

/** A request that no address can be made of is refused as one that cannot be parsed is. */
function refuse(response: ServerResponse): void {
  response.writeHead(400, { connection: 'close', 'content-length': 0 }).end();
}

/**
 * The service on a socket. Node's parser is strict unless told otherwise: a request with two lengths, with a length and
 * chunks, with folded headers or a broken chunk is a 400, and its connection is closed, so that no proxy in front reads
 * another request out of it than we do. What takes too long is a 408.
 */
export function createHttpServer(handler: Handler, patience: Patience = PATIENCE): Server {
  const adapter = createServerAdapter<{ req: IncomingMessage }>((request: Request, { req }) =>
    handler(request, req.socket.remoteAddress),
  );
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (hostOf(request) === undefined) return refuse(response);
    request.url = targetOf(request);
    void adapter(request, response);
  };
  const server = createServer(
    {
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
      keepAliveTimeout: patience.idle,
      connectionsCheckingInterval: patience.look,
      insecureHTTPParser: false,
      requireHostHeader: true,
    },
    answer,
  );
  server.setTimeout(patience.silent);
  return server;
}
