import { z } from 'zod';
import type { UniqueConstraintMessages } from '../../../core/errors.ts';
import type { StoreLimit } from '../../../core/store-limit.ts';
import { listField, nameField, verbatimNameField, withCheck } from '../../../core/validation/field-types.ts';
import { scopesField } from '../role/role.rules.ts';

/** Maximum length of the id of a role. */
const MAX_ROLE_ID = 36;

const groupRules = z.object({
  group: verbatimNameField({ min: 1, max: 255 }),
  roleIds: listField(z.string().max(MAX_ROLE_ID), { min: 1, max: 10 }),
});

/** Maximum number of groups that an issuer maps to roles. */
export const MAX_GROUPS = 50;

/** The state of an issuer (D-694). `urlError` says in Portuguese what is wrong with an address. */
export const issuerRulesWith = (urlError: (url: string) => string | undefined) =>
  z.object({
    name: nameField({ min: 1, max: 100 }),
    issuer: withCheck(verbatimNameField({ min: 1, max: 500 }), {}, (url, addIssue) => {
      const message = /[?#]/.test(url) ? 'Deve ser o endereço do provedor, sem ? nem #.' : urlError(url);
      if (message !== undefined) addIssue('INVALID_FORMAT', message);
    }),
    audience: verbatimNameField({ min: 1, max: 255 }),
    clientId: verbatimNameField({ min: 1, max: 255 }).nullable().default(null),
    groupsClaim: verbatimNameField({ min: 1, max: 255 }).default('groups'),
    groups: listField(groupRules, { max: MAX_GROUPS }).default([]),
    scopes: scopesField(),
    active: z.boolean().default(true),
  });

/** The same without the rules of addresses, for the bounds that inputs tell. */
export const signInIssuerRules = issuerRulesWith(() => undefined);

/** A secret that the provider gave to the client. */
export const clientSecretRules = z.object({ clientSecret: verbatimNameField({ min: 1, max: 500 }).nullish() });

export type IssuerState = z.output<typeof signInIssuerRules>;

export const ISSUER_LIMIT = {
  of: 'signInIssuer',
  max: 5,
  message: 'A loja já tem 5 provedores de identidade. Exclua um antes de criar outro.',
} as const satisfies StoreLimit;

export const signInIssuerUniqueConstraints: UniqueConstraintMessages = {
  sign_in_issuer_store_id_issuer_audience_key: {
    field: 'audience',
    message: 'A loja já tem este provedor com esta audiência.',
  },
};

export const ISSUER_MISSING = 'Provedor de identidade não encontrado.';
