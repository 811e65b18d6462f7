import type { Connection } from './connection.ts';

/** Maximum number of connections of a process that are kept for later exchanges. */
const MAX_KEPT = 256;

/**
 * Connections to receivers between two exchanges. One is handed out again only to an attempt whose own look-up gave the address that
 * it leads to, and which may be reached now (D-75, D-412).
 */
export class KeptConnections {
  /** Connections by origin, the last used at the end. */
  readonly #kept = new Map<string, Connection[]>();
  #count = 0;
  #isClosed = false;

  /** Removes and returns a connection to `origin` whose other end is one of `addresses`; undefined when there is none. */
  take(origin: string, addresses: readonly string[]): Connection | undefined {
    const found = this.#kept.get(origin)?.findLast(({ socket }) => addresses.includes(socket?.remoteAddress ?? ''));
    if (found) this.#remove(origin, found);
    return found;
  }

  /** Keeps a connection whose exchange has ended. False when it is closing, or there are enough of them. */
  keep(origin: string, connection: Connection): boolean {
    const { client, socket } = connection;
    if (this.#isClosed || this.#count >= MAX_KEPT || !socket?.writable || !socket.readable) return false;
    const kept = this.#kept.get(origin);
    if (kept) kept.push(connection);
    else this.#kept.set(origin, [connection]);
    this.#count += 1;
    // The receiver closed it, or it has rested for too long.
    client.once('disconnect', () => this.#drop(origin, connection));
    return true;
  }

  /** Closes all of them; none is kept from now on. */
  close(): void {
    this.#isClosed = true;
    for (const [origin, kept] of this.#kept) for (const connection of [...kept]) this.#drop(origin, connection);
  }

  #drop(origin: string, connection: Connection): void {
    this.#remove(origin, connection);
    connection.client.destroy().catch(() => undefined);
  }

  #remove(origin: string, connection: Connection): void {
    const kept = this.#kept.get(origin) ?? [];
    const at = kept.indexOf(connection);
    if (at === -1) return;
    kept.splice(at, 1);
    if (kept.length === 0) this.#kept.delete(origin);
    this.#count -= 1;
    connection.client.removeAllListeners('disconnect');
  }
}
