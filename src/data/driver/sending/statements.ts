import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Query, Statement } from '../../database.ts';
import { forgetPrepared, isBeingPrepared } from './pg-internals.ts';

/** Names by text, so that a statement is hashed once while it is in use: the latest thousand, of 4 million characters at most. */
const names = new LRUCache<string, string>({ max: 1_000, maxSize: 4_000_000, sizeCalculation: (_name, sql) => sql.length + 1 });

/**
 * The prepared-statement name of a SQL text: a hash of it, so that no process, version or pooler means another statement by the
 * same name (D-290).
 */
export function statementName({ sql }: { readonly sql: string }): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  const name = `s${hash('sha256', sql, 'base64url').slice(0, 22)}`;
  names.set(sql, name);
  return name;
}

/** A statement that is prepared once on each connection that it is sent over. */
export function preparedStatement(text: string, values: readonly unknown[]): Statement {
  return { name: statementName({ sql: text }), text, values };
}

/** A statement as the driver takes it. */
export const toQueryConfig = ({ name, text, values = [] }: Statement): pg.QueryConfig => ({
  // Never a name given by hand, which another version could give to another text (D-290).
  ...(name && { name: statementName({ sql: text }) }),
  text,
  values: [...values],
});

/** A result as this project passes it on. */
export function toResult<Row>(result: pg.QueryResult | pg.QueryResult[]) {
  // A text of several statements has a result for each.
  if (Array.isArray(result)) return { rows: result.flatMap(({ rows }) => rows as Row[]), rowCount: null };
  return { rows: result.rows as Row[], rowCount: result.rowCount };
}

/** Sends single statements over a pool. */
export function createQuery(pool: pg.Pool): Query {
  return async <Row>(statement: Statement) => toResult<Row>(await pool.query(toQueryConfig(statement)));
}

/** Maximum number of statements that a connection keeps prepared; the server holds the plan of each. */
export const MAX_PREPARED_STATEMENTS = 500;

/** The names that were sent over a connection, least recently used first. */
const usedNames = new WeakMap<pg.Connection, Set<string>>();

/**
 * Marks statements as used on a connection and closes those that have not been used for longest. The protocol's Close is sent
 * ahead of the statements, and poolers understand it, unlike DEALLOCATE. A statement that is being prepared stays.
 */
export function markPreparedStatements(connection: pg.Connection, names: readonly string[]): void {
  const used = usedNames.get(connection) ?? new Set();
  usedNames.set(connection, used);
  for (const name of names) {
    used.delete(name);
    used.add(name);
  }
  if (used.size <= MAX_PREPARED_STATEMENTS) return;
  for (const name of used) {
    if (used.size <= MAX_PREPARED_STATEMENTS) return;
    if (isBeingPrepared(connection, name)) continue;
    used.delete(name);
    if (forgetPrepared(connection, name)) connection.close({ type: 'S', name }, false);
  }
}
