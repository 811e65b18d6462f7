import { setTimeout as pause } from 'node:timers/promises';
import { formatCounts, newTrafficResult, sendGood } from '../soak/good-traffic.ts';
import type { Report } from '../soak/report.ts';
import { startServer, UNREACHED_LIMITS } from '../soak/server.ts';
import { createStore } from '../soak/store.ts';
import {
  type Cluster,
  makeFolder,
  recoverBackup,
  removeFolder,
  startCluster,
  takeBaseBackup,
  waitForArchive,
} from './cluster.ts';
import { createProduct, responseStatus } from './haproxy.ts';

/** Duration of the calls before the base backup and after it, in milliseconds. */
const PHASE_MS = 4_000;

/** Time between the last call, the moment to recover to, and the mistake, in milliseconds. */
const APART_MS = 1_500;

/**
 * Loses all products by a mistake, and then the server, and recovers to the moment before: a base backup that was made during calls, and
 * the archived log.
 */
export async function tryPitr(report: Report): Promise<void> {
  const [folder, archive, copy] = [await makeFolder(), await makeFolder(), await makeFolder()];
  const clusters: Cluster[] = [];
  try {
    const archive_command = `test ! -f ${archive}/%f && cp %p ${archive}/%f`;
    const primary = await startCluster(folder, { archive_mode: 'on', archive_command });
    clusters.push(primary);
    const before = await startServer({ DATABASE_URL: primary.url() }, UNREACHED_LIMITS);
    const { credentials: headers } = await createStore(before.address);
    const good = newTrafficResult();
    const stop = new AbortController();
    const during = sendGood(before.address, headers, good, { stop: stop.signal, endsWithServer: false });
    await pause(PHASE_MS);
    const backupStarted = performance.now();
    await takeBaseBackup(primary, copy, 'backup');
    report.info('a base backup during calls', `${((performance.now() - backupStarted) / 1000).toFixed(1)} s`);
    await pause(PHASE_MS);
    stop.abort();
    await during;

    await pause(APART_MS);
    const [{ moment } = { moment: '' }] = await primary.run<{ moment: string }>('SELECT now()::text AS moment');
    await pause(APART_MS);
    await primary.run('TRUNCATE product CASCADE');
    await waitForArchive(primary, archive);
    await before.end('SIGTERM');
    await primary.kill();

    const recoveryStarted = performance.now();
    const recovered = await recoverBackup(copy, archive, { recovery_target_time: moment });
    clusters.push(recovered);
    const seconds = ((performance.now() - recoveryStarted) / 1000).toFixed(1);
    const after = await startServer({ DATABASE_URL: recovered.url() }, UNREACHED_LIMITS);
    report.check(
      true,
      'the server is recovered and the service started',
      `after ${seconds} s and ${(after.startedIn / 1000).toFixed(1)} s`,
    );
    let lost = 0;
    for (const id of good.acknowledged)
      if ((await responseStatus(`${after.address}/api/v1/products/${id}`, { headers })) !== 200) lost += 1;
    report.check(
      lost === 0 && good.acknowledged.length > 0,
      'every write that was acknowledged before that moment is there',
      `${good.acknowledged.length} read, ${lost} lost; calls ${formatCounts(good.statuses)}`,
    );
    const readiness = await (await fetch(`${after.address}/readyz`)).text();
    report.check(/held/.test(readiness), 'its jobs are held, so that nothing is sent again', readiness.trim());
    const created = await createProduct(after.address, headers);
    report.check(created === 201, 'it takes writes', String(created));
    await after.end('SIGTERM');
  } finally {
    for (const cluster of clusters) await cluster.kill();
    for (const each of [folder, archive, copy]) await removeFolder(each);
  }
}
