import type { Duplex } from 'node:stream';
import pg from 'pg';
import { isPrepared, markBeingPrepared, RowlessQuery, serializeValue } from './pg-internals.ts';
import { markPreparedStatements } from './statements.ts';

/** Prepares a statement separately, so that it stays prepared when its executions fail. */
export class PrepareOnly extends pg.Query {
  readonly text: string;

  constructor({ name = '', text }: pg.QueryConfig) {
    super({ name, text });
    this.text = text;
    this.submit = (connection) => {
      markBeingPrepared(connection, { name, text });
      connection.parse({ name, text, types: [] }, true);
      connection.sync();
    };
  }
}

/**
 * Statements without result rows, sent with one response for all. Outside a transaction they are one: PostgreSQL treats
 * everything before a Sync as a transaction. A lock or a setting is a SELECT, whose row nobody reads.
 */
export class PipelineBatch extends RowlessQuery {
  readonly statements: readonly pg.QueryConfig[];
  readonly text: string;

  constructor(statements: readonly pg.QueryConfig[]) {
    const texts = statements.map(({ text }) => text).join(';\n');
    super({ text: texts });
    this.statements = statements;
    this.text = texts;
    // What cannot be sent must fail before anything is.
    const bound = statements.map(({ name = '', text, values = [] }) => ({ name, text, values: values.map(serializeValue) }));
    this.submit = (connection) => {
      for (const { name, text, values } of bound) {
        if (name === '') connection.parse({ name, text, types: [] }, true);
        connection.bind({ statement: name, values }, true);
        connection.execute({}, true);
      }
      connection.sync();
    };
  }
}

/** Sends statements over `client` in one packet, preparing them first where necessary. Resolves with the command of the last. */
export function sendBatch(client: pg.PoolClient, statements: readonly pg.QueryConfig[]): Promise<string> {
  const { connection } = client;
  return new Promise((resolve, reject) => {
    const batch = new PipelineBatch(statements);
    connection.stream.cork();
    // All at once, so that the preparation of one closes no other.
    markPreparedStatements(
      connection,
      statements.flatMap(({ name }) => name ?? []),
    );
    let prepareError: Error | null = null;
    for (const statement of statements) {
      if (!statement.name || isPrepared(connection, statement.name)) continue;
      client.query(new PrepareOnly(statement), (error: Error | null) => {
        prepareError ??= error;
      });
    }
    client.query(batch, (error: Error | null, result: pg.QueryResult | pg.QueryResult[]) =>
      error ? reject(prepareError ?? error) : resolve([result].flat().at(-1)?.command ?? ''),
    );
    connection.stream.uncork();
  });
}

const corked = new WeakSet<Duplex>();

/**
 * Buffers what is written to a connection until `release` calls its argument, so that it leaves in one packet instead of one
 * write for each statement.
 */
export function corkUntil({ connection: { stream } }: pg.Client, release: (send: () => void) => unknown): void {
  if (corked.has(stream)) return;
  corked.add(stream);
  stream.cork();
  release(() => {
    corked.delete(stream);
    stream.uncork();
  });
}

/** Sends each statement when the one before it was answered. */
export async function sendSequentially(connection: pg.PoolClient, configs: readonly pg.QueryConfig[]): Promise<pg.QueryResult[]> {
  const results: pg.QueryResult[] = [];
  for (const config of configs) results.push(await connection.query(config));
  return results;
}
