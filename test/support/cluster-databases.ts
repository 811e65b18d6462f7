import pg from 'pg';
import { distribute } from '../../src/data/distribution/distribute.ts';
import { assertReady } from '../../src/data/distribution/ready-servers.ts';
import { createQuery } from '../../src/data/driver/sending/statements.ts';

/** Parts of each table: few, since every one is a table that each copy of a database has. */
const PARTS = 4;

const WORKERS = `SELECT nodename AS host, nodeport AS port FROM pg_dist_node
WHERE noderole = 'primary' AND isactive AND groupid <> 0 ORDER BY nodeid`;

/** Address of a database of a server. */
function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function sendTo(url: string, ...texts: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const text of texts) await client.query(text);
  } finally {
    await client.end();
  }
}

/** Addresses of the servers that a test database is on: of a Citus cluster the coordinator and then the others, otherwise the one. */
export async function serversAt(url: string): Promise<readonly string[]> {
  const admin = new pg.Client(url);
  await admin.connect();
  try {
    const { rowCount } = await admin.query("SELECT FROM pg_extension WHERE extname = 'citus'");
    if (rowCount === 0) return [url];
    const { rows } = await admin.query<{ host: string; port: number }>(WORKERS);
    return [url, ...rows.map(({ host, port }) => Object.assign(new URL(url), { host: `${host}:${port}` }).href)];
  } finally {
    await admin.end();
  }
}

/** Makes the cluster of a database that is on all servers, and divides its tables, which are there and empty. */
export async function divideDatabase(servers: readonly string[], database: string): Promise<void> {
  const [coordinator = '', ...workers] = servers.map((server) => addressOf(server, database));
  for (const url of [coordinator, ...workers]) await sendTo(url, 'CREATE EXTENSION citus');
  const hostAndPort = (url: string) => `'${new URL(url).hostname}', ${new URL(url).port}`;
  const pool = new pg.Pool({ connectionString: coordinator, max: 1, options: `-c citus.shard_count=${PARTS}` });
  try {
    await pool.query(`SELECT citus_set_coordinator_host(${hostAndPort(coordinator)})`);
    for (const worker of workers) await pool.query(`SELECT citus_add_node(${hostAndPort(worker)})`);
    await assertReady(createQuery(pool));
    await distribute(createQuery(pool), () => undefined);
  } finally {
    await pool.end();
  }
}

/** Makes a database on all servers, of a template to which nobody may connect. */
export async function createOnServers(servers: readonly string[], name: string, template: string): Promise<void> {
  for (const server of servers) await sendTo(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  // What is set for a database is not copied with it.
  if (servers.length > 1)
    await sendTo(servers[0] ?? '', `ALTER DATABASE ${name} SET citus.allow_nested_distributed_execution = on`);
}

/** Ends the sessions in a database of all servers, also those that Citus keeps, and lets nobody connect. */
export async function closeOnServers(servers: readonly string[], name: string): Promise<void> {
  const end = `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`;
  for (const server of servers) await sendTo(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`, end);
}

export async function dropOnServers(servers: readonly string[], name: string): Promise<void> {
  for (const server of servers) await sendTo(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}
