import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { migrationsIn } from '../../../src/data/driver/migrating/migrations.ts';
import { MIGRATIONS } from '../../../src/data/driver/opening/open.ts';
import { openPostgresql } from '../../../src/data/driver/opening/postgresql.ts';
import { ignorePoolErrors } from '../../../src/data/driver/sending/transactions.ts';
import { withSessionSettings } from '../../../src/data/driver/watching/session-settings.ts';
import { Service } from '../../support/service.ts';
import { copyOfTemplate, emptyDatabase } from '../../support/test-database.ts';

/** Settings that a server, a database or a role may have, each with the one that the service needs. */
const HOSTILE: readonly (readonly [name: string, hostile: string, needed: string])[] = [
  ['DateStyle', 'German', 'ISO, MDY'],
  ['DateStyle', 'SQL, DMY', 'ISO, MDY'],
  ['DateStyle', 'Postgres, DMY', 'ISO, MDY'],
  ['IntervalStyle', 'sql_standard', 'postgres'],
  ['TimeZone', 'America/Sao_Paulo', 'UTC'],
  ['client_encoding', 'LATIN1', 'UTF8'],
  ['bytea_output', 'escape', 'hex'],
  ['extra_float_digits', '-15', '1'],
  ['standard_conforming_strings', 'off', 'on'],
  ['backslash_quote', 'off', 'safe_encoding'],
  ['array_nulls', 'off', 'on'],
  ['transform_null_equals', 'on', 'off'],
  ['gin_fuzzy_search_limit', '1', '0'],
  ['default_transaction_isolation', 'serializable', 'read committed'],
  ['default_transaction_deferrable', 'on', 'off'],
  ['client_min_messages', 'error', 'notice'],
  ['exit_on_error', 'on', 'off'],
  ['statement_timeout', '1ms', '15s'],
  ['idle_in_transaction_session_timeout', '1ms', '15s'],
  ['lock_timeout', '1ms', '0'],
  ['idle_session_timeout', '1min', '0'],
  ['jit', 'on', 'off'],
];

/** Settings that lead to no answer at all: the start names them. */
const REFUSED: readonly (readonly [name: string, value: string, sentence: string])[] = [
  ['session_replication_role', 'replica', 'have session_replication_role = replica and not origin'],
  ['search_path', 'pg_catalog', 'have search_path = pg_catalog, which leads to no schema that tables can be made in'],
  ['search_path', 'nowhere', 'have search_path = nowhere, which leads to no schema that tables can be made in'],
  [
    'search_path',
    'elsewhere, public',
    'have search_path = elsewhere, public, and the tables are in public: name that schema first',
  ],
  [
    'default_transaction_read_only',
    'on',
    'have default_transaction_read_only = on, by ALTER ROLE, ALTER DATABASE or the address',
  ],
];

const nameOf = (url: string) => JSON.stringify(new URL(url).pathname.slice(1));

async function ownDatabase(make = emptyDatabase): Promise<string> {
  const { url, drop } = await make();
  onTestFinished(drop);
  return url;
}

/** Opens a pool of one connection. */
const openPool = (config: pg.ClientConfig) => ignorePoolErrors(new pg.Pool({ ...config, max: 1 }));

/** A setting of the sessions that the service would have. */
async function settingOf(connectionString: string, name: string): Promise<unknown> {
  const pool = openPool(await withSessionSettings({ connectionString }, openPool));
  const { rows } = await pool.query(`SELECT current_setting('${name}') AS value`);
  await pool.end();
  return (rows[0] as { value: unknown }).value;
}

const open = (url: string) => openPostgresql({ url, pipelineConnections: 2, migrations: migrationsIn(MIGRATIONS) });

/** Defaults of roles in this database. */
const DEFAULTS = `SELECT (SELECT setconfig FROM pg_db_role_setting JOIN pg_database d ON d.oid = setdatabase
  WHERE datname = current_database() AND setrole <> 0) AS defaults`;

/** Runs a statement without the limits that a database has in a test. */
async function query(url: string, text: string): Promise<unknown> {
  const options = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0';
  const client = new pg.Client({ connectionString: url, options });
  await client.connect();
  try {
    return (await client.query(text)).rows[0];
  } finally {
    await client.end();
  }
}

/** Message with which a client ends a statement or a batch. */
const SYNC = 'S\0\0\0\u0004';

/** The answer of a pooler to a parameter of the start that it does not take. */
const REFUSAL = ((fields: string) => {
  const message = Buffer.from(`E\0\0\0\0${fields}`);
  message.writeUInt32BE(message.length - 1, 1);
  return message;
})('SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter in options\0\0');

/**
 * A proxy in front of a server that notes the parameters with which connections start, and the Syncs of each packet. It refuses
 * those that `refuses` returns true for, as a pooler does.
 */
