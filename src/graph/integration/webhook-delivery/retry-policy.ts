import type { AttemptResult } from './leased-delivery.ts';

/** Next state of a delivery after an attempt. */
export type NextStep =
  | { readonly status: 'DELIVERED' }
  | { readonly status: 'PENDING'; readonly nextAttemptAt: Date }
  | { readonly status: 'FAILED'; readonly reason: string };

interface AttemptedDelivery {
  readonly result: AttemptResult;
  /** Number of attempts in this round, including this one. */
  readonly round: number;
  readonly retryAttempts: number;
  readonly now: Date;
  /** Factor of the waits of the table. */
  readonly backoffScale: number;
  /** Chooses by how much a wait varies, from 0 to 1. */
  readonly random?: () => number;
}

/** Decides what follows an attempt that ended at `now` (D-74). */
export function decideNextStep({ result, round, retryAttempts, now, backoffScale, random }: AttemptedDelivery): NextStep {
  if (result.failure === null) return { status: 'DELIVERED' };
  if (result.status === 410) return { status: 'FAILED', reason: 'O destino respondeu 410: não quer mais este evento.' };
  if (round > retryAttempts) {
    const attempts = round === 1 ? 'A única tentativa falhou' : `As ${round} tentativas falharam`;
    return { status: 'FAILED', reason: `${attempts}. ${result.failure}` };
  }
  const retryAfter = [result.headers?.['retry-after'] ?? []].flat()[0];
  const wait = Math.max(retryDelay(round, backoffScale, random), parseRetryAfter(retryAfter, now));
  return { status: 'PENDING', nextAttemptAt: new Date(now.getTime() + wait) };
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delay before each retry, in milliseconds (D-74). */
const RETRY_DELAYS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
  24 * HOUR,
] as const;

/** Random share by which a delay varies, so that failures do not return all at once. */
const JITTER = 0.2;

/** Maximum wait that a receiver may request. */
const MAX_RETRY_AFTER_MS = 24 * HOUR;

/** Delay before retry number `retry`, from 1, in milliseconds; `scale` shortens it for trials. */
export function retryDelay(retry: number, scale: number, random: () => number = () => Math.random()): number {
  const wait = RETRY_DELAYS_MS[Math.min(retry, RETRY_DELAYS_MS.length) - 1] ?? RETRY_DELAYS_MS[0];
  return Math.round(wait * scale * (1 - JITTER + 2 * JITTER * random()));
}

/** A date without a zone: in the form of `asctime`, or cut short. It ends in a year or in a time. */
const WITHOUT_ZONE = /[ T](?:\d{4}|\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/;

/** The moment of an HTTP date, in milliseconds. Its zone is UTC when it has none (RFC 9110 §5.6.7), never that of this machine. */
function httpDate(text: string): number {
  if (!WITHOUT_ZONE.test(text)) return Date.parse(text);
  return Date.parse(text.includes('T') && /^\d/.test(text) ? `${text}Z` : `${text} GMT`);
}

/** Delay requested by `Retry-After`, in seconds or as a date: milliseconds from `now`, at most 24 hours; 0 when absent. */
export function parseRetryAfter(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  const text = retryAfter.trim();
  const wait = /^\d+$/.test(text) ? Number(text) * SECOND : httpDate(text) - now.getTime();
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), MAX_RETRY_AFTER_MS);
}
