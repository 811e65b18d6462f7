import { z } from 'zod';
import type { Duplicates } from '../kernel/database-errors.ts';
import { nameText, oneOf } from '../kernel/fields.ts';
import { slugOf } from '../kernel/slug.ts';

/** The colours of the store's own tags, and what they are called (contract §2). */
export const TAG_COLORS = {
  rose: 'Rosa.',
  orange: 'Laranja.',
  amber: 'Âmbar.',
  lime: 'Lima.',
  green: 'Verde.',
  sky: 'Celeste.',
  blue: 'Azul.',
  violet: 'Violeta.',
  pink: 'Pink.',
  slate: 'Ardósia.',
} as const;

export type TagColor = keyof typeof TAG_COLORS;

const names = Object.fromEntries(Object.keys(TAG_COLORS).map((name) => [name, name])) as { [Name in TagColor]: Name };

/** A label of blanks alone is refused for that already. */
const label = nameText({ min: 1, max: 60 }).refine((value) => value.trim() === '' || slugOf(value) !== '', {
  params: { code: 'INVALID_VALUE' },
  message: 'Deve ter ao menos uma letra sem acento ou um número, de que o identificador é feito.',
});

/** A tag of the store's own (D-43, D-45). */
export const orderTagRules = z.object({
  label,
  color: oneOf(names)
    .nullish()
    .transform((color) => color ?? 'slate'),
});

/** How many tags of its own a store has at most (D-45). */
export const MOST_ORDER_TAGS = 200;

/** The id of the tag with this label (D-45). */
export const tagIdOf = (value: string): string => `custom.${slugOf(value)}`;

/** Two labels that leave the same slug are the same name (contract §4, D-45). */
export const orderTagDuplicates: Duplicates = {
  order_tag_pkey: { field: 'label', message: 'Já existe uma etiqueta com este nome nesta loja.' },
};

export const TAG_MISSING = 'Etiqueta não encontrada.';
