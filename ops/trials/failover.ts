import { setTimeout as pause } from 'node:timers/promises';
import { counted, isFine, noTraffic, sendGood, type TrafficResult } from '../../soak/good-traffic.ts';
import type { Report } from '../../soak/report.ts';
import { NO_LIMITS, type Server, startServer } from '../../soak/server.ts';
import { type Credentials, makeStore } from '../../soak/store.ts';
import { type Cluster, freePort, ownFolder, removeFolder, startCluster, startStandby, until } from './cluster.ts';
import { create, startHaproxy, statusOf } from './haproxy.ts';

/** Duration of the calls before the primary is killed and after the standby was promoted, in milliseconds. */
const BEFORE_MS = 6_000;
const AFTER_MS = 20_000;
/** Time that an operator's tool takes to decide that the primary is gone, in milliseconds. */
const DECISION_MS = 3_000;
/** Longest time without an answer of 2xx, in milliseconds. */
const MAX_GAP_MS = 15_000;

/** Numbers of acknowledged products that are not there. */
async function lostOf(address: string, headers: Credentials, ids: readonly string[]): Promise<number> {
  let lost = 0;
  for (const id of ids) if ((await statusOf(`${address}/api/v1/products/${id}`, { headers })) !== 200) lost += 1;
  return lost;
}

/** The primary is killed under load, and the standby promoted. */
async function fall(
  address: string,
  headers: Credentials,
  servers: readonly [Cluster, Cluster],
  services: readonly Server[],
  report: Report,
) {
  const [primary, standby] = servers;
  const good = noTraffic();
  const ending = new AbortController();
  const traffic = sendGood(address, headers, good, { stop: ending.signal, endsWithServer: false });
  const readiness: number[] = [];
  const watched = services[0] as Server;
  const watching = (async () => {
    while (!ending.signal.aborted) {
      readiness.push(await statusOf(`${watched.address}/readyz`));
      await pause(200);
    }
  })();
  await pause(BEFORE_MS);
  await primary.kill();
  await pause(DECISION_MS);
  await standby.run('SELECT pg_promote()');
  await pause(AFTER_MS);
  ending.abort();
  await Promise.all([traffic, watching]);
  told(good, readiness, report);
  const lost = await lostOf(address, headers, good.acknowledged);
  report.say(lost === 0, 'no acknowledged write is lost', `${good.acknowledged.length} looked for, ${lost} lost`);
}

function told(good: TrafficResult, readiness: readonly number[], report: Report): void {
  const { statuses, failures, longestGap } = good;
  report.say(isFine(good, [503]), 'calls get 2xx and 503 and nothing else', `${counted(statuses)}; failed ${counted(failures)}`);
  report.say(
    longestGap <= MAX_GAP_MS,
    'service is back within 15 s',
    `${Math.round(longestGap)} ms without a 2xx; the promotion came ${DECISION_MS} ms after the kill`,
  );
  const wasAway = readiness.includes(503);
  report.say(
    wasAway && readiness.at(-1) === 200,
    '/readyz says so',
    counted(new Map([200, 503, 0].map((status) => [status, readiness.filter((each) => each === status).length]))),
  );
}

/** While the standby is away no write is acknowledged, although PostgreSQL reports a cancelled wait as success. */
async function unconfirmed(address: string, headers: Credentials, standby: Cluster, report: Report) {
  await standby.stop();
  const begun = performance.now();
  const status = await create(address, headers);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  report.say(status === 503, 'no write is acknowledged that the standby has not confirmed', `${status} after ${seconds} s`);
  await standby.restart();
  await until('a write', async () => (await create(address, headers)) === 201);
}

/** The server takes no writes, over the connections that are open. */
async function readOnly(address: string, headers: Credentials, server: Cluster, service: Server, report: Report) {
  const set = async (value: string) => {
    await server.run(`ALTER SYSTEM SET default_transaction_read_only = ${value}`);
    await server.run('SELECT pg_reload_conf()');
  };
  await set('on');
  await pause(1_000);
  const [ready, write] = [await statusOf(`${service.address}/readyz`), await create(service.address, headers)];
  report.say(ready === 503 && write === 503, 'a server that takes no writes is a 503', `/readyz ${ready}, a write ${write}`);
  await until('the 503 of haproxy', async () => (await statusOf(`${address}/api/v1/products`, { headers })) === 503);
  const body = (await (await fetch(`${address}/api/v1/products`, { headers })).json()) as { error?: { code?: string } };
  report.say(
    body.error?.code === 'SERVICE_UNAVAILABLE',
    'haproxy answers in the form of the API while no service is ready',
    JSON.stringify(body),
  );
  await set('off');
  const begun = performance.now();
  await until('a write', async () => (await create(address, headers)) === 201);
  report.tell('and served again', `after ${Math.round(performance.now() - begun)} ms`);
}

/** A primary with a synchronous standby behind haproxy, which two services use, and haproxy in front of those. */
export async function tryFailover(report: Report): Promise<void> {
  const folders = [await ownFolder(), await ownFolder()] as const;
  const clusters: Cluster[] = [];
  try {
    const primary = await startCluster(folders[0], { wal_keep_size: '64MB' });
    clusters.push(primary);
    await primary.run('CREATE ROLE haproxy LOGIN');
    const standby = await startStandby(primary, folders[1], 'standby');
    clusters.push(standby);
    await primary.run(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
    await primary.run('SELECT pg_reload_conf()');
    await until(
      'the standby',
      async () => (await primary.run("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'")).length === 1,
    );
    const [publicPort, primaryPort, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()];
    const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
    const end = await startHaproxy(folders[0], { services: addresses, publicPort, primaryPort, servers: [primary, standby] });
    const where = { DATABASE_URL: `postgres://postgres@127.0.0.1:${primaryPort}/postgres` };
    const services: Server[] = [];
    for (const port of ports) services.push(await startServer({ ...where, PORT: String(port) }, NO_LIMITS));
    const address = `http://127.0.0.1:${publicPort}`;
    const { credentials } = await makeStore((services[0] as Server).address);
    await until(
      'a service behind haproxy',
      async () => (await statusOf(`${address}/api/v1/products`, { headers: credentials })) === 200,
    );
    await unconfirmed(address, credentials, standby, report);
    await fall(address, credentials, [primary, standby], services, report);
    await readOnly(address, credentials, standby, services[0] as Server, report);
    for (const service of services) {
      const { code } = await service.end('SIGTERM');
      report.say(code === 0, 'the service that was there before stops when it is asked', `code ${code}`);
    }
    end();
  } finally {
    for (const cluster of clusters) await cluster.kill();
    for (const folder of folders) await removeFolder(folder);
  }
}
