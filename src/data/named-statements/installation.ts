import type { Database } from '../database.ts';
import { copyReason, keptPlace, type Place, readPlace } from './installation-place.ts';

/** State of the jobs of a database. */
export interface InstallationState {
  /** Reason for which they are held; undefined: they run. */
  readonly reason: string | undefined;
  /** True when that is not settled: a process that stayed up may know better. */
  readonly isDoubtful?: boolean;
  /** Time of the last note that the service was there, by the database's clock. */
  readonly seenAt: Date;
}

interface InstallationRow {
  readonly place: Place;
  readonly version: number;
  readonly seenAt: Date;
  readonly heldReason: string | null;
  readonly now: Date;
  readonly hasMark: boolean;
}

const READ = `SELECT place, version, seen_at AS "seenAt", held_reason AS "heldReason", now() AS "now",
  EXISTS (SELECT FROM installation_mark) AS "hasMark" FROM installation WHERE id = 1`;

const MAKE = 'INSERT INTO installation (id, place, seen_at) VALUES (1, $1, now()) ON CONFLICT DO NOTHING';

// Whoever comes second reads again.
const NOTE = `UPDATE installation SET place = $2, seen_at = now(), version = version + 1
WHERE id = 1 AND version = $1 AND held_reason IS NULL RETURNING seen_at AS "seenAt"`;

const HOLD = `UPDATE installation SET held_since = now(), held_reason = $2, version = version + 1
WHERE id = 1 AND version = $1 AND held_reason IS NULL`;

const RELEASE = `UPDATE installation SET place = $1, seen_at = now(), held_since = NULL, held_reason = NULL, version = version + 1 WHERE id = 1`;

const MARK = 'INSERT INTO installation_mark (id) VALUES (1) ON CONFLICT DO NOTHING';

/** Interval in which the presence of the service is noted, in milliseconds. */
const NOTE_INTERVAL_MS = 60_000;

const read = async ({ exclusiveQuery: query }: Database) => (await query<InstallationRow>({ text: READ })).rows[0];

/**
 * Compares the database with the one that was last served, and holds its jobs when it is another one. `lastSeen` is what this process
 * saw before: a server that took over is the same database when it has, but for a few minutes, what this process has seen. With `isPatient`
 * a server that may have taken over holds nothing yet.
 */
export async function lookAtInstallation(database: Database, lastSeen?: Date, isPatient = false): Promise<InstallationState> {
  const { exclusiveQuery: query } = database;
  const found = await readPlace(database);
  const row = await read(database);
  if (!row) {
    await query({ text: MAKE, values: [JSON.stringify(keptPlace({}, found))] });
    await query({ text: MARK });
    return lookAtInstallation(database, lastSeen, isPatient);
  }
  const { place, version, seenAt, heldReason, now, hasMark } = row;
  if (heldReason !== null) return { reason: heldReason, seenAt };
  const lackSeconds = ((lastSeen ?? now).getTime() - seenAt.getTime()) / 1000;
  const comparison = { known: place, found, hasMark, lackSeconds };
  const reason = copyReason(comparison);
  if (reason !== undefined) {
    // Only the time speaks against it.
    if (isPatient && copyReason({ ...comparison, lackSeconds: 0 }) === undefined) return { reason, isDoubtful: true, seenAt };
    const { rowCount } = await query({ text: HOLD, values: [version, reason] });
    return rowCount === 0 ? lookAtInstallation(database, lastSeen, isPatient) : { reason, seenAt };
  }
  const kept = keptPlace(place, found);
  const isSame = Object.entries(kept).every(([name, value]) => place[name as keyof Place] === value);
  if (isSame && hasMark && now.getTime() - seenAt.getTime() < NOTE_INTERVAL_MS) return { reason: undefined, seenAt };
  if (!hasMark) await query({ text: MARK });
  const { rows } = await query<{ seenAt: Date }>({ text: NOTE, values: [version, JSON.stringify(kept)] });
  return rows[0] ? { reason: undefined, seenAt: rows[0].seenAt } : lookAtInstallation(database, lastSeen, isPatient);
}

/** Returns why the jobs of a database are held, without noting anything; undefined: they run. */
export async function heldReason(database: Database): Promise<string | undefined> {
  const row = await read(database);
  if (!row) return undefined;
  const { place: known, hasMark, seenAt, now } = row;
  const lackSeconds = (now.getTime() - seenAt.getTime()) / 1000;
  return row.heldReason ?? copyReason({ known, found: await readPlace(database), hasMark, lackSeconds });
}

/** Lets the jobs of a database run from now on, where it is now. */
export async function releaseInstallation(database: Database): Promise<void> {
  const place = JSON.stringify(keptPlace({}, await readPlace(database)));
  await database.exclusiveQuery({ text: MAKE, values: [place] });
  await database.exclusiveQuery({ text: RELEASE, values: [place] });
  await database.exclusiveQuery({ text: MARK });
}
