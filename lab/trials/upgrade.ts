import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrationsIn } from '../../src/data/driver/migrating/migrations.ts';
import { MIGRATIONS } from '../../src/data/driver/opening/open.ts';
import { allSucceeded, formatCounts, newTrafficResult, sendGood } from '../soak/good-traffic.ts';
import type { Report } from '../soak/report.ts';
import { type Server, startServer, UNREACHED_LIMITS } from '../soak/server.ts';
import { createStore } from '../soak/store.ts';
import { freePort, makeFolder, removeFolder, startCluster, waitUntil } from './cluster.ts';
import { checkOutBefore } from './earlier-version.ts';
import { responseStatus, startHaproxy } from './haproxy.ts';

/** Duration of the calls before, between and after the steps, in milliseconds. */
const STEP_INTERVAL_MS = 4_000;

/** Replaces two services of the previous version one by one during calls through haproxy. */
export async function tryUpgrade(report: Report, argument = '1'): Promise<void> {
  const folder = await makeFolder();
  const earlier = await checkOutBefore(Number(argument), join(folder, 'before'));
  const { commit, migration } = earlier;
  const cluster = await startCluster(folder);
  try {
    const program = join(earlier.folder, 'start.js');
    await cluster.run('CREATE ROLE haproxy LOGIN');
    const [publicPort, primaryPort, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()];
    const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
    const servers = [cluster, cluster];
    const end = await startHaproxy(folder, { services: addresses, publicPort, primaryPort, servers });
    const where = (port: number) => ({ DATABASE_URL: cluster.url(), PORT: String(port) });
    const services: Server[] = [];
    for (const port of ports) services.push(await startServer(where(port), UNREACHED_LIMITS, program));
    const address = `http://127.0.0.1:${publicPort}`;
    const { credentials: headers } = await createStore((services[0] as Server).address);
    await waitUntil(
      'the services are ready',
      async () => (await responseStatus(`${address}/api/v1/products`, { headers })) === 200,
    );
    const newest = 'SELECT migration_name AS name FROM _prisma_migrations ORDER BY migration_name DESC LIMIT 1';
    const before = (await cluster.run<{ name: string }>(newest))[0]?.name;

    const good = newTrafficResult();
    const ending = new AbortController();
    const traffic = sendGood(address, headers, good, { stop: ending.signal, endsWithServer: false });
    await pause(STEP_INTERVAL_MS);
    // The first service of the new version migrates while the two old ones run.
    const first = await startServer(where(0));
    await pause(STEP_INTERVAL_MS);
    const codes: (number | null)[] = [];
    for (const [index, service] of services.entries()) {
      codes.push((await service.end('SIGTERM')).code);
      services[index] = await startServer(where(ports[index] as number));
      await pause(STEP_INTERVAL_MS);
    }
    ending.abort();
    await traffic;
    const after = (await cluster.run<{ name: string }>(newest))[0]?.name;
    report.info('versions', `${commit.slice(0, 9)} with ${before}, then the current one with ${after}`);
    report.check(
      before !== after && (before ?? '') < migration,
      `the new version applied ${migration} while the old one ran`,
      `started in ${Math.round(first.startedIn)} ms`,
    );
    const details = `${formatCounts(good.statuses)}; failed ${formatCounts(good.failures)}; ${Math.round(good.longestGap)} ms without a 2xx`;
    report.check(allSucceeded(good), 'every call gets a 2xx', details);
    report.check(
      codes.every((code) => code === 0),
      'the old services stop on SIGTERM',
      `exit codes ${codes.join(', ')}`,
    );
    const silent = migrationsIn(MIGRATIONS).filter(
      ({ name, serves }) => name >= migration && !(serves !== undefined && serves < migration),
    );
    if (silent.length > 0)
      report.info('the way back', `not tried: ${silent.map(({ name }) => name).join(', ')} serves no version before`);
    else {
      const old = await startServer(where(0), UNREACHED_LIMITS, program);
      const status = await responseStatus(`${old.address}/api/v1/products`, { headers });
      report.check(status === 200, 'the version before starts again on the new schema', `GET /api/v1/products ${status}`);
      await old.end('SIGTERM');
    }
    for (const service of [...services, first]) await service.end('SIGTERM');
    end();
  } finally {
    await cluster.kill();
    await earlier.remove();
    await removeFolder(folder);
  }
}
