import type { Socket } from 'node:net';
import pg from 'pg';
import { isPrepared, markPreparedStatements } from './prepared-statements.ts';

/** Methods of pg's connection that a query uses and that its types leave out. */
interface PgConnection {
  readonly stream: { cork(): void; uncork(): void };
  /** Statements prepared on it or being prepared: texts by name. */
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(message: { name: string; text: string }): void;
  close(message: { type: 'S'; name: string }): void;
  bind(message: { statement: string; values: readonly unknown[] }): void;
  execute(message: object): void;
  sync(): void;
}

/** pg's own serialisation of a parameter, exported for custom queries. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/** Called at the end of a query with its error, or with the tag of its last command. */
type BatchCallback = (error: Error | null, lastCommand?: string) => void;

/** Prepares a statement separately, so that it stays prepared when its executions fail. */
export class PrepareOnly extends pg.Query {
  callback: BatchCallback;

  constructor({ name = '', text }: pg.QueryConfig, callback: BatchCallback) {
    super({ name, text });
    this.callback = callback;
    this.submit = (connection) => {
      const pgConnection = connection as unknown as PgConnection;
      pgConnection.submittedNamedStatements[name] = text;
      pgConnection.parse({ name, text });
      pgConnection.sync();
    };
  }
}

/**
 * Statements without result rows, sent with one response for all. Outside a transaction they are one: PostgreSQL treats
 * everything before a Sync as a transaction.
 */
export class PipelineBatch extends pg.Query {
  readonly statements: readonly pg.QueryConfig[];
  callback: BatchCallback;
  #lastCommand = '';

  constructor(statements: readonly pg.QueryConfig[], ended: BatchCallback) {
    super({ text: statements.map(({ text }) => text).join(';\n') });
    this.statements = statements;
    this.callback = ended;
    // What cannot be sent must fail before anything is.
    const bound = statements.map(({ name = '', text, values = [] }) => ({ name, text, values: values.map(prepareValue) }));
    this.submit = (connection) => {
      const pgConnection = connection as unknown as PgConnection;
      for (const { name, text, values } of bound) {
        if (name === '') pgConnection.parse({ name, text });
        pgConnection.bind({ statement: name, values });
        pgConnection.execute({});
      }
      pgConnection.sync();
    };
  }

  // A lock or a setting is a SELECT. Nobody reads its row, of which no description was asked for: to parse it is an error.
  handleDataRow(): void {}

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#lastCommand = text;
  }

  handleReadyForQuery(): void {
    const { _canceledDueToError: error } = this as unknown as { _canceledDueToError: Error | false | null };
    this.callback(error || null, this.#lastCommand);
  }
}

/** Sends statements over `connection` in one packet, preparing them first where necessary. Resolves with the tag of the last. */
export function sendBatch(connection: pg.ClientBase, statements: readonly pg.QueryConfig[]): Promise<string> {
  const { connection: pgConnection } = connection as unknown as { connection: PgConnection };
  return new Promise((resolve, reject) => {
    let prepareError: Error | null = null;
    const batch = new PipelineBatch(statements, (error, lastCommand = '') =>
      error ? reject(prepareError ?? error) : resolve(lastCommand),
    );
    pgConnection.stream.cork();
    // All at once, so that the preparation of one closes no other.
    markPreparedStatements(
      pgConnection,
      statements.flatMap(({ name }) => name ?? []),
    );
    for (const statement of statements) {
      if (!statement.name || isPrepared(pgConnection, statement.name)) continue;
      const preparation = new PrepareOnly(statement, (error) => {
        prepareError ??= error;
      });
      connection.query(preparation);
    }
    connection.query(batch);
    pgConnection.stream.uncork();
  });
}

const corked = new WeakSet<Socket>();

/**
 * Buffers what is written to a connection until `release` calls its argument, so that it leaves in one packet instead of one
 * write for each statement.
 */
export function corkUntil(client: pg.ClientBase, release: (send: () => void) => unknown): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  if (corked.has(stream)) return;
  corked.add(stream);
  stream.cork();
  release(() => {
    corked.delete(stream);
    stream.uncork();
  });
}
