import { z } from 'zod';
import { keyScopes } from '../kernel/caller.ts';
import { integer, listOf, nameText, oneOf, rule } from '../kernel/fields.ts';

const SCOPES = Object.fromEntries(keyScopes.map((scope) => [scope, scope]));
/** More stores than this are the operator's, not a key's. */
const MOST_STORES = 100;
/** A week, in seconds. */
const LONGEST_OVERLAP = 604_800;

/** What a new key is (D-18): at least one scope and one store. */
export const apiKeyRules = z.object({
  name: nameText({ min: 1, max: 100 }),
  scopes: listOf(oneOf(SCOPES), { min: 1, max: keyScopes.length }),
  storeIds: listOf(z.string(), { min: 1, max: MOST_STORES }),
  expiresAt: z.date().nullable().default(null),
  test: z.boolean().default(false),
});

/** The same for a key that is made at `now`: it must not be born expired. */
export const newKeyRules = (now: Date) =>
  rule(apiKeyRules, {
    reads: ['expiresAt'],
    field: 'expiresAt',
    code: 'INVALID_VALUE',
    message: 'Deve ser um momento futuro.',
    holds: ({ expiresAt }) => expiresAt === null || expiresAt > now,
  });

/** How long a key that was rotated goes on being good, in seconds (D-117). */
export const rotationRules = z.object({ overlapSeconds: integer({ max: LONGEST_OVERLAP }) });
