import type { Server, ServerResponse } from 'node:http';
import { type Socket, Server as SocketServer } from 'node:net';

/** Grace period for idle kept-alive connections at shutdown, and the interval of its checks, in milliseconds. */
const KEEP_ALIVE_GRACE_MS = 2_000;
const IDLE_CHECK_INTERVAL_MS = 100;

/**
 * Returns a function that stops `server` without losing a request. Call this before the server listens.
 * 1. New connections are rejected. Accepted requests are answered with `Connection: close`.
 * 2. Kept-alive connections may bring another request for two seconds, because their clients are not informed.
 * 3. Connections without a request in progress are closed, slow senders of headers included.
 *
 * Resolves when no connection is left.
 */
export function gracefulShutdown(server: Server): () => Promise<void> {
  /** Responses in progress by connection. One that waits for its turn emits no `close` when its connection does. */
  const inFlight = new Map<Socket, Set<ServerResponse>>();
  let isStopping = false;

  server.on('connection', (socket) => {
    inFlight.set(socket, new Set());
    socket.once('close', () => inFlight.delete(socket));
  });
  // Before the listener that answers, which may have written the headers when it returns.
  server.prependListener('request', ({ socket }, response) => {
    const responses = inFlight.get(socket);
    responses?.add(response);
    response.once('close', () => responses?.delete(response));
    if (isStopping) response.shouldKeepAlive = false;
  });

  function closeIdle(): void {
    for (const [socket, responses] of inFlight) if (responses.size === 0) socket.destroySoon();
  }

  return async () => {
    isStopping = true;
    for (const responses of inFlight.values()) {
      // Only the last of the queued responses: the ones before it are sent first.
      const last = [...responses].at(-1);
      if (last && !last.headersSent) last.shouldKeepAlive = false;
    }
    let checking: NodeJS.Timeout | undefined;
    const graceTimer = setTimeout(() => {
      closeIdle();
      checking = setInterval(closeIdle, IDLE_CHECK_INTERVAL_MS);
    }, KEEP_ALIVE_GRACE_MS);
    // `http.Server.close` closes idle connections at once, even when a request is arriving on them.
    await new Promise<void>((closed) => SocketServer.prototype.close.call(server, () => closed()));
    clearTimeout(graceTimer);
    clearInterval(checking);
  };
}
