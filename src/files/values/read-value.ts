import { originalText } from '../harmless-text.ts';
import { FILE_FIELDS, type FieldType, headerForm, WORDS, type WordChoice } from '../layouts/fields.ts';
import type { FileColumn } from '../layouts/find-layout.ts';
import { RESULT_HEADERS } from '../layouts/layout.ts';
import type { Cell, Decimals } from '../table.ts';
import { zonedTime } from '../zoned-time.ts';
import { localDateTime } from './dates.ts';
import { plainNumber } from './number-forms.ts';

/** Value of a cell: a text, a whole or a decimal number, yes or no. Dates are `2026-08-03T14:05:00`, with their zone where the file says it. */
export type CellValue = string | number | boolean;

/** Reasons for which a cell is refused. */
export type CellFaultCode = 'SCIENTIFIC' | 'GTIN' | 'FORMULA' | 'SHEET_ERROR' | 'NUMBER' | 'INTEGER' | 'FLAG' | 'DATE' | 'CHOICE';

export interface CellFault {
  readonly column: string;
  readonly code: CellFaultCode;
  readonly message: string;
}

interface Refusal {
  readonly code: CellFaultCode;
  readonly message: string;
}

type Read = (cell: Cell, decimals: Decimals) => CellValue | Refusal;

const AS_TEXT = 'Formate a coluna como Texto na planilha, preencha outra vez e envie o arquivo novo.';

/** A long number that a spreadsheet has shortened, and whose last digits are lost: `7,89E+12`. */
const SCIENTIFIC = /^\d+(?:[.,]\d+)?E\+?\d+$/i;

const scientific = (text: string): Refusal => ({
  code: 'SCIENTIFIC',
  message: `“${text}” é um número que a planilha encurtou: os últimos algarismos se perderam. ${AS_TEXT}`,
});

const isShortened = ({ kind, text }: Cell) => kind === 'text' && SCIENTIFIC.test(text);

function readCode(cell: Cell): CellValue | Refusal {
  return isShortened(cell) && /E\+/i.test(cell.text) ? scientific(cell.text) : originalText(cell.text);
}

function readGtin(cell: Cell): CellValue | Refusal {
  if (isShortened(cell)) return scientific(cell.text);
  const digits = cell.text.replaceAll(/[\s.-]/g, '');
  if (/^sem gtin$/i.test(cell.text)) return '';
  if (/^\d{12}$/.test(digits))
    return {
      code: 'GTIN',
      message: `“${digits}” tem 12 algarismos: a planilha tirou o zero do começo. Escreva “0${digits}”. ${AS_TEXT}`,
    };
  return /^\d+$/.test(digits) ? digits : cell.text;
}

function readNumber(cell: Cell, decimals: Decimals): number | undefined {
  if (cell.kind === 'number') return Number(cell.text);
  const plain = cell.kind === 'text' ? plainNumber(cell.text, decimals) : undefined;
  return plain === undefined ? undefined : Number(plain);
}

function readDecimal(cell: Cell, decimals: Decimals): CellValue | Refusal {
  const number = readNumber(cell, decimals);
  const sign = decimals === 'COMMA' ? 'vírgula' : 'ponto';
  return (
    number ?? { code: 'NUMBER', message: `“${cell.text}” não é um número. Nesta coluna as casas decimais vêm depois de ${sign}.` }
  );
}

function readInteger(cell: Cell, decimals: Decimals): CellValue | Refusal {
  const number = readNumber(cell, decimals);
  if (number === undefined) return { code: 'NUMBER', message: `“${cell.text}” não é um número.` };
  return Number.isSafeInteger(number) ? number : { code: 'INTEGER', message: `“${cell.text}” não é um número inteiro.` };
}

const YES = ['sim', 's', 'ativo', 'a', 'true', '1', 'yes', 'active', 'x'];
const NO = ['não', 'nao', 'n', 'inativo', 'i', 'false', '0', 'no', 'draft', 'archived', 'rascunho'];

function readFlag({ text }: Cell): CellValue | Refusal {
  const word = text.toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : { code: 'FLAG', message: `“${text}” não diz sim nem não. Escreva Sim ou Não.` };
}

function readDate({ kind, text }: Cell): CellValue | Refusal {
  const date = kind === 'date' ? text : localDateTime(text);
  return date ?? { code: 'DATE', message: `“${text}” não é uma data. Escreva dia/mês/ano, como 03/08/2026.` };
}

/** Reads one of the words of a choice, or the name that the service has for it. */
function readChoice(choice: WordChoice): Read {
  const words = Object.entries(WORDS[choice]);
  const named = new Map(words.flatMap(([name, word]) => [[headerForm(name), name] as const, [headerForm(word), name] as const]));
  const [first = '', ...others] = words.map(([, word]) => word).toReversed();
  const message = (text: string) => `“${text}” não é uma destas palavras: ${others.toReversed().join(', ')} ou ${first}.`;
  return ({ text }) => named.get(headerForm(text)) ?? { code: 'CHOICE', message: message(text) };
}

const readStatusWord = readChoice('productStatus');

/** Reads the status of a product; yes and no say whether it is for sale. */
function readStatus(cell: Cell, decimals: Decimals): CellValue | Refusal {
  const word = readStatusWord(cell, decimals);
  const flag = typeof word === 'object' ? readFlag(cell) : undefined;
  return typeof flag === 'boolean' ? (flag ? 'ACTIVE' : 'INACTIVE') : word;
}

const READS: Readonly<Record<FieldType, Read>> = {
  code: readCode,
  text: ({ text }) => originalText(text),
  decimal: readDecimal,
  integer: readInteger,
  gtin: readGtin,
  flag: readFlag,
  date: readDate,
  result: ({ text }) => text.toLowerCase(),
  productStatus: readStatus,
  orderStatus: readChoice('orderStatus'),
  discountType: readChoice('discountType'),
};

const UNREADABLE: Readonly<Partial<Record<Cell['kind'], Refusal>>> = {
  formula: {
    code: 'FORMULA',
    message: 'A célula tem uma fórmula, cujo valor aqui não se sabe. Copie a coluna e cole-a como valores.',
  },
  error: { code: 'SHEET_ERROR', message: 'A célula mostra um erro da planilha. Corrija-a.' },
};

const isRefusal = (read: CellValue | Refusal): read is Refusal => typeof read === 'object';

/** Reads the cell of a column. Undefined for an empty one. Never changes what it does not understand: it refuses it. */
export function readValue(column: FileColumn, cell: Cell, decimals: Decimals): CellValue | CellFault | undefined {
  const text = cell.text.trim();
  if (text === '' && cell.kind !== 'formula') return undefined;
  if (column.header.toLowerCase() === RESULT_HEADERS.result && cell.kind === 'formula') return undefined;
  const read = UNREADABLE[cell.kind] ?? READS[FILE_FIELDS[column.field]]({ kind: cell.kind, text }, decimals);
  if (isRefusal(read)) return { column: column.header, ...read };
  return column.zone !== undefined && typeof read === 'string' && !read.endsWith(']') ? zonedTime(read, column.zone) : read;
}

export const isCellFault = (read: CellValue | CellFault | undefined): read is CellFault => typeof read === 'object';
