import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileRefused } from '../../../src/files/file-refused.ts';
import { type FileRow, type ReadFile, readFile } from '../../../src/files/read-file.ts';
import { type Answers, FileAmbiguous } from '../../../src/files/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

let count = 0;

/** Writes a file and returns its path. */
export function fileOf(content: string | Buffer): string {
  count += 1;
  const path = join(folder, `file-${count}`);
  writeFileSync(path, content);
  return path;
}

interface Read extends Omit<ReadFile, 'rows'> {
  readonly rows: readonly FileRow[];
}

/** Reads a file with all of its rows. */
export async function readAll(content: string | Buffer, answers?: Answers): Promise<Read> {
  const file = await readFile(fileOf(content), answers);
  return { ...file, rows: await Array.fromAsync(file.rows()) };
}

/** The refusal of a file: its code and its sentence. Undefined when it is read. */
export async function refusalOf(
  content: string | Buffer,
  answers?: Answers,
): Promise<Pick<FileRefused, 'code' | 'message' | 'row'> | undefined> {
  try {
    await readAll(content, answers);
    return undefined;
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { code: error.code, message: error.message, row: error.row };
  }
}

/** The questions of a file. */
export async function questionsOf(content: string | Buffer, answers?: Answers): Promise<FileAmbiguous['questions']> {
  try {
    await readAll(content, answers);
    return [];
  } catch (error) {
    if (!(error instanceof FileAmbiguous)) throw error;
    return error.questions;
  }
}

/** A text in Windows-1252. */
export const windows1252 = (text: string): Buffer =>
  Buffer.from([...text].map((letter) => WINDOWS_1252.get(letter) ?? letter.charCodeAt(0)));

const WINDOWS_1252 = new Map(
  Array.from({ length: 128 }, (_none, index) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(index + 128)),
    index + 128,
  ]),
);
