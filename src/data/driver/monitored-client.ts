import type { Socket } from 'node:net';

/** Internals of pg's client that its types leave out. */
export interface MonitoredClient {
  readonly connection: { readonly stream: Socket };
  readonly processID: number | null;
  readonly _connecting: boolean;
  readonly _ending: boolean;
  readonly _ended: boolean;
  readonly _activeQuery: unknown;
  readonly _sentQueryQueue: readonly unknown[];
}

/** State of a client's connection. */
export interface ConnectionState {
  readonly stream: Socket;
  readonly bytesRead: number;
  /** The server process at its other end; null before it is connected. */
  readonly processId: number | null;
  /** True while a response is due: to the connect, to a statement, to the disconnect. */
  readonly isWaiting: boolean;
  readonly isEnding: boolean;
  readonly isEnded: boolean;
}

export function connectionState(client: MonitoredClient): ConnectionState {
  const { connection, processID, _connecting, _ending, _ended, _activeQuery, _sentQueryQueue } = client;
  const { stream } = connection;
  return {
    stream,
    bytesRead: stream.bytesRead,
    processId: processID,
    isWaiting: _connecting || _ending || Boolean(_activeQuery) || _sentQueryQueue.length > 0,
    isEnding: _ending,
    isEnded: _ended,
  };
}
