import { Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseText } from 'csv-parse/sync';
import { MAX_COLUMNS, MAX_ROW_LENGTH } from './bounds.ts';
import { FileRefused } from './file-refused.ts';
import { decodedText, type TextEncoding, type TextSurvey } from './survey-text.ts';
import { type Answers, type Cell, FileAmbiguous, type FileTable, type TableRow } from './table.ts';

const SEPARATORS = { ';': 'ponto e vírgula', ',': 'vírgula', '\t': 'tabulação', '|': 'barra' } as const;
type Separator = keyof typeof SEPARATORS;

/** Number of rows by which the separator is found. */
const SAMPLE_ROWS = 20;

const optionsOf = (separator: Separator): Options => ({
  delimiter: separator,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  max_record_size: MAX_ROW_LENGTH,
});

/** Whole rows of the beginning of a file: a last one that is cut off is left out. */
function sampleRows(head: string, separator: Separator): readonly (readonly string[])[] | undefined {
  try {
    return parseText(head, { ...optionsOf(separator), to: SAMPLE_ROWS }) as string[][];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Quotes around what another separator divides break here.
    const partial: string[][] = [];
    try {
      parseText(head, { ...optionsOf(separator), on_record: (record: string[]) => void partial.push(record) });
    } catch {
      return partial.slice(0, SAMPLE_ROWS);
    }
    return partial;
  }
}

/** Number of columns that rows with a separator have, and in how many of them; undefined: it divides nothing. */
function fitOf(head: string, separator: Separator): { readonly columns: number; readonly rows: number } | undefined {
  const rows = sampleRows(head, separator)?.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (!rows || rows.length === 0) return undefined;
  const widest = Math.max(...rows.map((row) => row.length));
  if (widest < 2) return undefined;
  return { columns: widest, rows: rows.filter((row) => row.length === widest).length / rows.length };
}

/**
 * The separator of a file: the one by which most rows have the same number of columns. Two that fit alike are asked about, unless one of
 * them makes a part of the columns of the other: texts have commas, too.
 */
function separatorOf(head: string, answer: string | undefined): Separator {
  if (answer !== undefined && answer in SEPARATORS) return answer as Separator;
  const fits = (Object.keys(SEPARATORS) as Separator[])
    .flatMap((separator) => {
      const fit = fitOf(head, separator);
      return fit ? [{ separator, ...fit }] : [];
    })
    .toSorted((one, other) => other.rows - one.rows || other.columns - one.columns);
  const [best, second] = fits;
  if (!best)
    throw new FileRefused(
      'FORMAT',
      'O arquivo não tem colunas: separe-as por ponto e vírgula, com um cabeçalho na primeira linha.',
    );
  if (!second || second.rows < best.rows || second.columns < best.columns) return best.separator;
  throw new FileAmbiguous([
    {
      code: 'SEPARATOR',
      column: null,
      message: 'As colunas podem estar separadas de mais de um modo. Qual sinal as separa?',
      choices: fits.map(({ separator }) => separator),
    },
  ]);
}

const cellOf = (text: string): Cell =>
  text.startsWith('=') ? { kind: 'formula', text } : { kind: 'text', text: text.replaceAll('\u00A0', ' ') };

/** The refusal of what is no CSV. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const row = (error as CsvError & { readonly records: number }).records + 1;
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new FileRefused(
      'LINE_TOO_LONG',
      `A linha ${row} é longa demais: as aspas de uma célula não fecham, ou falta a quebra de linha.`,
      row,
    );
  const message = `A linha ${row} tem aspas fora do lugar. Aspas dentro de uma célula são dobradas (""), e a célula fica entre aspas.`;
  return new FileRefused('QUOTES', message, row);
}

async function* csvRows(path: string, encoding: TextEncoding, separator: Separator): AsyncGenerator<TableRow> {
  const parser = parse(optionsOf(separator));
  const source = Readable.from(decodedText(path, encoding));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let number = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1;
      if (record.length > MAX_COLUMNS) throw new FileRefused('TOO_MANY_COLUMNS', `O arquivo tem mais de ${MAX_COLUMNS} colunas.`);
      yield { number, cells: record.map(cellOf) };
    }
  } catch (error) {
    throw refusalOf(error);
  } finally {
    source.destroy();
    parser.destroy();
  }
}

const ENCODING_NAMES: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

/** Opens a CSV file. Throws what it is refused for, or what has to be asked. */
export function openCsv(path: string, { encoding, head }: TextSurvey, answers: Answers): FileTable {
  // Without what may be cut off in the middle.
  const lastBreak = Math.max(head.lastIndexOf('\n'), head.lastIndexOf('\r'));
  const separator = separatorOf(lastBreak > 0 ? head.slice(0, lastBreak + 1) : head, answers.separator);
  return {
    format: 'CSV',
    description: `${ENCODING_NAMES[encoding]}, colunas separadas por ${SEPARATORS[separator]}`,
    sheets: [],
    rows: () => csvRows(path, encoding, separator),
  };
}
