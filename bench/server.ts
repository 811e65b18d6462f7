import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The servers that are compared, in the order of the table's columns. */
export const SERVERS = ['service', 'hand-written'] as const;

/** One of the two servers. */
export type ServerName = (typeof SERVERS)[number];

const PROGRAMS: Readonly<Record<ServerName, string>> = {
  service: fileURLToPath(new URL('../src/main.ts', import.meta.url)),
  'hand-written': fileURLToPath(new URL('./hand-written.ts', import.meta.url)),
};

/** A server as a process of its own on a free port of loopback; disposed of, it is stopped. */
export interface Server extends AsyncDisposable {
  readonly name: ServerName;
  readonly address: string;
  /** The processor time that all its threads have used so far, in microseconds; undefined where there is no /proc. */
  cpuMicroseconds(): number | undefined;
}

/** What the answers of a run are sealed with: the database of a run has no other use for it. */
const SECRETS_KEY = randomBytes(32).toString('hex');

/** How long a server may take to start and to stop, in milliseconds. */
const PATIENCE = 20_000;
/** What one tick of /proc/<pid>/stat is worth, in microseconds: the kernel counts 100 a second for user programs. */
const TICK = 10_000;

function cpuOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program may have blanks in it, so the fields are counted from the bracket behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

/** The address that a server prints when it listens. Throws when it ends or says nothing. */
async function addressOf(child: ChildProcess): Promise<string> {
  const signal = AbortSignal.timeout(PATIENCE);
  if (!child.stdout) throw new Error('a server without an output');
  const lines = createInterface({ input: child.stdout, signal });
  for await (const line of lines) {
    const [, address] = /listening on (http:\S+)/.exec(line) ?? [];
    if (address === undefined) continue;
    // What it says later is of no interest, but a full pipe would stop it.
    child.stdout.resume();
    return address;
  }
  throw new Error(signal.aborted ? 'the server did not start in time' : 'the server ended before it listened');
}

/** Starts a server over the database at `url` and waits until it listens. */
export async function startServer(name: ServerName, url: string): Promise<Server> {
  const settings = { DATABASE_URL: url, SECRETS_KEY, HOST: '127.0.0.1', PORT: '0', DEMO: 'off', LOG_LEVEL: 'error' };
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, [PROGRAMS[name]], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const stop = async () => {
    const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(late);
  };
  try {
    const address = await addressOf(child);
    return {
      name,
      address,
      cpuMicroseconds: () => (child.pid === undefined ? undefined : cpuOf(child.pid)),
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
