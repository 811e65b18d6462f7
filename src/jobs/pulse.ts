/** Work that is done again and again, never twice at a time. */
export interface Pulse {
  /** Has the work done at once, or once more after the run that is under way. */
  wake(): void;
  /** Waits for the run that is under way, after which there is none. Never rejects. */
  stop(): Promise<void>;
}

interface Beat {
  /** How long to wait after a run until the next one, in milliseconds. */
  readonly every: number;
  /** Answers whether there is more to do, which is then done at once. */
  readonly work: () => Promise<boolean>;
  /** Hears what a run threw. The next one comes in its time. */
  readonly onError: (error: unknown) => void;
}

/** Does `work` at once, whenever it is woken, and every so often. */
export function startPulse({ every, work, onError }: Beat): Pulse {
  let due = false;
  let stopped = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    while (due && !stopped) {
      due = false;
      try {
        if (await work()) due = true;
      } catch (error) {
        onError(error);
      }
    }
    running = undefined;
    if (!stopped) timer = setTimeout(wake, every);
  }

  function wake(): void {
    due = true;
    if (running || stopped) return;
    clearTimeout(timer);
    running = run();
  }

  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
