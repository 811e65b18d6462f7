import { pino } from 'pino';
import { afterAll } from 'vitest';
import { type App, createApp } from '../../src/app.ts';
import type { AppOptions } from '../../src/app-options.ts';
import { newSecret, secretHash } from '../../src/auth/key-secret.ts';
import { type GrantedScope, keyScopes } from '../../src/core/execution/principal.ts';
import type { Database, Statement } from '../../src/data/database.ts';
import { PREFIX_LENGTH } from '../../src/graph/store/api-key/issued-key.ts';
import { monotonicUuidV7 } from '../../src/lib/ids.ts';
import { memoryBuckets } from '../../src/rate-limits/memory-buckets.ts';
import { expectConsistentObjects } from './consistent-objects.ts';
import { expectDeclaredRefusals } from './declared-refusals.ts';
import { withoutFaults } from './faults.ts';
import { Fixtures } from './fixtures.ts';
import { checkStatementsOfStores } from './one-store/check.ts';
import { withOpenApiValidation } from './openapi-validation.ts';
import { type Detail, STALE } from './refusals.ts';
import { type GraphReply, type Headers, type Json, logHint, type Reply } from './replies.ts';
import { expectExplainedNulls } from './semantic-nulls.ts';
import type { StoreKeys } from './store-calls.ts';
import { emptiedDatabase, sharedDatabase, type TestDatabase } from './test-database.ts';

export const OPERATOR = 'operator-token-of-the-tests-0123456789';
/** The key of every test's secrets. */
export const SECRETS_KEY = 'secrets-key-of-the-tests-0123456789';
/** Secret that signs the tests' panel tokens. */
export const PANEL_SECRET = 'panel-secret-of-the-tests-0123456789';

/** Limit that no test reaches; tests of limits set their own. */
const UNREACHED = { burst: 1_000_000, perSecond: 100_000 };
export const NO_LIMITS = {
  default: UNREACHED,
  people: UNREACHED,
  checkout: UNREACHED,
  anonymous: UNREACHED,
  'auth-failures': UNREACHED,
  pages: UNREACHED,
  'operator-failures': UNREACHED,
  shopper: UNREACHED,
  'shopper-address': UNREACHED,
  'coupon-guesses': UNREACHED,
  files: UNREACHED,
};

/** Public address of the service of the tests. */
export const PUBLIC_URL = 'https://pagar.store.test';

/** The time at which each test file begins. */
const START = new Date('2026-03-02T12:00:00.000Z').getTime();

/** A clock that a test moves. */
export class TestClock {
  #now = START;
  now = (): Date => new Date(this.#now);
  forward(milliseconds: number): void {
    this.#now += milliseconds;
  }
  restart(): void {
    this.#now = START;
  }
}

/** A store of one test, with a key to it. */
export class TestStore extends Fixtures {
  override readonly service: Service;

  constructor(service: Service, keys: StoreKeys) {
    super(keys);
    this.service = service;
  }
}

/** The service over a database of its own, called without a socket. */
export class Service {
  readonly app: App;
  readonly database: Database;
  readonly clock: TestClock;
  readonly publicUrl: string;

  constructor(database: Database, parts: Partial<AppOptions> = {}) {
    this.database = database;
    this.publicUrl = parts.publicUrl ?? PUBLIC_URL;
    this.clock = new TestClock();
    const app = createApp({
      database,
      secretsKey: SECRETS_KEY,
      clock: this.clock,
      log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
      operatorToken: OPERATOR,
      panelJwtSecret: PANEL_SECRET,
      publicUrl: this.publicUrl,
      limits: NO_LIMITS,
      ...parts,
    });
    this.app = withOpenApiValidation(app);
  }

