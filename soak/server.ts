import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../start.js', import.meta.url));
export const OPERATOR_TOKEN = randomBytes(24).toString('hex');
/** The same for every start of a run, as in production. */
const SECRETS_KEY = randomBytes(32).toString('hex');

/**
 * How large the heap may grow, in MB. With gigabytes of room nothing is collected for minutes, and memory says nothing; with
 * this much a leak ends the server, and with it the run.
 */
const HEAP = 320;

/** How long a start may take, in milliseconds; the machine may have much to do. */
const PATIENCE = 120_000;

/** The service as a process. */
export interface Server {
  readonly address: string;
  /** How long it took until it listened, in milliseconds. */
  readonly startedIn: number;
  /** What it keeps in memory now, in MB; undefined where there is no /proc. */
  memory(): number | undefined;
  /** Sends a signal and returns its exit code, null when the signal ended it, with how long that took in milliseconds. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; milliseconds: number }>;
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('a server without an output');
  const lines = createInterface({ input: child.stdout, signal: AbortSignal.timeout(PATIENCE) });
  for await (const line of lines) {
    const [, address] = /listening on (http:\S+)/.exec(line) ?? [];
    if (address === undefined) continue;
    child.stdout.resume();
    return address;
  }
  throw new Error('the server ended before it listened, or did not start in time');
}

/** Starts the service over the database that `where` names, and waits until it listens. */
export async function startServer(where: Readonly<Record<string, string>>): Promise<Server> {
  const begun = performance.now();
  const settings = { HOST: '127.0.0.1', PORT: '0', DEMO: 'off', LOG_LEVEL: 'fatal', OPERATOR_TOKEN, SECRETS_KEY };
  const limits = { RATE_LIMIT_BURST: '1000000', RATE_LIMIT_PER_SECOND: '100000' };
  const env = { ...process.env, NODE_OPTIONS: `--max-old-space-size=${HEAP}`, ...settings, ...limits, ...where };
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] });
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
    end: async (signal) => {
      const asked = performance.now();
      child.kill(signal);
      await ended;
      return { code: child.exitCode, milliseconds: performance.now() - asked };
    },
  };
}
