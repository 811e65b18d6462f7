import type { Credentials } from '../store.ts';

/** Loopback addresses of the attacker: each kind of call has a rate limit of its own. Good calls use 127.0.0.1. */
export const ADDRESSES = {
  /** Sends documents without a credential. */
  anonymous: '127.0.0.2',
  /** Guesses tokens and keys. */
  guesser: '127.0.0.3',
  /** Uses keys of its own store. */
  tenant: '127.0.0.4',
  /** Opens pages of unknown checkouts and sends large requests. */
  visitor: '127.0.0.5',
  /** Opens connections and does not read, or sends slowly. */
  socket: '127.0.0.6',
  /** Keeps as many connections as it can. */
  keeper: '127.0.0.7',
} as const;

export type Source = keyof typeof ADDRESSES;

/** A request, as undici takes it. */
export interface HostileRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Credentials;
  readonly body?: string;
}

/** A kind of hostile HTTP call. */
export interface HostileCall {
  readonly name: string;
  readonly from: Source;
  /** Interval between two calls, in milliseconds. */
  readonly intervalMs: number;
  /** Expected statuses. */
  readonly statuses: readonly number[];
  /** True when a 200 without GraphQL errors is unexpected. */
  readonly mustFail?: boolean;
  /** True when it is accepted and so expensive that it is sent in a phase of its own. */
  readonly isExpensive?: boolean;
  /** Returns the `n`th request. */
  readonly make: (n: number) => HostileRequest;
}

/** Results of a kind of hostile call. */
export interface CallResult {
  /** Number of responses by status. */
  readonly statuses: Record<string, number>;
  /** Longest response time, in milliseconds. */
  slowest: number;
}

/** Results of an attack. */
export interface AttackResult {
  readonly calls: Readonly<Record<string, CallResult>>;
  /** Unexpected responses, without duplicates. */
  readonly unexpected: readonly string[];
  readonly sockets: Readonly<Record<'opened' | 'slow' | 'cut' | 'late' | 'kept' | 'closed', number>>;
}

/** The credentials and ids of the attacker's own store. */
export interface HostileStore {
  /** Credentials for queries, and for mutations. */
  readonly reader: Credentials;
  readonly writer: Credentials;
  readonly checkout: Credentials;
  readonly productIds: readonly string[];
  readonly checkoutIds: readonly string[];
  /** Credentials for templates, carts, products and webhooks of a store of its own, where a template multiplies each cart. */
  readonly owner: Credentials;
  /** Credentials of the external checkout of the same store. */
  readonly ownerCheckout: Credentials;
  /** The largest cart of the same store. */
  readonly multipliedCheckoutId: string;
  readonly webhookId: string;
  /** Stores whose only webhook never gets a response. */
  readonly hanging: readonly { readonly writer: Credentials; readonly productId: string }[];
}
