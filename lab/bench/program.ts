import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** A program as a process on a free port of loopback; disposing stops it. */
export interface Program extends AsyncDisposable {
  readonly address: string;
  /** CPU time of all threads so far, in microseconds; undefined without /proc. */
  cpuMicroseconds(): number | undefined;
  /** Resident memory in megabytes; undefined without /proc. */
  residentMegabytes(): number | undefined;
}

/** Timeout of the start and of the stop, in milliseconds. */
const START_TIMEOUT_MS = 60_000;
/** Length of a tick of /proc/<pid>/stat, in microseconds: Linux counts 100 a second for user programs. */
const TICK_MICROSECONDS = 10_000;

const isLinux = process.platform === 'linux';

/** CPU time of all threads of a process so far, in microseconds. Throws without /proc. */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program name may contain blanks, so the fields are counted from the closing parenthesis after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS;
}

function residentOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The address that a server prints when it listens. Throws when it ends or prints nothing. */
async function addressOf(child: ChildProcess): Promise<string> {
  const signal = AbortSignal.timeout(START_TIMEOUT_MS);
  if (!child.stdout) throw new Error('the server has no stdout');
  const lines = createInterface({ input: child.stdout, signal });
  for await (const line of lines) {
    const [, address] = /listening on (http:\S+)/.exec(line) ?? [];
    if (address === undefined) continue;
    // Later output is ignored, but a full pipe would block the program.
    child.stdout.resume();
    return address;
  }
  throw new Error(signal.aborted ? 'the server did not start in time' : 'the server ended before it listened');
}

/** Starts the program in `file` with these settings in its environment, and waits until it listens. */
export async function startProgram(file: string, settings: Readonly<Record<string, string>>): Promise<Program> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...settings };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const { pid } = child;
  const stop = async () => {
    const killTimer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(killTimer);
  };
  try {
    const address = await addressOf(child);
    return {
      address,
      cpuMicroseconds: () => (isLinux && pid !== undefined ? cpuOf(pid) : undefined),
      residentMegabytes: () => (isLinux && pid !== undefined ? residentOf(pid) : undefined),
      [Symbol.asyncDispose]: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
