import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** A response: a text, or bytes that are shared by responses and must not be changed. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** A response of text. */
export interface TextResponse extends HttpResponse {
  readonly body: string;
}

/** A response whose body is made while it is sent. */
export interface StreamedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The parts of the body, once; they end soon after `signal`. */
  parts(signal: AbortSignal): AsyncIterable<string | Uint8Array>;
  /** Releases a response whose parts are not read. */
  discard(): void;
}

/** Output of a handler. */
export type Outgoing = HttpResponse | StreamedResponse | Response;

export const isStreamed = (made: Outgoing): made is StreamedResponse => 'parts' in made;

/** A fetch `Response` as it is sent, a streamed one without its body; others are that already. */
export async function wholeResponse(made: Outgoing): Promise<HttpResponse> {
  if (isStreamed(made)) {
    made.discard();
    return { status: made.status, headers: made.headers, body: '' };
  }
  if (!(made instanceof Response)) return made;
  const body = new Uint8Array(await made.arrayBuffer());
  return { status: made.status, headers: Object.fromEntries(made.headers), body };
}

/** The body of a streamed response in the terms of fetch: a part is made when the last one was read. */
function streamedBody(made: StreamedResponse): ReadableStream<Uint8Array> {
  const closing = new AbortController();
  const parts = made.parts(closing.signal)[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
    },
    async cancel() {
      closing.abort();
      await parts.return?.();
    },
  });
}

/** An answer in the terms of fetch. */
export function toFetchResponse(response: Outgoing): Response {
  if (response instanceof Response) return response;
  const { status, headers } = response;
  if (isStreamed(response)) return new Response(streamedBody(response), { status, headers });
  return new Response(response.body.length === 0 ? null : (response.body as BodyInit), { status, headers });
}

/** The response with these headers, which replace its own of the same names. */
export function withHeaders(response: Outgoing, headers: HttpResponse['headers']): Outgoing {
  if (!(response instanceof Response)) return { ...response, headers: { ...response.headers, ...headers } };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** The answer to a HEAD: that of its GET with the length of the body in its place (D-16, D-172). */
export async function withoutHeadBody(made: Outgoing): Promise<HttpResponse> {
  const { status, headers, body } = await wholeResponse(made);
  const size = Buffer.byteLength(body);
  return { status, headers: size === 0 ? headers : { ...headers, 'content-length': String(size) }, body: '' };
}

/** Waits until the client has read what was sent; false when it disconnected or took too long. */
async function isRead(response: ServerResponse, drainMs: number): Promise<boolean> {
  if (response.destroyed) return false;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const late = setTimeout(() => resolve(false), drainMs);
  const read = () => resolve(true);
  const closed = () => resolve(false);
  response.once('drain', read).once('close', closed);
  const result = await promise;
  clearTimeout(late);
  response.off('drain', read).off('close', closed);
  return result;
}

/**
 * Sends a response while it is made. The next part is made when the client has read the last ones but a few kilobytes; one that does not
 * read them in `drainMs` is cut off.
 */
export async function sendStream(response: ServerResponse, made: StreamedResponse, drainMs: number): Promise<void> {
  const { socket } = response;
  if (!socket || response.destroyed || response.headersSent) return;
  const closing = new AbortController();
  response.once('close', () => closing.abort());
  response.writeHead(made.status, { ...made.headers, connection: 'close' });
  response.flushHeaders();
  for await (const part of made.parts(closing.signal)) {
    if (response.write(part) || (await isRead(response, drainMs))) continue;
    socket.destroy();
    return;
  }
  response.end();
}

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
