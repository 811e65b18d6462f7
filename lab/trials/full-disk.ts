import { randomBytes } from 'node:crypto';
import type { Report } from '../soak/report.ts';
import { OPERATOR_TOKEN, UNREACHED_LIMITS } from '../soak/server.ts';
import { createStore } from '../soak/store.ts';
import { freePort, makeFolder, removeFolder, startCluster, waitUntil } from './cluster.ts';
import { LoggedProcess } from './logged-process.ts';
import { fillDisk, mountSmallDisk } from './small-disk.ts';

/** Size of the disk in MB: a cluster with two databases, and its write-ahead log. */
const DISK_MB = 300;
/** Number of refused calls. */
const CALLS = 6;

/** Starts a service without jobs. */
async function startService(url: string) {
  const port = await freePort();
  const env = { DATABASE_URL: url, PORT: String(port), JOBS: 'off', SECRETS_KEY: randomBytes(32).toString('hex') };
  const service = new LoggedProcess({ ...env, OPERATOR_TOKEN, ...UNREACHED_LIMITS });
  service.start();
  const lines = () => service.lines.map(({ fields }) => fields);
  return { address: `http://127.0.0.1:${port}`, lines, end: () => void service.end('SIGTERM') };
}

const readiness = async (address: string) => {
  const response = await fetch(`${address}/readyz`);
  return `${response.status} ${(await response.text()).trim()}`;
};

/** Fills the disk of a PostgreSQL under a service, and before the first start of another. */
export async function tryFullDisk(report: Report): Promise<void> {
  const folder = await makeFolder();
  const data = `${folder}/data`;
  const unmount = await mountSmallDisk(data, DISK_MB);
  let end = async (): Promise<void> => undefined;
  try {
    const cluster = await startCluster(folder);
    end = () => cluster.stop();
    await cluster.run('CREATE DATABASE second');
    const service = await startService(cluster.url());
    await waitUntil('the service is ready', async () => (await readiness(service.address)) === '200 ready', 60);
    const { credentials } = await createStore(service.address, ['products:write', 'products:read']);
    const post = async () => {
      const body = JSON.stringify({ name: 'Caneca', type: 'DIGITAL', price: 1, description: randomBytes(6_000).toString('hex') });
      const headers = { ...credentials, 'content-type': 'application/json' };
      return (await fetch(`${service.address}/api/v1/products`, { method: 'POST', headers, body })).status;
    };
    report.check((await post()) === 201, 'a product is created before', '201');
    const free = fillDisk(data);
    const statuses: number[] = [];
    for (let call = 0; call < 500 && statuses.filter((status) => status === 503).length < CALLS; call += 1)
      statuses.push(await post());
    const refused = statuses.filter((status) => status === 503).length;
    report.check(refused === CALLS, 'writes are refused with 503', `${refused} of ${statuses.length}`);
    await waitUntil('the line with the rest', async () => {
      const told = service.lines().filter(({ msg, cause }) => msg === 'a call failed' && cause === 'disk_full');
      return told.reduce((sum, { count }) => sum + Number(count), 0) === refused;
    });
    const line = service.lines().find(({ msg }) => msg === 'a call failed') ?? {};
    report.check(line.code === '53100' && line.storeId !== undefined, 'the log says why', `${line.reason} (${line.code})`);
    const ready = await readiness(service.address);
    report.check(ready === '200 ready, and writes are refused', '/readyz sees it, and reads go on', ready);
    const metrics = await (await fetch(`${service.address}/metrics`)).text();
    const gauge = /^database_writes_refused \d+$/m.exec(metrics)?.[0];
    report.check(gauge === `database_writes_refused ${refused}`, 'the gauge has them', String(gauge));
    const read = await fetch(`${service.address}/api/v1/products`, { headers: credentials });
    report.check(read.status === 200, 'a list is read meanwhile', String(read.status));
    const second = await startService(cluster.url('second'));
    const isFull = async () => second.lines().some(({ msg }) => String(msg).startsWith('the disk of the database is full'));
    await waitUntil('the start of another service says that the disk is full', isFull, 60);
    free();
    report.check((await post()) === 201, 'a product is created once there is space', '201');
    await waitUntil('the other service is ready by itself', async () => (await readiness(second.address)) === '200 ready', 60);
    report.check(true, 'a start on a full disk says so, and goes on by itself', '');
    for (const { end: stop } of [service, second]) stop();
  } finally {
    await end();
    await unmount();
    await removeFolder(folder);
  }
}
