import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ADDRESSES } from './hostile-call.ts';

/** Maximum number of open connections of the attacker. */
const MAX_OPEN = 150;
/** Maximum number of connections that are only kept, how many are opened at a time, and the interval, in milliseconds. */
const MAX_KEPT = 1_000;
const KEPT_AT_A_TIME = 20;
const KEEP_INTERVAL_MS = 100;
/** Interval between two opened connections, and between two bytes of a slow sender, in milliseconds. */
const OPEN_INTERVAL_MS = 400;
const BYTE_INTERVAL_MS = 500;
/** Time in which the server must disconnect a slow sender, in milliseconds: its request timeout is 15 s, checked periodically. */
const DISCONNECT_TIMEOUT_MS = 25_000;
/** Time after which the client closes a connection that it does not read, in milliseconds; it cannot notice that the server did. */
const UNREAD_LIFETIME_MS = 45_000;

const page = (path: string, accept: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: ${accept}\r\n\r\n`;
const HEAD = 'POST /api/v1/products HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

/** Data that a connection sends at once, and then slowly. A connection that sends nothing slowly does not read either. */
const CONNECTIONS: readonly { readonly first: string; readonly slowly: string }[] = [
  { first: page('/graphql', 'text/html').repeat(50), slowly: '' },
  { first: page('/graphql', 'text/html').repeat(200), slowly: '' },
  { first: page('/openapi.json', '*/*').repeat(90), slowly: '' },
  { first: page('/docs', 'text/html').repeat(90), slowly: '' },
  { first: page('/graphql', 'text/html'), slowly: '' },
  { first: 'GET /api/v1/products HTTP/1.1\r\nhost: localhost\r\nx-', slowly: 'x'.repeat(1_000) },
  { first: `${HEAD}content-length: 1000\r\n\r\n{"name":"`, slowly: 'x'.repeat(1_000) },
  { first: `${HEAD}transfer-encoding: chunked\r\n\r\n`, slowly: '1\r\nx\r\n'.repeat(200) },
  // More pieces than a body may have: it is disconnected at once (D-428).
  {
    first: `${HEAD.replace('/api/v1/products', '/graphql')}transfer-encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(200_000)}`,
    slowly: ' ',
  },
];

/** Number of connections by result. */
export interface SocketResult {
  opened: number;
  slow: number;
  /** Slow senders that the server disconnected in time, and those that it did not. */
  cut: number;
  late: number;
  /** Connections that were opened to be kept, and those of them that the server closed or refused. */
  kept: number;
  closed: number;
}

/** Opens connections that read nothing, and some that send a byte at a time, until stopped. */
export async function openHostileSockets(port: number, result: SocketResult, stop: AbortSignal): Promise<void> {
  const open = new Set<Socket>();
  for (let n = 0; !stop.aborted; n += 1) {
    const kind = CONNECTIONS[n % CONNECTIONS.length];
    if (kind && open.size < MAX_OPEN) openSocket(kind);
    await pause(OPEN_INTERVAL_MS, undefined, { signal: stop }).catch(() => undefined);
  }
  for (const socket of open) socket.destroy();

  function openSocket({ first, slowly }: (typeof CONNECTIONS)[number]): void {
    const socket = connect({ port, host: '127.0.0.1', localAddress: ADDRESSES.socket });
    const openedAt = performance.now();
    const isSlow = slowly !== '';
    result.opened += 1;
    result.slow += isSlow ? 1 : 0;
    open.add(socket);
    // Nothing is read from a paused socket, so the receive window of the connection closes.
    if (isSlow) socket.resume();
    else socket.pause();
    socket.write(first);
    let sent = 0;
    let isLate = false;
    const ticking = setInterval(() => {
      const age = performance.now() - openedAt;
      if (isSlow) socket.write(slowly[sent] ?? 'x');
      else if (age > UNREAD_LIFETIME_MS) socket.destroy();
      sent += 1;
      if (!isSlow || isLate || age <= DISCONNECT_TIMEOUT_MS) return;
      isLate = true;
      result.late += 1;
    }, BYTE_INTERVAL_MS);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(ticking);
      open.delete(socket);
      if (isSlow && !stop.aborted) result.cut += 1;
    });
  }
}

/** Keeps a thousand connections of one address open, each with one request, and opens others in place of closed ones, until stopped. */
export async function keepConnections(port: number, result: SocketResult, stop: AbortSignal): Promise<void> {
  const open = new Set<Socket>();
  const openSocket = () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: ADDRESSES.keeper });
    open.add(socket);
    result.kept += 1;
    socket.resume().write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(socket);
      if (!stop.aborted) result.closed += 1;
    });
  };
  while (!stop.aborted) {
    for (let n = 0; n < KEPT_AT_A_TIME && open.size < MAX_KEPT; n += 1) openSocket();
    await pause(KEEP_INTERVAL_MS, undefined, { signal: stop }).catch(() => undefined);
  }
  for (const socket of open) socket.destroy();
}

/** Starts a webhook receiver that accepts connections and never responds. Returns its port. */
export async function startSilentReceiver(): Promise<number> {
  const server = createServer((socket) => void socket.on('error', () => undefined).resume());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
