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
 * A transaction. It begins, and takes a connection of its own, with the first statement that is waited for, or else with its
 * commit. What is sent travels at once, in order: statements that need not wait for each other share a round trip.
 */
export interface Session {
  /** Whether nothing was sent or waits to be sent: what is read outside of the transaction is all that it could see. */
  readonly isUntouched: boolean;
  /**
   * Notes a read that is made outside of it while it is untouched. It takes its connection when such reads are done: they
   * may wait for one themselves, and of some databases there is but one.
   */
  outside<Result>(read: Promise<Result>): Promise<Result>;
  /** Prisma within the transaction. */
  readonly prisma: PrismaClient;
  readonly query: Query;
  /** Sends a statement with the next one that is waited for, at the latest with COMMIT. What it breaks is told there. */
  later(statement: Statement): void;
  /** Sends what waits to be sent. Rejects with what it broke. */
  settle(): Promise<void>;
  /**
   * Sends the last statements and COMMIT in one flight; before them `ahead`, as early as that is still possible. Rejects when
   * any of them, or the COMMIT, did not take.
   */
  commit(last: readonly Statement[], ahead?: readonly Statement[]): Promise<void>;
}

/** The two ways to a database: one-shot statements, and transactions on a connection of their own. */
export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  /** Prisma for one-shot statements. Never part of a transaction. */
  readonly reads: PrismaClient;
  /** Raw one-shot statements of the kernel. Never part of a transaction. */
  readonly query: Query;
  /**
   * Hands a transaction to `work`, which ends it with `session.commit`. Whatever `work` throws rolls it back; so does
   * forgetting to commit.
   */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
