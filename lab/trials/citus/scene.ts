import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { OPERATOR_TOKEN, UNREACHED_LIMITS } from '../../soak/server.ts';
import { createKey, createStore } from '../../soak/store.ts';
import { freePort, makeFolder, removeFolder } from '../cluster.ts';
import { Buyers } from '../gameday/buyers.ts';
import { prepareStore, waitUntilReady } from '../gameday/game.ts';
import { type Receivers, startReceivers } from '../gameday/receivers.ts';
import { LoggedProcess } from '../logged-process.ts';
import { type CitusServers, startCitus } from './servers.ts';

const execute = promisify(execFile);

/** A store with callers that write all the time. */
export interface BusyStore {
  readonly storeId: string;
  /** Name of the place where its calls arrive. */
  readonly place: string;
  readonly buyers: Buyers;
}

/** A cluster with services and a worker on it. */
export interface CitusScene {
  readonly servers: CitusServers;
  readonly receivers: Receivers;
  /** Runs a command of the program against the coordinator. Returns what it wrote. */
  command(...args: readonly string[]): Promise<string>;
  readonly env: Readonly<Record<string, string>>;
  /** Starts a service or worker whose sessions have this name. Returns its address once it is ready. */
  start(program: string, more: Readonly<Record<string, string>>, args?: readonly string[]): Promise<string>;
  /** Makes a store at a service, of which events go to webhooks, and begins its calls. */
  openStore(address: string, place: string): Promise<BusyStore>;
}

const MAX_OUTPUT = 2 ** 26;

/** Address of a database for sessions that the log names. */
export const namedUrl = (url: string, program: string): string => `${url}?application_name=${program}`;

/** Starts a coordinator, so many workers and what calls need, has `play` do its part, and takes everything away. */
export async function withCitus(workers: number, play: (scene: CitusScene) => Promise<void>): Promise<void> {
  const folder = await makeFolder();
  const cleanups: (() => unknown)[] = [() => removeFolder(folder)];
  try {
    const servers = await startCitus(workers);
    cleanups.push(servers.end);
    const receivers = await startReceivers(folder);
    cleanups.push(() => receivers.stop());
    const env = {
      ...{ DATABASE_URL: servers.coordinator.url(), OPERATOR_TOKEN, SECRETS_KEY: randomBytes(32).toString('hex') },
      ...{ ...UNREACHED_LIMITS, CHECKOUT_RATE_LIMIT_BURST: '1000000', CHECKOUT_RATE_LIMIT_PER_SECOND: '100000' },
      ...{ NODE_EXTRA_CA_CERTS: receivers.ca, WEBHOOK_EGRESS_ALLOW: '127.0.0.1', SMS_HOOK_URL: receivers.sms },
    };
    const command = async (...args: readonly string[]) => {
      const options = { env: { ...process.env, ...env }, maxBuffer: MAX_OUTPUT };
      const { stdout, stderr } = await execute(process.execPath, ['start.js', ...args], options);
      return `${stdout}${stderr}`;
    };
    const start: CitusScene['start'] = async (program, more, args = []) => {
      const port = await freePort();
      const address = `http://127.0.0.1:${port}`;
      const own = {
        ...env,
        PUBLIC_URL: address,
        ...(args.length > 0 ? { WORKER_PORT: `${port}` } : { PORT: `${port}` }),
        ...more,
      };
      const process = new LoggedProcess({ ...own, DATABASE_URL: namedUrl(own.DATABASE_URL, program) }, args);
      cleanups.push(() => process.end('SIGKILL'));
      process.start();
      await waitUntilReady(address);
      return address;
    };
    const openStore = async (address: string, place: string) => {
      const { storeId, checkoutKey } = await createStore(address);
      await prepareStore(address, storeId, receivers.webhooks);
      const credentials = await createKey(address, storeId, ['products:write', 'checkouts:write', 'orders:write']);
      const buyers = new Buyers({ address, credentials, checkoutKey });
      cleanups.push(() => buyers.stop());
      return { storeId, place, buyers };
    };
    await play({ servers, receivers, command, env, start, openStore });
  } finally {
    for (const clean of cleanups.toReversed()) await clean();
  }
}
