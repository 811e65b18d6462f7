import { pino } from 'pino';
import { afterAll } from 'vitest';
import { type App, type AppParts, createApp } from '../../src/app.ts';
import type { Database, Statement } from '../../src/database/database.ts';
import { type GrantedScope, keyScopes } from '../../src/graph/kernel/caller.ts';
import { INTERNAL_EVENTS } from '../../src/graph/kernel/events.ts';
import { documented } from './openapi.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

export const OPERATOR = 'operator-token-of-the-tests';
/** The key of every test's secrets. */
export const SECRETS_KEY = 'secrets-key-of-the-tests-0123456789';
/** What the panel of the tests signs with. */
export const PANEL_SECRET = 'panel-secret-of-the-tests-0123456789';

/** No test comes near these; those of the limits set their own. */
const PLENTY = { burst: 1_000_000, perSecond: 100_000 };
export const NO_LIMITS = {
  default: PLENTY,
  checkout: PLENTY,
  anonymous: PLENTY,
  'auth-failures': PLENTY,
  shopper: PLENTY,
  'shopper-address': PLENTY,
};

/** Where the service of the tests is reached. */
export const PUBLIC_URL = 'https://pagar.store.test';

type Json = Record<string, unknown>;
type Headers = Record<string, string>;

/** What came back: the status was the expected one. */
export interface Reply {
  readonly status: number;
  readonly headers: globalThis.Headers;
  readonly text: string;
  /** The parsed body. */
  readonly body: Json;
}

export interface GraphReply {
  /** Empty when the answer has none. */
  readonly data: Json;
  readonly errors: { message: string; path?: string[]; extensions: Json }[] | undefined;
  readonly reply: Reply;
}

