import type { RequestContext } from '../../../core/execution/context.ts';
import type { PaymentProvider } from '../../../generated/prisma/client.ts';

/** Time between two lists of a provider, in milliseconds: a payment whose notice is lost is found within it. */
const LIST_INTERVAL_MS = 50_000;

const laterThan = (time: Date): Date => new Date(time.getTime() + LIST_INTERVAL_MS);

/** Has what a simulated provider shows at a time listed after it, as the list of that minute would be. */
export async function listBy({ db }: RequestContext, providerId: string, shownAt: Date): Promise<void> {
  const listDueAt = laterThan(shownAt);
  const where = { providerId, OR: [{ listDueAt: null }, { listDueAt: { gt: listDueAt } }] };
  await db.paymentProviderState.updateMany({ where, data: { listDueAt } });
}

/**
 * Time of the next list of a provider; null: never again, because it is switched off and nothing waits. One that is simulated is listed when there
 * is something: the clock of its store may pass a year at once.
 */
export async function nextList({ db, clock }: RequestContext, provider: PaymentProvider | null): Promise<Date | null> {
  if (!provider) return null;
  const { id: providerId, active, kind } = provider;
  const now = clock.now();
  if (kind === 'SIMULATED') {
    const next = await db.simulatedMovement.findFirst({
      where: { providerId, shownAt: { gt: now } },
      orderBy: { shownAt: 'asc' },
    });
    const end = await db.simulatedMovement.findFirst({
      where: { providerId, endedAt: { gt: now } },
      orderBy: { endedAt: 'asc' },
    });
    const times = [next?.shownAt, end?.endedAt].filter((time) => time != null);
    return times.length === 0 ? null : laterThan(new Date(Math.min(...times.map((time) => time.getTime()))));
  }
  const isRead = active || (await db.paymentAttempt.findFirst({ where: { providerId, status: { in: ['STARTING', 'OPEN'] } } }));
  return isRead ? laterThan(now) : null;
}
