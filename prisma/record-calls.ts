/** Calls of `record_row_changes` in SQL, by the table. A later call replaces an earlier one. */
function callsByTable(sql: string): ReadonlyMap<string, string> {
  const calls = sql.matchAll(/^SELECT record_row_changes\('"?(\w+)"?'.*\);$/gm);
  return new Map([...calls].map(([call, table = '']) => [table, call]));
}

/**
 * The calls of `record_row_changes` that a draft of a migration needs (D-350): for a new table, and again for an audited table that
 * gets or loses a column, with the arguments of its last call in the `earlier` migrations.
 */
export function recordCalls(draft: string, earlier: string): string[] {
  const known = callsByTable(earlier);
  const made = [...draft.matchAll(/^CREATE TABLE "(\w+)"/gm)].map(([, table]) => `SELECT record_row_changes('${table}');`);
  const altered = [...draft.matchAll(/^ALTER TABLE "(\w+)"[^;]*\b(?:ADD|DROP) COLUMN\b/gm)].map(([, table = '']) => table);
  return [...made, ...[...new Set(altered)].flatMap((table) => known.get(table) ?? [])];
}
