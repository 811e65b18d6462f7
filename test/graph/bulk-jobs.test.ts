import { expect, test } from 'vitest';
import { Imports, whileImporting } from '../support/imports.ts';
import { startService } from '../support/service.ts';

const service = await startService();

const importsOf = async () => new Imports(service, await service.newStore());
const importing = <Result>(work: () => Promise<Result>) => whileImporting(service, work);

test('a file of stocks is planned, changes nothing before it is confirmed, and comes back with what became of each row', async () => {
  const imports = await importsOf();
  const { store } = imports;
  const [first, second] = [
    await store.product({ sku: 'A-1', stock: { quantity: 5 } }),
    await store.product({ sku: 'B;2', stock: { quantity: 7 } }),
  ];
  const file = 'SKU;Estoque;Nota\r\nA-1;9;x\r\n"B;2";7;y\r\nC;1;z\r\nA-1;3;w\r\n;4;\r\n';
  await importing(async () => {
    const { id } = await imports.send(file);
    const planned = await imports.until(id, 'READY');
    expect(planned).toMatchObject({
      total: 5,
      received: file.length,
      reading: { layout: 'simples', ignoredColumns: ['Nota'] },
      plan: { done: 5, changed: 1, unchanged: 1, failed: 3, notApplied: 0 },
      rows: { done: 0, changed: 0, unchanged: 0, failed: 0, notApplied: 0 },
      faults: [
        { row: 4, column: 'SKU', code: 'NOT_FOUND', message: 'Nenhum produto e nenhuma variação tem este SKU.' },
        { row: 5, column: 'SKU', code: 'REPEATED' },
        { row: 6, column: 'SKU', code: 'REQUIRED', message: 'Falta o SKU.' },
      ],
    });
    expect([await store.stockOf(first), await store.stockOf(second)]).toEqual([5, 7]);
    expect(await imports.result(planned)).toEqual([
      '\uFEFFSKU;Estoque;Nota;resultado;motivo;antes;depois',
      'A-1;9;x;seria alterada;;5;9',
      '"B;2";7;y;sem mudança;;7;7',
      'C;1;z;recusada;SKU: Nenhum produto e nenhuma variação tem este SKU.;;',
      'A-1;3;w;recusada;SKU: A linha 2 já tem este SKU: não se sabe qual das duas vale.;;',
      ';4;;recusada;SKU: Falta o SKU.;;',
      '',
    ]);
    await imports.call('confirmBulk', id);
    const done = await imports.until(id, 'DONE');
    expect(done.rows).toEqual(planned.plan);
    expect(done.faults).toEqual(planned.faults);
    expect([await store.stockOf(first), await store.stockOf(second)]).toEqual([9, 7]);
    expect((await imports.result(done))[1]).toBe('A-1;9;x;alterada;;5;9');
  });
});

test('the result, corrected and sent again, runs the rest alone', async () => {
  const imports = await importsOf();
  const { store } = imports;
  const id = await store.product({ sku: 'A', stock: { quantity: 5 } });
  await importing(async () => {
    const first = await imports.run('SKU;Diferença\nA;2\nB;3\n');
    expect(await store.stockOf(id)).toBe(7);
    const other = await store.product({ sku: 'B', stock: { quantity: 1 } });
    const again = await imports.run((await imports.result(first)).join('\r\n'));
    expect(again.rows).toEqual({ done: 2, changed: 1, unchanged: 1, failed: 0, notApplied: 0 });
    expect([await store.stockOf(id), await store.stockOf(other)]).toEqual([7, 4]);
  });
});

test('the refused rows of a job run again once what they missed is there', async () => {
  const imports = await importsOf();
  const { store } = imports;
  await store.product({ sku: 'A', stock: { quantity: 5 } });
  await importing(async () => {
    const first = await imports.run('SKU;Diferença\nA;2\nB;3\nC;\n');
    expect(first.rows).toEqual({ done: 3, changed: 1, unchanged: 0, failed: 2, notApplied: 0 });
    const other = await store.product({ sku: 'B', stock: { quantity: 1 } });
    await imports.call('retryFailedRows', first.id);
    const again = await imports.until(first.id, 'DONE');
    expect(again.rows).toEqual({ done: 3, changed: 2, unchanged: 0, failed: 1, notApplied: 0 });
    expect(again.faults.map(({ row }) => row)).toEqual([4]);
    expect(await store.stockOf(other)).toBe(4);
  });
});

test('onFault: STOP runs the rows before the first refused one, REFUSE_ALL none, and the plan says so', async () => {
  const imports = await importsOf();
  const { store } = imports;
  const products = [
    await store.product({ sku: 'A', stock: { quantity: 1 } }),
    await store.product({ sku: 'B', stock: { quantity: 1 } }),
  ];
  const stocks = () => Promise.all(products.map((id) => store.stockOf(id)));
  await importing(async () => {
    const refused = await imports.run('SKU;Estoque\nA;2\nX;2\nB;2\n', { onFault: 'REFUSE_ALL' });
    expect(refused.rows).toEqual({ done: 3, changed: 0, unchanged: 0, failed: 1, notApplied: 2 });
    expect(refused.plan).toEqual(refused.rows);
    expect(await stocks()).toEqual([1, 1]);
    const stopped = await imports.run('SKU;Estoque\nA;2\nX;2\nB;2\n', { onFault: 'STOP' });
    expect(stopped.rows).toEqual({ done: 3, changed: 1, unchanged: 0, failed: 1, notApplied: 1 });
    expect(stopped.plan).toEqual(stopped.rows);
    expect(await stocks()).toEqual([2, 1]);
  });
});

