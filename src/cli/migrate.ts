import { databaseSettingsFrom, readConfig } from '../config/read-config.ts';
import { waitText } from '../data/driver/migrating/migration-locks.ts';
import type { MigrationPlan, TablePlan } from '../data/driver/migrating/migration-plan.ts';
import type { LockMode } from '../data/driver/migrating/statement-locks.ts';
import { openDatabase, planOf } from '../data/driver/opening/open.ts';
import { startErrorText } from '../process/lifecycle.ts';

/** Calls that wait while a lock is held. */
const WAITING: Readonly<Record<LockMode, string>> = {
  'ROW EXCLUSIVE': 'nobody waits, but for the same rows',
  'SHARE UPDATE EXCLUSIVE': 'nobody waits',
  SHARE: 'writers wait',
  'SHARE ROW EXCLUSIVE': 'writers wait',
  EXCLUSIVE: 'writers wait',
  'ACCESS EXCLUSIVE': 'readers and writers wait',
};

const KILOBYTE = 1024;

function sizeText(bytes: number): string {
  const units = ['kB', 'MB', 'GB', 'TB'];
  let size = bytes / KILOBYTE;
  let unit = 0;
  for (; size >= KILOBYTE && unit < units.length - 1; unit += 1) size /= KILOBYTE;
  return `${Math.round(size)} ${units[unit]}`;
}

function durationText(seconds: number): string {
  if (seconds < 1) return 'less than a second';
  return seconds < 90 ? `about ${Math.round(seconds)} s` : `about ${Math.round(seconds / 60)} min`;
}

const tableText = ({ table, mode, rows, bytes, seconds }: TablePlan): string =>
  `  ${table}: ${mode} (${WAITING[mode]}), ${Math.round(rows).toLocaleString('en-US')} rows, ${sizeText(bytes)}, ${durationText(seconds)}`;

function planText({ migration, tables, hasCode, serves }: MigrationPlan): string {
  const lines = [
    ...tables.map(tableText),
    ...(hasCode ? ['  runs code, whose locks are not foreseen: read the file'] : []),
    ...(tables.length === 0 && !hasCode ? ['  locks no table that is there'] : []),
    `  the way back: ${serves === undefined ? 'a backup' : `any version since ${serves}`}`,
  ];
  return [migration, ...lines].join('\n');
}

const NOTE = `Rows are estimates of the database, durations those of two busy cores: half to twice as long is common. Locks are held until the
end of their migration. A migration that waits for one lets calls pass.`;

/** Prints the migrations that a start would apply. Changes nothing. */
export async function printPlan(): Promise<void> {
  const plans = await planOf(databaseSettingsFrom(readConfig(process.env)));
  if (plans.length === 0) console.log('no migration is pending');
  else console.log([`${plans.length} pending`, ...plans.map(planText), NOTE].join('\n\n'));
}

/** Applies the pending migrations and serves nobody. */
export async function migrateOnly(): Promise<void> {
  try {
    const database = await openDatabase({
      ...databaseSettingsFrom(readConfig(process.env)),
      onMigrationWaiting: (wait) => console.error(waitText(wait)),
      onNewerSchema: (names) =>
        console.error(`the schema is of a newer version, which serves this one as well: ${names.join(', ')}`),
      onMigrated: (names) =>
        console.log(names.length === 0 ? 'no migration is pending' : names.map((name) => `applied ${name}`).join('\n')),
    });
    await database.close();
  } catch (error) {
    throw new Error(startErrorText(error), { cause: error });
  }
}
