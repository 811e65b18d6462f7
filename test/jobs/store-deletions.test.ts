import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { exportStore } from '../../src/cli/store-archive/export-store.ts';
import type { Database, Query, Statement } from '../../src/data/database.ts';
import { readDeletions, requestDeletion } from '../../src/data/named-statements/store-deletions.ts';
import { runStoreDeletions } from '../../src/jobs/store-deletions.ts';
import { createSecrets } from '../../src/lib/secrets.ts';
import { newTestStore } from '../support/clocks.ts';
import { oneOfEach } from '../support/one-of-each.ts';
import { panelUser } from '../support/panel.ts';
import { refusals } from '../support/refusals.ts';
import { dataOf } from '../support/replies.ts';
import { SECRETS_KEY, startOwnService, type TestStore } from '../support/service.ts';

const service = await startOwnService();
const { database } = service;
const folder = mkdtempSync(join(tmpdir(), 'store-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CONFIRM = 'mutation ($id: ID!, $code: String!) { confirmStoreDeletion(id: $id, input: { code: $code }) { id active } }';
const archived = { database, secrets: createSecrets(SECRETS_KEY) };
const log = pino({ level: 'silent' });
const run = (of: Database = database, signal = new AbortController().signal) =>
  runStoreDeletions({ runtime: { database: of }, log, signal });

async function countsOf({ id }: TestStore): Promise<Record<string, number>> {
  const tables = (await service.storeTables()).map(
    (table) => `SELECT '${table}' AS name, count(*)::int AS count FROM "${table}" WHERE store_id = $1`,
  );
  const text = `${tables.join(' UNION ALL ')} UNION ALL SELECT 'store', count(*)::int FROM store WHERE id = $1
    UNION ALL SELECT 'api_key', count(*)::int FROM api_key WHERE $1 = ANY (store_ids)`;
  const rows = await service.rows<{ name: string; count: number }>({ text, values: [id] });
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));
}

const recordOf = async ({ id }: TestStore) => (await readDeletions(database.query)).filter(({ storeId }) => storeId === id);
const requested = async ({ id }: TestStore) => (await requestDeletion(database.query, id, 'Ana, da operação')) ?? '';
const wrongCode = [{ field: 'code', code: 'INVALID_VALUE', message: expect.stringContaining('O código não é deste pedido') }];

/** A database that fails at the statements for which `fault` has an error. */
const failing = (fault: (statement: Statement) => Error | undefined): Database => ({
  ...database,
  get prisma() {
    return database.prisma;
  },
  transaction: (work, origin) =>
    database.transaction((session) => {
      const query: Query = (statement) => {
        const error = fault(statement);
        if (error) throw error;
        return session.query(statement);
      };
      return work({ ...session, query, commit: (last) => session.commit(last) });
    }, origin),
});

/** A database that fails like a killed process at the statement after `left` batches. */
function dyingAfter(left: number): Database {
  let batches = left;
  return failing(({ text }) => (text.includes('ctid') && batches-- <= 0 ? new Error('killed') : undefined));
}

describe('the deletion of a live store', () => {
  test('needs the code of a request and an administrator or the operator; until then nothing changes', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    const code = await requested(store);
    const before = await countsOf(store);
    const confirm = (id: string, text: string, headers: Record<string, string>) =>
      service.graph(CONFIRM, { id, code: text }, headers);
    const admin = await panelUser(store, ['store:admin']);
    const refused = async (headers: Record<string, string>, text = code) => refusals(await confirm(store.id, text, headers))?.[0];
    expect(await refused(await panelUser(store, ['orders:write']))).toMatchObject({ code: 'AUTH_SCOPE_DENIED' });
    expect(await refused({ authorization: `Bearer ${store.key}`, 'x-store-id': store.id })).toMatchObject({
      code: 'AUTH_SCOPE_DENIED',
    });
    expect(await refused(await panelUser(other, ['store:admin']))).toMatchObject({ status: 404 });
    expect(await refused(admin, 'f'.repeat(24))).toMatchObject({ status: 400, details: wrongCode });
    await run();
    expect(await countsOf(store)).toEqual(before);
    // A new request takes the place of the earlier one.
    const second = await requested(store);
    expect(await refused(admin)).toMatchObject({ details: wrongCode });
    await service.rows({
      text: "UPDATE store_deletion SET expires_at = now() - interval '1 second' WHERE deleted_store_id = $1",
      values: [store.id],
    });
    expect(await refused(admin, second)).toMatchObject({ details: wrongCode });
    const third = await requested(store);
    expect(dataOf(await confirm(store.id, ` ${third.toUpperCase()} `, admin)).confirmStoreDeletion).toEqual({
      id: store.id,
      active: true,
    });
    const active = await service.rows({ text: 'SELECT active FROM store WHERE id = $1', values: [store.id] });
    expect(active).toEqual([{ active: false }]);
    const activate = 'mutation ($id: ID!) { updateStore(id: $id, input: { active: true }) { id } }';
    expect(refusals(await service.asOperator(activate, { id: store.id }))?.[0]).toMatchObject({
      status: 400,
      details: [{ field: 'active', code: 'CONFLICT', message: 'A loja está sendo apagada e não volta a funcionar.' }],
    });
    expect(refusals(await service.asOperator(CONFIRM, { id: store.id, code: third }))?.[0]).toMatchObject({ details: wrongCode });
    expect(await requestDeletion(database.query, store.id, 'Ana')).toBeUndefined();
  });

  test('goes on after each death where it was, takes nothing of another store, and leaves a record', async () => {
    const [store, other] = [await service.newStore(), await service.newStore()];
    for (const each of [store, other]) await oneOfEach(each);
    const kept = await countsOf(other);
    const before = await countsOf(store);
    expect(Object.keys(before).length).toBeGreaterThan(20);
    dataOf(await service.asOperator(CONFIRM, { id: store.id, code: await requested(store) }));
    for (const batches of [3, 9]) await expect(run(dyingAfter(batches))).rejects.toThrow('killed');
    expect((await countsOf(store)).store).toBe(1);
    const stopped = new AbortController();
    stopped.abort();
    await run(database, stopped.signal);
    expect((await countsOf(store)).store).toBe(1);
    await run();
    expect(await countsOf(store)).toEqual({});
    expect(await countsOf(other)).toEqual(kept);
    const [record, ...more] = await recordOf(store);
    expect(more).toEqual([]);
    expect(record).toMatchObject({
      ...{ storeId: store.id, wasTest: false, requestedBy: 'Ana, da operação', confirmedBy: 'operator Operador' },
      finishedAt: expect.any(Date),
      counts: { order: before.order, product: before.product, customer: before.customer },
    });
    await run();
    expect(await recordOf(store)).toEqual([record]);
  });
});

