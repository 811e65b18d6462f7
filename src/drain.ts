import type { Server, ServerResponse } from 'node:http';
import { type Socket, Server as SocketServer } from 'node:net';

/** How long a connection that rests when the stop begins may still bring a request, and how often it is looked at then, in milliseconds. */
const LAST_WORD = 2_000;
const LOOK = 100;

/**
 * Returns how `server`, which does not listen yet, is stopped without losing a call. Nobody new is let in; what was
 * accepted is answered, with `Connection: close`, and so is what comes on a kept-alive connection within the next two
 * seconds: its client could not know. Then connections without a request under way are closed, slow senders of headers
 * among them. Resolves once no connection is left.
 */
export function drainOf(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  let isStopping = false;

  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // Before the listener that answers, which may have written the headers when it returns.
  server.prependListener('request', (_request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (isStopping) response.shouldKeepAlive = false;
  });

  function endResting(): void {
    const busy = new Set([...underWay].map(({ req }) => req.socket));
    for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon();
  }

  return async () => {
    isStopping = true;
    for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false;
    let looking: NodeJS.Timeout | undefined;
    const late = setTimeout(() => {
      endResting();
      looking = setInterval(endResting, LOOK);
    }, LAST_WORD);
    // That of http.Server closes resting connections at once, whatever is on its way to them.
    await new Promise<void>((closed) => SocketServer.prototype.close.call(server, () => closed()));
    clearTimeout(late);
    clearInterval(looking);
  };
}
