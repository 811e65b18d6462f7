import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../start.js', import.meta.url));
export const OPERATOR_TOKEN = randomBytes(24).toString('hex');
/** The same for every start of a run, as in production. */
const SECRETS_KEY = randomBytes(32).toString('hex');

/**
 * Maximum heap size in MB. With a large heap Node collects garbage too rarely for a leak to show; with this limit a leak ends
 * the server and fails the run.
 */
const MAX_HEAP_MB = 320;

/** Timeout of a start, in milliseconds; generous, because the machine may be busy. */
const START_TIMEOUT_MS = 120_000;

/** The service as a process. */
export interface Server {
  readonly address: string;
  /** Duration of its start, in milliseconds. */
  readonly startedIn: number;
  /** Current memory in MB; undefined without /proc, and once it has ended. */
  memory(): number | undefined;
  /** CPU time used so far, in milliseconds; undefined without /proc, and once it has ended. */
  cpuTime(): number | undefined;
  /** Resolves when it has ended, whoever ended it. */
  readonly ended: Promise<void>;
  /** Sends a signal and returns the exit code, null when the signal ended the process, and the time it took in milliseconds. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; milliseconds: number }>;
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the server has no stdout');
  const lines = createInterface({ input: child.stdout, signal: AbortSignal.timeout(START_TIMEOUT_MS) });
  for await (const line of lines) {
    const [, address] = /listening on (http:\S+)/.exec(line) ?? [];
    if (address === undefined) continue;
    child.stdout.resume();
    return address;
  }
  throw new Error('the server ended before it listened, or did not start in time');
}

/** A file of a process in /proc; undefined without /proc, and once the process has ended. */
function procFile(pid: number | undefined, name: 'stat' | 'status'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** Limits that are never reached, for calls that are sent as fast as they are answered. */
export const UNREACHED_LIMITS = {
  RATE_LIMIT_BURST: '1000000',
  RATE_LIMIT_PER_SECOND: '100000',
  PEOPLE_RATE_LIMIT_BURST: '1000000',
  PEOPLE_RATE_LIMIT_PER_SECOND: '100000',
} as const;

type Environment = Readonly<Record<string, string>>;

/** Starts the service on a database and waits until it listens. `program`: `start.js` of another version. */
export async function startServer(
  database: Environment,
  settings: Environment = UNREACHED_LIMITS,
  program = PROGRAM,
): Promise<Server> {
  const startedAt = performance.now();
  const own = { HOST: '127.0.0.1', PORT: '0', DEMO: 'off', LOG_LEVEL: 'fatal', OPERATOR_TOKEN, SECRETS_KEY };
  const env = {
    ...process.env,
    NODE_OPTIONS: `--max-old-space-size=${MAX_HEAP_MB}`,
    ...own,
    ...settings,
    ...database,
  };
  const child = spawn(process.execPath, [program], { cwd: dirname(program), env, stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit').then(() => void process.removeListener('exit', kill));
  const address = await addressOf(child).catch((error) => {
    kill();
    throw error;
  });
  return {
    address,
    startedIn: performance.now() - startedAt,
    memory: () => {
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(procFile(child.pid, 'status') ?? '') ?? [];
      return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
    },
    cpuTime: () => {
      // The fields after the name in parentheses, in ticks of 10 ms.
      const fields = procFile(child.pid, 'stat')?.split(') ')[1]?.split(' ');
      return fields && (Number(fields[11]) + Number(fields[12])) * 10;
    },
    ended,
    end: async (signal) => {
      const startedAt = performance.now();
      child.kill(signal);
      await ended;
      return { code: child.exitCode, milliseconds: performance.now() - startedAt };
    },
  };
}
