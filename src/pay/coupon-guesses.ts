import { couponCodeKey } from '../graph/promotions/coupon/coupon-code.rules.ts';
import type { Secrets } from '../lib/secrets.ts';
import { type RateLimits, retryAfterSeconds } from '../rate-limits/policies.ts';
import type { FormProblem } from './form-problem.ts';

/** The field of the form that proves which coupon the page has answered. */
export const ANSWERED_COUPON = 'answered-coupon';

const answered = (checkoutId: string, code: string) => `pay coupon ${checkoutId} ${couponCodeKey(code)}`;

/** A proof that the page of a checkout has said what a code is worth: to send it again is no guess (D-502). */
export const answeredCoupon = (secrets: Secrets, checkoutId: string, code: string): string =>
  secrets.seal(answered(checkoutId, code)).toString('base64url');

/** True when the proof is of this code and this checkout, however the code is spelled. */
export const isAnsweredCoupon = (secrets: Secrets, checkoutId: string, code: string, proof: string): boolean =>
  secrets.open(Buffer.from(proof, 'base64url')) === answered(checkoutId, code);

/**
 * Lets a client of a store find out about a code; `isKnown` looks for it. Returns the seconds to wait, and then it has not looked;
 * undefined: it has.
 */
export type TryCoupon = (storeId: string, address: string, isKnown: () => Promise<boolean>) => Promise<number | undefined>;

/**
 * The bound on wrong codes (D-502). Codes of one client are looked at one after the other, each as a wrong one until it is found: so the
 * bound is exact, and however many right ones come at once they are all found.
 */
export function couponGuesses(limits: RateLimits): TryCoupon {
  const limit = 'coupon-guesses';
  const turns = new Map<string, Promise<unknown>>();

  async function look(subject: string, isKnown: () => Promise<boolean>): Promise<number | undefined> {
    const state = await limits.spend(limit, subject, 1);
    if (!state.allowed) return retryAfterSeconds(state);
    if (await isKnown()) await limits.giveBack(limit, subject, 1);
    return undefined;
  }

  return async (storeId, address, isKnown) => {
    const subject = `${storeId}:${address}`;
    const turn = (turns.get(subject) ?? Promise.resolve()).then(() => look(subject, isKnown));
    const ended = turn.catch(() => undefined);
    turns.set(subject, ended);
    try {
      return await turn;
    } finally {
      if (turns.get(subject) === ended) turns.delete(subject);
    }
  };
}

/** The form of a code that was not looked at, which says nothing about the code. */
export function guessProblem(seconds: number): FormProblem {
  const wait = seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const sentence = `Espere ${wait} e tente de novo, ou apague o cupom para comprar sem ele.`;
  return {
    status: 429,
    heading: 'Muitos cupons em pouco tempo',
    sentences: ['Nada foi cobrado, e o carrinho continua como está.'],
    fieldErrors: new Map([['coupon', sentence]]),
    retryAfter: seconds,
  };
}
