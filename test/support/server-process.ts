import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Agent, setGlobalDispatcher } from 'undici';
import { OPERATOR, SECRETS_KEY } from './service.ts';

/** The service as a separate process on a free port of loopback. */
export interface ServerProcess {
  readonly address: string;
  /** The processor time that it has taken so far, in milliseconds; only on Linux. */
  processorTime(): number;
  /** The most memory that it has had so far, in MB; only on Linux. */
  peakMemory(): number;
  /** All that it has written to standard output so far. */
  stdout(): string;
  /** Kills it at once with SIGKILL. What the system has buffered is not lost, as it would be in a power failure. */
  kill(): Promise<void>;
  /** Suspends it with SIGSTOP: nothing is read from its sockets. */
  freeze(): void;
  /** Sends SIGTERM and returns its exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGTERM and does not wait. */
  requestStop(): void;
  /** Resolves when it has ended. */
  readonly ended: Promise<Ending>;
}

export interface Ending {
  readonly code: number | null;
  /** All that it wrote to standard error. */
  readonly stderr: string;
}

// A shutdown waits two seconds for requests on kept-alive connections. The global fetch keeps its connections for 20 ms only.
setGlobalDispatcher(new Agent({ keepAliveTimeout: 20, keepAliveMaxTimeout: 20 }));

type Variables = Readonly<Record<string, string>>;

/** Variables of every service that a test starts. */
export const COMMON_VARIABLES = {
  HOST: '127.0.0.1',
  PORT: '0',
  DEMO: 'off',
  OPERATOR_TOKEN: OPERATOR,
  SECRETS_KEY,
  LOG_LEVEL: 'error',
  // After its start a process introspects its types, which takes half a second.
  GRAPHQL_INTROSPECTION: 'off',
  // Nothing answers there: no name is looked up outside of this machine.
  WEBHOOK_DNS: '127.0.0.1:9',
  RATE_LIMIT_BURST: '1000000',
  RATE_LIMIT_PER_SECOND: '100000',
  PEOPLE_RATE_LIMIT_BURST: '1000000',
  PEOPLE_RATE_LIMIT_PER_SECOND: '100000',
};

/** V8 of a process that takes memory instead of time: its start costs a fifth less. */
const GENEROUS = ['--max-semi-space-size=64', '--min-semi-space-size=32', '--heap-growing-percent=100'];

/** Added to the variables of a process: its V8 saves memory, as that of users does. */
export const FRUGAL = { FRUGAL: 'yes' };

function spawnServer({ FRUGAL: frugal, ...variables }: Variables, program: readonly string[] = [], cwd = '.'): ChildProcess {
  const env = { ...process.env, ...COMMON_VARIABLES, ...variables };
  const args = [...(frugal === undefined ? GENEROUS : []), 'start.js', ...program];
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  // One that a failed test left running must not outlive the run.
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.removeListener('exit', end));
  return child;
}

/** Starts the service of a folder and waits until it listens. Throws with its output when it ends instead. */
export function startServer(variables: Variables, folder?: string): Promise<ServerProcess> {
  return untilReady(spawnServer(variables, [], folder), /listening on (http:\S+)/);
}

/** Starts a worker and waits until it runs. It has an address when it gets a `WORKER_PORT`. */
export function startWorker(variables: Variables): Promise<ServerProcess> {
  return untilReady(spawnServer(variables, ['worker']), /running the jobs of the postgresql database(?:.* at (http:\S+))?$/);
}

/** Processor time as /proc has it: ticks of 10 ms, after the name in parentheses. */
function processorTimeOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Waits until the output of `child` matches `ready`, which captures its address. */
async function untilReady(child: ChildProcess, ready: RegExp): Promise<ServerProcess> {
  const stdout: string[] = [];
  const stderr: string[] = [];
  child.stdout?.on('data', (chunk) => stdout.push(String(chunk)));
  child.stderr?.on('data', (chunk) => stderr.push(String(chunk)));
  const ended = once(child, 'close');
  const address = await Promise.race([
    ended.then(() => undefined),
    new Promise<string>((found) => {
      if (!child.stdout) return;
      createInterface({ input: child.stdout }).on('line', (line) => {
        const match = ready.exec(line);
        if (match) found(match[1] ?? '');
      });
    }),
  ]);
  if (address === undefined) throw new Error(`the server ended: ${stderr.join('')}`);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    address,
    processorTime: () => processorTimeOf(child),
    peakMemory: () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    stdout: () => stdout.join(''),
    freeze: () => void child.kill('SIGSTOP'),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    requestStop: () => void child.kill('SIGTERM'),
    ended: ended.then(() => ({ code: child.exitCode, stderr: stderr.join('') })),
  };
}

/** Starts a service that does not become ready, without waiting. */
export function startUnready(variables: Variables): Pick<ServerProcess, 'requestStop' | 'ended'> {
  const child = spawnServer(variables);
  const stderr: string[] = [];
  child.stdout?.resume();
  child.stderr?.on('data', (chunk) => stderr.push(String(chunk)));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, stderr: stderr.join('') }));
  return { requestStop: () => void child.kill('SIGTERM'), ended };
}

/** Starts the service and expects that it ends. Returns its exit code and standard error. */
export async function failedStart(variables: Variables, worker = false): Promise<Ending> {
  const { code, stderr } = await runProgram(variables, ...(worker ? ['worker'] : []));
  return { code, stderr };
}

/** Runs a program of the service, such as `backup <file>`, to its end; `stdout` is its output. */
export async function runProgram(variables: Variables, ...program: readonly string[]): Promise<Ending & { stdout: string }> {
  const child = spawnServer(variables, program);
  const stderr: string[] = [];
  const stdout: string[] = [];
  child.stderr?.on('data', (chunk) => stderr.push(String(chunk)));
  child.stdout?.on('data', (chunk) => stdout.push(String(chunk)));
  await once(child, 'close');
  return { code: child.exitCode, stderr: stderr.join(''), stdout: stdout.join('') };
}