test('prices of products and variants are changed by the rules of their mutations', async () => {
  const imports = await importsOf();
  const { store } = imports;
  await store.product({ sku: 'A', price: 10 });
  await store.product({ sku: 'B', price: 10 });
  await importing(async () => {
    const file = 'SKU;Preço;Preço promocional\nA;19,90;15\nB;5,00;9,00\n';
    const done = await imports.run(file, { kind: 'PRICES' });
    expect(done.rows).toEqual({ done: 2, changed: 1, unchanged: 0, failed: 1, notApplied: 0 });
    expect(done.plan).toEqual(done.rows);
    expect(done.faults).toEqual([
      { row: 3, position: 0, column: 'Preço promocional', code: 'TOO_BIG', message: 'Deve ser menor que o preço.' },
    ]);
    expect((await imports.result(done))[1]).toBe(
      'A;19,90;15;alterada;;"Preço: 10,00; Preço promocional: nada";"Preço: 19,90; Preço promocional: 15,00"',
    );
  });
});

test('what a file leaves open is asked, and read again with the answers', async () => {
  const imports = await importsOf();
  const { store } = imports;
  await store.product({ sku: 'A', price: 10 });
  await importing(async () => {
    const { id } = await imports.send('SKU;Preço\nA;1.234\n', { kind: 'PRICES' });
    const asking = await imports.until(id, 'ASKING');
    expect(asking.questions).toEqual([
      { code: 'DECIMALS', column: 'Preço', message: expect.any(String), choices: ['COMMA', 'POINT'] },
    ]);
    await imports.answer(id, { decimals: [{ column: 'Preço', sign: 'COMMA' }] });
    const planned = await imports.until(id, 'READY');
    expect((await imports.result(planned))[1]).toBe('A;1.234;seria alterada;;Preço: 10,00;Preço: 1234,00');
  });
});

test('a file that cannot be read is refused by its reason and leaves nothing behind', async () => {
  const imports = await importsOf();
  await importing(async () => {
    const { id } = await imports.send('SKU;Nome\nA;"x\n');
    expect(await imports.until(id, 'REFUSED')).toMatchObject({ refusal: { code: 'QUOTES', row: 2 }, total: 0, faults: [] });
    const other = await imports.send('SKU;Nome\nA;x\n');
    expect(await imports.until(other.id, 'REFUSED')).toMatchObject({ refusal: { code: 'UNKNOWN_LAYOUT' } });
    // Its first batch is tried before the row that cannot be read.
    const late = await imports.send(
      `SKU;Estoque\n${Array.from({ length: 150 }, (_none, row) => `S${row};1\n`).join('')}X;"1"2\n`,
    );
    expect(await imports.until(late.id, 'REFUSED')).toMatchObject({ refusal: { code: 'QUOTES', row: 152 }, plan: { done: 0 } });
    const kept = await service.rows({
      text: `SELECT 1 FROM bulk_chunk WHERE store_id = $1 UNION ALL SELECT 1 FROM bulk_batch WHERE store_id = $1
        UNION ALL SELECT 1 FROM bulk_fault WHERE store_id = $1`,
      values: [imports.store.id],
    });
    expect(kept).toEqual([]);
  });
});

test('a file comes in parts, and goes on from where it broke off', async () => {
  const imports = await importsOf();
  const { store } = imports;
  const product = await store.product({ sku: 'A', stock: { quantity: 1 } });
  const file = Buffer.from('SKU;Estoque\nA;6\n');
  const { id, uploadUrl } = await imports.start({ dryRun: false });
  const url = uploadUrl ?? '';
  const range = (from: number, to: number) => ({ 'content-range': `bytes ${from}-${to - 1}/${file.length}` });
  expect((await imports.put(url, file.subarray(0, 5), 202, range(0, 5))).body).toEqual({ received: 5, complete: false });
  const repeated = await imports.put(url, file.subarray(0, 5), 409, range(0, 5));
  expect(repeated.body).toMatchObject({ error: { details: { received: 5 } } });
  expect((await service.send(new URL(url).pathname, {}, 200)).body).toEqual({
    ...{ received: 5, complete: false, status: 'WAITING_UPLOAD' },
    ...{ done: null, total: 0, secondsLeft: null },
  });
  expect((await imports.put(url, file.subarray(5), 201, range(5, file.length))).body).toEqual({
    received: file.length,
    complete: true,
  });
  await imports.put(url, file, 409);
  await importing(() => imports.until(id, 'DONE'));
  expect(await store.stockOf(product)).toBe(6);
  await service.send('/bulk/AAAA', { method: 'PUT', body: 'x' }, 404);
});

