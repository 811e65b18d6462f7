import type { Database, Query, Session, Statement } from '../../database/database.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { LookUps } from './sql/look-ups.ts';

/** How a context reaches the database. */
export interface Reach {
  /** Prisma, for what is not written without it. */
  readonly prisma: PrismaClient;
  /** Statements that change nothing. */
  readonly read: Query;
  readonly write: Query;
  /** Sends a statement that nobody waits for along with the next, at the latest with the commit. */
  later(statement: Statement): void;
  /** Sends what waits to be sent. Rejects with what it broke. */
  settle(): Promise<void>;
  /** Looks rows up together with other requests; undefined where these would not see what this one did. */
  readonly lookUps: LookUps | undefined;
}

/** What both ways need. */
interface Ways {
  readonly database: Database;
  readonly lookUps: LookUps;
}

const refused = (): never => {
  throw new Error('written outside a mutation');
};

/** Each statement by itself; nothing is written. */
class OneShots implements Reach {
  readonly #database: Database;
  readonly read: Query;
  readonly write = refused;
  readonly later = refused;
  readonly settle = refused;
  readonly lookUps: LookUps;

  constructor({ database, lookUps }: Ways) {
    this.#database = database;
    this.read = database.query;
    this.lookUps = lookUps;
  }

  get prisma() {
    return this.#database.reads;
  }
}

export const oneShots = (ways: Ways): Reach => new OneShots(ways);

/**
 * The statements of a transaction. Before the first of them there is nothing that only the transaction sees: until then it
 * reads as everybody does, and keeps no connection from others.
 */
export function within({ database, lookUps }: Ways, session: Session): Reach {
  const noted: LookUps = {
    find(table, args) {
      const row = lookUps.find(table, args);
      return row && session.outside(row);
    },
  };
  return {
    get prisma() {
      return session.prisma;
    },
    read: (statement) => (session.isUntouched ? session.outside(database.query(statement)) : session.query(statement)),
    write: session.query,
    later: (statement) => session.later(statement),
    settle: () => session.settle(),
    get lookUps() {
      return session.isUntouched ? noted : undefined;
    },
  };
}
