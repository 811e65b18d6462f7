import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ADDRESSES } from './hostile-call.ts';

/** Maximum number of open connections of the attacker. */
const MAX_OPEN = 150;
/** Between two that are opened, and between two bytes of a slow sender, in milliseconds. */
const EVERY = 400;
const TRICKLE = 500;
/** After so long the server has cut off a slow sender, in milliseconds: 15 s for a request, and time to look after them. */
const CUT_WITHIN = 25_000;
/**
 * Time after which a connection that reads nothing is closed, in milliseconds: the server has disconnected, unnoticed by a
 * client that does not read.
 */
const GIVEN_UP = 45_000;

const page = (path: string, accept: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: ${accept}\r\n\r\n`;
const HEAD = 'POST /api/v1/products HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

/** Data sent at once over a connection, and then a byte at a time. Without the latter nothing is read. */
const FORMS: readonly { readonly first: string; readonly slowly: string }[] = [
  { first: page('/graphql', 'text/html').repeat(50), slowly: '' },
  { first: page('/graphql', 'text/html').repeat(200), slowly: '' },
  { first: page('/openapi.json', '*/*').repeat(90), slowly: '' },
  { first: page('/docs', 'text/html').repeat(90), slowly: '' },
  { first: page('/graphql', 'text/html'), slowly: '' },
  { first: 'GET /api/v1/products HTTP/1.1\r\nhost: localhost\r\nx-', slowly: 'x'.repeat(1_000) },
  { first: `${HEAD}content-length: 1000\r\n\r\n{"name":"`, slowly: 'x'.repeat(1_000) },
  { first: `${HEAD}transfer-encoding: chunked\r\n\r\n`, slowly: '1\r\nx\r\n'.repeat(200) },
];

/** Results of slow senders. */
export interface Sockets {
  opened: number;
  slow: number;
  /** Slow senders that the server cut off, and those that it did not, in time. */
  cut: number;
  late: number;
}

/** Opens connections that read nothing, and some that send a byte at a time, until stopped. */
export async function holdSockets(port: number, seen: Sockets, stop: AbortSignal): Promise<void> {
  const open = new Set<Socket>();
  for (let n = 0; !stop.aborted; n += 1) {
    const form = FORMS[n % FORMS.length];
    if (form && open.size < MAX_OPEN) hold(form);
    await pause(EVERY, undefined, { signal: stop }).catch(() => undefined);
  }
  for (const socket of open) socket.destroy();

  function hold({ first, slowly }: (typeof FORMS)[number]): void {
    const socket = connect({ port, host: '127.0.0.1', localAddress: ADDRESSES.socket });
    const begun = performance.now();
    const isSlow = slowly !== '';
    seen.opened += 1;
    seen.slow += isSlow ? 1 : 0;
    open.add(socket);
    // Of a socket that is paused nothing is read, and the window of the connection closes.
    if (isSlow) socket.resume();
    else socket.pause();
    socket.write(first);
    let sent = 0;
    let isLate = false;
    const ticking = setInterval(() => {
      const age = performance.now() - begun;
      if (isSlow) socket.write(slowly[sent] ?? 'x');
      else if (age > GIVEN_UP) socket.destroy();
      sent += 1;
      if (!isSlow || isLate || age <= CUT_WITHIN) return;
      isLate = true;
      seen.late += 1;
    }, TRICKLE);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(ticking);
      open.delete(socket);
      if (isSlow && !stop.aborted) seen.cut += 1;
    });
  }
}

/** A receiver of webhooks that accepts connections and never responds. Returns its port. */
export async function silentReceiver(): Promise<number> {
  const server = createServer((socket) => void socket.on('error', () => undefined).resume());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
