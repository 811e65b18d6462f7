import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../generated/prisma/client.ts';
import type { Query, Session, Statement } from './database.ts';
import { inOnePacket } from './one-packet.ts';
import { statementName } from './statement-name.ts';

/**
 * What Prisma takes for its pool, while every statement goes to the one connection of a running transaction. A
 * transaction that Prisma opens by itself (a nested create) is part of ours: its BEGIN and COMMIT are dropped, its
 * ROLLBACK is left to ours, which follows because the error that caused it is thrown on.
 */
class ConnectionAsPool extends pg.Pool {
  readonly #connection: pg.PoolClient;

  constructor(connection: pg.PoolClient) {
    super();
    this.#connection = connection;
  }

  // pg.Pool declares callback forms besides; Prisma uses the promise forms alone, and these are no others.
  override query(config: never): never {
    return this.#connection.query(config) as never;
  }

  override connect(): never {
    const connection = this.#connection;
    const part = {
      query: async (config: pg.QueryConfig) =>
        /^(BEGIN|COMMIT|ROLLBACK)$/.test(config.text) ? { rows: [], fields: [], rowCount: 0 } : connection.query(config),
      on: () => part,
      removeListener: () => part,
      release: () => undefined,
    };
    return Promise.resolve(part) as never;
  }
}

// Prisma's interactive transaction costs as much as the statements in it (docs/benchmarks.md). A client for each
// connection of the pool costs 2 MB once, and then no more than its statements do.
const clients = new WeakMap<pg.PoolClient, PrismaClient>();

function clientOf(connection: pg.PoolClient): PrismaClient {
  const known = clients.get(connection);
  if (known) return known;
  const adapter = new PrismaPg(new ConnectionAsPool(connection), { statementNameGenerator: statementName });
  const client = new PrismaClient({ adapter });
  clients.set(connection, client);
  return client;
}

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

/** Sends `statement` over a connection or a pool. */
export function queryOver(target: pg.Pool | pg.PoolClient): Query {
  return async <Row>({ name, text, values = [] }: Statement) => {
    const result: pg.QueryResult | pg.QueryResult[] = await target.query({ ...(name && { name }), text, values: [...values] });
    // A text of several statements has a result for each.
    if (Array.isArray(result)) return { rows: result.flatMap(({ rows }) => rows as Row[]), rowCount: null };
    return { rows: result.rows as Row[], rowCount: result.rowCount };
  };
}

/** Sends a transaction's statements over its connection. */
function together(connection: pg.PoolClient): Query {
  const send = queryOver(connection);
  return (statement) => {
    inOnePacket(connection, process.nextTick);
    return send(statement);
  };
}

/** Runs `work` between BEGIN and COMMIT on a connection of its own, which goes back to `pool` afterwards. */
export async function transactionOn<T>(pool: pg.Pool, work: (session: Session) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  const query = together(connection);
  let open = true;
  // Not awaited here: BEGIN travels with the first statement of `work`.
  const begun = query({ text: 'BEGIN' });
  begun.catch(() => undefined);
  try {
    const result = await work({
      prisma: clientOf(connection),
      query,
      commit: async (last) => {
        const sent = await Promise.allSettled([begun, ...last.map(query), connection.query('COMMIT')]);
        open = false;
        for (const outcome of sent) if (outcome.status === 'rejected') throw outcome.reason;
        const ending = sent.at(-1);
        // PostgreSQL answers COMMIT of a failed transaction with success and the tag ROLLBACK.
        const command = ending?.status === 'fulfilled' && 'command' in ending.value ? ending.value.command : 'nothing';
        if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`);
      },
    });
    if (open) throw new Error('the transaction was not committed');
    connection.release();
    return result;
  } catch (error) {
    // A connection that cannot roll back is thrown away: the server ends its transaction.
    const rolledBack = open
      ? await connection.query('ROLLBACK').then(
          () => true,
          () => false,
        )
      : true;
    connection.release(!rolledBack);
    throw error;
  }
}
