import { validationError } from '../core/errors.ts';
import type { Quota } from '../core/execution/principal.ts';
import type { RateLimitGuard } from '../rate-limits/guard.ts';
import { type DocumentCost, MAX_POINTS, requestsForCost } from './document-cost.ts';
import { requestError } from './errors.ts';

const FEWER_FIELDS = 'Peça páginas menores ou menos campos.';
const LESS_AT_ONCE = 'Peça menos de cada vez.';

function assertBelowMaximum(points: number, advice: string): void {
  if (points <= MAX_POINTS) return;
  const message = `O documento custa ${points} pontos, e no máximo ${MAX_POINTS} são aceitos. ${advice}`;
  throw validationError([{ field: 'query', message, code: 'TOO_BIG' }]);
}

/**
 * Price of a document: one call for every 20,000 points, the first of which was charged on arrival (D-15). What it may cost at most is
 * charged before, and what it did not need is given back (D-670). Throws 400 above the maximum, 429 when the quota is too small, which costs
 * nothing.
 */
export class DocumentPrice {
  readonly #rateLimit: RateLimitGuard;
  #points = 0;
  #schemaPoints = 0;
  #added = 0;
  #refusal: Error | undefined;

  constructor(rateLimit: RateLimitGuard) {
    this.#rateLimit = rateLimit;
  }

  /** Charges what is known before the execution. Returns what is left. A refusal by the quota is one of the request. */
  async begin({ points, schemaPoints }: DocumentCost): Promise<Quota | undefined> {
    this.#points = points;
    this.#schemaPoints = schemaPoints;
    assertBelowMaximum(points, FEWER_FIELDS);
    try {
      await this.#rateLimit.raiseTo(requestsForCost(points));
    } catch (error) {
      throw requestError(error);
    }
    return this.#rateLimit.quota;
  }

  /** True when the document was expected to cost more than the call that it is. */
  get isMoreThanOne(): boolean {
    return requestsForCost(this.#points) > 1;
  }

  /** Gives back what was charged for more than the answer needed, `points` beside those of the schema. */
  async settle(points: number): Promise<void> {
    await this.#rateLimit.lowerTo(requestsForCost(Math.min(points + this.#schemaPoints, this.#points) + this.#added));
  }

  /** Charges what the execution finds out, `points` so far (D-496). After a refusal everything else is refused alike. */
  async add(points: number): Promise<void> {
    if (this.#refusal) throw this.#refusal;
    try {
      assertBelowMaximum(this.#points + points, LESS_AT_ONCE);
      this.#added = points;
      await this.#rateLimit.raiseTo(requestsForCost(this.#points + points));
    } catch (error) {
      this.#refusal = error as Error;
      throw error;
    }
  }
}
