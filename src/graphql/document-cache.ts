import type { DocumentNode } from 'graphql';

/** A document longer than this is parsed each time: it would push out many that come all the time. Characters. */
const MAX_CACHED_DOCUMENT_LENGTH = 20_000;
/** Maximum length of the cached documents in characters. Their parsed form takes some eighty times as much memory. */
const MAX_CACHED_LENGTH = 500_000;

/** Cache interface of Yoga's parser. */
interface Cache<Kept> {
  get(text: string): Kept | undefined;
  set(text: string, kept: Kept): void;
}

/**
 * Cache of the most recent documents by their text, bounded so that new documents cannot fill the memory. Yoga validates a
 * document when it parses it, or at its next use.
 */
export function documentCache(): Cache<DocumentNode> {
  const documents = new Map<string, DocumentNode>();
  let size = 0;
  return {
    get(text) {
      const document = documents.get(text);
      if (!document) return undefined;
      // What is at the end goes last.
      documents.delete(text);
      documents.set(text, document);
      return document;
    },
    set(text, document) {
      if (text.length > MAX_CACHED_DOCUMENT_LENGTH || documents.has(text)) return;
      documents.set(text, document);
      size += text.length;
      for (const oldest of documents.keys()) {
        if (size <= MAX_CACHED_LENGTH) return;
        documents.delete(oldest);
        size -= oldest.length;
      }
    },
  };
}

/** Keeps nothing: a fault is found again as fast as it was found. */
export const noCache: Cache<unknown> = { get: () => undefined, set: () => undefined };
