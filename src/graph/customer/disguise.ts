import { randomUUID } from 'node:crypto';
import type { Customer } from '../../generated/prisma/client.ts';

/** What stands for a buyer whose data were erased: nothing of it can be traced to him (D-145). */
export interface Disguise {
  /** In place of the document or e-mail by which orders found him; neither of these has a colon in its front. */
  readonly key: string;
  readonly name: string;
  readonly email: string;
}

const KEY = 'removido:';
const DOMAIN = '@anonimo.invalid';

/** A new one, unlike any other; no mail reaches a domain under `.invalid` (RFC 2606). */
export function newDisguise(): Disguise {
  const id = randomUUID();
  return { key: `${KEY}${id}`, name: 'Cliente removido', email: `removido-${id}${DOMAIN}` };
}

/** Whether a buyer's data were erased: no order makes such a key, which is neither a document nor an e-mail. */
export const isErased = ({ key }: Customer): boolean => key.startsWith(KEY) && !key.includes('@');

/** Whether the buyer of an order was erased after it. */
export const isDisguised = ({ customerEmail }: { readonly customerEmail: string }): boolean => customerEmail.endsWith(DOMAIN);
