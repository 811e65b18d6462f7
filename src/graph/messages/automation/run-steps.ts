import type { AutomationRun } from '../../../generated/prisma/client.ts';
import type { RunStepStatus } from '../../../generated/prisma/enums.ts';
import type { TriggerEvent } from './trigger-events.rules.ts';

/** A step as it was when the run started. */
export interface RecordedStep {
  readonly id: string;
  /** `delay`, `action` or an unknown kind. */
  readonly type: string;
  readonly name: string | null;
  readonly minutes: number | null;
  readonly templateId: string | null;
}

/** The steps of a run, copied at its start: later changes of the automation do not affect it. */
export interface StepSequence {
  readonly trigger: TriggerEvent;
  readonly steps: readonly RecordedStep[];
}

export const stepsOf = ({ steps }: Pick<AutomationRun, 'steps'>): StepSequence => steps as unknown as StepSequence;

/** Result of a step, as its row stores it. */
export interface StepOutcome {
  readonly status: RunStepStatus;
  /** In words. */
  readonly result: string;
  /** The message that it enqueued. */
  readonly messageId?: string;
  /** Time until which the run waits; absent: it continues at once. */
  readonly until?: Date;
}
