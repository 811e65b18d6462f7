import type pg from 'pg';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import type { Query, Statement, Transaction } from '../../database.ts';
import { SlowPlaceMissing } from '../../errors.ts';
import { answeredInTime } from './answered-commit.ts';
import { BEGIN, COMMIT, withBegin } from './begin.ts';
import { corkUntil, sendBatch, sendSequentially } from './pipeline-batch.ts';
import { toQueryConfig, toResult } from './statements.ts';
import type { TransactionConnections } from './store-pool.ts';
import type { Release } from './store-queue.ts';
import type { TransactionForm } from './transaction-form.ts';
import { acquirePrisma, TRANSACTION_ENDED, type TransactionPrisma, track } from './transaction-prisma.ts';

/** A transaction that takes a connection when it has something to send. */
export class PooledTransaction implements Transaction {
  readonly #connections: TransactionConnections;
  readonly #isPipelined: boolean;
  readonly #beginsAlways: boolean;
  /** Gives the place of its slow statements back; undefined while it has none. */
  #slowPlace: Release | undefined;
  #connection: Promise<pg.PoolClient> | undefined;
  #deferred: pg.QueryConfig[] = [];
  #ahead: pg.QueryConfig | undefined;
  #firstAhead: pg.QueryConfig | undefined;
  #hasBegun = false;
  #isOpen = true;
  #isUnanswered = false;
  #committing: Promise<void> | undefined;
  readonly #externalReads = new Set<Promise<unknown>>();
  readonly #unanswered = new Set<Promise<unknown>>();
  #isReleased = false;
  #prisma: TransactionPrisma | undefined;

  constructor(connections: TransactionConnections, { isPipelined, beginsAlways, slowPlace }: TransactionForm) {
    this.#connections = connections;
    this.#isPipelined = isPipelined;
    this.#beginsAlways = beginsAlways === true;
    this.#slowPlace = slowPlace;
  }

  // With a place of its own it asks for no second one: two that did so would wait for each other.
  get hasNothingSent(): boolean {
    return this.#isUntouched && !this.#slowPlace;
  }

  get #isUntouched(): boolean {
    return !this.#hasBegun && this.#deferred.length === 0;
  }

  /** True when the commit was given up, and its connection is still to answer. */
  get isUnanswered(): boolean {
    return this.#isUnanswered;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  trackExternalRead<Result>(read: Promise<Result>): Promise<Result> {
    return track(this.#externalReads, read);
  }

  async connected(): Promise<void> {
    await this.#connect();
  }

  get prisma(): PrismaClient {
    if (this.#isReleased && !this.#prisma) throw new Error(TRANSACTION_ENDED);
    this.#prisma ??= acquirePrisma((config) => this.#run(config));
    return this.#prisma.client;
  }

  readonly query: Query = async <Row>(statement: Statement) => {
    if (statement.isSlow) this.#takeSlowPlace();
    return toResult<Row>(await this.#run(toQueryConfig(statement)));
  };

  #takeSlowPlace(): void {
    const { tryAcquireSlow } = this.#connections;
    if (this.#slowPlace || !tryAcquireSlow) return;
    this.#slowPlace = tryAcquireSlow();
    if (!this.#slowPlace) throw new SlowPlaceMissing('a transaction came to a slow statement without a place for it');
  }

  defer(statement: Statement): void {
    this.#deferred.push(...this.#takeAhead(), toQueryConfig(statement));
  }

  sendAhead(statement: Statement): void {
    this.#ahead = toQueryConfig(statement);
  }

  #takeAhead(): pg.QueryConfig[] {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    if (!ahead) return [];
    if (this.#isUntouched) this.#firstAhead = ahead;
    return [ahead];
  }

  async commit(last: readonly Statement[], first: readonly Statement[] = []): Promise<void> {
    this.#committing = this.#commit(last, first);
    await answeredInTime(this.#committing, () => {
      this.#isUnanswered = true;
    });
  }

  async #commit(last: readonly Statement[], first: readonly Statement[]): Promise<void> {
    const configs = [...first.map(toQueryConfig), ...this.#deferred.splice(0), ...last.map(toQueryConfig)];
    // What is the whole of a transaction needs no BEGIN and no COMMIT.
    const isWhole = !this.#hasBegun;
    const isTransaction = this.#isPipelined && (!this.#beginsAlways || configs.length === 1);
    if (isWhole && isTransaction && configs.length > 0) await this.#sendBatch(configs);
    else if (!isWhole || configs.length > 0) {
      this.#hasBegun = true;
      const command = await this.#sendBatch([...(isWhole ? [BEGIN] : []), ...configs, COMMIT]);
      // PostgreSQL answers COMMIT of a failed transaction with success and the tag ROLLBACK.
      if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`);
    }
    this.#isOpen = false;
  }

  /** Gives the connection back, after a ROLLBACK where the transaction is still open. */
  async release(): Promise<void> {
    this.#isReleased = true;
    await this.#releaseConnection();
    this.#slowPlace?.();
  }

  async #releaseConnection(): Promise<void> {
    this.#prisma?.release();
    const connection = await this.#connection?.catch(() => undefined);
    if (!connection) return;
    // A ROLLBACK that overtook a statement would leave it outside of the transaction.
    await Promise.allSettled([...this.#unanswered, this.#committing]);
    const isClean =
      !(this.#isOpen && this.#hasBegun) ||
      (await connection.query('ROLLBACK').then(
        () => true,
        () => false,
      ));
    // A connection that cannot roll back is thrown away: the server ends its transaction.
    connection.release(!isClean);
  }

  async flush(): Promise<void> {
    if (this.#deferred.length > 0) await this.#send([]);
  }

  /** The answer of a statement that is waited for. */
  async #run(config: pg.QueryConfig): Promise<pg.QueryResult> {
    return (await this.#send([config])).at(-1) as pg.QueryResult;
  }

  /** Sends what was held back and then `configs`, in the transaction. */
  #send(configs: readonly pg.QueryConfig[]): Promise<pg.QueryResult[]> {
    if (this.#isReleased) throw new Error(TRANSACTION_ENDED);
    const ahead = configs.length > 0 ? this.#takeAhead() : [];
    const all = [...this.#deferred.splice(0), ...ahead, ...configs];
    const sent = this.#hasBegun ? all : withBegin(all, this.#isPipelined && !this.#beginsAlways && all[0] === this.#firstAhead);
    this.#hasBegun = true;
    return track(this.#unanswered, this.#sendTogether(sent));
  }

  #connect(): Promise<pg.PoolClient> {
    this.#connection ??=
      this.#externalReads.size === 0
        ? this.#connections.connect()
        : Promise.allSettled(this.#externalReads).then(() => this.#connections.connect());
    return this.#connection;
  }

  /** Sends statements without result rows. Resolves with the tag of the last. */
  async #sendBatch(configs: readonly pg.QueryConfig[]): Promise<string> {
    if (this.#isPipelined) return sendBatch(await this.#connect(), configs);
    return (await this.#sendTogether(configs)).at(-1)?.command ?? '';
  }

  /** Sends statements in one packet. Rejects with the first error; those after it only report that the transaction is aborted. */
  async #sendTogether(configs: readonly pg.QueryConfig[]): Promise<pg.QueryResult[]> {
    const connection = await this.#connect();
    if (!this.#isPipelined) return sendSequentially(connection, configs);
    corkUntil(connection, process.nextTick);
    const sent = await Promise.allSettled(configs.map((config) => connection.query(config)));
    return sent.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
  }
}
