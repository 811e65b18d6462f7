import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openPostgresql } from '../../../src/data/driver/opening/postgresql.ts';
import { isBehindPooler } from '../../../src/data/driver/watching/pooler.ts';
import { emptyDatabase } from '../../support/test-database.ts';
import { transactionPooler } from '../../support/transaction-pooler.ts';

const REFUSAL =
  'the pooler of DATABASE_URL does not keep prepared statements apart: it has to be PgBouncer 1.21 or newer with ' +
  'max_prepared_statements above 0, or to pool whole sessions (pool_mode = session)';

async function pooled(shares: boolean) {
  const pooler = await transactionPooler(inject('databaseUrl'), shares);
  onTestFinished(() => pooler.close());
  return { connectionString: pooler.url };
}

describe('isBehindPooler', () => {
  test('finds no pooler in front of the server itself', async () => {
    expect(await isBehindPooler({ connectionString: inject('databaseUrl') })).toBe(false);
  });

  test('finds a pooler that gives each client a connection of its own', async () => {
    expect(await isBehindPooler(await pooled(false))).toBe(true);
  });

  test('rejects a pooler that mixes up the prepared statements of its clients, with the required setting', async () => {
    await expect(isBehindPooler(await pooled(true))).rejects.toThrow(REFUSAL);
  });

  test('runs after the migrations, which are made at the server when its address is known', async () => {
    const { url, drop } = await emptyDatabase();
    onTestFinished(drop);
    const pooler = await transactionPooler(url, true);
    onTestFinished(() => pooler.close());
    const options = { url: pooler.url, pipelineConnections: 0, migrations: [] };
    await expect(openPostgresql({ ...options, migrationUrl: url })).rejects.toThrow(REFUSAL);
  });
});
