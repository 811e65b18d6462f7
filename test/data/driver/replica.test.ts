import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Database, Query } from '../../../src/data/database.ts';
import { migrationsIn } from '../../../src/data/driver/migrating/migrations.ts';
import { MIGRATIONS } from '../../../src/data/driver/opening/open.ts';
import { openPostgresql } from '../../../src/data/driver/opening/postgresql.ts';
import { createFakeReplica } from '../../support/replica.ts';
import { silentProxy } from '../../support/silent-proxy.ts';
import { copyOfTemplate } from '../../support/test-database.ts';

/** A silence is detected within 6 seconds; a busy machine gets more time. */
const TIMEOUT_MS = 60_000;

const WHERE = { text: 'SELECT name FROM place_of_data' };

describe('a replica', { timeout: TIMEOUT_MS }, () => {
  const ends: (() => Promise<unknown>)[] = [];
  // One test at a time, and nothing is left open: each has several pools, and the server a hundred connections.
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  async function open(url: string, replicaUrls: readonly string[]) {
    const reports: [string, string][] = [];
    const onReplicaUnused = (name: string, reason: unknown) => reports.push([name, (reason as Error).message]);
    const migrations = migrationsIn(MIGRATIONS);
    const database = await openPostgresql({ url, pipelineConnections: 2, migrations, replicaUrls, onReplicaUnused });
    ends.push(() => database.close());
    return { database, reports };
  }

  /** A primary, and the replicas of it that are made. */
  async function primaryDatabase() {
    const { url, drop } = await copyOfTemplate();
    ends.push(drop);
    const newReplica = async () => {
      const replica = await createFakeReplica(url);
      ends.push(replica.drop);
      return replica;
    };
    return { url, newReplica };
  }

  /** A primary with a replica whose table says where it was read; `way` leads the address of the replica elsewhere. */
  async function pair(way: (url: string) => string | Promise<string> = (url) => url) {
    const primary = await primaryDatabase();
    const replica = await primary.newReplica();
    const made = await open(primary.url, [await way(replica.url)]);
    await made.database.query({ text: `CREATE TABLE place_of_data AS SELECT 'primary' AS name` });
    await replica.run(`CREATE TABLE place_of_data AS SELECT 'replica' AS name`);
    return { ...made, replica };
  }

  const nameIn = async (read: Query) => (await read<{ name: string }>(WHERE)).rows[0]?.name;

  const eventually = <Result>(look: () => Promise<Result>) => vi.waitFor(look, { timeout: TIMEOUT_MS, interval: 50 });

  /** Reads of the replica, once it is asked. */
  const admitted = (database: Database): Promise<Query> =>
    eventually(async () => {
      const read = await database.readReplica?.();
      if (!read) throw new Error('no replica is read from');
      return read;
    });

  test('is read from while it has everything, and not while it is behind', async () => {
    const { database, replica, reports } = await pair();
    expect(await nameIn(await admitted(database))).toBe('replica');
    await replica.setCaughtUp(false);
    expect(await database.readReplica?.()).toBeUndefined();
    expect(reports).toEqual([[expect.stringMatching(/^127\.0\.0\.1:\d+$/), 'it is behind the primary']]);
    const [state] = (await database.replicaStates?.()) ?? [];
    expect(state).toMatchObject({ isUsable: false, served: 1, repeated: 0 });
    await replica.setCaughtUp(true);
    expect(await nameIn(await admitted(database))).toBe('replica');
    expect(reports).toHaveLength(1);
  });

  test('that has less than it had when the read was admitted is not believed', async () => {
    const { database, replica } = await pair();
    const read = await admitted(database);
    await replica.setCaughtUp(false);
    expect(await nameIn(read)).toBe('primary');
    expect((await database.replicaStates?.())?.[0]).toMatchObject({ served: 0, repeated: 1, isUsable: false });
  });

  test.each([
    ['was promoted', "pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS 'SELECT false'"],
    ['follows another history', "pg_control_checkpoint(OUT timeline_id int) LANGUAGE sql AS 'SELECT 999'"],
  ])('that %s is not read from', async (_what, change) => {
    const { database, replica } = await pair();
    const read = await admitted(database);
    await replica.run(`CREATE OR REPLACE FUNCTION standby.${change}`);
    expect(await nameIn(read)).toBe('primary');
    expect(await database.readReplica?.()).toBeUndefined();
  });

  test('that is the primary, another database or a session with other settings is reported and not read from', async () => {
    const primary = await primaryDatabase();
    const replica = await primary.newReplica();
    const reasons: Readonly<Record<string, RegExp>> = {
      [primary.url]: /^it is behind the primary, or no standby$/,
      [new URL(primary.url).href.replace(/\/[^/]+$/, '/postgres')]: /or its address names another database$/,
      [`${replica.url}%20-c%20session_replication_role=replica`]:
        /^the sessions of the database have session_replication_role = replica and not origin\. /,
    };
    for (const [url, reason] of Object.entries(reasons)) {
      const { database, reports } = await open(primary.url, [url]);
      await eventually(async () => expect([await database.readReplica?.(), reports.length]).toEqual([undefined, 1]));
      expect(reports[0]?.[1]).toMatch(reason);
    }
  });

  test('that loses its connections leaves the read to the primary, and is found again', async () => {
    const { database, replica } = await pair();
    const read = await admitted(database);
    await replica.run(
      `CREATE FUNCTION standby.end_session() RETURNS boolean LANGUAGE sql AS 'SELECT pg_terminate_backend(pg_backend_pid())'`,
    );
    await database.query({ text: `CREATE FUNCTION end_session() RETURNS boolean LANGUAGE sql AS 'SELECT false'` });
    expect((await read({ text: 'SELECT end_session() AS ended' })).rows).toEqual([{ ended: false }]);
    expect(await nameIn(await admitted(database))).toBe('replica');
  });

  test('that is gone leaves reads to the primary', async () => {
    const { database, replica, reports } = await pair();
    const read = await admitted(database);
    await replica.drop();
    expect(await Promise.all(Array.from({ length: 20 }, () => nameIn(read)))).toEqual(Array(20).fill('primary'));
    await eventually(async () => expect((await database.replicaStates?.())?.[0]?.isUsable).toBe(false));
    expect([await database.readReplica?.(), reports.length]).toEqual([undefined, 1]);
  });

  test('that is silent leaves reads to the primary', async () => {
    const proxies: Awaited<ReturnType<typeof silentProxy>>[] = [];
    const { database } = await pair(async (url) => {
      const proxy = await silentProxy(url);
      ends.push(proxy.close);
      proxies.push(proxy);
      return proxy.url;
    });
    const read = await admitted(database);
    proxies[0]?.silence();
    expect(await database.readReplica?.()).toBeUndefined();
    expect(await nameIn(read)).toBe('primary');
    proxies[0]?.end();
    expect(await nameIn(await admitted(database))).toBe('replica');
  });

  test('that cancels a read because of its recovery leaves that read to the primary alone', async () => {
    const { database, replica } = await pair();
    const read = await admitted(database);
    const raising = (code: string) => `LANGUAGE plpgsql AS $$ BEGIN RAISE 'no' USING ERRCODE = '${code}'; END $$`;
    await replica.run(`CREATE FUNCTION standby.conflicting() RETURNS text ${raising('40001')}`);
    await replica.run(`CREATE FUNCTION standby.slow() RETURNS text ${raising('57014')}`);
    await database.query({ text: `CREATE FUNCTION conflicting() RETURNS text LANGUAGE sql AS $$ SELECT 'primary' $$` });
    expect((await read({ text: 'SELECT conflicting() AS name' })).rows).toEqual([{ name: 'primary' }]);
    // What took too long there is not tried again.
    await expect(read({ text: 'SELECT slow()' })).rejects.toMatchObject({ code: '57014' });
    await expect(read({ text: 'SELECT 1 / 0' })).rejects.toMatchObject({ code: '22012' });
    expect(await nameIn(read)).toBe('replica');
  });

  test('takes its turn with others', async () => {
    const primary = await primaryDatabase();
    const replicas = [await primary.newReplica(), await primary.newReplica()];
    for (const [at, name] of ['one', 'two'].entries())
      await replicas[at]?.run(`CREATE TABLE place_of_data AS SELECT '${name}' AS name`);
    const urls = replicas.map(({ url }) => url);
    const { database } = await open(primary.url, urls);
    const seen = async () => new Set([await nameIn(await admitted(database)), await nameIn(await admitted(database))]);
    await eventually(async () => expect(await seen()).toEqual(new Set(['one', 'two'])));
    await replicas[0]?.setCaughtUp(false);
    await eventually(async () => expect(await seen()).toEqual(new Set(['two'])));
  });
});
