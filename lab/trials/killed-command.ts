import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Begins a command of the program and kills it, with all its processes. True when it was still running then. */
export async function killedCommand(
  environment: Readonly<Record<string, string>>,
  args: readonly string[],
  afterMs: number,
): Promise<boolean> {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, ['start.js', ...args], { env, stdio: 'ignore', detached: true });
  const ended = once(child, 'exit');
  await pause(afterMs);
  const isRunning = child.exitCode === null;
  if (child.pid !== undefined && isRunning) process.kill(-child.pid, 'SIGKILL');
  await ended;
  return isRunning;
}
