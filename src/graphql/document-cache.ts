import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

/** Maximum length of a cached document in characters: a longer one would evict many that are sent often. */
const MAX_CACHED_DOCUMENT_LENGTH = 20_000;
/** Maximum length of the cached documents in characters. Their parsed form takes some eighty times as much memory. */
const MAX_CACHED_LENGTH = 500_000;

/** Bounds of a cache by the texts of documents, so that new documents cannot fill the memory. */
export const CACHED_TEXTS = {
  maxSize: MAX_CACHED_LENGTH,
  maxEntrySize: MAX_CACHED_DOCUMENT_LENGTH,
  sizeCalculation: (_value: unknown, text: string): number => text.length,
};

/** Cache of the most recent documents by their text. Yoga validates a document when it parses it, or at its next use. */
export const documentCache = (): LRUCache<string, DocumentNode> => new LRUCache<string, DocumentNode>(CACHED_TEXTS);

/** Cache that stores nothing: an error is found again as fast. */
export const noCache = { get: (_text: string): unknown => undefined, set: (_text: string, _error: unknown): void => undefined };
