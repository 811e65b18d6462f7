import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';
import type { App } from '../../src/app.ts';
import { createHttpServer, HTTP_TIMEOUTS, type HttpTimeouts, MAX_CONNECTIONS } from '../../src/http/server.ts';

/** A server of the test, closed when the file is done. */
export interface TestServer {
  readonly port: number;
  /** The server's ends of the connections that it has accepted so far. */
  readonly sockets: readonly Socket[];
}

/** Listens on a free port of loopback. */
export async function listening(
  answer: App['answer'],
  timeouts: HttpTimeouts = HTTP_TIMEOUTS,
  maxConnections = MAX_CONNECTIONS,
): Promise<TestServer> {
  const server = createHttpServer(answer, timeouts, maxConnections);
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, sockets };
}

export interface Said {
  readonly socket: Socket;
  /** All that came until the other end hung up, one character for each byte. */
  readonly ended: Promise<string>;
}

/** Opens a connection and sends something. */
export function dial(at: number, text: string): Said {
  const socket = connect(at, '127.0.0.1');
  let heard = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    heard += part;
  });
  socket.on('error', () => undefined);
  socket.write(text);
  return { socket, ended: new Promise((end) => socket.once('close', () => end(heard))) };
}

/** Statuses of all responses of a connection. A body does not end with a line break. */
export const statuses = (heard: string): number[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

/** An answer in its parts. */
export function partsOf(heard: string): { head: string; body: string; header: (name: string) => string | undefined } {
  const end = heard.indexOf('\r\n\r\n');
  const [head, body] = [heard.slice(0, end), Buffer.from(heard.slice(end + 4), 'latin1').toString()];
  return { head, body, header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() };
}

/** A port of loopback that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
