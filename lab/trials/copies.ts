import { setTimeout as pause } from 'node:timers/promises';
import type { Report } from '../soak/report.ts';
import { type Server, startServer, UNREACHED_LIMITS } from '../soak/server.ts';
import {
  type Cluster,
  makeFolder,
  removeFolder,
  startCluster,
  startCopy,
  startRecovered,
  startStandby,
  waitUntil,
} from './cluster.ts';

/** Text of /readyz once the process has looked at its database. */
async function readiness({ address }: Server): Promise<string> {
  const looked = async () =>
    (await (await fetch(`${address}/metrics`)).text()).includes('job_last_run_timestamp_seconds{name="installation"}');
  await waitUntil('the service has looked at its database', looked);
  return (await fetch(`${address}/readyz`)).text();
}

/** Starts the service on a server, and ends it after its first look. Returns what /readyz said. */
async function serveOnce(cluster: Cluster): Promise<string> {
  const server = await startServer({ DATABASE_URL: cluster.url() }, UNREACHED_LIMITS);
  const text = await readiness(server);
  await server.end('SIGTERM');
  return text;
}

/** Copies a server in every physical way, and has a standby take over: which of them hold the jobs? */
export async function tryCopies(report: Report): Promise<void> {
  const folders: string[] = [];
  const clusters: Cluster[] = [];
  const folder = async () => {
    const made = await makeFolder();
    folders.push(made);
    return made;
  };
  const add = (cluster: Cluster) => {
    clusters.push(cluster);
    return cluster;
  };
  const check = (name: string, text: string, held: RegExp | undefined) =>
    report.check(held ? held.test(text) : text === 'ready\n', name, text.trim());
  try {
    const archive = await folder();
    const primary = add(
      await startCluster(await folder(), { archive_mode: 'on', archive_command: `cp %p ${archive}/%f`, wal_level: 'replica' }),
    );
    check('a first start runs', await serveOnce(primary), undefined);
    await primary.stop();
    await primary.restart();
    check('a restart of the server runs', await serveOnce(primary), undefined);
    await primary.kill();
    await primary.restart();
    check('a crash of the server runs', await serveOnce(primary), undefined);

    check(
      'a base backup that is started beside it is held',
      await serveOnce(add(await startCopy(primary, await folder()))),
      /may be a copy/,
    );
    const recovered = add(await startRecovered(primary, await folder(), archive));
    check('a recovery up to a point is held', await serveOnce(recovered), /chosen point/);

    const standby = add(await startStandby(primary, await folder(), 'standby'));
    await pause(1_000);
    await primary.kill();
    await standby.run('SELECT pg_promote()');
    check('a standby that took over runs', await serveOnce(standby), undefined);
    await standby.run(
      'UPDATE installation SET seen_at = now() - interval \'1 hour\', place = place || \'{"timeline": "00000001"}\'',
    );
    check('a backup of an hour ago that was recovered is held', await serveOnce(standby), /another history/);
  } finally {
    for (const cluster of clusters) await cluster.kill();
    for (const made of folders) await removeFolder(made);
  }
}
