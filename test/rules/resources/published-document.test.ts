import { expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import { manifestRules, publicationRules } from '../../../src/graph/meta/published-document/published-document.rules.ts';
import { usageRules } from '../../../src/graph/meta/schema-usage/schema-usage.rules.ts';
import { expectBounds, expectLengths, issueCodes } from './rule-assertions.ts';

const document = (n = 0) => ({ id: `sha256:${n}`, text: '{ __typename }' });
const least = { app: 'admin', version: '1.0.0', documents: [document()] };

test('a version of a client has names without blanks around them, and 1 to 200 documents at once', () => {
  expect(parseInput(publicationRules, { ...least, app: ' admin ' })).toEqual(least);
  expectBounds(manifestRules, { app: 'a', version: '1' }, ['app', 'characters', 1, 100], ['version', 'characters', 1, 100]);
  expectLengths(publicationRules, least, ['documents', 1, 200, document]);
});

test('a question for uses is about a field of up to 200 characters and 1 to 400 days, 30 by default', () => {
  expect(parseInput(usageRules, { field: 'Order.tags' })).toEqual({ field: 'Order.tags', days: 30 });
  expectBounds(usageRules, { field: 'Order.tags', days: 30 }, ['field', 'characters', 1, 200], ['days', 'number', 1, 400]);
});

test('an id has the characters of hashes and names, and a text is not empty', () => {
  const codes = (one: object) => issueCodes(publicationRules, { ...least, documents: [{ ...document(), ...one }] });
  for (const id of ['a', 'sha256:0aF=', 'Orders@1.2.0/list+x-y_z', 'x'.repeat(200)]) expect(codes({ id })).toEqual([]);
  for (const id of ['com espaço', 'á', 'a"b', 'a\nb', 'a?b'])
    expect([id, codes({ id })]).toEqual([id, [['documents.0.id', 'INVALID_FORMAT']]]);
  expect(codes({ id: '' })).toEqual([['documents.0.id', 'TOO_SHORT']]);
  expect(codes({ id: 'x'.repeat(201) })).toEqual([['documents.0.id', 'TOO_LONG']]);
  expect(codes({ text: '' })).toEqual([['documents.0.text', 'TOO_SHORT']]);
  expect(codes({ text: 'x'.repeat(100_000) })).toEqual([]);
  expect(codes({ text: 'x'.repeat(100_001) })).toEqual([['documents.0.text', 'TOO_LONG']]);
});
