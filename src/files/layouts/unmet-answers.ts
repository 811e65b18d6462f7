import { FileRefused } from '../file-refused.ts';
import type { Answers, FileTable } from '../table.ts';
import { headerForm } from './fields.ts';

/** Refuses a workbook without the sheet that its owner names: another one would be read in its place (D-780). */
export function refuseUnmetSheet({ sheets }: FileTable, { sheet }: Answers): void {
  if (sheet === undefined || sheets.length === 0 || sheets.includes(sheet)) return;
  const there = sheets.map((name) => `“${name}”`).join(', ');
  throw new FileRefused('UNKNOWN_SHEET', `A planilha não tem a aba “${sheet}”. As que há: ${there}.`);
}

/** Refuses a file without a column of which its owner says something: it would be read as if they had said nothing (D-780). */
export function refuseUnmetColumns(headers: readonly string[], { columns = {}, decimals = {} }: Answers): void {
  const missing = [...new Set([...Object.keys(columns), ...Object.keys(decimals)])].find((header) => !headers.includes(header));
  if (missing === undefined) return;
  const alike = headers.find((header) => headerForm(header) === headerForm(missing));
  const remedy = alike === undefined ? 'Escreva o cabeçalho como o arquivo o tem.' : `O arquivo tem “${alike}”.`;
  throw new FileRefused('UNKNOWN_COLUMN', `O arquivo não tem a coluna “${missing}”, de que a resposta fala. ${remedy}`);
}
