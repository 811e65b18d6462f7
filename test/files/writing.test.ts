import { expect, test } from 'vitest';
import { originalText } from '../../src/files/harmless-text.ts';
import { FileUnwritable } from '../../src/files/writing/file-unwritable.ts';
import { writeCsv } from '../../src/files/writing/write-csv.ts';
import { writeJsonl } from '../../src/files/writing/write-jsonl.ts';
import { writeXlsx, xlsxWriter } from '../../src/files/writing/write-xlsx.ts';
import type { WriteFile, WrittenColumn, WrittenValue } from '../../src/files/writing/written-column.ts';
import { wallTimeText } from '../../src/lib/local-date.ts';
import { readAll } from '../support/files/temporary.ts';

const COLUMNS: readonly WrittenColumn[] = [
  { header: 'SKU', type: 'code' },
  { header: 'Nome', type: 'text' },
  { header: 'Preço', type: 'money' },
  { header: 'Estoque', type: 'integer' },
  { header: 'Peso (kg)', type: 'decimal' },
  { header: 'Código de barras', type: 'code' },
  { header: 'Destaque', type: 'flag' },
  { header: 'Criado em', type: 'time' },
];

const AT = new Date('2026-08-03T17:05:09.120Z');

const ZONE = 'America/Sao_Paulo';
const clocks = { zone: ZONE, show: (at: Date) => wallTimeText(at, ZONE) };

async function* pagesOf(rows: readonly (readonly WrittenValue[])[], size = 2) {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

const written = async (write: WriteFile, rows: readonly (readonly WrittenValue[])[], columns = COLUMNS) =>
  Buffer.concat(await Array.fromAsync(write({ title: 'Produtos', columns, clocks, pages: pagesOf(rows) })));

/** Texts that a reader, a spreadsheet or XML could change. */
const NASTY = [
  ['=1+1', '=HYPERLINK("http://x";"y")', 1_990, 3, 0.5, '0789123456789', true, AT],
  ['00123', "'=1", 1, 0, 12.345, null, false, AT],
  ['-10', '-não', 123_456_789_012n, 2_147_483_647, null, '7891234567895', null, AT],
  ['+55', '@soma', 0, null, null, null, null, null],
  ['A;B', 'duas\nlinhas\r\ne "aspas"; vírgula, ponto.', 150, 1, 0.001, null, true, AT],
  ['1.234', `${'longo '.repeat(1_666)}fim!`, 100, 1, 1, null, true, AT],
  ['EMOJI', '🏖️ café\u0301 _x0041_ <b>&amp;</b> \u0001', 100, 1, 1, null, true, AT],
] as const;

test('CSV begins with a mark, has decimal commas, makes formulas harmless and writes times of the zone', async () => {
  const text = (await written(writeCsv, NASTY.slice(0, 5))).toString('utf8');
  expect(text).toBe(
    [
      '\uFEFFSKU;Nome;Preço;Estoque;Peso (kg);Código de barras;Destaque;Criado em (America/Sao_Paulo)',
      `'=1+1;"'=HYPERLINK(""http://x"";""y"")";19,90;3;0,5;0789123456789;sim;2026-08-03 14:05:09`,
      "00123;''=1;0,01;0;12,345;;não;2026-08-03 14:05:09",
      "-10;'-não;1234567890,12;2147483647;;7891234567895;;2026-08-03 14:05:09",
      "+55;'@soma;0,00;;;;;",
      '"A;B";"duas\nlinhas\r\ne ""aspas""; vírgula, ponto.";1,50;1;0,001;;sim;2026-08-03 14:05:09',
      '',
    ].join('\r\n'),
  );
});

test('JSONL has numbers, true and false, and times in UTC', async () => {
  const [first, , third] = (await written(writeJsonl, NASTY)).toString('utf8').split('\n');
  expect(first).toBe(
    '{"SKU":"=1+1","Nome":"=HYPERLINK(\\"http://x\\";\\"y\\")","Preço":19.9,"Estoque":3,"Peso (kg)":0.5,"Código de barras":"0789123456789","Destaque":true,"Criado em":"2026-08-03T17:05:09.120Z"}',
  );
  expect(JSON.parse(third ?? '')).toMatchObject({ Preço: 1_234_567_890.12, 'Peso (kg)': null, Destaque: null });
});

test.each([
  ['CSV', writeCsv, originalText],
  ['XLSX', writeXlsx, (text: string) => text],
  ['JSONL', writeJsonl, (text: string) => text],
] as const)('%s is read again with the same values', async (_format, write, shown) => {
  const { rows } = await readAll(await written(write, NASTY));
  const read = rows.map(({ values, faults, cells }) => ({
    ...values,
    sku: shown(cells[0] ?? ''),
    name: shown(cells[1] ?? ''),
    faults,
  }));
  const expected = NASTY.map(([sku, name, cents, stock, weight, barcode, featured]) => ({
    sku,
    name,
    price: Number(cents) / 100,
    ...(stock !== null && { stock }),
    ...(weight !== null && { weight }),
    ...(barcode !== null && { barcode }),
    ...(featured !== null && { featured }),
    faults: [],
  }));
  expect(read).toEqual(expected);
});

test('a workbook goes on in another sheet, has real dates, and is whole without rows', async () => {
  const columns: WrittenColumn[] = [
    { header: 'SKU', type: 'code' },
    { header: 'Estoque', type: 'integer' },
    { header: 'Data da venda', type: 'time' },
  ];
  const rows = Array.from({ length: 5 }, (_none, index) => [`S-${index}`, index, AT]);
  const workbook = await written(xlsxWriter(3), rows, columns);
  for (const [sheet, skus] of [
    ['Produtos', ['S-0', 'S-1', 'S-2']],
    ['Produtos 2', ['S-3', 'S-4']],
  ] as const) {
    const read = await readAll(workbook, { sheet });
    expect(read.rows.map(({ values }) => values.sku)).toEqual(skus);
    expect(read.rows.map(({ cells }) => cells[2])).toEqual(skus.map(() => '2026-08-03T14:05:09'));
  }
  const empty = await written(writeXlsx, [], columns);
  await expect(readAll(empty)).rejects.toThrow('O arquivo não tem linhas abaixo do cabeçalho.');
});

test('a text that no cell holds is refused with the remedy, and a failure of the rows is thrown', async () => {
  const columns: WrittenColumn[] = [{ header: 'Nome', type: 'text' }];
  const tooLong = written(writeXlsx, [['a'.repeat(32_768)]], columns);
  await expect(tooLong).rejects.toBeInstanceOf(FileUnwritable);
  await expect(tooLong).rejects.toThrow('Escolha CSV ou JSONL');
  async function* failing(): AsyncGenerator<WrittenValue[][]> {
    yield [['a']];
    throw new Error('the database is gone');
  }
  for (const write of [writeCsv, writeXlsx, writeJsonl])
    await expect(Array.fromAsync(write({ title: 'P', columns, clocks, pages: failing() }))).rejects.toThrow(
      'the database is gone',
    );
});

test('a workbook that nobody reads on closes its rows', async () => {
  let isClosed = false;
  async function* endless(): AsyncGenerator<WrittenValue[][]> {
    try {
      for (;;) yield [[Math.random().toString(36)]];
    } finally {
      isClosed = true;
    }
  }
  let parts = 0;
  for await (const _part of writeXlsx({ title: 'P', columns: [{ header: 'SKU', type: 'code' }], clocks, pages: endless() })) {
    parts += 1;
    if (parts === 10) break;
  }
  expect(isClosed).toBe(true);
});
