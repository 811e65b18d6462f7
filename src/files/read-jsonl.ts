import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { MAX_COLUMNS } from './bounds.ts';
import { FileRefused } from './file-refused.ts';
import { decodedText, type TextSurvey } from './survey-text.ts';
import { type Cell, EMPTY_CELL, type FileTable, type TableRow } from './table.ts';

const asText = (text: string): Cell => ({ kind: 'text', text });

/** A value as a cell. A list of texts is one text with bars between. */
function cellOf(value: unknown, row: number): Cell {
  if (value === null || value === undefined) return EMPTY_CELL;
  if (typeof value === 'string') return asText(value);
  if (typeof value === 'number') return { kind: 'number', text: String(value) };
  if (typeof value === 'boolean') return asText(value ? 'sim' : 'não');
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return asText(value.join('|'));
  throw new FileRefused('FORMAT', `A linha ${row} tem um valor que não é texto, número, sim ou não, nem lista de textos.`, row);
}

function objectOf(line: string, row: number): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // The same refusal as for another value.
  }
  throw new FileRefused('FORMAT', `A linha ${row} não é um objeto JSON inteiro.`, row);
}

async function* linesOf(path: string, { encoding }: TextSurvey): AsyncGenerator<[number, Readonly<Record<string, unknown>>]> {
  let row = 0;
  const source = Readable.from(decodedText(path, encoding));
  for await (const line of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) {
    row += 1;
    if (line.trim() !== '') yield [row, objectOf(line, row)];
  }
}

/** Opens a file of JSON objects, one on each line. Its columns are all keys, in the order in which they first come. */
export async function openJsonl(path: string, survey: TextSurvey): Promise<FileTable> {
  const keys = new Set<string>();
  for await (const [, object] of linesOf(path, survey)) {
    for (const key of Object.keys(object)) keys.add(key);
    if (keys.size > MAX_COLUMNS)
      throw new FileRefused('TOO_MANY_COLUMNS', `O arquivo tem mais de ${MAX_COLUMNS} campos diferentes.`);
  }
  const columns = [...keys];
  async function* rows(): AsyncGenerator<TableRow> {
    yield { number: 0, cells: columns.map(asText) };
    for await (const [number, object] of linesOf(path, survey))
      yield { number, cells: columns.map((key) => cellOf(object[key], number)) };
  }
  return { format: 'JSONL', description: 'JSON, um objeto por linha', sheets: [], rows };
}
