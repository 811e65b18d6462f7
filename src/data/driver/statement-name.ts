import type { Statement } from '../database.ts';

/** Beyond this many distinct texts a statement is sent without a name, so that a server never keeps more. */
const MAX_NAMED_STATEMENTS = 500;

const names = new Map<string, string>();

/** The prepared-statement name of a SQL text, the same on every connection; empty, which names none, once too many are named. */
export function statementName({ sql }: { readonly sql: string }): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMED_STATEMENTS) return '';
  const name = `p${names.size}`;
  names.set(sql, name);
  return name;
}

/** A statement that is prepared once on each connection that it is sent over. */
export function preparedStatement(text: string, values: readonly unknown[]): Statement {
  const name = statementName({ sql: text });
  return name === '' ? { text, values } : { name, text, values };
}