/** A clock that stands still until a test moves it. */
export class TestClock {
  #now = new Date('2026-03-02T12:00:00.000Z').getTime();
  now = (): Date => new Date(this.#now);
  forward(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

/** A store of one test, with a key to it. */
export class TestStore {
  readonly service: Service;
  readonly id: string;
  readonly key: string;
  readonly checkoutKey: string;

  constructor(service: Service, parts: { id: string; key: string; checkoutKey: string }) {
    this.service = service;
    this.id = parts.id;
    this.key = parts.key;
    this.checkoutKey = parts.checkoutKey;
  }

  get credentials(): Headers {
    return { authorization: `Bearer ${this.key}`, 'x-store-id': this.id };
  }

  post(path: string, body: unknown, expected: number, headers: Headers = {}): Promise<Reply> {
    return this.service.send(
      path,
      { method: 'POST', headers: { ...this.credentials, ...headers }, body: JSON.stringify(body) },
      expected,
    );
  }

  patch(path: string, body: unknown, expected: number, headers: Headers = {}): Promise<Reply> {
    return this.service.send(
      path,
      { method: 'PATCH', headers: { ...this.credentials, ...headers }, body: JSON.stringify(body) },
      expected,
    );
  }

  get(path: string, expected: number, headers: Headers = {}): Promise<Reply> {
    return this.service.send(path, { headers: { ...this.credentials, ...headers } }, expected);
  }

  /** Posts to the external checkout with the checkout key. */
  checkout(body: unknown, expected: number, headers: Headers = {}): Promise<Reply> {
    const init = { method: 'POST', headers: { 'x-api-key': this.checkoutKey, ...headers }, body: JSON.stringify(body) };
    return this.service.send('/stores/external/checkout', init, expected);
  }

  graph(query: string, variables: Json = {}, headers: Headers = {}): Promise<GraphReply> {
    return this.service.graph(query, variables, { ...this.credentials, ...headers });
  }

  /** The events announced so far, in order; not those that only automations know of. */
  async events(): Promise<{ type: string; data: Json }[]> {
    const text = 'SELECT type, data FROM event WHERE store_id = $1 AND type <> ALL ($2) ORDER BY created_at, id';
    return this.service.rows<{ type: string; data: Json }>({ text, values: [this.id, INTERNAL_EVENTS] });
  }

  /** Every row of the store, by table: what a refusal leaves as it was. */
  async everything(): Promise<Record<string, Json[]>> {
    const tables = await this.service.rows<{ name: string }>({
      text: "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'store_id'",
    });
    const all: Record<string, Json[]> = {};
    for (const { name } of tables) {
      const text = `SELECT to_jsonb(t) AS row FROM "${name}" t WHERE store_id = $1 ORDER BY to_jsonb(t)::text`;
      all[name] = (await this.service.rows<{ row: Json }>({ text, values: [this.id] })).map(({ row }) => row);
    }
    return all;
  }

  /** How many rows of a table the store has. */
  async count(table: 'product' | 'sku' | 'event'): Promise<number> {
    return (
      (
        await this.service.rows<{ n: number }>({
          text: `SELECT count(*)::int AS n FROM ${table} WHERE store_id = $1`,
          values: [this.id],
        })
      )[0]?.n ?? 0
    );
  }
}

/** The service over a database of its own, called without a socket. */
export class Service {
  readonly app: App;
  readonly database: Database;
  readonly clock: TestClock;

  constructor(database: Database, parts: Partial<AppParts> = {}) {
    this.database = database;
    this.clock = new TestClock();
    const app = createApp({
      database,
      secretsKey: SECRETS_KEY,
      clock: this.clock,
      log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
      operatorToken: OPERATOR,
      panelJwtSecret: PANEL_SECRET,
      publicUrl: PUBLIC_URL,
      limits: NO_LIMITS,
      ...parts,
    });
    this.app = documented(app);
  }

  /** Sends a request and checks its status; `content-type` is JSON when there is a body. */
  async send(path: string, init: RequestInit, expected: number): Promise<Reply> {
    const headers = { ...(init.body ? { 'content-type': 'application/json' } : {}), ...(init.headers as Headers) };
    const response = await this.app.fetch(new Request(`http://store.test${path}`, { ...init, headers }));
    const text = await response.text();
    if (response.status !== expected)
      throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} instead of ${expected}\n${text}`);
    return { status: response.status, headers: response.headers, text, body: text === '' ? {} : (JSON.parse(text) as Json) };
  }

  async graph(query: string, variables: Json = {}, headers: Headers = {}): Promise<GraphReply> {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    };
    const response = await this.app.fetch(new Request('http://store.test/graphql', init));
    const text = await response.text();
    // What a document costs is in every answer, and has tests of its own.
    const { extensions: _cost, ...body } = JSON.parse(text) as {
      data?: Json | null;
      errors?: GraphReply['errors'];
      extensions?: Json;
    };
    return {
      data: body.data ?? {},
      errors: body.errors,
      reply: { status: response.status, headers: response.headers, text, body },
    };
  }

  /** The documented body of a refusal made now (contract §7). */
  refusal(status: number, code: string, message: string, details?: unknown): Json {
    return {
      success: false,
      error: { message, code, ...(details !== undefined && { details }) },
      meta: { timestamp: this.clock.now().toISOString(), status },
    };
  }

  async rows<Row>(statement: Statement): Promise<Row[]> {
    return (await this.database.query<Row>(statement)).rows;
  }

  asOperator(query: string, variables: Json = {}, headers: Headers = {}): Promise<GraphReply> {
    return this.graph(query, variables, { authorization: `Bearer ${OPERATOR}`, ...headers });
  }

  /** A new store and a key to it with `scopes`; every scope that a key may have unless said otherwise. */
  async newStore(scopes: readonly GrantedScope[] = keyScopes): Promise<TestStore> {
    const made = await this.asOperator('mutation { createStore(input: { name: "Loja" }) { checkoutKey store { id } } }');
    const { checkoutKey, store } = made.data.createStore as { checkoutKey: string; store: { id: string } };
    return new TestStore(this, { id: store.id, checkoutKey, key: await this.newKey([store.id], scopes) });
  }

  /** The secret of a new key. */
  async newKey(storeIds: readonly string[], scopes: readonly GrantedScope[], expiresAt: Date | null = null): Promise<string> {
    const mutation = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }';
    const made = await this.asOperator(mutation, { input: { name: 'teste', scopes, storeIds, expiresAt } });
    return (made.data.createApiKey as { secret: string }).secret;
  }
}

/** The service for one test file, on the database of this run; removed when the file is done. */
export async function startService(): Promise<Service> {
  const test: TestDatabase = await testDatabase();
  afterAll(() => test.remove());
  return new Service(test.database);
}
