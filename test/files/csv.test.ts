import { expect, test } from 'vitest';
import { questionsOf, readAll, refusalOf, windows1252 } from '../support/files/temporary.ts';

const valuesOf = async (...args: Parameters<typeof readAll>) => (await readAll(...args)).rows.map(({ values }) => values);

test('UTF-8 with and without its mark and Windows-1252 give the same texts', async () => {
  const text = 'SKU;Nome;Estoque\r\nA-1;Açaí “grande”;3\r\n';
  const expected = [{ sku: 'A-1', name: 'Açaí “grande”', stock: 3 }];
  expect(await valuesOf(text)).toEqual(expected);
  expect(await valuesOf(`\uFEFF${text}`)).toEqual(expected);
  expect(await valuesOf(windows1252(text))).toEqual(expected);
  expect(await valuesOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(expected);
});

test('other encodings are refused, never read wrong', async () => {
  const doubled = Buffer.from(Buffer.from('SKU;Nome\nA;Maçã\n').toString('latin1'), 'utf8');
  expect(await refusalOf(doubled)).toMatchObject({ code: 'ENCODING' });
  // DOS (CP850): ã is 0xC6, ç 0x87.
  expect(await refusalOf(Buffer.concat([Buffer.from('SKU;Nome\nA;Ma'), Buffer.from([0x87, 0xc6, 0x0a])]))).toMatchObject({
    code: 'ENCODING',
    message: expect.stringContaining('A linha 2 tem letras'),
  });
  expect(await refusalOf(Buffer.concat([Buffer.from('\uFEFFSKU;Nome\nA;Ma'), Buffer.from([0xe7, 0x0a])]))).toMatchObject({
    code: 'ENCODING',
  });
  expect(await refusalOf('SKU;Nome\nA;Ma\uFFFDa\n')).toMatchObject({ code: 'ENCODING' });
});

test('quoted cells have separators, line breaks and quotes, and rows keep the numbers of the spreadsheet', async () => {
  const { rows } = await readAll('SKU;Nome;Preço\n"A;1";"Uma ""boa""\ncaixa";"1.234,50"\n\nB;Outra;2,00\n');
  expect(rows.map(({ number, values }) => ({ number, ...values }))).toEqual([
    { number: 2, sku: 'A;1', name: 'Uma "boa"\ncaixa', price: 1234.5 },
    { number: 4, sku: 'B', name: 'Outra', price: 2 },
  ]);
});

test('each separator is found, and two that fit alike are asked about', async () => {
  for (const separator of [';', ',', '\t', '|'])
    expect(await valuesOf(`SKU${separator}Estoque\nA${separator}1\nB${separator}2\n`)).toEqual([
      { sku: 'A', stock: 1 },
      { sku: 'B', stock: 2 },
    ]);
  const either = 'SKU;Nome,Estoque\nA;B,1\n';
  expect(await questionsOf(either)).toEqual([
    { code: 'SEPARATOR', column: null, message: expect.any(String), choices: [';', ','] },
  ]);
});

test('the decimal sign is found for each column, and asked where its numbers leave it open', async () => {
  const file = 'SKU;Preço;Peso;Altura\nA;1.234,50;0.500;1.234\nB;10;1.250;12.5\n';
  expect(await valuesOf(file)).toEqual([
    { sku: 'A', price: 1234.5, weight: 0.5, height: 1.234 },
    { sku: 'B', price: 10, weight: 1.25, height: 12.5 },
  ]);
  const open = 'SKU;Preço\nA;1.234\nB;12\n';
  expect(await questionsOf(open)).toEqual([
    { code: 'DECIMALS', column: 'Preço', message: expect.stringContaining('“1.234”'), choices: ['COMMA', 'POINT'] },
  ]);
  expect(await valuesOf(open, { decimals: { Preço: 'COMMA' } })).toEqual([
    { sku: 'A', price: 1234 },
    { sku: 'B', price: 12 },
  ]);
  expect(await valuesOf(open, { decimals: { Preço: 'POINT' } })).toEqual([
    { sku: 'A', price: 1.234 },
    { sku: 'B', price: 12 },
  ]);
  expect(await questionsOf('SKU;Preço\nA;1,50\nB;1.50\n')).toHaveLength(1);
});

test('a number of the other sign is refused once the sign is said', async () => {
  const { rows } = await readAll('SKU;Preço\nA;1,50\nB;1.50\n', { decimals: { Preço: 'COMMA' } });
  expect(rows.map(({ faults }) => faults.map(({ column, code }) => `${column} ${code}`))).toEqual([[], ['Preço NUMBER']]);
});

test('shortened numbers, EANs without their zero and formulas are refused with the remedy', async () => {
  const { rows } = await readAll('SKU;EAN;Estoque\nA;7,89E+12;1\nB;789123456789;1\nC;0789123456789;1\n1,2E+05;;1\nE;;=1+1\n');
  expect(rows.map(({ faults }) => faults)).toEqual([
    [{ column: 'EAN', code: 'SCIENTIFIC', message: expect.stringContaining('Formate a coluna como Texto') }],
    [{ column: 'EAN', code: 'GTIN', message: expect.stringContaining('Escreva “0789123456789”') }],
    [],
    [{ column: 'SKU', code: 'SCIENTIFIC', message: expect.any(String) }],
    [{ column: 'Estoque', code: 'FORMULA', message: expect.stringContaining('cole-a como valores') }],
  ]);
});

test('a row with more or fewer cells than the header is refused', async () => {
  const { rows } = await readAll('SKU,Preço,Nome\nA,1,Um\nB,1,50,Dois\nC,2\n', { separator: ',' });
  expect(rows.map(({ number, faults }) => [number, faults.map(({ code }) => code)])).toEqual([
    [2, []],
    [3, ['COLUMNS']],
    [4, ['COLUMNS']],
  ]);
});

test('what is no table is refused, with its row where there is one', async () => {
  expect(await refusalOf('')).toMatchObject({ code: 'EMPTY' });
  expect(await refusalOf('SKU;Estoque\n')).toMatchObject({ code: 'EMPTY' });
  expect(await refusalOf('uma linha só')).toMatchObject({ code: 'FORMAT' });
  expect(await refusalOf('x;y\n1;2\n')).toMatchObject({ code: 'UNKNOWN_LAYOUT' });
  expect(await refusalOf('SKU;Estoque\nA;1\n"B;2\nC;3\n')).toMatchObject({ code: 'QUOTES', row: 3 });
  expect(await refusalOf('SKU;Nome\nA;TV 32" nova\n')).toMatchObject({ code: 'QUOTES', row: 2 });
  expect(await refusalOf('SKU;Nome\nA;x\0y\n')).toMatchObject({ code: 'BINARY' });
  expect(await refusalOf('%PDF-1.7')).toMatchObject({ code: 'FORMAT' });
  expect(await refusalOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatchObject({ code: 'FORMAT' });
  expect(await refusalOf(`${'SKU;Estoque;'.repeat(5_000)}\n`)).toMatchObject({ code: 'TOO_MANY_COLUMNS' });
});

test('two columns of one meaning are asked about', async () => {
  const file = 'SKU;Código;Estoque\nA;B;1\n';
  expect((await questionsOf(file)).map(({ code, column }) => [code, column])).toEqual([
    ['COLUMN', 'SKU'],
    ['COLUMN', 'Código'],
  ]);
  expect(await valuesOf(file, { columns: { SKU: null } })).toEqual([{ sku: 'B', stock: 1 }]);
});

test('a file of JSON objects has its keys as columns', async () => {
  const { rows, format } = await readAll(
    '{"sku":"A","estoque":3}\n{"estoque":1000,"sku":"B","imagens":["https://a.example/1.png"]}\n',
  );
  expect(format).toBe('JSONL');
  expect(rows.map(({ number, values }) => ({ number, ...values }))).toEqual([
    { number: 1, sku: 'A', stock: 3 },
    { number: 2, sku: 'B', stock: 1000, images: 'https://a.example/1.png' },
  ]);
  expect(await refusalOf('{"sku":"A","estoque":3}\n{"sku":\n')).toMatchObject({ code: 'FORMAT', row: 2 });
  expect(await refusalOf('{"sku":"A","estoque":{"x":1}}\n')).toMatchObject({ code: 'FORMAT', row: 1 });
});
