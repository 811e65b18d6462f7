import type { Config } from '../config/environment.ts';
import { misspelledVariables, readConfig } from '../config/read-config.ts';
import { type FailureCause, failureOf } from '../data/failure-cause.ts';
import { onNpmExit } from './npm-exit.ts';

interface SystemError extends Error {
  readonly code?: string;
  readonly syscall?: string;
  readonly address?: string;
  readonly port?: number;
}

/** Remedies of an operator for a start that fails at the database. */
const REMEDIES: Partial<Record<FailureCause, string>> = {
  rights: 'the role of DATABASE_URL has to own the database, or the tables in it and CREATE on the database and its schema',
  disk_full: 'free space for PostgreSQL, and start again',
  killed: 'somebody ended the session, or the server stopped: start again, nothing of the migration is left',
  constraint:
    'rows that are there break a rule of the new version: change them, and start again; nothing of the migration is left',
};

/** The error of a start as a sentence for the operator, with the remedy where one is known (D-521). */
export function startErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall, address, port } = error as SystemError;
  if (syscall === 'listen' && code === 'EADDRINUSE')
    return `port ${port} of ${address} is taken by another process; set PORT, or WORKER_PORT for a worker, to a free one`;
  if (syscall === 'listen' && code === 'EACCES')
    return `port ${port} of ${address} is reserved by the system; PORT names another`;
  if (syscall === 'listen' && code === 'EADDRNOTAVAIL') return `HOST: ${address} is no address of this machine`;
  const failure = failureOf(error);
  if (failure?.code === undefined) return error.message;
  const remedy = REMEDIES[failure.cause];
  return `${error.message} (${failure.code})${remedy === undefined ? '' : `: ${remedy}`}`;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Runs `start` with the configuration of the environment. A failed start prints one line and ends the process. */
export async function runMain(start: (config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    for (const hint of misspelledVariables(process.env)) console.error(hint);
    await start(config);
  } catch (error) {
    console.error(`cannot start: ${startErrorText(error)}`);
    process.exit(1);
  }
}

/** Time after a shutdown in which a process may end by itself, in milliseconds. */
const LEFT_OVER_MS = 200;

/**
 * Runs `shutDown` once when a signal arrives or the npm that started the process ends, and exits by force when that takes longer
 * than `seconds`. Returns a signal that is aborted when the shutdown begins.
 */
export function onShutdownSignal(seconds: number, shutDown: () => Promise<void>): AbortSignal {
  const requested = new AbortController();
  const stop = async () => {
    if (requested.signal.aborted) return;
    requested.abort();
    // The terminal may be closed; output is dropped then.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    const forceTimer = setTimeout(() => {
      console.error(`stopped by force: what was accepted was not done within the ${seconds} s of SHUTDOWN_SECONDS`);
      process.exit(1);
    }, seconds * 1000);
    try {
      await shutDown();
      clearTimeout(forceTimer);
      console.log('stopped');
      // Nothing that was accepted is left: what keeps a process now is a connection that goes nowhere.
      setTimeout(() => process.exit(), LEFT_OVER_MS).unref();
    } catch (error) {
      console.error(`stopped with an error: ${messageOf(error)}`);
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop);
  onNpmExit(() => void stop());
  return requested.signal;
}

/** Waits for something that is opened in the background. Returns false when the shutdown begins first. Throws its error. */
export async function waitUntilOpened({ opened }: { readonly opened: Promise<void> }, shutdown: AbortSignal): Promise<boolean> {
  try {
    await opened;
  } catch (error) {
    if (!shutdown.aborted) throw error;
  }
  return !shutdown.aborted;
}

/** Time that responses may take to be sent at exit, in milliseconds. */
const FLUSH_MS = 500;

/** Logs the reason and ends the process. */
export function exitFatally(reason: string): void {
  console.error(`cannot go on: ${reason}`);
  setTimeout(() => process.exit(1), FLUSH_MS);
}
