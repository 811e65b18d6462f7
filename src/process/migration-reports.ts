import type { Logger } from 'pino';
import type { DatabaseSettings } from '../data/driver/opening/open.ts';

/** Interval of lines about a migration that waits, in milliseconds. */
const WAIT_INTERVAL_MS = 10_000;

/** Maximum number of applied migrations that a line names: a new database has them all. */
const MAX_NAMED = 10;

/** Lines about the migrations of a start: those that were applied, whom one waits for, and a schema that is newer than this version. */
export function migrationReports(log: Logger): Pick<DatabaseSettings, 'onMigrationWaiting' | 'onNewerSchema' | 'onMigrated'> {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return {
    onMigrationWaiting(wait) {
      if (performance.now() - reportedAt < WAIT_INTERVAL_MS) return;
      reportedAt = performance.now();
      log.warn({ ...wait }, 'a migration waits for a lock, and lets calls pass meanwhile');
    },
    onNewerSchema: (migrations) =>
      log.warn({ migrations }, 'the schema is of a newer version, which says that it serves this one as well'),
    onMigrated: (migrations) => {
      if (migrations.length > MAX_NAMED)
        log.info({ count: migrations.length, last: migrations.at(-1) }, 'migrations were applied');
      else if (migrations.length > 0) log.info({ migrations }, 'migrations were applied');
    },
  };
}
