import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database.ts';
import { isUnavailable } from '../errors.ts';

/** Identity of a database; what a server does not tell is absent, and is not compared. */
export interface Place {
  /** Identifier that a server gets when it is initialised. A standby and a physical copy have that of their primary. */
  readonly system?: string;
  /** Ids of the database and of the table `installation` in it: both are others after a restore of a dump. */
  readonly database?: string;
  readonly table?: string;
  /** Line of the server's history: another one after a standby took over, or a backup was recovered. */
  readonly timeline?: string;
  /** Port and address that the server itself listens at, whatever stands between. */
  readonly port?: string;
  readonly address?: string;
  /** Name: a point at which the recovery of the server was to end. Not kept. */
  readonly target?: string;
  /** Of an embedded database: number of its folder in the file system. */
  readonly folder?: string;
  /** Time at which the folder was made, in milliseconds; absent where the file system does not know. */
  readonly madeAt?: string;
}

/** A database as it is found, beside what it was when it was last served. */
export interface Comparison {
  readonly known: Place;
  readonly found: Place;
  /** True when the unlogged mark is there: no crash, no other server and no copy since. */
  readonly hasMark: boolean;
  /** Time of the service that the database may lack, in seconds. */
  readonly lackSeconds: number;
}

/** Longest time without the service, in seconds, after which another server is taken for the successor of the last one. */
export const MAX_LACK_SECONDS = 15 * 60;

const BASIC = `SELECT (SELECT oid::text FROM pg_database WHERE datname = current_database()) AS database,
  to_regclass('installation')::oid::text AS "table", current_setting('port') AS port, inet_server_addr()::text AS address`;

const TARGETS = ['recovery_target', 'recovery_target_time', 'recovery_target_lsn', 'recovery_target_name', 'recovery_target_xid'];

// Of a standby the timeline is asked for when it has taken over: until then the function would be an error.
const WHOLE = `${BASIC}, (SELECT system_identifier::text FROM pg_control_system()) AS system,
  CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline,
  (SELECT min(name) FROM pg_settings WHERE setting <> '' AND name IN (${TARGETS.map((name) => `'${name}'`).join(', ')})) AS target`;

const present = (facts: object): Place => Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));

/** Servers that do not tell the whole, and are not asked for it again: each refusal is a line in their logs. */
const reticent = new WeakSet<Database>();

/** Reads what identifies the database. A server that does not tell all of it, as some providers' do, tells less. */
export async function readPlace(database: Database): Promise<Place> {
  const { kind, folder, exclusiveQuery: query } = database;
  if (kind === 'embedded') {
    if (folder === undefined) return {};
    const { ino, birthtimeMs } = await stat(join(folder, 'pgdata'), { bigint: true });
    return { folder: String(ino), ...(birthtimeMs > 0n && { madeAt: String(birthtimeMs) }) };
  }
  const read = async (text: string) => present((await query({ text })).rows[0] ?? {});
  if (reticent.has(database)) return read(BASIC);
  return read(WHOLE).catch((error: unknown) => {
    if (isUnavailable(error)) throw error;
    reticent.add(database);
    return read(BASIC);
  });
}

/** The place as it is kept: what a server does not tell this time stays known. */
export const keptPlace = (known: Place, { target: _target, ...found }: Place): Place => ({ ...known, ...found });

const differs = ({ known, found }: Comparison, name: keyof Place) =>
  known[name] !== undefined && found[name] !== undefined && known[name] !== found[name];

/** Reason for which a database is no longer, or not certainly, the one that was last served; undefined: it is. */
export function copyReason(comparison: Comparison): string | undefined {
  const { known, found, hasMark, lackSeconds } = comparison;
  const isOther = (...names: (keyof Place)[]) => names.some((name) => differs(comparison, name));
  if (isOther('folder', 'madeAt')) return 'the folder of the embedded database was restored or copied';
  if (isOther('system', 'database', 'table'))
    return 'the database was restored from a dump, or copied, or moved to another server';
  if (isOther('timeline')) {
    if (found.target !== undefined) return `the server was recovered up to a chosen point (${found.target})`;
    if (lackSeconds <= MAX_LACK_SECONDS) return undefined;
    return `the server has another history (timeline ${found.timeline} after ${known.timeline}), and the service was not there for ${Math.round(lackSeconds / 60)} min`;
  }
  if (isOther('port')) return `the server listens at port ${found.port}, and listened at ${known.port}: it may be a copy`;
  if (!hasMark && isOther('address') && lackSeconds > MAX_LACK_SECONDS)
    return `the server listens at ${found.address} after a crash, listened at ${known.address}, and the service was not there for ${Math.round(lackSeconds / 60)} min: it may be a copy`;
  return undefined;
}
