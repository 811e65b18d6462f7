import type { RunStepStatus } from '../../generated/prisma/enums.ts';

/** What became of a step, as its row says it. */
export interface StepOutcome {
  readonly status: RunStepStatus;
  /** In words. */
  readonly result: string;
  /** The message that it handed over to be sent. */
  readonly messageId?: string;
  /** Until when the run rests in it; absent: it goes on at once. */
  readonly until?: Date;
}
