import type { PrismaClient } from '../generated/prisma/client.ts';

/**
 * One SQL statement with its parameters, or several in one text without any, whose rows come together. `name` makes it a
 * prepared statement of the connection it runs on.
 */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

export interface StatementResult<Row> {
  readonly rows: Row[];
  readonly rowCount: number | null;
}

/** Sends one statement. Rejects with the driver's error, which carries PostgreSQL's `code`. */
export type Query = <Row = Record<string, unknown>>(statement: Statement) => Promise<StatementResult<Row>>;

/**
 * A connection that belongs to one transaction at a time, and the Prisma client bound to it. What is sent travels at
 * once, in order: statements that need not wait for each other share a round trip.
 */
export interface Session {
  readonly prisma: PrismaClient;
  readonly query: Query;
  /** Sends the last statements and COMMIT in one flight. Rejects when any of them, or the COMMIT, did not take. */
  commit(last: readonly Statement[]): Promise<void>;
}

/** The two ways to a database: one-shot statements, and transactions on a connection of their own. */
export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  /** Prisma for one-shot statements. Never part of a transaction. */
  readonly reads: PrismaClient;
  /** Raw one-shot statements of the kernel. Never part of a transaction. */
  readonly query: Query;
  /**
   * Opens a transaction and hands it to `work`, which ends it with `session.commit`. Whatever `work` throws rolls it
   * back; so does forgetting to commit.
   */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
