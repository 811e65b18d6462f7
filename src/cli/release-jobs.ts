import type { Database } from '../data/database.ts';
import { countQueuedWork, dropQueuedWork } from '../data/named-statements/due-work.ts';
import { heldReason, releaseInstallation } from '../data/named-statements/installation.ts';
import { UsageError } from './command-line.ts';

/** Flags of `npm run store -- release-jobs`. */
export interface ReleaseFlags {
  readonly 'drop-before'?: string;
  readonly 'dry-run': boolean;
}

/** The moment of `--drop-before`; undefined without one. Throws a `UsageError` for what is none, or is later than now. */
function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(moment.getTime()))
    throw new UsageError('--drop-before takes a moment with its time zone, as in 2027-01-31T08:00:00Z');
  if (moment > new Date()) throw new UsageError('--drop-before takes a moment that is past');
  return moment;
}

/**
 * Lets the held jobs of a database run, and tells what they will do: one row for each queue. What was due before `--drop-before` is ended
 * first without being done. `--dry-run` only tells.
 */
export async function releaseJobs(
  { database }: { readonly database: Database },
  flags: ReleaseFlags,
): Promise<Record<string, string>[]> {
  const before = momentOf(flags['drop-before']);
  const reason = await heldReason(database);
  const query = database.exclusiveQuery;
  const dropped = before && !flags['dry-run'] ? await dropQueuedWork(query, before) : {};
  const work = await countQueuedWork(query, before);
  if (!flags['dry-run']) await releaseInstallation(database);
  const verb = flags['dry-run'] ? 'would be' : 'are';
  console.error(reason === undefined ? 'the jobs were not held' : `the jobs were held: ${reason}; they ${verb} released`);
  return work.map(({ queue, due, later, oldest, before: wouldBeDropped }) => ({
    queue,
    due: String(due),
    later: String(later),
    oldest: oldest?.toISOString() ?? '-',
    ...(before && { dropped: String(flags['dry-run'] ? wouldBeDropped : (dropped[queue] ?? 0)) }),
  }));
}
