import { DomainError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';

const number = (value: number) => value.toLocaleString('pt-BR');

/**
 * Throws 429 until the next day when the store has fewer than `count` attempts left for today: what a caller asks for must not delay the
 * deliveries of new events (D-494).
 */
export async function assertAttemptsLeft({ records, budgets }: RequestContext, count: number): Promise<void> {
  if (count === 0) return;
  const { used, seconds } = await records.usedAttempts();
  const left = Math.max(budgets.attemptsPerDay - used, 0);
  if (count <= left) return;
  const message =
    `A loja tem ${number(budgets.attemptsPerDay)} tentativas de entrega por dia (UTC), e hoje restam ${number(left)} para as ${number(count)} pedidas. ` +
    `Tente de novo em ${number(seconds)} segundos.`;
  throw new DomainError('RATE_LIMITED', message, { retryAfter: seconds });
}
