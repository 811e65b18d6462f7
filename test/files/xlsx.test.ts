import { expect, test } from 'vitest';
import { questionsOf, readAll, refusalOf } from '../support/files/temporary.ts';
import { type SheetRows, workbookOf } from '../support/files/workbook.ts';
import { zipOf } from '../support/files/zip.ts';

const STOCK: SheetRows = {
  name: 'Estoque',
  rows: [
    ['SKU', 'Nome', 'Preço', 'Estoque', 'EAN'],
    ['A-1', 'Café & chá', 19.9, 3, 7891234567895],
    [123, 'Xícara', '1.234,50', 1000, '0789123456789'],
  ],
};

test('texts, numbers and long codes come as the sheet has them', async () => {
  const { rows, format, sheet } = await readAll(workbookOf([STOCK]));
  expect([format, sheet]).toEqual(['XLSX', 'Estoque']);
  expect(rows.map(({ number, values }) => ({ number, ...values }))).toEqual([
    { number: 2, sku: 'A-1', name: 'Café & chá', price: 19.9, stock: 3, barcode: '7891234567895' },
    { number: 3, sku: '123', name: 'Xícara', price: 1234.5, stock: 1000, barcode: '0789123456789' },
  ]);
});

test('an EAN that lost its zero, a formula and an error are refused by their cells', async () => {
  const rows = [...STOCK.rows.slice(0, 1), ['A', 'B', { formula: 'A1*2', value: '20' }, 1.5, 789123456789]];
  const read = await readAll(workbookOf([{ name: 'Plan1', rows }]));
  expect(read.rows.map(({ faults }) => faults.map(({ column, code }) => `${column} ${code}`))).toEqual([
    ['Preço FORMULA', 'Estoque INTEGER', 'EAN GTIN'],
  ]);
});

test('of several sheets the one with headers is read, hidden ones never, and two are asked about', async () => {
  const notes = { name: 'Leia-me', rows: [['Instruções'], ['Preencha']] };
  expect((await readAll(workbookOf([notes, STOCK]))).sheet).toBe('Estoque');
  expect((await readAll(workbookOf([{ ...STOCK, name: 'Velho', hidden: true }, STOCK]))).sheet).toBe('Estoque');
  const two = workbookOf([STOCK, { ...STOCK, name: 'Outro' }]);
  expect(await questionsOf(two)).toEqual([
    { code: 'SHEET', column: null, message: expect.any(String), choices: ['Estoque', 'Outro'] },
  ]);
  expect((await readAll(two, { sheet: 'Outro' })).sheet).toBe('Outro');
});

test('what is no workbook, is locked or damaged is refused', async () => {
  expect(await refusalOf(zipOf([{ name: 'a.txt', content: 'x' }]))).toMatchObject({ code: 'DAMAGED' });
  expect(await refusalOf(workbookOf([STOCK]).subarray(0, 900))).toMatchObject({ code: 'DAMAGED' });
  const doctype = '<!DOCTYPE x [<!ENTITY a "b">]><workbook/>';
  expect(await refusalOf(workbookOf([STOCK], [{ name: 'xl/workbook.xml', content: doctype }]))).toMatchObject({
    code: 'DAMAGED',
  });
});

test('a part that unpacks to more than it says, or to far too much, is refused', async () => {
  const lie = zipOf([{ name: 'xl/workbook.xml', content: 'x'.repeat(10_000), claimed: 10 }]);
  expect(await refusalOf(lie)).toMatchObject({ code: 'DAMAGED' });
  const bomb = workbookOf([STOCK], [{ name: 'xl/media/big.bin', content: Buffer.alloc(20 * 1024 * 1024) }]);
  expect(bomb.length).toBeLessThan(200_000);
  expect(await refusalOf(bomb)).toMatchObject({ code: 'BOMB' });
});

test('a workbook of a thousand sheets, and a sheet of ten thousand columns, are refused', async () => {
  const sheets = Array.from({ length: 60 }, (_none, index) => ({ name: `S${index}`, rows: [['x']] }));
  expect(await refusalOf(workbookOf(sheets))).toMatchObject({ code: 'BOMB' });
  const parts = Array.from({ length: 1_100 }, (_none, index) => ({ name: `xl/worksheets/s${index}.xml`, content: '' }));
  expect(await refusalOf(workbookOf([STOCK], parts))).toMatchObject({ code: 'BOMB' });
  const wide = { name: 'Larga', rows: [['SKU', 'Estoque', ...Array<string>(10_000).fill('x')]] };
  expect(await refusalOf(workbookOf([wide]))).toMatchObject({ code: 'TOO_MANY_COLUMNS' });
});

test('a sheet that is named and not there is refused, and no other one is read in its place', async () => {
  const two = workbookOf([STOCK, { ...STOCK, name: 'Outro' }]);
  expect(await refusalOf(two, { sheet: 'Preços' })).toMatchObject({
    code: 'UNKNOWN_SHEET',
    message: 'A planilha não tem a aba “Preços”. As que há: “Estoque”, “Outro”.',
  });
  expect(await refusalOf(workbookOf([STOCK]), { sheet: 'estoque' })).toMatchObject({ code: 'UNKNOWN_SHEET' });
});
