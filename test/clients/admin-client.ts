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

/** The rows of the list at the root of what a screen shows. */
function rowsOf(shown: Json | undefined): Pages['edges'] {
  const [list] = Object.values(shown ?? {}) as Pages[];
  if (!list?.edges) throw new Error('the screen shows no list');
  return list.edges;
}

interface Reads {
  readonly shown: Screen['shown'];
  readonly poll: () => Promise<unknown>;
  /** Reads the page after a cursor. */
  readonly more: (after: string) => Promise<unknown>;
}

/** A client library with its normalized cache, as docs/admin.md sets it up. */
export abstract class AdminClient {
  protected readonly transport: ServiceFetch;
  /** Errors beside the data of queries so far. */
  readonly refused: ClientError[] = [];

  constructor(store: TestStore) {
    this.transport = new ServiceFetch(store);
  }

  abstract open(name: string, variables?: Json): Promise<Screen>;
  /** Runs a mutation. Returns its errors; none when it succeeded. */
  abstract change(name: string, variables: Json): Promise<readonly ClientError[]>;
  close(): void {}

  /** Names of the operations that it sent since the last call of this. */
  sent(): string[] {
    return this.transport.sent();
  }

  /** Waits for what it sends by itself, and for what that makes it send. */
  untilIdle(): Promise<void> {
    return this.transport.untilIdle();
  }

  /** Goes on with the credentials of another store, and the same cache. */
  enter(headers: Record<string, string>): void {
    this.transport.headers = headers;
  }

  protected screen(name: string, sent: Json, { shown, poll, more }: Reads): Screen {
    let paged = false;
    return {
      name,
      get variables() {
        return paged ? { ...sent, first: rowsOf(shown()).length } : sent;
      },
      shown,
      poll: async () => void (await poll()),
      more: async () => {
        await more(rowsOf(shown()).at(-1)?.cursor ?? '');
        await this.transport.untilIdle();
        paged = true;
      },
    };
  }
}

export type ClientClass = new (store: TestStore) => AdminClient;
