import type { ServerResponse } from 'node:http';
import type { StreamedResponse } from './response.ts';

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
