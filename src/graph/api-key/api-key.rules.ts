import { z } from 'zod';
import { keyScopes } from '../kernel/caller.ts';
import { listOf, nameText, oneOf } from '../kernel/fields.ts';

const SCOPES = Object.fromEntries(keyScopes.map((scope) => [scope, scope]));
/** More stores than this are the operator's, not a key's. */
const MOST_STORES = 100;

/** What a new key is (D-18): at least one scope and one store. */
export const apiKeyRules = z.object({
  name: nameText({ min: 1, max: 100 }),
  scopes: listOf(oneOf(SCOPES), { min: 1, max: keyScopes.length }),
  storeIds: listOf(z.string(), { min: 1, max: MOST_STORES }),
  expiresAt: z.date().nullable().default(null),
});
