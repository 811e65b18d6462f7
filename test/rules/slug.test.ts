import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFreeNumber, numberedSlug, slugify } from '../../src/lib/slug.ts';
import { characters } from '../support/characters.ts';

const SLUG = /^([a-z0-9]+(-[a-z0-9]+)*)?$/;
const names = fc.oneof(
  fc.string({ unit: characters, maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.string({ unit: fc.constantFrom('a', 'B', '9', ' ', '-', '_', 'á', 'Ç', '’'), maxLength: 400 }),
);

describe('slugify', () => {
  test('makes a slug, or an empty text, of every name', () => {
    fc.assert(
      fc.property(names, (name) => {
        const slug = slugify(name);
        expect(slug).toMatch(SLUG);
        expect(slug.length).toBeLessThanOrEqual(200);
      }),
      { numRuns: 300 },
    );
  });

  test('leaves a slug unchanged', () => {
    fc.assert(
      fc.property(names.map(slugify), (slug) => {
        expect(slugify(slug)).toBe(slug);
      }),
      { numRuns: 200 },
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
    expect(slugify(name)).toBe(slug);
  });
});

describe('findFreeNumber', () => {
  /** The free number, and the number of queries for it. */
  async function search(taken: ReadonlySet<number>): Promise<{ number: number; questions: number }> {
    let questions = 0;
    const number = await findFreeNumber(async (numbers) => {
      questions += 1;
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers.length).toBeLessThanOrEqual(32);
      return numbers.filter((asked) => taken.has(asked));
    });
    return { number, questions };
  }

  test('returns a free number after a taken one, with few queries', async () => {
    const situations = fc.oneof(
      fc.uniqueArray(fc.integer({ min: 1, max: 3000 }), { maxLength: 200 }),
      fc
        .tuple(fc.nat({ max: 3_000 }), fc.uniqueArray(fc.integer({ min: 1, max: 3_000 }), { maxLength: 50 }))
        .map(([count, holes]) => {
          const all = new Set(Array.from({ length: count }, (_, index) => index + 1));
          for (const hole of holes) all.delete(hole);
          return [...all];
        }),
    );
    await fc.assert(
      fc.asyncProperty(situations, async (numbers) => {
        const taken = new Set(numbers);
        const { number, questions } = await search(taken);
        expect(taken.has(number)).toBe(false);
        expect(number === 1 || taken.has(number - 1)).toBe(true);
        expect(questions).toBeLessThanOrEqual(5);
      }),
      { numRuns: 100 },
    );
  });

  test.each([0, 1, 2, 3, 4, 5, 31, 32, 33, 64, 65, 1000, 99_999])(
    'returns the next number after %d without a gap',
    async (count) => {
      const taken = new Set(Array.from({ length: count }, (_, index) => index + 1));
      expect((await search(taken)).number).toBe(count + 1);
    },
  );

  test('gives up after a million taken numbers', async () => {
    await expect(findFreeNumber(async (numbers) => numbers)).rejects.toThrow('a million rows share one slug');
  });

  test('returns 1 for the slug without a number', () => {
    expect([1, 2, 10].map((number) => numberedSlug('caneca', number))).toEqual(['caneca', 'caneca-2', 'caneca-10']);
  });
});
