import { GraphQLError, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { assertWithinLimits } from '../../src/graphql/document-limits.ts';

const repeated = (count: number, part: (index: number) => string) => Array.from({ length: count }, (_, i) => part(i)).join(' ');
const nested = (levels: number) => `${'{ a '.repeat(levels)}${'} '.repeat(levels)}`;

/** Reason for which a document is refused, and its place; null when it is not. */
function fault(text: string): [sentence: string, code: unknown, offset: number | undefined] | null {
  try {
    assertWithinLimits(parse(text));
    return null;
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return [error.message, error.extensions.code, error.positions?.[0]];
  }
}

const refused = (sentence: string, text: string, at: string) =>
  expect(fault(text)).toEqual([sentence, 'GRAPHQL_VALIDATION_FAILED', text.lastIndexOf(at)]);

describe('a document may have', () => {
  test('at most 60 operations and fragments', () => {
    const text = (count: number) => `{ a } ${repeated(count - 1, (i) => `fragment f${i} on Query { b }`)}`;
    expect(fault(text(60))).toBe(null);
    refused('O documento tem mais de 60 operações e fragmentos.', text(61), 'fragment');
  });

  test('fields in at most 20 levels', () => {
    expect(fault(nested(20))).toBe(null);
    refused('O documento tem campos em mais de 20 níveis.', nested(21), 'a');
    expect(fault('{ ...f } fragment f on Query { ...f ...g } fragment g on Query { ...f }')).toBe(null);
  });

  test('at most 2000 fields, those of a fragment wherever it is spread', () => {
    const sentence = 'O documento tem mais de 2000 campos, contados os de cada uso de um fragmento.';
    const fields = (count: number) => `{ ${repeated(count, (i) => `f${i}`)} }`;
    expect(fault(fields(2_000))).toBe(null);
    refused(sentence, fields(2_001), 'f2000');
    // Nine times 200, the spread counting as one, and the fragment itself, which might be spread nowhere.
    const spread = (more: string) =>
      `{ ${repeated(9, (i) => `a${i} { ...f }`)} b c ${more} } fragment f on Query { ${repeated(198, (i) => `f${i}`)} }`;
    expect(fault(spread(''))).toBe(null);
    expect(fault(spread('d'))?.[0]).toBe(sentence);
    const inline = `{ ... on Query { ${repeated(2_000, (i) => `f${i}`)} } }`;
    expect(fault(inline)?.[0]).toBe(sentence);
    const two = `query A { ${repeated(1_500, (i) => `f${i}`)} } query B { ${repeated(501, (i) => `g${i}`)} }`;
    expect(fault(two)?.[0]).toBe(sentence);
  });

  test('one field at most 20 times at one place of the response', () => {
    const sentence = 'O documento pede o mesmo campo mais de 20 vezes no mesmo lugar.';
    const same = (count: number) => `{ ${repeated(count, () => 'a')} }`;
    expect(fault(same(20))).toBe(null);
    refused(sentence, same(21), 'a');
    expect(fault(`{ ${repeated(20, () => 'x: a')} y: a a }`)).toBe(null);
    expect(fault(`{ ${repeated(20, () => 'x: a')} x }`)?.[0]).toBe(sentence);
    expect(fault(`{ ${repeated(11, () => 'o { a a }')} }`)?.[0]).toBe(sentence);
    expect(fault(`{ ${repeated(10, () => 'o { a a }')} }`)).toBe(null);
    expect(fault(`{ o { ${repeated(15, () => 'a')} } p { ${repeated(15, () => 'a')} } }`)).toBe(null);
    expect(fault(`{ ...f ${repeated(20, () => 'a')} } fragment f on Query { a }`)?.[0]).toBe(sentence);
  });

  test('at most 60 aliases, each counted where it is written', () => {
    const aliases = (count: number) => `{ ${repeated(count, (i) => `a${i}: b`)} c }`;
    expect(fault(aliases(60))).toBe(null);
    refused('O documento tem mais de 60 apelidos.', aliases(61), 'a60');
    const text = `{ o { ${repeated(30, (i) => `a${i}: b`)} } ... { ${repeated(31, (i) => `x${i}: b`)} } }`;
    expect(fault(text)?.[0]).toBe('O documento tem mais de 60 apelidos.');
    const spread = `{ o { ...f } p { ...f } } fragment f on Query { ${repeated(60, (i) => `a${i}: b`)} }`;
    expect(fault(spread)).toBe(null);
    expect(fault(`${spread} fragment g on Query { x: b }`)?.[0]).toBe('O documento tem mais de 60 apelidos.');
  });

  test('at most 60 directives, at any place', () => {
    const sentence = 'O documento tem mais de 60 diretivas.';
    const on = (count: number) => repeated(count, () => '@d');
    expect(fault(`{ a ${on(60)} }`)).toBe(null);
    refused(sentence, `{ a b ${on(61)} }`, 'b');
    expect(fault(`query ${on(20)} { ...f ${on(20)} ... ${on(10)} { b } } fragment f on Query ${on(10)} { a }`)).toBe(null);
    expect(fault(`query ${on(20)} { ...f ${on(20)} ... ${on(10)} { b } } fragment f on Query ${on(10)} { a @d }`)?.[0]).toBe(
      sentence,
    );
    expect(fault(`query ${on(61)} { a }`)?.[0]).toBe(sentence);
  });

  test('at most 200 fragment spreads', () => {
    const sentence = 'O documento usa fragmentos mais de 200 vezes.';
    const uses = (count: number) => `{ ${repeated(count, (i) => `a${i} { ...f }`)} }`;
    expect(fault(uses(200))).toBe(null);
    refused(sentence, uses(201), '...f');
  });

  test('at most 20 selections of __type', () => {
    const looks = (count: number) => `{ ${repeated(count, (i) => `a${i}: __type { a }`)} }`;
    expect(fault(looks(20))).toBe(null);
    refused('O documento pede mais de 20 tipos do esquema.', looks(21), 'a20');
  });

  test('at most 2 selections of __schema', () => {
    const looks = (count: number) => `{ ${repeated(count, () => '__schema { a }')} __type }`;
    expect(fault(looks(2))).toBe(null);
    refused('O documento pede o esquema mais de 2 vezes.', looks(3), '__schema');
  });
});

test('a document of one fragment, or of type definitions, is within the limits', () => {
  expect(fault('fragment f on Query { ...f }')).toBe(null);
  expect(fault('type A { a: Int } { a }')).toBe(null);
});
