import { expect, test } from 'vitest';
import { FileRefused } from '../../src/files/file-refused.ts';
import { FileAmbiguous } from '../../src/files/table.ts';
import { readAll, windows1252 } from '../support/files/temporary.ts';

/** Rows of goods in the plain layout, as every dialect means them. */
const GOODS = [
  { sku: 'A-1', name: 'Maçã, verde; fresca', price: 1234.5, weight: 0.5, stock: 3, description: 'linha 1\nlinha "2"' },
  { sku: '0002', name: 'Pão', price: 0.99, weight: 12.25, stock: 0, description: 'x|y\tz' },
  { sku: 'C', name: 'São João', price: 10, weight: 1, stock: 1500, description: 'fim' },
] as const;

const HEADERS = ['SKU', 'Nome', 'Preço', 'Peso', 'Estoque', 'Descrição'];

type Numbers = (value: number, digits: number) => string;
const withPoint: Numbers = (value, digits) => value.toFixed(digits);
const withComma: Numbers = (value, digits) => withPoint(value, digits).replace('.', ',');
const grouped = (value: number, digits: number, [group, sign]: readonly [string, string]) => {
  const [whole = '', part] = value.toFixed(digits).split('.');
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, group) + sign + part;
};

const AXES = {
  separator: [';', ',', '\t', '|'],
  encoding: ['utf-8', 'utf-8 with mark', 'windows-1252', 'utf-16', 'cp850'],
  quotes: ['all', 'needed'],
  price: [
    withPoint,
    withComma,
    (v: number, d: number) => grouped(v, d, ['.', ',']),
    (v: number, d: number) => `R$ ${grouped(v, d, ['.', ','])}`,
    (v: number, d: number) => grouped(v, d, [',', '.']),
  ],
  weight: [withPoint, withComma],
  lineEnd: ['\n', '\r\n', '\r'],
  before: [0, 1, 4],
} as const;

/** DOS letters of the texts. */
const CP850: Readonly<Record<string, number>> = { ç: 0x87, ã: 0xc6, õ: 0xe4, é: 0x82, á: 0xa0, ê: 0x88, Ç: 0x80 };
const encoders: Readonly<Record<(typeof AXES.encoding)[number], (text: string) => Buffer>> = {
  'utf-8': (text) => Buffer.from(text),
  'utf-8 with mark': (text) => Buffer.from(`\uFEFF${text}`),
  'windows-1252': windows1252,
  'utf-16': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  cp850: (text) => Buffer.from([...text].map((letter) => CP850[letter] ?? letter.charCodeAt(0))),
};

/** The numbers 0 to 299 as choices on every axis, each pair of neighbours differing in most of them. */
function dialectOf(index: number) {
  let seed = index * 2_654_435_761 + 97;
  const pick = <T>(values: readonly T[]): T => {
    seed = (Math.imul(seed ^ (seed >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return values[(seed >>> 8) % values.length] as T;
  };
  return {
    separator: pick(AXES.separator),
    encoding: pick(AXES.encoding),
    quotes: pick(AXES.quotes),
    price: pick<Numbers>(AXES.price),
    weight: pick<Numbers>(AXES.weight),
    lineEnd: pick(AXES.lineEnd),
    before: pick(AXES.before),
  };
}

type Dialect = ReturnType<typeof dialectOf>;

function written({ separator, encoding, quotes, price, weight, lineEnd, before }: Dialect): Buffer {
  const cell = (text: string) => (quotes === 'all' || /["\r\n;,\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const rows = GOODS.map((good) => [
    good.sku,
    good.name,
    price(good.price, 2),
    weight(good.weight, 2),
    String(good.stock),
    good.description,
  ]);
  const head = Array.from({ length: before }, (_none, index) => [`Relatório ${index}`, '', '', '', '', '']);
  const lines = [...head, HEADERS, ...rows].map((row) => row.map(cell).join(separator));
  return encoders[encoding](lines.join(lineEnd) + lineEnd);
}

/** Outcome of a dialect: read, asked or refused. */
async function outcomeOf(dialect: Dialect): Promise<string> {
  try {
    const { rows } = await readAll(written(dialect));
    if (rows.some(({ faults }) => faults.length > 0)) return 'refused';
    expect(rows.map(({ values }) => values)).toEqual(GOODS);
    return 'read';
  } catch (error) {
    if (error instanceof FileRefused) return 'refused';
    if (error instanceof FileAmbiguous) return 'asked';
    throw error;
  }
}

test('300 dialects are read to the same rows, asked about or refused, and none is read otherwise', async () => {
  const counts: Record<string, number> = { read: 0, asked: 0, refused: 0 };
  for (let index = 0; index < 300; index++) {
    const dialect = dialectOf(index);
    const outcome = await outcomeOf(dialect);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    // Of the encodings that are read, none is refused.
    expect([index, outcome === 'refused']).toEqual([index, dialect.encoding === 'cp850']);
  }
  expect(counts.read).toBeGreaterThan(200);
});
