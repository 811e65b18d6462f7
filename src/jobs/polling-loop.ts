import { type Job, recordJobRun } from '../telemetry/job-runs.ts';

/** Work that is done again and again, never twice at a time. */
export interface PollingLoop {
  /** Starts the work at once, or again after the current run. */
  trigger(): void;
  /** Waits for the current run and starts no other. Never rejects. */
  stop(): Promise<void>;
}

interface LoopOptions {
  /** Name of the job in metrics; undefined: the work says itself when it has run. */
  readonly job: Job | undefined;
  /** Delay between two runs, in milliseconds. */
  readonly intervalMs: number;
  /** Returns true when there is more to do, and is then called again at once. */
  readonly work: () => Promise<boolean>;
  /** Gets the error of a run. The next run is not affected. */
  readonly onError: (error: unknown) => void;
}

/** Does `work` at once, whenever it is woken, and every so often. */
export function startLoop({ job, intervalMs, work, onError }: LoopOptions): PollingLoop {
  let due = false;
  let stopped = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    while (due && !stopped) {
      due = false;
      try {
        if (await work()) due = true;
        if (job !== undefined) recordJobRun(job);
      } catch (error) {
        onError(error);
      }
    }
    running = undefined;
    if (!stopped) timer = setTimeout(trigger, intervalMs);
  }

  function trigger(): void {
    due = true;
    if (running || stopped) return;
    clearTimeout(timer);
    running = run();
  }

  trigger();
  return {
    trigger,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
