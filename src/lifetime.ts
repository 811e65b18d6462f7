import { type Config, readConfig } from './config.ts';

/** Runs `start` with what the environment says. What is wrong with the start is one line, and ends the process. */
export async function startOrSay(start: (config: Config) => Promise<void>): Promise<void> {
  try {
    await start(readConfig(process.env));
  } catch (error) {
    console.error(`cannot start: ${error instanceof Error ? error.message : String(error)}`);
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
    const late = setTimeout(() => process.exit(1), seconds * 1000);
    await end();
    clearTimeout(late);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return asked.signal;
}
