import type { RequestContext } from '../../../../core/execution/context.ts';
import type { ExportKind } from '../../../../generated/prisma/enums.ts';
import { OPEN_EXPORT_LIMIT } from '../../export-job/export-job.rules.ts';

/** Kinds of exports with data of buyers. */
const OF_BUYERS: readonly ExportKind[] = ['ORDERS', 'ORDER_ITEMS', 'CUSTOMERS', 'PAYMENT_MOVEMENTS', 'STATEMENT', 'EVENTS'];

/**
 * Ends the files of exports that have data of buyers: nobody can tell whose. Those that are being written lose their attempt, and begin anew
 * with the records of after. They come first: one that ends meanwhile is then found among the files. Under the lock of new exports.
 */
export async function endExportsOfBuyers({ db, clock, locks }: RequestContext): Promise<void> {
  await locks.acquireLimit(OPEN_EXPORT_LIMIT);
  const now = clock.now();
  const ofBuyers = { kind: { in: [...OF_BUYERS] } };
  await db.exportJob.updateMany({ where: { ...ofBuyers, status: 'RUNNING' }, data: { holder: null, leaseUntil: null } });
  await db.exportJob.updateMany({ where: { ...ofBuyers, status: 'DONE', expiresAt: { gt: now } }, data: { expiresAt: now } });
  await db.exportChunk.deleteMany({ where: { job: { is: ofBuyers } } });
}
