import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { migrationState } from './migration-state.ts';
import type { Migration } from './migrations.ts';
import { LOCK_MODES, type LockMode, type StatementEffect, statementEffects, type TableWork } from './statement-locks.ts';

/** Effect of a migration on a table that is there. */
export interface TablePlan {
  readonly table: string;
  readonly mode: LockMode;
  /** Estimate of the database. */
  readonly rows: number;
  readonly bytes: number;
  /** Estimate of the duration of the work, in seconds. */
  readonly seconds: number;
}

/** A migration that a start would apply. */
export interface MigrationPlan {
  readonly migration: string;
  readonly tables: readonly TablePlan[];
  /** True when it runs code of its own, whose locks are not known before. */
  readonly hasCode: boolean;
  /** Oldest version that can serve on its schema, by its newest migration; undefined: none that does not know it. */
  readonly serves: string | undefined;
}

interface TableRow {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
  readonly indexes: readonly string[];
}

const TABLES = `SELECT relname AS table, pg_total_relation_size(oid)::float8 AS bytes,
    CASE WHEN reltuples < 0 THEN pg_relation_size(oid) / 200 ELSE reltuples END::float8 AS rows,
    ARRAY(SELECT indexrelid::regclass::text FROM pg_index WHERE indrelid = pg_class.oid) AS indexes
  FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`;

/** Rows a second, as measured on two busy cores (docs/operations.md, Upgrades): half to twice as many is common. */
const ROWS_PER_SECOND: Readonly<Record<Exclude<TableWork, 'none'>, number>> = {
  scan: 1_000_000,
  index: 250_000,
  rewrite: 100_000,
  write: 16_000,
};

function tablePlan({ table, rows, bytes }: TableRow, effects: readonly StatementEffect[]): TablePlan {
  const mode = LOCK_MODES[Math.max(...effects.map((each) => LOCK_MODES.indexOf(each.mode)))] ?? 'ACCESS EXCLUSIVE';
  const seconds = effects.reduce((sum, { work }) => sum + (work === 'none' ? 0 : rows / ROWS_PER_SECOND[work]), 0);
  return { table, mode, rows, bytes, seconds };
}

/** The migrations that a start would apply, with the locks that they take on tables that are there. Changes nothing. */
export async function planMigrations(
  connection: Pick<pg.ClientBase, 'query'>,
  migrations: readonly Migration[],
): Promise<MigrationPlan[]> {
  const { applied, replaced } = await migrationState(connection, migrations);
  const { rows: tables } = await connection.query<TableRow>(TABLES);
  return migrations
    .filter(({ name }) => !applied.has(name))
    .map(({ name, sql, serves }) => {
      const isThere = replaced.length > 0 && name === migrations[0]?.name;
      const { effects, hasCode } = statementEffects(isThere ? '' : sql);
      const plans = tables.flatMap((row) => {
        const indexes = row.indexes.map((index) => index.replaceAll('"', ''));
        const own = effects.filter((each) => (each.isIndex ? indexes.includes(each.name) : each.name === row.table));
        return own.length > 0 ? [tablePlan(row, own)] : [];
      });
      return { migration: name, tables: plans.toSorted((a, b) => b.bytes - a.bytes), hasCode, serves };
    });
}

/** True when `folder` has an embedded database. */
export const hasEmbeddedDatabase = (folder: string): boolean => existsSync(join(folder, 'pgdata', 'PG_VERSION'));
