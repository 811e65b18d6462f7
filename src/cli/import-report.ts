import type { ImportFragment } from '../generated/documents/cli.ts';
import { UsageError } from './command-line.ts';

interface AnswerFlags {
  readonly decimals?: string[] | undefined;
  readonly column?: string[] | undefined;
  readonly separator?: string | undefined;
  readonly sheet?: string | undefined;
}

/** Header and value of `Preço=comma`. */
function pairOf(flag: string, sent: string): readonly [column: string, value: string] {
  const at = sent.lastIndexOf('=');
  if (at < 1) throw new UsageError(`--${flag} takes a header and a value, as in "Preço=comma"`);
  return [sent.slice(0, at), sent.slice(at + 1)];
}

/** Returns what the flags say of a file; undefined for nothing. */
export function answersOf({ decimals = [], column = [], separator, sheet }: AnswerFlags) {
  if (decimals.length + column.length === 0 && separator === undefined && sheet === undefined) return undefined;
  return {
    ...(separator !== undefined && { separator: separator === '\\t' ? '\t' : separator }),
    ...(sheet !== undefined && { sheet }),
    decimals: decimals.map((each) => {
      const [header, sign] = pairOf('decimals', each);
      return { column: header, sign: sign.toUpperCase() };
    }),
    columns: column.map((each) => {
      const [header, field] = pairOf('column', each);
      return { column: header, field: field === '' ? null : field };
    }),
  };
}

const FLAG_OF: Readonly<Record<string, string>> = {
  DECIMALS: '--decimals',
  COLUMN: '--column',
  SEPARATOR: '--separator',
  SHEET: '--sheet',
};

/** Prints what a file leaves open, with the flags that answer it. */
export function printQuestions({ questions }: ImportFragment): void {
  for (const { code, column, message, choices } of questions) {
    console.log(message);
    const values =
      column === null ? choices : choices.map((choice) => `"${column}=${choice === 'nenhum' ? '' : choice.toLowerCase()}"`);
    console.log(
      `  ${FLAG_OF[code]} ${values.map((value) => (column === null ? `"${value}"` : value)).join(` or ${FLAG_OF[code]} `)}`,
    );
  }
}

/** Prints the counts of a plan or of a run, how the file was read, and the first refused rows. */
export function printImport({ reading, total, faults, ...job }: ImportFragment, phase: 'plan' | 'rows'): void {
  const { changed, unchanged, failed, notApplied } = job[phase];
  if (phase === 'plan' && reading) {
    console.log(`${reading.layout}, ${reading.description}`);
    if (reading.columnMapping !== null) console.log(`its columns are read as they were confirmed for ${reading.columnMapping}`);
    if (reading.ignoredColumns.length > 0) console.log(`not read: ${reading.ignoredColumns.join(', ')}`);
  }
  const words = phase === 'plan' ? 'would change' : 'changed';
  console.log(`${total} rows: ${changed} ${words}, ${unchanged} as they are, ${failed} refused, ${notApplied} left out`);
  if (phase === 'rows') return;
  for (const { row, column, message } of faults) console.log(`  row ${row}${column === '' ? '' : `, ${column}`}: ${message}`);
  if (failed > faults.length) console.log('  …');
}

const WIDTH = 30;

/** Shows how far rows are: on a terminal as a bar that is overwritten, elsewhere once for each tenth. */
export function progressBar(
  verb: string,
): (done: number, total: number, secondsLeft: number | undefined, isOver: boolean) => void {
  let tenths = -1;
  return (done, total, secondsLeft, isOver) => {
    if (total === 0) return;
    const share = Math.min(done / total, 1);
    const { isTTY } = process.stderr;
    const reached = Math.floor(share * 10);
    if (!isTTY && reached === tenths) return;
    tenths = reached;
    const bar = '#'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '.');
    const left = secondsLeft === undefined || isOver ? '' : `, ${secondsLeft} s left`;
    const line = `[${bar}] ${done} of ${total} rows ${verb}${left}`;
    process.stderr.write(isTTY ? `\r${line}\u001b[K${isOver ? '\n' : ''}` : `${line}\n`);
  };
}
