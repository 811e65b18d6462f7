import { FileRefused } from '../file-refused.ts';
import { type Answers, FileAmbiguous, type FileTable, type KnownHeaders, type Question, type TableRow } from '../table.ts';
import { isZone } from '../zoned-time.ts';
import { FILE_FIELDS, type FileField, headerForm, isField } from './fields.ts';
import { fieldsByHeader, type Layout, ownHeaders } from './layout.ts';
import { LAYOUTS } from './layouts.ts';
import type { Subject } from './own-columns.ts';
import { refuseUnmetColumns, refuseUnmetSheet } from './unmet-answers.ts';

/** A column that means a field. */
export interface FileColumn {
  readonly index: number;
  /** Header as the file has it. */
  readonly header: string;
  readonly field: FileField;
  /** Zone of its times, which its header names; absent: that of the store. */
  readonly zone?: string;
}

/** A table with the meaning of its columns. */
export interface Recognised {
  readonly layout: Layout;
  readonly sheet: string | undefined;
  /** Number of the row with the headers. */
  readonly headerRow: number;
  /** All headers, as the file has them. */
  readonly headers: readonly string[];
  readonly columns: readonly FileColumn[];
  /** Headers that mean nothing here. */
  readonly ignored: readonly string[];
  /** Meaning of these headers, as it was confirmed before; undefined: nothing was. */
  readonly known: KnownHeaders | undefined;
}

/** Subject of a file, and what its owner says of it, now and before. */
export interface Said {
  readonly subject: Subject;
  readonly answers: Answers;
  readonly known: readonly KnownHeaders[];
}

/** Number of rows among which the headers are sought. */
const HEADER_WITHIN = 10;

/** Number of known headers by which a row is that of the headers. */
const MIN_KNOWN = 2;

const trimmedTexts = ({ cells }: TableRow) => cells.map(({ text }) => text.replaceAll('\uFEFF', '').trim());

const isOf = (own: readonly string[], { headers }: KnownHeaders) =>
  headers.length === own.length && headers.every((header, index) => header === own[index]);

/** The layout that a row of headers has, or the plain one of a subject; undefined when it is none. `said`: fields by header. */
function layoutOf(headers: readonly string[], subject: Subject, said: NonNullable<Answers['columns']>): Layout | undefined {
  const forms = new Set(headers.map(headerForm));
  const signed = LAYOUTS.find(({ signatures }) => signatures.some((each) => each.every((header) => forms.has(header))));
  if (signed) return signed;
  const plain = LAYOUTS.find((layout) => layout.name === 'PLAIN' && layout.subject === subject) as Layout;
  const known = fieldsByHeader(plain);
  const isKnown = (header: string) => isField(said[header] ?? '') || known.has(headerForm(header));
  return new Set(headers.filter(isKnown).map(headerForm)).size >= MIN_KNOWN ? plain : undefined;
}

/** A header of times that names their zone, as the service writes it: `Começo (America/Sao_Paulo)`. */
const IN_ZONE = /^(.+) \(([\w+-]+(?:\/[\w+-]+)*)\)$/;

/** The field of a header, and the zone that it names. */
function meaningOf(header: string, known: ReadonlyMap<string, FileField>): Pick<FileColumn, 'field' | 'zone'> | undefined {
  const whole = known.get(headerForm(header));
  if (whole !== undefined) return { field: whole };
  const [, name = '', zone = ''] = IN_ZONE.exec(header) ?? [];
  const field = known.get(headerForm(name));
  return field !== undefined && FILE_FIELDS[field] === 'date' && isZone(zone) ? { field, zone } : undefined;
}

/** Columns of a row of headers. Asks where two of them mean the same. */
function columnsOf(headers: readonly string[], layout: Layout, said: NonNullable<Answers['columns']>): FileColumn[] {
  const known = fieldsByHeader(layout);
  const columns = headers.flatMap((header, index): FileColumn[] => {
    const answer = said[header];
    if (header === '') return [];
    if (answer !== undefined) return answer !== null && isField(answer) ? [{ index, header, field: answer }] : [];
    const meaning = meaningOf(header, known);
    return meaning ? [{ index, header, ...meaning }] : [];
  });
  const repeated = Map.groupBy(columns, ({ field }) => field);
  const questions = [...repeated].flatMap(([field, same]): Question[] => {
    if (same.length < 2) return [];
    const names = same.map(({ header }) => `“${header}”`).join(' e ');
    return same.map(({ header }) => ({
      code: 'COLUMN',
      column: header,
      message: `As colunas ${names} dizem a mesma coisa (${field}). Diga qual delas vale e deixe as outras de fora.`,
      choices: [field, 'nenhum'],
    }));
  });
  if (questions.length > 0) throw new FileAmbiguous(questions);
  return columns;
}

/** A row of headers, and what it means. */
interface HeaderRow {
  readonly sheet: string | undefined;
  readonly row: TableRow;
  readonly layout: Layout;
  readonly known: KnownHeaders | undefined;
  /** Field by header, as the owner says it, now or before. */
  readonly columns: NonNullable<Answers['columns']>;
}

async function findHeaders(table: FileTable, sheet: string | undefined, said: Said): Promise<HeaderRow | undefined> {
  let count = 0;
  for await (const row of table.rows(sheet)) {
    const headers = trimmedTexts(row);
    const own = ownHeaders(headers);
    const known = said.known.find((each) => isOf(own, each));
    const columns = { ...known?.columns, ...said.answers.columns };
    const layout = layoutOf(headers, said.subject, columns);
    if (layout) return { sheet, row, layout, known, columns };
    count += 1;
    if (count === HEADER_WITHIN) return undefined;
  }
  return undefined;
}

const unknownLayout = () =>
  new FileRefused(
    'UNKNOWN_LAYOUT',
    `Nenhuma das ${HEADER_WITHIN} primeiras linhas tem cabeçalhos conhecidos. Ponha na primeira linha, por exemplo, SKU e Estoque, ou SKU e Preço.`,
  );

/**
 * Finds the row of the headers among the first ten, and what its columns mean. Throws a `FileAmbiguous` when several sheets, or several
 * columns, could be meant, and a `FileRefused` when there are no known headers, or not those that its owner names.
 */
export async function findLayout(table: FileTable, said: Said): Promise<Recognised> {
  const { answers } = said;
  refuseUnmetSheet(table, answers);
  const names = answers.sheet === undefined ? table.sheets : table.sheets.filter((name) => name === answers.sheet);
  const found: HeaderRow[] = [];
  for (const sheet of names.length === 0 ? [undefined] : names) {
    const headers = await findHeaders(table, sheet, said);
    if (headers) found.push(headers);
  }
  const [first, second] = found;
  if (!first) throw unknownLayout();
  if (second)
    throw new FileAmbiguous([
      {
        code: 'SHEET',
        column: null,
        message: 'Mais de uma aba da planilha tem cabeçalhos conhecidos. Qual delas vale?',
        choices: found.map(({ sheet }) => sheet ?? ''),
      },
    ]);
  const { layout, row, sheet, known } = first;
  const headers = trimmedTexts(row);
  refuseUnmetColumns(headers, answers);
  const columns = columnsOf(headers, layout, first.columns);
  const read = new Set(columns.map(({ index }) => index));
  return {
    layout,
    sheet,
    headerRow: row.number,
    headers,
    columns,
    ignored: headers.filter((header, index) => header !== '' && !read.has(index)),
    known,
  };
}
