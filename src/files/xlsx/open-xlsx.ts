import type { FileTable, TableRow } from '../table.ts';
import { openArchive } from './archive.ts';
import { readSheet } from './read-sheet.ts';
import { readWorkbook } from './workbook.ts';

/** Opens a workbook. Throws a `FileRefused` for what is none. */
export async function openXlsx(path: string): Promise<FileTable> {
  const archive = await openArchive(path);
  try {
    const workbook = await readWorkbook(archive);
    const [first] = workbook.sheets;
    return {
      format: 'XLSX',
      description: 'planilha .xlsx',
      sheets: workbook.sheets.map(({ name }) => name),
      async *rows(sheet = first?.name): AsyncGenerator<TableRow> {
        const reopened = await openArchive(path);
        try {
          for (const each of workbook.sheets) if (each.name === sheet) yield* readSheet(reopened, workbook, each);
        } finally {
          reopened.close();
        }
      },
    };
  } finally {
    archive.close();
  }
}
