import type { Customer } from '../../../generated/prisma/client.ts';
import { randomUuid } from '../../../lib/ids.ts';

/** Replacement of an erased buyer's data: it cannot be traced to the person (D-145). */
export interface Pseudonym {
  /** Replaces the customer key, a document or e-mail; neither of these contains `removido:`. */
  readonly key: string;
  readonly name: string;
  readonly email: string;
}

const KEY_PREFIX = 'removido:';
const EMAIL_DOMAIN = '@anonimo.invalid';

/** A new one, unlike any other; no mail reaches a domain under `.invalid` (RFC 2606). */
export function newPseudonym(): Pseudonym {
  const id = randomUuid();
  return { key: `${KEY_PREFIX}${id}`, name: 'Cliente removido', email: `removido-${id}${EMAIL_DOMAIN}` };
}

/** True when a buyer's data were erased: no order creates such a key, because it is neither a document nor an e-mail. */
export const isErased = ({ key }: Customer): boolean => key.startsWith(KEY_PREFIX) && !key.includes('@');

/** True when the buyer was erased after this order. */
export const isAnonymized = ({ customerEmail }: { readonly customerEmail: string }): boolean =>
  customerEmail.endsWith(EMAIL_DOMAIN);
