import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/data/driver/opening/open.ts';
import { runInProcess } from '../support/command.ts';
import { SECRETS_KEY, Service } from '../support/service.ts';
import { tempDatabases } from '../support/temp-databases.ts';
import { onPostgresql } from '../support/test-database.ts';

const where: Record<string, string> = onPostgresql ? { ...(await tempDatabases().next()), SECRETS_KEY } : {};
const run = (name: string, ...args: readonly string[]) => runInProcess(where, name, ...args);

// A command that opens an embedded database costs a second: test/processes/commands.test.ts runs one.
describe.runIf(onPostgresql)('a store from the command line', () => {
  test('has working keys, and the requested number of products and orders', async () => {
    const created = await run('store', 'create', '--name', 'Loja & Cia', '--json');
    expect([created.code, created.stderr]).toEqual([0, '']);
    const { storeId } = JSON.parse(created.stdout) as { storeId: string };
    const seeded = await run('seed', '--products', '60', '--store', storeId);
    expect([seeded.code, seeded.stdout]).toEqual([0, `store ${storeId}: 60 products more\n`]);
    expect(seeded.stderr.split('\n').at(-2)).toMatch(/^60 of 60 products, \d+ a second, 0 s left$/);
    const lively = await run('seed', '--orders', '40', '--customers', '12', '--webhooks', '2', '--store', storeId);
    expect([lively.code, lively.stdout]).toEqual([0, `store ${storeId}: 40 orders, 12 customers, 2 webhooks more\n`]);

    const second = await run('store', 'key', '--store', storeId, '--name', 'leitura', '--scopes', 'products:read', '--json');
    const { apiKey } = JSON.parse(second.stdout) as { apiKey: string };
    const keys = await run('store', 'keys', '--store', storeId, '--json');
    expect(JSON.parse(keys.stdout)).toMatchObject([
      { name: 'leitura', scopes: 'products:read', expires: 'never', revoked: 'no' },
      { name: 'Loja & Cia', expires: 'never', revoked: 'no' },
    ]);
    expect((await run('store', 'list')).stdout).toBe(
      `storeId                               name        state\n${storeId}  Loja & Cia  active\n`,
    );

    const database = await openDatabase({ url: where.DATABASE_URL, folder: '', pipelineConnections: 2 });
    const service = new Service(database);
    const [counts] = await service.rows<{ orders: number; statuses: number; customers: number; webhooks: number }>({
      text: `SELECT count(*)::int AS orders, count(DISTINCT status)::int AS statuses, count(DISTINCT customer_id)::int AS customers,
          (SELECT count(*)::int FROM webhook w WHERE w.store_id = $1 AND NOT active) AS webhooks
        FROM "order" WHERE store_id = $1`,
      values: [storeId],
    });
    expect(counts).toEqual({ orders: 40, statuses: expect.any(Number), customers: 12, webhooks: 2 });
    expect(counts?.statuses).toBeGreaterThan(4);
    const headers = { authorization: `Bearer ${apiKey}`, 'x-store-id': storeId };
    // Every twentieth product is inactive; the list shows only the others.
    const page = await service.send('/api/v1/products?limit=1', { headers }, 200);
    expect(page.body).toMatchObject({ success: true, data: { pagination: { total: 57 } } });
    await service.send('/api/v1/kits', { headers }, 403);
    await database.close();
  });

  test('is sealed anew with another key: first told, then done, then nothing is left, and what no key opens stays listed', async () => {
    const own: Record<string, string> = { ...(await tempDatabases().next()), SECRETS_KEY };
    const database = await openDatabase({ url: own.DATABASE_URL, folder: '', pipelineConnections: 2 });
    const service = new Service(database);
    const store = await service.newStore();
    const webhookId = await store.webhook({ name: 'ERP', secret: 'o-segredo-de-antes' });
    const changed = { ...own, SECRETS_KEY: 'the-secrets-key-that-comes-next-0123456789' };
    const rotating = { ...changed, SECRETS_KEY_PREVIOUS: SECRETS_KEY };
    const reseal = async (variables: Record<string, string>, ...flags: string[]) => {
      const { code, stdout, stderr } = await runInProcess(variables, 'store', 'reseal', ...flags, '--json');
      return { code, listed: JSON.parse(stdout) as unknown, told: stderr.split(';')[0] };
    };
    const row = { storeId: store.id, webhookId, name: 'ERP', what: expect.stringMatching(/secret/i) };
    const said = (sealed: number, listed: number) =>
      `1 sealed values read, ${sealed} sealed with the key of now, ${listed} listed`;
    const lost = { code: 0, listed: [{ ...row, key: 'unknown' }], told: expect.stringContaining(said(0, 1)) };
    expect(await reseal(changed)).toEqual(lost);
    const dry = { code: 0, listed: [{ ...row, key: 'previous' }], told: expect.stringContaining(said(0, 1)) };
    expect(await reseal(rotating, '--dry-run')).toEqual(dry);
    expect(await reseal(rotating)).toEqual({ code: 0, listed: [], told: expect.stringContaining(said(1, 0)) });
    expect(await reseal(rotating)).toEqual({ code: 0, listed: [], told: expect.stringContaining(said(0, 0)) });
    expect(await reseal(changed)).toEqual({ code: 0, listed: [], told: expect.stringContaining(said(0, 0)) });
    await database.close();
  });

  test('is rejected with the errors of the service', async () => {
    const { code, stderr } = await run('store', 'create', '--name', ' ');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^npm run store: Há campos inválidos na requisição\. name: /);
  });
});
