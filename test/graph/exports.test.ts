import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { addExportPiece, endExport, releaseExport, takeExport } from '../../src/data/named-statements/export-work.ts';
import { UNNOTED } from '../../src/jobs/begun-work/work-journal.ts';
import { applyRetention } from '../../src/jobs/retention.ts';
import { DEFAULT_BUDGETS } from '../../src/lib/store-budgets.ts';
import { newKey, REVOKE_KEY } from '../support/api-keys.ts';
import { asAdmin, ERASE } from '../support/data-subject.ts';
import { Exports, whileExporting } from '../support/exports.ts';
import { invalid, notFound, refusals, scopeDenied } from '../support/refusals.ts';
import { runtimeOf } from '../support/runtime.ts';
import { Service, startService, TestStore } from '../support/service.ts';

const service = await startService();

const START = 'mutation ($input: StartExportInput!) { startExport(input: $input) { id } }';
const CANCEL = 'mutation ($id: ID!) { cancelExport(id: $id) { id } }';

/** The same store with another key. */
const withKey = ({ id }: TestStore, key: string) => new TestStore(service, { id, checkoutKey: '', key });

/** Id of the buyer of an order. */
const buyerOf = async (store: TestStore, id: string) =>
  (await store.ask<{ customer: { id: string } }>('query ($id: ID!) { order(id: $id) { customer { id } } }', { id })).customer.id;

/** Ends what other tests have begun, so that the next export that is taken is that of this one. */
const endOthers = ({ id }: TestStore) =>
  service.rows({ text: "UPDATE export_job SET status = 'CANCELLED' WHERE status = 'RUNNING' AND store_id <> $1", values: [id] });

/** Number of pieces that are kept of the files of a store. */
const pieces = async ({ id }: TestStore) =>
  (await service.rows({ text: 'SELECT FROM export_chunk WHERE store_id = $1', values: [id] })).length;

const exportsOf = async () => new Exports(service, await service.newStore());
const exporting = <Result>(work: () => Promise<Result>) => whileExporting(service, work);

test('orders with a difference say how large it is, to whoever may see money', async () => {
  const exports = await exportsOf();
  const { store } = exports;
  await store.order();
  const id = await store.order();
  await store.update('Order', id, { status: 'PAID' });
  const input = { records: { orders: { unexplained: true } }, columns: ['number', 'received', 'refunded', 'unexplained'] };
  await exporting(async () => {
    expect(await exports.lines(input)).toEqual([
      ['Pedido', 'Recebido', 'Devolvido', 'Diferença'],
      ['2', '0,00', '0,00', '-100,00'],
    ]);
  });
  const limited = withKey(store, await service.newKey([store.id], ['orders:read']));
  expect(refusals(await limited.graph(START, { input }))).toHaveLength(1);
});

test('orders become a file with their columns, and an address that opens it without a key', async () => {
  const exports = await exportsOf();
  const { store } = exports;
  await store.orderIn('PAID');
  await store.order();
  await exporting(async () => {
    const job = await exports.start({
      records: { orders: {} },
      columns: ['number', 'status', 'total', 'paymentMethod', 'customerName'],
    });
    expect(job).toMatchObject({
      kind: 'ORDERS',
      format: 'CSV',
      status: 'RUNNING',
      filtered: false,
      downloadUrl: null,
      total: null,
    });
    const done = await exports.ended(job.id);
    expect(done).toMatchObject({ status: 'DONE', total: 2, done: 2, rows: 2, version: 2, refusal: null });
    expect(done.downloadUrl).toMatch(/\/exports\/[\w-]+\/pedidos-\d{4}-\d\d-\d\d\.csv$/);
    const response = await exports.fetch(done.downloadUrl ?? '');
    expect([response.status, response.headers.get('content-type'), response.headers.get('content-length')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      String(done.size),
    ]);
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
    const [headers, first, second] = text.slice(1).split('\r\n');
    expect(headers).toBe('Pedido;Situação;Total;Meio de pagamento;Comprador');
    expect([first?.split(';').slice(0, 2), second?.split(';').slice(0, 2)]).toEqual([
      ['1', 'Pago'],
      ['2', 'Pendente'],
    ]);
  });
});

