import { expect, test } from 'vitest';
import { Imports, whileImporting } from '../support/imports.ts';
import { payableStore } from '../support/pay.ts';
import { startService, TestStore } from '../support/service.ts';

const service = await startService();

const importsOf = async () => new Imports(service, await service.newStore());
const importing = <Result>(work: () => Promise<Result>) => whileImporting(service, work);

test('coupons are made and changed by their code, and the same file changes nothing twice', async () => {
  const imports = await importsOf();
  const { store } = imports;
  const file = [
    'Código;Nome;Desconto em;Desconto;Ativo;Fim;Limite de usos;Um uso por comprador',
    'VERAO;Verão;Por cento;12,5;Sim;31/12/2026 23:59:59;100;não',
    'FRETE10;Frete;Reais;10;Sim;;;',
    'FRETE10;Outra vez;Reais;10;Sim;;;',
    'DEMAIS;Demais;Por cento;150;Sim;;;',
    'TIPO;Tipo;Metade;1;Sim;;;',
  ].join('\n');
  await importing(async () => {
    const { id } = await imports.send(file, { kind: 'COUPONS' });
    const planned = await imports.until(id, 'READY');
    expect(planned.plan).toEqual({ done: 5, changed: 2, unchanged: 0, failed: 3, notApplied: 0 });
    expect(planned.faults.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
      '4 Código REPEATED',
      '5 Desconto TOO_BIG',
      '6 Desconto em CHOICE',
    ]);
    await imports.call('confirmBulk', id);
    expect((await imports.until(id, 'DONE')).rows).toEqual(planned.plan);
    const coupon = await store.ask('{ coupon: couponByCode(code: "verao") { name amount endsAt totalAvailable discountType } }');
    expect(coupon).toEqual({
      ...{ name: 'Verão', amount: 12.5, discountType: 'PERCENT', totalAvailable: 100 },
      endsAt: '2027-01-01T02:59:59.000Z',
    });
    const again = await imports.run(file.replace('12,5', '20'), { kind: 'COUPONS' });
    expect(again.rows).toEqual({ done: 5, changed: 1, unchanged: 1, failed: 3, notApplied: 0 });
    expect((await imports.result(again))[1]).toBe(
      'VERAO;Verão;Por cento;12,5;Sim;31/12/2026 23:59:59;100;não;alterada;;Desconto: 12,5;Desconto: 20'.replace(
        ';12,5;Sim',
        ';20;Sim',
      ),
    );
  });
});

test('orders get their status, tracking and tags by their number', async () => {
  const imports = new Imports(service, await payableStore(service));
  const { store } = imports;
  const id = await store.sell(await store.soldProduct(), { paid: true });
  const { number } = await store.ask<{ number: number }>('query ($id: ID!) { order(id: $id) { number } }', { id });
  const file = `Pedido;Situação;Código de rastreio;Etiquetas\n#${number};Enviado;BR123;entrega.em_transporte\n999;Enviado;BR9;\n`;
  await importing(async () => {
    const first = await imports.run(file, { kind: 'ORDERS' });
    expect(first.rows).toEqual({ done: 2, changed: 1, unchanged: 0, failed: 1, notApplied: 0 });
    expect(first.faults).toMatchObject([
      { row: 3, column: 'Pedido', code: 'NOT_FOUND', message: 'A loja não tem pedido com este número.' },
    ]);
    expect(await store.ask('query ($id: ID!) { order(id: $id) { status tracking { code } } }', { id })).toEqual({
      ...{ status: 'SHIPPED', tracking: { code: 'BR123' } },
    });
    expect((await imports.run(file, { kind: 'ORDERS' })).rows).toMatchObject({ changed: 0, unchanged: 1 });
    const back = await imports.run(`Pedido;Situação\n${number};Pendente\n`, { kind: 'ORDERS' });
    expect(back.faults).toMatchObject([{ row: 2, column: 'Situação', code: 'INVALID_STATUS_TRANSITION' }]);
  });
});

test('buyers are changed by their document or e-mail, and none is made', async () => {
  const imports = new Imports(service, await payableStore(service));
  const { store } = imports;
  await store.sell(await store.soldProduct());
  const [buyer] = await store
    .ask<{ nodes: { documentNumber: string; email: string }[] }>('{ customers { nodes { documentNumber email } } }')
    .then(({ nodes }) => nodes);
  const file = `Documento;E-mail;Nome;Telefone;Etiquetas\n${buyer?.documentNumber ?? ''};${buyer?.email};Maria Nova;(11) 98765-4321;vip|atacado\n;ninguem@example.com;X;;\n`;
  await importing(async () => {
    const first = await imports.run(file, { kind: 'CUSTOMERS' });
    expect(first.rows).toEqual({ done: 2, changed: 1, unchanged: 0, failed: 1, notApplied: 0 });
    expect(first.faults).toMatchObject([{ row: 3, code: 'NOT_FOUND' }]);
    const { nodes } = await store.ask<{ nodes: object[] }>('{ customers { nodes { name phone tags } } }');
    expect(nodes).toEqual([{ name: 'Maria Nova', phone: '+5511987654321', tags: ['vip', 'atacado'] }]);
    expect((await imports.run(file, { kind: 'CUSTOMERS' })).rows).toMatchObject({ changed: 0, unchanged: 1, failed: 1 });
  });
});

test('a key reads and begins imports of what it may read and change, and no others', async () => {
  const imports = await importsOf();
  const { id } = await imports.start({ kind: 'COUPONS' });
  const key = await service.newKey([imports.store.id], ['products:read', 'products:write']);
  const other = new TestStore(service, { ...imports.store, key });
  expect(await other.ask('query ($id: ID!) { job: bulkJob(id: $id) { id } }', { id })).toBeNull();
  const start = 'mutation ($input: StartBulkInput!) { startBulk(input: $input) { id } }';
  expect(await other.refusal(start, { input: { kind: 'COUPONS', fileName: 'c.csv' } })).toMatchObject({
    code: 'AUTH_SCOPE_DENIED',
  });
});
