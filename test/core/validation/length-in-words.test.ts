import { expect, test } from 'vitest';
import { z } from 'zod';
import { nameField, textField } from '../../../src/core/validation/field-types.ts';
import { lengthInWords } from '../../../src/core/validation/length-in-words.ts';

const rules = z.object({
  name: nameField({ min: 3, max: 200 }),
  note: textField({ max: 500 }).nullable().default(null),
  search: textField({ min: 1, max: 30 })
    .transform((text) => text.trim())
    .nullish(),
  count: z.number(),
});

test('describes the length of a text by the bounds of its rule, whatever wraps it', () => {
  expect(lengthInWords(rules, 'name')).toBe('de 3 a 200 caracteres');
  expect(lengthInWords(rules, 'note')).toBe('até 500 caracteres');
  expect(lengthInWords(rules, 'search')).toBe('de 1 a 30 caracteres');
});

test('throws for a field whose length has no bound', () => {
  expect(() => lengthInWords(rules, 'count')).toThrow('no rule bounds the length of count');
});
