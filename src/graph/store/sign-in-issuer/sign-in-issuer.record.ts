import type { ResourceRecords } from '../../../core/schema/record-facts.ts';
import { signInIssuerUniqueConstraints } from './sign-in-issuer.rules.ts';

/** Issuers and the sessions of their people: a copy of a store has none. */
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
