import type { DocumentNode } from 'graphql';

/** A document longer than this is parsed each time: it would push out many that come all the time. Characters. */
const LONGEST = 20_000;
/** So much text is kept with what was made of it, which takes some eighty times its room. Characters. */
const MOST = 500_000;

/** What Yoga asks for what it has parsed before. */
interface Cache<Kept> {
  get(text: string): Kept | undefined;
  set(text: string, kept: Kept): void;
}

/**
 * The documents that came last, by their text, as many as fit: who sends ever new ones fills no memory. A document has been
 * validated with its parsing, or is the next time.
 */
export function documentCache(): Cache<DocumentNode> {
  const kept = new Map<string, DocumentNode>();
  let size = 0;
  return {
    get(text) {
      const document = kept.get(text);
      if (!document) return undefined;
      // What is at the end goes last.
      kept.delete(text);
      kept.set(text, document);
      return document;
    },
    set(text, document) {
      if (text.length > LONGEST || kept.has(text)) return;
      kept.set(text, document);
      size += text.length;
      for (const oldest of kept.keys()) {
        if (size <= MOST) return;
        kept.delete(oldest);
        size -= oldest.length;
      }
    },
  };
}

/** Keeps nothing: a fault is found again as fast as it was found. */
export const noCache: Cache<unknown> = { get: () => undefined, set: () => undefined };
