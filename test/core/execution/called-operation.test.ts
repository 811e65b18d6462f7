import { buildSchema, type OperationDefinitionNode, parse } from 'graphql';
import { expect, test } from 'vitest';
import { calledWith } from '../../../src/core/execution/called-operation.ts';
import { createVariableParser } from '../../../src/core/validation/variables.ts';

const SDL = `type Query { a(in: In, list: [In!], k: [Kind!], n: Int): Int }
  enum Kind { ONE TWO }
  input In { ${Array.from({ length: 120 }, (_, n) => `f${n}: Int`).join(' ')} kinds: [Kind!] again: In }`;
const schema = buildSchema(SDL);

/** The operation of each call of a document with these variables. */
function operations(text: string) {
  const document = parse(text);
  const { types } = createVariableParser(schema, document, document.definitions[0] as OperationDefinitionNode);
  return calledWith(schema, { id: 'op', label: 'query a', fields: () => ['Query.a'], types });
}

const WHOLE = 'query ($in: In, $list: [In!], $k: [Kind!], $n: Int) { a(in: $in, list: $list, k: $k, n: $n) }';

test('an operation is told apart by the names that its variables send, not by their values or order', () => {
  const operation = operations(WHOLE);
  const plain = operation({});
  expect([plain.id, plain.fields()]).toEqual(['op', ['Query.a']]);
  for (const values of [{ n: 5 }, { in: null }, { in: {} }, { k: [] }, { list: [] }]) expect(operation(values)).toBe(plain);
  const one = operation({ in: { f1: 1, f2: 2 }, k: ['ONE'] });
  expect(one.fields()).toEqual(['In.f1', 'In.f2', 'Kind.ONE', 'Query.a']);
  expect(one.id).toMatch(/^op~[0-9a-f]{12}$/);
  expect(operation({ list: [{ f2: 7 }, { f1: null }], k: ['ONE', 'ONE'] }).id).toBe(one.id);
  const nested = operation({ in: { again: { again: { kinds: ['TWO'] } } } });
  expect(nested.fields()).toEqual(['In.again', 'In.kinds', 'Kind.TWO', 'Query.a']);
  expect(nested.id).not.toBe(one.id);
});

test('an operation without such variables is one for all calls', () => {
  const operation = operations('query ($n: Int) { a(n: $n) }');
  expect(operation({ n: 1 })).toBe(operation({ n: 2 }));
});

test('calls beyond a hundred shapes are taken for calls with all that the operation sends', () => {
  const operation = operations(WHOLE);
  const ids = Array.from({ length: 100 }, (_, n) => operation({ in: { [`f${n}`]: 1 } }).id);
  expect(new Set(ids).size).toBe(100);
  const beyond = operation({ in: { f1: 1, f2: 1 } });
  expect(beyond.fields()).toHaveLength(101);
  expect(operation({ in: { f3: 1, f4: 1 } })).toBe(beyond);
  expect(operation({ in: { f110: 1 } }).fields()).toHaveLength(102);
  expect(operation({ in: { f1: 1 } }).id).toBe(ids[1]);
});

test('a call of many values and levels is read up to a bound', () => {
  const operation = operations(WHOLE);
  const list = Array.from({ length: 5_000 }, () => ({ f1: 1 }));
  expect(operation({ list: [...list, { f2: 1 }] }).fields()).toEqual(['In.f1', 'Query.a']);
  const deep = Array.from({ length: 30 }).reduce<object>((again) => ({ again }), { f9: 1 });
  expect(operation({ in: deep }).fields()).toEqual(['In.again', 'Query.a']);
});
