import { MAX_ROWS } from '../bounds.ts';
import { FileRefused } from '../file-refused.ts';
import { FILE_FIELDS } from '../layouts/fields.ts';
import type { FileColumn, Recognised } from '../layouts/find-layout.ts';
import { type Answers, type Decimals, FileAmbiguous, type FileTable, type Question } from '../table.ts';
import { numberForm } from './number-forms.ts';

/** Numbers of a column: an example of each form that says something. */
type Examples = Partial<Record<Decimals | 'AMBIGUOUS', string>>;

const isNumeric = ({ field }: FileColumn) => FILE_FIELDS[field] === 'decimal' || FILE_FIELDS[field] === 'integer';

/** A table with its size and the decimal sign of each column. */
export interface SurveyedColumns {
  readonly rowCount: number;
  /** Decimal sign by header, of the columns with numbers. */
  readonly decimals: Readonly<Record<string, Decimals>>;
}

/** The sign of a column, or the question for it. */
function signOf(
  { header }: FileColumn,
  { COMMA, POINT, AMBIGUOUS }: Examples,
  before: Decimals | undefined,
): Decimals | Question {
  const ask = (message: string): Question => ({ code: 'DECIMALS', column: header, message, choices: ['COMMA', 'POINT'] });
  if (COMMA !== undefined && POINT !== undefined)
    return ask(`A coluna “${header}” tem “${COMMA}” e “${POINT}”. Qual sinal separa os centavos ou as casas decimais nela?`);
  if (COMMA !== undefined) return 'COMMA';
  if (POINT !== undefined) return 'POINT';
  if (AMBIGUOUS === undefined) return 'COMMA';
  // The numbers of a file say more than what was confirmed of one before it.
  if (before !== undefined) return before;
  return ask(
    `Na coluna “${header}”, “${AMBIGUOUS}” pode ser mais de mil ou um número com três casas decimais. Qual sinal separa as casas decimais?`,
  );
}

/** Reads a table once: counts its rows, and finds the decimal sign of each column in its own numbers. Asks where they leave it open. */
export async function surveyColumns(
  table: FileTable,
  { sheet, headerRow, columns, known }: Recognised,
  answers: Answers,
): Promise<SurveyedColumns> {
  const numeric = columns.filter(isNumeric);
  const examples = new Map<FileColumn, Examples>(numeric.map((column) => [column, {}]));
  let rowCount = 0;
  for await (const { number, cells } of table.rows(sheet)) {
    if (number <= headerRow || cells.every(({ text }) => text.trim() === '')) continue;
    rowCount += 1;
    if (rowCount > MAX_ROWS)
      throw new FileRefused('TOO_MANY_ROWS', `O arquivo tem mais de ${MAX_ROWS} linhas. Divida-o em partes.`);
    for (const [column, seen] of examples) {
      const cell = cells[column.index];
      if (cell?.kind !== 'text') continue;
      const form = numberForm(cell.text);
      if (form !== 'PLAIN' && form !== 'NONE') seen[form] ??= cell.text.trim();
    }
  }
  if (rowCount === 0) throw new FileRefused('EMPTY', 'O arquivo não tem linhas abaixo do cabeçalho.');
  const signs = numeric.map(
    (column) =>
      [
        column.header,
        answers.decimals?.[column.header] ?? signOf(column, examples.get(column) ?? {}, known?.decimals[column.header]),
      ] as const,
  );
  const questions = signs.flatMap(([, sign]) => (typeof sign === 'string' ? [] : [sign]));
  if (questions.length > 0) throw new FileAmbiguous(questions);
  return { rowCount, decimals: Object.fromEntries(signs) as Record<string, Decimals> };
}
