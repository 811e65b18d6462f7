import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partsOfStore } from '../../src/data/distribution/store-parts.ts';
import { isolateStore, moveStore, type PlaceWork } from '../../src/data/distribution/store-servers.ts';
import { runInProcess } from '../support/command.ts';
import { SECRETS_KEY, startOwnService } from '../support/service.ts';
import { onPostgresql, testDatabase } from '../support/test-database.ts';

const service = await startOwnService();
const [alone, shared] = [(await service.newStore()).id, (await service.newStore()).id];
await service.newStore();

// The catalogue of a cluster with three stores on two servers, one of them in parts of its own.
const CATALOGUE = `
CREATE TABLE pg_dist_partition AS SELECT 'row_change'::regclass AS logicalrelid, 'h'::text AS partmethod;
CREATE TABLE pg_dist_shard AS SELECT * FROM (VALUES (1, '-9', '6'), (2, '7', '7'), (3, '8', '9')) AS v (shardid, shardminvalue, shardmaxvalue);
CREATE TABLE pg_dist_shard_placement AS SELECT * FROM (VALUES (1, 'one', 5432), (2, 'one', 5432), (3, 'two', 5433)) AS v (shardid, nodename, nodeport);
CREATE TABLE pg_dist_node AS SELECT nodename, nodeport, 'primary' AS noderole, true AS isactive, true AS shouldhaveshards
  FROM (VALUES ('one', 5432), ('two', 5433)) AS v (nodename, nodeport);
CREATE FUNCTION get_shard_id_for_distribution_column(regclass, uuid) RETURNS bigint LANGUAGE SQL AS $$ SELECT CASE WHEN $2 = '${alone}' THEN 2 ELSE 1 END $$`;

const REMOVED = `DROP FUNCTION IF EXISTS get_shard_id_for_distribution_column;
DROP TABLE IF EXISTS pg_dist_partition, pg_dist_shard, pg_dist_shard_placement, pg_dist_node`;

const { query } = service.database;
const told: string[] = [];
const work: PlaceWork = { query, look: query, tell: (line) => void told.push(line), isDryRun: false };

const notDivided = 'the stores of this database are not divided: all are on one server, see npm run distribute';

test('a database that is not divided has no other place for a store', async () => {
  await expect(isolateStore(work, shared)).rejects.toThrow(notDivided);
  await expect(moveStore(work, shared, 'two:5433')).rejects.toThrow(notDivided);
});

test.runIf(onPostgresql)('the command says so in one line', async () => {
  const { url: DATABASE_URL = '', remove } = await testDatabase();
  for (const args of [['isolate'], ['move', '--to', 'two:5433']]) {
    const done = await runInProcess({ DATABASE_URL, SECRETS_KEY }, 'store', ...args, '--store', shared);
    expect(done).toEqual({ code: 2, stdout: '', stderr: `npm run store: ${notDivided}; npm run store -- --help says more\n` });
  }
  await remove();
});

describe('by the catalogue of a cluster', () => {
  beforeAll(() => query({ text: CATALOGUE }));
  afterAll(() => query({ text: REMOVED }));

  test('a store is alone in its parts, or shares them with others', async () => {
    expect(await partsOfStore(query, alone)).toEqual({ part: '2', server: 'one:5432', isAlone: true, others: 0 });
    expect(await partsOfStore(query, shared)).toEqual({ part: '1', server: 'one:5432', isAlone: false, others: 1 });
    await expect(partsOfStore(query, randomUUID())).rejects.toThrow('there is no such store');
  });

  test('what is done already is left', async () => {
    expect(await isolateStore(work, alone)).toMatchObject({ isAlone: true });
    expect(await moveStore(work, alone, 'one:5432')).toMatchObject({ server: 'one:5432' });
  });

  test('a store moves by itself, and to a server that takes rows', async () => {
    await expect(moveStore(work, alone, 'three:5432')).rejects.toThrow(
      'three:5432 takes no rows of stores; these do: one:5432, two:5433',
    );
    await expect(moveStore(work, shared, 'two:5433')).rejects.toThrow(
      'the parts of this store are open to others, and have those of 1: isolate it first',
    );
  });

  test('a dry run changes nothing, and other runs want a cluster that is ready', async () => {
    const dry = { ...work, isDryRun: true };
    expect(await moveStore(dry, alone, 'two:5433')).toMatchObject({ server: 'one:5432' });
    expect(await isolateStore(dry, shared)).toMatchObject({ isAlone: false });
    await expect(moveStore(work, alone, 'two:5433')).rejects.toThrow('the database has no extension citus');
    await expect(isolateStore(work, shared)).rejects.toThrow('the database has no extension citus');
    expect(told).toEqual([]);
  });
});