test('an address is for one thing, and ends: that of the file in a day, that of the result in an hour', async () => {
  const imports = await importsOf();
  const { id, uploadUrl } = await imports.send('SKU;Estoque\nA;6\n');
  const planned = await importing(() => imports.until(id, 'READY'));
  const [upload, result] = [new URL(uploadUrl ?? '').pathname, new URL(planned.resultUrl ?? '').pathname];
  expect(await imports.result(planned)).toHaveLength(3);
  await service.send(`${upload}/resultado.csv`, {}, 404);
  await service.send(result.replace('/resultado.csv', ''), {}, 404);
  service.clock.forward(3_600_000);
  await service.send(result, {}, 404);
  await service.send(upload, {}, 200);
  service.clock.forward(23 * 3_600_000);
  await service.send(upload, {}, 404);
  expect(await imports.result(await imports.look(id))).toHaveLength(3);
});

test('a cancelled job stays cancelled, and one that is over is not confirmed', async () => {
  const imports = await importsOf();
  const { id } = await imports.send('SKU;Estoque\nA;1\n');
  await imports.call('cancelBulk', id);
  await importing(async () => {
    const other = await imports.send('SKU;Estoque\nA;1\n');
    await imports.until(other.id, 'READY');
  });
  expect((await imports.look(id)).status).toBe('CANCELLED');
  await expect(imports.call('confirmBulk', id)).rejects.toThrow('CANCELLED');
});

test('the rows need the scope of their mutation, and another store has no part in a job', async () => {
  const reader = new Imports(service, await service.newStore(['products:read']));
  await expect(reader.start({})).rejects.toThrow('permissão');
  const [imports, other] = [await importsOf(), await importsOf()];
  const { id } = await imports.start({});
  expect(await other.look(id)).toBeNull();
  await expect(other.call('cancelBulk', id)).rejects.toThrow('Importação não encontrada.');
});

test('products are made and changed by their SKU, under the rules of their mutations, and the same file changes nothing twice', async () => {
  const imports = await importsOf();
  const { store } = imports;
  await store.product({ sku: 'A', name: 'Copo velho', price: 10 });
  const header = 'SKU;Nome;Preço;Preço promocional;Estoque;Peso (kg);Altura;Largura;Comprimento;Ativo;Imagens;Marca';
  const lines = [
    'A;Copo novo;12,50;;3;;;;;Sim;;x',
    'B;Jarra;1.030,00;999,90;4;0,5;10;10;20;Não;https://fotos.example/1.png|https://fotos.example/2.png;x',
    'C;Sem medidas;5,00;;1;;;;;Sim;;x',
    'D;X;5,00;9,00;1;1,0;1;1;1;Sim;;x',
  ];
  const file = [header, ...lines].join('\r\n');
  await importing(async () => {
    const done = await imports.run(file, { kind: 'PRODUCTS' });
    expect(done.plan).toEqual(done.rows);
    expect(done.rows).toEqual({ done: 4, changed: 2, unchanged: 0, failed: 2, notApplied: 0 });
    expect(done.reading?.ignoredColumns).toEqual(['Marca']);
    expect(done.faults.map(({ row, column, code }) => [row, column, code])).toEqual([
      [4, 'Peso (kg)', 'REQUIRED'],
      [5, 'Nome', 'TOO_SHORT'],
      [5, 'Preço promocional', 'TOO_BIG'],
    ]);
    const list =
      '{ products(filter: { statuses: [ACTIVE, INACTIVE, DRAFT] }, orderBy: [{ field: CREATED_AT, direction: ASC }]) { nodes { sku name price discountedPrice stock status media { images } } } }';
    const { nodes } = await store.ask<{ nodes: object[] }>(list);
    expect(nodes).toEqual([
      { sku: 'A', name: 'Copo novo', price: 12.5, discountedPrice: null, stock: 3, status: 'ACTIVE', media: { images: [] } },
      {
        ...{ sku: 'B', name: 'Jarra', price: 1030, discountedPrice: 999.9, stock: 4, status: 'INACTIVE' },
        media: { images: ['https://fotos.example/1.png', 'https://fotos.example/2.png'] },
      },
    ]);
    const again = await imports.run(file, { kind: 'PRODUCTS' });
    expect(again.rows).toEqual({ done: 4, changed: 0, unchanged: 2, failed: 2, notApplied: 0 });
  });
});

test('twenty imports that begin at once are five', async () => {
  const store = await service.newStore();
  const start = 'mutation { startBulk(input: { kind: STOCK, fileName: "estoque.csv" }) { id } }';
  const replies = await Promise.all(Array.from({ length: 20 }, () => store.graph(start)));
  expect(replies.filter(({ errors }) => !errors)).toHaveLength(5);
  const refused = new Set(replies.flatMap(({ errors }) => errors?.map(({ message }) => message) ?? []));
  expect([...refused]).toEqual(['Há campos inválidos na requisição.']);
  expect(await store.ask('{ bulkJobs { totalCount } }')).toEqual({ totalCount: 5 });
});
