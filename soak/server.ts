import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../start.js', import.meta.url));
export const OPERATOR_TOKEN = randomBytes(24).toString('hex');
/** The same for every start of a run, as in production. */
const SECRETS_KEY = randomBytes(32).toString('hex');

/**
 * Maximum heap size in MB. With gigabytes nothing is collected for minutes, and memory shows nothing; with this limit a leak
 * ends the server and the run.
 */
const HEAP = 320;

/** Timeout of a start, in milliseconds; the machine may be busy. */
const START_TIMEOUT_MS = 120_000;

/** The service as a process. */
export interface Server {
  readonly address: string;
  /** Time until it listened, in milliseconds. */
  readonly startedIn: number;
  /** Current memory in MB; undefined without /proc. */
  memory(): number | undefined;
  /** The processor time that it has taken so far, in milliseconds; undefined where there is no /proc. */
  processorTime(): number | undefined;
  /** Sends a signal and returns the exit code, null when the signal ended the process, and the time it took in milliseconds. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; milliseconds: number }>;
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('a server without an output');
  const lines = createInterface({ input: child.stdout, signal: AbortSignal.timeout(START_TIMEOUT_MS) });
  for await (const line of lines) {
    const [, address] = /listening on (http:\S+)/.exec(line) ?? [];
    if (address === undefined) continue;
    child.stdout.resume();
    return address;
  }
  throw new Error('the server ended before it listened, or did not start in time');
}

/** No limits to speak of, for calls that come as fast as they are answered. */
export const NO_LIMITS = { RATE_LIMIT_BURST: '1000000', RATE_LIMIT_PER_SECOND: '100000' } as const;

type Environment = Readonly<Record<string, string>>;

/**
 * Starts the service over the database that `where` names, with `settings`, and waits until it listens. `program`: start.js of
 * another version.
 */
export async function startServer(where: Environment, settings: Environment = NO_LIMITS, program = PROGRAM): Promise<Server> {
  const begun = performance.now();
  const own = { HOST: '127.0.0.1', PORT: '0', DEMO: 'off', LOG_LEVEL: 'fatal', OPERATOR_TOKEN, SECRETS_KEY };
  const env = {
    ...process.env,
    NODE_OPTIONS: `--max-old-space-size=${HEAP}`,
    ...own,
    ...settings,
    ...where,
  };
  const child = spawn(process.execPath, [program], { cwd: dirname(program), env, stdio: ['ignore', 'pipe', 'inherit'] });
  const killed = () => void child.kill('SIGKILL');
  process.once('exit', killed);
  const ended = once(child, 'exit').then(() => process.removeListener('exit', killed));
  const address = await addressOf(child).catch((error) => {
    killed();
    throw error;
  });
  return {
    address,
    startedIn: performance.now() - begun,
    memory: () => {
      if (process.platform !== 'linux') return undefined;
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes) / 1024;
    },
    processorTime: () => {
      if (process.platform !== 'linux') return undefined;
      // After the name in parentheses; ticks of 10 ms.
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    end: async (signal) => {
      const asked = performance.now();
      child.kill(signal);
      await ended;
      return { code: child.exitCode, milliseconds: performance.now() - asked };
    },
  };
}
