import { z } from 'zod';
import { keyScopes } from '../../core/execution/principal.ts';
import { enumField, integerField, listField, nameField, rule } from '../../core/validation/field-types.ts';

const SCOPES = Object.fromEntries(keyScopes.map((scope) => [scope, scope]));
/** More stores than this are the operator's, not a key's. */
const MAX_STORES = 100;
/** A week, in seconds. */
const MAX_OVERLAP_SECONDS = 604_800;

/** Rules of a new key (D-18): at least one scope and one store. */
export const apiKeyRules = z.object({
  name: nameField({ min: 1, max: 100 }),
  scopes: listField(enumField(SCOPES), { min: 1, max: keyScopes.length }),
  storeIds: listField(z.string(), { min: 1, max: MAX_STORES }),
  expiresAt: z.date().nullable().default(null),
  test: z.boolean().default(false),
});

/** The same for a key made at `now`: it must expire later. */
export const newKeyRules = (now: Date) =>
  rule(apiKeyRules, {
    reads: ['expiresAt'],
    field: 'expiresAt',
    code: 'INVALID_VALUE',
    message: 'Deve ser um momento futuro.',
    holds: ({ expiresAt }) => expiresAt === null || expiresAt > now,
  });

/** Rules of a rotation: seconds for which the old key stays valid (D-117). */
export const rotationRules = z.object({ overlapSeconds: integerField({ max: MAX_OVERLAP_SECONDS }) });
