import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { connectionKey } from './client-address.ts';

/** Limits of the connections of a server. */
export interface ConnectionLimits {
  readonly max: number;
  /** True for a peer that many clients come through, which may have them all: a trusted proxy, or one on this machine. */
  readonly isShared: (remoteAddress: string | undefined) => boolean;
}

/** Part of the connections that one client may have. */
const SHARE_OF_CLIENT = 1 / 4;

interface Connection {
  readonly socket: Socket;
  readonly client: string;
  /** Requests that are not answered yet, in their order. */
  readonly requests: Set<IncomingMessage>;
}

/**
 * Keeps places for new connections (D-185). When all are taken, a new one replaces the one that has brought no whole request for
 * longest: it rests between two requests, or its request arrives slowly. It is closed itself when all others are being answered. A
 * client with a quarter of the places replaces its own connections alone.
 */
export class ConnectionSlots {
  readonly #limits: ConnectionLimits;
  /** Those without a request, the longest at rest first. */
  readonly #resting = new Set<Connection>();
  /** Those with one, by its beginning. */
  readonly #busy = new Set<Connection>();
  readonly #counts = new Map<string, number>();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  /** Counts the connections of a server, before other listeners see them. */
  watch(server: Server): void {
    const connections = new WeakMap<Socket, Connection>();
    server.prependListener('connection', (socket) => {
      const connection = this.#accept(socket);
      if (connection) connections.set(socket, connection);
    });
    const begin = (message: IncomingMessage, response: ServerResponse) => {
      const connection = connections.get(message.socket);
      if (connection) this.#begin(connection, message, response);
    };
    server.prependListener('request', begin);
  }

  #accept(socket: Socket): Connection | undefined {
    const { max, isShared } = this.#limits;
    const client = isShared(socket.remoteAddress) ? 'shared' : connectionKey(socket.remoteAddress);
    const isOverShare = client !== 'shared' && (this.#counts.get(client) ?? 0) >= Math.max(1, Math.floor(max * SHARE_OF_CLIENT));
    const isFull = this.#resting.size + this.#busy.size >= max;
    if ((isOverShare || isFull) && !this.#close(isOverShare ? client : undefined)) {
      socket.destroy();
      return undefined;
    }
    const connection = { socket, client, requests: new Set<IncomingMessage>() };
    this.#resting.add(connection);
    this.#counts.set(client, (this.#counts.get(client) ?? 0) + 1);
    socket.once('close', () => this.#forget(connection));
    return connection;
  }

  #begin(connection: Connection, message: IncomingMessage, response: ServerResponse): void {
    connection.requests.add(message);
    if (this.#resting.delete(connection)) this.#busy.add(connection);
    response.once('close', () => {
      connection.requests.delete(message);
      if (connection.requests.size === 0 && this.#busy.delete(connection)) this.#resting.add(connection);
    });
  }

  /** Closes the connection, of a client if one is named, that has brought no whole request for longest; false without such a one. */
  #close(client: string | undefined): boolean {
    const isOf = (connection: Connection) => client === undefined || connection.client === client;
    const isArriving = ({ requests }: Connection) => [...requests].every(({ complete }) => !complete);
    const longest = this.#resting.values().find(isOf) ?? this.#busy.values().find((each) => isOf(each) && isArriving(each));
    if (!longest) return false;
    this.#forget(longest);
    longest.socket.destroy();
    return true;
  }

  #forget(connection: Connection): void {
    const isKnown = this.#resting.delete(connection) || this.#busy.delete(connection);
    if (!isKnown) return;
    const { client } = connection;
    const left = (this.#counts.get(client) ?? 1) - 1;
    if (left > 0) this.#counts.set(client, left);
    else this.#counts.delete(client);
  }
}
