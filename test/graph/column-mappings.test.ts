import { expect, test } from 'vitest';
import { consoleOf } from '../support/console.ts';
import { Imports, type SeenJob, whileImporting } from '../support/imports.ts';
import { panelUser } from '../support/panel.ts';
import { visibleText } from '../support/pay.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const importsOf = async () => new Imports(service, await service.newStore());
const FIELDS = 'id kind name headers columns { column field } decimals { column sign } version';

interface Mapping {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

/** Mappings of the store of some imports, and the one by which a job was read. */
const mappingsOf = ({ store }: Imports) => store.ask<Mapping[]>(`{ columnMappings { ${FIELDS} } }`);
const mappingOf = ({ store }: Imports, { id }: SeenJob) =>
  store
    .ask<{ reading: { columnMapping: string | null } | null }>(
      'query ($id: ID!) { bulkJob(id: $id) { reading { columnMapping } } }',
      { id },
    )
    .then(({ reading }) => reading?.columnMapping);

const ANSWERS = {
  columns: [
    { column: 'Cód.', field: 'sku' },
    { column: 'Qtd. física', field: 'stock' },
    { column: 'Outra loja', field: 'stock' },
  ],
};

test('headers that were explained and confirmed are known from then on, until they are forgotten', async () => {
  const imports = await importsOf();
  const { store } = imports;
  const product = await store.product({ sku: 'A', stock: { quantity: 1 } });
  const file = (stock: number) => `Cód.;Qtd. física;Obs.\nA;${stock};x\n`;
  await whileImporting(service, async () => {
    const unknown = await imports.send(file(2));
    expect((await imports.until(unknown.id, 'REFUSED')).refusal).toMatchObject({ code: 'UNKNOWN_LAYOUT' });
    const answers = { columns: ANSWERS.columns.slice(0, 2) };
    const cancelled = await imports.send(file(2), { answers });
    await imports.until(cancelled.id, 'READY');
    await imports.call('cancelBulk', cancelled.id);
    expect(await mappingsOf(imports)).toEqual([]);
    const first = await imports.run(file(3), { answers, fileName: 'contagem.csv' });
    expect([await store.stockOf(product), await mappingOf(imports, first)]).toEqual([3, null]);
    const [saved] = await mappingsOf(imports);
    expect(await mappingsOf(imports)).toMatchObject([
      {
        ...{ kind: 'STOCK', name: 'contagem.csv', headers: ['Cód.', 'Qtd. física', 'Obs.'], decimals: [], version: 1 },
        columns: answers.columns.toSorted((one, other) => one.column.localeCompare(other.column)),
      },
    ]);
    const rename = `mutation ($id: ID!, $input: UpdateColumnMappingInput!) { updateColumnMapping(id: $id, input: $input) { ${FIELDS} } }`;
    expect(await store.ask(rename, { id: saved?.id, input: { name: 'Contagem da filial' } })).toMatchObject({ version: 2 });
    const again = await imports.run(file(4));
    expect([await store.stockOf(product), await mappingOf(imports, again)]).toEqual([4, 'Contagem da filial']);
    const corrected = (await imports.result(again)).join('\r\n').replace('A;4;x;alterada', 'A;5;x;');
    const resent = await imports.run(corrected);
    expect([await store.stockOf(product), await mappingOf(imports, resent)]).toEqual([5, 'Contagem da filial']);
    const reordered = await imports.send('Qtd. física;Cód.;Obs.\n5;A;x\n');
    await imports.until(reordered.id, 'REFUSED');
    const forget = 'mutation ($id: ID!, $ifVersion: Int) { deleteColumnMapping(id: $id, ifVersion: $ifVersion) { id } }';
    expect((await store.graph(forget, { id: saved?.id, ifVersion: 1 })).errors).toMatchObject([
      { extensions: { code: 'PRECONDITION_FAILED' } },
    ]);
    await store.ask(forget, { id: saved?.id, ifVersion: 2 });
    await imports.until((await imports.send(file(6))).id, 'REFUSED');
  });
  expect(await store.stockOf(product)).toBe(5);
});

test('a sign that was confirmed answers for numbers that leave it open, and not against those that show it', async () => {
  const imports = await importsOf();
  const { store } = imports;
  await store.product({ sku: 'A', price: 5 });
  const file = (price: string) => `SKU;Preço\nA;${price}\n`;
  const input = { kind: 'PRICES' };
  const priceOf = () => store.ask<object>('{ products(first: 1) { nodes { price } } }');
  await whileImporting(service, async () => {
    const asked = await imports.send(file('1.234'), input);
    expect((await imports.until(asked.id, 'ASKING')).questions).toMatchObject([{ code: 'DECIMALS', column: 'Preço' }]);
    await imports.answer(asked.id, { decimals: [{ column: 'Preço', sign: 'COMMA' }] });
    await imports.until(asked.id, 'READY');
    await imports.call('confirmBulk', asked.id);
    await imports.until(asked.id, 'DONE');
    expect(await priceOf()).toMatchObject({ nodes: [{ price: 1234 }] });
    await imports.run(file('2.345'), input);
    expect(await priceOf()).toMatchObject({ nodes: [{ price: 2345 }] });
    await imports.run(file('9.90'), input);
    expect(await priceOf()).toMatchObject({ nodes: [{ price: 9.9 }] });
  });
  expect(await mappingsOf(imports)).toMatchObject([{ columns: [], decimals: [{ column: 'Preço', sign: 'COMMA' }], version: 1 }]);
});

test('answers before the file: two columns of one field are asked, a field that there is not is refused by its name', async () => {
  const imports = await importsOf();
  const { store } = imports;
  await store.product({ sku: 'A' });
  const start = 'mutation ($input: StartBulkInput!) { startBulk(input: $input) { id } }';
  const columns = [{ column: 'Cód.', field: 'código' }];
  const input = { kind: 'STOCK', fileName: 'e.csv', answers: { columns } };
  expect((await store.graph(start, { input })).errors).toMatchObject([
    { extensions: { details: [{ field: 'answers.columns.0.field', code: 'INVALID_VALUE' }] } },
  ]);
  await whileImporting(service, async () => {
    const { id } = await imports.send('Cód.;Qtd. física;Outra loja\nA;1;2\n', { answers: ANSWERS });
    expect((await imports.until(id, 'ASKING')).questions.map(({ column }) => column)).toEqual(['Qtd. física', 'Outra loja']);
  });
});

test('a mapping is of its store and of its kind: the scope that writes changes it, the tenth makes room for the next', async () => {
  const imports = await importsOf();
  const { store } = imports;
  await store.product({ sku: 'A', stock: { quantity: 1 } });
  const file = (header: string) => `SKU;${header}\nA;7\n`;
  const answersTo = (header: string) => ({ answers: { columns: [{ column: header, field: 'stock' }] } });
  await whileImporting(service, () => imports.run(file('Um'), answersTo('Um')));
  const [{ id } = { id: '' }] = await mappingsOf(imports);
  const rename = 'mutation ($id: ID!, $input: UpdateColumnMappingInput!) { updateColumnMapping(id: $id, input: $input) { id } }';
  const other = await importsOf();
  expect((await other.store.graph(rename, { id, input: { name: 'x' } })).errors).toMatchObject([
    { extensions: { code: 'RESOURCE_NOT_FOUND' } },
  ]);
  const reader = await panelUser(store, ['products:read']);
  expect((await store.graph(rename, { id, input: { name: 'x' } }, reader)).errors).toMatchObject([
    { extensions: { code: 'AUTH_SCOPE_DENIED' } },
  ]);
  const buyers = await panelUser(store, ['customers:read']);
  expect((await store.graph('{ columnMappings { id } }', {}, buyers)).data).toEqual({ columnMappings: [] });
  await store.copies('column_mapping', id, 9, 'headers_key');
  await service.rows({ text: `UPDATE column_mapping SET updated_at = now() + interval '1 day' WHERE id <> $1`, values: [id] });
  await whileImporting(service, () => imports.run(file('Dois'), answersTo('Dois')));
  const ids = (await mappingsOf(imports)).map((mapping) => mapping.id);
  expect([ids.length, ids.includes(id)]).toEqual([10, false]);
});

test('the console names what it was read by, gives it another name in the version that it showed, and forgets it', async () => {
  const imports = await importsOf();
  const { store } = imports;
  await store.product({ sku: 'A', stock: { quantity: 1 } });
  const answers = { columns: [{ column: 'Saldo físico', field: 'stock' }] };
  await whileImporting(service, () => imports.run('SKU;Saldo físico\nA;7\n', { answers, fileName: 'saldo.csv' }));
  const [{ id } = { id: '' }] = await mappingsOf(imports);
  const browser = await consoleOf(store);
  const [page, path] = ['/console/arquivos', `/console/arquivos/leituras/${id}`];
  expect(visibleText(await browser.open(page))).toMatch(/Planilhas conhecidas .* saldo\.csv Estoque SKU, Saldo físico/);
  const token = await browser.tokenOf(page);
  const named = (name: string, version: string) => browser.submit(`${path}/renomear`, { token, version, name });
  expect((await named('', '1')).status).toBe(400);
  expect((await named('Saldo do depósito', '1')).headers.get('location')).toBe(page);
  expect((await named('Tarde demais', '1')).status).toBe(412);
  expect(await mappingsOf(imports)).toMatchObject([{ name: 'Saldo do depósito', version: 2 }]);
  const again = await whileImporting(service, () => imports.run('SKU;Saldo físico\nA;8\n'));
  const read = visibleText(await browser.open(`/console/arquivos/importacoes/${again.id}`));
  expect(read).toContain('Colunas como em Saldo do depósito');
  expect((await browser.submit(`${path}/excluir`, { token, version: '2' })).headers.get('location')).toBe(page);
  expect(visibleText(await browser.open(page))).not.toContain('Planilhas conhecidas');
});
