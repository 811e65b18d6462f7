import { z } from 'zod';
import type { UniqueConstraintMessages } from '../../../core/errors.ts';
import type { StoreLimit } from '../../../core/store-limit.ts';
import { enumField, integerField, trimmedNameField } from '../../../core/validation/field-types.ts';
import { MAX_SORT_KEYS } from '../../../core/validation/filter-fields.ts';
import { jsonObject, jsonObjects } from '../../../core/validation/json-fields.ts';
import { SavedViewKind } from '../../../generated/prisma/enums.ts';

/** Maximum number of characters of a name. */
export const MAX_VIEW_NAME = 60;

/** The last position that a view may have. */
export const MAX_POSITION = 9_999;

/** The state of a saved view (D-343). What filter and order may be is a matter of the list: `list-input.ts`. */
export const savedViewRules = z.object({
  name: trimmedNameField({ min: 1, max: MAX_VIEW_NAME }),
  position: integerField({ max: MAX_POSITION }),
  filter: jsonObject().default({}),
  orderBy: jsonObjects(MAX_SORT_KEYS).nullable().default(null),
  personal: z.boolean().default(false),
});

/** The same for a new one, which may leave its place to the service. */
export const newSavedViewRules = savedViewRules.extend({
  kind: enumField(SavedViewKind),
  position: integerField({ max: MAX_POSITION }).nullish(),
});

/** Maximum number of views of one list that a store has: each is counted when the views are shown. */
export const MAX_SAVED_VIEWS = 20;

/** Maximum number of views of one list that a credential has beside them. */
export const MAX_PERSONAL_VIEWS = 10;

/** The limit of the views of one list that are the store's. */
export const savedViewLimit = {
  of: 'savedView',
  max: MAX_SAVED_VIEWS,
  message: `A loja já tem ${MAX_SAVED_VIEWS} visões salvas desta lista. Exclua uma antes de criar outra.`,
} as const satisfies StoreLimit;

/** The limit of the views of one list that are a credential's. */
export const personalViewLimit = {
  of: 'savedView',
  max: MAX_PERSONAL_VIEWS,
  message: `Você já tem ${MAX_PERSONAL_VIEWS} visões só suas desta lista. Exclua uma antes de criar outra.`,
} as const satisfies StoreLimit;

export const savedViewUniqueConstraints: UniqueConstraintMessages = {
  saved_view_store_id_kind_owner_name_key_key: { field: 'name', message: 'Já existe uma visão desta lista com este nome.' },
};

export const SAVED_VIEW_MISSING = 'Visão salva não encontrada.';
