import { type Config, readConfig } from './config.ts';

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Runs `start` with what the environment says. What is wrong with the start is one line, and ends the process. */
export async function startOrSay(start: (config: Config) => Promise<void>): Promise<void> {
  try {
    await start(readConfig(process.env));
  } catch (error) {
    console.error(`cannot start: ${sentence(error)}`);
    process.exit(1);
  }
}

/**
 * Lets `end` run once when the process is asked to stop, and ends the process by force when that takes longer than
 * `seconds`. The signal that is answered says that the process was asked.
 */
export function endOnSignal(seconds: number, end: () => Promise<void>): AbortSignal {
  const asked = new AbortController();
  const stop = async () => {
    if (asked.signal.aborted) return;
    asked.abort();
    const late = setTimeout(() => {
      console.error(`stopped by force: what was accepted was not done within the ${seconds} s of SHUTDOWN_SECONDS`);
      process.exit(1);
    }, seconds * 1000);
    try {
      await end();
      clearTimeout(late);
    } catch (error) {
      console.error(`stopped with an error: ${sentence(error)}`);
      process.exit(1);
    }
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return asked.signal;
}

/** How long answers that are on their way may take to leave, in milliseconds. */
const LEAVING = 500;

/** Ends the process because it cannot go on, with one line that says why. */
export function giveUp(reason: string): void {
  console.error(`cannot go on: ${reason}`);
  setTimeout(() => process.exit(1), LEAVING);
}
