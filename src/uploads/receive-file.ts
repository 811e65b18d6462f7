import { DomainError, validationError } from '../core/errors.ts';
import type { Query } from '../data/database.ts';
import { addBulkChunk, bulkUpload, completeBulkUpload } from '../data/named-statements/bulk-files.ts';
import { MAX_FILE_BYTES } from '../files/bounds.ts';
import type { NamedBulkJob } from '../graph/store/bulk-job/bulk-address.ts';
import type { HttpRequest } from '../http/request.ts';
import { unknownPath } from '../http/router.ts';
import { piecesOf } from '../lib/pieces.ts';

/** Size of the pieces that are kept as a row each, in bytes: so much of a file is in memory. */
const PIECE_BYTES = 512 * 1024;

/** Part of a file that a request has. */
interface Part {
  readonly start: number;
  /** Size of the whole file; null: it ends with this request. */
  readonly size: number | null;
}

const CONTENT_RANGE = /^bytes (\d{1,10})-(\d{1,10})\/(\d{1,10})$/;

function partOf({ headers }: HttpRequest): Part {
  const sent = headers.get('content-range');
  if (sent === null) return { start: 0, size: null };
  const [, start, end, size] = CONTENT_RANGE.exec(sent) ?? [];
  const isSound = start !== undefined && Number(start) <= Number(end) && Number(end) < Number(size);
  if (isSound) return { start: Number(start), size: Number(size) };
  const message = 'Deve ser como bytes 0-1048575/5242880: o primeiro byte, o último e o tamanho do arquivo.';
  throw validationError([{ field: 'Content-Range', message, code: 'INVALID_FORMAT' }]);
}

const tooLarge = () =>
  new DomainError('PAYLOAD_TOO_LARGE', `O arquivo passa de ${MAX_FILE_BYTES / 1024 / 1024} MB. Divida-o em partes.`);

/** The refusal of a piece that does not follow what has come. */
const misplaced = (received: number) =>
  new DomainError('INVALID_STATUS_TRANSITION', `O arquivo chegou até o byte ${received}: continue dali.`, { received });

/**
 * Keeps the part of a file that a request has, piece by piece: what has come stays when the connection breaks, and the next request goes on
 * from there. Throws 404 without such a job, 409 with the number of bytes that have come for another part, 413 for too large a file.
 */
export async function receiveFile(
  query: Query,
  job: NamedBulkJob,
  request: HttpRequest,
  now: Date,
): Promise<{ readonly received: number; readonly complete: boolean }> {
  const { start, size } = partOf(request);
  if (Number(request.headers.get('content-length') ?? 0) + start > MAX_FILE_BYTES || (size ?? 0) > MAX_FILE_BYTES)
    throw tooLarge();
  const upload = await bulkUpload(query, job);
  if (!upload) throw unknownPath();
  if (upload.status !== 'WAITING_UPLOAD') throw new DomainError('INVALID_STATUS_TRANSITION', 'O arquivo já chegou por inteiro.');
  if (upload.received !== start) throw misplaced(upload.received);
  let position = start;
  const { body } = request;
  for await (const content of piecesOf(body instanceof Uint8Array ? [body] : (body ?? []), PIECE_BYTES)) {
    if (position + content.length > Math.min(size ?? MAX_FILE_BYTES, MAX_FILE_BYTES)) throw tooLarge();
    if (!(await addBulkChunk(query, job, { position, content, size }))) throw misplaced(position);
    position += content.length;
  }
  if (position === 0) throw validationError([{ field: '', message: 'O arquivo está vazio.', code: 'REQUIRED' }]);
  const complete = size === null || position === size;
  if (complete) await completeBulkUpload(query, job, now);
  return { received: position, complete };
}
