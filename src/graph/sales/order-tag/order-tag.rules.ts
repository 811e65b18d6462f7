import { z } from 'zod';
import type { UniqueConstraintMessages } from '../../../core/errors.ts';
import { enumField, nameField } from '../../../core/validation/field-types.ts';
import { slugify } from '../../../lib/slug.ts';
import { isBlank } from '../../../lib/text-forms.ts';

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
const label = nameField({ min: 1, max: 60 }).refine((value) => isBlank(value) || slugify(value) !== '', {
  params: { code: 'INVALID_VALUE' },
  message: 'Deve ter ao menos uma letra sem acento ou um número, de que o identificador é feito.',
});

/** A tag of the store's own (D-43, D-45). */
export const orderTagRules = z.object({
  label,
  color: enumField(names)
    .nullish()
    .transform((color) => color ?? 'slate'),
});

/** Maximum number of a store's own tags (D-45). */
export const MAX_ORDER_TAGS = 200;

const SAME_NAME = 'Já existe uma etiqueta com este nome nesta loja.';

/** The id of the tag with this label (D-45). */
export const customTagId = (value: string): string => `custom.${slugify(value)}`;

const folded = (label: string) => label.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Message for a label whose id is taken, with the existing label (contract §4, D-45, D-235 labels that share an id). */
export function duplicateLabelMessage(existing: string, label: string): string {
  if (folded(existing) === folded(label)) return SAME_NAME;
  return `A etiqueta “${existing}” desta loja já tem o identificador ${customTagId(label)}, que viria também deste nome. Use outro nome.`;
}

/** Two labels that leave the same slug are the same name (contract §4, D-45). */
export const orderTagUniqueConstraints: UniqueConstraintMessages = {
  order_tag_pkey: { field: 'label', message: SAME_NAME },
};

export const TAG_MISSING = 'Etiqueta não encontrada.';
