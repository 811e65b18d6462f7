import type { RequestContext } from '../../../core/execution/context.ts';
import { startOfUtcDay } from './export-budget.ts';
import { MAX_ENDED_EXPORTS, MAX_KEPT_BYTES } from './export-job.rules.ts';

/**
 * Deletes the oldest exports that are over, so that a store keeps no more than so many, and ends the files of those beyond what it may keep;
 * their pieces go with the next deletion of old rows. Those of today stay: they count for the budget of the day.
 */
export async function forgetOldExports({ db, clock }: RequestContext): Promise<void> {
  const now = clock.now();
  const ended = await db.exportJob.findMany({
    where: { status: { not: 'RUNNING' } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, size: true, expiresAt: true, createdAt: true },
  });
  const old = ended.slice(MAX_ENDED_EXPORTS - 1).filter(({ createdAt }) => createdAt < startOfUtcDay(now));
  if (old.length > 0) await db.exportJob.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
  let kept = 0;
  const beyond = ended.filter(({ size, expiresAt }) => {
    if (expiresAt === null || expiresAt <= now) return false;
    kept += size;
    return kept > MAX_KEPT_BYTES;
  });
  if (beyond.length > 0)
    await db.exportJob.updateMany({ where: { id: { in: beyond.map(({ id }) => id) } }, data: { expiresAt: now } });
}
