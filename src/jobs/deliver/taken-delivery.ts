import type { WebhookEvent } from '../../graph/event/webhook-event.ts';

/** A delivery that this process has in its hands, with what its attempt needs: the webhook as it is now (D-72). */
export interface TakenDelivery {
  readonly id: string;
  readonly storeId: string;
  readonly webhookId: string;
  /** The row's, as it was taken: whoever changes the row afterwards has the say. */
  readonly version: number;
  /** Since when it was due, as it was taken. */
  readonly nextAttemptAt: Date;
  readonly webhook: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>> | null;
    readonly timeout: number;
    readonly retryAttempts: number;
    /** Sealed. */
    readonly secret: Buffer | null;
    readonly previousSecret: Buffer | null;
    readonly previousSecretUntil: Date | null;
  };
  readonly event: {
    readonly id: string;
    readonly storeId: string;
    readonly type: WebhookEvent;
    readonly createdAt: Date;
    readonly isTest: boolean;
    readonly data: unknown;
    readonly flat: unknown;
  };
}
