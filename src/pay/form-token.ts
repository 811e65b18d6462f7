import type { Secrets } from '../graph/kernel/secrets.ts';

const sealed = (checkoutId: string) => `pay form ${checkoutId}`;

/** What a form of this checkout's page carries to prove that it was made here, for this checkout (D-141). */
export const formToken = (secrets: Secrets, checkoutId: string): string => secrets.seal(sealed(checkoutId)).toString('base64url');

/** Whether a token was made here, for this checkout. */
export const isFormToken = (secrets: Secrets, checkoutId: string, token: string): boolean =>
  secrets.open(Buffer.from(token, 'base64url')) === sealed(checkoutId);
