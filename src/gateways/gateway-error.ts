/**
 * Reasons of a failed call.
 *
 * - UNAVAILABLE: away, slow, or in trouble. What was sent may have been done.
 * - LIMIT: too many calls; `retryAfter` says how long to wait, when the provider does.
 * - ANSWER: an answer that cannot be read. What was sent may have been done.
 * - REFUSED: the provider understood and said no.
 * - CREDENTIALS, CERTIFICATE, KEY, ADDRESS: the setting that is wrong.
 * - AMOUNT: the amount cannot be charged, or is not that of the charge.
 */
export type GatewayFailure =
  | 'UNAVAILABLE'
  | 'LIMIT'
  | 'ANSWER'
  | 'REFUSED'
  | 'CREDENTIALS'
  | 'CERTIFICATE'
  | 'KEY'
  | 'ADDRESS'
  | 'AMOUNT';

interface Circumstances {
  /** Status of the answer, when there was one. */
  readonly status?: number;
  /** Seconds to wait before the next call. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

const TEMPORARY: ReadonlySet<GatewayFailure> = new Set(['UNAVAILABLE', 'LIMIT', 'ANSWER']);

/** A call to a provider that did not succeed. The message is one sentence in Portuguese for the people of the store. */
export class GatewayError extends Error {
  readonly reason: GatewayFailure;
  readonly status: number | undefined;
  readonly retryAfter: number | undefined;

  constructor(reason: GatewayFailure, message: string, { status, retryAfter, cause }: Circumstances = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'GatewayError';
    this.reason = reason;
    this.status = status;
    this.retryAfter = retryAfter;
  }

  /** True when the same call may succeed later, without anybody changing a setting. */
  get isTemporary(): boolean {
    return TEMPORARY.has(this.reason);
  }
}

/**
 * Runs a look that decides whether something is sent. That it is refused says nothing of what it looks for, which may have been done before: the
 * failure is a temporary one.
 */
export async function decidingLook<Found>(look: () => Promise<Found>): Promise<Found> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof GatewayError) || error.reason !== 'REFUSED') throw error;
    throw new GatewayError('ANSWER', error.message, {
      cause: error,
      ...(error.status !== undefined && { status: error.status }),
    });
  }
}
