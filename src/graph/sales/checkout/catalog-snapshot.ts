import { type Issue, validationError } from '../../../core/errors.ts';
import { type Reference, resolveAllOrThrow, resolveReferences, throwIfIssues } from '../../../core/validation/references.ts';
import type { StoreDb } from '../../../data/store-db.ts';
import type { Kit, KitItem, Product, Variant } from '../../../generated/prisma/client.ts';
import { PRODUCT_MISSING } from '../../catalogue/product/product.rules.ts';
import { ACTIVE_VARIANT } from '../../catalogue/product/variant-choice.ts';
import { VARIANT_MISSING } from '../../catalogue/variant/variant.rules.ts';
import type { KitQuantity } from './kit-quantity.ts';

/** A line of a cart of the store's own: a product, one of its variants, or a kit. */
export interface StoreCartItem {
  readonly productId: string | null;
  readonly variantId: string | null;
  readonly kitId: string | null;
  readonly quantity: number;
  /** The buyer's changes to a kit; absent when there are none (D-240). */
  readonly kitQuantities?: readonly KitQuantity[];
}

/** The columns that a cart needs of what it names: descriptions are long. */
const PRODUCT = {
  id: true,
  name: true,
  type: true,
  status: true,
  price: true,
  discountedPrice: true,
  stock: true,
  media: true,
  variants: ACTIVE_VARIANT,
} as const;
const VARIANT = {
  id: true,
  productId: true,
  name: true,
  image: true,
  active: true,
  price: true,
  discountedPrice: true,
  stock: true,
} as const;
const KIT = { id: true, name: true, status: true, allowQuantityChange: true, customShipping: true } as const;
const KIT_ITEM = { productId: true, quantity: true, customPrice: true, position: true } as const;

export type CatalogProduct = Pick<Product, Exclude<keyof typeof PRODUCT, 'variants'>> & {
  /** One of its active variants, if it has any. */
  readonly variants: readonly { readonly id: string }[];
};
export type CatalogVariant = Pick<Variant, keyof typeof VARIANT>;
export type CatalogKit = Pick<Kit, keyof typeof KIT> & { items: Pick<KitItem, keyof typeof KIT_ITEM>[] };
type Field = 'productId' | 'variantId' | 'kitId';

/** Records that the items refer to, by id. */
export interface CatalogSnapshot {
  readonly products: ReadonlyMap<string, CatalogProduct>;
  readonly variants: ReadonlyMap<string, CatalogVariant>;
  readonly kits: ReadonlyMap<string, CatalogKit>;
}

const referencesIn = (items: readonly StoreCartItem[], field: Field): Reference[] =>
  items.flatMap((item, index) => (item[field] === null ? [] : [{ field: `items.${index}.${field}`, id: item[field] }]));

/** Maximum number of lines of a cart: each rule of the store reads every line (D-212). */
const MAX_CART_LINES = 500;

/** Throws 400 for a cart with too many lines; a kit has one for each of its items. */
function assertMaxLines(items: readonly StoreCartItem[], kits: CatalogSnapshot['kits']): void {
  const lines = items.reduce((sum, { kitId }) => sum + (kits.get(kitId ?? '')?.items.length ?? 1), 0);
  if (lines <= MAX_CART_LINES) return;
  const message = `O carrinho tem ${lines} linhas, contados os itens de cada kit; o máximo é ${MAX_CART_LINES}.`;
  throw validationError([{ field: 'items', message, code: 'TOO_LONG' }]);
}

/** The places of items in the order of the cart. */
const byItemIndex = (a: Issue, b: Issue) => Number(a.field.split('.')[1]) - Number(b.field.split('.')[1]);

interface ById {
  readonly where: { readonly id: { readonly in: string[] } };
}

/** Reads what the items name. Throws 400 for too many lines. Throws 404 that names what the store does not have (D-22). */
export async function loadCatalog(db: StoreDb, items: readonly StoreCartItem[]): Promise<CatalogSnapshot> {
  const productRows = { findMany: (by: ById) => db.product.findMany({ ...by, select: PRODUCT }) };
  const variantRows = { findMany: (by: ById) => db.variant.findMany({ ...by, select: VARIANT }) };
  const kitRows = {
    findMany: (by: ById) => db.kit.findMany({ ...by, select: { ...KIT, items: { select: KIT_ITEM } } }),
  };
  const kits = await resolveReferences(kitRows, referencesIn(items, 'kitId'), 'Kit não encontrado.');
  assertMaxLines(items, kits.found);
  const variants = await resolveReferences(variantRows, referencesIn(items, 'variantId'), VARIANT_MISSING);
  const products = await resolveReferences(productRows, referencesIn(items, 'productId'), PRODUCT_MISSING);
  throwIfIssues([...kits.issues, ...variants.issues, ...products.issues].sort(byItemIndex));
  const components = [...variants.found.values(), ...[...kits.found.values()].flatMap((kit) => kit.items)];
  const rest = components.map(({ productId }) => ({ field: '', id: productId })).filter(({ id }) => !products.found.has(id));
  const more = await resolveAllOrThrow(productRows, rest, PRODUCT_MISSING);
  return { kits: kits.found, variants: variants.found, products: new Map([...products.found, ...more]) };
}
