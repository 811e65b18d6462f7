import { type Issue, validationError } from '../../../core/errors.ts';
import type { ChangeFeed } from '../../../core/execution/request-services.ts';

/** The place after a change in the feed of its store. Opaque to clients; no other store takes it. */
export const changeCursor = (storeId: string, sequence: number): string =>
  Buffer.from(JSON.stringify(['change', storeId, String(sequence)])).toString('base64url');

const forged = (field: string): Issue => ({ field, message: 'Não é um cursor das mudanças desta loja.', code: 'INVALID_VALUE' });

/** The number that a cursor names. Throws 400 naming `field` for what the feed of this store never gave out. */
export function parseChangeCursor(cursor: string, storeId: string, field: string): number {
  try {
    const [tag, ofStore, sequence] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (tag === 'change' && ofStore === storeId && typeof sequence === 'string' && /^(?:0|[1-9]\d{0,14})$/.test(sequence))
      return Number(sequence);
  } catch {
    // Not a cursor of this service.
  }
  throw validationError([forged(field)]);
}

/** The error of a cursor whose changes do not exist: their retention is over, or the database is a restored backup. */
export const purgedChangesError = (field: string) =>
  validationError([
    {
      field,
      message:
        'As mudanças depois deste cursor não existem mais. Carregue os dados de novo e siga do pageInfo.endCursor de changes sem after.',
      code: 'NOT_FOUND',
    },
  ]);

/**
 * The number after which a stream begins: that of a cursor, or the current one. Throws 400 naming `field` for a cursor whose
 * changes do not exist.
 */
export async function startOfFeed(
  feed: Pick<ChangeFeed, 'head' | 'read'>,
  storeId: string,
  after: string | null,
  field: string,
): Promise<number> {
  const from = after === null ? undefined : parseChangeCursor(after, storeId, field);
  const head = await feed.head(storeId);
  if (from === undefined || from === head) return head;
  const next = from < head ? await feed.read(storeId, from, 1) : [];
  if (!next || next.length === 0) throw purgedChangesError(field);
  return from;
}
