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
  emit(event: 'error', error: Error): boolean;
}

/** The statement whose answer is being received. `_canceledDueToError` rejects it at the end of its answer. */
interface ActiveQuery {
  _canceledDueToError: Error | false | null;
}

/** Members of pg's client that tell how a statement went and that its types leave out. */
export interface AnsweredClient {
  readonly connection: {
    readonly stream: Socket;
    on(event: 'errorMessage', listener: (message: { readonly code?: string }) => void): void;
  };
  readonly _activeQuery: ActiveQuery | null;
}

/** Closes a connection to a server that takes no writes. Its pool hears of it at once, and not when the socket has closed. */
export function leaveConnection(client: MonitoredClient): void {
  client.connection.stream.destroy();
  client.emit('error', new Error('the server takes no writes'));
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
