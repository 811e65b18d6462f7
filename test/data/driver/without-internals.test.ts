import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '../../../src/data/database.ts';
import { openEmbedded } from '../../../src/data/driver/embedded.ts';
import { migrationsIn } from '../../../src/data/driver/migrations.ts';
import { MIGRATIONS } from '../../../src/data/driver/open.ts';
import { openPostgresql } from '../../../src/data/driver/postgresql.ts';
import { preparedStatement } from '../../../src/data/driver/statements.ts';
import { Service } from '../../support/service.ts';
import { compiles, copyOfTemplate, onPostgresql } from '../../support/test-database.ts';

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** A migrated database over pg without its private members. */
async function openWithout(): Promise<Database> {
  const options = { usesInternals: false, migrations: migrationsIn(MIGRATIONS), compiles };
  if (!onPostgresql) return openEmbedded({ ...options, image: new Blob([readFileSync(join(inject('template'), 'pgdata.tar'))]) });
  const { url, drop } = await copyOfTemplate();
  ends.push(drop);
  return openPostgresql({ ...options, url, pipelineConnections: 2 });
}

const database = await openWithout();
ends.push(() => database.close());
const service = new Service(database);

const PRODUCT = { name: 'Caneca', type: 'DIGITAL', price: 1 };

describe('without the private members of pg', () => {
  test('the service reads, writes, refuses and replays', async () => {
    const store = await service.newStore();
    const init = { headers: { ...store.credentials, 'idempotency-key': 'k' }, method: 'POST', body: JSON.stringify(PRODUCT) };
    const created = await service.send('/api/v1/products', init, 201);
    expect((await service.send('/api/v1/products', init, 201)).text).toBe(created.text);
    expect(await store.count('product')).toBe(1);
    await store.get('/api/v1/products', 200);
    await service.send('/api/v1/products', { ...init, headers: store.credentials, body: '{"name": ""}' }, 400);
    expect(await store.count('product')).toBe(1);
  });

  test('no statement is prepared, and calls at the same time are answered', async () => {
    const named = preparedStatement('SELECT $1::int AS n', [1]);
    await database.transaction(async (session) => {
      session.defer(named);
      await session.commit([named]);
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => database.query(named)));
    expect(answers.map(({ rows }) => rows)).toEqual(Array(20).fill([{ n: 1 }]));
    const prepared = await database.query({ text: 'SELECT name FROM pg_prepared_statements' });
    expect(prepared.rows).toEqual([]);
  });

  test.runIf(onPostgresql)('each statement has a connection of its own', () => {
    expect(database.poolStates?.().map(({ pool }) => pool)).toEqual(['transactions']);
  });
});
