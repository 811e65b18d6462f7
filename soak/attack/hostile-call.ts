import type { Credentials } from '../store.ts';

/** The loopback addresses that the attacker calls from, so that each limit of a client address is met. Good calls use 127.0.0.1. */
export const ADDRESSES = {
  /** Sends documents without a credential. */
  stranger: '127.0.0.2',
  /** Guesses tokens and keys. */
  guesser: '127.0.0.3',
  /** Has keys of a store of their own. */
  tenant: '127.0.0.4',
  /** Opens pages of checkouts that are not there, sends large requests. */
  visitor: '127.0.0.5',
  /** Opens connections and does not read, or hardly sends. */
  socket: '127.0.0.6',
} as const;

export type Sender = keyof typeof ADDRESSES;

/** A request as undici takes it. */
export interface HostileRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Credentials;
  readonly body?: string;
}

/** A form of attack over HTTP. */
export interface HostileCall {
  readonly name: string;
  readonly from: Sender;
  /** The pause between two of them, in milliseconds. */
  readonly every: number;
  /** The statuses that it may be answered with. */
  readonly statuses: readonly number[];
  /** A 200 that is no error is a fault: the call must be refused. */
  readonly isRefused?: boolean;
  /** It is accepted and so expensive that it has an attack of its own. */
  readonly isDear?: boolean;
  /** The `n`th request. */
  readonly make: (n: number) => HostileRequest;
}

/** Results of a kind of hostile call. */
export interface Met {
  /** Number of responses by status. */
  readonly statuses: Record<string, number>;
  /** The longest time of an answer, in milliseconds. */
  slowest: number;
}

/** Results of an attack. */
export interface Attacked {
  readonly met: Readonly<Record<string, Met>>;
  /** Answers that no hostile form may get, each once. */
  readonly surprises: readonly string[];
  readonly sockets: Readonly<Record<'opened' | 'slow' | 'cut' | 'late', number>>;
}

/** The credentials and ids of the attacker's own store. */
export interface HostileStore {
  /** For documents, and for writes. */
  readonly reader: Credentials;
  readonly writer: Credentials;
  readonly checkout: Credentials;
  readonly productIds: readonly string[];
  readonly checkoutIds: readonly string[];
}
