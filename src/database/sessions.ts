import type pg from 'pg';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Query, Session, Statement } from './database.ts';
import { fly } from './flight.ts';
import { inOnePacket } from './one-packet.ts';
import { giveBack, type TransactionPrisma, takePrisma } from './session-prisma.ts';

/**
 * Keeps a pool alive when its connections break, idle or in use: whoever waits for a statement is told by its rejection,
 * and nobody else needs to know.
 */
export function surviving<Pool extends pg.Pool>(pool: Pool): Pool {
  const unheard = () => undefined;
  pool.on('error', unheard);
  pool.on('connect', (connection) => connection.on('error', unheard));
  return pool;
}

const configOf = ({ name, text, values = [] }: Statement): pg.QueryConfig => ({
  ...(name && { name }),
  text,
  values: [...values],
});

function rowsOf<Row>(result: pg.QueryResult | pg.QueryResult[]) {
  // A text of several statements has a result for each.
  if (Array.isArray(result)) return { rows: result.flatMap(({ rows }) => rows as Row[]), rowCount: null };
  return { rows: result.rows as Row[], rowCount: result.rowCount };
}

/** Sends statements over a pool, each by itself. */
export function queryOver(pool: pg.Pool): Query {
  return async <Row>(statement: Statement) => rowsOf<Row>(await pool.query(configOf(statement)));
}

const BEGIN = { text: 'BEGIN' };
// Without a name: an engine that panics over it must not have been sent anything behind it.
const COMMIT = { text: 'COMMIT' };

/** Sends each statement when the one before it was answered. */
async function oneByOne(connection: pg.PoolClient, configs: readonly pg.QueryConfig[]): Promise<pg.QueryResult[]> {
  const results: pg.QueryResult[] = [];
  for (const config of configs) results.push(await connection.query(config));
  return results;
}

/** A transaction that takes a connection of `pool` when it has something to send. */
class PooledSession implements Session {
  readonly #pool: pg.Pool;
  readonly #isAtomic: boolean;
  #connection: Promise<pg.PoolClient> | undefined;
  #held: pg.QueryConfig[] = [];
  #isBegun = false;
  #isOpen = true;
  readonly #outside = new Set<Promise<unknown>>();
  #prisma: TransactionPrisma | undefined;

  constructor(pool: pg.Pool, isAtomic: boolean) {
    this.#pool = pool;
    this.#isAtomic = isAtomic;
  }

  get isUntouched(): boolean {
    return !this.#isBegun && this.#held.length === 0;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  outside<Result>(read: Promise<Result>): Promise<Result> {
    this.#outside.add(read);
    const done = () => this.#outside.delete(read);
    read.then(done, done);
    return read;
  }

  get prisma(): PrismaClient {
    this.#prisma ??= takePrisma((config) => this.#answered(config));
    return this.#prisma.client;
  }

  readonly query: Query = async <Row>(statement: Statement) => rowsOf<Row>(await this.#answered(configOf(statement)));

  later(statement: Statement): void {
    this.#held.push(configOf(statement));
  }

  async commit(last: readonly Statement[], ahead: readonly Statement[] = []): Promise<void> {
    const configs = [...ahead.map(configOf), ...this.#held.splice(0), ...last.map(configOf)];
    // What is the whole of a transaction needs no BEGIN and no COMMIT.
    const isWhole = !this.#isBegun;
    if (isWhole && this.#isAtomic && configs.length > 0) await this.#fly(configs);
    else if (!isWhole || configs.length > 0) {
      this.#isBegun = true;
      const command = await this.#fly([...(isWhole ? [BEGIN] : []), ...configs, COMMIT]);
      // PostgreSQL answers COMMIT of a failed transaction with success and the tag ROLLBACK.
      if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`);
    }
    this.#isOpen = false;
  }

  /** Gives the connection back, after a ROLLBACK where the transaction is still open. */
  async end(): Promise<void> {
    if (this.#prisma) giveBack(this.#prisma);
    const connection = await this.#connection?.catch(() => undefined);
    if (!connection) return;
    const isClean =
      !(this.#isOpen && this.#isBegun) ||
      (await connection.query('ROLLBACK').then(
        () => true,
        () => false,
      ));
    // A connection that cannot roll back is thrown away: the server ends its transaction.
    connection.release(!isClean);
  }

  async settle(): Promise<void> {
    if (this.#held.length > 0) await this.#sent([]);
  }

  /** The answer of a statement that is waited for. */
  async #answered(config: pg.QueryConfig): Promise<pg.QueryResult> {
    return (await this.#sent([config])).at(-1) as pg.QueryResult;
  }

  /** Sends what was held back and then `configs`, in the transaction. */
  #sent(configs: readonly pg.QueryConfig[]): Promise<pg.QueryResult[]> {
    const all = [...(this.#isBegun ? [] : [BEGIN]), ...this.#held.splice(0), ...configs];
    this.#isBegun = true;
    return this.#together(all);
  }

  #connected(): Promise<pg.PoolClient> {
    this.#connection ??=
      this.#outside.size === 0 ? this.#pool.connect() : Promise.allSettled(this.#outside).then(() => this.#pool.connect());
    return this.#connection;
  }

  /** Sends statements whose rows nobody wants. Resolves with the tag of the last. */
  async #fly(configs: readonly pg.QueryConfig[]): Promise<string> {
    if (this.#isAtomic) return fly(await this.#connected(), configs);
    return (await this.#together(configs)).at(-1)?.command ?? '';
  }

  /** Sends statements in one packet. Rejects with what broke first: what comes after it is told no more than that it came after. */
  async #together(configs: readonly pg.QueryConfig[]): Promise<pg.QueryResult[]> {
    const connection = await this.#connected();
    if (!this.#isAtomic) return oneByOne(connection, configs);
    inOnePacket(connection, process.nextTick);
    const sent = await Promise.allSettled(configs.map((config) => connection.query(config)));
    return sent.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
  }
}

/**
 * Runs `work` as a transaction over a connection of its own, which goes back to `pool` afterwards. `isAtomic`: whether what
 * leaves as one is a transaction there without BEGIN and COMMIT.
 */
export async function transactionOn<T>(pool: pg.Pool, work: (session: Session) => Promise<T>, isAtomic = true): Promise<T> {
  const session = new PooledSession(pool, isAtomic);
  try {
    const result = await work(session);
    if (session.isOpen) throw new Error('the transaction was not committed');
    return result;
  } finally {
    await session.end();
  }
}
