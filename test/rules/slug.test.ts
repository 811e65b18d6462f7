import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextSlug, slugOf } from '../../src/graph/kernel/slug.ts';

const SLUG = /^([a-z0-9]+(-[a-z0-9]+)*)?$/;
const names = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.string({ unit: fc.constantFrom('a', 'B', '9', ' ', '-', '_', 'á', 'Ç', '’'), maxLength: 400 }),
);

describe('slugOf', () => {
  test('makes a slug, or nothing, of every name', () => {
    fc.assert(
      fc.property(names, (name) => {
        const slug = slugOf(name);
        expect(slug).toMatch(SLUG);
        expect(slug.length).toBeLessThanOrEqual(200);
      }),
      { numRuns: 5000 },
    );
  });

  test('leaves a slug as it is', () => {
    fc.assert(
      fc.property(names.map(slugOf), (slug) => {
        expect(slugOf(slug)).toBe(slug);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['Camiseta Básica', 'camiseta-basica'],
    ['  Pão de Queijo – 1kg!  ', 'pao-de-queijo-1kg'],
    ['AÇÃO & REAÇÃO', 'acao-reacao'],
    ['a\u0301gua', 'agua'],
    ['İstanbul', 'istanbul'],
    ['ﬁgo № ２', 'figo-no-2'],
    ['商品 👕', ''],
    ['---', ''],
    [`${'a'.repeat(199)} b`, 'a'.repeat(199)],
    ['a'.repeat(500), 'a'.repeat(200)],
  ])('%j is %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});

describe('nextSlug', () => {
  const bases = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8})?$/);

  test('never gives a slug that is taken, and adds nothing but a number', () => {
    const numbers = fc.oneof(fc.integer({ min: 0, max: 12 }).map(String), fc.stringMatching(/^\d{1,30}$/));
    const situations = bases.chain((base) => {
      const like = numbers.map((number) => `${base}-${number}`);
      const taken = fc.array(
        fc.oneof(
          fc.constant(base),
          like,
          bases.map((end) => `${base}-${end}`),
          bases,
        ),
        { maxLength: 30 },
      );
      return fc.tuple(fc.constant(base), taken);
    });
    fc.assert(
      fc.property(situations, ([base, taken]) => {
        const slug = nextSlug(base, taken);
        expect(taken).not.toContain(slug);
        expect(slug).toMatch(SLUG);
        expect(slug.replace(base, '')).toMatch(/^(-[1-9]\d*)?$/);
      }),
      { numRuns: 5000 },
    );
  });

  test.each([
    [[], 'caneca'],
    [['caneca'], 'caneca-2'],
    [['caneca', 'caneca-2', 'caneca-3'], 'caneca-4'],
    [['caneca', 'caneca-azul', 'canecas-2'], 'caneca-2'],
    [['caneca', 'caneca-02'], 'caneca-2'],
    [['caneca', 'caneca-9007199254740992'], 'caneca-2'],
    [['caneca', `caneca-1${'0'.repeat(90)}`], 'caneca-2'],
  ])('beside %j it is %s', (taken, slug) => {
    expect(nextSlug('caneca', taken)).toBe(slug);
  });
});
