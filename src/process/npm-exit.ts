import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Interval of the checks for npm, in milliseconds. */
const CHECK_INTERVAL_MS = 250;

/** The parent at the start: later it may be the process that adopts orphans. */
const parent = process.ppid;

/** The scripts of package.json that run until they are stopped. */
const LONG_RUNNING_SCRIPTS = ['start', 'worker'];

interface ProcessFacts {
  readonly parent: number;
  /** The process group: what a shell starts and stops as one job. */
  readonly group: number;
  readonly command: string;
}

/** Facts about a process from the system; undefined when it has ended or the system does not tell. */
function factsOf(pid: number): ProcessFacts | undefined {
  try {
    if (process.platform === 'linux') {
      // The name of the program, in brackets, may have any character.
      const [, above, group] = readFileSync(`/proc/${pid}/stat`, 'latin1')
        .replace(/^.*\) /s, '')
        .split(' ');
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return { parent: Number(above), group: Number(group), command };
    }
    const [, above, group, command = ''] = /^\s*(\d+)\s+(\d+) (.*)$/s.exec(psOf(pid)) ?? [];
    return above === undefined ? undefined : { parent: Number(above), group: Number(group), command };
  } catch {
    return undefined;
  }
}

const psOf = (pid: number) =>
  execFileSync('ps', ['-o', 'ppid=,pgid=,args=', '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** True when npm, or its child process, runs this process as a script of this package. */
function isScriptOfNpm(environment: NodeJS.ProcessEnv): boolean {
  const { npm_lifecycle_event: event = '', npm_lifecycle_script: script = '', npm_package_json: file } = environment;
  const own = join(import.meta.dirname, '..', '..', 'package.json');
  return LONG_RUNNING_SCRIPTS.includes(event) && script.startsWith('node start.js') && (file === undefined || file === own);
}

/** True while a process exists. A zombie counts as existing. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Calls `onExit` once when this process was started by `npm start` or `npm run worker` and that npm has ended, killed or not. npm
 * sends its signals to the shell that it started; the shell exits and leaves this process running (D-193). A process started in
 * any other way is not ended with its parent: daemons, containers and `nohup` rely on that.
 */
export function onNpmExit(onExit: () => void, environment: NodeJS.ProcessEnv = process.env): void {
  if (process.platform === 'win32' || !isScriptOfNpm(environment)) return;
  const shell = factsOf(parent);
  // npm's shell has the script in its command line; where the shell became this process, the parent is npm.
  const npm = shell?.command.includes('node start.js') ? shell.parent : undefined;
  // Both are of this process's group. A process outside it has adopted what npm left behind while this process started.
  const group = factsOf(process.pid)?.group;
  const isOrphan = [shell, npm === undefined ? undefined : factsOf(npm)].some((it) => it !== undefined && it.group !== group);
  const isLeft = () => {
    if (isOrphan || process.ppid !== parent) return true;
    if (npm === undefined) return false;
    return process.platform === 'linux' ? factsOf(parent)?.parent !== npm : !isAlive(npm);
  };
  const looking = setInterval(() => {
    if (!isLeft()) return;
    clearInterval(looking);
    onExit();
  }, CHECK_INTERVAL_MS);
  looking.unref();
}
