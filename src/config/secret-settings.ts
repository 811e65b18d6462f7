import { z } from 'zod';
import { isTrustedUrl, operatorToken } from './env-types.ts';

/** Environment variables by which callers are known and values encrypted, each with the one that it replaces. */
export const secretSettings = {
  OPERATOR_TOKEN: operatorToken
    .optional()
    .describe('The secret of the operator, who may do everything in every store; absent: there is no operator over HTTP.'),
  OPERATOR_TOKEN_PREVIOUS: operatorToken
    .optional()
    .describe('The secret of the operator until now, which is good beside OPERATOR_TOKEN while callers change over.'),
  PANEL_JWT_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe("What the panel signs its users' tokens with (HS256); absent: no such token is taken."),
  PANEL_JWT_SECRET_PREVIOUS: z
    .string()
    .min(32)
    .optional()
    .describe('PANEL_JWT_SECRET until now, by which tokens are good as well while the panel changes over.'),
  PANEL_JWKS_URL: z
    .string()
    .refine(isTrustedUrl, 'must be an https address, or an http one on loopback')
    .optional()
    .describe("Where the panel publishes the keys of its users' tokens (RS256, ES256, EdDSA); absent: no such token is taken."),
  SECRETS_KEY: z
    .string()
    .min(16)
    .optional()
    .describe('Encrypts what must be read back later; required with DATABASE_URL, otherwise kept beside the embedded database.'),
  SECRETS_KEY_PREVIOUS: z
    .string()
    .min(16)
    .optional()
    .describe('SECRETS_KEY until now: opens what was encrypted with it. New values are encrypted with SECRETS_KEY alone.'),
};
