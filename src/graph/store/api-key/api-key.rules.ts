import { z } from 'zod';
import { type GrantedScope, grantedScopes, keyScopes } from '../../../core/execution/principal.ts';
import type { StoreLimit } from '../../../core/store-limit.ts';
import { integerField, listField, nameField, rule } from '../../../core/validation/field-types.ts';
import { flagFilter, idsFilter, setFilter, textFilter } from '../../../core/validation/filter-fields.ts';

/** A scope of a key: every one but that of administrators. */
const scope = z.enum(grantedScopes as GrantedScope[]).refine((value) => value !== 'store:admin', {
  params: { code: 'INVALID_VALUE' },
  message: 'Uma chave não administra a loja: STORE_ADMIN é só de usuários do painel.',
});
/** More stores than this are the operator's, not a key's. */
const MAX_STORES = 100;
/** A week, in seconds. */
const MAX_OVERLAP_SECONDS = 604_800;

/** Rules of a new key (D-18): at least one scope and one store. */
export const apiKeyRules = z.object({
  name: nameField({ min: 1, max: 100 }),
  scopes: listField(scope, { min: 1, max: keyScopes.length }),
  storeIds: listField(z.string(), { min: 1, max: MAX_STORES }),
  expiresAt: z.date().nullable().default(null),
  test: z.boolean().default(false),
  documentsOnly: z.boolean().default(false),
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

/** Rules of a change at `now` of a key that is good until `until`: another expiry must be later. */
export const keyChangeRules = (now: Date, until: Date | null) =>
  rule(apiKeyRules.pick({ name: true, expiresAt: true }), {
    reads: ['expiresAt'],
    field: 'expiresAt',
    code: 'INVALID_VALUE',
    message: 'Deve ser um momento futuro.',
    holds: ({ expiresAt }) => expiresAt === null || expiresAt > now || expiresAt.getTime() === until?.getTime(),
  });

const MAX_KEYS = 100;
const MAX_ROTATED_KEYS = 100;

/** The usable keys that open one store and no other, without those that were rotated (D-500). */
export const apiKeyLimit = {
  of: 'apiKey',
  max: MAX_KEYS,
  message: `A loja já tem ${MAX_KEYS} chaves que valem. Revogue uma antes de criar outra.`,
} as const satisfies StoreLimit;

/** The rotated keys of a store that still work. */
export const rotatedKeyLimit = {
  of: 'apiKey',
  max: MAX_ROTATED_KEYS,
  field: 'overlapSeconds',
  message: `A loja já tem ${MAX_ROTATED_KEYS} chaves trocadas que ainda valem. Revogue uma delas, ou troque sem overlapSeconds.`,
} as const satisfies StoreLimit;

/** Filters of the list of keys. */
export const apiKeyFilterRules = z.object({
  ids: idsFilter(),
  usable: flagFilter(),
  name: textFilter(100),
  scopes: setFilter(z.enum(grantedScopes as GrantedScope[])),
});

export const KEY_MISSING = 'Chave não encontrada.';

/** Rules of a rotation: seconds for which the old key stays valid (D-117). */
export const rotationRules = z.object({ overlapSeconds: integerField({ max: MAX_OVERLAP_SECONDS }) });
