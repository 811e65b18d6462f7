import type pg from 'pg';
import { forgetPrepared, isBeingPrepared } from './pg-internals.ts';

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
