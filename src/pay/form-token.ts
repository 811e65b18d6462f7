import type { Secrets } from '../core/lib/secrets.ts';

const sealed = (checkoutId: string) => `pay form ${checkoutId}`;

/** Token in a form that proves that this service made it for this checkout (D-141). */
export const formToken = (secrets: Secrets, checkoutId: string): string => secrets.seal(sealed(checkoutId)).toString('base64url');

/** True when the service made the token for this checkout. */
export const isFormToken = (secrets: Secrets, checkoutId: string, token: string): boolean =>
  secrets.open(Buffer.from(token, 'base64url')) === sealed(checkoutId);
