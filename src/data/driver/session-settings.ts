import type pg from 'pg';
import { ignorePoolErrors } from './transactions.ts';

/** Timeout of a statement and of an idle transaction, in seconds. */
const TIMEOUT = '15s';

/** Settings that every session must have: the driver reads times as UTC, and neither a long statement nor a forgotten transaction may hold rows for ever. */
const REQUIRED = { TimeZone: 'UTC', statement_timeout: TIMEOUT, idle_in_transaction_session_timeout: TIMEOUT } as const;

/**
 * Settings of every session. They are defaults of the role in the database, because a pooler refuses them as options
 * of a connection and would leak them from one client to another as statements (D-264). Statements are too short to be compiled: a search
 * of a few milliseconds took 30 more with the compiler, which the planner starts by its estimate (D-433).
 */
const SETTINGS = { ...REQUIRED, jit: 'off' } as const;

type Settings = Readonly<Record<string, string>>;

const CURRENT = `SELECT ${Object.keys(SETTINGS)
  .map((name) => `current_setting('${name}') AS "${name}"`)
  .join(', ')}`;

// With a lock: two processes that start together would change the same row of the catalogue, and one would fail.
const SET = `DO $$ BEGIN PERFORM pg_advisory_xact_lock(hashtext('session settings')); ${Object.entries(SETTINGS)
  .map(
    ([name, value]) =>
      `EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET ${name} = %L', current_database(), '${value}');`,
  )
  .join(' ')} END $$`;

/** The settings with which a new connection of the pool differs. */
async function differingSettings(pool: pg.Pool, settings: Settings): Promise<string[]> {
  const current = (await pool.query(CURRENT)).rows[0] as Settings;
  return Object.entries(settings).flatMap(([name, value]) => (current[name] === value ? [] : [`${name} = ${current[name]}`]));
}

/** Throws when a connection of the pool differs in a required setting. */
export async function assertSessionSettings(pool: pg.Pool): Promise<void> {
  const differing = await differingSettings(pool, REQUIRED);
  if (differing.length > 0)
    throw new Error(`its connections have ${differing.join(', ')}: they need the role of DATABASE_URL, or its defaults`);
}

/**
 * Makes the settings the defaults of the role, unless a connection has them. `openPool` opens a pool of new connections. Throws
 * when new connections still differ in a required one, as those that a pooler opened earlier.
 */
export async function ensureSessionSettings(openPool: () => pg.Pool): Promise<void> {
  const withPool = async <Result>(work: (pool: pg.Pool) => Promise<Result>): Promise<Result> => {
    const pool = ignorePoolErrors(openPool());
    try {
      return await work(pool);
    } finally {
      await pool.end();
    }
  };
  const isDifferent = await withPool(async (pool) => {
    const differs = (await differingSettings(pool, SETTINGS)).length > 0;
    if (differs) await pool.query(SET);
    return differs;
  });
  if (!isDifferent) return;
  const remaining = await withPool((pool) => differingSettings(pool, REQUIRED));
  if (remaining.length > 0)
    throw new Error(
      `connections of the database still have ${remaining.join(', ')}, although the role now has other defaults: ` +
        'a pooler keeps older connections open; close them (RECONNECT in the console of PgBouncer)',
    );
}
