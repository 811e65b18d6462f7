import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { OPERATOR, SECRETS_KEY } from './service.ts';

/** The service as a process of its own, on a free port of loopback. */
export interface ServerProcess {
  readonly address: string;
  /** Ends it at once, as a crash of the machine's power would not: kill -9. */
  kill(): Promise<void>;
  /** Asks it to end and returns its exit code. */
  stop(): Promise<number | null>;
}

type Variables = Readonly<Record<string, string>>;

function spawnServer(variables: Variables, worker = false): ChildProcess {
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: 'off',
    OPERATOR_TOKEN: OPERATOR,
    SECRETS_KEY,
    LOG_LEVEL: 'error',
    ...variables,
  };
  return spawn(process.execPath, worker ? ['start.js', 'worker'] : ['start.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Starts the service and waits until it listens. Throws with what it said when it ends instead. */
export function startServer(variables: Variables): Promise<ServerProcess> {
  return running(spawnServer(variables), /listening on (http:\S+)/);
}

/** Starts a worker, which has no address, and waits until it is up. */
export function startWorker(variables: Variables): Promise<Omit<ServerProcess, 'address'>> {
  return running(spawnServer(variables, true), /(running the jobs)/);
}

/** Waits until `child` says what `ready` looks for, with its address in it. */
async function running(child: ChildProcess, ready: RegExp): Promise<ServerProcess> {
  const said: string[] = [];
  child.stderr?.on('data', (chunk) => said.push(String(chunk)));
  const ended = once(child, 'exit');
  const address = await Promise.race([
    ended.then(() => undefined),
    new Promise<string>((found) => {
      if (!child.stdout) return;
      createInterface({ input: child.stdout }).on('line', (line) => {
        const [, at] = ready.exec(line) ?? [];
        if (at) found(at);
      });
    }),
  ]);
  if (address === undefined) throw new Error(`the server ended: ${said.join('')}`);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return { address, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') };
}

/** Starts the service expecting it to refuse; returns its exit code and what it wrote to standard error. */
export async function refusedStart(variables: Variables, worker = false): Promise<{ code: number | null; said: string }> {
  const child = spawnServer(variables, worker);
  const said: string[] = [];
  child.stderr?.on('data', (chunk) => said.push(String(chunk)));
  await once(child, 'close');
  return { code: child.exitCode, said: said.join('') };
}
