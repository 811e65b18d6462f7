import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Agent, setGlobalDispatcher } from 'undici';
import { OPERATOR, SECRETS_KEY } from './service.ts';

/** The service as a separate process on a free port of loopback. */
export interface ServerProcess {
  readonly address: string;
  /** The processor time that it has taken so far, in milliseconds; on Linux alone. */
  processorTime(): number;
  /** Ends it at once, as a crash of the machine's power would not: kill -9. */
  kill(): Promise<void>;
  /** Lets it do nothing more, as if the machine had stopped: what comes over its sockets is not read. */
  freeze(): void;
  /** Asks it to end and returns its exit code. */
  stop(): Promise<number | null>;
  /** Asks it to end and does not wait. */
  ask(): void;
  /** Its exit code, and what it wrote to standard error, once it has ended. */
  readonly ended: Promise<Ending>;
}

export interface Ending {
  readonly code: number | null;
  readonly said: string;
}

// A stop gives kept-alive connections two seconds for a last word. The global fetch keeps its own for a moment only.
setGlobalDispatcher(new Agent({ keepAliveTimeout: 20, keepAliveMaxTimeout: 20 }));

type Variables = Readonly<Record<string, string>>;

function spawnServer(variables: Variables, ...program: readonly string[]): ChildProcess {
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: 'off',
    OPERATOR_TOKEN: OPERATOR,
    SECRETS_KEY,
    LOG_LEVEL: 'error',
    // Nothing answers there: no name is looked up outside of this machine.
    WEBHOOK_DNS: '127.0.0.1:9',
    RATE_LIMIT_BURST: '1000000',
    RATE_LIMIT_PER_SECOND: '100000',
    ...variables,
  };
  const child = spawn(process.execPath, ['start.js', ...program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  // One that a failed test left running must not outlive the run.
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.removeListener('exit', end));
  return child;
}

/** Starts the service and waits until it listens. Throws with its output when it ends instead. */
export function startServer(variables: Variables): Promise<ServerProcess> {
  return running(spawnServer(variables), /listening on (http:\S+)/);
}

/** Starts the service like `startServer`; `printed` is what it has written to standard output. */
export async function startPrinting(variables: Variables): Promise<ServerProcess & { printed(): string }> {
  const child = spawnServer(variables);
  const printed: string[] = [];
  child.stdout?.on('data', (chunk) => printed.push(String(chunk)));
  return { ...(await running(child, /listening on (http:\S+)/)), printed: () => printed.join('') };
}

/** Starts a worker and waits until it runs. It has an address when it gets a `WORKER_PORT`. */
export function startWorker(variables: Variables): Promise<ServerProcess> {
  return running(spawnServer(variables, 'worker'), /running the jobs of the postgresql database(?:.* at (http:\S+))?$/);
}

/** Processor time as /proc has it: ticks of 10 ms, after the name in parentheses. */
function processorTimeOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Waits until the output of `child` matches `ready`, which captures its address. */
async function running(child: ChildProcess, ready: RegExp): Promise<ServerProcess> {
  const said: string[] = [];
  child.stderr?.on('data', (chunk) => said.push(String(chunk)));
  const ended = once(child, 'close');
  const address = await Promise.race([
    ended.then(() => undefined),
    new Promise<string>((found) => {
      if (!child.stdout) return;
      createInterface({ input: child.stdout }).on('line', (line) => {
        const said = ready.exec(line);
        if (said) found(said[1] ?? '');
      });
    }),
  ]);
  if (address === undefined) throw new Error(`the server ended: ${said.join('')}`);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    address,
    processorTime: () => processorTimeOf(child),
    freeze: () => void child.kill('SIGSTOP'),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    ask: () => void child.kill('SIGTERM'),
    ended: ended.then(() => ({ code: child.exitCode, said: said.join('') })),
  };
}

/** Starts the service and does not wait, because it will not be ready. */
export function startUnready(variables: Variables): Pick<ServerProcess, 'ask' | 'ended'> {
  const child = spawnServer(variables);
  const said: string[] = [];
  child.stdout?.resume();
  child.stderr?.on('data', (chunk) => said.push(String(chunk)));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, said: said.join('') }));
  return { ask: () => void child.kill('SIGTERM'), ended };
}

/** Starts the service expecting it to refuse; returns its exit code and what it wrote to standard error. */
export async function refusedStart(variables: Variables, worker = false): Promise<Ending> {
  const { code, said } = await runProgram(variables, ...(worker ? ['worker'] : []));
  return { code, said };
}

/** Runs a program of the service, such as `backup <file>`, to its end; `printed` is what it wrote to standard output. */
export async function runProgram(variables: Variables, ...program: readonly string[]): Promise<Ending & { printed: string }> {
  const child = spawnServer(variables, ...program);
  const said: string[] = [];
  const printed: string[] = [];
  child.stderr?.on('data', (chunk) => said.push(String(chunk)));
  child.stdout?.on('data', (chunk) => printed.push(String(chunk)));
  await once(child, 'close');
  return { code: child.exitCode, said: said.join(''), printed: printed.join('') };
}
