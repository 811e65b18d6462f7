import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Answers } from '../../src/files/table.ts';
import { questionsOf, readAll, refusalOf, windows1252 } from '../support/files/temporary.ts';
import { workbookOf } from '../support/files/workbook.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
const seen = async (...args: Parameters<typeof readAll>) => {
  const { layout, rows, headerRow } = await readAll(...args);
  expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
  return { layout: layout.name, headerRow, values: rows.map(({ values }) => values) };
};

test('Bling: 59 columns, a decimal sign for each column, variants by the code of their parent', async () => {
  const { layout, values } = await seen(fixture('bling.csv'));
  expect(layout).toBe('BLING');
  expect(values).toEqual([
    {
      sku: 'CANECA',
      name: 'Caneca de cerâmica',
      price: 39.9,
      active: true,
      stock: 0,
      costPrice: 12.5,
      weight: 0.35,
      barcode: '',
      width: 8.5,
      height: 9.2,
      length: 8.5,
      shortDescription: '<p>Caneca; feita à mão</p>',
      images: 'https://fotos.example/caneca.jpg|https://fotos.example/caneca-2.jpg',
      categories: 'Cozinha>>Canecas',
    },
    expect.objectContaining({
      sku: 'CANECA-AZ',
      parentSku: 'CANECA',
      price: 39.9,
      stock: 12,
      weight: 0.35,
      barcode: '7891000000014',
    }),
    expect.objectContaining({ sku: 'CANECA-VD', parentSku: 'CANECA', price: 1042.5, stock: 7, weight: 0.35, active: false }),
  ]);
});

test('Nuvemshop: rows that repeat nothing, a decimal point, line breaks in cells', async () => {
  const expected = {
    layout: 'NUVEMSHOP',
    headerRow: 1,
    values: [
      {
        handle: 'camiseta-lua',
        name: 'Camiseta Lua',
        categories: 'Roupas > Camisetas, Novidades',
        optionName1: 'Tamanho',
        optionValue1: 'P',
        price: 137,
        discountedPrice: 99.9,
        weight: 0.2,
        height: 2,
        width: 20,
        length: 25,
        stock: 4,
        sku: 'LUA-P',
        active: true,
        description: '<p>Algodão</p>\n<p>Feita aqui</p>',
      },
      {
        handle: 'camiseta-lua',
        optionName1: 'Tamanho',
        optionValue1: 'M',
        price: 137,
        discountedPrice: 99.9,
        stock: 6,
        sku: 'LUA-M',
      },
      expect.objectContaining({ handle: 'pote', name: 'Pote', price: 1250.5, stock: 1 }),
    ],
  };
  expect(await seen(fixture('nuvemshop.csv'))).toEqual(expected);
  expect(await seen(windows1252(fixture('nuvemshop.csv')))).toEqual(expected);
});

test('Shopify: pictures in rows of their own, weight in grams, a price before the discount', async () => {
  const { layout, values } = await seen(fixture('shopify.csv'));
  expect(layout).toBe('SHOPIFY');
  expect(values).toEqual([
    expect.objectContaining({
      handle: 'luminaria',
      name: 'Luminária',
      sku: 'LUM-1',
      weightGrams: 850,
      stock: 5,
      price: 149.9,
      compareAtPrice: 199.9,
      active: true,
    }),
    { handle: 'luminaria', images: 'https://fotos.example/lum-2.jpg' },
  ]);
});

test('Omie: a spreadsheet with its header in row 5, and its CSV', async () => {
  const headers = [
    '',
    '',
    'Código do Produto',
    'Descrição do Produto',
    'Código NCM',
    'CEST',
    'Código EAN (GTIN)',
    'Unidade',
    'Preço Unitário de Venda',
  ];
  const sheet = workbookOf([
    { name: 'Instruções', rows: [['Leia antes']] },
    {
      name: 'Omie_Produtos',
      rows: [
        ['Omie'],
        [],
        ['Modelo 1.9.5'],
        [],
        headers,
        ['', '', 'OM-1', 'Vela', '3406.00.00', '', '7891000000021', 'UN', 25.9],
      ],
    },
  ]);
  expect(await seen(sheet)).toEqual({
    layout: 'OMIE',
    headerRow: 5,
    values: [{ sku: 'OM-1', name: 'Vela', barcode: '7891000000021', price: 25.9 }],
  });
  expect(await seen(fixture('omie.csv'))).toMatchObject({
    layout: 'OMIE',
    values: [{ sku: 'OM-1', name: 'Vela, pequena', active: true, categories: 'Casa', price: 25.9, barcode: '7891000000021' }],
  });
});

test('Tiny: HTML and line breaks in cells', async () => {
  expect(await seen(fixture('tiny.csv'))).toMatchObject({
    layout: 'TINY',
    values: [
      { sku: 'TY-1', name: 'Caderno', barcode: '7891000000038', price: 32, description: '<p>Pautado</p>\n<p>100 folhas</p>' },
    ],
  });
});

test('Mercado Livre: sales with their header in row 6 and dates in words', async () => {
  const headers = [
    'N.º de venda',
    'Data da venda',
    'Estado',
    'Unidades',
    'Total (BRL)',
    'SKU',
    '# de anúncio',
    'Título do anúncio',
  ];
  const row = ['2000001', '3 de agosto de 2026 14:05 hs.', 'Entregue', 1, 88.4, 'ML-1', 'MLB1', 'Vaso'];
  const sheet = workbookOf([{ name: 'Vendas BR', rows: [['Vendas'], [], [], [], [], headers, row] }]);
  expect(await seen(sheet)).toEqual({
    layout: 'MERCADO_LIVRE_SALES',
    headerRow: 6,
    values: [{ orderNumber: '2000001', orderDate: '2026-08-03T14:05:00', orderTotal: 88.4, sku: 'ML-1' }],
  });
});

test('a column whose numbers leave its sign open is asked about in a known layout as well', async () => {
  const open = fixture('nuvemshop.csv').replaceAll('137.00', '1.137').replaceAll('1250.50', '1250');
  expect((await questionsOf(open)).map(({ code, column }) => [code, column])).toEqual([['DECIMALS', 'Preço']]);
});

test.each<readonly [answers: Answers, column: string, remedy: string]>([
  [{ columns: { 'Preço de venda': 'price' } }, 'Preço de venda', 'Escreva o cabeçalho como o arquivo o tem.'],
  [{ columns: { 'PREÇO PROMOCIONAL': null } }, 'PREÇO PROMOCIONAL', 'O arquivo tem “Preço promocional”.'],
  [{ decimals: { Custo: 'POINT' } }, 'Custo', 'Escreva o cabeçalho como o arquivo o tem.'],
])('an answer of %j about a column that the file lacks refuses it, whatever else it says', async (answers, column, remedy) => {
  const file = 'SKU;Preço;Preço promocional\nA;10,00;9,00\n';
  expect(await refusalOf(file, answers)).toMatchObject({
    code: 'UNKNOWN_COLUMN',
    message: `O arquivo não tem a coluna “${column}”, de que a resposta fala. ${remedy}`,
  });
});

test('a file of another program read by answers for a file with other headers is refused', async () => {
  const answers = { columns: { 'Cód.': 'sku', 'Qtd. física': 'stock' } };
  for (const name of ['bling.csv', 'nuvemshop.csv', 'omie.csv', 'tiny.csv', 'shopify.csv'])
    expect(await refusalOf(fixture(name), answers), name).toMatchObject({ code: 'UNKNOWN_COLUMN' });
});
