import type { IncomingMessage, ServerResponse } from 'node:http';

/** Maximum number of pieces in which a body may arrive: some 105 bytes each for the largest one, less than any packet has. */
const MAX_BODY_PIECES = 10_000;

/**
 * Disconnects a client whose body arrives in too many pieces: a chunk of one byte costs microseconds and some hundred bytes of
 * memory, and a body of 1 MiB could have a million (D-428). What is left of a body after its response counts as well.
 */
export function limitBodyPieces(message: IncomingMessage, response: ServerResponse): void {
  if (message.complete || (message.headers['transfer-encoding'] ?? message.headers['content-length'] ?? '0') === '0') return;
  const { push } = message;
  let pieces = 0;
  // Node's parser pushes each chunk by itself. A reader gets those of a packet as one.
  message.push = (piece: unknown, encoding?: BufferEncoding) => {
    pieces += 1;
    if (pieces <= MAX_BODY_PIECES) return push.call(message, piece, encoding);
    message.socket.destroy();
    return false;
  };
  // An unread rest would be dropped by Node without being pushed.
  response.once('prefinish', () => message.resume());
}
