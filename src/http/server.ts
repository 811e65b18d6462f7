import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createServerAdapter } from '@whatwg-node/server';
import type { Cidr } from '../lib/cidr.ts';
import { isSharedPeer } from './client-address.ts';
import { type ConnectionLimits, ConnectionSlots } from './connection-slots.ts';
import { limitBodyPieces, NodeRequest, parserError, requestLine } from './node-request.ts';
import type { HeaderReader, HttpRequest } from './request.ts';
import { pathSent } from './request-address.ts';
import { type Outgoing, type ReadingTime, sendAnswer, sendLastAnswer } from './response.ts';

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

/** Limits of connections behind the given proxies. */
export const connectionLimits = (max: number, trustedProxies: readonly Cidr[]): ConnectionLimits => ({
  max,
  isShared: (remoteAddress) => isSharedPeer(remoteAddress, trustedProxies),
});

const DEFAULT_LIMITS = connectionLimits(MAX_CONNECTIONS, []);

/** Maximum number of pipelined requests that wait on one connection. */
export const MAX_WAITING = 100;

/** Serves the next request. The one after it begins when `response` closes. */
export type Serve = (message: IncomingMessage, response: ServerResponse) => void;

interface Pending {
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Serves the requests of one connection one at a time, in order.
 *
 * Node emits every request of a packet at once. While one waits, the socket is not read; a client that pipelines more than
 * `MAX_WAITING` requests is disconnected (D-185).
 */
export class RequestQueue {
  readonly #socket: Socket;
  readonly #serve: Serve;
  readonly #waiting: Pending[] = [];
  #current: Pending | undefined;
  #last: (() => void) | undefined;

  constructor(socket: Socket, serve: Serve) {
    this.#socket = socket;
    this.#serve = serve;
  }

  add(message: IncomingMessage, response: ServerResponse): void {
    if (this.#socket.destroyed) return;
    const pending = { message, response };
    if (!this.#current) this.#start(pending);
    else if (this.#waiting.push(pending) > MAX_WAITING) this.#socket.destroy();
    else this.#socket.pause();
  }

  /**
   * Queues an error response for an unreadable request. `answer` gets the response in progress when it is the body of that
   * request which broke off.
   */
  fail(answer: (response?: ServerResponse) => void): void {
    const broken = this.#waiting.at(-1);
    if (broken && !broken.message.complete) this.#waiting.pop();
    const current = this.#current;
    if (!current) answer();
    else if (!broken && !current.message.complete) answer(current.response);
    else this.#last = answer;
  }

  #start(pending: Pending): void {
    this.#current = pending;
    pending.response.once('close', () => this.#next());
    this.#serve(pending.message, pending.response);
  }

  #next(): void {
    this.#current = undefined;
    if (this.#socket.destroyed) return;
    const next = this.#waiting.shift();
    if (this.#waiting.length === 0 && this.#socket.isPaused()) this.#socket.resume();
    if (next) this.#start(next);
    else this.#last?.();
  }
}

/** Handles a request from a socket with this remote address. */
type Handler = (request: HttpRequest, remoteAddress: string | undefined) => Promise<Outgoing>;

const NO_HEADERS: HeaderReader = { get: () => null, has: () => false };

/** A server with the limits of every socket of this service, without a handler. */
function createBoundedServer(timeouts: HttpTimeouts, limits: ConnectionLimits): Server {
  const server = createServer({
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    connectionsCheckingInterval: timeouts.checkInterval,
    insecureHTTPParser: false,
    // `node-request.ts` refuses it with the body of every other refusal.
    requireHostHeader: false,
  });
  new ConnectionSlots(limits).watch(server);
  server.setTimeout(timeouts.socketIdle);
  return server.on('request', limitBodyPieces);
}

/** A fetch handler on a socket, for endpoints that are called so seldom that its cost is of no account. */
export function createFetchServer(fetch: (request: Request, remoteAddress: string | undefined) => Promise<Response>): Server {
  const adapter = createServerAdapter<{ req: IncomingMessage }>((request, { req }) => fetch(request, req.socket.remoteAddress));
  const server = createBoundedServer(HTTP_TIMEOUTS, DEFAULT_LIMITS);
  return server.on('request', (message, response) => void adapter.handle(message, response));
}

/**
 * The service on a socket.
 *
 * Clients are not trusted, and Node's parser is left strict: a request with two lengths, a length and chunks, folded headers or
 * a broken chunk is a 400, and its connection is closed, so that no proxy in front can read another request out of it. Timeouts
 * are a 408. `handler` responds to these as well: it gets them with an `error` (D-188).
 */
export function createHttpServer(
  handler: Handler,
  timeouts: HttpTimeouts = HTTP_TIMEOUTS,
  limits: ConnectionLimits = DEFAULT_LIMITS,
): Server {
  const queues = new WeakMap<Socket, RequestQueue>();
  const server = createBoundedServer(timeouts, limits);

  function serve(message: IncomingMessage, response: ServerResponse): void {
    const request = new NodeRequest(message);
    handler(request, message.socket.remoteAddress)
      .then((result) => sendAnswer(response, result, timeouts.reading, request.error !== undefined))
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
  // No tunnels are made, and Node would close the connection without a word.
  server.on('connect', ({ method = 'CONNECT' }, stream) => {
    const socket = stream as Socket;
    socket.on('error', () => undefined);
    const request: HttpRequest = { method, url: 'http://localhost/', headers: NO_HEADERS, body: null };
    handler(request, socket.remoteAddress)
      .then((result) => sendLastAnswer(socket, result))
      .catch(() => socket.destroy());
  });
  server.on('checkExpectation', (message, response) => server.emit('request', message, response));
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket) => {
    const refused = { body: null, error: parserError(error) };
    if (!refused.error || !socket.writable) return void socket.destroy();
    queueOf(socket).fail((response) => {
      if (response?.headersSent) return socket.destroySoon();
      const { method = 'GET', url } = response?.req ?? requestLine(error.rawPacket);
      const request: HttpRequest = { method, url: `http://localhost${pathSent(url)}`, headers: NO_HEADERS, ...refused };
      handler(request, socket.remoteAddress)
        .then((result) => (response ? sendAnswer(response, result, timeouts.reading, true) : sendLastAnswer(socket, result)))
        .catch(() => socket.destroy());
    });
  });
  return server;
}
