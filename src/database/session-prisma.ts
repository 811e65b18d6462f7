import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '../generated/prisma/client.ts';
import { statementName } from './statement-name.ts';

/** Sends a statement within a running transaction. */
export type Send = (config: pg.QueryConfig) => Promise<pg.QueryResult>;

const NOTHING = { rows: [], fields: [], rowCount: 0 };

/**
 * What Prisma takes for its pool, while every statement goes to the transaction that has it. A transaction that Prisma
 * opens by itself (a nested create) is part of that one: its BEGIN and COMMIT are dropped, its ROLLBACK is left to the
 * outer one, which follows because the error that caused it is thrown on.
 */
class TransactionAsPool extends pg.Pool {
  send: Send | undefined;

  async #send(config: pg.QueryConfig): Promise<unknown> {
    if (!this.send) throw new Error('a statement of Prisma came after the end of its transaction');
    return this.send(config);
  }

  // pg.Pool declares callback forms besides; Prisma uses the promise forms alone, and these are no others.
  override query(config: never): never {
    return this.#send(config) as never;
  }

  override connect(): never {
    const part = {
      query: async (config: pg.QueryConfig) => (/^(BEGIN|COMMIT|ROLLBACK)$/.test(config.text) ? NOTHING : this.#send(config)),
      on: () => part,
      removeListener: () => part,
      release: () => undefined,
    };
    return Promise.resolve(part) as never;
  }
}

/** A Prisma client for the statements of one transaction at a time. */
export interface TransactionPrisma {
  readonly client: PrismaClient;
  readonly pool: { send: Send | undefined };
}

// Prisma's interactive transaction costs as much as the statements in it (docs/benchmarks.md). A client of its own for each
// transaction that runs costs 6 to 20 MB once, and only where there is something that is not written without Prisma.
const idle: TransactionPrisma[] = [];

function opened(): TransactionPrisma {
  const pool = new TransactionAsPool();
  const adapter = new PrismaPg(pool, { statementNameGenerator: statementName });
  return { client: new PrismaClient({ adapter }), pool };
}

/** A client whose statements go where `send` sends them, until it is given back. */
export function takePrisma(send: Send): TransactionPrisma {
  const taken = idle.pop() ?? opened();
  taken.pool.send = send;
  return taken;
}

export function giveBack(taken: TransactionPrisma): void {
  taken.pool.send = undefined;
  idle.push(taken);
}
