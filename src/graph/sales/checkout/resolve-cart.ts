import type { StoreDb } from '../../../data/store-db.ts';
import type { Checkout } from '../../../generated/prisma/client.ts';
import type { Price } from '../../promotions/pricing/price.ts';
import type { CartItem, ResolvedCart } from '../../promotions/pricing/resolved-cart.ts';
import type { StoreCartItem } from './catalog-snapshot.ts';
import { resolveExternalCart } from './external-cart.ts';
import { resolveStoreCart } from './store-cart.ts';

/** The columns of a checkout that its cart is made of. */
type CartColumns = Pick<Checkout, 'kind' | 'items' | 'discount' | 'requiresShipping'>;

/** The cart of a checkout as it costs now. Throws as `resolveStoreCart` does. */
export async function resolveCart(db: StoreDb, checkout: CartColumns): Promise<ResolvedCart> {
  return checkout.kind === 'EXTERNAL'
    ? resolveExternalCart(checkout)
    : resolveStoreCart(db, checkout.items as unknown as StoreCartItem[]);
}

/** The columns of a given product that a cart shows. */
const PRODUCT_COLUMNS = { id: true, name: true, type: true, media: true } as const;

/** The goods of a cart and of the gifts that its price added to it. */
export async function withGiftItems(db: StoreDb, items: ResolvedCart['items'], { lines }: Price): Promise<ResolvedCart['items']> {
  const giftLines = lines.filter(({ giftId }) => giftId !== null);
  if (giftLines.length === 0) return items;
  const ids = giftLines.flatMap(({ productId }) => productId ?? []);
  const rows = await db.product.findMany({ where: { id: { in: ids } }, select: PRODUCT_COLUMNS });
  const products = new Map(rows.map((product) => [product.id, product]));
  const gifts = giftLines.flatMap(({ key, productId }): [string, CartItem][] => {
    const product = products.get(productId ?? '');
    if (!product) return [];
    const item: CartItem = {
      inputPath: '',
      name: product.name,
      title: product.name,
      image: (product.media as { images: string[] }).images[0] ?? null,
      productId: product.id,
      variantId: null,
      kitId: null,
      externalProductId: null,
      externalVariantId: null,
      url: null,
      hasStockControl: product.type === 'PHYSICAL',
      inStock: null,
      kitQuantity: null,
    };
    return [[key, item]];
  });
  return new Map([...items, ...gifts]);
}