/** Rows of a table that refer to others of it, more than a batch, each written after the one that it refers to. */
async function manyLinked({ id }: TestStore): Promise<void> {
  const [root] = await service.rows<{ id: string }>({
    text: `INSERT INTO category (store_id, id, name, slug, updated_at) VALUES ($1, gen_random_uuid(), 'Raiz', 'raiz', now()) RETURNING id`,
    values: [id],
  });
  await service.rows({
    text: `INSERT INTO category (store_id, id, name, slug, parent_id, updated_at)
      SELECT $1, gen_random_uuid(), 'Coleção ' || n, 'colecao-' || n, $2, now() FROM generate_series(1, 250) AS n`,
    values: [id, root?.id],
  });
  // Orders of an upsell: copies of one order, with another number and the order that each follows.
  await service.rows({
    text: `INSERT INTO "order" SELECT (jsonb_populate_record(o, jsonb_build_object(
        'id', gen_random_uuid(), 'number', 100000 + n, 'checkout_id', NULL, 'upsell_of_id', o.id, 'upsell_id', gen_random_uuid()))).*
      FROM "order" AS o, generate_series(1, 250) AS n
      WHERE o.id = (SELECT id FROM "order" WHERE store_id = $1 AND upsell_of_id IS NULL LIMIT 1)`,
    values: [id],
  });
}

test('rows that refer to others of their table are deleted in batches, too, and a deletion that fails holds no other up', async () => {
  const [first, store] = [await service.newStore(), await service.newStore()];
  await oneOfEach(store);
  await manyLinked(store);
  for (const each of [first, store]) dataOf(await service.asOperator(CONFIRM, { id: each.id, code: await requested(each) }));
  const failingFirst = failing(({ values }) => (values?.[0] === first.id ? new Error('cannot be deleted') : undefined));
  await expect(run(failingFirst)).rejects.toThrow('cannot be deleted');
  expect(await countsOf(store)).toEqual({});
  expect(await recordOf(store)).toMatchObject([{ finishedAt: expect.any(Date) }]);
  await run();
  expect(await countsOf(first)).toEqual({});
});

test('the deletion of a test store leaves a record with who did it and what was there', async () => {
  const store = await newTestStore(service);
  await store.product();
  const headers = await panelUser(store, ['store:admin'], { name: 'Bia' });
  const mutation = 'mutation ($id: ID!) { deleteTestStore(id: $id) { id } }';
  dataOf(await service.graph(mutation, { id: store.id }, headers));
  expect(await recordOf(store)).toMatchObject([
    { wasTest: true, storeName: 'Loja de teste', requestedBy: 'panel Bia', finishedAt: expect.any(Date), counts: { product: 1 } },
  ]);
});

test('an export has every row of the store and no other, without secrets, and a manifest with the numbers', async () => {
  const [store, other] = [await service.newStore(), await service.newStore()];
  for (const each of [store, other]) await oneOfEach(each);
  const counts = await countsOf(store);
  const file = join(folder, 'loja.tar.gz');
  const written = await exportStore(archived, { storeId: store.id, isComplete: false }, file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  execFileSync('tar', ['-xzf', file, '-C', folder]);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { rows: Record<string, number> };
  expect(manifest).toMatchObject({ format: 1, store: { id: store.id }, rows: written });
  let text = '';
  for (const [table, rows] of Object.entries(written)) {
    const lines = readFileSync(join(folder, `${table}.jsonl`), 'utf8')
      .split('\n')
      .slice(0, -1);
    expect([table, lines.length, rows]).toEqual([table, counts[table] ?? 0, counts[table] ?? 0]);
    for (const line of lines) text += JSON.stringify(JSON.parse(line));
  }
  const missing = Object.keys(counts).filter((table) => !(table in written));
  expect(missing.toSorted()).toEqual(['change_head', 'row_count', 'row_count_change'].filter((table) => table in counts));
  expect(text).not.toContain(other.id);
  for (const column of [
    '"secret"',
    '"previous_secret"',
    '"sealed_headers"',
    '"secret_hash"',
    '"checkout_key_hash"',
    '"opt_out_key"',
  ])
    expect(text).not.toContain(`${column}:`);
  await expect(exportStore(archived, { storeId: store.id, isComplete: false }, file)).rejects.toThrow('is there already');
  await expect(
    exportStore(archived, { storeId: '00000000-0000-7000-8000-000000000000', isComplete: false }, `${file}.2`),
  ).rejects.toThrow('no such store');
});
