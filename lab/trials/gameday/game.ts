import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OPERATOR_TOKEN, UNREACHED_LIMITS } from '../../soak/server.ts';
import { createKey, createStore, runAsOperator } from '../../soak/store.ts';
import { type Cluster, freePort, makeFolder, removeFolder, startCluster, waitUntil } from '../cluster.ts';
import { responseStatus } from '../haproxy.ts';
import { LoggedProcess } from '../logged-process.ts';
import { mountSmallDisk } from '../small-disk.ts';
import { Buyers } from './buyers.ts';
import { type Receivers, startReceivers } from './receivers.ts';

const execute = promisify(execFile);
const FAKE_TIME = new URL('../../../test/support/fake-time.mjs', import.meta.url).href;
/** Size of the disk of the tables, in MB. */
const DISK_MB = 400;
/** Role of the service, which owns the database and nothing else. */
export const ROLE = 'store';
/** Paths of the webhooks; the receiver of the second hangs for a while. */
export const WEBHOOK_PATHS = ['/erp', '/slow'] as const;

/** Servers, processes and callers of a game day. */
export interface Game {
  readonly cluster: Cluster;
  /** Folder of the disk of the tables. */
  readonly disk: string;
  readonly folder: string;
  readonly receivers: Receivers;
  readonly service: LoggedProcess;
  readonly worker: LoggedProcess;
  readonly addresses: { readonly service: string; readonly worker: string };
  readonly buyers: Buyers;
  /** URL of a database for the role of the service. */
  url(database?: string): string;
  /** Environment of further processes. */
  readonly env: Readonly<Record<string, string>>;
  /** Puts the clock of the worker forward, or back, by so many milliseconds from the true time. */
  setClock(offset: number): void;
}

/** A PostgreSQL whose tables are on a small disk; its log has another, so that it goes on when that is full. */
async function startOnSmallDisk(folder: string, disk: string): Promise<Cluster> {
  const cluster = await startCluster(folder, { max_wal_size: '256MB' });
  await cluster.run(`CREATE ROLE ${ROLE} LOGIN`);
  await cluster.run(`ALTER DATABASE postgres OWNER TO ${ROLE}`);
  await cluster.stop();
  const base = `${folder}/data/base`;
  await execute('cp', ['-a', `${base}/.`, disk]);
  await rm(base, { recursive: true });
  symlinkSync(disk, base);
  await cluster.restart();
  return cluster;
}

/** Lets orders and products go to two webhooks, and each order to an SMS. */
export async function prepareStore(address: string, storeId: string, receiver: string): Promise<void> {
  const make = async (type: string, input: object) => {
    const query = `mutation ($input: Create${type}Input!) { result: create${type}(input: $input) { id } }`;
    return (await runAsOperator<{ id: string }>(address, query, { input }, storeId)).id;
  };
  const events = ['ORDER_CREATED', 'PRODUCT_CREATED', 'PRODUCT_UPDATED'];
  for (const path of WEBHOOK_PATHS) await make('Webhook', { name: path, url: `${receiver}${path}`, events, timeout: 5 });
  const template = await make('MessageTemplate', { channel: 'sms', name: 'SMS', message: 'Seu pedido foi recebido.' });
  const steps = [{ type: 'action', name: 'send_sms', data: { template_id: template } }];
  const id = await make('Automation', { name: 'Pedido', triggerEvent: 'order.created', steps });
  const activate = 'mutation ($id: ID!) { result: updateAutomation(id: $id, input: { active: true }) { id } }';
  await runAsOperator(address, activate, { id }, storeId);
}

/** Starts everything, has `play` do its part, and takes everything away. */
export async function withGame(play: (game: Game) => Promise<void>): Promise<void> {
  const [folder, disk, other] = [await makeFolder(), `${await makeFolder()}/tables`, await makeFolder()];
  const unmount = await mountSmallDisk(disk, DISK_MB);
  const cleanups: (() => unknown)[] = [() => Promise.all([folder, join(disk, '..'), other].map(removeFolder)), unmount];
  try {
    const cluster = await startOnSmallDisk(folder, disk);
    cleanups.push(() => cluster.stop());
    const receivers = await startReceivers(other);
    cleanups.push(() => receivers.stop());
    const [port, workerPort] = [await freePort(), await freePort()];
    const addresses = { service: `http://127.0.0.1:${port}`, worker: `http://127.0.0.1:${workerPort}` };
    const url = (database?: string) => cluster.url(database).replace('//postgres@', `//${ROLE}@`);
    const marker = join(other, 'last-backup');
    writeFileSync(marker, '');
    const clock = join(other, 'clock');
    const setClock = (offset: number) => {
      writeFileSync(`${clock}.next`, String(offset));
      renameSync(`${clock}.next`, clock);
    };
    setClock(0);
    const env = {
      ...{ DATABASE_URL: url(), PUBLIC_URL: addresses.service, OPERATOR_TOKEN, SECRETS_KEY: randomBytes(32).toString('hex') },
      ...{ ...UNREACHED_LIMITS, CHECKOUT_RATE_LIMIT_BURST: '1000000', CHECKOUT_RATE_LIMIT_PER_SECOND: '100000' },
      ...{ NODE_EXTRA_CA_CERTS: receivers.ca, WEBHOOK_EGRESS_ALLOW: '127.0.0.1', SMS_HOOK_URL: receivers.sms },
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: receivers.collector, BACKUP_MARKER: marker },
    };
    const service = new LoggedProcess({ ...env, PORT: String(port), JOBS: 'off' });
    const moved = { NODE_OPTIONS: `--import ${FAKE_TIME}`, CLOCK_OFFSET_IN: clock };
    const worker = new LoggedProcess({ ...env, ...moved, WORKER_PORT: String(workerPort) }, ['worker']);
    cleanups.push(() => Promise.all([service, worker].map((each) => each.end('SIGKILL'))));
    service.start();
    await waitUntilReady(addresses.service);
    worker.start();
    await waitUntilReady(addresses.worker);
    const { storeId, checkoutKey } = await createStore(addresses.service);
    await prepareStore(addresses.service, storeId, receivers.webhooks);
    const credentials = await createKey(addresses.service, storeId, ['products:write', 'checkouts:write', 'orders:write']);
    const buyers = new Buyers({ address: addresses.service, credentials, checkoutKey });
    cleanups.push(() => buyers.stop());
    await play({ cluster, disk, folder: other, receivers, service, worker, addresses, buyers, url, env, setClock });
  } finally {
    for (const clean of cleanups.toReversed()) await clean();
  }
}

export const waitUntilReady = (address: string): Promise<void> =>
  waitUntil(`${address} is ready`, async () => (await responseStatus(`${address}/readyz`)) === 200, 90);
