import { expect, test } from 'vitest';
import { Exports, whileExporting } from '../support/exports.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const exportsOf = async () => new Exports(service, await service.newStore());
const exporting = <Result>(work: () => Promise<Result>) => whileExporting(service, work);

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
