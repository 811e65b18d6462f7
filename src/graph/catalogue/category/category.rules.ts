import { z } from 'zod';
import type { UniqueConstraintMessages } from '../../../core/errors.ts';
import type { StoreLimit } from '../../../core/store-limit.ts';
import {
  integerField,
  longTextField,
  nameField,
  textField,
  uuidField,
  uuidSetField,
  webUrl,
  withCheck,
} from '../../../core/validation/field-types.ts';
import { flagFilter, idFilter, idsFilter, textFilter } from '../../../core/validation/filter-fields.ts';
import { slugify } from '../../../lib/slug.ts';

/** A slug that the caller chose (D-37). */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const slug = withCheck(textField({ max: 255 }), { pattern: SLUG.source }, (value, addIssue) => {
  if (!SLUG.test(value))
    addIssue('INVALID_FORMAT', 'Deve ter só letras minúsculas sem acento e números, com hifens simples entre eles.');
});

/** State of a category (contract §2, D-30, D-37). A missing slug is made from the name (D-119). */
export const categoryRules = z.object({
  name: nameField({ min: 1, max: 255 }),
  slug: slug.exactOptional(),
  description: longTextField().nullable().default(null),
  parentId: uuidField().nullable().default(null),
  image: webUrl().nullable().default(null),
  position: integerField().default(0),
  active: z.boolean().default(true),
});

/** Filters of the list of categories. */
export const categoryFilterRules = z.object({
  ids: idsFilter(),
  parentId: idFilter(),
  root: flagFilter(),
  active: flagFilter(),
  name: textFilter(255),
});

/** Maximum number of categories of a product, and of products that one call adds to a category. */
export const MAX_CATEGORIES = 100;
export const MAX_PRODUCTS_ADDED = 200;

/** The categories of a product; an id that is sent twice counts once. */
export const productCategoriesRules = z.object({
  categoryIds: uuidSetField({ max: MAX_CATEGORIES }),
});

/** Products that enter a category; an id that is sent twice counts once. */
export const categoryProductsRules = z.object({
  productIds: uuidSetField({ max: MAX_PRODUCTS_ADDED }),
});

/** The addressable form of a category's name; a name that leaves none becomes the word for it (D-31). */
export const categorySlug = (name: string): string => slugify(name) || 'colecao';

/** A slug that was sent and is taken is a conflict (contract §4, D-37). */
export const categoryUniqueConstraints: UniqueConstraintMessages = {
  category_store_id_slug_key: { field: 'slug', message: 'Já existe uma coleção com este slug nesta loja.' },
};

export const CATEGORY_MISSING = 'Coleção não encontrada.';

/** Maximum number of collections of a store: one is read with all its direct children (D-211). */
export const CATEGORY_LIMIT = {
  of: 'category',
  max: 2_000,
  message: 'A loja já tem 2000 coleções. Exclua uma antes de criar outra.',
} as const satisfies StoreLimit;