  /** Sends a request and checks its status; `content-type` is JSON when there is a body. */
  async send(path: string, init: RequestInit, expected: number): Promise<Reply> {
    const headers = { ...(init.body ? { 'content-type': 'application/json' } : {}), ...(init.headers as Headers) };
    const response = await this.app.fetch(new Request(`http://store.test${path}`, { ...init, headers }));
    const text = await response.text();
    if (response.status !== expected)
      throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} instead of ${expected}\n${text}${logHint(text)}`);
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
    // Every response has the document's cost, which has tests of its own.
    const { extensions: _cost, ...body } = withoutFaults(JSON.parse(text)) as {
      data?: Json | null;
      errors?: GraphReply['errors'];
      extensions?: Json;
    };
    expectConsistentObjects(query, variables, body);
    expectDeclaredRefusals(query, body);
    expectExplainedNulls(query, body);
    return {
      data: body.data ?? {},
      errors: body.errors,
      reply: { status: response.status, headers: response.headers, text, body },
    };
  }

  /** The time of the clock as the API shows it. */
  now(): string {
    return this.clock.now().toISOString();
  }

  /** Documented body of an error at the current time (contract §7). */
  refusal(status: number, code: string, message: string, details?: unknown): Json {
    return {
      success: false,
      error: { message, code, ...(details !== undefined && { details }) },
      meta: { timestamp: this.clock.now().toISOString(), status },
    };
  }

  /** Body of the error of these invalid fields. */
  invalid(...details: Detail[]): Json {
    return this.refusal(400, 'VALIDATION_ERROR', 'Há campos inválidos na requisição.', details);
  }

  /** Body of the error of missing records that these fields name; without fields it has no details. */
  notFound(message: string, ...fields: string[]): Json {
    const details = fields.map((field) => ({ field, message, code: 'NOT_FOUND' }));
    return this.refusal(404, 'RESOURCE_NOT_FOUND', message, details.length > 0 ? details : undefined);
  }

  /** Body of the error of a change of a version that is not the current one. */
  stale(currentVersion: number): Json {
    return this.refusal(412, 'PRECONDITION_FAILED', STALE, { currentVersion });
  }

  #storeTables: Promise<string[]> | undefined;

  /** Tables whose rows belong to a store. */
  storeTables(): Promise<string[]> {
    const text = `SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'store_id' ORDER BY table_name`;
    this.#storeTables ??= this.rows<{ name: string }>({ text }).then((rows) => rows.map(({ name }) => name));
    return this.#storeTables;
  }

  async rows<Row>(statement: Statement): Promise<Row[]> {
    return (await this.database.query<Row>(statement)).rows;
  }

  asOperator(query: string, variables: Json = {}, headers: Headers = {}): Promise<GraphReply> {
    return this.graph(query, variables, { authorization: `Bearer ${OPERATOR}`, ...headers });
  }

  /**
   * A new store and a key to it with `scopes`; by default every scope that a key may have. It is written as
   * `createStore` and `createApiKey` write it, without their checks: a run makes thousands. With `test` it is a test store.
   */
  async newStore(scopes: readonly GrantedScope[] = keyScopes, { test = false } = {}): Promise<TestStore> {
    const made = { id: monotonicUuidV7(), checkoutKey: newSecret('ck_live_'), key: newSecret('sk_live_') };
    const { key, checkoutKey, id } = made;
    const now = this.clock.now();
    // Two statements: Citus takes no statement that writes what all servers have and what the coordinator has.
    const writeStore = this.rows({
      name: 'new-store',
      text: 'INSERT INTO store (id, name, checkout_key_hash, test, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)',
      values: [id, 'Loja', secretHash(checkoutKey), test, now],
    });
    const writeKey = this.rows({
      name: 'new-key',
      text: `INSERT INTO api_key (id, name, secret_hash, prefix, scopes, store_ids, created_at, updated_at)
        VALUES ($1, 'teste', $2, $3, $4, ARRAY[$5::uuid], $6, $6)`,
      values: [monotonicUuidV7(), secretHash(key), key.slice(0, PREFIX_LENGTH), scopes, id, now],
    });
    await Promise.all([writeStore, writeKey]);
    return new TestStore(this, made);
  }

  /** The secret of a new key. */
  async newKey(storeIds: readonly string[], scopes: readonly GrantedScope[], expiresAt: Date | null = null): Promise<string> {
    const mutation = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }';
    const made = await this.asOperator(mutation, { input: { name: 'teste', scopes, storeIds, expiresAt } });
    return (made.data.createApiKey as { secret: string }).secret;
  }
}

let sharedService: Promise<Service> | undefined;

/**
 * The service that the files of this worker share, so that its operations are compiled once. Each file begins at the same time, and
 * each test has stores of its own. A file that looks beyond its stores, or stops or reconfigures the database, uses `startOwnService`.
 */
export async function startService(): Promise<Service> {
  checkStatementsOfStores();
  // A bucket that is full at a time of an earlier file would stay empty, so they are filled by a clock that only goes forward.
  sharedService ??= sharedDatabase().then((database) => new Service(database, { buckets: memoryBuckets() }));
  const service = await sharedService;
  service.clock.restart();
  return service;
}

const ownServices = new WeakMap<Database, Service>();

/** The service for one test file on a database that no other file uses at the time and that has no rows, emptied afterwards. */
export async function startOwnService(): Promise<Service> {
  checkStatementsOfStores();
  const test: TestDatabase = await emptiedDatabase();
  afterAll(() => test.remove());
  const service = ownServices.get(test.database) ?? new Service(test.database, { buckets: memoryBuckets() });
  ownServices.set(test.database, service);
  service.clock.restart();
  return service;
}
