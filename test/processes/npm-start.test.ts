import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { loadDemoCredentials, saveDemoCredentials } from '../../src/demo/demo-credentials.ts';
import { prepareDemoStore } from '../../src/demo/seed-demo-store.ts';
import { createSecrets } from '../../src/lib/secrets.ts';
import { freePort } from '../support/raw-socket.ts';
import { PUBLIC_URL, SECRETS_KEY, Service } from '../support/service.ts';
import { inDatabase, tempDatabases } from '../support/temp-databases.ts';
import { sharedDatabase } from '../support/test-database.ts';

const POLL_OPTIONS = { timeout: 150_000, interval: 50 };
/** Several times as long as a process takes to notice the end of npm, in milliseconds. */
const LONG_ENOUGH = 1500;

const databases = tempDatabases();

/** A command as the leader of a process group that contains all its children. */
class ProcessGroup {
  readonly #head: ChildProcess;
  readonly #ended: Promise<unknown>;
  printed = '';

  constructor(variables: Readonly<Record<string, string>>, command: string, ...args: readonly string[]) {
    const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', JOBS: 'off', LOG_LEVEL: 'silent', ...variables };
    this.#head = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#ended = once(this.#head, 'exit');
    this.#head.stdout?.on('data', (chunk) => {
      this.printed += chunk;
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

  untilPrinted = (line: string | RegExp) => expect.poll(() => this.printed, POLL_OPTIONS).toMatch(line);
  untilAllEnded = () => expect.poll(() => this.signalGroup(0), POLL_OPTIONS).toBe(false);
}

const groups = new Set<ProcessGroup>();
const endAll = () => {
  for (const group of groups) group.signalGroup('SIGKILL');
  groups.clear();
};
process.once('exit', endAll);
afterEach(endAll);

/** Keys in the printed introduction. */
const KEYS = /export SERVICE_URL=http:\S+ STORE_ID=([0-9a-f-]{36}) API_KEY=(sk_live_\S+) CHECKOUT_KEY=ck_live_\S+/;

test('npm start in an empty folder makes the demonstration store, also after a kill, shows its keys once and then how to get another, and ends with its npm', {
  timeout: 400_000,
}, async () => {
  const DATA_DIR = databases.folder();
  const where = { DATABASE_URL: '', DATA_DIR, DEMO: 'on', SHUTDOWN_SECONDS: '120' };
  const killed = new ProcessGroup(where, 'node', 'start.js');
  await killed.untilPrinted('listening on');
  // While the store is made.
  killed.signalGroup('SIGKILL');
  await killed.untilAllEnded();
  expect(killed.printed).not.toMatch(KEYS);

  // Its npm is killed while it starts: it makes the store first.
  const orphan = new ProcessGroup(where, 'npm', 'start');
  await orphan.untilPrinted('> node start.js');
  await orphan.signalHead('SIGKILL');
  await orphan.untilAllEnded();
  const [, storeId = '', key = ''] = KEYS.exec(orphan.printed) ?? [];
  expect(JSON.parse(readFileSync(join(DATA_DIR, 'demonstration.json'), 'utf8'))).toEqual({
    storeId,
    name: 'Torra & Prosa',
    isIntroduced: true,
  });

  const later = new ProcessGroup({ ...where, JOBS: 'inline' }, 'npm', 'start');
  await later.untilPrinted(`npm run store -- key --checkout --store ${storeId}`);
  expect(later.printed).not.toContain('sk_live_');
  const [, address] = /listening on (http:\S+)/.exec(later.printed) ?? [];
  const query = '{ orders { totalCount } products { totalCount } messageTemplates { totalCount } viewer { kind } }';
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, 'x-store-id': storeId },
    body: JSON.stringify({ query }),
  });
  expect(await response.json()).toMatchObject({
    data: {
      orders: { totalCount: 32 },
      products: { totalCount: 31 },
      messageTemplates: { totalCount: 3 },
      viewer: { kind: 'KEY' },
    },
  });
  await later.signalHead('SIGTERM');
  await later.untilAllEnded();
  // What is scheduled was done and is due again at its next time.
  const schedules = 'SELECT name, (extract(epoch FROM due_at) % 60)::int AS second, holder FROM schedule ORDER BY name';
  expect(await inDatabase(where, schedules)).toEqual([
    { name: 'deletions', second: 0, holder: null },
    { name: 'purge', second: 0, holder: null },
    { name: 'timers', second: 0, holder: null },
  ]);
});

describe('a worker', { timeout: 150_000 }, () => {
  /** A worker that runs and waits for its database. */
  async function waitingWorker(command: string, ...args: readonly string[]) {
    const port = String(await freePort());
    const settings = { DATABASE_URL: 'postgres://127.0.0.1:9/none', SECRETS_KEY, PUBLIC_URL, WORKER_PORT: port };
    const group = new ProcessGroup(settings, command, ...args);
    const health = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(health, POLL_OPTIONS).toBe(200);
    return { group, health };
  }

  test('of npm run worker ends when its npm is killed', async () => {
    const { group } = await waitingWorker('npm', 'run', 'worker');
    await group.signalHead('SIGKILL');
    await group.untilAllEnded();
  });

  test('started without npm continues after its shell has ended, and ends with ^C', async () => {
    const { group, health } = await waitingWorker('sh', '-c', 'node start.js worker; true');
    await group.signalHead('SIGKILL');
    const end = performance.now() + LONG_ENOUGH;
    while (performance.now() < end) expect(await health()).toBe(200);
    group.signalGroup('SIGINT');
    await group.untilAllEnded();
  });
});

test('a demonstration store whose keys were not shown before its process was killed gets new keys', async () => {
  const database = await sharedDatabase();
  const folder = databases.folder();
  const parts = { database, secrets: createSecrets(SECRETS_KEY), publicUrl: PUBLIC_URL, folder };
  const store = await new Service(database).newStore();
  await store.soldProduct();
  const recorded = { storeId: store.id, name: 'Loja', isIntroduced: false };
  const made = await prepareDemoStore({ ...parts, recorded });
  expect(made).toMatchObject({ storeId: store.id, name: 'Loja' });
  await store.get('/api/v1/products', 200, { authorization: `Bearer ${made?.apiKey}` });
  expect(await prepareDemoStore({ ...parts, recorded: { ...recorded, isIntroduced: true } })).toBeUndefined();

  saveDemoCredentials(folder, recorded);
  expect(await loadDemoCredentials(folder, database)).toEqual(recorded);
  // Recorded, and not committed.
  saveDemoCredentials(folder, { ...recorded, storeId: crypto.randomUUID() });
  expect(await loadDemoCredentials(folder, database)).toBeUndefined();
});
