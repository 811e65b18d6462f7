import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { tempDatabases } from '../support/temp-databases.ts';

/** The service starts slowly on a machine that has much to do, and does so three times in a test. */
const SLOW = { timeout: 150_000 };
const POLL_OPTIONS = { timeout: 60_000, interval: 50 };
/** Several times as long as the service takes to notice the end of npm, in milliseconds. */
const LONG_ENOUGH = 1500;

const databases = tempDatabases();
const ownFolder = async () => (await databases.next()).DATA_DIR ?? '';

/** A command as the leader of a process group that contains all its children. */
class ProcessGroup {
  readonly #head: ChildProcess;
  readonly #ended: Promise<unknown>;
  #printed = '';

  constructor(folder: string, command: string, ...args: readonly string[]) {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: folder, PORT: '0', DEMO: 'off', JOBS: 'off', LOG_LEVEL: 'error' };
    this.#head = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#ended = once(this.#head, 'exit');
    this.#head.stdout?.on('data', (chunk) => {
      this.#printed += chunk;
    });
    groups.add(this);
  }

  signalGroup(signal: NodeJS.Signals | 0): boolean {
    try {
      return process.kill(-(this.#head.pid as number), signal);
    } catch {
      return false;
    }
  }

  /** Sends a signal to the head alone, as `kill <its pid>` does, and waits until the head has ended. */
  async signalHead(signal: NodeJS.Signals): Promise<void> {
    this.#head.kill(signal);
    await this.#ended;
  }

  untilPrinted = (line: string) => expect.poll(() => this.#printed, POLL_OPTIONS).toContain(line);
  untilAllEnded = () => expect.poll(() => this.signalGroup(0), POLL_OPTIONS).toBe(false);

  get address(): string {
    return /listening on (http:\S+)/.exec(this.#printed)?.[1] ?? '';
  }
}

const groups = new Set<ProcessGroup>();
const endAll = () => {
  for (const group of groups) group.signalGroup('SIGKILL');
  groups.clear();
};
process.once('exit', endAll);
afterEach(endAll);

const npmStart = (folder: string) => new ProcessGroup(folder, 'npm', 'start');
const LISTENING = 'listening on';

describe('npm start', SLOW, () => {
  test('ended by SIGTERM, SIGKILL or ^C stops the service, and another one starts in the same folder', async () => {
    const folder = await ownFolder();
    const endings = [
      (group: ProcessGroup) => group.signalHead('SIGTERM'),
      (group: ProcessGroup) => group.signalHead('SIGKILL'),
      (group: ProcessGroup) => group.signalGroup('SIGINT'),
    ];
    for (const end of endings) {
      const group = npmStart(folder);
      await group.untilPrinted(LISTENING);
      expect((await fetch(`${group.address}/readyz`)).status).toBe(200);
      await end(group);
      await group.untilAllEnded();
    }
  });

  test('killed while the service starts stops it too', async () => {
    const group = npmStart(await ownFolder());
    await group.untilPrinted('> node start.js');
    await group.signalHead('SIGKILL');
    await group.untilAllEnded();
  });
});

describe('a service started without npm', SLOW, () => {
  test('continues after its shell has ended', async () => {
    const group = new ProcessGroup(await ownFolder(), 'sh', '-c', 'node start.js; true');
    await group.untilPrinted(LISTENING);
    await group.signalHead('SIGKILL');
    const end = performance.now() + LONG_ENOUGH;
    while (performance.now() < end) expect((await fetch(`${group.address}/healthz`)).status).toBe(200);
  });
});
