import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Statement } from '../database.ts';

/** Names by text, so that a statement is hashed once while it is in use. */
const names = new LRUCache<string, string>({ max: 1_000 });

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
