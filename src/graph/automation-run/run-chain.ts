import type { AutomationRun } from '../../generated/prisma/client.ts';
import type { TriggerEvent } from '../automation/trigger-events.rules.ts';

/** A step as it was when the run started. */
export interface ChainStep {
  readonly id: string;
  /** `delay`, `action` or a kind that is not known here. */
  readonly type: string;
  readonly name: string | null;
  readonly minutes: number | null;
  readonly templateId: string | null;
}

/** What a run does, frozen at its start: later changes of the automation do not reach it. */
export interface Chain {
  readonly trigger: TriggerEvent;
  readonly steps: readonly ChainStep[];
}

export const chainOf = ({ steps }: Pick<AutomationRun, 'steps'>): Chain => steps as unknown as Chain;
