import { LRUCache } from 'lru-cache';
import { DomainError, type Issue, validationError } from '../core/errors.ts';
import type { Principal } from '../core/execution/principal.ts';
import type { Database } from '../data/database.ts';
import { findDocumentText } from '../data/named-statements/published-documents.ts';
import { isDocumentId } from '../graph/meta/published-document/published-document.rules.ts';
import { type RequestParams, sentHash } from './request-params.ts';

/** Maximum length of the remembered texts, in characters. */
const MAX_REMEMBERED = 4_000_000;

/** Time for which a text is remembered, in milliseconds: a withdrawn document is executed for as long. */
const TTL_MS = 60_000;

const NOT_KNOWN: Issue = {
  field: 'query',
  message: 'Nenhum documento publicado tem este sha256Hash. Envie o documento, ou publique-o antes.',
  code: 'REQUIRED',
};

/** Finds the text of a published document; undefined when no document has the id. */
export type FindDocument = (id: string) => Promise<string | undefined>;

/** The parameters of a request with the text of its document, and the id under which it is published. */
interface KnownDocument {
  readonly params: Omit<RequestParams, 'documentId'>;
  readonly publishedId: string | undefined;
}

/**
 * Makes a function that finds the text of a published document; undefined when no document has the id. A text never changes, so found
 * ones are remembered.
 */
export function documentFinder({ query }: Pick<Database, 'query'>): FindDocument {
  const remembered = new LRUCache<string, string>({
    maxSize: MAX_REMEMBERED,
    sizeCalculation: (text, id) => text.length + id.length,
    ttl: TTL_MS,
  });
  return async (id) => {
    const known = remembered.get(id);
    if (known !== undefined || !isDocumentId(id)) return known;
    const text = await findDocumentText(query, id);
    if (text !== undefined) remembered.set(id, text);
    return text;
  };
}

/**
 * The parameters of a request with the text of its document. Throws 404 for an id under which nothing is published, 400 for such a hash,
 * after which clients of Apollo send the text, and 403 for a text from a caller who may run published documents alone (D-568).
 */
export async function withDocumentText(
  { documentId, ...params }: RequestParams,
  { documentsOnly }: Principal,
  find: FindDocument,
): Promise<KnownDocument> {
  const hash = sentHash(params);
  const id = documentId ?? hash;
  if (id === undefined) {
    if (!documentsOnly) return { params, publishedId: undefined };
    throw new DomainError('AUTH_SCOPE_DENIED', 'Esta credencial só executa documentos publicados: envie documentId, sem query.');
  }
  const query = await find(id);
  if (query !== undefined) return { params: { ...params, query }, publishedId: id };
  if (documentId == null) throw validationError([NOT_KNOWN]);
  throw new DomainError('DOCUMENT_NOT_FOUND', 'Nenhum documento publicado tem este documentId. Publique-o antes de chamá-lo.');
}
