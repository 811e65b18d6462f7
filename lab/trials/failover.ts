import { setTimeout as pause } from 'node:timers/promises';
import { allSucceeded, formatCounts, newTrafficResult, sendGood, type TrafficResult } from '../soak/good-traffic.ts';
import type { Report } from '../soak/report.ts';
import { type Server, startServer, UNREACHED_LIMITS } from '../soak/server.ts';
import { type Credentials, createStore } from '../soak/store.ts';
import { type Cluster, freePort, makeFolder, removeFolder, startCluster, startStandby, waitUntil } from './cluster.ts';
import { createProduct, responseStatus, startHaproxy } from './haproxy.ts';

/** Duration of the calls before the primary is killed and after the standby is promoted, in milliseconds. */
const BEFORE_MS = 6_000;
const AFTER_MS = 20_000;
/** Time that a failover manager takes to detect the loss of the primary, in milliseconds. */
const DETECTION_MS = 3_000;
/** Maximum time without a 2xx response, in milliseconds. */
const MAX_GAP_MS = 15_000;

/** Counts acknowledged products that do not exist. */
async function countLost(address: string, headers: Credentials, ids: readonly string[]): Promise<number> {
  let lost = 0;
  for (const id of ids) if ((await responseStatus(`${address}/api/v1/products/${id}`, { headers })) !== 200) lost += 1;
  return lost;
}

/** Kills the primary under load and promotes the standby. */
async function checkFailover(
  address: string,
  headers: Credentials,
  servers: readonly [Cluster, Cluster],
  services: readonly Server[],
  report: Report,
) {
  const [primary, standby] = servers;
  const good = newTrafficResult();
  const ending = new AbortController();
  const traffic = sendGood(address, headers, good, { stop: ending.signal, endsWithServer: false });
  const readiness: number[] = [];
  const watched = services[0] as Server;
  const watching = (async () => {
    while (!ending.signal.aborted) {
      readiness.push(await responseStatus(`${watched.address}/readyz`));
      await pause(200);
    }
  })();
  await pause(BEFORE_MS);
  await primary.kill();
  await pause(DETECTION_MS);
  await standby.run('SELECT pg_promote()');
  await pause(AFTER_MS);
  ending.abort();
  await Promise.all([traffic, watching]);
  checkTraffic(good, readiness, report);
  const lost = await countLost(address, headers, good.acknowledged);
  report.check(lost === 0, 'no acknowledged write is lost', `${good.acknowledged.length} read, ${lost} lost`);
}

function checkTraffic(good: TrafficResult, readiness: readonly number[], report: Report): void {
  const { statuses, failures, longestGap } = good;
  report.check(
    allSucceeded(good, [503]),
    'calls get only 2xx and 503',
    `${formatCounts(statuses)}; failed ${formatCounts(failures)}`,
  );
  report.check(
    longestGap <= MAX_GAP_MS,
    'calls get 2xx again within 15 s',
    `${Math.round(longestGap)} ms without a 2xx; the promotion followed ${DETECTION_MS} ms after the kill`,
  );
  const wasUnready = readiness.includes(503);
  report.check(
    wasUnready && readiness.at(-1) === 200,
    '/readyz reports it',
    formatCounts(new Map([200, 503, 0].map((status) => [status, readiness.filter((each) => each === status).length]))),
  );
}

/** Checks that no write is acknowledged while the standby is down, although PostgreSQL reports a cancelled wait as success. */
async function checkUnconfirmedWrite(address: string, headers: Credentials, standby: Cluster, report: Report) {
  await standby.stop();
  const startedAt = performance.now();
  const status = await createProduct(address, headers);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  report.check(status === 503, 'no write is acknowledged that the standby has not confirmed', `${status} after ${seconds} s`);
  await standby.restart();
  await waitUntil('a write succeeds', async () => (await createProduct(address, headers)) === 201);
}

/** Makes the server read-only while connections are open. */
async function checkReadOnly(address: string, headers: Credentials, server: Cluster, service: Server, report: Report) {
  const set = async (value: string) => {
    await server.run(`ALTER SYSTEM SET default_transaction_read_only = ${value}`);
    await server.run('SELECT pg_reload_conf()');
  };
  await set('on');
  await pause(1_000);
  const [ready, write] = [await responseStatus(`${service.address}/readyz`), await createProduct(service.address, headers)];
  report.check(ready === 503 && write === 503, 'a read-only server leads to 503', `/readyz ${ready}, a write ${write}`);
  await waitUntil(
    'haproxy responds with 503',
    async () => (await responseStatus(`${address}/api/v1/products`, { headers })) === 503,
  );
  const body = (await (await fetch(`${address}/api/v1/products`, { headers })).json()) as { error?: { code?: string } };
  report.check(
    body.error?.code === 'SERVICE_UNAVAILABLE',
    'haproxy responds in the error format of the API while no service is ready',
    JSON.stringify(body),
  );
  await set('off');
  const startedAt = performance.now();
  await waitUntil('a write succeeds', async () => (await createProduct(address, headers)) === 201);
  report.info('writes succeed again', `after ${Math.round(performance.now() - startedAt)} ms`);
}

/** Two services behind haproxy, on a primary and a synchronous standby, also behind haproxy. */
export async function tryFailover(report: Report): Promise<void> {
  const folders = [await makeFolder(), await makeFolder()] as const;
  const clusters: Cluster[] = [];
  try {
    const primary = await startCluster(folders[0], { wal_keep_size: '64MB' });
    clusters.push(primary);
    await primary.run('CREATE ROLE haproxy LOGIN');
    const standby = await startStandby(primary, folders[1], 'standby');
    clusters.push(standby);
    await primary.run(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
    await primary.run('SELECT pg_reload_conf()');
    await waitUntil(
      'the standby is synchronous',
      async () => (await primary.run("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'")).length === 1,
    );
    const [publicPort, primaryPort, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()];
    const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
    const end = await startHaproxy(folders[0], { services: addresses, publicPort, primaryPort, servers: [primary, standby] });
    const where = { DATABASE_URL: `postgres://postgres@127.0.0.1:${primaryPort}/postgres` };
    const services: Server[] = [];
    for (const port of ports) services.push(await startServer({ ...where, PORT: String(port) }, UNREACHED_LIMITS));
    const address = `http://127.0.0.1:${publicPort}`;
    const { credentials } = await createStore((services[0] as Server).address);
    await waitUntil(
      'a service is ready behind haproxy',
      async () => (await responseStatus(`${address}/api/v1/products`, { headers: credentials })) === 200,
    );
    await checkUnconfirmedWrite(address, credentials, standby, report);
    await checkFailover(address, credentials, [primary, standby], services, report);
    await checkReadOnly(address, credentials, standby, services[0] as Server, report);
    for (const service of services) {
      const { code } = await service.end('SIGTERM');
      report.check(code === 0, 'a service that ran all the time stops on SIGTERM', `exit code ${code}`);
    }
    end();
  } finally {
    for (const cluster of clusters) await cluster.kill();
    for (const folder of folders) await removeFolder(folder);
  }
}
