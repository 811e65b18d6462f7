import type { ExportFormat } from '../../generated/prisma/enums.ts';
import type { Query } from '../database.ts';
import type { RowKey } from '../row-key.ts';

/** Whole file of an export. */
export interface ExportFile {
  readonly format: ExportFormat;
  readonly size: number;
  readonly expiresAt: Date;
}

/** The file of an export; undefined while there is none, and for an export that there is not. */
export async function exportFile(query: Query, { storeId, id }: RowKey): Promise<ExportFile | undefined> {
  const text = `SELECT format, size, expires_at AS "expiresAt" FROM export_job
WHERE store_id = $1 AND id = $2 AND status = 'DONE' AND expires_at IS NOT NULL`;
  return (await query<ExportFile>({ name: 'export_file', text, values: [storeId, id] })).rows[0];
}

/** The piece of a file that has the byte at a position: where it begins, and its bytes. Undefined when it is not there any more. */
export async function exportPiece(
  query: Query,
  { storeId, id }: RowKey,
  position: number,
): Promise<{ readonly position: number; readonly content: Uint8Array } | undefined> {
  const text = `SELECT position, content FROM export_chunk WHERE store_id = $1 AND job_id = $2 AND position <= $3
ORDER BY position DESC LIMIT 1`;
  const values = [storeId, id, position];
  return (await query<{ position: number; content: Uint8Array }>({ name: 'export_piece', text, values })).rows[0];
}