test('the filter of the list, the chosen columns in their order, and each format', async () => {
  const exports = await exportsOf();
  const { store } = exports;
  await store.orderIn('PAID');
  const open = await store.order();
  await exporting(async () => {
    const records = { orders: { statuses: ['PENDING'], createdAt: { preset: 'TODAY' }, total: { min: 0.01 } } };
    const columns = ['id', 'number', 'paidAt'];
    expect(await exports.lines({ records, columns })).toEqual([
      ['ID', 'Pedido', 'Pago em (America/Sao_Paulo)'],
      [open, '2', ''],
    ]);
    const jsonl = await exports.make({ records, columns, format: 'JSONL' });
    expect(jsonl.file.toString('utf8')).toBe(`${JSON.stringify({ ID: open, Pedido: 2, 'Pago em': null })}\n`);
    expect(jsonl).toMatchObject({ filtered: true, rows: 1 });
    const xlsx = await exports.make({ records, columns, format: 'XLSX' });
    expect(xlsx.file.subarray(0, 2).toString()).toBe('PK');
  });
});

test('items, customers, movements of stock and of money, and events have rows of their own', async () => {
  const exports = await exportsOf();
  const { store } = exports;
  const product = await store.soldProduct({ sku: '007', price: 12.5 });
  const orderId = await store.sell(product, { quantity: 2, paid: true });
  await exporting(async () => {
    const items = ['orderNumber', 'position', 'sku', 'name', 'quantity', 'price', 'total', 'orderId', 'productId'];
    expect((await exports.lines({ records: { orderItems: {} }, columns: items }))[1]).toEqual([
      ...['1', '1', '007', 'Caneca', '2', '12,50', '25,00'],
      ...[orderId, product],
    ]);
    const customers = await exports.lines({ records: { customers: {} }, columns: ['name', 'totalOrders', 'totalSpent'] });
    expect(customers.slice(1)).toEqual([[expect.any(String), '1', '25,00']]);
    const stock = await exports.lines({
      records: { stockMovements: { reasons: ['SOLD'] } },
      columns: ['sku', 'delta', 'after', 'reason', 'orderNumber'],
    });
    expect(stock.slice(1)).toEqual([['007', '-2', '8', 'Venda', '1']]);
    const money = await exports.lines({
      records: { paymentMovements: {} },
      columns: ['kind', 'status', 'amount', 'orderNumber'],
    });
    expect(money.slice(1)).toEqual([['Entrada', 'Feito', '25,00', '1']]);
    const events = await exports.make({ records: { events: { orderId } }, columns: ['type', 'data'], format: 'JSONL' });
    const types = events.file
      .toString('utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { Evento: string; Dados: { id: string } });
    expect(types.map(({ Evento }) => Evento)).toContain('ORDER_CREATED');
    expect(types.every(({ Dados }) => typeof Dados === 'object')).toBe(true);
  });
});

test('who may not read a list exports nothing of it and does not see its exports; columns of other records are left out', async () => {
  const exports = await exportsOf();
  const { store } = exports;
  await store.sell(await store.soldProduct({ sku: '007' }));
  const limited = new Exports(service, withKey(store, await service.newKey([store.id], ['orders:read'])));
  await exporting(async () => {
    const job = await exports.ended((await exports.start({ records: { customers: {} } })).id);
    const refusedStart = await limited.store.graph(START, { input: { records: { customers: {} } } });
    expect(refusals(refusedStart)).toEqual(scopeDenied('customers:read'));
    expect(await limited.look(job.id)).toBeNull();
    expect(refusals(await limited.store.graph(CANCEL, { id: job.id }))).toEqual(notFound('Exportação não encontrada.'));
    const seen = 'query ($id: ID!) { node(id: $id) { id } }';
    expect((await limited.store.graph(seen, { id: job.id })).data).toEqual({ node: null });
    const named = { input: { records: { orderItems: {} }, columns: ['name', 'sku'] } };
    expect(refusals(await limited.store.graph(START, named))).toEqual(scopeDenied('products-basic:read'));
    const [headers] = await limited.lines({ records: { orderItems: {} } });
    expect(headers).toContain('Nome');
    expect(headers).not.toContain('SKU');
    const columns = '{ found: exportColumns(kind: ORDER_ITEMS) { name usual } }';
    const names = (await limited.store.ask<{ name: string }[]>(columns)).map(({ name }) => name);
    expect(names).toContain('url');
    expect(names).not.toContain('sku');
  });
});

test('orders without the scope of their contacts come without names, addresses and origins, and are not searched by them', async () => {
  const { store } = await exportsOf();
  await store.order();
  const limited = new Exports(
    service,
    withKey(store, await service.newKey([store.id], ['orders-basic:read', 'products-basic:read'])),
  );
  await exporting(async () => {
    const { file } = await limited.make({ records: { orders: {} } });
    const [headers = '', row = ''] = file.toString('utf8').split('\r\n');
    expect(headers).toContain('Total');
    for (const hidden of ['Comprador', 'E-mail', 'Documento', 'Rua', 'utm_source']) expect(headers).not.toContain(hidden);
    expect(row).not.toContain('@');
    const [products = ''] = (await limited.make({ records: { products: {} } })).file.toString('utf8').split('\r\n');
    expect([products.includes('Preço promocional'), products.includes('Preço de custo')]).toEqual([true, false]);
  });
  const sought = { input: { records: { orders: { search: 'Ana' } } } };
  expect(refusals(await limited.store.graph(START, sought))).toEqual(scopeDenied('order-contacts:read'));
});

test('a wrong column, one that comes twice, and no records or two kinds are refused at their fields', async () => {
  const { store } = await exportsOf();
  const refused = async (input: object) => refusals(await store.graph(START, { input }));
  const message = 'Esta coluna não existe: exportColumns diz quais há.';
  expect(await refused({ records: { orders: {} }, columns: ['id', 'senha'] })).toEqual(
    invalid({ field: 'columns.1', message, code: 'INVALID_VALUE' }),
  );
  expect(await refused({ records: { orders: {} }, columns: ['id', 'id'] })).toEqual(
    invalid({ field: 'columns', message: 'Uma coluna não pode vir duas vezes.', code: 'CONFLICT' }),
  );
  expect(await refused({ records: {} })).toHaveLength(1);
  expect(await refused({ records: { orders: {}, products: {} } })).toHaveLength(1);
  expect(await refused({ records: { orders: null } })).toHaveLength(1);
  expect(await refused({ records: { orders: { total: { min: 2, max: 1 } } } })).toEqual([
    expect.objectContaining({ code: 'VALIDATION_ERROR' }),
  ]);
  expect(await service.rows({ text: 'SELECT FROM export_job WHERE store_id = $1', values: [store.id] })).toEqual([]);
});

test('a cancelled export has no file and is not written any more', async () => {
  const exports = await exportsOf();
  const { id } = await exports.start({ records: { orders: {} } });
  expect(await exports.cancel(id)).toMatchObject({ status: 'CANCELLED', downloadUrl: null, version: 2 });
  expect(refusals(await exports.store.graph(CANCEL, { id }))).toEqual([
    { message: 'A exportação está em CANCELLED e não pode ser cancelada.', code: 'INVALID_STATUS_TRANSITION', status: 409 },
  ]);
  await exporting(async () => {
    await exports.make({ records: { orders: {} } });
  });
  expect(await exports.look(id)).toMatchObject({ status: 'CANCELLED', size: 0 });
});

test('an address lasts an hour, a file seven days, and the address of another store opens nothing', async () => {
  const exports = await exportsOf();
  await exports.store.order();
  await exporting(async () => {
    const job = await exports.make({ records: { orders: {} } });
    const url = job.downloadUrl ?? '';
    const part = await exports.fetch(url, { range: 'bytes=10-' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-${job.size - 1}/${job.size}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(job.file.subarray(10));
    const token = url.split('/').at(-2) ?? '';
    const forged = url.replace(token, `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`);
    expect((await exports.fetch(forged)).status).toBe(404);
    service.clock.forward(59 * 60_000);
    expect((await exports.fetch(url)).status).toBe(200);
    service.clock.forward(60_000);
    expect((await exports.fetch(url)).status).toBe(404);
    const again = (await exports.look(job.id)).downloadUrl ?? '';
    expect((await exports.fetch(again)).status).toBe(200);
    service.clock.forward(7 * 86_400_000);
    expect(await exports.look(job.id)).toMatchObject({ status: 'DONE', downloadUrl: null });
    expect((await exports.fetch(again)).status).toBe(404);
    await applyRetention({
      runtime: runtimeOf(service),
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
      journal: UNNOTED,
    });
    expect(await pieces(exports.store)).toBe(0);
  });
});

test('a sixth export waits for one to end, and the rows of a day have a limit', async () => {
  const exports = await exportsOf();
  const input = { records: { orders: {} } };
  for (let n = 0; n < 5; n += 1) await exports.start(input);
  expect(refusals(await exports.store.graph(START, { input }))).toEqual(
    invalid({
      field: '',
      message: 'A loja já tem 5 exportações que não terminaram. Espere por uma, ou cancele-a.',
      code: 'CONFLICT',
    }),
  );
  const small = new Service(service.database, {
    budgets: { ...DEFAULT_BUDGETS, exportedRowsPerDay: 1_000 },
    clock: service.clock,
  });
  const other = await service.newStore();
  const started = await small.graph(START, { input }, other.credentials);
  expect(started.errors).toBeUndefined();
  const [refusal] = refusals(await small.graph(START, { input }, other.credentials)) ?? [];
  expect(refusal).toMatchObject({ code: 'RATE_LIMITED', status: 429, details: { retryAfter: expect.any(Number) } });
});

test('an export of a key ends with it, and is in the audit with who began it', async () => {
  const exports = await exportsOf();
  const { store } = exports;
  const issued = await newKey(store, { scopes: ['orders:read'] });
  const byKey = new Exports(service, withKey(store, issued.secret));
  const { id } = await byKey.start({ records: { orders: { search: 'Zuleica' } } });
  await service.asOperator(REVOKE_KEY, { id: issued.apiKey.id });
  await exporting(async () => {
    expect(await exports.ended(id)).toMatchObject({
      status: 'FAILED',
      refusal: { code: 'KEY_REVOKED', message: 'A chave que começou a exportação não vale mais.' },
      actorName: 'ERP',
    });
  });
  const rows = await service.rows<{ text: string }>({
    text: 'SELECT to_jsonb(c)::text AS text FROM row_change c WHERE record_id = $1',
    values: [id],
  });
  expect(rows.some(({ text }) => text.includes('ORDERS'))).toBe(true);
  expect(rows.some(({ text }) => text.includes('Zuleica'))).toBe(false);
});

test('the erasure of a buyer ends files with data of buyers, and has those that are being written begin anew', async () => {
  const exports = await exportsOf();
  const { store } = exports;
  const order = await store.orderIn('CANCELLED');
  const customerId = await buyerOf(store, order);
  await exporting(async () => {
    const products = await exports.make({ records: { products: {} } });
    const orders = await exports.make({ records: { orders: {} } });
    const admin = await asAdmin(store, ERASE, { id: customerId });
    expect(admin.errors).toBeUndefined();
    expect((await exports.fetch(orders.downloadUrl ?? '')).status).toBe(404);
    expect(await exports.look(orders.id)).toMatchObject({ downloadUrl: null });
    expect((await exports.fetch(products.downloadUrl ?? '')).status).toBe(200);
  });
  const held = await exports.start({ records: { customers: {} } });
  const query = service.database.exclusiveQuery;
  await endOthers(store);
  const taken = await takeExport(query, randomUUID(), new Date());
  expect(taken?.id).toBe(held.id);
  const again = await store.orderIn('CANCELLED');
  const other = await buyerOf(store, again);
  expect((await asAdmin(store, ERASE, { id: other })).errors).toBeUndefined();
  const piece = { position: 0, content: Buffer.from('a') };
  expect(await addExportPiece(query, taken as never, piece, { done: 1, rows: 1 }, new Date())).toBe(false);
});

test('an attempt whose lease ended writes nothing into the file of the next one', async () => {
  const exports = await exportsOf();
  await exports.store.order();
  const { id } = await exports.start({ records: { orders: {} } });
  const query = service.database.exclusiveQuery;
  const piece = (position: number, text: string) => ({ position, content: Buffer.from(text) });
  const progress = { done: 1, rows: 1 };
  const now = new Date();
  await endOthers(exports.store);
  const first = await takeExport(query, randomUUID(), now);
  expect(first?.id).toBe(id);
  if (!first) return;
  expect(await addExportPiece(query, first, piece(0, 'half'), progress, now)).toBe(true);
  expect(await addExportPiece(query, first, piece(0, 'half'), progress, now)).toBe(false);
  expect(await takeExport(query, randomUUID(), now)).toBeUndefined();
  const second = await takeExport(query, randomUUID(), new Date(now.getTime() + 10_001));
  expect(second).toMatchObject({ id, attempts: 2 });
  expect(await addExportPiece(query, first, piece(4, 'rest'), progress, now)).toBe(false);
  expect(await endExport(query, first, { status: 'DONE', endedAt: now, expiresAt: new Date(now.getTime() + 1_000) })).toBe(false);
  expect(await exports.look(id)).toMatchObject({ status: 'RUNNING', size: 0, rows: 0, downloadUrl: null });
  if (second) await releaseExport(query, second, now, false);
  await exporting(async () => {
    const done = await exports.ended(id);
    expect(done).toMatchObject({ status: 'DONE', rows: 1 });
    expect(await pieces(exports.store)).toBe(1);
  });
});
