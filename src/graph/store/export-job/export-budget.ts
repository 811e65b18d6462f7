import { DomainError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { MIN_COUNTED_ROWS } from './export-job.rules.ts';

const DAY_MS = 24 * 60 * 60_000;

export const startOfUtcDay = (now: Date): Date => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);

/** Rows that the exports of a store have had today (UTC), each at least so many, and when the next day begins. */
export async function exportedToday({ db, clock }: RequestContext): Promise<{ readonly used: number; readonly resetsAt: Date }> {
  const since = startOfUtcDay(clock.now());
  const jobs = await db.exportJob.findMany({ where: { createdAt: { gte: since } }, select: { rows: true } });
  const used = jobs.reduce((sum, { rows }) => sum + Math.max(rows, MIN_COUNTED_ROWS), 0);
  return { used, resetsAt: new Date(since.getTime() + DAY_MS) };
}

/** Throws 429 for a store whose exports have had the rows of the day. */
export async function assertExportBudget(ctx: RequestContext): Promise<void> {
  const { used, resetsAt } = await exportedToday(ctx);
  const limit = ctx.budgets.exportedRowsPerDay;
  if (used < limit) return;
  const retryAfter = Math.ceil((resetsAt.getTime() - ctx.clock.now().getTime()) / 1_000);
  const message = `As exportações da loja já tiveram ${limit.toLocaleString('pt-BR')} linhas hoje. Espere até 0h UTC, ou restrinja os filtros.`;
  throw new DomainError('RATE_LIMITED', message, { retryAfter });
}
