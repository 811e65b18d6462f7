import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServerAdapter } from '@whatwg-node/server';
import { AskedMessage } from './asked-message.ts';
import type { Asked } from './graph/kernel/asked.ts';
import type { Answer } from './graph/kernel/idempotency.ts';

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
type Handler = (asked: Asked, peer: string | undefined) => Promise<Answer | Response>;

/** The host that a request names, if it names one and one only, as an address can have it. */
function hostOf({ rawHeaders, headers: { host = '' } }: IncomingMessage): string | undefined {
  let times = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (/^host$/i.test(rawHeaders[i] ?? '')) times += 1;
  if (times > 1 || !/^[\w.:[\]-]*$/.test(host) || !URL.canParse(`http://${host || 'localhost'}`)) return undefined;
  return host || 'localhost';
}

/** The path of a target that names the whole address, as proxies are sent it; any other target as it is. */
function targetOf({ url = '/' }: IncomingMessage): string {
  const { pathname, search } = (/^https?:/i.test(url) && URL.parse(url)) || {};
  return pathname === undefined ? url : `${pathname}${search}`;
}

/** Ends a request that nothing can be said to: one that no address can be made of, or whose answer failed. */
function refuse(response: ServerResponse, status: 400 | 500): void {
  response.writeHead(status, { connection: 'close', 'content-length': 0 }).end();
}

/** Sends an answer whole. Its headers and a text leave in one piece. */
async function send(response: ServerResponse, made: Answer | Response): Promise<void> {
  const body = made instanceof Response ? Buffer.from(await made.arrayBuffer()) : made.body;
  // Who asked may have hung up.
  if (response.destroyed) return;
  const headers = made instanceof Response ? Object.fromEntries(made.headers) : made.headers;
  const length = Buffer.byteLength(body);
  // An empty body is none at all, or that of a HEAD, whose length is that of its GET.
  response.writeHead(made.status, length === 0 ? headers : { ...headers, 'content-length': length }).end(body);
}

/**
 * A server whose clients are not believed. Node's parser is strict unless told otherwise: a request with two lengths, with a
 * length and chunks, with folded headers or a broken chunk is a 400, and its connection is closed, so that no proxy in front
 * reads another request out of it than we do. What takes too long is a 408.
 */
function strictServer(answer: RequestListener, patience: Patience): Server {
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

/** The service on a socket. */
export function createHttpServer(handler: Handler, patience: Patience = PATIENCE): Server {
  const answer = (message: IncomingMessage, response: ServerResponse) => {
    const host = hostOf(message);
    if (host === undefined) return refuse(response, 400);
    handler(new AskedMessage(message, host, targetOf(message)), message.socket.remoteAddress)
      .then((made) => send(response, made))
      .catch(() => {
        if (!response.destroyed) refuse(response, 500);
      });
  };
  return strictServer(answer, patience);
}

/** A handler in the terms of fetch on a socket, for what is asked so seldom that its cost is of no account. */
export function createFetchServer(fetch: (request: Request, peer: string | undefined) => Promise<Response>): Server {
  const adapter = createServerAdapter<{ req: IncomingMessage }>((request, { req }) => fetch(request, req.socket.remoteAddress));
  return strictServer((request, response) => void adapter.handle(request, response), PATIENCE);
}
