import { notFound } from '../kernel/errors.ts';
import type { StoreDb } from '../kernel/store-db.ts';

interface Offered {
  readonly offerProductId: string;
  readonly offerVariantId: string | null;
}

/** Throws 404 when the variant that is offered is none of the product that is (D-22, D-127). */
export async function requireOfferedVariant(db: StoreDb, { offerProductId, offerVariantId }: Offered): Promise<void> {
  if (offerVariantId === null) return;
  const variant = await db.variant.findUnique({ where: { id: offerVariantId }, select: { productId: true } });
  if (variant?.productId === offerProductId) return;
  throw notFound('A variação não existe ou não é do produto oferecido.', 'offerVariantId');
}
