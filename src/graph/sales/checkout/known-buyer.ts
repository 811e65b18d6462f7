import type { Checkout } from '../../../generated/prisma/client.ts';

/**
 * The document or e-mail that the store gave a checkout of its own, by which it knows the buyer; null where it gave none. What shoppers
 * type, and what a cart from outside says, proves nothing (D-206, D-741).
 */
export const knownBuyerKey = ({ kind, customerDocument, customerEmail }: Checkout): string | null =>
  kind === 'OWN' ? (customerDocument ?? customerEmail) : null;
