import { open } from 'node:fs/promises';
import { MAX_FILE_BYTES } from './bounds.ts';
import { FileRefused } from './file-refused.ts';
import { openCsv } from './read-csv.ts';
import { openJsonl } from './read-jsonl.ts';
import { surveyText } from './survey-text.ts';
import type { Answers, FileTable } from './table.ts';
import { openXlsx } from './xlsx/open-xlsx.ts';

/** Beginnings of files that are no tables here. */
const OTHER_FORMATS: readonly { readonly mark: string; readonly message: string }[] = [
  {
    mark: 'd0cf11e0',
    message:
      'Este é o formato antigo do Excel (.xls), ou uma planilha com senha. Salve-a como .xlsx ou CSV UTF-8 e envie o arquivo novo.',
  },
  { mark: '25504446', message: 'Este arquivo é um PDF. Envie a planilha: .xlsx, .csv ou .jsonl.' },
  { mark: '1f8b', message: 'Este arquivo está comprimido (gzip). Envie-o descomprimido.' },
];

async function firstBytes(path: string): Promise<{ readonly hex: string; readonly size: number }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return { hex: buffer.subarray(0, bytesRead).toString('hex'), size: (await file.stat()).size };
  } finally {
    await file.close();
  }
}

/** Opens a file as a table, whatever its name is. Throws a `FileRefused`, or a `FileAmbiguous` with what has to be asked. */
export async function openTable(path: string, answers: Answers = {}): Promise<FileTable> {
  const { hex, size } = await firstBytes(path);
  if (size > MAX_FILE_BYTES)
    throw new FileRefused('TOO_BIG', `O arquivo passa de ${MAX_FILE_BYTES / 1024 / 1024} MB. Divida-o em partes.`);
  const other = OTHER_FORMATS.find(({ mark }) => hex.startsWith(mark));
  if (other) throw new FileRefused('FORMAT', other.message);
  if (hex.startsWith('504b0304')) return openXlsx(path);
  const survey = await surveyText(path);
  const text = survey.head.trimStart();
  return text.startsWith('{') ? openJsonl(path, survey) : openCsv(path, survey, answers);
}
