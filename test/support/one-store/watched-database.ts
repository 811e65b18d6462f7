import type { Database, Origin, Query, Statement, Transaction } from '../../../src/data/database.ts';

const sent = new Map<string, string>();
const seen = new Set<string>();

/** Keeps a text that the service sends: what called the function that calls this is a file of it, and no test. */
function note({ text }: Statement): void {
  if (seen.has(text)) return;
  seen.add(text);
  const [, file] = /\/(src\/[^:]+):/.exec(new Error().stack?.split('\n')[3] ?? '') ?? [];
  if (file !== undefined) sent.set(text, file);
}

/** The texts that the service sent in this worker since the last call and never before, each with the file that sent it. */
export function takeSentTexts(): readonly (readonly [text: string, file: string])[] {
  const texts = [...sent];
  sent.clear();
  return texts;
}

const watchedQuery =
  (query: Query): Query =>
  (statement) => {
    note(statement);
    return query(statement);
  };

function watchTransaction(transaction: Transaction): Transaction {
  const { query, defer, sendAhead, commit } = transaction;
  const watched: Partial<Transaction> = {
    query: watchedQuery(query),
    defer: (statement) => {
      note(statement);
      defer.call(transaction, statement);
    },
    sendAhead: (statement) => {
      note(statement);
      sendAhead.call(transaction, statement);
    },
    commit: (last, first) => {
      for (const statement of [...last, ...(first ?? [])]) note(statement);
      return commit.call(transaction, last, first);
    },
  };
  return Object.assign(transaction, watched);
}

/** Notes what the service sends to a database in this process, by any of its ways but Prisma's own statements. */
export function watchDatabase(database: Database): Database {
  const { query, exclusiveQuery, transaction } = database;
  return Object.assign(database, {
    query: watchedQuery(query),
    exclusiveQuery: watchedQuery(exclusiveQuery),
    transaction: <Result>(work: (session: Transaction) => Promise<Result>, origin?: Origin) =>
      transaction.call(database, (session) => work(watchTransaction(session)), origin) as Promise<Result>,
  });
}
