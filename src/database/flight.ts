import pg from 'pg';

/** What pg's connection does for a query; its types leave out what only queries use. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  /** What is prepared on it, and what will be as soon as it is answered: the texts by their names. */
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly unknown[] }): void;
  execute(message: object): void;
  sync(): void;
}

/** pg's own way to write a parameter, which it exports for queries like these. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/** Told of the end of a query: what broke, or else the tag of its last command. */
type Ended = (error: Error | null, lastCommand?: string) => void;

/** Prepares a statement by itself, so that it stays prepared whatever becomes of those that use it. */
export class Preparation extends pg.Query {
  callback: Ended;

  constructor({ name = '', text }: pg.QueryConfig, ended: Ended) {
    super({ name, text });
    this.callback = ended;
    this.submit = (connection) => {
      const wire = connection as unknown as Wire;
      wire.submittedNamedStatements[name] = text;
      wire.parse({ name, text });
      wire.sync();
    };
  }
}

/**
 * Statements whose rows nobody wants, with one answer. Outside of a transaction they are one by themselves: PostgreSQL takes
 * all that comes before a Sync for a transaction, unless it was told otherwise.
 */
export class Flight extends pg.Query {
  readonly statements: readonly pg.QueryConfig[];
  callback: Ended;
  #lastCommand = '';

  constructor(statements: readonly pg.QueryConfig[], ended: Ended) {
    super({ text: statements.map(({ text }) => text).join(';\n') });
    this.statements = statements;
    this.callback = ended;
    // What cannot be sent must fail before anything is.
    const bound = statements.map(({ name = '', text, values = [] }) => ({ name, text, values: values.map(prepareValue) }));
    this.submit = (connection) => {
      const wire = connection as unknown as Wire;
      for (const { name, text, values } of bound) {
        if (name === '') wire.parse({ name, text });
        wire.bind({ statement: name, values });
        wire.execute({});
      }
      wire.sync();
    };
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#lastCommand = text;
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#lastCommand);
  }
}

const isPrepared = ({ parsedStatements, submittedNamedStatements }: Wire, name: string) =>
  parsedStatements[name] !== undefined || submittedNamedStatements[name] !== undefined;

/** Sends statements over `connection`, in one packet with what has to be prepared for them. Resolves with the tag of the last. */
export function fly(connection: pg.ClientBase, statements: readonly pg.QueryConfig[]): Promise<string> {
  const { connection: wire } = connection as unknown as { connection: Wire };
  return new Promise((resolve, reject) => {
    let unprepared: Error | null = null;
    const flight = new Flight(statements, (error, lastCommand = '') =>
      error ? reject(unprepared ?? error) : resolve(lastCommand),
    );
    wire.stream.cork();
    for (const statement of statements) {
      if (!statement.name || isPrepared(wire, statement.name)) continue;
      const preparation = new Preparation(statement, (error) => {
        unprepared ??= error;
      });
      connection.query(preparation);
    }
    connection.query(flight);
    wire.stream.uncork();
  });
}
