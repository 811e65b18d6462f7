import type { StoreDb } from '../kernel/store-db.ts';
import type { Price } from '../pricing/price.ts';
import type { Good, GoodsCart } from './good.ts';

/** The goods of a cart and of the gifts that its price added to it. */
export async function withGifts(db: StoreDb, goods: GoodsCart['goods'], { lines }: Price): Promise<GoodsCart['goods']> {
  const given = lines.filter(({ giftId }) => giftId !== null);
  if (given.length === 0) return goods;
  const rows = await db.product.findMany({ where: { id: { in: given.flatMap(({ productId }) => productId ?? []) } } });
  const products = new Map(rows.map((product) => [product.id, product]));
  const gifts = given.flatMap(({ key, productId }): [string, Good][] => {
    const product = products.get(productId ?? '');
    if (!product) return [];
    const good: Good = {
      place: '',
      name: product.name,
      title: product.name,
      image: (product.media as { images: string[] }).images[0] ?? null,
      productId: product.id,
      variantId: null,
      kitId: null,
      externalProductId: null,
      externalVariantId: null,
      url: null,
      stocked: product.type === 'PHYSICAL',
    };
    return [[key, good]];
  });
  return new Map([...goods, ...gifts]);
}
