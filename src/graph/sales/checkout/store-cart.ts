import { type Issue, validationError } from '../../../core/errors.ts';
import type { StoreDb } from '../../../data/store-db.ts';
import type { Product } from '../../../generated/prisma/client.ts';
import { PRODUCT_MISSING } from '../../catalogue/product/product.rules.ts';
import { productPrice, variantPrice } from '../../catalogue/product/product.ts';
import { choiceMissing } from '../../catalogue/product/variant-choice.ts';
import type { CartLine, KitShipping } from '../../promotions/pricing/cart.ts';
import { type CartItem, lineKey, type ResolvedCart } from '../../promotions/pricing/resolved-cart.ts';
import {
  type CatalogKit,
  type CatalogProduct,
  type CatalogSnapshot,
  type CatalogVariant,
  loadCatalog,
  type StoreCartItem,
} from './catalog-snapshot.ts';
import { kitQuantityOf } from './kit-quantity.ts';

interface StoreCartLine {
  readonly line: CartLine;
  readonly item: CartItem;
}

/** True when a product is on sale (D-81). */
export const isForSale = ({ status }: Pick<Product, 'status'>) => status === 'ACTIVE' || status === 'PUBLISHED';
/** The first image of a product. */
export const firstImage = ({ media }: Pick<Product, 'media'>) => (media as { images: string[] }).images[0] ?? null;
const notForSaleIssue = (field: string, name: string): Issue => ({
  field,
  message: `“${name}” não está à venda.`,
  code: 'CONFLICT',
});

const kitWithVariants = (kit: string, product: string) =>
  `“${kit}” não pode ser vendido: “${product}” tem variações, e um kit não diz qual.`;

/** One line of a cart; `part` counts the items of a kit. */
function toLine(
  { index, part, quantity }: { index: number; part: number; quantity: number },
  product: CatalogProduct,
  parts: { unitPrice: number; name: string; variant?: CatalogVariant; kit?: CatalogKit; kitQuantity?: number | null },
): StoreCartLine {
  const { unitPrice, name, variant, kit, kitQuantity = null } = parts;
  const kitId = kit?.id ?? null;
  const ships = product.type === 'PHYSICAL';
  const item: CartItem = {
    inputPath: `items.${index}`,
    name,
    title: kit?.name ?? name,
    image: variant?.image ?? firstImage(product),
    productId: product.id,
    variantId: variant?.id ?? null,
    kitId,
    externalProductId: null,
    externalVariantId: null,
    url: null,
    hasStockControl: ships,
    inStock: ships ? (variant ?? product).stock : null,
    kitQuantity,
  };
  return { line: { key: lineKey(index, part), productId: product.id, kitId, quantity, unitPrice, ships }, item };
}

/** The line of a product or of its variant. */
function productLine({ products, variants }: CatalogSnapshot, item: StoreCartItem, index: number): StoreCartLine | Issue {
  const variant = item.variantId === null ? undefined : variants.get(item.variantId);
  const product = products.get(variant?.productId ?? item.productId ?? '');
  const field = `items.${index}.${item.variantId === null ? 'productId' : 'variantId'}`;
  if (!product) return { field, message: PRODUCT_MISSING, code: 'NOT_FOUND' };
  if (variant && item.productId !== null && item.productId !== variant.productId)
    return { field, message: 'A variação é de outro produto.', code: 'CONFLICT' };
  if (!isForSale(product) || variant?.active === false) return notForSaleIssue(field, product.name);
  const position = { index, part: 0, quantity: item.quantity };
  if (!variant && product.variants.length > 0)
    return { field: `items.${index}.variantId`, message: choiceMissing(product.name), code: 'REQUIRED' };
  if (!variant) return toLine(position, product, { unitPrice: productPrice(product), name: product.name });
  const name = `${product.name} (${variant.name})`;
  return toLine(position, product, { unitPrice: variantPrice(variant, product), name, variant });
}

/** The lines of a kit, one for each of its items (D-81). */
function kitLines({ products }: CatalogSnapshot, kit: CatalogKit, item: StoreCartItem, index: number): (StoreCartLine | Issue)[] {
  const field = `items.${index}.kitId`;
  if (kit.status !== 'ACTIVE') return [notForSaleIssue(field, kit.name)];
  return [...kit.items]
    .sort((a, b) => a.position - b.position)
    .map((kitItem) => {
      const { productId, customPrice, position: part } = kitItem;
      const product = products.get(productId);
      if (!product || !isForSale(product)) return notForSaleIssue(field, product?.name ?? kit.name);
      // A kit cannot say which one.
      if (product.variants.length > 0) return { field, message: kitWithVariants(kit.name, product.name), code: 'CONFLICT' };
      const each = kitQuantityOf(kit, kitItem, item.kitQuantities);
      const kitQuantity = kit.allowQuantityChange ? each : null;
      const parts = { unitPrice: customPrice ?? productPrice(product), name: `${kit.name}: ${product.name}`, kit, kitQuantity };
      return toLine({ index, part, quantity: item.quantity * each }, product, parts);
    });
}

/** Shipping prices of the kits in a cart, of those that have one (D-86). */
function kitShipping({ kits }: CatalogSnapshot, items: readonly StoreCartItem[]): KitShipping[] {
  return items.flatMap(({ kitId, quantity }) => {
    const custom = kits.get(kitId ?? '')?.customShipping as { amount: number | null } | null | undefined;
    return kitId !== null && custom ? [{ kitId, quantity, amount: custom.amount ?? 0 }] : [];
  });
}

/**
 * A cart of the store's own as it costs now. Throws 404 for what the store does not have and 400 for what it does not
 * sell, naming each item.
 */
export async function resolveStoreCart(db: StoreDb, items: readonly StoreCartItem[]): Promise<ResolvedCart> {
  const shelf = await loadCatalog(db, items);
  const made = items.flatMap((item, index) => {
    const kit = item.kitId === null ? undefined : shelf.kits.get(item.kitId);
    return kit ? kitLines(shelf, kit, item, index) : [productLine(shelf, item, index)];
  });
  const issues = made.filter((line): line is Issue => 'code' in line);
  if (issues.length > 0) throw validationError(issues);
  const lines = made.filter((line): line is StoreCartLine => 'line' in line);
  return {
    cart: {
      kind: 'OWN',
      lines: lines.map(({ line }) => line),
      callerDiscount: 0,
      kitShipping: kitShipping(shelf, items),
    },
    items: new Map(lines.map(({ line, item }) => [line.key, item])),
  };
}
