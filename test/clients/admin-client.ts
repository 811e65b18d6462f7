import { expectConsistentObjects, type GraphBody } from '../support/consistent-objects.ts';
import type { Json } from '../support/replies.ts';
import type { TestStore } from '../support/service.ts';

/** A query of a screen, and its result in the cache of the client. */
export interface Screen {
  readonly name: string;
  /** The variables of one query that reads all that the screen shows now. */
  readonly variables: Json;
  /** Returns what the cache shows, without `__typename`; undefined when it no longer has all of it. */
  shown(): Json | undefined;
  /** Reads it again from the service. */
  poll(): Promise<void>;
  /** Reads the page after the last one that it shows, of a list at the root. */
  more(): Promise<void>;
}

/** An error of the service as the client library reports it. */
export interface ClientError {
  readonly path?: readonly (string | number)[];
  readonly extensions?: { readonly fault?: Json };
}

/** A client library with its normalized cache, as docs/admin.md sets it up. */
export interface AdminClient {
  /** Names of the operations that it sent since the last call of this. */
  sent(): string[];
  /** Waits for what it sends by itself, and for what that makes it send. */
  untilIdle(): Promise<void>;
  /** Errors beside the data of queries so far. */
  readonly refused: readonly ClientError[];
  open(name: string, variables?: Json): Promise<Screen>;
  /** Runs a mutation. Returns its errors; none when it succeeded. */
  change(name: string, variables: Json): Promise<readonly ClientError[]>;
  /** Goes on with the credentials of another store, and the same cache. */
  enter(headers: Record<string, string>): void;
  close(): void;
}

export type MakeClient = (store: TestStore) => AdminClient;

/** The `fetch` of a browser, to the service of a store: checks every response, and knows when none is under way. */
export class ServiceFetch {
  readonly #store: TestStore;
  #sent: string[] = [];
  readonly #open = new Set<Promise<unknown>>();
  headers: Record<string, string>;

  constructor(store: TestStore) {
    this.#store = store;
    this.headers = store.credentials;
  }

  /** The `fetch` of a client. */
  readonly fetch: typeof fetch = (url, init) => {
    const { operationName, query, variables } = JSON.parse(String(init?.body)) as Json & { operationName: string };
    this.#sent.push(operationName);
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(this.headers)) headers.set(name, value);
    const response = this.#store.service.app.fetch(new Request(url as string, { ...init, headers }));
    const checked = response.then(async (answer) => {
      expectConsistentObjects(query, variables, (await answer.clone().json()) as GraphBody);
      return answer;
    });
    const done = checked.finally(() => this.#open.delete(done));
    this.#open.add(done);
    return done;
  };

  /** Waits until nothing is under way and the client has processed the responses. */
  async untilIdle(): Promise<void> {
    do {
      await Promise.all(this.#open);
      // Apollo notifies its queries in a timer.
      for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setTimeout(done, 0));
    } while (this.#open.size > 0);
  }

  sent(): string[] {
    const sent = this.#sent;
    this.#sent = [];
    return sent;
  }
}

export const ENDPOINT = 'http://store.test/graphql';

/** A value without `__typename`, which clients add. */
export function withoutTypenames<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutTypenames) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !name.startsWith('__'));
  return Object.fromEntries(entries.map(([name, each]) => [name, withoutTypenames(each)])) as Value;
}

interface Pages {
  readonly edges: readonly { readonly cursor: string }[];
}

/** The list at the root of what a screen shows. */
function rootList(shown: Json | undefined): Pages {
  const [list] = Object.values(shown ?? {}) as Pages[];
  if (!list?.edges) throw new Error('the screen shows no list');
  return list;
}

/** The cursor of the last row of the list at the root. */
export const lastCursor = (shown: Json | undefined): string => rootList(shown).edges.at(-1)?.cursor ?? '';

/** The variables of one query that reads as many rows as the list at the root has. */
export const wholeList = (variables: Json, shown: Json | undefined): Json => ({
  ...variables,
  first: rootList(shown).edges.length,
});
