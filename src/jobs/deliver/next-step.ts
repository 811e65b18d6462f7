import { askedWait, waitBefore } from './backoff.ts';
import type { Exchange } from './exchange.ts';

/** What becomes of a delivery after an attempt. */
export type NextStep =
  | { readonly status: 'DELIVERED' }
  | { readonly status: 'PENDING'; readonly nextAttemptAt: Date }
  | { readonly status: 'FAILED'; readonly reason: string };

interface Attempted {
  readonly exchange: Exchange;
  /** How many attempts there were since the delivery was last asked for, this one included. */
  readonly round: number;
  readonly retryAttempts: number;
  readonly now: Date;
  /** By what the waits of the table are multiplied. */
  readonly backoffScale: number;
}

/** What follows from an attempt that ended at `now` (D-74). */
export function nextStep({ exchange, round, retryAttempts, now, backoffScale }: Attempted): NextStep {
  if (exchange.failure === null) return { status: 'DELIVERED' };
  if (exchange.status === 410) return { status: 'FAILED', reason: 'O destino respondeu 410: não quer mais este evento.' };
  if (round > retryAttempts) {
    const attempts = round === 1 ? 'A única tentativa falhou' : `As ${round} tentativas falharam`;
    return { status: 'FAILED', reason: `${attempts}. ${exchange.failure}` };
  }
  const asked = [exchange.headers?.['retry-after'] ?? []].flat()[0];
  const wait = Math.max(waitBefore(round, backoffScale), askedWait(asked, now));
  return { status: 'PENDING', nextAttemptAt: new Date(now.getTime() + wait) };
}
