/** The members of pg's connection that know its prepared statements, which its types leave out. */
interface PreparingConnection {
  /** Statements prepared on it or being prepared: texts by name. */
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  close(message: { type: 'S'; name: string }): void;
}

/** Maximum number of statements that a connection keeps prepared; the server holds the plan of each. */
export const MAX_PREPARED_STATEMENTS = 500;

/** The names that were sent over a connection, least recently used first. */
const usedNames = new WeakMap<PreparingConnection, Set<string>>();

export const isPrepared = ({ parsedStatements, submittedNamedStatements }: PreparingConnection, name: string) =>
  parsedStatements[name] !== undefined || submittedNamedStatements[name] !== undefined;

/**
 * Marks statements as used on a connection and closes those that have not been used for longest. The protocol's Close is sent
 * ahead of the statements, and poolers understand it, unlike DEALLOCATE. A statement that is being prepared stays.
 */
export function markPreparedStatements(connection: PreparingConnection, names: readonly string[]): void {
  const used = usedNames.get(connection) ?? new Set();
  usedNames.set(connection, used);
  for (const name of names) {
    used.delete(name);
    used.add(name);
  }
  if (used.size <= MAX_PREPARED_STATEMENTS) return;
  for (const name of used) {
    if (used.size <= MAX_PREPARED_STATEMENTS) return;
    if (connection.submittedNamedStatements[name] !== undefined) continue;
    used.delete(name);
    if (connection.parsedStatements[name] === undefined) continue;
    delete connection.parsedStatements[name];
    connection.close({ type: 'S', name });
  }
}
