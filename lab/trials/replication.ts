import { setTimeout as pause } from 'node:timers/promises';
import { allSucceeded, formatCounts, newTrafficResult, sendGood } from '../soak/good-traffic.ts';
import type { Report } from '../soak/report.ts';
import { startServer, UNREACHED_LIMITS } from '../soak/server.ts';
import { createStore } from '../soak/store.ts';
import { type Cluster, copySchema, freePort, makeFolder, removeFolder, startCluster, waitUntil } from './cluster.ts';
import { responseStatus } from './haproxy.ts';

/** Duration of the calls before the copy, after it, and on the new server, in milliseconds. */
const PHASE_MS = 6_000;

/** Number of rows and a hash of all of them, by table. Limits are not replicated. */
async function contentsOf(cluster: Cluster): Promise<ReadonlyMap<string, string>> {
  const tables = await cluster.run<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND relpersistence = 'p'
     AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const content = `count(*) || ' ' || coalesce(md5(string_agg(r::text, '' ORDER BY r::text)), '') AS content`;
  const text = tables.map(({ name }) => `SELECT '${name}' AS name, ${content} FROM ${name} AS r`).join(' UNION ALL ');
  return new Map((await cluster.run<{ name: string; content: string }>(text)).map((row) => [row.name, row.content]));
}

/** Waits until the subscriber has everything that the publisher has written so far. */
async function waitForAll(publisher: Cluster, subscriber: Cluster): Promise<void> {
  const [{ lsn } = { lsn: '' }] = await publisher.run<{ lsn: string }>('SELECT pg_current_wal_lsn()::text AS lsn');
  const behind = `SELECT FROM pg_replication_slots WHERE slot_name = 'upgrade' AND confirmed_flush_lsn >= '${lsn}'`;
  const copying = `SELECT FROM pg_subscription_rel WHERE srsubstate <> 'r'`;
  await waitUntil(
    'the subscriber has everything',
    async () => (await subscriber.run(copying)).length === 0 && (await publisher.run(behind)).length === 1,
    120,
  );
}

/** Sets every sequence of the subscriber to that of the publisher: they are not replicated. */
async function copySequences(publisher: Cluster, subscriber: Cluster): Promise<number> {
  const statements = await publisher.run<{ text: string }>(
    `SELECT format('SELECT setval(%L, %s)', format('%I.%I', schemaname, sequencename), last_value) AS text
     FROM pg_sequences WHERE last_value IS NOT NULL`,
  );
  for (const { text } of statements) await subscriber.run(text);
  return statements.length;
}

/** Moves the service to another PostgreSQL server by logical replication of all tables, during calls. */
export async function tryReplication(report: Report): Promise<void> {
  const folders = [await makeFolder(), await makeFolder()] as const;
  const clusters: Cluster[] = [];
  try {
    const publisher = await startCluster(folders[0], { wal_level: 'logical' });
    clusters.push(publisher);
    const subscriber = await startCluster(folders[1]);
    clusters.push(subscriber);
    const PORT = String(await freePort());
    const before = await startServer({ DATABASE_URL: publisher.url(), PORT }, UNREACHED_LIMITS);
    const { credentials: headers } = await createStore(before.address);
    const good = newTrafficResult();
    const during = sendGood(before.address, headers, good, { stop: AbortSignal.timeout(10 * 60_000), endsWithServer: true });
    await pause(PHASE_MS);

    const copyStarted = performance.now();
    await copySchema(publisher, subscriber);
    await publisher.run('CREATE PUBLICATION upgrade FOR ALL TABLES');
    await subscriber.run(
      `CREATE SUBSCRIPTION upgrade CONNECTION 'host=127.0.0.1 port=${publisher.port} user=postgres dbname=postgres' PUBLICATION upgrade`,
    );
    await waitForAll(publisher, subscriber);
    report.info('all tables are copied during calls', `after ${((performance.now() - copyStarted) / 1000).toFixed(1)} s`);
    await pause(PHASE_MS);

    const stopStarted = performance.now();
    const { code } = await before.end('SIGTERM');
    await during;
    const stopped = performance.now();
    await waitForAll(publisher, subscriber);
    const sequences = await copySequences(publisher, subscriber);
    await subscriber.run('DROP SUBSCRIPTION upgrade');
    await subscriber.run('ANALYZE');
    const switchedIn = performance.now() - stopped;
    const [old, copied] = [await contentsOf(publisher), await contentsOf(subscriber)];
    const differing = [...old].filter(([table, content]) => copied.get(table) !== content).map(([table]) => table);
    report.check(
      differing.length === 0 && old.size === copied.size && old.size > 40,
      'the new server has the rows of the old one',
      `${old.size} tables, ${sequences} sequences; differing: ${differing.join(', ') || 'none'}`,
    );
    const after = await startServer({ DATABASE_URL: subscriber.url(), PORT }, UNREACHED_LIMITS);
    const seconds = [stopped - stopStarted, switchedIn, after.startedIn].map((time) => (time / 1000).toFixed(1));
    report.check(
      code === 0,
      'the service is moved',
      `${seconds[0]} s to stop it, ${seconds[1]} s until the new server has everything, ${seconds[2]} s to start it`,
    );
    await sendGood(after.address, headers, good, { stop: AbortSignal.timeout(PHASE_MS), endsWithServer: false });
    const failures = new Map([...good.failures].filter(([reason]) => reason !== 'ECONNREFUSED'));
    report.check(
      allSucceeded({ ...good, failures }),
      'calls get only 2xx before and after the move',
      `${formatCounts(good.statuses)}; failed ${formatCounts(failures)}`,
    );
    let lost = 0;
    for (const id of good.acknowledged)
      if ((await responseStatus(`${after.address}/api/v1/products/${id}`, { headers })) !== 200) lost += 1;
    report.check(lost === 0, 'no acknowledged write is lost', `${good.acknowledged.length} read, ${lost} lost`);
    const body = JSON.stringify({
      query:
        '{ products(filter: { statuses: [DRAFT, ACTIVE, PUBLISHED, INACTIVE] }) { totalCount } changes { pageInfo { endCursor } } }',
    });
    const reply = await fetch(`${after.address}/graphql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    const { data } = (await reply.json()) as { data?: { products: { totalCount: number } } };
    const [{ count } = { count: -1 }] = await subscriber.run<{ count: number }>('SELECT count(*)::int AS count FROM product');
    report.check(
      data?.products.totalCount === count,
      'stored totals are those of the rows',
      `${data?.products.totalCount} of ${count}`,
    );
    await after.end('SIGTERM');
  } finally {
    for (const cluster of clusters) await cluster.kill();
    for (const folder of folders) await removeFolder(folder);
  }
}
