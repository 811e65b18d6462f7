import { describe, expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import {
  categoryFilterRules,
  categoryProductsRules,
  categoryRules,
  categorySlug,
  productCategoriesRules,
} from '../../../src/graph/catalogue/category/category.rules.ts';
import { expectBounds, expectFilters, expectLengths, expectNullable, ID, idAt, issueCodes, rejected } from './rule-assertions.ts';

const LEAST = { name: 'Cafés' };

test('a category with a name has the documented defaults', () => {
  const texts = { description: null, image: null };
  expect(parseInput(categoryRules, LEAST)).toEqual({ ...LEAST, ...texts, parentId: null, position: 0, active: true });
  expect(parseInput(categoryRules, { ...LEAST, parentId: ID.toUpperCase() }).parentId).toBe(ID);
});

test('the fields of a category, of its list and of its products have bounds', () => {
  expectBounds(
    categoryRules,
    LEAST,
    ['name', 'characters', 1, 255],
    ['description', 'characters', 0, 50_000],
    ['position', 'number', 0, 2_147_483_647],
  );
  expectNullable(categoryRules, LEAST, 'description', 'parentId', 'image');
  expect(issueCodes(categoryRules, { name: ' \t ', image: 'ftp://a.example' })).toEqual([
    ['name', 'INVALID_VALUE'],
    ['image', 'INVALID_FORMAT'],
  ]);
  expectBounds(categoryFilterRules, {}, ['name', 'characters', 1, 255]);
  expectLengths(productCategoriesRules, {}, ['categoryIds', 0, 100, idAt]);
  expectLengths(categoryProductsRules, {}, ['productIds', 0, 200, idAt]);
});

describe('a slug', () => {
  const sluggish = (slug: string) => rejected(categoryRules, { name: 'x', slug });

  test.each(['a', '0', 'cafe-forte', 'a-b-c-1', 'x'.repeat(255)])('may be %s', (slug) => {
    expect(sluggish(slug)).toEqual([]);
  });

  test.each(['', '-', '-a', 'a-', 'a--b', 'A', 'é', 'a b', 'a_b', 'a\n', 'a-B', 'a-b\n', '/a'])('must not be %j', (slug) => {
    const message = 'Deve ter só letras minúsculas sem acento e números, com hifens simples entre eles.';
    expect(sluggish(slug)).toEqual([['slug', 'INVALID_FORMAT', message]]);
  });

  test('has at most 255 characters, and is made of the name or is the Portuguese word for a category', () => {
    expect(sluggish('x'.repeat(256))).toEqual([['slug', 'TOO_LONG', 'Deve ter no máximo 255 caracteres.']]);
    expect([categorySlug('Cafés Fortes'), categorySlug('☕')]).toEqual(['cafes-fortes', 'colecao']);
  });
});

test('the list accepts its filters and no others', () => {
  expectFilters(categoryFilterRules, { parentId: ID, root: true, active: false, name: 'x' });
});
