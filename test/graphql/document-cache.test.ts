import type { DocumentNode } from 'graphql';
import { expect, test } from 'vitest';
import { documentCache, noCache } from '../../src/graphql/document-cache.ts';

const document = {} as DocumentNode;
const text = (i: number) => `${i}`.padEnd(10_000);

test('the cache keeps the latest documents, up to half a million characters', () => {
  const cache = documentCache();
  for (let i = 0; i < 50; i += 1) cache.set(text(i), document);
  expect(cache.get(text(0))).toBe(document);
  cache.set(text(50), document);
  // The entry that was used is younger than the next one.
  const kept = Array.from({ length: 51 }, (_, i) => i).filter((i) => cache.get(text(i)) !== undefined);
  expect(kept).toEqual([0, ...Array.from({ length: 49 }, (_, i) => i + 2)]);
});

test('the cache does not keep a document of more than 20,000 characters, and evicts nothing for it', () => {
  const cache = documentCache();
  cache.set('a'.repeat(20_000), document);
  cache.set('a'.repeat(20_001), document);
  expect([cache.get('a'.repeat(20_000)), cache.get('a'.repeat(20_001))]).toEqual([document, undefined]);
});

test('the cache keeps a document that was looked up before it was stored', () => {
  const cache = documentCache();
  expect(cache.get('{ a }')).toBe(undefined);
  cache.set('{ a }', document);
  expect(cache.get('{ a }')).toBe(document);
});

test('noCache keeps nothing', () => {
  noCache.set('{ a }', document);
  expect(noCache.get('{ a }')).toBe(undefined);
});
