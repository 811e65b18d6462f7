import type { ReceiverBehaviour } from '../../../generated/prisma/enums.ts';
import type { StoredEvent } from '../event/payload.ts';

/** An event with the call that it comes from. */
export interface SentEvent extends StoredEvent {
  /** `X-Request-Id` of the call; null: a job. */
  readonly requestId: string | null;
  /** Span of the call (W3C Trace Context); null: there was none. */
  readonly traceparent: string | null;
}

/** A delivery leased by this process with the data of its attempt: the webhook is the current one (D-72). */
export interface LeasedDelivery {
  readonly id: string;
  readonly storeId: string;
  readonly webhookId: string;
  /** Version of the row when it was leased: a later change takes precedence. */
  readonly version: number;
  /** Since when it was due, as it was taken. */
  readonly nextAttemptAt: Date;
  readonly webhook: {
    readonly url: string;
    /** In the clear only in a row of an earlier version; otherwise sealed. */
    readonly headers: unknown;
    readonly sealedHeaders: Buffer | null;
    readonly timeout: number;
    readonly retryAttempts: number;
    /** Sealed. */
    readonly secret: Buffer | null;
    readonly previousSecret: Buffer | null;
    readonly previousSecretUntil: Date | null;
    /** The receiver that answers in place of the address; null: none. */
    readonly simulatedReceiver: ReceiverBehaviour | null;
    /** True in a test store. */
    readonly isTestStore: boolean;
  };
  readonly event: SentEvent;
  /** Differs when the event's row was written since. */
  readonly eventRevision: string;
}

/** Result of an attempt's POST. */
export interface AttemptResult {
  /** Status of the response; null: there was none. */
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string | string[]>> | null;
  /** The beginning of the answer. */
  readonly body: string | null;
  /** Reason for which it does not count as delivered, in words; null: the answer was 2xx, and whole. */
  readonly failure: string | null;
  readonly durationMs: number;
}

/** An attempt that was made, from its beginning at `at`. */
export interface Attempt {
  readonly delivery: LeasedDelivery;
  readonly result: AttemptResult;
  readonly at: Date;
}
