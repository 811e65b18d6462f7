import type { ResourceRecords } from '../../../core/schema/record-facts.ts';
import { signInIssuerUniqueConstraints } from './sign-in-issuer.rules.ts';

/** Who signs in to a store is a matter of that store: a copy has none of it. */
export const signInIssuerTables = {
  signInIssuer: {
    scopes: ['store:admin'],
    node: false,
    audit: {},
    history: false,
    feed: { kind: 'SIGN_IN_ISSUER', description: 'Um provedor de identidade da loja.' },
    unique: signInIssuerUniqueConstraints,
    copied: null,
  },
  personSession: { copied: null },
} as const satisfies ResourceRecords;
