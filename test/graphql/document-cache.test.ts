import type { DocumentNode } from 'graphql';
import { expect, test } from 'vitest';
import { documentCache, noCache } from '../../src/graphql/document-cache.ts';

const document = {} as DocumentNode;
const text = (i: number) => `${i}`.padEnd(10_000);

test('the documents that came last are kept, half a million characters of them', () => {
  const cache = documentCache();
  for (let i = 0; i < 50; i += 1) cache.set(text(i), document);
  expect(cache.get(text(0))).toBe(document);
  cache.set(text(50), document);
  // The entry that was used is younger than the next one.
  const kept = Array.from({ length: 51 }, (_, i) => i).filter((i) => cache.get(text(i)) !== undefined);
  expect(kept).toEqual([0, ...Array.from({ length: 49 }, (_, i) => i + 2)]);
});

test('one of more than 20,000 characters is not kept, and pushes nothing out', () => {
  const cache = documentCache();
  cache.set('a'.repeat(20_000), document);
  cache.set('a'.repeat(20_001), document);
  expect([cache.get('a'.repeat(20_000)), cache.get('a'.repeat(20_001))]).toEqual([document, undefined]);
});

test('one that was asked for before it was there is kept as any other', () => {
  const cache = documentCache();
  expect(cache.get('{ a }')).toBe(undefined);
  cache.set('{ a }', document);
  expect(cache.get('{ a }')).toBe(document);
});

test('where nothing is to be kept nothing is', () => {
  noCache.set('{ a }', document);
  expect(noCache.get('{ a }')).toBe(undefined);
});
