import { z } from 'zod';
import type { UniqueConstraintMessages } from '../../../core/errors.ts';
import { type GrantedScope, grantedScopes } from '../../../core/execution/principal.ts';
import type { StoreLimit } from '../../../core/store-limit.ts';
import { listField, textField, trimmedNameField } from '../../../core/validation/field-types.ts';

/** A set of scopes; one that is repeated counts once. */
export const scopesField = () =>
  listField(z.enum(grantedScopes as GrantedScope[]), { min: 1, max: grantedScopes.length }).transform((scopes) => [
    ...new Set(scopes),
  ]);

/** The state of a role (D-693). */
export const roleRules = z.object({
  name: trimmedNameField({ min: 1, max: 60 }),
  description: textField({ max: 250 }).default(''),
  scopes: scopesField(),
});

/** Maximum number of roles that a store makes. */
export const ROLE_LIMIT = {
  of: 'role',
  max: 50,
  message: 'A loja já tem 50 papéis. Exclua um antes de criar outro.',
} as const satisfies StoreLimit;

export const roleUniqueConstraints: UniqueConstraintMessages = {
  role_store_id_name_key_key: { field: 'name', message: 'Já existe um papel com este nome.' },
};

export const ROLE_MISSING = 'Papel não encontrado.';
