import { expect, test } from 'vitest';
import { parseInput } from '../../../src/core/validation/rules.ts';
import {
  newSavedViewRules,
  personalViewLimit,
  savedViewLimit,
  savedViewRules,
} from '../../../src/graph/store/saved-view/saved-view.rules.ts';
import { expectBounds } from './rule-assertions.ts';

test('a saved view has a name without blanks around it, bounds and defaults, and may leave its place to the service', () => {
  const least = { name: ' Atrasados ', position: 0 };
  const defaults = { filter: {}, orderBy: null, personal: false };
  expect(parseInput(savedViewRules, least)).toEqual({ name: 'Atrasados', position: 0, ...defaults });
  expect(parseInput(newSavedViewRules, { name: 'x', kind: 'ORDER' })).toEqual({ name: 'x', kind: 'ORDER', ...defaults });
  expectBounds(savedViewRules, least, ['name', 'characters', 1, 60], ['position', 'number', 0, 9_999]);
  expectBounds(newSavedViewRules, { ...least, kind: 'ORDER' }, ['position', 'number', 0, 9_999]);
});

test('a list has at most 20 views of the store, and 10 of each credential', () => {
  const message = 'A loja já tem 20 visões salvas desta lista. Exclua uma antes de criar outra.';
  expect(savedViewLimit).toEqual({ of: 'savedView', max: 20, message });
  const own = 'Você já tem 10 visões só suas desta lista. Exclua uma antes de criar outra.';
  expect(personalViewLimit).toEqual({ of: 'savedView', max: 10, message: own });
});
