import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no relation changes the keys of other rows when a key changes (D-784)', () => {
  const schema = readFileSync('prisma/schema.prisma', 'utf8');
  const relations = schema.split('\n').filter((line) => /@relation\(.*fields:/.test(line));
  expect(relations.length).toBeGreaterThan(100);
  expect(relations.filter((line) => !line.includes('onUpdate: NoAction'))).toEqual([]);
});
