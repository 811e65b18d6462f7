import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrationsIn } from '../../../src/data/driver/migrations.ts';
import { MIGRATIONS } from '../../../src/data/driver/open.ts';
import { openPostgresql } from '../../../src/data/driver/postgresql.ts';
import { ensureSessionSettings } from '../../../src/data/driver/session-settings.ts';
import { Service } from '../../support/service.ts';
import { emptyDatabase } from '../../support/test-database.ts';

const SHOW = `SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS statement,
  current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('jit') AS compiler`;
const SET = { zone: 'UTC', statement: '15s', idle: '15s', compiler: 'off' };

/** A database with another time zone, as a server in Brazil may have. */
async function brazilianDatabase(): Promise<string> {
  const { url, drop } = await emptyDatabase();
  onTestFinished(drop);
  await query(url, `ALTER DATABASE ${JSON.stringify(new URL(url).pathname.slice(1))} SET TimeZone = 'America/Sao_Paulo'`);
  return url;
}

async function query(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows[0];
}

/** Makes a pool of one connection with options of libpq. */
const poolOf = (connectionString: string, options?: string) => () => new pg.Pool({ connectionString, max: 1, options });

/** Message with which a client ends a statement or a batch. */
const SYNC = 'S\0\0\0\u0004';

/** A proxy in front of a server that notes the parameters with which connections start, and the Syncs of each packet. */
async function notingProxy(url: string) {
  const starts: string[] = [];
  const syncs: number[] = [];
  const { hostname, port } = new URL(url);
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    client.once('data', (first: Buffer) => starts.push(first.subarray(8).toString('latin1')));
    client.on('data', (packet: Buffer) => syncs.push(packet.toString('latin1').split(SYNC).length - 1));
    client.pipe(server).pipe(client);
    for (const socket of [client, server]) socket.on('error', () => undefined).on('close', () => client.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = `${(proxy.address() as AddressInfo).port}`;
  return { url: address.href, starts, syncs };
}

describe('session settings', () => {
  test('are defaults of the role, and no connection sends options that a pooler rejects', async () => {
    const url = await brazilianDatabase();
    const proxy = await notingProxy(url);

    const database = await openPostgresql({ url: proxy.url, pipelineConnections: 2, migrations: migrationsIn(MIGRATIONS) });
    const { rows } = await database.query({ name: '', text: SHOW, values: [] });
    await database.close();

    expect(rows).toEqual([SET]);
    expect(await query(url, SHOW)).toEqual(rows[0]);
    expect(proxy.starts.length).toBeGreaterThan(2);
    expect(proxy.starts.filter((start) => /options|statement_timeout/.test(start))).toEqual([]);
  });

  test('are set once by processes that start together', async () => {
    const url = await brazilianDatabase();
    await Promise.all(Array.from({ length: 8 }, () => ensureSessionSettings(poolOf(url))));

    expect(await query(url, SHOW)).toEqual(SET);
  });

  test('that only cost time are not required of the connections that a pooler keeps', async () => {
    const url = await brazilianDatabase();
    const options = '-c TimeZone=UTC -c statement_timeout=15s -c idle_in_transaction_session_timeout=15s -c jit=on';

    await ensureSessionSettings(poolOf(url, options));

    expect(await query(url, SHOW)).toEqual(SET);
  });

  test('that a pooler keeps from before are rejected with a remedy', async () => {
    const url = await brazilianDatabase();
    const options = '-c TimeZone=America/Sao_Paulo -c statement_timeout=0';

    await expect(ensureSessionSettings(poolOf(url, options))).rejects.toThrow(
      'connections of the database still have TimeZone = America/Sao_Paulo, statement_timeout = 0, although the role now has other defaults: ' +
        'a pooler keeps older connections open; close them (RECONNECT in the console of PgBouncer)',
    );
  });
});

describe('a purchase', () => {
  test.for([
    ['with pipelining, sends several statements at once', true],
    ['without pipelining, sends a statement after the answer of the one before', false],
  ] as const)('%s', async ([, isPipelined]) => {
    const { url, drop } = await emptyDatabase();
    onTestFinished(drop);
    const proxy = await notingProxy(url);
    const migrations = migrationsIn(MIGRATIONS);
    const database = await openPostgresql({ url: proxy.url, migrationUrl: url, isPipelined, pipelineConnections: 2, migrations });
    const service = new Service(database);
    const store = await service.newStore();
    proxy.syncs.length = 0;

    const { data } = await store.complete(await store.externalCheckout(), {});
    await database.close();

    expect(data).toMatchObject({ completeCheckout: { order: { status: 'PENDING' } } });
    const most = Math.max(...proxy.syncs);
    if (isPipelined) expect(most).toBeGreaterThan(1);
    else expect(most).toBe(1);
  });
});
