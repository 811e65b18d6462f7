import { LRUCache } from 'lru-cache';
import { createRecentTotals, type Total } from './recent-totals.ts';

/** A call of the API that was answered. It has no body, no query and no secret. */
export interface RecentCall {
  readonly at: Date;
  readonly method: string;
  readonly path: string;
  /** Operation in the schema; absent when the call was rejected before that was known. */
  readonly operation: string | undefined;
  readonly status: number;
  /** Duration in milliseconds. */
  readonly ms: number;
  readonly requestId: string;
  /** Kind of the caller: `key`, `panel`, `operator`. */
  readonly caller: string;
  /** Id of the API key, `checkout` for the store's checkout key; absent for other callers. */
  readonly keyId: string | undefined;
  /** Number of times that it was made without another one between; its other fields are those of the last time. */
  readonly times: number;
}

/** True for a call that read something and went well. */
const isSoundRead = ({ method, operation, status }: RecentCall): boolean =>
  status < 400 && (method === 'GET' || method === 'HEAD' || operation?.startsWith('query ') === true);

const SAME_FIELDS = ['path', 'operation', 'method', 'status', 'caller', 'keyId'] as const;

/** True when a call repeats the one before: a program that asks again and again takes one place, and not all of them (D-631). */
const isRepeated = (call: RecentCall, before: RecentCall): boolean =>
  isSoundRead(call) && SAME_FIELDS.every((name) => call[name] === before[name]);

/** Maximum number of calls kept of each store. */
export const MAX_CALLS_OF_STORE = 100;

/** Maximum number of stores of which calls are kept: those that called last. */
const MAX_STORES_WITH_CALLS = 500;

/** Maximum length of a path; a longer one is replaced by its route. */
const MAX_PATH_LENGTH = 200;

/** A copy of a text: a part of a longer one would keep all of it in memory, here the address with its query. */
const copyOf = (text: string): string => Buffer.from(text).toString();

/** Callers that show a credential of the API. */
const CALLERS: ReadonlySet<string | undefined> = new Set(['key', 'panel', 'operator']);

/** The last calls of each store, in the memory of this process. */
export interface RecentCalls {
  /** Keeps an answered call, if it is one of the API for a known store. */
  readonly record: (
    request: { readonly method: string; readonly url: string },
    entry: AccessLogEntry,
    status: number,
    ms: number,
  ) => void;
  /** The calls of a store, the latest first. */
  of(storeId: string): readonly RecentCall[];
  /** Number and time of the calls of each store in the last 10 to 20 minutes. */
  totals(): ReadonlyMap<string, Total>;
}

/** Stretch of time of the totals, in milliseconds, and number of stores in it. */
const TOTALS = { windowMs: 10 * 60_000, maxKinds: 10_000 };

/** Keeps 100 calls of each of the 500 stores that called last: some 25 MB at most. */
export function createRecentCalls(clock: { now(): Date }): RecentCalls {
  const totals = createRecentTotals(TOTALS);
  const byStore = new LRUCache<string, RecentCall[]>({ max: MAX_STORES_WITH_CALLS });
  return {
    record({ method, url }, { storeId, caller = '', keyId, operation, requestId, route }, status, ms) {
      if (storeId === undefined || !CALLERS.has(caller)) return;
      const path = new URL(url).pathname;
      // The console shows these calls and is none of them.
      if (path.startsWith('/console')) return;
      totals.add(storeId, ms);
      const known = byStore.get(storeId);
      const calls = known ?? [];
      if (!known) byStore.set(storeId, calls);
      const before = calls.at(-1);
      const call: RecentCall = {
        at: clock.now(),
        method,
        status,
        ms,
        path: path.length > MAX_PATH_LENGTH ? route : copyOf(path),
        operation,
        requestId,
        caller,
        keyId,
        times: 1,
      };
      if (before && isRepeated(call, before)) {
        calls[calls.length - 1] = { ...call, times: before.times + 1 };
        return;
      }
      if (calls.length === MAX_CALLS_OF_STORE) calls.shift();
      calls.push(call);
    },
    of: (storeId) => byStore.peek(storeId)?.toReversed() ?? [],
    totals: totals.all,
  };
}

/** Log entry of a request. It has no key, no document and no address of a page: readers of the log learn nothing about people. */
export interface AccessLogEntry {
  readonly requestId: string;
  /** The path as it is documented, with names for what varies: `GET /api/v1/products/:id`. */
  route: string;
  /** Operation in the schema: `mutation createProduct`. */
  operation?: string;
  storeId?: string;
  /** The caller, with the id of their API key if any. */
  caller?: string;
  keyId?: string;
}
