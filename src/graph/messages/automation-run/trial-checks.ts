import type { RequestContext } from '../../../core/execution/context.ts';
import type { MessageChannel } from '../../../generated/prisma/enums.ts';
import { findCountedTimes, LIMIT_MS } from '../message/message-limit.ts';
import { isOptedOut } from '../message/opt-out.ts';
import type { RecipientChecks } from './message-step.ts';

/**
 * The checks of a trial for one buyer, at its simulated time. They read what a run reads, each record once, and count the
 * messages of the trial itself towards the daily limit.
 */
export class TrialChecks implements RecipientChecks {
  readonly #ctx: RequestContext;
  /** True by channel when the buyer has opted out: they have one address in each. */
  readonly #optedOut = new Map<MessageChannel, Promise<boolean>>();
  #sent: Promise<readonly Date[]> | undefined;
  readonly #planned: Date[] = [];

  /** The moment of the step. */
  at: Date;

  constructor(ctx: RequestContext) {
    this.#ctx = ctx;
    this.at = ctx.clock.now();
  }

  isOptedOut(channel: MessageChannel, address: string): Promise<boolean> {
    const found = this.#optedOut.get(channel) ?? isOptedOut(this.#ctx, channel, address);
    this.#optedOut.set(channel, found);
    return found;
  }

  async isWithinLimit(addresses: readonly string[], perDay: number): Promise<boolean> {
    this.#sent ??= findCountedTimes(this.#ctx, addresses, perDay);
    const since = this.at.getTime() - LIMIT_MS;
    return [...(await this.#sent), ...this.#planned].filter((sentAt) => sentAt.getTime() > since).length < perDay;
  }

  /** Counts a message that would be sent now. */
  count(): void {
    this.#planned.push(this.at);
  }
}

/** A sample is no buyer: nothing keeps a message from them. */
export const SAMPLE_CHECKS: RecipientChecks = {
  isOptedOut: () => Promise.resolve(false),
  isWithinLimit: () => Promise.resolve(true),
};
