import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { migrationsIn } from '../../../src/data/driver/migrating/migrations.ts';
import { MIGRATIONS } from '../../../src/data/driver/opening/open.ts';
import { openPostgresql } from '../../../src/data/driver/opening/postgresql.ts';
import { Service, startService } from '../../support/service.ts';
import { onPostgresql } from '../../support/test-database.ts';

/** Searches for what differs from what was written in case alone. */
async function requireFolded(service: Service): Promise<void> {
  const store = await service.newStore();
  for (const [written, asked] of [
    ['CALÇA', 'calça'],
    ['Ângela', 'âNGELA'],
    ['ISIS', 'isis'],
  ]) {
    await store.post('/api/v1/products', { name: written, type: 'DIGITAL', price: 1 }, 201);
    const { body } = await store.get(`/api/v1/products?name=${encodeURIComponent(asked as string)}`, 200);
    expect(body.data).toMatchObject({ products: [{ name: written }] });
  }
}

describe('a search without regard to case', () => {
  test('finds accented letters', async () => {
    await requireFolded(await startService());
  });
});

describe.runIf(onPostgresql)('a PostgreSQL', () => {
  const admin = new pg.Pool({ connectionString: inject('databaseUrl'), max: 1 });
  const names: string[] = [];
  afterAll(async () => {
    for (const name of names) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.end();
  });

  async function opened(options: string) {
    const name = `store_test_locale_${randomUUID().slice(0, 8)}`;
    names.push(name);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE template0 ${options}`);
    const at = new URL(inject('databaseUrl'));
    at.pathname = `/${name}`;
    return openPostgresql({ url: at.href, pipelineConnections: 2, migrations: migrationsIn(MIGRATIONS) });
  }

  test.each([
    ["LC_CTYPE 'C'", 'the locale of the database takes Ç and ç, or I and i, for different letters'],
    ["LOCALE_PROVIDER icu ICU_LOCALE 'tr-TR'", 'the locale of the database takes Ç and ç, or I and i, for different letters'],
    ["ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C'", 'the database is encoded in SQL_ASCII, and has to be in UTF8'],
  ])('%s is rejected with a remedy', async (options, reason) => {
    await expect(opened(options)).rejects.toThrow(
      `${reason}: make one with CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' LC_CTYPE 'C.UTF-8'`,
    );
  });

  test.each([["LC_CTYPE 'C.UTF-8'"], ["LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'"], ["LOCALE_PROVIDER icu ICU_LOCALE 'pt-BR'"]])(
    '%s is accepted, and finds accented letters',
    async (options) => {
      const database = await opened(options);
      try {
        await requireFolded(new Service(database));
      } finally {
        await database.close();
      }
    },
  );
});
