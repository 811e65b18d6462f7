import { describe, expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import {
  categoryFilterRules,
  categoryRules,
  categorySlug,
  productCategoriesRules,
} from '../../../src/graph/category/category.rules.ts';
import { expectBounds, expectLengths, ID, idAt, rejected } from './rule-assertions.ts';

test('a category with a name has the documented defaults', () => {
  expect(parseInput(categoryRules, { name: 'Cafés' })).toEqual({
    name: 'Cafés',
    description: null,
    parentId: null,
    image: null,
    position: 0,
    active: true,
  });
});

test('texts and lists have bounds', () => {
  expectBounds(categoryRules, {}, ['name', 'characters', 1, 255]);
  expectBounds(categoryFilterRules, {}, ['name', 'characters', 1, 255]);
  expectLengths(productCategoriesRules, {}, ['categoryIds', 0, 100, idAt]);
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

  test('has at most 255 characters', () => {
    expect(sluggish('x'.repeat(256))).toEqual([['slug', 'TOO_LONG', 'Deve ter no máximo 255 caracteres.']]);
  });

  test('is made of the name, or is the Portuguese word for a category', () => {
    expect([categorySlug('Cafés Fortes'), categorySlug('☕')]).toEqual(['cafes-fortes', 'colecao']);
  });
});

test('the list accepts its filters and no others', () => {
  const filter = { parentId: ID, root: true, active: false, name: 'x' };
  expect(parseInput(categoryFilterRules, { ...filter, other: 1 })).toEqual(filter);
});
