import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../start.js', import.meta.url));

/** A line that a process wrote. */
export interface LogLine {
  /** Time at which it came, in milliseconds of `performance.now()`. */
  readonly at: number;
  readonly text: string;
  /** Its fields, when it is one of the log. */
  readonly fields: Readonly<Record<string, unknown>>;
}

type Environment = Readonly<Record<string, string>>;

const fieldsOf = (text: string): LogLine['fields'] => {
  try {
    return text.startsWith('{') ? JSON.parse(text) : {};
  } catch {
    return {};
  }
};

/** The service, or its worker, as a process with all lines that it wrote. It can be started again after its end. */
export class LoggedProcess {
  readonly lines: LogLine[] = [];
  readonly #env: Environment;
  readonly #args: readonly string[];
  #end: (signal: NodeJS.Signals) => void = () => undefined;
  #ended: Promise<number | null> = Promise.resolve(null);

  /** `args`: arguments of `program`, the `start.js` of this version or of another. */
  constructor(env: Environment, args: readonly string[] = [], program: string = PROGRAM) {
    this.#env = env;
    this.#args = [program, ...args];
  }

  start(): void {
    const [program = PROGRAM] = this.#args;
    const env = { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'info', DEMO: 'off', ...this.#env };
    const child = spawn(process.execPath, this.#args, { cwd: dirname(program), env, stdio: ['ignore', 'pipe', 'pipe'] });
    const kill = () => void child.kill('SIGKILL');
    process.once('exit', kill);
    const add = (text: string) => void this.lines.push({ at: performance.now(), text, fields: fieldsOf(text) });
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', add);
    this.#end = (signal) => void child.kill(signal);
    this.#ended = once(child, 'close').then(() => {
      process.removeListener('exit', kill);
      return child.exitCode;
    });
  }

  /** Waits for its end. Returns its exit code, null when a signal ended it. */
  ended(): Promise<number | null> {
    return this.#ended;
  }

  end(signal: NodeJS.Signals): Promise<number | null> {
    this.#end(signal);
    return this.#ended;
  }
}
