import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { createServerAdapter } from '@whatwg-node/server';
import { NodeRequest, parserFault, pathSent, requestLine } from './node-request.ts';
import type { HeaderReader, HttpRequest } from './request.ts';
import { RequestQueue } from './request-queue.ts';
import { type HttpResponse, isStreamed, type Outgoing, wholeResponse } from './response.ts';
import { sendStream } from './send-stream.ts';

/** Time that a client may take to read a response, in milliseconds: a base and an allowance per kilobyte. */
export interface ReadingTime {
  readonly base: number;
  readonly perKilobyte: number;
}

/** An answer as it leaves, with its length (D-172), and its size in bytes. */
async function withLength(made: Outgoing): Promise<HttpResponse & { readonly size: number }> {
  const { status, headers, body } = await wholeResponse(made);
  const size = Buffer.byteLength(body);
  // The response to a HEAD has the length of its GET; a 204 and a 304 have no body.
  const isSaid = size === 0 && (status === 204 || status === 304 || headers['content-length'] !== undefined);
  return { status, headers: isSaid ? headers : { ...headers, 'content-length': String(size) }, body, size };
}

/** Cuts off a client that takes longer to read an answer than it may. Costs nothing where the system took all of it at once. */
function boundReading(socket: Socket, response: ServerResponse, size: number, { base, perKilobyte }: ReadingTime): void {
  if (socket.writableLength === 0) return;
  const late = setTimeout(() => socket.destroy(), base + (perKilobyte * size) / 1024);
  response.once('close', () => clearTimeout(late));
}

/** Sends an answer whole. Its headers and a text leave in one piece; bytes are not copied. */
export async function sendAnswer(response: ServerResponse, made: Outgoing, time: ReadingTime, close = false): Promise<void> {
  if (isStreamed(made)) return sendStream(response, made, time.base);
  const { status, headers, body, size } = await withLength(made);
  const { socket } = response;
  // The client may have disconnected, or have received an error for the rest of its request.
  if (!socket || response.destroyed || response.headersSent) return;
  response.writeHead(status, close ? { ...headers, connection: 'close' } : headers).end(body);
  boundReading(socket, response, size, time);
}

/** Sends an answer to what Node made no request of, and closes the connection. */
export async function sendLastAnswer(socket: Socket, made: Outgoing): Promise<void> {
  const { status, headers, body } = await withLength(made);
  if (!socket.writable) return void socket.destroy();
  const all = { date: new Date().toUTCString(), ...headers, connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n`);
  socket.write(body);
  socket.destroySoon();
}

/** Timeouts of a client connection, in milliseconds. */
export interface HttpTimeouts {
  /** To send the headers of a request, and the whole of it. */
  readonly headers: number;
  readonly request: number;
  /** Between two requests of a connection, and to read or send anything at all while one is being answered. */
  readonly keepAlive: number;
  readonly socketIdle: number;
  /** To read an answer. */
  readonly reading: ReadingTime;
  /** Interval at which the first two are checked. */
  readonly checkInterval: number;
}

/**
 * A sender that trickles is cut off within 17 seconds, a reader that takes less than 32 KiB a second soon after 20. Proxies
 * keep connections for a minute: they hang up first.
 */
export const HTTP_TIMEOUTS: HttpTimeouts = {
  headers: 10_000,
  request: 15_000,
  keepAlive: 65_000,
  socketIdle: 60_000,
  reading: { base: 20_000, perKilobyte: 1000 / 32 },
  checkInterval: 2_000,
};

/** Default maximum number of concurrent connections (D-185). */
export const MAX_CONNECTIONS = 1_000;

/** Handles a request from a socket with this remote address. */
type Handler = (request: HttpRequest, remoteAddress: string | undefined) => Promise<Outgoing>;

const NO_HEADERS: HeaderReader = { get: () => null, has: () => false };

/** A server with the limits of every socket of this service, without a handler. */
function createBoundedServer(timeouts: HttpTimeouts, maxConnections: number): Server {
  const server = createServer({
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    connectionsCheckingInterval: timeouts.checkInterval,
    insecureHTTPParser: false,
    requireHostHeader: true,
  });
  server.maxConnections = maxConnections;
  server.setTimeout(timeouts.socketIdle);
  return server;
}

/** A fetch handler on a socket, for endpoints that are called so seldom that its cost is of no account. */
export function createFetchServer(fetch: (request: Request, remoteAddress: string | undefined) => Promise<Response>): Server {
  const adapter = createServerAdapter<{ req: IncomingMessage }>((request, { req }) => fetch(request, req.socket.remoteAddress));
  const server = createBoundedServer(HTTP_TIMEOUTS, MAX_CONNECTIONS);
  return server.on('request', (message, response) => void adapter.handle(message, response));
}

/**
 * The service on a socket.
 *
 * Clients are not trusted, and Node's parser is left strict: a request with two lengths, a length and chunks, folded headers or
 * a broken chunk is a 400, and its connection is closed, so that no proxy in front can read another request out of it. Timeouts
 * are a 408. `handler` responds to these as well: it gets them with a `fault` (D-188).
 */
export function createHttpServer(
  handler: Handler,
  timeouts: HttpTimeouts = HTTP_TIMEOUTS,
  maxConnections = MAX_CONNECTIONS,
): Server {
  const queues = new WeakMap<Socket, RequestQueue>();
  const server = createBoundedServer(timeouts, maxConnections);

  function serve(message: IncomingMessage, response: ServerResponse): void {
    const request = new NodeRequest(message);
    handler(request, message.socket.remoteAddress)
      .then((result) => sendAnswer(response, result, timeouts.reading, request.fault !== undefined))
      .catch(() => response.destroy());
  }

  function queueOf(socket: Socket): RequestQueue {
    const known = queues.get(socket);
    if (known) return known;
    const queue = new RequestQueue(socket, serve);
    queues.set(socket, queue);
    return queue;
  }

  server.on('request', (message, response) => queueOf(message.socket).add(message, response));
  server.on('checkExpectation', (message, response) => server.emit('request', message, response));
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket) => {
    const fault = parserFault(error);
    if (!fault || !socket.writable) return void socket.destroy();
    queueOf(socket).fail((response) => {
      if (response?.headersSent) return socket.destroySoon();
      const { method = 'GET', url } = response?.req ?? requestLine(error.rawPacket);
      const request: HttpRequest = { method, url: `http://localhost${pathSent(url)}`, headers: NO_HEADERS, body: null, fault };
      handler(request, socket.remoteAddress)
        .then((result) => (response ? sendAnswer(response, result, timeouts.reading, true) : sendLastAnswer(socket, result)))
        .catch(() => socket.destroy());
    });
  });
  return server;
}
