import { z } from 'zod';
import type { Duplicates } from '../kernel/database-errors.ts';
import { integer, longText, nameText, text, uuid, uuidSet, webAddress } from '../kernel/fields.ts';
import { slugOf } from '../kernel/slug.ts';

/** A slug that the caller chose (D-37). */
const slug = text({ max: 255 }).refine((value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value), {
  params: { code: 'INVALID_FORMAT' },
  message: 'Deve ter só letras minúsculas sem acento e números, com hifens simples entre eles.',
});

/** The state of a category (contract §2, D-30, D-37). A slug that is absent is made of the name. */
export const categoryRules = z.object({
  name: nameText({ min: 1, max: 255 }),
  slug: slug.exactOptional(),
  description: longText().nullable().default(null),
  parentId: uuid().nullable().default(null),
  image: webAddress().nullable().default(null),
  position: integer().default(0),
  active: z.boolean().default(true),
});

/** What the list of categories may be narrowed by. */
export const categoryFilterRules = z.object({
  parentId: uuid().nullish(),
  root: z.boolean().nullish(),
  active: z.boolean().nullish(),
  name: text({ min: 1, max: 255 }).nullish(),
});

/** The categories of a product: at most 100, an id that is sent twice counting once. */
export const productCategoriesRules = z.object({
  categoryIds: uuidSet({ max: 100 }),
});

/** The addressable form of a category's name; a name that leaves none becomes the word for it (D-31). */
export const categorySlug = (name: string): string => slugOf(name) || 'colecao';

/** A slug that was sent and is taken is a conflict (contract §4, D-37). */
export const categoryDuplicates: Duplicates = {
  category_store_id_slug_key: { field: 'slug', message: 'Já existe uma coleção com este slug nesta loja.' },
};

export const CATEGORY_MISSING = 'Coleção não encontrada.';
