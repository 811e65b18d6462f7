import type { Socket } from 'node:net';
import type pg from 'pg';

const held = new WeakSet<Socket>();

/**
 * Keeps together what a connection is sent until `release` runs what it is given, so that it leaves in one packet: each
 * statement of its own would be a write to the socket of its own.
 */
export function inOnePacket(client: pg.ClientBase, release: (send: () => void) => unknown): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (held.has(stream)) return;
  held.add(stream);
  stream.cork();
  release(() => {
    held.delete(stream);
    stream.uncork();
  });
}
