import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';
import type { App } from '../../src/app.ts';
import type { ConnectionLimits } from '../../src/http/connection-slots.ts';
import { connectionLimits, createHttpServer, HTTP_TIMEOUTS, type HttpTimeouts, MAX_CONNECTIONS } from '../../src/http/server.ts';

/** A server of the test, closed after the tests of the file. */
export interface TestServer {
  readonly port: number;
  /** The server's ends of the connections that it has accepted so far. */
  readonly sockets: readonly Socket[];
}

/** Listens on a free port of loopback. */
export async function listen(
  answer: App['answer'],
  timeouts: HttpTimeouts = HTTP_TIMEOUTS,
  limits: ConnectionLimits = connectionLimits(MAX_CONNECTIONS, []),
): Promise<TestServer> {
  const server = createHttpServer(answer, timeouts, limits);
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

/** An open connection of a client. */
export interface RawConnection {
  readonly socket: Socket;
  /** All bytes received until the other end closed, one character for each byte. */
  readonly ended: Promise<string>;
}

/** Opens a connection and sends something. */
export function connectRaw(at: number, text: string, localAddress = '127.0.0.1'): RawConnection {
  const socket = connect({ port: at, host: '127.0.0.1', localAddress });
  let received = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    received += part;
  });
  socket.on('error', () => undefined);
  socket.write(text);
  return { socket, ended: new Promise((end) => socket.once('close', () => end(received))) };
}

/** Statuses of all responses of a connection. A body does not end with a line break. */
export const statuses = (received: string): number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

/** Head, body and headers of a response. */
export function partsOf(received: string): { head: string; body: string; header: (name: string) => string | undefined } {
  const end = received.indexOf('\r\n\r\n');
  const [head, body] = [received.slice(0, end), Buffer.from(received.slice(end + 4), 'latin1').toString()];
  return { head, body, header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() };
}

/** A port of loopback at which no process listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
