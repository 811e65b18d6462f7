import { vi } from 'vitest';
import { COMMON_VARIABLES } from './server-process.ts';

/** The service as `npm start` runs it, in the process of the tests, whose modules are loaded already. */
export interface ServiceHere {
  readonly address: string;
  /** All that it has printed so far. It has no log. */
  stdout(): string;
  stderr(): string;
  /** Ends it as SIGTERM does, and returns its exit code. */
  stop(): Promise<number>;
}

/** Members of `console` and `process` that a service calls; `restore` gives them back. */
function takeOver(onLine: (line: string) => void, onError: (line: string) => void, onExit: (code: number) => void) {
  const { log, error } = console;
  const { exit } = process;
  // No spies: a command that runs in this process meanwhile spies on these and gives them back.
  console.log = onLine;
  console.error = onError;
  process.exit = ((code?: number) => onExit(code ?? 0)) as typeof process.exit;
  return () => {
    Object.assign(console, { log, error });
    process.exit = exit;
  };
}

let starts = 0;

/**
 * Starts `src/main.ts` in this process and waits until it listens, in a quarter of the CPU time of a process. It is for tests of what the
 * service does at its start, later, and at its end; what they kill is a process of `startServer`. One runs at a time.
 */
export async function serveHere(variables: Readonly<Record<string, string>>): Promise<ServiceHere> {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const listening = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<number>();
  const restore = takeOver(
    (line) => {
      stdout.push(`${line}\n`);
      const [, address] = /^listening on (http:\S+)/.exec(line) ?? [];
      if (address !== undefined) listening.resolve(address);
    },
    (line) => void stderr.push(`${line}\n`),
    (code) => {
      ended.resolve(code);
      listening.reject(new Error(`the service ended: ${stderr.join('')}`));
    },
  );
  const before = process.listeners('SIGTERM');
  for (const [name, value] of Object.entries({ ...COMMON_VARIABLES, LOG_LEVEL: 'silent', ...variables })) vi.stubEnv(name, value);
  try {
    starts += 1;
    await import(`../../src/main.ts?start=${starts}`);
    const address = await listening.promise;
    const [end] = process.listeners('SIGTERM').filter((listener) => !before.includes(listener));
    return {
      address,
      stdout: () => stdout.join(''),
      stderr: () => stderr.join(''),
      async stop() {
        end?.('SIGTERM');
        const code = await ended.promise;
        for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) if (end) process.removeListener(signal, end);
        restore();
        return code;
      },
    };
  } catch (error) {
    restore();
    throw error;
  } finally {
    vi.unstubAllEnvs();
  }
}
