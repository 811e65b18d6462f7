import { expect, test } from 'vitest';
import { callsOf, readManifest } from '../../src/cli/document-manifest.ts';

const A = { id: 'a1', text: 'query A { viewer { name } }' };
const B = { id: 'b2', text: 'query B { viewer { kind } }' };

test('a manifest of Apollo, and texts by their ids, as Relay, codegen and gql.tada write them', () => {
  const operations = [A, B].map(({ id, text }) => ({ id, body: text, name: 'X', type: 'query' }));
  const apollo = { format: 'apollo-persisted-query-manifest', version: 1, operations };
  expect(readManifest(JSON.stringify(apollo), 'm.json')).toEqual([A, B]);
  expect(readManifest(JSON.stringify({ [A.id]: A.text, [B.id]: B.text }), 'm.json')).toEqual([A, B]);
  expect(readManifest('{}', 'm.json')).toEqual([]);
});

test.each(['', 'nada', '[]', '5', 'null', '{"a": 5}', '{"operations": [{"id": "a"}]}', '[{"id": "a", "body": "b"}]'])(
  'refuses %j, which is no manifest',
  (text) => {
    expect(() => readManifest(text, 'm.json')).toThrow(/^m\.json is no (JSON|manifest of documents)/);
  },
);

test('calls have at most 200 documents and 400,000 characters, in order; a larger document goes alone', () => {
  const small = Array.from({ length: 450 }, (_, n) => ({ id: `${n}`, text: 'x' }));
  expect(callsOf(small).map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(callsOf(small).flat()).toEqual(small);
  const large = [100_000, 100_000, 100_000, 100_000, 1, 500_000, 1].map((size, n) => ({ id: `${n}`, text: 'y'.repeat(size) }));
  expect(callsOf(large).map((part) => part.map(({ id }) => id))).toEqual([['0', '1', '2'], ['3', '4'], ['5'], ['6']]);
  expect(callsOf([])).toEqual([]);
});
