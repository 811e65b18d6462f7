import type { Query } from '../database.ts';
import { locked, quoted, type Tell } from './step.ts';

const MAKE = `CREATE TABLE IF NOT EXISTS kept_foreign_key (table_name text, name text, definition text, PRIMARY KEY (table_name, name))`;

const NOTE = `INSERT INTO kept_foreign_key SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
  AND (conrelid IN (SELECT unnest($1::text[])::regclass) OR confrelid IN (SELECT unnest($1::text[])::regclass)) ON CONFLICT DO NOTHING`;

const KEPT = `SELECT table_name AS "table", name, definition, k.oid IS NOT NULL AS "isThere", k.convalidated IS TRUE AS "isValid"
FROM kept_foreign_key LEFT JOIN pg_constraint k ON k.conrelid = table_name::regclass AND k.conname = name ORDER BY table_name, name`;

interface KeptKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
  readonly isThere: boolean;
  readonly isValid: boolean;
}

const keptKeys = async (query: Query) => (await query<KeptKey>({ text: KEPT })).rows;

/**
 * Takes the foreign keys of these tables away, each in a moment of its own, and keeps them in a table: those of a table that is divided while others
 * are not would refer to both.
 */
export async function keepKeys(query: Query, tables: readonly string[], tell: Tell): Promise<void> {
  await query({ text: MAKE });
  await query({ text: NOTE, values: [tables.map(quoted)] });
  const keys = (await keptKeys(query)).filter(({ isThere }) => isThere);
  for (const { table, name } of keys) await locked(query, { text: `ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}` });
  tell(`${keys.length} foreign keys are kept`);
}

/** Makes the kept foreign keys again. The rows are looked at afterwards, while others write. */
export async function putKeysBack(query: Query, tell: Tell): Promise<void> {
  const kept = await query({ text: "SELECT WHERE to_regclass('kept_foreign_key') IS NOT NULL" });
  if (kept.rowCount === 0) return;
  await query({ text: "SET citus.multi_shard_modify_mode = 'sequential'" });
  const keys = await keptKeys(query);
  for (const { table, name, definition, isThere, isValid } of keys) {
    if (!isThere) await locked(query, { text: `ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition} NOT VALID` });
    if (!isValid) await locked(query, { text: `ALTER TABLE ${table} VALIDATE CONSTRAINT ${quoted(name)}` });
  }
  await query({ text: 'DROP TABLE kept_foreign_key' });
  tell(`${keys.length} foreign keys are back`);
}
