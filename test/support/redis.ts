import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { freePort } from './raw-socket.ts';

const PROGRAM = '/usr/bin/redis-server';

/** True when Redis is installed on this machine. */
export const hasRedis = existsSync(PROGRAM);

/** A Redis of a test: it can be stopped, and started again with nothing in it. */
export interface TestRedis {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A Redis without persistence on a port of its own of loopback; not started yet. */
export async function testRedis(): Promise<TestRedis> {
  const port = await freePort();
  let running: ChildProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      const child = spawn(PROGRAM, flags, { stdio: ['ignore', 'pipe', 'ignore'] });
      running = child;
      for await (const line of child.stdout) if (String(line).includes('Ready to accept connections')) break;
      child.stdout.resume();
    },
    async stop() {
      if (!running) return;
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      running = undefined;
      await ended;
    },
  };
}