async function notingProxy(url: string, refuses: (start: string) => boolean = () => false) {
  const starts: string[] = [];
  const syncs: number[] = [];
  const { hostname, port } = new URL(url);
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    client.once('data', (first: Buffer) => {
      const start = first.subarray(8).toString('latin1');
      starts.push(start);
      if (refuses(start)) client.end(REFUSAL);
    });
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
  let shared: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    shared = await emptyDatabase();
  });
  afterAll(() => shared.drop());

  test.each(HOSTILE)('%s = %s of the database or the role is not that of the sessions', async (name, hostile, needed) => {
    const { url } = shared;
    onTestFinished(async () => {
      await query(url, `ALTER DATABASE ${nameOf(url)} RESET ALL`);
      await query(url, `ALTER ROLE CURRENT_USER IN DATABASE ${nameOf(url)} RESET ALL`);
    });
    await query(url, `ALTER DATABASE ${nameOf(url)} SET ${name} = '${hostile}'`);
    expect(await settingOf(url, name)).toBe(needed);
    await query(url, `ALTER ROLE CURRENT_USER IN DATABASE ${nameOf(url)} SET ${name} = '${hostile}'`);
    expect(await settingOf(`${url}?options=-c%20${name}%3D${hostile.replaceAll(/[, ]+/g, ',')}`, name)).toBe(needed);
  });

  test.each(REFUSED)('%s = %s keeps the service from starting, with a sentence', async (name, value, sentence) => {
    const url = await ownDatabase(copyOfTemplate);
    await query(url, 'CREATE SCHEMA elsewhere');
    await query(url, `ALTER DATABASE ${nameOf(url)} SET ${name} = ${value}`);
    await expect(open(url)).rejects.toThrow(`the sessions of the database ${sentence}`);
  });

  test('of all kinds at once change no date, no price and no secret, and no limit is left for others of the role', async () => {
    const url = await ownDatabase(copyOfTemplate);
    for (const [name, hostile] of HOSTILE.filter(([, hostile]) => hostile !== '1ms'))
      await query(url, `ALTER DATABASE ${nameOf(url)} SET ${name} = '${hostile}'`);
    const database = await open(url);
    const service = new Service(database);
    const store = await service.newStore();
    const product = await store.product({ price: 100, status: 'ACTIVE', name: `Açaí d'água \\ "1"` });
    await store.coupon({ code: 'FUTURO', startsAt: '2090-01-01T00:00:00Z', automaticApply: true });
    await store.coupon({ code: 'PASSADO', endsAt: '2021-01-01T00:00:00Z', automaticApply: true });
    const simulate = 'query ($id: ID!) { simulateCart(input: { items: [{ productId: $id, quantity: 1 }] }) { total } }';
    expect(await store.ask(simulate, { id: product })).toEqual({ total: 100 });
    const read = 'query { coupons(orderBy: { field: CODE }) { nodes { code startsAt endsAt } } products { nodes { name } } }';
    expect((await store.graph(read)).data).toEqual({
      coupons: {
        nodes: [
          { code: 'FUTURO', startsAt: '2090-01-01T00:00:00.000Z', endsAt: null },
          { code: 'PASSADO', startsAt: null, endsAt: '2021-01-01T00:00:00.000Z' },
        ],
      },
      products: { nodes: [{ name: `Açaí d'água \\ "1"` }] },
    });
    await database.close();
    expect(await query(url, DEFAULTS)).toEqual({ defaults: null });
  });

  test('that a version before made defaults of the role are taken back, but for the time zone that it needs', async () => {
    const url = await ownDatabase();
    const former = { TimeZone: 'UTC', statement_timeout: '15s', idle_in_transaction_session_timeout: '15s', jit: 'off' };
    const set = async (values: object) => {
      for (const [name, value] of Object.entries(values))
        await query(url, `ALTER ROLE CURRENT_USER IN DATABASE ${nameOf(url)} SET ${name} = '${value}'`);
    };
    await set(former);
    await Promise.all(Array.from({ length: 8 }, () => settingOf(url, 'jit')));
    expect(await query(url, DEFAULTS)).toEqual({ defaults: ['TimeZone=UTC'] });
    // Others are the operator's own.
    await set({ statement_timeout: '1h', jit: 'off' });
    expect(await settingOf(url, 'statement_timeout')).toBe('15s');
    expect(await query(url, DEFAULTS)).toEqual({ defaults: ['TimeZone=UTC', 'statement_timeout=1h', 'jit=off'] });
  });

  test('of a pooler that takes only some at the start are those that it or the role has', async () => {
    const url = await ownDatabase();
    const proxy = await notingProxy(url, (start) => start.includes('statement_timeout'));
    await query(url, `ALTER DATABASE ${nameOf(url)} SET DateStyle = 'German'`);
    await expect(settingOf(proxy.url, 'jit')).rejects.toThrow(
      'the sessions of the database have statement_timeout = 0 and not 15s, idle_in_transaction_session_timeout = 0 and not 15s. ' +
        'Remove what sets it: the address, the server, ALTER ROLE or ALTER DATABASE. A pooler has to set what is missing in its connect_query',
    );
    for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await query(url, `ALTER ROLE CURRENT_USER IN DATABASE ${nameOf(url)} SET ${name} = '15s'`);
    expect(await settingOf(proxy.url, 'DateStyle')).toBe('ISO, MDY');
    // Without them the sessions of this pooler would have none.
    expect(await query(url, DEFAULTS)).toEqual({
      defaults: ['statement_timeout=15s', 'idle_in_transaction_session_timeout=15s'],
    });
  });

  test('of a pooler that takes none at the start have to be right as they are', async () => {
    const url = await ownDatabase();
    const proxy = await notingProxy(url, (start) => start.includes('options'));
    for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await query(url, `ALTER DATABASE ${nameOf(url)} SET ${name} = '15s'`);
    await query(url, `ALTER DATABASE ${nameOf(url)} SET TimeZone = 'UTC'`);
    expect(await settingOf(proxy.url, 'TimeZone')).toBe('UTC');
    await query(url, `ALTER DATABASE ${nameOf(url)} SET DateStyle = 'German'`);
    await expect(settingOf(proxy.url, 'TimeZone')).rejects.toThrow('have DateStyle = German, DMY and not ISO, MDY');
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
