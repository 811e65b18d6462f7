import type { Kit, KitItem, Product, Variant } from '../../generated/prisma/client.ts';
import { type Issue, invalid } from '../kernel/errors.ts';
import { lookedUp, type Named, requireAll, requireNone } from '../kernel/references.ts';
import type { StoreDb } from '../kernel/store-db.ts';
import type { CartLine, KitShipping } from '../pricing/cart.ts';
import { PRODUCT_MISSING } from '../product/product.rules.ts';
import { VARIANT_MISSING } from '../variant/variant.rules.ts';
import { type Good, type GoodsCart, lineKey } from './good.ts';

/** A line of a cart of the store's own: a product, one of its variants, or a kit. */
export interface OwnItem {
  readonly productId: string | null;
  readonly variantId: string | null;
  readonly kitId: string | null;
  readonly quantity: number;
}

type KitWithItems = Kit & { items: KitItem[] };
type Field = 'productId' | 'variantId' | 'kitId';

/** Everything that the items name, by id. */
interface Shelf {
  readonly products: ReadonlyMap<string, Product>;
  readonly variants: ReadonlyMap<string, Variant>;
  readonly kits: ReadonlyMap<string, KitWithItems>;
}

interface SoldLine {
  readonly line: CartLine;
  readonly good: Good;
}

const named = (items: readonly OwnItem[], field: Field): Named[] =>
  items.flatMap((item, index) => (item[field] === null ? [] : [{ field: `items.${index}.${field}`, id: item[field] }]));

/** Reads what the items name. Throws 404 that names what the store does not have (D-22). */
async function shelfOf(db: StoreDb, items: readonly OwnItem[]): Promise<Shelf> {
  const kitsWithItems = {
    findMany: (args: { where: { id: { in: string[] } } }) => db.kit.findMany({ ...args, include: { items: true } }),
  };
  const kits = await lookedUp(kitsWithItems, named(items, 'kitId'), 'Kit não encontrado.');
  const variants = await lookedUp(db.variant, named(items, 'variantId'), VARIANT_MISSING);
  const products = await lookedUp(db.product, named(items, 'productId'), PRODUCT_MISSING);
  requireNone([...kits.issues, ...variants.issues, ...products.issues].sort(byPlace));
  const parts = [...variants.found.values(), ...[...kits.found.values()].flatMap((kit) => kit.items)];
  const rest = parts.map(({ productId }) => ({ field: '', id: productId })).filter(({ id }) => !products.found.has(id));
  const more = await requireAll(db.product, rest, PRODUCT_MISSING);
  return { kits: kits.found, variants: variants.found, products: new Map([...products.found, ...more]) };
}

/** The places of items in the order of the cart. */
const byPlace = (a: Issue, b: Issue) => Number(a.field.split('.')[1]) - Number(b.field.split('.')[1]);

/** Whether a product is on sale (D-81). */
export const isSold = ({ status }: Product) => status === 'ACTIVE' || status === 'PUBLISHED';
/** What a product is sold for, in cents (D-81). */
export const priceOf = ({ price, discountedPrice }: Product) => discountedPrice ?? price;
/** What a variant is sold for, in cents (D-81). */
export const variantPrice = ({ price, discountedPrice }: Variant, product: Product) =>
  discountedPrice ?? price ?? priceOf(product);
/** The first image of a product. */
export const imageOf = ({ media }: Product) => (media as { images: string[] }).images[0] ?? null;
const notSold = (field: string, name: string): Issue => ({ field, message: `“${name}” não está à venda.`, code: 'CONFLICT' });

/** One line of a cart; `part` counts the items of a kit. */
function sold(
  { index, part, quantity }: { index: number; part: number; quantity: number },
  product: Product,
  parts: { unitPrice: number; name: string; variant?: Variant; kit?: Kit },
): SoldLine {
  const { unitPrice, name, variant, kit } = parts;
  const kitId = kit?.id ?? null;
  const ships = product.type === 'PHYSICAL';
  const good: Good = {
    place: `items.${index}`,
    name,
    title: kit?.name ?? name,
    image: variant?.image ?? imageOf(product),
    productId: product.id,
    variantId: variant?.id ?? null,
    kitId,
    externalProductId: null,
    externalVariantId: null,
    url: null,
    stocked: ships,
  };
  return { line: { key: lineKey(index, part), productId: product.id, kitId, quantity, unitPrice, ships }, good };
}

/** The line of a product or of its variant. */
function productLine({ products, variants }: Shelf, item: OwnItem, index: number): SoldLine | Issue {
  const variant = item.variantId === null ? undefined : variants.get(item.variantId);
  const product = products.get(variant?.productId ?? item.productId ?? '');
  const field = `items.${index}.${item.variantId === null ? 'productId' : 'variantId'}`;
  if (!product) return { field, message: PRODUCT_MISSING, code: 'NOT_FOUND' };
  if (variant && item.productId !== null && item.productId !== variant.productId)
    return { field, message: 'A variação é de outro produto.', code: 'CONFLICT' };
  if (!isSold(product) || variant?.active === false) return notSold(field, product.name);
  const at = { index, part: 0, quantity: item.quantity };
  if (!variant) return sold(at, product, { unitPrice: priceOf(product), name: product.name });
  const name = `${product.name} (${variant.name})`;
  return sold(at, product, { unitPrice: variantPrice(variant, product), name, variant });
}

/** The lines of a kit, one for each of its items (D-81). */
function kitLines({ products }: Shelf, kit: KitWithItems, quantity: number, index: number): (SoldLine | Issue)[] {
  const field = `items.${index}.kitId`;
  if (kit.status !== 'ACTIVE') return [notSold(field, kit.name)];
  return [...kit.items]
    .sort((a, b) => a.position - b.position)
    .map(({ productId, quantity: each, customPrice, position: part }) => {
      const product = products.get(productId);
      if (!product || !isSold(product)) return notSold(field, product?.name ?? kit.name);
      const parts = { unitPrice: customPrice ?? priceOf(product), name: `${kit.name}: ${product.name}`, kit };
      return sold({ index, part, quantity: quantity * each }, product, parts);
    });
}

/** What the kits of a cart ask for their shipping, those that say so (D-86). */
function kitShippingOf({ kits }: Shelf, items: readonly OwnItem[]): KitShipping[] {
  return items.flatMap(({ kitId, quantity }) => {
    const custom = kits.get(kitId ?? '')?.customShipping as { amount: number | null } | null | undefined;
    return kitId !== null && custom ? [{ kitId, quantity, amount: custom.amount ?? 0 }] : [];
  });
}

/**
 * A cart of the store's own as it costs now. Throws 404 for what the store does not have and 400 for what it does not
 * sell, naming each item.
 */
export async function ownCart(db: StoreDb, items: readonly OwnItem[]): Promise<GoodsCart> {
  const shelf = await shelfOf(db, items);
  const made = items.flatMap((item, index) => {
    const kit = item.kitId === null ? undefined : shelf.kits.get(item.kitId);
    return kit ? kitLines(shelf, kit, item.quantity, index) : [productLine(shelf, item, index)];
  });
  const issues = made.filter((line): line is Issue => 'code' in line);
  if (issues.length > 0) throw invalid(issues);
  const lines = made.filter((line): line is SoldLine => 'line' in line);
  return {
    cart: {
      kind: 'OWN',
      lines: lines.map(({ line }) => line),
      callerDiscount: 0,
      kitShipping: kitShippingOf(shelf, items),
    },
    goods: new Map(lines.map(({ line, good }) => [line.key, good])),
  };
}
