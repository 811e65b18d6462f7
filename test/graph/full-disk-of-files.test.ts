import { afterEach, expect, test } from 'vitest';
import { Exports, whileExporting } from '../support/exports.ts';
import { Imports, whileImporting } from '../support/imports.ts';
import { PUBLIC_URL, startOwnService } from '../support/service.ts';

const service = await startOwnService();

const FULL = `CREATE OR REPLACE FUNCTION refuse_for_space() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`;
const FILE_TABLES = ['bulk_chunk', 'bulk_batch', 'export_chunk'];

/** Lets the database have no space for more rows of a table. */
async function fill(table: string): Promise<void> {
  await service.rows({ text: FULL });
  await service.rows({
    text: `CREATE TRIGGER full_disk BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_for_space()`,
  });
}

const makeSpace = async () => {
  for (const table of FILE_TABLES) await service.rows({ text: `DROP TRIGGER IF EXISTS full_disk ON ${table}` });
};
afterEach(makeSpace);

const left = async () => {
  const text = `SELECT ${FILE_TABLES.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`).join()}`;
  return (await service.rows({ text }))[0];
};
const NOTHING = { bulk_chunk: 0, bulk_batch: 0, export_chunk: 0 };

/** Lets a job that waits after a failure go on at once. */
const hurry = (table: string) => service.rows({ text: `UPDATE ${table} SET lease_until = now() WHERE holder IS NULL` });

test('an upload says that there is no space, and goes on from what has come once there is', async () => {
  const imports = new Imports(service, await service.newStore());
  const { uploadUrl } = await imports.start({});
  const url = uploadUrl ?? '';
  await fill('bulk_chunk');
  const refused = await imports.put(url, 'SKU;Estoque\nA;9\n', 503);
  expect(refused.body).toMatchObject({
    error: { code: 'SERVICE_UNAVAILABLE', message: expect.stringContaining('Não há espaço em disco no serviço.') },
  });
  expect(refused.headers.get('retry-after')).toEqual(expect.any(String));
  expect((await service.send(url.slice(PUBLIC_URL.length), {}, 200)).body).toMatchObject({ received: 0, complete: false });
  await makeSpace();
  await imports.put(url, 'SKU;Estoque\nA;9\n', 201);
});

test('an import that finds no space ends with the reason, changes nothing and leaves nothing of its file', async () => {
  await service.rows({ text: 'DELETE FROM bulk_chunk' });
  const imports = new Imports(service, await service.newStore());
  const product = await imports.store.product({ sku: 'A', stock: { quantity: 5 } });
  await fill('bulk_batch');
  const { id } = await imports.send('SKU;Estoque\nA;9\n', { dryRun: false });
  await whileImporting(service, async () => {
    const seen = async () => {
      await hurry('bulk_job');
      return (await imports.look(id)).status;
    };
    await expect.poll(seen, { timeout: 30_000, interval: 20 }).toBe('CANCELLED');
    await expect.poll(left).toEqual(NOTHING);
  });
  const { refusal } = await imports.look(id);
  expect(refusal).toMatchObject({ code: 'DISK_FULL', message: expect.stringContaining('envie o arquivo outra vez') });
  expect(await imports.store.stockOf(product)).toBe(5);
});

test.each(['CSV', 'XLSX', 'JSONL'])(
  'an export in %s that finds no space fails with the reason, and has no file',
  async (format) => {
    const exports = new Exports(service, await service.newStore());
    await exports.store.product({ sku: 'A' });
    await fill('export_chunk');
    const { id } = await exports.start({ records: { products: {} }, format });
    await whileExporting(service, async () => {
      const seen = async () => {
        await hurry('export_job');
        return (await exports.look(id)).status;
      };
      await expect.poll(seen, { timeout: 30_000, interval: 20 }).toBe('FAILED');
    });
    expect(await exports.look(id)).toMatchObject({ refusal: { code: 'DISK_FULL' }, downloadUrl: null, size: 0 });
    expect(await left()).toMatchObject({ export_chunk: 0 });
  },
);
