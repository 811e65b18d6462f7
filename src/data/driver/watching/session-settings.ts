import type pg from 'pg';

/** Timeout of a statement and of an idle transaction, in seconds. */
const TIMEOUT = '15s';

type Settings = Readonly<Record<string, string>>;

/**
 * Settings that decide what a value means when it is read or written as text, what a statement finds, and which warnings are sent
 * (D-461). A server, a database or a role may have others as defaults.
 */
const FORMATS = {
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  backslash_quote: 'safe_encoding',
  array_nulls: 'on',
  transform_null_equals: 'off',
  gin_fuzzy_search_limit: '0',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  client_min_messages: 'notice',
  exit_on_error: 'off',
} as const satisfies Settings;

/** Limits: neither a long statement nor a forgotten transaction may hold rows for ever, and nothing else may end a session. */
const LIMITS = {
  statement_timeout: TIMEOUT,
  idle_in_transaction_session_timeout: TIMEOUT,
  lock_timeout: '0',
  idle_session_timeout: '0',
} as const satisfies Settings;

/** Settings that a session only checks: some need a superuser, others do not exist in every version. */
const CHECKED = { session_replication_role: 'origin', transaction_timeout: '0' } as const satisfies Settings;

/** Statements are too short to be compiled: a search of a few milliseconds took 30 more with the compiler (D-433). */
const FASTER = { jit: 'off' } as const satisfies Settings;

const REQUIRED: Settings = { ...FORMATS, ...LIMITS, ...CHECKED };

/** Settings that PgBouncer keeps apart for its clients; it refuses all others. */
const TRACKED: Settings = {
  DateStyle: FORMATS.DateStyle,
  TimeZone: FORMATS.TimeZone,
  standard_conforming_strings: FORMATS.standard_conforming_strings,
};

/** Settings that a session starts with. */
const START: Settings = { ...FORMATS, ...LIMITS, ...FASTER };

/** Settings that sessions may start with, from the best on: all, those that a pooler takes, none. */
const STARTS: readonly Settings[] = [START, TRACKED, {}];

/** SQLSTATE of a pooler that refuses a parameter of the start: a protocol violation, or a feature that it does not support. */
const REFUSED_STATES = new Set(['08P01', '0A000']);

/** Settings as options of a start; blanks and backslashes in a value are escaped. */
const toOptions = (settings: Settings): string[] =>
  Object.entries(settings).map(([name, value]) => `-c ${name}=${value.replaceAll(/[\\ ]/g, String.raw`\$&`)}`);

/** The configuration of connections whose sessions start with `settings`, by default with all that can be set; they come after the options of the address. */
export function startingWith(config: pg.ClientConfig, settings: Settings = START): pg.ClientConfig {
  const [address = '', query = ''] = (config.connectionString ?? '').split(/\?(.*)/s);
  const params = new URLSearchParams(query);
  const given = params.get('options') ?? process.env.PGOPTIONS;
  params.delete('options');
  // As percent-encoding: the driver takes a plus for itself.
  const others = params.size > 0 ? `?${params.toString().replaceAll('+', '%20')}` : '';
  const options = [...(given ? [given] : []), ...toOptions(settings)].join(' ');
  return { ...config, connectionString: `${address}${others}`, ...(options && { options }) };
}

const CURRENT = `SELECT ${Object.keys(REQUIRED)
  .map((name) => `current_setting('${name}', true) AS "${name}"`)
  .join(', ')}`;

/** Settings that the driver reads in another form than it is written. */
const SAME: Readonly<Record<string, (value: string) => boolean>> = {
  // Order of day and month only matters for what is written in another form than ISO.
  DateStyle: (value) => value.startsWith('ISO'),
  // From 1 on all digits are shown.
  extra_float_digits: (value) => Number(value) >= 1,
};

/** The required settings in which a session differs, such as `statement_timeout = 0`. */
async function differingSettings(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const current = (await pool.query(CURRENT)).rows[0] as Readonly<Record<string, string | null>>;
  return Object.entries(REQUIRED).flatMap(([name, value]) => {
    const actual = current[name] ?? null;
    // A version without the setting behaves as if it were not set.
    return actual === null || actual === value || SAME[name]?.(actual) ? [] : [`${name} = ${actual} and not ${value}`];
  });
}

/** Throws when the sessions of a pool differ in a required setting, with a sentence that names it. */
export async function assertSessionSettings(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const differing = await differingSettings(pool);
  if (differing.length > 0)
    throw new Error(
      `the sessions of the database have ${differing.join(', ')}. Remove what sets it: the address, the server, ALTER ROLE or ALTER ` +
        'DATABASE. A pooler has to set what is missing in its connect_query, as ops/pgbouncer/pgbouncer.ini does (RECONNECT in its ' +
        'console closes older connections), or a role that only the service uses has it as a default',
    );
}

/** Settings of SQL statements for an engine that has one session and no limits. */
export const SET_FORMATS = Object.entries(FORMATS)
  .map(([name, value]) => `SET ${name} = ${name === 'DateStyle' ? value : `'${value}'`}`)
  .join('; ');

/** Limits that versions before made defaults of the role, which hold for every program that uses it. */
const FORMER_DEFAULTS = [`statement_timeout=${TIMEOUT}`, `idle_in_transaction_session_timeout=${TIMEOUT}`, 'jit=off'];

/**
 * Takes the limits back that versions before made defaults of the role. Not where sessions have them from there alone, as behind a
 * pooler without a connect_query. The time zone stays: without it the version before would read times wrongly while it still runs.
 */
const RESET_FORMER = `DO $$
DECLARE
  former text[] := '{${FORMER_DEFAULTS.join(',')}}';
  found text[] := (SELECT setconfig FROM pg_db_role_setting JOIN pg_database d ON d.oid = setdatabase
    WHERE datname = current_database() AND setrole = current_user::regrole);
  setting text;
BEGIN
  IF NOT coalesce(found @> former[1:2], false) THEN RETURN; END IF;
  IF EXISTS (SELECT FROM pg_settings WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout') AND source = 'database user') THEN RETURN; END IF;
  -- With a lock: two processes that start together would change the same row of the catalogue, and one would fail.
  PERFORM pg_advisory_xact_lock(hashtext('session settings'));
  FOREACH setting IN ARRAY former LOOP
    IF setting = ANY (found) THEN
      EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I RESET %I', current_database(), split_part(setting, '=', 1));
    END IF;
  END LOOP;
END $$`;

/**
 * Finds out how sessions at the address of `config` get the required settings, and returns the configuration of connections that
 * have them. Throws when none has. `openPool` opens a pool of new connections.
 */
export async function withSessionSettings(
  config: pg.ClientConfig,
  openPool: (config: pg.ClientConfig) => pg.Pool,
): Promise<pg.ClientConfig> {
  for (const settings of STARTS) {
    const started = startingWith(config, settings);
    const pool = openPool(started);
    try {
      await assertSessionSettings(pool);
      await pool.query(RESET_FORMER);
      return started;
    } catch (error) {
      const isRefused = REFUSED_STATES.has((error as { code?: string }).code ?? '');
      if (!isRefused || settings === STARTS.at(-1)) throw error;
    } finally {
      await pool.end();
    }
  }
  throw new Error('no way to start a session was tried');
}
